"""Panels, zones and groups: what hangs together on the table (AQ-5 to AQ-7).

A panel is named by its cell and element, such as ``M13F`` (the wild: ``M13*``); a zone by its
element and the first of its cells row by row, such as ``F@L12``.  Everything here is found
anew by flood fill from the layout, and kept for the layouts that were asked for last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.aquarius.cards import BLANK, ELEMENTS, WILD
from games.aquarius.grid import NEIGHBOURS, PLACE
from games.aquarius.layout import Layout, rings, touching

Graph = Mapping[str, frozenset[str]]
"""For each panel the panels that share a boundary of some length with it."""


class Zones(NamedTuple):
    """All zones of a table."""

    panels: Mapping[str, tuple[str, ...]]
    """The panels of each zone, row by row; the zones row by row of their first cells."""
    of: Mapping[str, str]
    """The zone of each panel."""
    adjacent: Mapping[str, frozenset[str]]
    """The zones that share a boundary with each zone; they all have another element."""


def cell_of(panel: str) -> str:
    """The cell of a panel."""
    return panel[:-1]


def element_of(panel: str) -> str:
    """The element letter of a panel."""
    return panel[-1]


def element_of_zone(zone: str) -> str:
    """The element letter of a zone."""
    return zone[0]


def by_place(panel: str) -> tuple[int, int]:
    """Sorts panels row by row, those of one card in the order of the elements."""
    return PLACE[panel[:-1]], (ELEMENTS + WILD).index(panel[-1])


@lru_cache(1024)
def graph(layout: Layout) -> Graph:
    """AQ-5: which panels touch, across cards and inside a card; corners do not count."""
    lying = rings(layout)
    found: dict[str, set[str]] = {}
    for cell, mine in lying.items():
        for letter in set(mine) - {BLANK}:
            found[cell + letter] = set()
    for cell, mine in lying.items():
        for here, there in zip(mine, mine[1:] + mine[:1], strict=True):
            if here != there:
                found[cell + here].add(cell + there)
                found[cell + there].add(cell + here)
        for segment, panel in touching(layout, cell):
            if mine[segment] != BLANK:
                found[cell + mine[segment]].add(panel)
    return {panel: frozenset(others) for panel, others in found.items()}


def flooded(starts: Iterable[str], beside: Callable[[str], Iterable[str]]) -> list[list[str]]:
    """The connected parts of a graph, each found from the first of ``starts`` that is in it."""
    done: set[str] = set()
    parts = []
    for start in starts:
        if start in done:
            continue
        done.add(start)
        part = [start]
        for here in part:
            for there in beside(here):
                if there not in done:
                    done.add(there)
                    part.append(there)
        parts.append(part)
    return parts


@lru_cache(256)
def zones(layout: Layout) -> Zones:
    """AQ-6: the largest sets of panels of one element that hang together."""
    touch = graph(layout)
    parts = flooded(
        sorted(touch, key=by_place),
        lambda panel: (other for other in touch[panel] if other[-1] == panel[-1]),
    )
    panels = {f"{part[0][-1]}@{part[0][:-1]}": tuple(sorted(part, key=by_place)) for part in parts}
    of = {panel: zone for zone, members in panels.items() for panel in members}
    adjacent = {
        zone: frozenset(of[other] for panel in members for other in touch[panel]) - {zone}
        for zone, members in panels.items()
    }
    return Zones(panels, of, adjacent)


@lru_cache(4096)
def groups(layout: Layout, element: str) -> tuple[frozenset[str], ...]:
    """AQ-7: the cells of each connected group of an element's panels, the largest first.

    The wild card's panel belongs to every element.  A card has at most one panel of an
    element, so that the cells of a group count its panels.
    """
    lying = rings(layout)
    joined = {element, WILD}

    def beside(cell: str) -> Iterable[str]:
        mine = lying[cell]
        for other, pairs in NEIGHBOURS[cell]:
            theirs = lying.get(other)
            if theirs is not None and any(
                mine[own] in joined and theirs[far] in joined for own, far in pairs
            ):
                yield other

    starts = [cell for cell, mine in lying.items() if element in mine or WILD in mine]
    return tuple(sorted(map(frozenset, flooded(starts, beside)), key=len, reverse=True))


def group_size(layout: Layout, element: str) -> int:
    """AQ-7: the number of panels in the largest connected group of an element."""
    found = groups(layout, element)
    return len(found[0]) if found else 0


def islands(layout: Layout) -> tuple[frozenset[str], ...]:
    """The cells of each group of cards side by side, the largest first.

    Of equal ones that comes first which has the first cell row by row.
    """
    lying = rings(layout)
    parts = flooded(
        sorted(lying, key=PLACE.__getitem__),
        lambda cell: (n.cell for n in NEIGHBOURS[cell] if n.cell in lying),
    )
    return tuple(sorted(map(frozenset, parts), key=len, reverse=True))
