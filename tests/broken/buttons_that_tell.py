"""Broken: only who hid a red stone is offered to guess, by a button that everybody sees."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice
from games.laws.errors import Leaked
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "5-imagined", Leaked, "the open choices of seat [A-D] show what the reader"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    red = state.hidden[seat] == "red"
    return tuple(choice for choice in POKE.ask(state, seat) if red or choice.verb != "guess")


GAME = replace(POKE, ask=ask)
