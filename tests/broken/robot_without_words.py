"""Broken: nobody wrote down what the second computer player is called."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import Missing
from tests.pig import POKE, robots

LAW, ERROR, SAYS = "8-named", Missing, "'robot-daring' is missing in en"

GAME = replace(POKE, robots={"good": robots.good, "daring": robots.good})
