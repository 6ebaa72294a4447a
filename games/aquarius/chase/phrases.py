"""Zones, pyramids and events of a race as messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from games.aquarius.chase.events import (
    Entered,
    FinishLaid,
    GoalsPassed,
    RaceBegun,
    RaceEnded,
    RaceEvent,
    Rolled,
    StartLaid,
    Stayed,
)
from games.aquarius.chase.state import ATOM, Race, Tie
from games.aquarius.phrases import element
from games.aquarius.quintazone.state import Pyramid
from games.aquarius.zones import cell_of, element_of, element_of_zone
from games.text import Message, Several, Who, both, letter, people, row, say


def short_pyramids(pyramids: Iterable[Pyramid]) -> Several:
    """Pyramids by owner and pips, such as ``▲A2``."""
    return row(f"▲{letter(pyramid.owner)}{pyramid.size}" for pyramid in pyramids)


def zone_words(race: Race, zone: str, panels: Sequence[str]) -> Message:
    """A zone in a list: its element, first cell and size, whose finish it is, what stands there."""
    goal, cell = element(element_of_zone(zone)), cell_of(panels[0])
    if cell in race.finishes:
        return say("race-zone-finish", goal=goal, cell=cell, who=Who(race.finishes.index(cell)))
    there = [pyramid for pyramid in race.pyramids if pyramid.panel in panels]
    if not there:
        return say("race-zone", goal=goal, cell=cell, n=len(panels))
    return say("race-zone-held", goal=goal, cell=cell, n=len(panels), held=short_pyramids(there))


def face_words(face: str) -> Message:
    """A face of the die."""
    return say("race-atom") if face == ATOM else element(face)


def tell(event: RaceEvent) -> Message:
    """Everybody hears the same."""
    match event:
        case Rolled() | Stayed() | Entered() | RaceEnded():
            return _run(event)
        case RaceBegun(first):
            return say("race-begun", who=Who(first))
        case StartLaid(seat, cell):
            return say("race-start-laid", who=Who(seat), cell=cell)
        case GoalsPassed():
            return say("race-goals-passed")
        case FinishLaid(seat, owner, goal, cell):
            return say(
                "race-finish-laid", who=Who(seat), owner=Who(owner), goal=element(goal), cell=cell
            )
        case _:
            assert_never(event)


def _run(event: Rolled | Stayed | Entered | RaceEnded) -> Message:
    match event:
        case Rolled(seat, face, wild, barred):
            key = "race-rolled-wild" if wild else "race-rolled"
            key = "race-rolled-barred" if barred else key
            return say(key, who=Who(seat), face=face_words(face))
        case Stayed(seat):
            return say("race-stayed", who=Who(seat))
        case Entered(seat, panel, captured):
            goal, cell = element(element_of(panel)), cell_of(panel)
            if not captured:
                return say("race-entered", who=Who(seat), goal=goal, cell=cell)
            held = short_pyramids(captured)
            return say("race-captured", who=Who(seat), goal=goal, cell=cell, held=held)
        case RaceEnded():
            return _ended(event)
        case _:
            assert_never(event)


def _ended(event: RaceEnded) -> Message:
    scores = both(say("race-points", who=Who(s), n=n) for s, n in enumerate(event.points))
    if not event.scored:
        won = closest_words(event.winners)
        stopped = say("race-stopped", won=won)
        return say("race-finished", who=Who(event.finisher)) if event.finisher >= 0 else stopped
    won = won_words(event.winners, event.points[event.winners[0]], event.tie)
    if event.finisher < 0:
        return say("race-stopped-scored", scores=scores, won=won)
    return say("race-finished-scored", who=Who(event.finisher), scores=scores, won=won)


def won_words(seats: tuple[int, ...], points: int, tie: Tie) -> Message:
    """QC-21, QC-22: who is first with so many points, and what decided it."""
    alone = len(seats) == 1
    reason = say(f"race-tie-{tie}" if tie and alone else "race-no-tie")
    return say("race-reason", who=people(seats), winners=len(seats), n=points, tie=reason)


def closest_words(seats: tuple[int, ...]) -> Message:
    """AC-12: who wins a race that was stopped."""
    return say("race-closest", who=people(seats), winners=len(seats))
