"""Broken: a guess is offered, and refused whatever is said."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Refused, Step
from games.dice import Dice
from games.laws.errors import RefusedAlways
from games.text import say
from tests.pig import POKE
from tests.pig.state import Action, Event, Guess, State

LAW, ERROR, SAYS = "3-playable", RefusedAlways, "`guess` is offered and refused for every value"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    if isinstance(action, Guess):
        raise Refused(say("all-drawn", stone=say("stone-red"), clause="PP-5"))
    return POKE.play(state, seat, action, dice)


GAME = replace(POKE, play=play)
