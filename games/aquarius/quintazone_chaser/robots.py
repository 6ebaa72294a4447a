"""The computer player of Quintazone-Chaser: that of the part that is played."""

from __future__ import annotations

from games.aquarius.chase import robots as race_robots
from games.aquarius.quintazone import robots
from games.aquarius.quintazone_chaser.view import View
from games.choices import Answer, Offer
from games.dice import Dice


def good(seen: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The computer player of the game that is played."""
    if seen.race is None:
        return robots.good(seen.zones, seat, offer, dice)
    return race_robots.good(seen.race, seat)
