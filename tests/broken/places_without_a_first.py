"""Broken: two seats share the second place, and nobody has the first."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Outcome
from games.laws.errors import BadOutcome
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "2-alive", BadOutcome, "places"


def outcome(state: State) -> Outcome | None:
    ended = POKE.outcome(state)
    return ended and changed(ended, places=(2,) * len(state.scores))


GAME = replace(POKE, outcome=outcome)
