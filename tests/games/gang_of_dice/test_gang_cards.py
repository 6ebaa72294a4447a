"""What each warning card forbids."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.drawing.lettering import advance
from games.gang_of_dice.cards import CARDS, CLASSIC, DECKS, Condition, counts, met, total
from games.gang_of_dice.picture import draw_card
from games.gang_of_dice.sprites import DIE
from games.scene import Label, PlacedSprite

G = 0


def triggers(card: str, *faces: int) -> bool:
    return met(CARDS[card].condition, counts(faces))


@pytest.mark.parametrize("card", CARDS)
def test_gangsters_alone_trigger_no_card(card: str) -> None:
    """GD-1: a gangster is no number."""
    assert not triggers(card, *[G] * 20)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("faces", [(1,), (3, 3), (4, 5), (1, 2, 3), (2, 2, 4, 4), (1, 3, 5, 5)])
def test_a_gangster_more_changes_nothing_for_any_card(card: str, faces: tuple[int, ...]) -> None:
    """GD-1: gangsters are left out before anything is checked."""
    assert triggers(card, *faces) == triggers(card, G, *faces, G)


def test_gt_3_two_gangsters_are_no_pair() -> None:
    """GT3, GD-1: W18 with gangster, gangster, 3 does not trigger, and the score is 3."""
    assert not triggers("W18", G, G, 3)
    assert total(counts((G, G, 3))) == 3


def test_gt_4_a_gangster_bridges_no_gap() -> None:
    """GT4, GD-25, B3-5: 2, gangster, 4 is no run, and neither is 5, 1."""
    assert not triggers("W05", 2, G, 4)
    assert not triggers("W05", 5, 1)
    assert not triggers("W06", 1, 2, G, 4, 5)


def test_the_order_of_dice_does_not_matter_for_a_run() -> None:
    """GD-25: numbers in a row may lie anywhere."""
    assert triggers("W05", 4, 1, 3)
    assert triggers("W06", 3, 5, 4)


def test_gt_5_a_gangster_makes_no_two_numbers_different() -> None:
    """GT5, GD-27, B3-7: W10 with 4,4,gangster; 4,3; gangster,gangster,5."""
    assert not triggers("W10", 4, 4, G)
    assert total(counts((4, 4, G))) == 8
    assert triggers("W10", 4, 3)
    assert not triggers("W10", G, G, 5)


def test_gt_6_a_gangster_is_neither_odd_nor_even() -> None:
    """GT6, GD-1: gangsters beside a 2 are not odd, beside a 1 not even."""
    assert not triggers("W07", G, 2)
    assert triggers("W07", G, 1)
    assert not triggers("X03", G, 1)
    assert triggers("X03", G, 2)


def test_gt_7_two_odd_dice_are_two_dice() -> None:
    """GT7, GD-23, B3-3: W08 with 1,1,4 triggers, with 1,gangster,4 not."""
    assert triggers("W08", 1, 1, 4)
    assert not triggers("W08", 1, G, 4)


def test_gt_8_one_listed_number_is_enough() -> None:
    """GT8, GD-26, B3-6: W15 with 4 and 1 triggers."""
    assert triggers("W15", 4, 1)
    assert not triggers("W15", 1, 3)


def test_a_card_that_says_together_needs_all_its_numbers() -> None:
    """GD-26, GD-35: X07 with 1 and 4, or with 5 and 5, does not trigger, with 1 and 5 it does."""
    assert not triggers("X07", 1, 4)
    assert not triggers("X07", 5, 5)
    assert triggers("X07", 5, 4, 1)


def test_two_fives_are_needed_on_the_card_of_two_fives() -> None:
    """GD-26, B3-6: W13 with one 5 does not trigger, with two it does."""
    assert not triggers("W13", 5, 4)
    assert triggers("W13", 5, 4, 5)


def test_gt_10_the_limit_itself_triggers() -> None:
    """GT10, GD-21, B3-1: on the 7 card 3,3 does not trigger, 3,4 does."""
    assert not triggers("W01", 3, 3)
    assert triggers("W01", 3, 4)


def test_different_numbers_are_counted_once() -> None:
    """GD-24, B3-4: 2,4,2 are not three different numbers."""
    assert not triggers("W11", 2, 4, 2)
    assert triggers("W11", 2, 4, 5)


def test_four_equal_dice_are_two_pairs() -> None:
    """GD-35: X08 with 4,4,4,4 triggers, with 4,4,4 not."""
    assert triggers("X08", 4, 4, 4, 4)
    assert not triggers("X08", 4, 4, 4)
    assert triggers("X08", 1, 4, 1, 4)


EXAMPLES = [
    ("W02", (5, 5), (4, 5)),
    ("W03", (5, 5, 1), (5, 5)),
    ("W04", (5, 5, 3), (5, 5, 2)),
    ("W09", (1, 3, 3), (1, 3, 2)),
    ("W12", (2, 2), (2, 3)),
    ("W14", (1, 5), (2, 5)),
    ("W16", (3,), (1, 2)),
    ("W17", (5, 5, 3), (5, 5, 2)),
    ("X01", (5, 5, 5, 1), (5, 5, 5)),
    ("X02", (5, 5, 5, 5), (5, 5, 5, 4)),
    ("X04", (2, 2), (2, 1)),
    ("X05", (1, 2, 4, 5), (1, 2, 4, 4)),
    ("X06", (3, 3, 3), (3, 3, 2)),
    ("X07", (1, 5), (5, 5)),
    ("X09", (5,), (4,)),
    ("X10", (2,), (3, 4, 5)),
]


@pytest.mark.parametrize(("card", "matching", "harmless"), EXAMPLES)
def test_a_card_tells_matching_from_harmless_dice(
    card: str, matching: tuple[int, ...], harmless: tuple[int, ...]
) -> None:
    """GD-34, GD-35: an example on each side of every card that no other test names."""
    assert triggers(card, *matching)
    assert not triggers(card, *harmless)


def test_the_classic_deck_has_twelve_bright_and_six_dark_cards() -> None:
    """GD-34: nine of the eighteen are yellow, nine black."""
    assert [12, 6] == [sum(c.back == back for c in CLASSIC) for back in ("bright", "dark")]
    assert [9, 9] == [sum(c.colour == colour for c in CLASSIC) for colour in ("yellow", "black")]


def test_the_extended_deck_has_ten_cards_more() -> None:
    """GD-35: 14 yellow and 14 black, 18 bright and 10 dark."""
    deck = DECKS["extended"]

    assert [14, 14] == [sum(c.colour == colour for c in deck) for colour in ("yellow", "black")]
    assert [18, 10] == [sum(c.back == back for c in deck) for back in ("bright", "dark")]
    assert len({card.id for card in deck}) == 28


def test_two_conditions_stand_on_two_cards_of_the_classic_deck() -> None:
    """GD-30, B3-10: a total of 13 and a pair, once in each colour."""
    conditions = [card.condition for card in CLASSIC]
    twice = {condition for condition in conditions if conditions.count(condition) == 2}

    assert {Condition("total", (13,)), Condition("same", (2,))} == twice
    assert {("W04", "W17"), ("W12", "W18")} == {
        tuple(card.id for card in CLASSIC if card.condition == condition) for condition in twice
    }


FACE = DIE - 8
"""Width of a die without its edges, in pixels."""


@pytest.mark.parametrize("card", CARDS)
def test_what_is_written_on_a_die_fits_on_it(card: str) -> None:
    """K59: "n+1" ran over the edges, and what fitted was too small to be read."""
    parts = tuple(draw_card(CARDS[card], 0, 0))
    written = [
        (label.text, label.size)
        for die, label in pairwise(parts)
        if isinstance(die, PlacedSprite) and die.sprite == "die-blank" and isinstance(label, Label)
    ]

    assert [] == [text for text, size in written if advance(text, size) > FACE]
