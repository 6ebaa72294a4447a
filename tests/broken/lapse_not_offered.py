"""Broken: an absent seat stops, which is not offered before a roll."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Answer
from games.laws.errors import BadLapse
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "3-lapse", BadLapse, "the lapse answer is not offered"


def lapse(state: State, seat: int) -> Answer:
    return Answer("stop")


GAME = replace(POKE, lapse=lapse)
