"""Broken: the computer player banks what it does not have."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Answer, Offer
from games.dice import Dice
from games.laws.errors import BadRobot
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "3-robots", BadRobot, "is not offered"


def hasty(view: View, seat: int, offered: Offer, dice: Dice) -> Answer:
    return Answer("stop") if all(view.filled) else offered.random(dice)


GAME = replace(POKE, robots={"hasty": hasty})
