"""How Quintazone-Chaser ends."""

from __future__ import annotations

from games.aquarius.chase import scoring
from games.aquarius.chase.phrases import won_words
from games.aquarius.quintazone_chaser.state import State
from games.contract import Outcome
from games.seats import winners
from games.text import say


def outcome(state: State) -> Outcome | None:
    """QC-21, QC-22: points of the race alone."""
    race = state.race
    if race is None or not race.over:
        return None
    placed, scored = scoring.ranks(race), scoring.points(race)
    first = winners(placed)
    won = won_words(first, scored[first[0]], scoring.tie_break(race))
    return Outcome(placed, scored, say("race-reason-stopped", won=won) if race.stopped else won)
