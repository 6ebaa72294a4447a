"""What a seat may do in Quartz."""

from __future__ import annotations

import msgspec

from games.quartz.pieces import Kind

UNUSED = "none"
"""QZ-14: what a pair of helmets is set to that stays unused."""


class Mine(msgspec.Struct, frozen=True, array_like=True, tag="mine"):
    """QZ-9: the crystal that begins a turn; QZ-15: one more with the pickaxe."""


class Reroll(msgspec.Struct, frozen=True, array_like=True, tag="reroll"):
    """QZ-12: roll these dice again, numbered from 1."""

    dice: tuple[int, ...]


class Keep(msgspec.Struct, frozen=True, array_like=True, tag="keep"):
    """QZ-12: the dice stay as they are."""


class Wild(msgspec.Struct, frozen=True, array_like=True, tag="wild"):
    """QZ-14: what each pair of helmets is set to; ``none`` leaves it unused."""

    first: str
    second: str = UNUSED


class Drill(msgspec.Struct, frozen=True, array_like=True, tag="drill"):
    """QZ-15: mine with so many of the jackhammer dice, then return half."""

    count: int


class Return(msgspec.Struct, frozen=True, array_like=True, tag="return"):
    """QZ-15: this one of the crystals just drawn goes back into the bag."""

    kind: Kind


class Store(msgspec.Struct, frozen=True, array_like=True, tag="store"):
    """QZ-15: these crystals go into the chest; ``ruby2`` is the second ruby."""

    crystals: tuple[str, ...]


class Give(msgspec.Struct, frozen=True, array_like=True, tag="give"):
    """QZ-15: one crystal into the cart of the seat with this letter."""

    to: str
    kind: Kind


class Steal(msgspec.Struct, frozen=True, array_like=True, tag="steal"):
    """QZ-15: one crystal from the cart of the seat with this letter."""

    victim: str
    kind: Kind


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """QZ-16: the rest of the action that goes on is not used."""


class Done(msgspec.Struct, frozen=True, array_like=True, tag="done"):
    """QZ-16: the turn ends, whatever could still be done."""


Action = Mine | Reroll | Keep | Wild | Drill | Return | Store | Give | Steal | Stop | Done
