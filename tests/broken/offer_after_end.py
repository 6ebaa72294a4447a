"""Broken: when the stones were counted the dice may still be rolled."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice
from games.laws.errors import OfferedAfterEnd
from tests.pig import POKE, rules
from tests.pig.state import State

LAW, ERROR, SAYS = "2-alive", OfferedAfterEnd, "the game is over, and seat"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return (rules.rolling(),) if state.counted else POKE.ask(state, seat)


GAME = replace(POKE, ask=ask)
