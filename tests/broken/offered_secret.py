"""Broken: a poke can only be guessed where the guess is right, so the offer tells the secret."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice
from games.laws.errors import Leaked
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "5-imagined", Leaked, "what is offered depends on what the reader does not know"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    unlike = len(set(state.hidden)) > 1
    return tuple(c for c in POKE.ask(state, seat) if c.verb != "guess" or unlike)


GAME = replace(POKE, ask=ask)
