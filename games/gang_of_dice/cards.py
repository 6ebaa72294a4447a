"""The warning cards: what each one forbids, when it is checked, and which deck it is in.

A condition is data (a kind with numbers) and a short function per kind that reads how many
dice show each face.  Every function looks at the numbers 1 to 5 only: GD-1, gangsters are
ignored before any check.  A condition that is met stays met when dice are added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

GANGSTER = 0
"""The face without a number (GD-1)."""
NUMBERS = (1, 2, 3, 4, 5)
FACES = (GANGSTER, *NUMBERS)

Counts = tuple[int, ...]
"""How many dice show each face, in the order of FACES: always six numbers."""

Colour = Literal["yellow", "black"]
"""Yellow is checked after every roll (GD-6), black once at the end (GD-7)."""
Back = Literal["bright", "dark"]
"""Bright backs are for rounds 1 to 9, dark ones for rounds 10 to 12 (GD-2)."""
Deck = Literal["classic", "extended"]


class Condition(msgspec.Struct, frozen=True):
    """What a card forbids: a kind of PREDICATES with its numbers."""

    kind: str
    numbers: tuple[int, ...]


class WarningCard(msgspec.Struct, frozen=True):
    """One card of a deck."""

    id: str
    condition: Condition
    colour: Colour
    back: Back


def counts(faces: Sequence[int]) -> Counts:
    """How many of ``faces`` are gangsters, ones, ..., fives.

    >>> counts((4, 0, 4))
    (1, 0, 0, 0, 2, 0)
    """
    return tuple(map(faces.count, FACES))


def total(held: Counts) -> int:
    """GD-8: the sum of the numbers; a gangster adds nothing."""
    return held[1] + 2 * held[2] + 3 * held[3] + 4 * held[4] + 5 * held[5]


def _total(held: Counts, least: int) -> bool:
    """GD-21: the limit itself triggers."""
    return total(held) >= least


def _run(held: Counts, length: int) -> bool:
    """GD-25: neighbours of one another; 5 and 1 are none, a gangster bridges nothing."""
    starts = range(1, len(FACES) - length + 1)
    return any(all(held[start : start + length]) for start in starts)


def _odd(held: Counts, least: int) -> bool:
    """GD-23: dice are counted, so that 1 and 1 are two odd dice."""
    return held[1] + held[3] + held[5] >= least


def _even(held: Counts, least: int) -> bool:
    return held[2] + held[4] >= least


def _different(held: Counts, least: int) -> bool:
    """GD-24: numbers are counted, so that 2, 4 and 2 are two different numbers."""
    return sum(map(bool, held[1:])) >= least


def _same(held: Counts, least: int) -> bool:
    return max(held[1:]) >= least


def _pairs(held: Counts, least: int) -> bool:
    """Pairs without a common die: four equal numbers are two pairs."""
    return sum(held[number] // 2 for number in NUMBERS) >= least


def _count(held: Counts, number: int, least: int) -> bool:
    """GD-26: *5 5* asks for two fives."""
    return held[number] >= least


def _any(held: Counts, *numbers: int) -> bool:
    """GD-26: *4 5* is met by either of them."""
    return any(held[number] for number in numbers)


def _all(held: Counts, *numbers: int) -> bool:
    return all(held[number] for number in numbers)


PREDICATES: dict[str, Callable[..., bool]] = {
    "total": _total,
    "run": _run,
    "odd": _odd,
    "even": _even,
    "different": _different,
    "same": _same,
    "pairs": _pairs,
    "count": _count,
    "any": _any,
    "all": _all,
}


def met(condition: Condition, held: Counts) -> bool:
    """Whether dice with these counts trigger ``condition``.

    >>> met(Condition("any", (4, 5)), counts((4, 1)))
    True
    """
    return PREDICATES[condition.kind](held, *condition.numbers)


def _card(id_: str, kind: str, numbers: tuple[int, ...], colour: Colour, back: Back) -> WarningCard:
    return WarningCard(id_, Condition(kind, numbers), colour, back)


CLASSIC: tuple[WarningCard, ...] = (
    _card("W01", "total", (7,), "black", "bright"),
    _card("W02", "total", (10,), "black", "bright"),
    _card("W03", "total", (11,), "yellow", "bright"),
    _card("W04", "total", (13,), "yellow", "bright"),
    _card("W05", "run", (2,), "black", "bright"),
    _card("W06", "run", (3,), "yellow", "dark"),
    _card("W07", "odd", (1,), "black", "bright"),
    _card("W08", "odd", (2,), "yellow", "bright"),
    _card("W09", "odd", (3,), "yellow", "dark"),
    _card("W10", "different", (2,), "black", "dark"),
    _card("W11", "different", (3,), "yellow", "bright"),
    _card("W12", "same", (2,), "black", "dark"),
    _card("W13", "count", (5, 2), "yellow", "dark"),
    _card("W14", "any", (1,), "yellow", "bright"),
    _card("W15", "any", (4, 5), "black", "bright"),
    _card("W16", "any", (3, 4, 5), "black", "bright"),
    _card("W17", "total", (13,), "black", "dark"),
    _card("W18", "same", (2,), "yellow", "bright"),
)
"""The conditions of the printed game; colours and backs are a house decision (GD-34)."""

EXTRA: tuple[WarningCard, ...] = (
    _card("X01", "total", (16,), "black", "bright"),
    _card("X02", "total", (20,), "yellow", "dark"),
    _card("X03", "even", (1,), "black", "bright"),
    _card("X04", "even", (2,), "yellow", "bright"),
    _card("X05", "different", (4,), "yellow", "dark"),
    _card("X06", "same", (3,), "yellow", "dark"),
    _card("X07", "all", (1, 5), "yellow", "bright"),
    _card("X08", "pairs", (2,), "black", "dark"),
    _card("X09", "any", (5,), "black", "bright"),
    _card("X10", "any", (1, 2), "black", "bright"),
)
"""Ten cards of our own, in the extended deck only (GD-35)."""

DECKS: dict[Deck, tuple[WarningCard, ...]] = {"classic": CLASSIC, "extended": CLASSIC + EXTRA}

CARDS: dict[str, WarningCard] = {card.id: card for card in DECKS["extended"]}
"""Every card by its id."""


def with_back(deck: Deck, back: Back) -> tuple[str, ...]:
    """Ids of the cards of ``deck`` with this back, in the order of the deck."""
    return tuple(card.id for card in DECKS[deck] if card.back == back)


PILES: dict[tuple[Deck, Back], tuple[str, ...]] = {
    ("classic", "bright"): with_back("classic", "bright"),
    ("classic", "dark"): with_back("classic", "dark"),
    ("extended", "bright"): with_back("extended", "bright"),
    ("extended", "dark"): with_back("extended", "dark"),
}
"""The ids of each deck by back: what a round's card is drawn from."""
