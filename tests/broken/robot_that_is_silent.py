"""Broken: the computer player says nothing where it has to answer."""

from __future__ import annotations

from dataclasses import replace

from games.choices import Answer, Offer
from games.dice import Dice
from games.laws.errors import BadRobot
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "3-robots", BadRobot, "it leaves what it has to answer"


def silent(view: View, seat: int, offered: Offer, dice: Dice) -> Answer | None:
    return None if view.pot else offered.random(dice)


GAME = replace(POKE, robots={"silent": silent})
