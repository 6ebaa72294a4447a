"""What a seat may do in Quintazone."""

from __future__ import annotations

import msgspec

from games.aquarius.layout import Lie


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """QZ-11: put a card of the hand, numbered from 1, on a cell."""

    card: int
    cell: str
    lie: Lie = "printed"


class Build(msgspec.Struct, frozen=True, array_like=True, tag="build"):
    """QZ-20: put a pyramid of this size on a panel."""

    size: int
    panel: str


class Done(msgspec.Struct, frozen=True, array_like=True, tag="done"):
    """QZ-13: place no pyramid in this turn."""


class Pass(msgspec.Struct, frozen=True, array_like=True, tag="pass"):
    """QZ-12: no card fits, and no pyramid is placed."""


Action = Place | Build | Done | Pass
