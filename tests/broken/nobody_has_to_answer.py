"""Broken: with a large pot the seat whose turn it is may leave it, and nobody else is asked."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import Deadlock
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "2-alive", Deadlock, r"the game runs, and seats \[\d\] may all leave it"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(changed(choice, may=state.pot > 6) for choice in POKE.ask(state, seat))


GAME = replace(POKE, ask=ask)
