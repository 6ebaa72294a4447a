"""Tables by chance."""

from __future__ import annotations

from games.aquarius.cards import KINDS, Counts, without
from games.aquarius.layout import Layout, Placed, can_place, places_for
from games.dice import Dice, draw


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
