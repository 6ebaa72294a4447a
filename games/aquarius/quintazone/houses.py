"""The house rules that can be exchanged: who may claim what, when it ends, what it scores.

Each is a table of functions by the name of its setting, so that another one is another line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.aquarius.layout import Layout
from games.aquarius.quintazone.state import (
    SIZES,
    Board,
    ClaimName,
    End,
    EndName,
    Pyramid,
    Reserve,
    ScoringName,
    State,
)
from games.aquarius.zones import by_place, element_of_zone, zones

Strengths = tuple[int, ...]
"""QZ-40: the pips of each seat's pyramids in a zone."""


class Held(NamedTuple):
    """A zone with its pyramids."""

    zone: str
    panels: int
    strengths: Strengths


@lru_cache(1024)
def held(layout: Layout, pyramids: tuple[Pyramid, ...], seats: int) -> dict[str, Held]:
    """QZ-40: every zone with at least one pyramid, in the order of the zones."""
    found = zones(layout)
    strengths: dict[str, list[int]] = {}
    for pyramid in pyramids:
        zone = found.of[pyramid.panel]
        strengths.setdefault(zone, [0] * seats)[pyramid.owner] += pyramid.size
    return {
        zone: Held(zone, len(panels), tuple(strengths[zone]))
        for zone, panels in found.panels.items()
        if zone in strengths
    }


def without_own(strengths: Strengths, seat: int) -> bool:
    """QZ-21: the zone holds no pyramid of one's own."""
    return strengths[seat] == 0


def without_any(strengths: Strengths, seat: int) -> bool:
    """QZ-22: the zone holds no pyramid."""
    return not any(strengths)


def anywhere(strengths: Strengths, seat: int) -> bool:
    """QZ-22: whatever the zone holds."""
    return True


CLAIMS: dict[ClaimName, Callable[[Strengths, int], bool]] = {
    "own": without_own,
    "unoccupied": without_any,
    "free": anywhere,
}
"""Whether a seat may put a pyramid into a zone with these strengths."""


def sites(board: Board, seat: int) -> tuple[str, ...]:
    """QZ-20, QZ-21: the panels where a seat may put a pyramid, row by row."""
    return _sites(board.layout, board.pyramids, board.seats, board.settings.claim, seat)


@lru_cache(256)
def _sites(
    layout: Layout, pyramids: tuple[Pyramid, ...], seats: int, claim: ClaimName, seat: int
) -> tuple[str, ...]:
    full = {pyramid.panel for pyramid in pyramids}
    holding, nobody = held(layout, pyramids, seats), Held("", 0, (0,) * seats)
    found = (
        panel
        for zone, panels in zones(layout).panels.items()
        if CLAIMS[claim](holding.get(zone, nobody).strengths, seat)
        for panel in panels
        if panel not in full
    )
    return tuple(sorted(found, key=by_place))


def when_all_lie(state: State) -> End:
    """QZ-30: after the turn in which the last card was placed."""
    return "" if any(state.deck) or any(state.hands) else "cards"


def when_deck_ends(state: State) -> End:
    """QZ-31: after the turn in which the last card was drawn."""
    return "" if any(state.deck) else "deck"


ENDS: dict[EndName, Callable[[State], End]] = {
    "all-cards": when_all_lie,
    "deck": when_deck_ends,
}
"""Why the game ends after a turn; empty: it goes on."""


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
