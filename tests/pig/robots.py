"""A computer player for Pig in a poke."""

from __future__ import annotations

from games.choices import Answer, Offer
from games.dice import Dice
from tests.pig.state import View

ENOUGH = 8
"""A pot worth banking."""


def good(view: View, seat: int, offered: Offer, dice: Dice) -> Answer:
    """Two dice until the pot is worth it, never a guess."""
    if offered.choice("hide"):
        return offered.random(dice)
    return Answer("stop") if view.pot >= ENOUGH else Answer("roll", (2,))
