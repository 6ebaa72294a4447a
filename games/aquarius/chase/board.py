"""The course: zones with the finish cards among them, and what can be reached from where."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.aquarius.cards import BACK
from games.aquarius.chase.state import ATOM, Race
from games.aquarius.grid import NEIGHBOURS
from games.aquarius.layout import Layout, Placed, border, borders, rings, touching
from games.aquarius.zones import Zones, by_place, element_of_zone, islands, zones

Finishes = tuple[tuple[str, str], ...]
"""Cells of finish cards with their elements."""


@lru_cache(256)
def largest_island(cards: Layout) -> Layout:
    """AC-8: the cards of the largest group that hangs together."""
    cells = islands(cards)[0]
    return tuple(placed for placed in cards if placed.cell in cells)


@lru_cache(256)
def _course(cards: Layout, finishes: Finishes) -> Zones:
    """QC-7: the zones of the cards, and each finish card as a zone of its own."""
    main = largest_island(cards)
    plain = zones(main)
    panels, of = dict(plain.panels), dict(plain.of)
    adjacent = {zone: set(others) for zone, others in plain.adjacent.items()}
    of.update({cell + element: f"{element}@{cell}" for cell, element in finishes})
    lying = {cell: of[cell + element] for cell, element in finishes}
    for cell, zone in lying.items():
        panels[zone] = (cell + zone[0],)
        beside = {of[panel] for _, panel in touching(main, cell)}
        adjacent[zone] = beside | {lying[n.cell] for n in NEIGHBOURS[cell] if n.cell in lying}
    for zone in lying.values():
        for other in adjacent[zone]:
            adjacent[other].add(zone)
    return Zones(panels, of, {zone: frozenset(others) for zone, others in adjacent.items()})


def course(race: Race) -> Zones:
    """All zones of the race; start cards are none."""
    return _course(race.cards, _laid(race))


def _laid(race: Race) -> Finishes:
    return tuple((cell, goal) for cell, goal in zip(race.finishes, race.goals, strict=True) if cell)


def ways_out(race: Race, cell: str) -> frozenset[str]:
    """QC-13: the zones that touch the sides of a start card."""
    of = course(race).of
    beside = {of[panel] for _, panel in touching(largest_island(race.cards), cell)}
    finishes = dict(_laid(race))
    near = (n.cell for n in NEIGHBOURS[cell] if n.cell in finishes)
    return frozenset(beside | {of[other + finishes[other]] for other in near})


def zone_of(race: Race, seat: int) -> str | None:
    """The zone in which a token is; None on its start card."""
    return course(race).of.get(race.tokens[seat])


def next_zones(race: Race, seat: int) -> frozenset[str]:
    """The zones next to a token."""
    zone = zone_of(race, seat)
    return ways_out(race, race.tokens[seat]) if zone is None else course(race).adjacent[zone]


def is_wild(race: Race, seat: int, face: str) -> bool:
    """QC-11: the atom, and the element of the zone where the token is."""
    zone = zone_of(race, seat)
    return face == ATOM or (zone is not None and face == element_of_zone(zone))


def is_barred(race: Race, seat: int, face: str) -> bool:
    """QC-20: an own finish card beside the token may not be entered, for another element fell."""
    return (
        race.strict
        and face != race.goals[seat]
        and is_wild(race, seat, face)
        and finish_zone(race, seat) in next_zones(race, seat)
    )


def reach(race: Race, seat: int, face: str) -> tuple[str, ...]:
    """QC-12: the zones where a token may go with this face of the die, row by row."""
    near = next_zones(race, seat)
    if not is_wild(race, seat, face):
        near = frozenset(zone for zone in near if element_of_zone(zone) == face)
    if is_barred(race, seat, face):
        near -= {finish_zone(race, seat)}
    panels = course(race).panels
    return tuple(sorted(near, key=lambda zone: by_place(panels[zone][0])))


def free_cells(race: Race) -> tuple[str, ...]:
    """QC-2: the empty cells beside the course, row by row."""
    taken = {placed.cell for placed in race.cards} | {*race.starts, *race.finishes}
    return tuple(cell for cell in borders(largest_island(race.cards)) if cell not in taken)


def finish_cells(race: Race, owner: int) -> tuple[str, ...]:
    """QC-5: where an owner's finish card may lie; QC-6: without such a cell, any free one."""
    lying = rings(race.cards)
    goal = race.goals[owner]
    free = free_cells(race)
    return tuple(cell for cell in free if goal not in border(lying, cell)) or free


def steps_to(race: Race, target: str) -> Mapping[str, int]:
    """For each zone from which a target zone can be reached the number of moves to it."""
    adjacent = course(race).adjacent
    found, row = {target: 0}, [target]
    for zone in row:
        for other in sorted(adjacent[zone]):
            if other not in found:
                found[other] = found[zone] + 1
                row.append(other)
    return found


def steps_left(race: Race, seat: int) -> int:
    """How many moves a token is away from its own finish card."""
    steps = steps_to(race, finish_zone(race, seat))
    zone = zone_of(race, seat)
    if zone is not None:
        return steps[zone]
    return 1 + min(steps[other] for other in next_zones(race, seat))


def finish_zone(race: Race, seat: int) -> str:
    """The zone of a seat's own finish card."""
    return f"{race.goals[seat]}@{race.finishes[seat]}"


def lying(race: Race) -> Layout:
    """Every card on the table: elements, start cards face down, finish cards as whole ones."""
    starts = (Placed(cell, BACK) for cell in race.starts if cell)
    finishes = (
        Placed(cell, f"w:{goal}")
        for cell, goal in zip(race.finishes, race.goals, strict=True)
        if cell
    )
    return (*race.cards, *starts, *finishes)
