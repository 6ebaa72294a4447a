"""Broken: the pot is written to the save with another type, and comes back changed."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Step
from games.dice import Dice
from games.laws.errors import NotSaved
from tests.pig import POKE
from tests.pig.state import Action, Event, State

LAW, ERROR, SAYS = "6-saved", NotSaved, "cannot be loaded"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    step = POKE.play(state, seat, action, dice)
    return Step(changed(step.state, pot=step.state.pot + 0.5), step.events)


GAME = replace(POKE, play=play)
