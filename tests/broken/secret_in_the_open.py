"""Broken: the stone is hidden by an open choice, so that a screen shows which one it was."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import NotPrivate
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "5-private", NotPrivate, "cannot tell them apart, and the choice is not private"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(changed(choice, private=False) for choice in POKE.ask(state, seat))


GAME = replace(POKE, ask=ask)
