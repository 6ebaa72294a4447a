"""Pyramids in their zones, and where one may be put; who may claim what is a house rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from games.aquarius.layout import Layout
from games.aquarius.quintazone.settings import ClaimName
from games.aquarius.quintazone.state import Board, Pyramid
from games.aquarius.zones import by_place, zones

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
