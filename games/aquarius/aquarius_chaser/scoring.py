"""How Aquarius-Chaser ends."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.state import State
from games.aquarius.chase import scoring
from games.aquarius.chase.phrases import closest_words
from games.contract import Outcome
from games.seats import winners
from games.text import people, say


def outcome(state: State) -> Outcome | None:
    """AC-10, AC-12: the first at the finish card wins."""
    race = state.race
    if race is None or not race.over:
        return None
    placed = scoring.ranks(race)
    first = winners(placed)
    reason = say("race-reason-first", who=people(first))
    if race.stopped:
        reason = say("race-reason-stopped", won=closest_words(first))
    return Outcome(placed, tuple(int(place == 1) for place in placed), reason)
