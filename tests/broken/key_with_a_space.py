"""Broken: a stone has a key that cannot be typed."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Choice, OneOf, Option
from games.laws.errors import BadOffer
from games.text import say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "3-offers", BadOffer, "a key with a space"

STONE = OneOf(say("stone-label"), (Option("dark red", say("stone-red")),))


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(
        changed(choice, fields=(STONE,)) if choice.verb == "hide" else choice
        for choice in POKE.ask(state, seat)
    )


GAME = replace(POKE, ask=ask)
