"""In which order Aquarius was finished, and how Aquarius-Chaser ends."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.state import State
from games.aquarius.chase import scoring
from games.aquarius.classic import state as classic
from games.aquarius.classic.scoring import missing
from games.aquarius.classic.state import in_order
from games.contract import Outcome
from games.seats import winners
from games.text import people, say


def ranking(game: classic.State) -> tuple[int, ...]:
    """AC-2, AC-5: who retired, in that order, then the others by the panels that they lack."""
    lacking = missing(game)
    return (*game.retired, *sorted(in_order(game), key=lambda seat: lacking[seat]))


def outcome(state: State) -> Outcome | None:
    """AC-10, AC-12: the first at the finish card wins."""
    race = state.race
    if race is None or not race.over:
        return None
    placed = scoring.ranks(race)
    first = winners(placed)
    key = "race-reason-closest" if race.stopped else "race-reason-first"
    reason = say(key, who=people(first), winners=len(first))
    return Outcome(placed, tuple(int(place == 1) for place in placed), reason)
