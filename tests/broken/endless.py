"""Broken: the pot can never be banked."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import Endless
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "2-alive", Endless, "not over after 80 moves"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(choice for choice in POKE.ask(state, seat) if choice.verb != "stop")


GAME = replace(POKE, ask=ask, info=changed(POKE.info, longest=80))
