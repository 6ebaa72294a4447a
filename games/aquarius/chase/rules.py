"""What happens in a race: the cards of start and finish, rolls, moves, captures, the end."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.aquarius.chase.actions import Finish, Go, RaceAction, Roll, Start
from games.aquarius.chase.board import course, finish_zone, is_barred, is_wild, reach
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
from games.aquarius.chase.scoring import points, ranks, tie_break
from games.aquarius.chase.state import DIE, ROUNDS, Race
from games.aquarius.layout import Layout
from games.aquarius.quintazone.state import Pyramid
from games.contract import Step
from games.dice import Dice
from games.seats import put, winners

RaceStep = Step[Race, RaceEvent]
Told = tuple[RaceEvent, ...]


def set_up(
    cards: Layout,
    pyramids: tuple[Pyramid, ...],
    goals: tuple[str, ...],
    first: int,
    *,
    scored: bool,
    strict: bool,
) -> RaceStep:
    """QC-1: a race over a finished table; whoever won the game before begins."""
    seats = len(goals)
    race = Race(
        scored=scored,
        strict=strict,
        first=first,
        cards=cards,
        pyramids=pyramids,
        captured=((),) * seats,
        goals=goals,
        starts=("",) * seats,
        finishes=("",) * seats,
        tokens=("",) * seats,
        turn=first,
    )
    return Step(race, (RaceBegun(first),))


def play(race: Race, seat: int, action: RaceAction, dice: Dice) -> RaceStep:
    """Apply an offered action of the seat to move."""
    match action:
        case Start(cell):
            return _start(race, seat, cell)
        case Finish(cell):
            return _finish(race, seat, cell)
        case Roll():
            return _roll(race, seat, dice)
        case Go(number):
            return _enter(race, seat, reach(race, seat, race.rolled)[number - 1], ())
        case _:
            assert_never(action)


def _start(race: Race, seat: int, cell: str) -> RaceStep:
    """QC-2: the card, with the token on it; QC-3: after the last one goals are passed on."""
    laid = replace(
        race,
        starts=put(race.starts, seat, cell),
        tokens=put(race.tokens, seat, cell),
        last=cell,
    )
    told: Told = (StartLaid(seat, cell),)
    if laid.phase == "start":
        return Step(replace(laid, turn=(seat + 1) % race.seats), told)
    return Step(laid, (*told, GoalsPassed()))


def _finish(race: Race, seat: int, cell: str) -> RaceStep:
    """QC-4: in the reverse order; after the last one the race begins."""
    owner = race.owner_of_goal(seat)
    laid = replace(race, finishes=put(race.finishes, owner, cell), last=cell)
    turn = race.first if laid.phase == "roll" else (seat - 1) % race.seats
    told = FinishLaid(seat, owner, race.goals[owner], cell)
    return Step(replace(laid, turn=turn), (told,))


def _roll(race: Race, seat: int, dice: Dice) -> RaceStep:
    """QC-10, QC-12: a move that leaves no choice is made at once."""
    face = DIE[dice.below(len(DIE))]
    told: Told = (Rolled(seat, face, is_wild(race, seat, face), is_barred(race, seat, face)),)
    found = reach(race, seat, face)
    if not found:
        return _turn_ended(race, (*told, Stayed(seat)))
    if len(found) == 1:
        return _enter(race, seat, found[0], told)
    return Step(replace(race, rolled=face), told)


def _enter(race: Race, seat: int, zone: str, told: Told) -> RaceStep:
    """QC-15: every pyramid of the zone is taken; QC-20: the own finish card ends the race."""
    panels = course(race).panels[zone]
    taken = tuple(pyramid for pyramid in race.pyramids if pyramid.panel in panels)
    mine = (*race.captured[seat], *taken)
    moved = replace(
        race,
        tokens=put(race.tokens, seat, panels[0]),
        pyramids=tuple(pyramid for pyramid in race.pyramids if pyramid not in taken),
        captured=put(race.captured, seat, mine),
        rolled="",
    )
    told = (*told, Entered(seat, panels[0], taken))
    if zone == finish_zone(race, seat):
        return _ended(replace(moved, finisher=seat), told)
    return _turn_ended(moved, told)


def _turn_ended(race: Race, told: Told) -> RaceStep:
    """The next seat clockwise; QC-23: not for ever."""
    turn = (race.turn + 1) % race.seats
    rounds = race.rounds + (turn == race.first)
    after = replace(race, turn=turn, rounds=rounds, stopped=rounds >= ROUNDS)
    return _ended(after, told) if after.stopped else Step(after, told)


def _ended(race: Race, told: Told) -> RaceStep:
    first = winners(ranks(race))
    end = RaceEnded(race.finisher, race.scored, points(race), first, tie_break(race))
    return Step(race, (*told, end))
