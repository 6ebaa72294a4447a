"""Broken: how many numbers are drawn depends on a memory outside of the state."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Step
from games.dice import Dice
from games.laws.errors import NotPure
from tests.pig import POKE
from tests.pig.state import Action, Event, State

LAW, ERROR, SAYS = "1-pure", NotPure, "it cannot be played again|another number of draws"

played: list[Action] = []


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    played.append(action)
    if len(played) % 2:
        dice.below(6)
    return POKE.play(state, seat, action, dice)


GAME = replace(POKE, play=play)
