"""The deal, placing, the bonus and passing."""

from __future__ import annotations

from collections import Counter

import pytest

from games.aquarius.cards import ACTIONS, DECKS, WILD_CARD, listed
from games.aquarius.classic.events import Drew, GoalSeen
from games.aquarius.classic.game import AQUARIUS
from games.aquarius.classic.state import State
from games.aquarius.layout import Placed
from games.choices import Answer, OneOf, Spot, Value
from games.contract import Refused, begin, offer
from games.dice import seeded
from games.text import say
from tests.games.aquarius.aquarius_tables import move, table, verbs
from tests.games.whole import told

QUARTERS = "M13 q:WFES"
CALM = "w:S w:S w:S"
"""A hand of which nothing is looked at."""


def dealt(seats: int, seed: int = 1, **options: Value) -> State:
    return begin(AQUARIUS, options, seats, seeded(seed)).state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_aq_11_three_cards_each_one_more_for_whom_begins_and_one_on_the_table(seats: int) -> None:
    """AQ-10, AQ-11, AQ-13: 79 cards but for the goals, each where it belongs."""
    state = dealt(seats)

    assert [4 if seat == state.turn else 3 for seat in range(seats)] == list(map(len, state.hands))
    assert ["M13"] == [placed.cell for placed in state.layout]
    assert 74 - 3 * seats - 2 == sum(state.deck)
    assert sorted("FWAES") == sorted(state.goals)


def test_aq_10_everybody_sees_the_own_goal_and_no_other() -> None:
    step = begin(AQUARIUS, {}, 3, seeded(1))

    assert [0, 1, 2] == [seen.seat for seen in told(step, GoalSeen)]
    assert ((0,), (1,), (2,)) == step.state.known


def test_aq_11_an_action_is_never_the_first_card_and_a_wild_may_be() -> None:
    firsts = {dealt(2, seed).layout[0].card for seed in range(400)}

    assert not firsts & set(ACTIONS)
    assert WILD_CARD in firsts


def test_aq_11_chance_decides_who_begins() -> None:
    assert {0, 1, 2} == {dealt(3, seed).turn for seed in range(30)}


@pytest.mark.parametrize(
    ("options", "cards", "actions", "wilds"),
    [
        ({}, 74, 18, 1),
        ({"deck": "1.0"}, 55, 15, 0),
        ({"wild": "false"}, 73, 18, 0),
        ({"mode": "basic"}, 56, 0, 1),
        ({"mode": "basic", "deck": "1.0"}, 40, 0, 0),
    ],
)
def test_aq_40_to_43_what_is_in_the_deck(
    options: dict[str, Value], cards: int, actions: int, wilds: int
) -> None:
    deck = Counter(listed(dealt(2, **options).settings.deck_counts()))

    assert cards == sum(deck.values())
    assert actions == sum(deck[action] for action in ACTIONS)
    assert wilds == deck[WILD_CARD]


def test_aq_13_the_next_player_draws_before_playing() -> None:
    step = move(table(QUARTERS, "w:F w:A", "w:E"), "place 1 N13", 0)

    assert 1 == step.state.turn
    assert 2 == len(step.state.hands[1])
    assert [1] == [drew.seat for drew in told(step, Drew)]


def test_aq_14_only_cards_that_fit_are_offered_and_of_equal_ones_the_first() -> None:
    state = table(QUARTERS, "w:A w:F zap w:F", CALM)
    field = offer(AQUARIUS, state, 0).gap(Answer("place"))

    assert isinstance(field, OneOf)
    assert ["2"] == [option.key for option in field.options]
    assert [say("fits-cells", n=2)] == [option.detail for option in field.options]


def test_aq_14_then_only_the_cells_where_the_card_fits() -> None:
    field = offer(AQUARIUS, table(QUARTERS, "l:FA", CALM), 0).gap(Answer("place", ("1",)))

    assert isinstance(field, Spot)
    assert ("M12", "N13") == field.cells


@pytest.mark.parametrize(("cell", "ways"), [("N13", ["printed"]), ("M12", ["turned"])])
def test_aq_14_then_only_the_ways_that_fit(cell: str, ways: list[str]) -> None:
    """T4, T5: Fire above touches at N13 only as printed, at M12 only turned."""
    field = offer(AQUARIUS, table(QUARTERS, "l:FA", CALM), 0).gap(Answer("place", ("1", cell)))

    assert isinstance(field, OneOf)
    assert ways == [option.key for option in field.options]


def test_aq_46_a_card_that_looks_the_same_when_turned_needs_no_word_for_it() -> None:
    state = table(QUARTERS, "w:F x", CALM)

    assert Placed("N13", "w:F") in move(state, "place 1 N13").state.layout
    assert Placed("N13", WILD_CARD) in move(state, "place 2 n13").state.layout


def test_aq_46_a_card_is_placed_in_one_go() -> None:
    after = move(table(QUARTERS, "w:F l:FA", CALM), "place 2 M12 turned").state

    assert Placed("M12", "l:FA", True) == after.layout[-1]
    assert ("w:F",) == after.hands[0]
    assert "M12" == after.last


@pytest.mark.parametrize("typed", ["place 1 N13", "place 2 N14 printed", "place 2 N13 turned"])
def test_t5_t6_what_does_not_fit_is_refused(typed: str) -> None:
    """T5: nothing matches; T6: corner contact only."""
    with pytest.raises(Refused):
        move(table(QUARTERS, "w:A l:FA", CALM), typed)


BONUS = [
    ("q:WSAF", "place 1 N13 turned", 1),
    ("l:FA", "place 1 N13 printed", 0),
    ("x", "place 1 N13", 0),
]


@pytest.mark.parametrize(("card", "typed", "extra"), BONUS)
def test_t4_t11_aq_12_two_elements_matched_bring_a_card(card: str, typed: str, extra: int) -> None:
    """T4: one element brings nothing; T11: nor does the wild."""
    step = move(table(QUARTERS, card, CALM), typed)

    assert extra == len(step.state.hands[0])
    assert extra == sum(len(drew.cards) for drew in told(step, Drew) if drew.why == "bonus")


@pytest.mark.parametrize(
    ("around", "extra"),
    [
        ("M12 w:W, N13 w:F, L14 w:E, L13 w:E, M14 w:A", 2),
        ("M12 w:W, N13 w:F, L14 w:E, L13 w:E, M14 w:S", 3),
        ("M12 w:W, N13 x, L13 w:F, M14 w:F", 0),
    ],
)
def test_aq_12_three_and_four_elements_bring_two_and_three_cards(around: str, extra: int) -> None:
    """The wild on the table counts for nothing; the same element counts once."""
    step = move(table(around, "q:WFES", CALM), "place 1 M13 printed")

    assert extra == len(step.state.hands[0])


def test_aq_12_the_bonus_is_as_many_cards_as_the_deck_has() -> None:
    state = table("M12 w:W, N13 w:F, L13 w:E, M14 w:S", "q:WFES", CALM, pile="w:A w:A")

    assert ("w:A", "w:A") == move(state, "place 1 M13 printed").state.hands[0]


@pytest.mark.parametrize(
    ("settings", "extra"),
    [
        ({"deck": "1.0"}, 0),
        ({"deck": "1.0", "bonus": "true"}, 1),
        ({"mode": "basic"}, 0),
        ({"mode": "basic", "bonus": "true"}, 1),
        ({"bonus": "false"}, 0),
    ],
)
def test_aq_42_the_bonus_is_a_house_rule(settings: dict[str, str], extra: int) -> None:
    state = table(QUARTERS, "q:WSAF", CALM, **settings)

    assert extra == len(move(state, "place 1 N13 turned").state.hands[0])


def test_aq_15_who_can_play_nothing_passes_and_keeps_the_hand() -> None:
    state = table("M13 w:F", "w:A w:S", "w:F")

    assert ["pass"] == verbs(state)
    after = move(state, "pass").state
    assert ("w:A", "w:S") == after.hands[0]
    assert (1, 1) == (after.turn, after.passes)


def test_t18_who_holds_an_action_may_not_pass() -> None:
    """T18: no placement possible, one Trade Hands in hand."""
    state = table("M13 w:F", "w:A trade-hands", "w:F")

    assert ["trade-hands"] == verbs(state)
    with pytest.raises(Refused):
        move(state, "pass")


def test_aq_15_an_action_without_a_target_is_no_way_out() -> None:
    """D16: the only card on the table looks the same when turned; it cannot be moved."""
    assert ["pass"] == verbs(table("M13 w:F", "w:A move", "w:F"))


def test_aq_16_who_has_no_cards_is_skipped_when_the_deck_is_empty() -> None:
    state = table("M13 w:F", "w:F w:A", "", "w:S", pile="")

    assert 2 == move(state, "place 1 N13").state.turn


def test_aq_16_who_has_no_cards_draws_while_there_is_a_deck() -> None:
    state = table("M13 w:F", "w:F w:A", "", "w:S", pile="w:E")
    after = move(state, "place 1 N13").state

    assert (1, ("w:E",)) == (after.turn, after.hands[1])


def test_aq_7_any_card_goes_on_the_first_cell_of_an_empty_table() -> None:
    """D7."""
    state = table("", "l:FW", CALM)
    offered = offer(AQUARIUS, state, 0)

    assert ["place 1 M13 printed", "place 1 M13 turned"] == [
        f"place {' '.join(map(str, answer.values))}" for answer in offered.answers()
    ]


def test_nobody_else_is_asked() -> None:
    state = table(QUARTERS, CALM, CALM)

    assert [] == verbs(state, 1)
    assert all(choice.private for choice in offer(AQUARIUS, state, 0).choices)


def test_the_second_deck_has_every_action_that_it_names() -> None:
    """AQ-40: Rotate Goals and Shuffle Hands in the second, Shuffle Goals in the first."""
    assert "shuffle-goals" not in DECKS["2.0"].actions
    assert {"rotate-goals", "shuffle-hands"}.isdisjoint(DECKS["1.0"].actions)
