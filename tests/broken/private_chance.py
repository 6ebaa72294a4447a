"""Broken: the dice are rolled with a generator of its own."""

from __future__ import annotations

import random
from dataclasses import replace

from games.contract import Step
from games.dice import Dice
from games.laws.errors import NotPure
from tests.pig import POKE, rules
from tests.pig.state import Action, Event, Roll, State

LAW, ERROR, SAYS = "1-pure", NotPure, "the same numbers gave another step"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    if isinstance(action, Roll):
        return rules.rolled(state, seat, (random.randint(1, 6),) * action.count)
    return POKE.play(state, seat, action, dice)


GAME = replace(POKE, play=play)
