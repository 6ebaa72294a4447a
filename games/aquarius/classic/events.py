"""What is told at a table of Aquarius."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.classic.actions import Way


class Started(msgspec.Struct, frozen=True, tag=True):
    """The game began with this card on the table."""

    starter: int
    cell: str
    card: str


class GoalSeen(msgspec.Struct, frozen=True, tag=True):
    """A seat looked at its goal; ``open``: it lies face up (AQ-44)."""

    seat: int
    goal: str
    open: bool


class Drew(msgspec.Struct, frozen=True, tag=True):
    """A seat got cards: dealt, drawn at its turn, as a bonus, or as a new hand."""

    seat: int
    cards: tuple[str, ...]
    why: Literal["dealt", "turn", "bonus", "hand"]


class CardPlaced(msgspec.Struct, frozen=True, tag=True):
    """A card was put on the table; ``matched`` are the elements it newly connects."""

    seat: int
    cell: str
    card: str
    turned: bool
    matched: str


class ActionPlayed(msgspec.Struct, frozen=True, tag=True):
    """An action was played; ``wild``: by the wild card."""

    seat: int
    action: str
    wild: bool


class GoalsTraded(msgspec.Struct, frozen=True, tag=True):
    """A seat swapped its goal with that of a place; an imaginary one counts from the seats on."""

    seat: int
    place: int
    seats: int


class GoalsRotated(msgspec.Struct, frozen=True, tag=True):
    """All goals moved one place."""

    way: Way


class HandsTraded(msgspec.Struct, frozen=True, tag=True):
    """Two seats swapped hands."""

    seat: int
    other: int


class CardMoved(msgspec.Struct, frozen=True, tag=True):
    """A card of the table was moved; ``turned`` tells how it lies now."""

    seat: int
    cell: str
    to: str
    card: str
    turned: bool


class CardZapped(msgspec.Struct, frozen=True, tag=True):
    """A seat took a card of the table into its hand."""

    seat: int
    cell: str
    card: str
    turned: bool


class Passed(msgspec.Struct, frozen=True, tag=True):
    """A seat could play nothing."""

    seat: int


class Won(msgspec.Struct, frozen=True, tag=True):
    """A seat's goal has a group that reaches its target."""

    seat: int
    goal: str
    size: int


class Retired(msgspec.Struct, frozen=True, tag=True):
    """AC-2: a seat reached its target, took the best free place and plays no more."""

    seat: int
    place: int
    goal: str
    size: int


class Exhausted(msgspec.Struct, frozen=True, tag=True):
    """Nobody could go on; the winners are closest to their targets."""

    winners: tuple[int, ...]
    missing: int
    """Panels that each winner lacks."""
    held: bool
    """Whether somebody still has cards: all of them passed (AQ-33)."""


class PlacesGiven(msgspec.Struct, frozen=True, tag=True):
    """AC-5: nobody could go on, so that the places left were given to those who still played."""

    order: tuple[int, ...]
    """Every seat, the first place first."""
    retired: int
    """How many of them had taken a place before."""
    missing: tuple[int, ...]
    """For each of ``order`` the panels that it lacks."""
    held: bool
    """Whether somebody still has cards: all of them passed (AQ-33)."""


Event = (
    Started
    | GoalSeen
    | Drew
    | CardPlaced
    | ActionPlayed
    | GoalsTraded
    | GoalsRotated
    | HandsTraded
    | CardMoved
    | CardZapped
    | Passed
    | Won
    | Retired
    | Exhausted
    | PlacesGiven
)
