"""What a reader may know: everything, for Dicemants has no secrets."""

from __future__ import annotations

import msgspec

from games.dicemants.pieces import Die
from games.dicemants.state import Row, State, Turn


class View(msgspec.Struct, frozen=True):
    """The open table and the seat that reads it; None = somebody who watches."""

    table: State
    reader: int | None


class Shown(msgspec.Struct, frozen=True):
    """The roll that lies on the table: whose, its zones, and what it scored (None: still on)."""

    seat: int
    row: Row
    turn: Turn
    gems: int | None


def look(state: State, seat: int | None) -> View:
    """DM-105: all dice and totals are open to everybody."""
    return View(state, seat)


def shown(state: State) -> Shown | None:
    """The roll to look at: the running turn's, else the last turn's, else none."""
    if state.turn.row is not None:
        return Shown(state.seat, state.turn.row, state.turn, None)
    if state.last is not None and state.last.turn.row is not None:
        return Shown(state.last.seat, state.last.turn.row, state.last.turn, state.last.gems)
    return None


def came_back(roll: Shown) -> tuple[Die, ...]:
    """DM-302: the dice on the board that were not in the roll, for TNT has just returned them."""
    return tuple([die for die in roll.turn.board if die not in roll.row.dice])
