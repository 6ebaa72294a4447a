"""Broken: the state that was passed in is changed in place."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import force_setattr

from games.contract import Step
from games.dice import Dice
from games.laws.errors import Mutated
from tests.pig import POKE
from tests.pig.state import Action, Event, State

LAW, ERROR, SAYS = "1-pure", Mutated, "changed after it was given out"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    step = POKE.play(state, seat, action, dice)
    force_setattr(state, "faces", (6, 6, 6))
    return step


GAME = replace(POKE, play=play)
