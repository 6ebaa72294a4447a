"""Broken: only somebody who hid a red stone may speak out of turn, so all see who did."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Choice
from games.contract import Step
from games.dice import Dice
from games.laws.errors import Leaked
from games.text import say
from tests.pig import POKE
from tests.pig.state import Action, Event, State

LAW, ERROR, SAYS = "5-imagined", Leaked, "which seats may_speak depends on what the reader"


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    offered = POKE.ask(state, seat)
    if offered or state.counted or state.hidden[seat] != "red":
        return offered
    return (Choice("stop", say("hide"), clause="PP-4", may=True),)


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    return POKE.play(state, state.turn, action, dice)


GAME = replace(POKE, ask=ask, play=play)
