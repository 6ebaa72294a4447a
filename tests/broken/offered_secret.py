"""Broken: one can guess only where the stones differ, so that one's own offer tells a secret."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import Leaked
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "5-imagined", Leaked, "what is offered depends on what the reader does not know"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    unlike = len(set(state.hidden)) > 1
    offered = (c for c in POKE.ask(state, seat) if c.verb != "guess" or unlike)
    return tuple(changed(choice, private=True) for choice in offered)


GAME = replace(POKE, ask=ask)
