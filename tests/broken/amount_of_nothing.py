"""Broken: nobody can roll from one to no dice."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Amount, Choice
from games.laws.errors import BadOffer
from games.text import say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "3-offers", BadOffer, "1 to 0"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    none = Choice("pass", say("roll"), (Amount(say("dice-label"), 1, 0),), "PP-3")
    asked = POKE.ask(state, seat)
    return (*asked, none) if asked else ()


GAME = replace(POKE, ask=ask)
