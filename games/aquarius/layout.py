"""Cards on the table: where a card may go, what it touches there, where it can be moved (AQ-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from games.aquarius.cards import BLANK, ELEMENTS, KINDS, WILD, Counts, ring_of, symmetrical, without
from games.aquarius.grid import FIRST, NEIGHBOURS, PLACE
from games.dice import Dice, draw


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A card on the table."""

    cell: str
    card: str
    """An element card, the wild, or a back (:data:`games.aquarius.cards.BACK`)."""
    turned: bool = False
    """Whether it lies turned by 180 degrees."""

    @property
    def ring(self) -> str:
        """The eight segments as they lie."""
        return ring_of(self.card, self.turned)


Layout = tuple[Placed, ...]
"""The cards on the table in the order in which they were put there, one a cell."""

Ways = tuple[bool, ...]
"""How a card fits a cell: False as printed, True turned.

The two ways of a card that looks the same when turned count as one: as printed.
"""

Lie = Literal["printed", "turned"]
"""How a card may lie, as it is typed."""
LIES: tuple[Lie, Lie] = ("printed", "turned")


@lru_cache(4096)
def rings(layout: Layout) -> Mapping[str, str]:
    """The ring at each cell that holds a card; not to be changed."""
    return {placed.cell: placed.ring for placed in layout}


def card_at(layout: Layout, cell: str) -> Placed:
    """The card at a cell.  Raises KeyError where there is none."""
    for placed in layout:
        if placed.cell == cell:
            return placed
    raise KeyError(cell)


def lifted(layout: Layout, cell: str) -> Layout:
    """The table after the card at ``cell`` was lifted."""
    return tuple(placed for placed in layout if placed.cell != cell)


@lru_cache(1024)
def borders(layout: Layout) -> Mapping[str, str]:
    """For each empty cell beside a card the eight letters that face it; not to be changed.

    A blank stands where nothing lies, or a card without an element.  Row by row.
    """
    lying = rings(layout)
    if not lying:
        return {FIRST: WILD * 8}
    beside = {n.cell for cell in lying for n in NEIGHBOURS[cell] if n.cell not in lying}
    return {cell: border(lying, cell) for cell in sorted(beside, key=PLACE.__getitem__)}


def border(lying: Mapping[str, str], cell: str) -> str:
    """The eight letters that face a cell from cards with these rings."""
    facing = [BLANK] * 8
    for beside, pairs in NEIGHBOURS[cell]:
        if beside in lying:
            other = lying[beside]
            for mine, theirs in pairs:
                facing[mine] = other[theirs]
    return "".join(facing)


def matches(mine: str, facing: str) -> bool:
    """AQ-4: at least one touching pair shows the same element, or one of the two is wild."""
    return any(
        theirs != BLANK != own and (own == theirs or WILD in (own, theirs))
        for own, theirs in zip(mine, facing, strict=True)
    )


@lru_cache(4096)
def ways(card: str, facing: str) -> Ways:
    """How a card fits a cell that is faced by these letters."""
    tried = (False,) if symmetrical(card) else (False, True)
    return tuple(turned for turned in tried if matches(ring_of(card, turned), facing))


@lru_cache(4096)
def places_for(layout: Layout, card: str) -> Mapping[str, Ways]:
    """Every cell where a card fits and how, row by row; not to be changed."""
    found = ((cell, ways(card, facing)) for cell, facing in borders(layout).items())
    return {cell: fitting for cell, fitting in found if fitting}


def can_place(layout: Layout, card: str) -> bool:
    """Whether an element card fits anywhere."""
    return any(ways(card, facing) for facing in borders(layout).values())


def matched(mine: str, facing: str) -> str:
    """AQ-12: the elements that a card newly matches, each once; a wild on the table adds none."""
    pairs = set(zip(mine, facing, strict=True))
    return "".join(element for element in ELEMENTS if (element, element) in pairs)


def touching(layout: Layout, cell: str) -> Iterator[tuple[int, str]]:
    """The panels that touch a cell's sides: (segment of the cell, panel such as ``M13F``)."""
    lying = rings(layout)
    for beside, pairs in NEIGHBOURS[cell]:
        if beside in lying:
            for mine, theirs in pairs:
                if lying[beside][theirs] != BLANK:
                    yield mine, beside + lying[beside][theirs]


def spread(layout: Layout, deck: Counts, dice: Dice) -> tuple[Layout, Counts]:
    """Every card of a deck that fits, each on a cell by chance: (table, cards that never fit)."""
    while True:
        fitting = [
            n if n and can_place(layout, kind) else 0 for kind, n in zip(KINDS, deck, strict=True)
        ]
        if not any(fitting):
            return layout, deck
        number, _ = draw(fitting, dice)
        kind = KINDS[number]
        cells = tuple(places_for(layout, kind).items())
        cell, ways = cells[dice.below(len(cells))]
        layout = (*layout, Placed(cell, kind, ways[dice.below(len(ways))]))
        deck = without(deck, (kind,))


@lru_cache(512)
def destinations(layout: Layout, cell: str) -> Mapping[str, Ways]:
    """AQ-25: the cells that a card can be moved to, and how: False as it lies, True turned.

    Whether it fits is judged after it was lifted.  Its own cell counts only turned, and a
    lone card can be turned and nothing else.
    """
    card = card_at(layout, cell)
    rest = lifted(layout, cell)
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
