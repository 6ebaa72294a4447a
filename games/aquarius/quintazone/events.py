"""What is told at a table of Quintazone."""

from __future__ import annotations

import msgspec

from games.aquarius.quintazone.state import End, Tie


class Begun(msgspec.Struct, frozen=True, tag=True):
    """The game began with this card on the table."""

    starter: int
    cell: str
    card: str


class GoalDealt(msgspec.Struct, frozen=True, tag=True):
    """A seat looked at its goal."""

    seat: int
    goal: str


class CardsDrawn(msgspec.Struct, frozen=True, tag=True):
    """A seat got cards: dealt, or drawn at the end of its turn."""

    seat: int
    cards: tuple[str, ...]


class CardLaid(msgspec.Struct, frozen=True, tag=True):
    """A card was put on the table."""

    seat: int
    cell: str
    card: str
    turned: bool


class Built(msgspec.Struct, frozen=True, tag=True):
    """A pyramid was put on a panel."""

    seat: int
    size: int
    panel: str


class Refrained(msgspec.Struct, frozen=True, tag=True):
    """A seat placed no pyramid; ``stuck``: and no card, for none fits."""

    seat: int
    stuck: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The game is over: why, the goals that are shown now, and the points."""

    end: End
    goals: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    tie: Tie
    """What decided among those with the most points (QZ-45)."""


Event = Begun | GoalDealt | CardsDrawn | CardLaid | Built | Refrained | Ended
