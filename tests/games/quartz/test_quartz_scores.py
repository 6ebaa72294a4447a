"""Quartz: rounds, who goes first, and the points at the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.contract import begin, perform
from games.dice import seeded
from games.quartz.audit import audit, conserved
from games.quartz.events import GameOver, RoundBegan
from games.quartz.game import QUARTZ
from games.quartz.pieces import UNSTABLE, index
from games.quartz.scoring import (
    Score,
    collection_points,
    crystal_points,
    next_first,
    outcome,
    reckless,
    results,
    scores,
    set_bonus,
    tallies,
)
from games.quartz.state import State, Turn
from games.text import Who, both, say
from tests.games.quartz.mines import acting, heap, move, table
from tests.games.whole import told

BONUS = (0, 0, 0, 3, 6, 10, 10, 10, 13, 16, 20, 20, 20, 23, 26)
"""QZ-23, for 0 to 14 equal crystals."""


def last_turn(*carts: str, **more: object) -> State:
    """The last player of a round has something to do and will not do it."""
    seats = len(carts)
    state = table(*carts, turn=Turn(seats - 1), **more)  # type: ignore[arg-type]
    acts = acting(state, "PPHJC").turn
    assert acts is not None
    return replace(state, turn=replace(acts, seat=seats - 1))


def test_six_rounds_of_one_turn_each() -> None:
    """QZ-5: three players, eighteen turns, everybody six."""
    dice = seeded(3)
    state = begin(QUARTZ, {}, 3, dice).state
    turns = []
    while state.turn is not None:
        if state.turn.phase == "mine":
            turns.append((state.round, state.turn.seat))
        seat = state.turn.seat
        state = perform(QUARTZ, state, seat, QUARTZ.lapse(state, seat), dice).state

    assert [(number, seat) for number in range(1, 7) for seat in range(3)] == sorted(turns)


def test_the_most_valuable_crystals_in_the_cart_go_first() -> None:
    """QZ-6, A6-6: pieces, not points; neither autunite nor the chest counts."""
    state = last_turn("ruby, amber", "quartz 3", "quartz, autunite 4", chests=("sapphire 3",))
    step = move(state, "done")

    assert [RoundBegan(2, 1, 2)] == told(step, RoundBegan)
    assert (1, Turn(1)) == (step.state.first, step.state.turn)


@pytest.mark.parametrize(("order", "first"), [((0, 1, 2), 0), ((1, 2, 0), 1), ((2, 0, 1), 2)])
def test_a_tie_goes_to_the_earliest_of_the_round(order: tuple[int, ...], first: int) -> None:
    """QZ-7: with empty carts all are tied, so that the first player stays first."""
    assert first == next_first((heap(), heap(), heap("autunite")), order)


def test_a_tied_first_player_stays_first() -> None:
    """QZ-7: the order of the round that was just played, not that of the seats."""
    state = table("ruby", "quartz", "amber", first=1, turn=Turn(0))
    step = move(acting(state, "PPHJC"), "done")

    assert [RoundBegan(2, 1, 2)] == told(step, RoundBegan)


def test_of_the_tied_only_the_order_counts() -> None:
    """QZ-7: A leads with B, and B came before A."""
    carts = (heap("ruby 2"), heap("quartz 2"), heap("amber"))

    assert 1 == next_first(carts, (2, 1, 0))
    assert 1 == next_first(carts, (1, 2, 0))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_qt_16_two_autunite_come_after_each_round_but_the_last(number: int) -> None:
    """QT16, QZ-8: the supply is 10 - 2r after round r, and stays 0 after the sixth."""
    before = last_turn("ruby", "quartz", "amber", number=number)
    after = move(before, "done").state
    added = 0 if number == 6 else 2

    assert max(10 - 2 * number, 0) == after.supply
    assert before.bag[index(UNSTABLE)] + added == after.bag[index(UNSTABLE)]
    assert conserved(after)


def test_qt_1_a_whole_score() -> None:
    """QT1, QZ-22, QZ-23: five quartz in cart and chest, ruby, amber, two autunite: 30."""
    carts = (heap("quartz 3, ruby, autunite 2"), heap(), heap())
    chests = (heap("quartz 2, amber"), heap(), heap())

    assert Score(10 + 7 + 9 - 6, 10, 0) == tallies(carts, chests, capped=False)[0]
    assert 30 == tallies(carts, chests, capped=False)[0].total


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("quartz", 2),
        ("rubellite", 3),
        ("emerald", 4),
        ("sapphire", 5),
        ("ruby", 7),
        ("amber", 9),
        ("autunite", -3),
    ],
)
def test_each_kind_has_its_points(kind: str, points: int) -> None:
    """QZ-22, QZ-20."""
    assert points == crystal_points(heap(kind))


@pytest.mark.parametrize(("count", "points"), tuple(enumerate(BONUS)))
def test_equal_crystals_are_split_into_the_best_sets(count: int, points: int) -> None:
    """QZ-23, A6-7: 3, 6 and 10 points for three, four and five; more are split."""
    assert points == set_bonus(count, capped=False)


def test_with_the_cap_a_colour_has_one_set() -> None:
    """QZ-30: never above 10."""
    assert [0, 3, 6, 10, 10, 10] == [set_bonus(n, capped=True) for n in (2, 3, 4, 5, 8, 14)]


def test_the_house_rule_caps_the_score() -> None:
    """QZ-30: eight quartz are worth 16 + 10 instead of 16 + 13."""
    free = table("quartz 8", "", "", chests=("", "", "ruby"))
    capped = table("quartz 8", "", "", chests=("", "", "ruby"), rules={"bonus_cap": True})

    assert (16 + 13 - 5, 16 + 10 - 5) == (scores(free)[0], scores(capped)[0])


def test_every_colour_has_its_own_bonus_and_autunite_none() -> None:
    """QZ-24: three emeralds and four rubies; five autunite."""
    assert 3 + 6 == collection_points(heap("emerald 3, ruby 4"), capped=False)
    assert 0 == collection_points(heap("autunite 5, ruby 2, quartz 2"), capped=False)


def test_qt_2_all_with_the_fewest_lose_five() -> None:
    """QT2, QZ-25: chests of 0, 0 and 2."""
    state = table("", "", "", chests=("", "", "quartz 2"))

    assert (0, 1) == reckless(state.chests)
    assert (-5, -5, 4) == scores(state)


def test_qt_3_level_chests_cost_everybody() -> None:
    """QT3, QZ-25: chests of 2, 2 and 2."""
    state = table("", "", "", chests=("quartz 2", "ruby 2", "amber 2"))

    assert (5, 5, 5) == tuple(tally.penalty for tally in results(state))


def test_autunite_counts_as_a_crystal_of_the_chest() -> None:
    """QZ-20, QZ-25, A6-8: one autunite is more than nothing."""
    assert (1,) == reckless((heap("autunite"), heap(), heap("amber")))


def test_scores_may_be_negative_and_markers_are_worth_nothing() -> None:
    """QZ-26."""
    state = table("autunite 4", "", "", markers=(9, 0, 0))

    assert -12 - 5 == scores(state)[0]


def test_the_most_points_win() -> None:
    """QZ-27: after the sixth round, with the reason."""
    step = move(last_turn("ruby", "quartz", "amber 2", number=6), "done")
    result = outcome(step.state)
    assert result is not None

    assert [GameOver((2,), 13, (0, 1, 2))] == told(step, GameOver)
    assert ((2, 3, 1), (2, -3, 13)) == (result.places, result.scores)
    reason = say("reason-most-points", who=both([Who(2)]), winners=1, points=13)
    assert reason == result.reason


def test_qt_18_a_tie_is_a_shared_victory() -> None:
    """QT18, QZ-27: two with nine points."""
    step = move(last_turn("amber", "emerald, sapphire", "quartz", number=6), "done")
    result = outcome(step.state)
    assert result is not None

    assert (1, 1, 3) == result.places
    assert [GameOver((0, 1), 4, (0, 1, 2))] == told(step, GameOver)


def test_a_game_that_runs_has_no_outcome() -> None:
    """QZ-5, QZ-34: though points are shown all along."""
    state = last_turn("ruby", "quartz", "amber")

    assert outcome(state) is None
    assert (2, -3, 4) == scores(state)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_large_bag_has_75_valuable_crystals(seats: int) -> None:
    """QZ-31, QZ-21: 20, 17, 14, 11, 8 and 5, the same autunite."""
    state = begin(QUARTZ, {"bag": "large"}, seats, seeded(1)).state

    assert (20, 17, 14, 11, 8, 5, 6) == state.bag
    assert 10 == state.supply
    audit(state)
