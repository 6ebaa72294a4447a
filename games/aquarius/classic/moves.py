"""Where cards of the table can be moved to (AQ-25)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.aquarius.cards import symmetrical
from games.aquarius.grid import NEIGHBOURS
from games.aquarius.layout import Layout, Placed, Ways, borders, card_at, places_for, ways, without


@lru_cache(512)
def destinations(layout: Layout, cell: str) -> Mapping[str, Ways]:
    """AQ-25: the cells that a card can be moved to, and how: False as it lies, True turned.

    Whether it fits is judged after it was lifted.  Its own cell counts only turned, and a
    lone card can be turned and nothing else.
    """
    card = card_at(layout, cell)
    rest = without(layout, cell)
    if not rest:
        return {} if symmetrical(card.card) else {cell: (True,)}
    found = {
        to: tuple(sorted(turned ^ card.turned for turned in fitting))
        for to, fitting in places_for(rest, card.card).items()
    }
    if symmetrical(card.card):
        found = {to: (False,) for to in found if to != cell}
    elif cell in found:
        found[cell] = tuple(turned for turned in found[cell] if turned)
    return {to: fitting for to, fitting in found.items() if fitting}


@lru_cache(512)
def movable(layout: Layout) -> tuple[str, ...]:
    """The cells of the cards that can be moved, in the order of the layout."""
    return tuple(
        card.cell for card in layout if _goes_far(layout, card) or destinations(layout, card.cell)
    )


def _goes_far(layout: Layout, card: Placed) -> bool:
    """Whether it fits a cell that it does not touch now; told without lifting it."""
    near = {beside.cell for beside in NEIGHBOURS[card.cell]}
    return any(
        cell not in near and ways(card.card, facing) for cell, facing in borders(layout).items()
    )
