"""Broken: an absent seat guesses, which its seat may leave."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.choices import Answer, Choice
from games.laws.errors import BadLapse
from tests.pig import POKE
from tests.pig.state import STONES, State

LAW, ERROR, SAYS = "3-lapse", BadLapse, "the lapse answer is one that the seat may leave"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    return tuple(changed(choice, may=choice.verb == "guess") for choice in POKE.ask(state, seat))


def lapse(state: State, seat: int) -> Answer:
    usual = POKE.lapse(state, seat)
    poke = next((s for s, done in enumerate(state.opened) if not done and s != seat), None)
    if usual.verb != "roll" or poke is None:
        return usual
    return Answer("guess", ("ABCD"[poke], STONES[0]))


GAME = replace(POKE, ask=ask, lapse=lapse)
