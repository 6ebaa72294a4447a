"""What a seat may know of Quintazone-Chaser, and a table that agrees with it."""

from __future__ import annotations

import msgspec

from games.aquarius.chase.state import Race
from games.aquarius.quintazone import view
from games.aquarius.quintazone_chaser.state import State
from games.dice import Dice


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows of both; a race lies open."""

    zones: view.View
    race: Race | None
    strict: bool


def look(state: State, seat: int | None) -> View:
    """What a seat may know."""
    return View(zones=view.look(state.zones, seat), race=state.race, strict=state.strict)


def imagine(seen: View, dice: Dice) -> State:
    """A whole table that agrees with a view."""
    return State(zones=view.imagine(seen.zones, dice), race=seen.race, strict=seen.strict)
