"""Tables that one can read, for the tests of the geometry and of the games on it."""

from __future__ import annotations

from games.aquarius.cards import DECKS
from games.aquarius.grid import FIRST
from games.aquarius.layout import Layout, Placed, placements
from games.dice import Dice, shuffled


def laid(text: str) -> Layout:
    """A table as text: ``M13 q:WFES, L13 l:FW~``; the mark ~ says that the card lies turned."""
    words = (part.split() for part in text.split(",") if part.strip())
    return tuple(Placed(cell, code.rstrip("~"), code.endswith("~")) for cell, code in words)


def by_chance(dice: Dice, cards: int = 55) -> Layout:
    """A table on which up to so many cards of the second deck were placed by chance."""
    first, *deck = shuffled(DECKS["2.0"].elements, dice)
    table: Layout = (Placed(FIRST, first),)
    for card in deck[: cards - 1]:
        found = [placed for _, placed in placements(table, (card,))]
        if found:
            table = (*table, found[dice.below(len(found))])
    return table
