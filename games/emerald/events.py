"""What is told at the table of Emerald."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.emerald.board import Dragon, Kind

TieBreak = Literal["points", "home", "gems", "shared"]
"""ER-33: what set the winner apart, or that nothing did."""


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """The game began with so many figures for each seat; ``starter`` moves first."""

    seats: int
    figures: int
    starter: int


class Moved(msgspec.Struct, frozen=True, tag=True):
    """A figure moved; ``steps`` are the figures that stood where it started."""

    seat: int
    start: int
    end: int
    steps: int


class Took(msgspec.Struct, frozen=True, tag=True):
    """A card was taken; ``secret``: others hear that it was gold, and not its value (ER-28)."""

    seat: int
    space: int
    kind: Kind
    face: int
    secret: bool


class Revealed(msgspec.Struct, frozen=True, tag=True):
    """The next card of a pile lies open."""

    space: int
    kind: Kind
    face: int


class SetCompleted(msgspec.Struct, frozen=True, tag=True):
    """A seat is the first with gems of all four colours."""

    seat: int


class BarJumped(msgspec.Struct, frozen=True, tag=True):
    """The bar went to the far end because a cave space was emptied."""

    bar: int


class DragonWoke(msgspec.Struct, frozen=True, tag=True):
    """The dragon moved ``steps`` spaces; ``bar`` is the bar's left end after that."""

    steps: int
    dragon: Dragon
    bar: int


class Wanted(msgspec.Struct, frozen=True, tag=True):
    """The dragon wants a figure of a seat that can pay."""

    seat: int
    space: int


class Bribed(msgspec.Struct, frozen=True, tag=True):
    """A gold card was paid; ``secret``: others do not hear its value."""

    seat: int
    value: int
    secret: bool


class Eaten(msgspec.Struct, frozen=True, tag=True):
    """A figure was eaten; ``broke``: nobody was asked, for its owner had no gold (ER-25)."""

    seat: int
    space: int
    broke: bool = False


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """The active player moved no second figure."""

    seat: int


class LastRound(msgspec.Struct, frozen=True, tag=True):
    """The end is reached, and the round is finished (ER-41)."""


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The game ended: why, what everybody has, who won, and by which rule of ER-33."""

    enough_home: bool
    nearly_gone: tuple[int, ...]
    gold: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """Empty in what was written down before it was told."""
    by: TieBreak = "points"


Event = (
    Dealt
    | Moved
    | Took
    | Revealed
    | SetCompleted
    | BarJumped
    | DragonWoke
    | Wanted
    | Bribed
    | Eaten
    | Stayed
    | LastRound
    | GameOver
)
