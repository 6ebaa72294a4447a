"""The computer player: it plays what wins, and better than chance."""

from __future__ import annotations

import pytest

from games.choices import Answer
from games.contract import begin, offer, to_action
from games.dice import Dice, seeded
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.robots import good, needed, win_chance
from games.gang_of_dice.scoring import outcome
from games.gang_of_dice.state import State, to_move
from games.gang_of_dice.view import look
from tests.games.gang_of_dice.tables import bust, falls, rolling, stopped, table


def answer(state: State) -> Answer:
    seat = to_move(state)
    assert seat is not None
    found = good(look(state, seat), seat, offer(GANG_OF_DICE, state, seat), falls())
    assert offer(GANG_OF_DICE, state, seat).whole(found)
    return found


def test_the_last_to_roll_stops_as_soon_as_the_round_is_won() -> None:
    """GD-9: 5 and 1 beat 4; another roll could only spoil it."""
    turns = (stopped(0, 4), rolling(1, 5, 1))

    assert Answer("stop") == answer(table("W02", 47, 46, turns=turns))


def test_a_score_that_must_be_beaten_is_aimed_at() -> None:
    """GD-9, GD-5: 3 and 3 do not beat 7 with two dice, and so they are not kept."""
    turns = (stopped(0, 5, 2), rolling(1, 3, 3))

    assert "reroll" == answer(table("W02", 46, 46, turns=turns)).verb


def test_an_equal_score_needs_more_dice() -> None:
    """GD-9: with three dice 7 is enough against 7 with two, with two dice 8 is needed."""
    view = look(table("W02", 46, 48, turns=(stopped(0, 5, 2),)), 1)

    assert (8, 7) == (needed(view, 2), needed(view, 3))


def test_matching_dice_on_black_are_rolled_again() -> None:
    """GD-28: stopping would be a bust."""
    assert "reroll" == answer(table("W01", 46, 48, turns=(rolling(0, 5, 5),))).verb


def test_a_lost_round_costs_one_die() -> None:
    """GD-4: 40 cannot be beaten on the 7 card with eight dice, so one die is staked."""
    state = table("W15", 38, 48, turns=(stopped(0, *(3,) * 14),))

    assert Answer("roll", (1,)) == answer(state)


def test_a_rich_table_is_worth_more_dice() -> None:
    """GD-10: the last to roll has 9 to beat on two in a row; with 60 carried dice it risks six."""
    turns = (stopped(0, 5, 3, 1),)

    assert Answer("roll", (5,)) == answer(table("W05", 45, 48, turns=turns))
    assert Answer("roll", (6,)) == answer(table("W05", 45, 48, turns=turns, carried=60))


@pytest.mark.parametrize(
    ("rival", "mine", "hidden", "dice"),
    [(50, 45, False, 5), (50, 45, True, 4), (40, 60, False, 1)],
)
def test_the_last_round_is_played_for_the_game(
    rival: int, mine: int, hidden: bool, dice: int
) -> None:
    """GD-15, GD-16: who trails takes the best chance, who leads takes none.

    Where pools are hidden the last round is weighed in dice like any other.
    """
    turns = (stopped(0, 5, 4, 3),)
    state = table("W12", rival, mine, number=12, turns=turns, hidden_pools=hidden)

    assert Answer("roll", (dice,)) == answer(state)


def test_the_chance_to_win_is_exact() -> None:
    """GD-5, GD-9: one die, a 5 is needed, three throws."""
    assert 1 - (5 / 6) ** 3 == pytest.approx(win_chance("W02", 1, 5, 0))
    assert 0.0 == win_chance("W02", 1, 6, 0)


def test_a_crowd_of_dice_is_played_by_rule_of_thumb() -> None:
    """GD-28: of twelve dice those are kept that do not match the card of 4 or 5."""
    faces = (4, 1, 5, 0, 3, 3, 4, 2, 2, 1, 0, 5)
    state = table("W15", 36, 48, turns=(rolling(0, *faces),))

    assert Answer("reroll", (("1", "3", "7", "12"),)) == answer(state)


def test_a_crowd_that_leads_is_kept_and_one_that_trails_rolls_its_gangsters() -> None:
    """GD-9: twelve valid dice against 20 and against 30."""
    faces = (3, 3, 3, 3, 3, 3, 3, 3, 1, 0, 0, 0)
    ahead = (stopped(0, *(2,) * 10), rolling(1, *faces))
    behind = (stopped(0, *(2,) * 15), rolling(1, *faces))

    assert Answer("stop") == answer(table("W15", 38, 36, turns=ahead))
    found = answer(table("W15", 33, 36, turns=behind))
    assert Answer("reroll", (("10", "11", "12"),)) == found


def test_what_is_out_of_reach_is_not_chased() -> None:
    """GD-5: no dice can win, so nothing is rolled again."""
    turns = (stopped(0, *(3,) * 14), rolling(1, 1))

    assert Answer("stop") == answer(table("W15", 34, 47, turns=turns))


def test_everybody_else_bust_is_won_by_anything() -> None:
    """GD-9, GD-8: one die is enough when nobody before was valid."""
    assert Answer("roll", (1,)) == answer(table("W18", 46, 48, turns=(bust(0, 5, 5),)))


def played(seed: int, good_seat: int) -> int:
    """A game of two, the other one rolling by chance up to five dice: the good one's place."""
    dice, own = seeded(seed), seeded(seed + 1000)
    state = begin(GANG_OF_DICE, {}, 2, dice).state
    while not state.over:
        seat = to_move(state)
        assert seat is not None
        offered = offer(GANG_OF_DICE, state, seat)
        view = look(state, seat)
        found = good(view, seat, offered, own) if seat == good_seat else modest(state, seat, own)
        state = GANG_OF_DICE.play(state, seat, to_action(GANG_OF_DICE, found), dice).state
    result = outcome(state)
    assert result is not None
    return result.places[good_seat]


def modest(state: State, seat: int, dice: Dice) -> Answer:
    found = offer(GANG_OF_DICE, state, seat).random(dice)
    if found.verb != "roll":
        return found
    return Answer("roll", (min(state.pools[seat], 1 + dice.below(5)),))


def test_the_good_robot_beats_modest_chance() -> None:
    """GD-15: it wins at least 36 of 40 games of two."""
    first = sum(played(seed, seed % 2) == 1 for seed in range(40))

    assert first >= 36
