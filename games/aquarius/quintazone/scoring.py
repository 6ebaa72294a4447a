"""What zones score, who wins, and how the game ends; scoring is a house rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.aquarius.quintazone.board import Held, Strengths, held
from games.aquarius.quintazone.phrases import won_words
from games.aquarius.quintazone.settings import ScoringName
from games.aquarius.quintazone.state import SIZES, Board, Reserve, State, Tie
from games.aquarius.zones import element_of_zone
from games.contract import Outcome
from games.seats import decider, winners

TIES: tuple[Tie, ...] = ("", "own", "unplayed", "shared")
"""What each number of :func:`standings` is as a tie-break; the last one: all of them are equal."""


def controllers(strengths: Strengths) -> tuple[int, ...]:
    """QZ-41: the seats with the most pips in a zone; ties share the control."""
    return tuple(seat for seat, pips in enumerate(strengths) if pips == max(strengths))


def times(zone: str, goal: str) -> int:
    """QZ-42: a zone of the own goal's element counts double."""
    return 2 if element_of_zone(zone) == goal else 1


def by_majority(zone: Held, seat: int, goal: str) -> int:
    """QZ-42: whoever controls a zone gets a point for each of its panels."""
    return zone.panels * times(zone.zone, goal) * (seat in controllers(zone.strengths))


def by_weight(zone: Held, seat: int, goal: str) -> int:
    """QZ-43: every pyramid counts its pips times the panels of its zone."""
    return zone.strengths[seat] * zone.panels * times(zone.zone, goal)


SCORINGS: dict[ScoringName, Callable[[Held, int, str], int]] = {
    "majority": by_majority,
    "weighted": by_weight,
}
"""The points of a seat with this goal for one zone."""


def points(board: Board, goals: Sequence[str]) -> tuple[int, ...]:
    """QZ-42: every seat's points."""
    score = SCORINGS[board.settings.scoring]
    holding = held(board.layout, board.pyramids, board.seats).values()
    return tuple(
        sum(score(zone, seat, goals[seat]) for zone in holding) for seat in range(board.seats)
    )


def standings(board: Board, goals: Sequence[str]) -> tuple[tuple[int, int, int], ...]:
    """QZ-45: for each seat points, panels of the own element that it controls, unplayed pips."""
    holding = held(board.layout, board.pyramids, board.seats).values()
    own = (
        sum(
            zone.panels
            for zone in holding
            if seat in controllers(zone.strengths) and element_of_zone(zone.zone) == goals[seat]
        )
        for seat in range(board.seats)
    )
    return tuple(zip(points(board, goals), own, map(unplayed, board.reserves), strict=True))


def unplayed(reserve: Reserve) -> int:
    """The pips of the pyramids that are left in a reserve."""
    return sum(size * count for size, count in zip(SIZES, reserve, strict=True))


def winner(board: Board, goals: Sequence[str]) -> int:
    """QZ-46: the one winner; of equal ones whoever is later in turn order."""
    ranked = standings(board, goals)
    return max(range(board.seats), key=lambda s: (*ranked[s], (s - board.starter) % board.seats))


def ranks(board: Board, goals: Sequence[str]) -> tuple[int, ...]:
    """QZ-45: places by points, then by the tie-breaks; who is equal in all shares a place."""
    ranked = standings(board, goals)
    return tuple(1 + sum(other > mine for other in ranked) for mine in ranked)


def tie_break(board: Board, goals: Sequence[str]) -> Tie:
    """QZ-45: what decided who is first."""
    return TIES[decider(standings(board, goals))]


def outcome(state: State) -> Outcome | None:
    """QZ-45: the places, and what decided them."""
    if not state.over:
        return None
    placed, scored = ranks(state, state.goals), points(state, state.goals)
    first = winners(placed)
    won = won_words(first, scored[first[0]], tie_break(state, state.goals))
    return Outcome(placed, scored, won)
