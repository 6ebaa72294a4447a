"""What a seat may know of Aquarius-Chaser, and a table that agrees with it."""

from __future__ import annotations

import msgspec

from games.aquarius.aquarius_chaser.state import Filling, State
from games.aquarius.chase.state import Race
from games.aquarius.classic import view
from games.aquarius.classic.view import View as ClassicView
from games.dice import Dice


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows; hands and goals are hidden in Aquarius only."""

    game: ClassicView
    filling: Filling | None
    race: Race | None
    strict: bool


def look(state: State, seat: int | None) -> View:
    """AQ-10: hands and goals of Aquarius are hidden; what follows lies open."""
    return View(
        game=view.look(state.game, seat),
        filling=state.filling,
        race=state.race,
        strict=state.strict,
    )


def imagine(seen: View, dice: Dice) -> State:
    """A whole table that agrees with a view."""
    game = view.imagine(seen.game, dice)
    return State(game=game, filling=seen.filling, race=seen.race, strict=seen.strict)
