"""Broken: an answer is too long for the id of a button."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice, OneOf, Option, SomeOf
from games.laws.errors import NotTyped
from games.text import say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "8-typed", NotTyped, "characters, at most 60"

STONES = tuple(Option(f"stone-number-{n}", say("number", n=n)) for n in range(6))
WHERE = OneOf(say("whose-label"), STONES)


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    sort = Choice("sort", say("hide"), (SomeOf(say("stone-label"), STONES, 5, 6), WHERE), "PP-2")
    asked = POKE.ask(state, seat)
    return (*asked, sort) if asked else ()


GAME = replace(POKE, ask=ask)
