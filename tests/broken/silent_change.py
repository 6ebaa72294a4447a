"""Broken: stopping changes the scores, and nobody is told."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Step
from games.dice import Dice
from games.laws.errors import NotTold
from tests.pig import POKE
from tests.pig.state import Action, Event, State, Stop

LAW, ERROR, SAYS = "4-told", NotTold, "the state changed, and nobody hears of it"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    step = POKE.play(state, seat, action, dice)
    return Step(step.state, ()) if isinstance(action, Stop) else step


GAME = replace(POKE, play=play)
