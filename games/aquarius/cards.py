"""Both Aquarius decks as data: elements, card codes with their rings, actions.

A card is named by a short code: a shape letter and its elements in reading order.  Its
**ring** is the elements of the eight edge segments, two a side, clockwise from the top left
corner::

        0     1
      +-----+-----+
    7 | TL  |  TR | 2
      +-----+-----+
    6 | BL  |  BR | 3
      +-----+-----+
        5     4

Every shape, the diagonals included, follows one rule on rings (AQ-3).
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from games.dice import Dice, draw

ELEMENTS = "FWAES"
"""Fire, Water, Air, Earth, Space."""
NAMES = {"F": "fire", "W": "water", "A": "air", "E": "earth", "S": "space"}
"""What each element is called in the keys of words."""
WILD = "*"
"""The element letter of the wild card's panel: it is all of them."""
BLANK = "-"
"""The segment letter of a card that lies face down: no element, and it matches nothing."""

WILD_CARD = "x"
BACK = "-"
"""The code of a card that lies face down."""

RINGS = {
    "w": (0, 0, 0, 0, 0, 0, 0, 0),
    "l": (0, 0, 0, 1, 1, 1, 1, 0),
    "p": (0, 1, 1, 1, 1, 0, 0, 0),
    "q": (0, 1, 1, 3, 3, 2, 2, 0),
    "s": (0, 0, 1, 1, 1, 1, 0, 0),
    "b": (0, 0, 0, 0, 1, 1, 1, 1),
}
"""For each shape which of the elements in its code lies at each of the eight segments.

w whole; l landscape halves (top, bottom); p portrait halves (left, right); q quarters in
reading order; s slash (upper left, lower right); b backslash (upper right, lower left).
"""

PAIRS = ("FW", "FA", "FE", "FS", "WA", "WE", "WS", "AE", "AS", "ES")
QUADS = ("WFES", "FSWE", "EFSA", "SEAF", "EFAW", "AEWF", "EAWS", "ASEW", "AWFS", "WSAF")
SLASHES = ("FW", "WA", "AE", "ES", "SF")
BACKSLASHES = ("FA", "AS", "SW", "WE", "EF")

WHOLES = tuple(f"w:{element}" for element in ELEMENTS)
HALVES = tuple(f"{shape}:{pair}" for shape in "lp" for pair in PAIRS)
QUARTERS = tuple(f"q:{quad}" for quad in QUADS)
DIAGONALS = (*(f"s:{pair}" for pair in SLASHES), *(f"b:{pair}" for pair in BACKSLASHES))

ActionName = Literal[
    "trade-goals",
    "rotate-goals",
    "shuffle-goals",
    "trade-hands",
    "shuffle-hands",
    "move",
    "zap",
]
"""What an action card does."""
ACTIONS: tuple[ActionName, ...] = (
    "trade-goals",
    "rotate-goals",
    "shuffle-goals",
    "trade-hands",
    "shuffle-hands",
    "move",
    "zap",
)

KINDS = (*WHOLES, *HALVES, *DIAGONALS, *QUARTERS, WILD_CARD, *ACTIONS)
"""Every kind of card of every deck; a pile is a count for each of them, in this order."""
KIND_NUMBER = {kind: number for number, kind in enumerate(KINDS)}

Counts = tuple[int, ...]
"""A pile: how many cards of each of :data:`KINDS`."""

DeckName = Literal["1.0", "2.0"]


class Deck(NamedTuple):
    """One edition of the deck: copies of each kind, and whether it knows the bonus (AQ-12)."""

    elements: tuple[str, ...]
    """The element cards, each as often as it is there, the wild apart."""
    wilds: int
    actions: tuple[ActionName, ...]
    """The kinds of action; there are :data:`COPIES` of each."""
    bonus: bool


COPIES = 3
"""Action cards of each kind in a deck."""

DECKS: dict[DeckName, Deck] = {
    "1.0": Deck(
        (*WHOLES * 2, *HALVES, *QUARTERS),
        0,
        ("trade-goals", "shuffle-goals", "trade-hands", "move", "zap"),
        False,
    ),
    "2.0": Deck(
        (*WHOLES * 3, *HALVES, *DIAGONALS, *QUARTERS),
        1,
        ("trade-goals", "rotate-goals", "trade-hands", "shuffle-hands", "move", "zap"),
        True,
    ),
}


@cache
def ring_of(card: str, turned: bool = False) -> str:
    """The eight segment letters of an element card, a wild or a back.

    Raises KeyError for an action card.

    >>> ring_of("q:WFES")
    'WFFSSEEW'
    >>> ring_of("l:FW", True)
    'WWWFFFFW'
    """
    if card == WILD_CARD:
        return WILD * 8
    if card == BACK:
        return BLANK * 8
    shape, _, letters = card.partition(":")
    printed = "".join(letters[part] for part in RINGS[shape])
    return printed[4:] + printed[:4] if turned else printed


@cache
def symmetrical(card: str) -> bool:
    """Whether the card turned by 180 degrees is the same."""
    return ring_of(card) == ring_of(card, True)


def is_action(card: str) -> bool:
    """Whether this is an action card."""
    return card in ACTIONS


def counted(cards: tuple[str, ...]) -> Counts:
    """So many cards of each kind."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[KIND_NUMBER[card]] += 1
    return tuple(counts)


def without(counts: Counts, cards: tuple[str, ...]) -> Counts:
    """A pile without these cards."""
    return tuple(n - m for n, m in zip(counts, counted(cards), strict=True))


def listed(counts: Counts) -> tuple[str, ...]:
    """Every card of a pile, in the order of the kinds."""
    return tuple(kind for kind, n in zip(KINDS, counts, strict=True) for _ in range(n))


def drawn(deck: Counts, count: int, dice: Dice) -> tuple[tuple[str, ...], Counts]:
    """So many cards off the deck, or as many as it has: (cards, deck left)."""
    cards = []
    for _ in range(min(count, sum(deck))):
        kind, deck = draw(deck, dice)
        cards.append(KINDS[kind])
    return tuple(cards), deck
