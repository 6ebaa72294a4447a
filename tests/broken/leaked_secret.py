"""Broken: the view of everybody shows what is in shut pokes."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.laws.errors import Leaked
from tests.pig import POKE
from tests.pig.state import State, View

LAW, ERROR, SAYS = "5-bystanders", Leaked, "told the same and sees a difference"


def look(state: State, seat: int | None) -> View:
    return changed(POKE.look(state, seat), open=state.hidden)


GAME = replace(POKE, look=look)
