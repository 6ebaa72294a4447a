"""Broken: a label has no words at all."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice
from games.laws.errors import Missing
from games.text import say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "8-spoken", Missing, "'conceal' is missing in en"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(changed(choice, label=say("conceal")) for choice in POKE.ask(state, seat))


GAME = replace(POKE, ask=ask)
