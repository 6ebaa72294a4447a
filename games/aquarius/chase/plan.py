"""How long the way to a finish card is, and what stands along it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.aquarius.chase.board import course, finish_zone, steps_to
from games.aquarius.chase.state import ATOM, DIE, Race
from games.aquarius.zones import element_of_zone

SWEEPS = 60
"""How often the table of expected turns is gone over, at most."""
EXACT = 0.01
"""A change in turns that is too small to go on for."""
FADING = 0.6
"""What a pyramid is worth that is one move further away."""

Adjacent = tuple[tuple[str, tuple[str, ...]], ...]
"""Each zone with its neighbours."""


def turns_to_finish(race: Race, seat: int) -> Mapping[str, float]:
    """For each zone the turns that a token there takes to its finish card, on average.

    Moves are forced, and of several zones the best one is taken.
    """
    adjacent = course(race).adjacent
    rows = tuple((zone, tuple(sorted(adjacent[zone]))) for zone in sorted(adjacent))
    return _turns(rows, finish_zone(race, seat), race.strict)


@lru_cache(64)
def _turns(adjacent: Adjacent, target: str, strict: bool) -> Mapping[str, float]:
    """Expected turns, gone over until they hardly change."""
    barred = target if strict else ""
    options = {zone: _options(zone, near, barred) for zone, near in adjacent if zone != target}
    turns = {zone: 0.0 if zone == target else 10.0 for zone, _ in adjacent}
    for _ in range(SWEEPS):
        change = 0.0
        for zone, faces in options.items():
            moves = [min(turns[other] for other in found) for found in faces if found]
            after = (len(DIE) + sum(moves)) / len(moves) if moves else turns[zone]
            change = max(change, abs(after - turns[zone]))
            turns[zone] = after
        if change < EXACT:
            break
    return turns


def _options(zone: str, near: tuple[str, ...], barred: str) -> tuple[tuple[str, ...], ...]:
    """QC-12: for each face of the die the zones to go to; QC-20: one only with its own element."""
    wild = {ATOM, element_of_zone(zone)}
    return tuple(
        tuple(z for z in near if element_of_zone(z) == face or (face in wild and z != barred))
        for face in DIE
    )


def worth(race: Race, seat: int, zone: str) -> int:
    """QC-21: the points that a zone's pyramids are for a seat."""
    panels = course(race).panels[zone]
    there = (pyramid for pyramid in race.pyramids if pyramid.panel in panels)
    return sum(pyramid.size * (1 + (pyramid.owner == seat)) for pyramid in there)


def potential(race: Race, seat: int, zone: str) -> float:
    """The points that stand around a zone, those further away counting less."""
    of = course(race).of
    steps = steps_to(race, zone)
    return sum(
        pyramid.size * (1 + (pyramid.owner == seat)) * FADING ** steps[of[pyramid.panel]]
        for pyramid in race.pyramids
        if steps.get(of[pyramid.panel], 0)
    )
