"""What a seat may do in a race."""

from __future__ import annotations

import msgspec


class Start(msgspec.Struct, frozen=True, array_like=True, tag="start"):
    """QC-2: put the start card on a cell, and the token on it."""

    cell: str


class Finish(msgspec.Struct, frozen=True, array_like=True, tag="finish"):
    """QC-4: put the goal that one was given on a cell, as its owner's finish card."""

    cell: str


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """QC-10: roll the colour die."""


class Go(msgspec.Struct, frozen=True, array_like=True, tag="go"):
    """QC-12: move into the zone with this number."""

    zone: int


RaceAction = Start | Finish | Roll | Go
