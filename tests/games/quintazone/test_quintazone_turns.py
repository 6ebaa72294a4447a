"""The deal, cards and pyramids of Quintazone."""

from __future__ import annotations

from collections import Counter

import pytest

from games.aquarius.cards import DECKS, QUARTERS, listed
from games.aquarius.quintazone.board import held, sites
from games.aquarius.quintazone.events import Built, CardLaid, CardsDrawn, Refrained
from games.aquarius.quintazone.game import QUINTAZONE
from games.aquarius.quintazone.offers import lapse
from games.aquarius.quintazone.state import State
from games.aquarius.zones import zones
from games.choices import Answer, OneOf, Spot, Value, keys
from games.contract import Refused, begin, offer
from games.dice import seeded
from games.entry import complete
from games.text import Words
from tests.games.quintazone.zone_tables import STANDING, Q, move, moves, table, verbs
from tests.games.whole import told

WORDS = Words(QUINTAZONE.words)
CALM = "w:A w:A"
START = "M13 q:WFES"


def dealt(seats: int, seed: int = 1, **options: Value) -> State:
    return begin(QUINTAZONE, options, seats, seeded(seed)).state


def test_t20_two_players_with_the_alternate_deck() -> None:
    """T20: 15 pyramids each; a quarters card on M13; five cards each; 44 in the deck."""
    state = dealt(2)

    assert ((5, 5, 5), (5, 5, 5)) == state.reserves
    assert ["M13"] == [placed.cell for placed in state.layout]
    assert state.layout[0].card in QUARTERS
    assert [5, 5] == [len(hand) for hand in state.hands]
    assert 44 == sum(state.deck)


@pytest.mark.parametrize(("deck", "cards"), [("1.0", 40), ("2.0", 55)])
def test_qz_1_the_cards_of_both_versions(deck: str, cards: int) -> None:
    """QZ-1: no action and no wild; the original without diagonals."""
    state = dealt(3, deck=deck)
    every = (*listed(state.deck), *(c for hand in state.hands for c in hand), state.layout[0].card)

    assert cards == len(every)
    assert Counter(DECKS["1.0" if cards == 40 else "2.0"].elements) == Counter(every)


@pytest.mark.parametrize(
    ("deck", "seats", "trios"),
    [
        *[("1.0", 2, 5), ("1.0", 3, 3), ("1.0", 4, 2), ("1.0", 5, 2)],
        *[("2.0", 2, 5), ("2.0", 3, 4), ("2.0", 4, 3), ("2.0", 5, 2)],
    ],
)
def test_qz_2_pyramids_by_players_and_version(deck: str, seats: int, trios: int) -> None:
    assert ((trios, trios, trios),) * seats == dealt(seats, deck=deck).reserves


def test_qz_3_any_card_of_four_quarters_begins() -> None:
    assert set(QUARTERS) == {dealt(2, seed).layout[0].card for seed in range(80)}


def test_qz_4_qz_5_everybody_hears_the_own_cards_and_goal_alone() -> None:
    step = begin(QUINTAZONE, {}, 3, seeded(1))
    for reader in range(3):
        heard = [e for e in step.events if QUINTAZONE.tell(e, reader) is not None]
        assert {reader} == {event.seat for event in heard if hasattr(event, "seat")}
    assert 1 == len([e for e in step.events if QUINTAZONE.tell(e, None) is not None])
    assert 3 == len(set(step.state.goals))


def test_qz_6_chance_decides_who_begins_and_the_turn_goes_clockwise() -> None:
    state = table(START, CALM, CALM, "w:F w:S", turn=2)

    assert {0, 1, 2} == {dealt(3, seed).starter for seed in range(30)}
    assert 0 == moves(state, "place 2 M14", "done").turn


def test_qz_10_card_and_pyramid_in_either_order() -> None:
    state = table(START, "w:F w:W", CALM)
    one = moves(state, "place 1 N13", "build 2 N13F")
    other = moves(state, "build 2 M13F", "place 1 N13")

    assert ["place", "build"] == verbs(state)
    assert (1, 1) == (one.turn, other.turn)
    assert one.layout == other.layout
    assert one.reserves == other.reserves == ((5, 4, 5), (5, 5, 5))


def test_qz_10_one_card_and_one_pyramid_a_turn() -> None:
    state = table(START, "w:F w:W", CALM)

    assert ["build", "done"] == verbs(move(state, "place 1 N13").state)
    assert ["place"] == verbs(move(state, "build 2 M13F").state)


def test_qz_11_only_cells_and_ways_that_fit_are_offered() -> None:
    """Card, then where it fits, then how: l:FA fits N13 as printed only (T4, T5)."""
    state = table(START, "l:FA w:A", CALM)
    asked = offer(QUINTAZONE, state, 0)
    cards = asked.gap(Answer("place"))
    cells = asked.gap(Answer("place", ("1",)))
    ways = asked.gap(Answer("place", ("1", "N13")))

    assert isinstance(cards, OneOf)
    assert isinstance(cells, Spot)
    assert isinstance(ways, OneOf)
    assert ("1",) == keys(cards)
    assert ("M12", "N13") == cells.cells
    assert ("printed",) == keys(ways)
    assert [CardLaid(0, "N13", "l:FA", False)] == told(move(state, "place 1 N13 printed"), CardLaid)


def test_qz_11_several_matches_bring_no_extra_card() -> None:
    step = move(table(START, "q:FSWE w:A", CALM), "place 1 M12 turned")

    assert [] == told(step, CardsDrawn)


def test_qz_12_without_a_card_that_fits_nothing_is_drawn() -> None:
    state = table("M13 q:WFES", "w:A w:A", "w:F w:W")
    step = move(state, "pass")

    assert ["build", "pass"] == verbs(state)
    assert [Refrained(0, True)] == list(step.events)
    assert (1, state.hands) == (step.state.turn, step.state.hands)


def test_qz_12_a_pyramid_may_still_be_placed_and_ends_the_turn() -> None:
    step = move(table(START, "w:A", "w:F w:W"), "build 3 M13W")

    assert (1, 1) == (step.state.turn, step.state.stuck)
    assert [] == told(step, CardsDrawn)


def test_qz_12_with_a_card_that_fits_nobody_passes() -> None:
    with pytest.raises(Refused):
        move(table(START, "w:F", "w:F"), "pass")


def test_qz_13_one_card_is_drawn_at_the_end_of_the_turn() -> None:
    state = table(START, "w:F w:W", CALM, pile="w:S")
    step = move(move(state, "place 1 N13").state, "done")

    assert [CardsDrawn(0, ("w:S",))] == told(step, CardsDrawn)
    assert ("w:W", "w:S") == step.state.hands[0]
    assert [Refrained(0, False)] == told(step, Refrained)


def test_qz_13_without_a_pyramid_left_the_turn_ends_by_itself() -> None:
    state = table(START, "w:F w:W", CALM, left=((0, 0, 0), (5, 5, 5)))

    assert 1 == move(state, "place 1 N13").state.turn


def test_qz_20_a_panel_holds_one_pyramid_of_any_size() -> None:
    state = table(Q, "w:F", "w:F", pyramids="B3 M13S", rules={"claim": "free"})
    asked = offer(QUINTAZONE, state, 0)
    sizes, panels = asked.gap(Answer("build")), asked.gap(Answer("build", ("1",)))

    assert isinstance(sizes, OneOf)
    assert isinstance(panels, Spot)
    assert ("1", "2", "3") == keys(sizes)
    assert ("L12F", "M12F", "L13F", "L13W", "M13F", "M13W", "M13E") == panels.cells
    assert [Built(0, 2, "L12F")] == told(move(state, "build 2 L12F"), Built)


def test_qz_20_a_size_that_is_used_up_is_not_offered() -> None:
    state = table(Q, "w:F", "w:F", left=((1, 0, 2), (5, 5, 5)))
    sizes = offer(QUINTAZONE, state, 0).gap(Answer("build"))

    assert isinstance(sizes, OneOf)
    assert ("1", "3") == keys(sizes)


@pytest.mark.parametrize(
    ("claim", "panels"),
    [
        ("own", ("L13W", "M13E", "M13S")),
        ("unoccupied", ("M13E", "M13S")),
        ("free", ("L12F", "M12F", "L13W", "M13F", "M13E", "M13S")),
    ],
)
def test_t21_qz_21_qz_22_where_a_pyramid_may_stand(claim: str, panels: tuple[str, ...]) -> None:
    """T21: A has one in the Fire zone of Q, B one in the Water zone."""
    state = table(Q, "w:F", "w:F", pyramids="A2 L13F, B2 M13W", rules={"claim": claim})

    assert panels == sites(state, 0)


def test_t22_qz_24_a_card_joins_zones_and_their_pyramids() -> None:
    """T22: four panels of Fire with both pyramids."""
    state = table("M13 q:WFES, L13 p:FW, L12 w:F", "w:F w:W", CALM, pyramids="A2 L13F, B3 M13F")
    before = zones(state.layout).panels
    after = move(state, "place 1 M12").state
    joined = held(after.layout, after.pyramids, 2)["F@L12"]

    assert {("L12F", "L13F"), ("M13F",)} <= set(before.values())
    assert (4, (2, 3)) == (joined.panels, joined.strengths)
    assert state.pyramids == after.pyramids


def test_t23_the_zones_of_the_example() -> None:
    assert {
        "F@L12": ("L12F", "M12F", "L13F", "M13F"),
        "W@L13": ("L13W", "M13W"),
        "E@M13": ("M13E",),
        "S@M13": ("M13S",),
    } == zones(table(Q, "", "").layout).panels


def test_t24_which_zones_are_adjacent() -> None:
    """T24: Fire and Earth meet only in the middle of M13."""
    assert {
        "F@L12": {"W@L13", "S@M13"},
        "W@L13": {"F@L12", "E@M13"},
        "E@M13": {"W@L13", "S@M13"},
        "S@M13": {"F@L12", "E@M13"},
    } == zones(table(Q, "", "").layout).adjacent


def test_qz_50_what_is_typed_is_completed() -> None:
    asked = offer(QUINTAZONE, table(Q, "w:F", "w:F", pyramids=STANDING), 0)

    assert ["build 3 M13W", "build 3 M13E"] == [
        found.text for found in complete("build 3 M", asked) if found.text[-1] in "WE"
    ]
    assert ["place 1 K12", "place 1 K13"] == [found.text for found in complete("place 1 k", asked)]


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (table(START, "w:A l:FW", CALM), Answer("place", ("2", "M12", "printed"))),
        (table(START, "w:A", "w:F"), Answer("pass")),
        (table(START, "w:F", CALM, placed=True), Answer("done")),
    ],
)
def test_qz_51_for_whoever_is_absent_the_first_card_is_placed(state: State, answer: Answer) -> None:
    assert answer == lapse(state, 0)


def test_while_the_hand_is_needed_nothing_is_asked_where_others_read() -> None:
    """QZ-4: card and pyramid stand together in the private view; afterwards all is open."""
    state = table(START, "w:F w:W", CALM)
    after = move(state, "place 1 N13").state

    assert {True} == {choice.private for choice in offer(QUINTAZONE, state, 0).choices}
    assert {False} == {choice.private for choice in offer(QUINTAZONE, after, 0).choices}


@pytest.mark.parametrize(
    ("typed", "rules", "said"),
    [
        ("build 1 N13F", {}, "“N13F”"),
        ("build 1 M13F", {}, "On M13F stands a pyramid already."),
        ("build 1 M12F", {}, "The zone of M12F has a pyramid of yours already."),
        ("build 1 M12F", {"claim": "unoccupied"}, "The zone of M12F has a pyramid already."),
        ("done", {}, "First a card has to be placed: one of yours fits."),
        ("place 1 M13", {}, "A card lies on M13 already."),
        ("place 3", {}, "You have 2 cards."),
    ],
)
def test_what_is_refused_is_told_with_the_rule_or_the_fact(
    typed: str, rules: dict[str, str], said: str
) -> None:
    """K36, K39c, QZ-10, QZ-20, QZ-21, QZ-22."""
    state = table(Q, "w:F w:A", CALM, pyramids=STANDING, rules=rules)
    with pytest.raises(Refused) as caught:
        move(state, typed)

    assert said in WORDS.text(caught.value.message)


def test_a_turn_has_one_card_and_one_pyramid() -> None:
    """K36, QZ-10, QZ-20."""
    placed = move(table(Q, "w:F w:A", CALM), "place 1 K12").state
    built = move(table(Q, "w:F w:A", CALM), "build 1 M13W").state
    refused = []
    for state, typed in ((placed, "place 1 K13"), (built, "build 1 M13E")):
        with pytest.raises(Refused) as caught:
            move(state, typed)
        refused.append(WORDS.text(caught.value.message).partition(" Allowed")[0])

    assert [
        "In this turn you have placed a card already.",
        "In this turn you have placed a pyramid already.",
    ] == refused


def test_a_size_that_is_used_up_is_told() -> None:
    """K36, QZ-20."""
    state = table(Q, "w:F w:A", CALM, left=((0, 1, 1), (1, 1, 1)))
    with pytest.raises(Refused) as caught:
        move(state, "build 1 M13W")

    assert WORDS.text(caught.value.message).startswith("You have none of these left: ▲1 small.")


def test_a_whole_card_may_be_placed_as_printed() -> None:
    """K39c, QZ-50."""
    state = table(Q, "w:F w:A", CALM)

    assert move(state, "place 1 K12").state == move(state, "place 1 K12 printed").state


def test_the_text_board_is_enough_to_play_from() -> None:
    """K39b: deck, last card, hands, reserves, points so far."""
    state = table(Q, "w:F w:A", CALM, pyramids=STANDING)
    board = [WORDS.text(line) for line in QUINTAZONE.show(QUINTAZONE.look(state, None)).board]

    assert board[0].startswith("Quintazone · ")
    assert "Last card: M12" in board
    assert any(line.startswith("A: 2 cards · ▲1 ×") and "without goals" in line for line in board)
