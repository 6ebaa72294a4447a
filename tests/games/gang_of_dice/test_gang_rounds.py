"""The end of a round and the end of the game."""

from __future__ import annotations

import pytest

from games.choices import Answer
from games.contract import Refused, begin, perform
from games.dice import taped
from games.gang_of_dice.events import (
    BonusAdded,
    CardRevealed,
    Eliminated,
    GameOver,
    NobodyWon,
    RoundWon,
    Started,
)
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.offers import ask
from games.gang_of_dice.scoring import outcome
from games.gang_of_dice.state import on_table, order, to_move
from tests.games.gang_of_dice.tables import bust, move, round_of, stopped, table
from tests.games.whole import told


@pytest.mark.parametrize(("seats", "pool"), [(2, 48), (3, 48), (4, 36)])
def test_everybody_begins_with_the_same_pool(seats: int, pool: int) -> None:
    """GD-4, GD-17: 48 dice each, 36 with four players, and no tokens."""
    step = begin(GANG_OF_DICE, {}, seats, taped([1, 4]))

    assert (pool,) * seats == step.state.pools
    assert [Started(seats, pool, 1)] == told(step, Started)


def test_the_first_card_lies_open_before_anybody_rolls() -> None:
    """GD-2, GD-3: a random starter, then a random bright card."""
    step = begin(GANG_OF_DICE, {}, 3, taped([2, 0]))

    assert [CardRevealed(1, "W01", 2)] == told(step, CardRevealed)
    assert (2, 0, 1) == order(step.state)
    assert 2 == to_move(step.state)


def test_players_roll_clockwise_from_the_starter() -> None:
    """GD-3: seats 2, 0, 1."""
    state = table("W01", 48, 48, 48, starter=2)
    seen = []
    for _ in range(3):
        seen.append(to_move(state))
        state = move(move(state, "roll 1", 1).state, "stop").state

    assert [2, 0, 1] == seen


def test_gt_12_the_winner_takes_every_die_on_the_table() -> None:
    """GT12, GD-10: three players at 48 stake 3, 4 and 2; the second wins."""
    step = round_of(table("W02", 48, 48, 48), (1, 1, 1), (2, 2, 2, 1), (0, 3))

    assert (45, 53, 46) == step.state.pools
    assert [RoundWon(1, 1, 7, 9)] == told(step, RoundWon)
    assert 0 == on_table(step.state)


def test_gt_13_the_dice_of_a_bust_player_go_to_the_winner() -> None:
    """GT13, GD-8, GD-10, GD-22, B3-2: a bust with 5 dice loses to two gangsters, score 0."""
    step = round_of(table("W18", 48, 48), (5, 5, 1, 2, 3), (0, 0))

    assert (43, 53) == step.state.pools
    assert [RoundWon(1, 1, 0, 7)] == told(step, RoundWon)


def test_gt_14_dice_that_nobody_wins_wait_for_the_next_winner() -> None:
    """GT14, GD-11: all bust with 3 + 4 + 2; then 2 + 2 + 2 and C wins: 15."""
    step = round_of(table("W14", 48, 48, 48), (1, 2, 2), (1, 2, 2, 2), (1, 2))
    assert [NobodyWon(1, 9)] == told(step, NobodyWon)
    assert 9 == step.state.carried

    after = table("W02", *step.state.pools, number=2, carried=9)
    step = round_of(after, (0, 1), (0, 2), (0, 3))
    assert [RoundWon(2, 2, 3, 15)] == told(step, RoundWon)


def test_carried_dice_add_up_over_several_rounds() -> None:
    """GD-11: 9 lie already, two busts with 2 and 3 make 14."""
    step = round_of(table("W14", 48, 39, carried=9), (1, 1), (1, 1, 1))

    assert 14 == step.state.carried


def test_gt_15_bonus_dice_go_to_the_winner() -> None:
    """GT15, GD-12: round 10, stakes 4, 2 and 5, C wins 3 bonus dice more."""
    state = table("W17", 48, 48, 48, number=10)
    step = round_of(state, (1, 1, 1, 1), (1, 1), (2, 2, 2, 1, 1))

    assert [RoundWon(10, 2, 8, 14)] == told(step, RoundWon)


@pytest.mark.parametrize(("number", "bonus"), [(9, 3), (10, 6), (11, 9)])
def test_bonus_dice_are_added_before_the_last_three_rounds(number: int, bonus: int) -> None:
    """GD-12: 3, 6 and 9 for the rounds after 9, 10 and 11."""
    card = "W02" if number < 10 else "W17"
    step = round_of(table(card, 48, 48, number=number), (1,), (2,))

    assert [BonusAdded(bonus)] == told(step, BonusAdded)
    assert bonus == step.state.bonus


def test_gt_16_bonus_dice_that_nobody_wins_are_carried_too() -> None:
    """GT16, GD-12, GD-11: round 10 with all bust on 2 + 1 dice; round 11 begins with 6 + 6."""
    step = round_of(table("W13", 48, 48, number=10), (5, 5), (5, 5))

    assert (7, 6) == (step.state.carried, step.state.bonus)
    assert 13 == on_table(step.state)


def test_carried_dice_and_bonus_dice_lie_together() -> None:
    """GD-33, B3-13: all bust in round 9 with 5 carried and 3 staked: 8 + 3 in round 10."""
    step = round_of(table("W14", 48, 43, number=9, carried=5), (1,), (1, 1))

    assert (8, 3, 11) == (step.state.carried, step.state.bonus, on_table(step.state))


def test_the_highest_valid_score_wins() -> None:
    """GD-9: a bust with a higher sum does not count."""
    step = round_of(table("W18", 48, 48, 48), (5, 5), (3, 1), (5,))

    assert [2] == [won.seat for won in told(step, RoundWon)]


def test_equal_scores_are_won_by_more_dice() -> None:
    """GD-9, GD-1: a gangster counts as a die that was rolled."""
    step = round_of(table("W02", 48, 48), (4,), (4, 0))

    assert [1] == [won.seat for won in told(step, RoundWon)]


def test_gt_11_equal_scores_with_equal_dice_are_won_by_the_earlier() -> None:
    """GT11, GD-9: earlier in this round's order, whatever the seat."""
    step = round_of(table("W02", 48, 48, 48, starter=2), (4, 1), (3, 2), (1, 4))

    assert [2] == [won.seat for won in told(step, RoundWon)]


def test_gt_17_who_stakes_everything_and_loses_is_out() -> None:
    """GT17, GD-13: A stakes 6 of 6 and loses: out after settlement, no further turn."""
    step = round_of(table("W17", 6, 50, 58, number=5), (1,) * 6, (5, 5), (1,))

    assert [Eliminated(0)] == told(step, Eliminated)
    assert (5, 0, 0) == step.state.out
    assert (1, 2) == order(step.state)
    assert () == ask(step.state, 0)


def test_gt_18_who_stakes_everything_and_wins_stays() -> None:
    """GT18, GD-13: A stakes 6 of 6 and wins."""
    step = round_of(table("W17", 6, 50, 58, number=5), (2,) * 6, (5, 5), (1,))

    assert [] == told(step, Eliminated)
    assert (9, 48, 57) == step.state.pools


def test_who_staked_everything_is_out_even_when_nobody_wins() -> None:
    """GD-13: the carried dice belong to nobody."""
    step = round_of(table("W14", 2, 50, 60, number=5), (1, 1), (1,), (1,))

    assert [Eliminated(0)] == told(step, Eliminated)
    assert 4 == step.state.carried


def test_gt_19_nobody_left_means_joint_winners() -> None:
    """GT19, GD-14: both who were left staked everything and went bust; C was out before."""
    state = table("W14", 2, 3, 0, number=5, out=(0, 0, 3), carried=139)
    step = round_of(state, (1, 1), (1, 1, 1))
    result = outcome(step.state)

    assert [GameOver((0, 1), 0)] == told(step, GameOver)
    assert result is not None
    assert (1, 1, 3) == result.places
    assert "reason-none-left" == result.reason.key


def test_gt_20_the_last_player_wins_at_once() -> None:
    """GT20, GD-14: two players, B is eliminated in round 7; rounds 8 to 12 are not played."""
    step = round_of(table("W02", 94, 2, number=7), (3,), (1, 1))
    result = outcome(step.state)

    assert (True, 7) == (step.state.over, step.state.round)
    assert [GameOver((0,), 96)] == told(step, GameOver)
    assert result is not None
    assert ((1, 2), "reason-one-left") == (result.places, result.reason.key)
    assert ((), ()) == (ask(step.state, 0), ask(step.state, 1))


def test_after_round_twelve_the_most_dice_win() -> None:
    """GD-15: B wins the last round with its nine bonus dice, A still has more."""
    step = round_of(table("W17", 60, 45, number=12), (1,), (5,))
    result = outcome(step.state)

    assert result is not None
    assert ((1, 2), (59, 55)) == (result.places, result.scores)
    assert "reason-most-dice" == result.reason.key


def test_gt_22_equal_dice_after_round_twelve_are_a_shared_victory() -> None:
    """GT22, GD-15: 52 each."""
    step = round_of(table("W17", 53, 42, number=12), (1,), (5,))
    result = outcome(step.state)

    assert [GameOver((0, 1), 52)] == told(step, GameOver)
    assert result is not None
    assert (1, 1) == result.places


def test_dice_on_the_table_after_round_twelve_count_for_nobody() -> None:
    """GD-15: all bust, eleven dice stay where they are."""
    step = round_of(table("W13", 60, 45, number=12), (5, 5), (5, 5))
    result = outcome(step.state)

    assert 13 == step.state.carried
    assert result is not None
    assert (58, 43) == result.scores


def test_places_below_the_first_go_by_dice_and_then_by_time_in_the_game() -> None:
    """GD-19: C has dice, B went out in round 9, D in round 4."""
    state = table("W17", 100, 0, 53, 0, number=12, out=(0, 9, 0, 4))
    result = outcome(round_of(state, (3,), (1,)).state)

    assert result is not None
    assert (1, 3, 2, 4) == result.places


def test_the_game_that_runs_has_no_outcome() -> None:
    """GD-15: not before it is over."""
    assert outcome(table("W01", 48, 48)) is None


@pytest.mark.parametrize(
    ("rule", "first", "second", "starter"),
    [
        ("rotate", (3,), (1,), 1),
        ("rotate", (1,), (3,), 1),
        ("winner", (3,), (1,), 0),
        ("winner", (1,), (3,), 1),
        ("winner", (5, 5), (5, 5), 0),
    ],
)
def test_who_starts_the_next_round(
    rule: str, first: tuple[int, ...], second: tuple[int, ...], starter: int
) -> None:
    """GD-3: the start moves clockwise, or goes to the winner and stays when nobody won."""
    step = round_of(table("W18", 48, 48, next_starter=rule), first, second)

    assert starter == step.state.starter
    assert starter == to_move(step.state)


def test_the_winner_starts_though_another_did_before() -> None:
    """GD-3: C starts and A, the first seat, wins."""
    state = table("W02", 48, 48, 48, starter=2, next_starter="winner")

    assert 0 == round_of(state, (1,), (3,), (2,)).state.starter


@pytest.mark.parametrize(("rule", "starter"), [("rotate", 2), ("winner", 1)])
def test_an_eliminated_starter_is_skipped(rule: str, starter: int) -> None:
    """GD-32, B3-12: B would start but is out, or A started, is out and nobody won."""
    if rule == "rotate":
        state = table("W14", 48, 1, 65, number=3, next_starter=rule)
        step = round_of(state, (2,), (2,), (3,))
    else:
        state = table("W14", 1, 48, 65, number=3, next_starter=rule)
        step = round_of(state, (1,), (1,), (1,))

    assert starter == step.state.starter


def test_the_past_round_is_kept_for_the_summary() -> None:
    """GD-16: card, turns, winner and dice of the round before."""
    step = round_of(table("W18", 48, 48), (5, 5), (3,))
    past = step.state.past

    assert past is not None
    assert ("W18", 1, 3) == (past.card, past.winner, past.dice)
    assert (bust(0, 5, 5), stopped(1, 3)) == past.turns


def test_nobody_may_sit_out_a_round() -> None:
    """GD-31, B3-11: a player may not stop without having rolled."""
    with pytest.raises(Refused):
        perform(GANG_OF_DICE, table("W01", 5, 5), 0, Answer("stop"), taped([]))
