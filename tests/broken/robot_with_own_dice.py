"""Broken: the computer player decides by a generator of its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.choices import Answer, Offer
from games.dice import Dice, seeded
from games.laws.errors import BadRobot
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "3-robots", BadRobot, "another answer with the same dice"

own = Random(1)


def moody(view: View, seat: int, offered: Offer, dice: Dice) -> Answer:
    return offered.random(seeded(own.random().hex()))


GAME = replace(POKE, robots={"moody": moody})
