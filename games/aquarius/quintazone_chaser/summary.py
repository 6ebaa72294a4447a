"""A view of Quintazone-Chaser as a card: that of the part that is played."""

from __future__ import annotations

from games.aquarius.chase import summary as race_summary
from games.aquarius.quintazone import summary
from games.aquarius.quintazone_chaser.view import View
from games.contract import Card
from games.text import say

NAME = say("name-quintazone-chaser")


def show(seen: View) -> Card:
    """The summary of the game that is played."""
    if seen.race is None:
        return summary.shown(seen.zones, NAME)
    return race_summary.shown(seen.race, NAME)
