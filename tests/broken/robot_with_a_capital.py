"""Broken: a computer player's name has a capital and a space, so that it cannot be typed."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import Missing
from tests.pig import POKE, robots

LAW, ERROR, SAYS = "8-named", Missing, "'Very good' is not typed in small letters"

GAME = replace(POKE, robots={"Very good": robots.good})
