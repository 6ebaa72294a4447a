"""Broken: the last seat is looked for beyond the table."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Step
from games.dice import Dice
from games.laws.errors import Crashed
from tests.pig import POKE
from tests.pig.state import Action, Event, State, Stop

LAW, ERROR, SAYS = "3-playable", Crashed, "IndexError: tuple index out of range"


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    if isinstance(action, Stop) and state.scores[seat + 1] > 0:
        return POKE.play(state, seat + 1, action, dice)
    return POKE.play(state, seat, action, dice)


GAME = replace(POKE, play=play)
