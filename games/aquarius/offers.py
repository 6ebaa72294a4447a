"""A card of the hand as fields of an answer: which one, where it fits, how it may lie (AQ-14)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.aquarius.cards import is_action, symmetrical
from games.aquarius.grid import PLACE
from games.aquarius.layout import LIES, Layout, borders, can_place, places_for, rings
from games.aquarius.phrases import card_words, hand_card
from games.choices import Field, OneOf, Option, Spot, Value
from games.text import Message, say

Given = tuple[Value, ...]
"""The values of an answer so far."""


@lru_cache(512)
def playable(layout: Layout, hand: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of a hand, numbered from 1, that fit somewhere; of equal ones the first."""
    firsts = {card: number for number, card in reversed(list(enumerate(hand, start=1)))}
    return tuple(
        number
        for number, card in enumerate(hand, start=1)
        if firsts[card] == number and not is_action(card) and can_place(layout, card)
    )


def place_gap(layout: Layout, hand: tuple[str, ...], values: Given) -> Field | None:
    """AQ-14: which card, then where it fits, then how it may lie there."""
    match values:
        case ():
            return _cards(layout, hand)
        case (number,):
            cells = places_for(layout, hand[int(str(number)) - 1])
            return Spot(say("place-where"), tuple(cells))
        case (number, cell):
            card = hand[int(str(number)) - 1]
            if symmetrical(card):
                return None
            ways = places_for(layout, card)[str(cell)]
            return lies(card, ((LIES[turned], turned) for turned in ways))
        case _:
            return None


def place_needless(hand: tuple[str, ...], values: Given, word: str) -> bool:
    """AQ-46: how a card lies that looks the same both ways needs no word, and may have one."""
    return len(values) == 2 and word in LIES and symmetrical(hand[int(str(values[0])) - 1])


def place_objection(
    layout: Layout, hand: tuple[str, ...], values: Given, word: str
) -> Message | None:
    """AQ-4, AQ-14: what is against this card, or against this cell for a card that fits."""
    if len(values) == 1:
        return cell_objection(layout, word)
    if values or not word.isdecimal():
        return None
    number = int(word)
    if not 1 <= number <= len(hand):
        return say("place-lacks", n=len(hand))
    card = hand[number - 1]
    if is_action(card):
        return say("place-action", n=number, card=card_words(card))
    first = hand.index(card) + 1
    return say("place-alike", n=number, first=first) if first < number else say("place-nowhere")


def cell_objection(layout: Layout, word: str) -> Message | None:
    """AQ-4: a cell that is taken, that lies by itself, or where no panel matches."""
    cell = word.upper()
    if cell not in PLACE:
        return None
    if cell in rings(layout):
        return say("cell-taken", cell=cell)
    return say("cell-unmatched" if cell in borders(layout) else "cell-alone", cell=cell)


def lies(card: str, ways: Iterable[tuple[str, bool]]) -> OneOf:
    """How a card may lie: what is typed, and whether it then is turned from how it is printed."""
    options = (
        Option(key, say(f"lie-{key}", card=card_words(card, turned))) for key, turned in ways
    )
    return OneOf(say("place-how"), tuple(options))


def _cards(layout: Layout, hand: tuple[str, ...]) -> OneOf:
    options = (
        Option(
            str(number),
            hand_card(number, hand[number - 1]),
            say("fits-cells", n=len(places_for(layout, hand[number - 1]))),
        )
        for number in playable(layout, hand)
    )
    return OneOf(say("place-which"), tuple(options))
