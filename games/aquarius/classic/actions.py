"""What a seat may do in Aquarius."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.layout import Lie

Way = Literal["left", "right"]
Turn = Literal["kept", "turned"]


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """AQ-14: put a card of the hand, numbered from 1, on a cell."""

    card: int
    cell: str
    lie: Lie = "printed"


class TradeGoals(msgspec.Struct, frozen=True, array_like=True, tag="trade-goals"):
    """AQ-20: swap goals with a seat (a letter) or an imaginary player (U1, U2, U3)."""

    place: str


class RotateGoals(msgspec.Struct, frozen=True, array_like=True, tag="rotate-goals"):
    """AQ-21: every goal moves one place; left is the next seat in turn order."""

    way: Way


class ShuffleGoals(msgspec.Struct, frozen=True, array_like=True, tag="shuffle-goals"):
    """AQ-22: all five goals are dealt anew."""


class TradeHands(msgspec.Struct, frozen=True, array_like=True, tag="trade-hands"):
    """AQ-23: swap hands with a seat."""

    seat: str


class ShuffleHands(msgspec.Struct, frozen=True, array_like=True, tag="shuffle-hands"):
    """AQ-24: all hands are shuffled together and dealt anew."""


class Move(msgspec.Struct, frozen=True, array_like=True, tag="move"):
    """AQ-25: put a card of the table on another cell, or turn it where it lies."""

    cell: str
    to: str
    turn: Turn = "kept"


class Zap(msgspec.Struct, frozen=True, array_like=True, tag="zap"):
    """AQ-26: take a card of the table into the hand."""

    cell: str


class Wild(msgspec.Struct, frozen=True, array_like=True, tag="wild"):
    """AQ-27: play the wild card as an action, with the values of that action."""

    action: str
    first: str = ""
    second: str = ""
    third: str = ""


class Pass(msgspec.Struct, frozen=True, array_like=True, tag="pass"):
    """AQ-15: nothing can be played."""


Effect = TradeGoals | RotateGoals | ShuffleGoals | TradeHands | ShuffleHands | Move | Zap
"""What an action card does, with its target."""
Action = Place | Effect | Wild | Pass
