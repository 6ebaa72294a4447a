"""Tables that one can read, for the tests of the geometry and of the games on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.aquarius.cards import DECKS, WILD, WILD_CARD, ring_of
from games.aquarius.grid import FIRST
from games.aquarius.layout import Layout, Placed, borders, matches, places_for
from games.dice import Dice, shuffled


def laid(text: str) -> Layout:
    """A table as text: ``M13 q:WFES, L13 l:FW~``; the mark ~ says that the card lies turned."""
    words = (part.split() for part in text.split(",") if part.strip())
    return tuple(Placed(cell, code.rstrip("~"), code.endswith("~")) for cell, code in words)


def panels_of(card: str) -> str:
    """The elements that a card shows, each of which is one panel."""
    return WILD if card == WILD_CARD else card.partition(":")[2]


def fits(layout: Layout, card: str, cell: str, turned: bool) -> bool:
    """AQ-4 tried on one cell, without the list of all that fit."""
    facing = borders(layout).get(cell)
    return facing is not None and matches(ring_of(card, turned), facing)


def placements(layout: Layout, hand: Iterable[str]) -> Iterator[Placed]:
    """Every way to place a card of a hand."""
    for card in hand:
        for cell, ways in places_for(layout, card).items():
            for turned in ways:
                yield Placed(cell, card, turned)


def by_chance(dice: Dice, cards: int = 55) -> Layout:
    """A table on which up to so many cards of the second deck were placed by chance."""
    first, *deck = shuffled(DECKS["2.0"].elements, dice)
    table: Layout = (Placed(FIRST, first),)
    for card in deck[: cards - 1]:
        found = list(placements(table, (card,)))
        if found:
            table = (*table, found[dice.below(len(found))])
    return table
