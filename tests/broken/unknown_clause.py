"""Broken: a choice names a clause that the rules page does not have."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import NoClause
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "8-clauses", NoClause, "has no clause 'PP-99'"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(changed(choice, clause="PP-99") for choice in POKE.ask(state, seat))


GAME = replace(POKE, ask=ask)
