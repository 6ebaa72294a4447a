"""What is told at the table of Gang of Dice."""

from __future__ import annotations

from typing import Literal

import msgspec

TieBreak = Literal["dice", "earlier"]
"""What decides between equal scores (GD-9): more dice, or who rolled earlier."""


class Started(msgspec.Struct, frozen=True, tag=True):
    """The game began; every seat has ``dice`` dice, ``starter`` rolls first."""

    seats: int
    dice: int
    starter: int


class CardRevealed(msgspec.Struct, frozen=True, tag=True):
    """A round began with this card."""

    round: int
    card: str
    starter: int


class BonusAdded(msgspec.Struct, frozen=True, tag=True):
    """Bonus dice were put on the table."""

    dice: int


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """A seat rolled its dice."""

    seat: int
    faces: tuple[int, ...]


class Rerolled(msgspec.Struct, frozen=True, tag=True):
    """A seat rolled ``dice`` (numbers from 1) again; ``faces`` are all its dice now."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    left: int
    """Rerolls that are left."""


class Bust(msgspec.Struct, frozen=True, tag=True):
    """A seat triggered the card and is out of the round."""

    seat: int
    card: str


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """A seat's dice are final and valid."""

    seat: int
    score: int
    dice: int


class RoundWon(msgspec.Struct, frozen=True, tag=True):
    """A seat won the round and took all dice from the table."""

    round: int
    seat: int
    score: int
    dice: int
    rivals: tuple[int, ...] = ()
    """Seats with the same score, over whom GD-9 broke the tie."""
    tie: TieBreak | None = None


class NobodyWon(msgspec.Struct, frozen=True, tag=True):
    """Everybody went bust; so many dice stay on the table."""

    round: int
    dice: int


class Eliminated(msgspec.Struct, frozen=True, tag=True):
    """A seat has no dice left and is out of the game."""

    seat: int


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The game ended; several winners share the victory."""

    winners: tuple[int, ...]
    dice: int
    """Dice that each winner holds."""


Event = (
    Started
    | CardRevealed
    | BonusAdded
    | Rolled
    | Rerolled
    | Bust
    | Stopped
    | RoundWon
    | NobodyWon
    | Eliminated
    | GameOver
)
