"""A race as a card: lines, a panel for each player, picture, position in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.aquarius.chase.board import course, lying, reach, zone_of
from games.aquarius.chase.phrases import face_words, short_pyramids, zone_words
from games.aquarius.chase.picture import painted
from games.aquarius.chase.scoring import ranks, score
from games.aquarius.chase.state import Race
from games.aquarius.phrases import both_lines, element, panel_lines, short_card, table_lines
from games.aquarius.quintazone.phrases import pyramid_words
from games.aquarius.zones import cell_of, element_of_zone
from games.contract import Card, Panel
from games.scene import Picture
from games.text import Message, Who, letter, row, say


@lru_cache(8)
def shown(race: Race, name: Message) -> Card:
    """The summary of a race, in a game of this name; it is the same for every reader."""
    title = say("title-over" if race.over else "race-title", game=name, n=race.rounds + 1)
    lines = tuple(_lines(race))
    panels = tuple(
        Panel(say("person", who=Who(seat)), _panel(race, seat)) for seat in range(race.seats)
    )
    last = race.last if race.phase in {"start", "finish"} else ""
    return Card(
        title,
        lines,
        panels,
        Picture(painted(race), _alternative(race, title)),
        (
            title,
            *table_lines(lying(race), last),
            *_marks(race),
            *pyramid_words(race.pyramids, race.seats),
            *lines,
            *panel_lines(panels),
        ),
        turn=_turn(race),
    )


def _lines(race: Race) -> Iterator[Message]:
    """Whose turn it is, and after the roll the zones that can be reached, with their numbers."""
    if turn := _turn(race):
        yield turn
    if race.phase == "go":
        for n, zone in enumerate(reach(race, race.turn, race.rolled), start=1):
            there = zone_words(race, zone, course(race).panels[zone])
            yield say("race-option", n=n, zone=there)
    if race.over:
        stopped = say("race-stopped-line")
        yield stopped if race.stopped else say("race-rounds", n=race.rounds + 1)


def _turn(race: Race) -> Message | None:
    """Whose turn it is, and what is to be done; None when the race is over."""
    who = Who(race.turn)
    match race.phase:
        case "start":
            return say("race-turn-start", who=who)
        case "finish":
            owner = race.owner_of_goal(race.turn)
            goal = element(race.goals[owner])
            return say("race-turn-finish", who=who, owner=Who(owner), goal=goal)
        case "roll":
            return say("race-turn-roll", who=who)
        case "go":
            return say("race-turn-go", who=who, face=face_words(race.rolled))
        case _:
            return None


def _panel(race: Race, seat: int) -> Message:
    """Where the token is, the goal, and what was captured."""
    where = _where(race, seat)
    if not race.scored:
        won = race.over and ranks(race)[seat] == 1
        return say("race-panel-plain", where=where, state=_state(won=won))
    won, scored = race.over and ranks(race)[seat] == 1, score(race, seat)
    parts = say("race-parts", pips=scored.pips, own=scored.own, finish=scored.finish)
    return say(
        "race-panel",
        where=where,
        held=short_pyramids(race.captured[seat]),
        n=scored.total,
        parts=parts if scored.total else say("race-no-parts"),
        count=len(race.captured[seat]),
        state=_state(won=won),
    )


def _state(*, won: bool) -> Message:
    return say("state-won" if won else "state-in")


def _where(race: Race, seat: int) -> Message:
    """The token's place and the finish card."""
    zone = zone_of(race, seat)
    goal = element(race.goals[seat])
    finish = race.finishes[seat]
    if not race.starts[seat]:
        return say("race-not-begun", goal=goal)
    cell = race.starts[seat] if zone is None else cell_of(course(race).panels[zone][0])
    here = say("race-on-start", cell=cell)
    if zone is not None:
        here = say("race-in-zone", goal=element(element_of_zone(zone)), cell=cell)
    if not finish:
        return say("race-no-finish", here=here, goal=goal)
    return say("race-to-finish", here=here, goal=goal, cell=finish)


def _marks(race: Race) -> Iterator[Message]:
    """Start cards, tokens and finish cards as short as they can be told."""
    if any(race.starts):
        rows = (
            f"{letter(seat)}:{start},{race.tokens[seat]},{_finish(race, seat)}"
            for seat, start in enumerate(race.starts)
            if start
        )
        yield say("race-marks", marks=row(rows))


def _finish(race: Race, seat: int) -> str:
    cell = race.finishes[seat]
    return cell + race.goals[seat] if cell else "-"


def _alternative(race: Race, title: Message) -> Message:
    """The position in words: what the picture shows."""
    cards = row(f"{placed.cell}:{short_card(placed.card, placed.turned)}" for placed in race.cards)
    parts = [
        title,
        say("alternative-cards", cards=cards),
        *pyramid_words(race.pyramids, race.seats),
    ]
    parts.extend(_marks(race))
    if race.phase == "go":
        found = course(race).panels
        zones = enumerate(reach(race, race.turn, race.rolled), start=1)
        numbers = row(f"{n}:{found[zone][0]}" for n, zone in zones)
        parts.append(say("race-numbers", numbers=numbers))
    return both_lines(tuple(parts))
