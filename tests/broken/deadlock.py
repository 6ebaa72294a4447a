"""Broken: with a large pot nobody is asked any more."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice
from games.laws.errors import Deadlock
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "2-alive", Deadlock, "the game runs, and nobody has a choice"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return () if state.pot > 6 else POKE.ask(state, seat)


GAME = replace(POKE, ask=ask)
