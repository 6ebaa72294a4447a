"""How large the groups of a table are, and how large one more card could make them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from games.aquarius.cards import ELEMENTS, WILD
from games.aquarius.grid import NEIGHBOURS
from games.aquarius.layout import Layout, Placed, borders, rings
from games.aquarius.zones import groups

Sizes = tuple[int, ...]
"""A number for each element, in the order of ELEMENTS."""


class Groups(NamedTuple):
    """The groups of a table, ready for asking what a card would join."""

    sizes: Sizes
    """The largest group of each element."""
    group: tuple[Mapping[str, int], ...]
    """For each element the number of the group at a cell."""
    counts: tuple[tuple[int, ...], ...]
    """For each element the sizes of its groups."""
    rings: Mapping[str, str]


@lru_cache(1024)
def grouped(layout: Layout) -> Groups:
    """The groups of every element."""
    found = [groups(layout, element) for element in ELEMENTS]
    counts = tuple(tuple(map(len, parts)) for parts in found)
    return Groups(
        tuple(sizes[0] if sizes else 0 for sizes in counts),
        tuple({cell: n for n, part in enumerate(parts) for cell in part} for parts in found),
        counts,
        rings(layout),
    )


def joined(on: Groups, card: Placed) -> Sizes:
    """The largest groups once a card lies, told without counting anew."""
    mine = card.ring
    return tuple(
        max(on.sizes[n], _with(on, n, card.cell, mine)) if element in mine or WILD in mine else old
        for n, (element, old) in enumerate(zip(ELEMENTS, on.sizes, strict=True))
    )


def _with(on: Groups, n: int, cell: str, mine: str) -> int:
    """The size of the group of an element that a card with this ring becomes part of."""
    wanted = {ELEMENTS[n], WILD}
    met = set()
    for beside, pairs in NEIGHBOURS[cell]:
        theirs = on.rings.get(beside)
        if theirs is not None and any(
            mine[own] in wanted and theirs[far] in wanted for own, far in pairs
        ):
            met.add(on.group[n][beside])
    return 1 + sum(on.counts[n][part] for part in met)


@lru_cache(1024)
def within_reach(layout: Layout) -> Sizes:
    """The largest groups that one more card could make, the best one for each element.

    It is told as if there were a card for every cell, with the element on all its sides.
    """
    on = grouped(layout)
    best = list(on.sizes)
    for cell, facing in borders(layout).items():
        for n, element in enumerate(ELEMENTS):
            if element in facing or WILD in facing:
                best[n] = max(best[n], _with(on, n, cell, WILD * 8))
    return tuple(best)
