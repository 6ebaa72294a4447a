"""Quintazone, then the chase: each is played by its own rules, one after the other."""

from __future__ import annotations

import msgspec

from games.aquarius.chase import audit as race_audit
from games.aquarius.chase import offers as race_offers
from games.aquarius.chase import phrases as race_phrases
from games.aquarius.chase import robots as race_robots
from games.aquarius.chase import rules as race_rules
from games.aquarius.chase import summary as race_summary
from games.aquarius.chase.state import Race, RaceAction, RaceEvent
from games.aquarius.quintazone import audit as zone_audit
from games.aquarius.quintazone import chance, houses, offers, phrases, robots, rules, summary, view
from games.aquarius.quintazone import state as zones
from games.choices import Answer, Choice, Field, Offer
from games.contract import Broken, Card, Options, Outcome, Step
from games.dice import Dice
from games.text import Message, Who, both, say

Action = zones.Action | RaceAction
Event = zones.Event | RaceEvent
NAME = say("name-quintazone-chaser")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Quintazone, as it is or was, and the race once it has begun."""

    zones: zones.State
    race: Race | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows of both; a race lies open."""

    zones: view.View
    race: Race | None


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QZ-3; QC-30: or a finished table by chance."""
    if options["quick"] == "true":
        return _joined(chance.finished(options, seats, dice))
    return _joined(rules.start(options, seats, dice))


def _joined(step: Step[zones.State, zones.Event]) -> Step[State, Event]:
    """QC-1: when Quintazone is over, its winner begins the race."""
    table = step.state
    if not table.over:
        return Step(State(zones=table), step.events)
    first = houses.winner(table, table.goals)
    race = race_rules.set_up(table.layout, table.pyramids, table.goals, first, scored=True)
    return Step(State(zones=table, race=race.state), (*step.events, *race.events))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action by the rules of the game that it belongs to."""
    if isinstance(action, RaceAction):
        assert state.race is not None, "a race is offered only when there is one"
        raced = race_rules.play(state.race, seat, action, dice)
        return Step(State(zones=state.zones, race=raced.state), raced.events)
    return _joined(rules.play(state.zones, seat, action, dice))


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """What the game that is played asks."""
    return (
        offers.ask(state.zones, seat) if state.race is None else race_offers.ask(state.race, seat)
    )


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The next gap; a race has none that depend on others."""
    return offers.more(state.zones, seat, answer) if state.race is None else None


def lapse(state: State, seat: int) -> Answer:
    """QZ-51, QC-32."""
    if state.race is None:
        return offers.lapse(state.zones, seat)
    return race_offers.lapse(state.race, seat)


def outcome(state: State) -> Outcome | None:
    """QC-21, QC-22: points of the race alone."""
    race = state.race
    if race is None or not race.over:
        return None
    placed, scored = race_rules.places(race), race_rules.points(race)
    first = tuple(seat for seat, place in enumerate(placed) if place == 1)
    who = both(map(Who, first))
    return Outcome(
        placed, scored, say("race-reason", who=who, winners=len(first), n=scored[first[0]])
    )


def look(state: State, seat: int | None) -> View:
    """What a seat may know."""
    return View(zones=view.look(state.zones, seat), race=state.race)


def imagine(seen: View, dice: Dice) -> State:
    """A whole table that agrees with a view."""
    return State(zones=view.imagine(seen.zones, dice), race=seen.race)


def show(seen: View) -> Card:
    """The summary of the game that is played."""
    if seen.race is None:
        return summary.shown(seen.zones, NAME)
    return race_summary.shown(seen.race, NAME)


def tell(event: Event, seat: int | None) -> Message | None:
    """What a reader hears."""
    if isinstance(event, RaceEvent):
        return race_phrases.tell(event)
    return phrases.tell(event, seat)


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
    if race.first != houses.winner(table, table.goals):
        raise Broken("somebody else began the race")


def _panel(pyramid: zones.Pyramid) -> str:
    return pyramid.panel


def good(seen: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The computer player of the game that is played."""
    if seen.race is None:
        return robots.good(seen.zones, seat, offer, dice)
    return race_robots.good(seen.race, seat)
