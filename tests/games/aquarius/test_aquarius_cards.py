"""The decks and the rings of their cards."""

from __future__ import annotations

from collections import Counter

import pytest

from games.aquarius.cards import (
    ACTIONS,
    BACK,
    COPIES,
    DECKS,
    DIAGONALS,
    ELEMENTS,
    HALVES,
    KINDS,
    QUARTERS,
    WHOLES,
    WILD_CARD,
    DeckName,
    counted,
    is_action,
    listed,
    ring_of,
    symmetrical,
    without,
)
from tests.games.aquarius.tables import panels_of


def test_t1_the_ring_of_quarters_and_of_quarters_turned() -> None:
    """T1: turning moves the ring by four places."""
    assert "WFFSSEEW" == ring_of("q:WFES")
    assert "SEEWWFFS" == ring_of("q:WFES", True) == ring_of("q:SEFW")


@pytest.mark.parametrize(
    ("card", "segments"),
    [("l:FW", "FFFWWWWF"), ("p:FW", "FWWWWFFF"), ("s:FW", "FFWWWWFF"), ("b:FW", "FFFFWWWW")],
)
def test_t2_the_rings_of_two_panels(card: str, segments: str) -> None:
    """T2: landscape, portrait, slash, backslash."""
    assert segments == ring_of(card)


@pytest.mark.parametrize(("deck", "cards", "panels"), [("1.0", 40, 18), ("2.0", 55, 23)])
def test_t3_the_decks_hold_as_many_cards_and_panels_as_told(
    deck: DeckName, cards: int, panels: int
) -> None:
    """T3: 90 panels, 18 an element; 115 panels, 23 an element, the wild apart."""
    elements = DECKS[deck].elements
    seen = Counter(letter for card in elements for letter in panels_of(card))

    assert cards == len(elements)
    assert dict.fromkeys(ELEMENTS, panels) == seen


@pytest.mark.parametrize(("deck", "whole"), [("1.0", 60), ("2.0", 79)])
def test_a_whole_deck_has_as_many_cards_as_told(deck: DeckName, whole: int) -> None:
    """60 with the five goals, 79 with them: elements, wild, three of each action."""
    chosen = DECKS[deck]

    assert whole == len(chosen.elements) + chosen.wilds + COPIES * len(chosen.actions) + 5


def test_every_element_has_two_diagonals_of_each_slant() -> None:
    """D4: no element is favoured."""
    for shape in "sb":
        seen = Counter(letter for card in DIAGONALS if card[0] == shape for letter in card[2:])
        assert dict.fromkeys(ELEMENTS, 2) == seen


def test_quarters_miss_each_element_twice() -> None:
    """D2: ten cards, each element eight times."""
    missing = Counter(e for card in QUARTERS for e in ELEMENTS if e not in card)

    assert dict.fromkeys(ELEMENTS, 2) == missing


@pytest.mark.parametrize("card", [*WHOLES, *HALVES, *DIAGONALS, *QUARTERS, WILD_CARD])
def test_turning_twice_is_the_identity(card: str) -> None:
    """A ring turned twice by four places is the same; whole cards and the wild at once."""
    turned = ring_of(card, True)

    assert ring_of(card) == turned[4:] + turned[:4]
    assert symmetrical(card) is (card in WHOLES or card == WILD_CARD)


@pytest.mark.parametrize("card", [*WHOLES, *HALVES, *DIAGONALS, *QUARTERS])
def test_a_card_has_no_two_panels_of_an_element(card: str) -> None:
    assert len(panels_of(card)) == len(set(panels_of(card)))
    assert set(panels_of(card)) == set(ring_of(card))


def test_the_wild_has_one_panel_of_every_element_and_a_back_has_none() -> None:
    assert "********" == ring_of(WILD_CARD)
    assert "--------" == ring_of(BACK)


def test_a_pile_is_counted_and_listed() -> None:
    cards = ("zap", "w:F", "x", "w:F", "q:WSAF")
    pile = counted(cards)

    assert len(KINDS) == len(set(KINDS)) == len(pile)
    assert ("w:F", "w:F", "q:WSAF", "x", "zap") == listed(pile)
    assert ("w:F", "x") == listed(without(pile, ("w:F", "zap", "q:WSAF")))


def test_actions_are_no_element_cards() -> None:
    assert all(map(is_action, ACTIONS))
    assert not any(is_action(card) for deck in DECKS.values() for card in deck.elements)
