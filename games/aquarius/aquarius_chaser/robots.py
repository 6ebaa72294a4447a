"""The computer player of Aquarius-Chaser: that of the part that is played."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.view import View
from games.aquarius.chase import robots as race_robots
from games.aquarius.classic import robots
from games.choices import Answer, Offer
from games.dice import Dice


def good(seen: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The computer player of the part that is played; it fills the table by chance."""
    if seen.race is not None:
        return race_robots.good(seen.race, seat)
    if seen.filling is not None:
        return Answer("auto")
    return robots.good(seen.game, seat, offer, dice)
