"""What holds in every state of Quintazone-Chaser."""

from __future__ import annotations

from games.aquarius.chase import audit as race_audit
from games.aquarius.quintazone import audit as zone_audit
from games.aquarius.quintazone import scoring
from games.aquarius.quintazone import state as zones
from games.aquarius.quintazone_chaser.state import State
from games.contract import Broken


def audit(state: State) -> None:
    """Both games, and what the race took over. Raises Broken."""
    zone_audit.audit(state.zones)
    race, table = state.race, state.zones
    if (race is None) == table.over:
        raise Broken("a race begins when Quintazone is over")
    if race is None:
        return
    race_audit.audit(race)
    taken = [pyramid for held in race.captured for pyramid in held]
    if sorted([*race.pyramids, *taken], key=_panel) != sorted(table.pyramids, key=_panel):
        raise Broken("pyramids were lost or made in the race")
    if (race.cards, race.goals) != (table.layout, table.goals):
        raise Broken("the race is run on another table")
    if race.first != scoring.winner(table, table.goals):
        raise Broken("somebody else began the race")


def _panel(pyramid: zones.Pyramid) -> str:
    return pyramid.panel
