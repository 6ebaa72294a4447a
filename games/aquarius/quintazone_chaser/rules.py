"""Quintazone, then the chase: each is played by its own rules, one after the other."""

from __future__ import annotations

from msgspec.structs import replace

from games.aquarius.chase import rules as race_rules
from games.aquarius.chase.actions import RaceAction
from games.aquarius.quintazone import events, rules, scoring
from games.aquarius.quintazone import state as zones
from games.aquarius.quintazone_chaser.actions import Action
from games.aquarius.quintazone_chaser.events import Event, LaterBegins
from games.aquarius.quintazone_chaser.state import State
from games.contract import Options, Step
from games.dice import Dice
from games.seats import winners


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QZ-3; QC-30: or a finished table by chance."""
    strict = options["finish"] == "strict"
    if options["quick"] == "true":
        return _joined(rules.finished(options, seats, dice), strict=strict)
    return _joined(rules.start(options, seats, dice), strict=strict)


def _joined(step: Step[zones.State, events.Event], *, strict: bool) -> Step[State, Event]:
    """QC-1: when Quintazone is over, its winner begins the race."""
    table = step.state
    if not table.over:
        return Step(State(zones=table, strict=strict), step.events)
    first = scoring.winner(table, table.goals)
    race = race_rules.set_up(
        table.layout, table.pyramids, table.goals, first, scored=True, strict=strict
    )
    shared = len(winners(scoring.ranks(table, table.goals))) > 1
    told: tuple[Event, ...] = (*step.events, LaterBegins(first)) if shared else step.events
    return Step(State(zones=table, race=race.state, strict=strict), (*told, *race.events))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action by the rules of the game that it belongs to."""
    if isinstance(action, RaceAction):
        assert state.race is not None, "a race is offered only when there is one"
        raced = race_rules.play(state.race, seat, action, dice)
        return Step(replace(state, race=raced.state), raced.events)
    return _joined(rules.play(state.zones, seat, action, dice), strict=state.strict)
