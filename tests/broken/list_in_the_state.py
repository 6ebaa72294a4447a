"""Broken: a state holds a list, which anybody could change."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Options, Step
from games.dice import Dice
from games.laws.errors import NotSaved
from tests.pig import POKE
from tests.pig.state import Event, State

LAW, ERROR, SAYS = "6-saved", NotSaved, "not frozen throughout"


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    step = POKE.start(options, seats, dice)
    return Step(changed(step.state, scores=[0] * seats), step.events)


GAME = replace(POKE, start=start)
