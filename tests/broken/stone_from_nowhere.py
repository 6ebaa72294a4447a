"""Broken: a drawn stone stays in the bag as well."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Step
from games.dice import Dice
from games.laws.errors import NotConserved
from tests.pig import POKE
from tests.pig.state import Action, Event, State, Stop

LAW, ERROR, SAYS = "7-conserved", NotConserved, "in the bag"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    step = POKE.play(state, seat, action, dice)
    if isinstance(action, Stop):
        return Step(changed(step.state, bag=state.bag), step.events)
    return step


GAME = replace(POKE, play=play)
