"""Quintazone, then the chase: each is played by its own rules, one after the other."""

from __future__ import annotations

from games.aquarius.chase import rules as race_rules
from games.aquarius.chase.actions import RaceAction
from games.aquarius.quintazone import events, rules, scoring
from games.aquarius.quintazone import state as zones
from games.aquarius.quintazone_chaser.actions import Action
from games.aquarius.quintazone_chaser.events import Event
from games.aquarius.quintazone_chaser.state import State
from games.contract import Options, Step
from games.dice import Dice


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QZ-3; QC-30: or a finished table by chance."""
    if options["quick"] == "true":
        return _joined(rules.finished(options, seats, dice))
    return _joined(rules.start(options, seats, dice))


def _joined(step: Step[zones.State, events.Event]) -> Step[State, Event]:
    """QC-1: when Quintazone is over, its winner begins the race."""
    table = step.state
    if not table.over:
        return Step(State(zones=table), step.events)
    first = scoring.winner(table, table.goals)
    race = race_rules.set_up(table.layout, table.pyramids, table.goals, first, scored=True)
    return Step(State(zones=table, race=race.state), (*step.events, *race.events))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action by the rules of the game that it belongs to."""
    if isinstance(action, RaceAction):
        assert state.race is not None, "a race is offered only when there is one"
        raced = race_rules.play(state.race, seat, action, dice)
        return Step(State(zones=state.zones, race=raced.state), raced.events)
    return _joined(rules.play(state.zones, seat, action, dice))
