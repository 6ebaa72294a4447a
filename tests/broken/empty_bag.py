"""Broken: nobody looks whether there is a stone left to draw."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Step
from games.dice import Dice, draw
from games.laws.errors import Crashed
from tests.pig import POKE
from tests.pig.state import Action, Event, State, Stop

LAW, ERROR, SAYS = "3-playable", Crashed, "nothing to draw from"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    if isinstance(action, Stop):
        draw(state.bag, dice)
    return POKE.play(state, seat, action, dice)


GAME = replace(POKE, play=play)
