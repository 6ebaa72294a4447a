"""The table of Dicemants as values: the zones of a turn, the totals, whose turn it is."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.dicemants.pieces import TNT_DIE, Die, Symbol
from games.dicemants.settings import Settings
from games.seats import clockwise

VOID_ROLLS = 2
"""DM-403: so many rolls of nothing but voids end the turn."""

Phase = Literal["choose", "choice", "forced", "over"]
"""DM-201: choosing the number of dice; may roll or stop; must roll; the game has ended."""

Why = Literal["stopped", "locked", "voids", "empty", "skull"]
"""What ended a turn (DM-401 to DM-405)."""


class Row(msgspec.Struct, frozen=True):
    """A roll as it lies: the dice from left to right, and what each one shows."""

    dice: tuple[Die, ...]
    faces: tuple[Symbol, ...]


class Turn(msgspec.Struct, frozen=True):
    """The three zones of a turn.

    ``bag`` and ``lost`` are stacks, the newest die last.  ``row`` is the last roll, whose
    dice may since have left the board; ``voids`` counts the rolls of nothing but voids
    that DM-403 looks at.
    """

    board: tuple[Die, ...] = ()
    bag: tuple[Die, ...] = ()
    lost: tuple[Die, ...] = ()
    voids: int = 0
    row: Row | None = None


NO_TURN = Turn()
"""The zones before a turn's first roll: nothing in them."""


class LastTurn(msgspec.Struct, frozen=True):
    """The turn that ended last, as it ended: whose, what it scored, and why it ended."""

    seat: int
    turn: Turn
    gems: int
    why: Why


class State(msgspec.Struct, frozen=True):
    """A whole game.

    ``first`` is the seat that began; ``seat`` has the turn (over: had the last one);
    ``extra`` names the seats that play an extra round (DM-505), () in an ordinary one.
    """

    rules: Settings
    totals: tuple[int, ...]
    first: int
    seat: int
    phase: Phase
    round: int = 1
    extra: tuple[int, ...] = ()
    turn: Turn = Turn()
    last: LastTurn | None = None


def most_gems(turn: Turn) -> int:
    """The most that the bag of a turn can still come to hold: every die that may be rolled.

    DM-302: lost dice come back only while the die with TNT is on the board.
    """
    back = len(turn.lost) if TNT_DIE in turn.board else 0
    return len(turn.bag) + len(turn.board) + back


def seating(state: State) -> tuple[int, ...]:
    """DM-506: the seats in the order of a round, from the one that began."""
    return clockwise(state.first, len(state.totals))
