"""Broken: a button says more than Discord takes."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import TooLong
from games.text import both, say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "8-spoken", TooLong, "81 characters, 1 to 80|characters, 1 to 80"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    wordy = both(say("guess") for _ in range(9))
    return tuple(changed(choice, label=say("seat", who=wordy)) for choice in POKE.ask(state, seat))


GAME = replace(POKE, ask=ask)
