"""Broken: a view tells how many red stones are hidden, which no state can be imagined from."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.laws.errors import Leaked
from tests.pig import POKE
from tests.pig.state import State, View

LAW, ERROR, SAYS = "5-imagined", Leaked, "holds more than the reader knows"


def look(state: State, seat: int | None) -> View:
    return changed(POKE.look(state, seat), pot=state.pot + 100 * state.hidden.count("red"))


GAME = replace(POKE, look=look)
