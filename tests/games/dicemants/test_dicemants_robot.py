"""The computer player: exact plans, reactions to rivals, and how much better than chance it is."""

from __future__ import annotations

import pytest

from games.choices import Answer
from games.contract import begin, offer, perform
from games.dice import seeded, taped
from games.dicemants.game import DICEMANTS
from games.dicemants.odds import chance_of
from games.dicemants.plan import best_plan, chances, plan_to_reach, plans
from games.dicemants.robots import good
from games.dicemants.settings import Settings
from games.dicemants.state import State
from tests.games.dicemants.positions import choosing, forced, table

USUAL = Settings()


def answer(state: State) -> Answer:
    """What the computer player does, without drawing a number."""
    seat = state.seat
    return good(DICEMANTS.look(state, seat), seat, offer(DICEMANTS, state, seat), taped(()))


def test_far_from_the_end_it_takes_all_six_dice() -> None:
    """DM-202: they bring the most."""
    assert Answer("roll", (6,)) == answer(table(0, 0))
    assert Answer("roll", (6,)) == answer(table(5, 3, 8, 2))


@pytest.mark.parametrize(("total", "count"), [(20, 2), (19, 3), (18, 3), (17, 4)])
def test_near_the_end_and_far_ahead_it_takes_fewer_dice(total: int, count: int) -> None:
    """DM-502: a small bag is safer, and the rival is far behind."""
    (kind,) = answer(table(total, 0)).values

    assert count == kind


def test_it_reacts_to_a_rival_who_is_close_to_the_end() -> None:
    """DM-502: with 18 gems it goes for all three at once when the other may win next."""
    calm, pressed = best_plan(USUAL, 3, 21), best_plan(USUAL, 3, 1)

    assert calm.stop_at < pressed.stop_at == 3
    assert pressed.count > calm.count


def test_it_stops_as_soon_as_the_bag_wins() -> None:
    """Example DM-18, clause DM-502."""
    assert Answer("stop") == answer(choosing(table(19, 0), board=(2, 3), bag=(1, 5)))


def test_it_rolls_on_below_its_goal() -> None:
    """DM-204: one gem with five dice left is no reason to stop."""
    assert Answer("roll") == answer(choosing(table(0, 0), board=(2, 3, 4, 5, 6), bag=(1,)))


@pytest.mark.parametrize(
    ("board", "bag", "verb"),
    [
        ((6,), (1, 2, 3), "stop"),
        ((4,), (1, 2, 3), "roll"),
        ((1,), (2, 3, 4, 5), "stop"),
        ((2,), (1, 3, 4, 5), "roll"),
        ((1, 6), (2, 3, 4, 5), "stop"),
        ((1, 2), (3, 4, 5, 6), "roll"),
    ],
)
def test_it_stops_where_rolling_brings_less(
    board: tuple[int, ...], bag: tuple[int, ...], verb: str
) -> None:
    """DM-204: the thief die or the skull die is left over."""
    lost = tuple(die for die in range(1, 7) if die not in board + bag)

    assert Answer(verb) == answer(choosing(table(0, 0), board=board, bag=bag, lost=lost))


def test_it_rolls_where_it_must() -> None:
    """DM-206."""
    assert Answer("roll") == answer(forced(table(19, 0), board=(2, 3), bag=(1, 5)))


def test_it_goes_on_with_the_dice_that_somebody_else_took() -> None:
    """DM-202: in a turn of two dice no plan waits for a third gem."""
    state = choosing(table(0, 0), board=(6,), bag=(1,))

    assert answer(state).verb in ("roll", "stop")
    assert 2 == best_plan(USUAL, 21, 21, 2).count


def test_in_the_last_round_it_goes_for_passing_the_leader() -> None:
    """DM-504: four behind, it needs five; and stops when it has them."""
    state = table(19, 23, rules={"complete_round": True}, seat=0)

    assert Answer("roll", (6,)) == answer(state)
    assert Answer("roll") == answer(choosing(state, board=(5, 6), bag=(1, 2, 3, 4)))
    assert Answer("stop") == answer(choosing(state, board=(6,), bag=(1, 2, 3, 4, 5)))


def test_when_it_cannot_reach_the_leader_it_takes_the_most() -> None:
    """DM-504: ten behind."""
    state = table(12, 23, rules={"complete_round": True}, seat=0)

    assert Answer("roll", (6,)) == answer(state)


@pytest.mark.parametrize("gems", range(1, 7))
def test_the_plan_to_reach_is_the_best_row_of_the_table(gems: int) -> None:
    """DM-202, DM-204: no other number of dice reaches so many gems more often."""
    plan = plan_to_reach(USUAL, gems)
    best = max(chance_of(USUAL, n, gems, stop_at=gems) for n in range(gems, 7))

    assert pytest.approx(best, abs=1e-6) == sum(plan.scores[gems:])


def test_the_race_is_solved_to_the_end() -> None:
    """DM-502: each chance is that of its best plan against the chances that follow."""
    won = chances(USUAL)
    for mine, theirs in ((1, 1), (3, 2), (7, 12), (21, 21), (30, 4)):
        after = [1.0 if g >= mine else 1 - won[theirs, mine - g] for g in range(7)]
        worth = max(
            sum(p * w for p, w in zip(plan.scores, after, strict=True)) for plan in plans(USUAL)
        )
        assert pytest.approx(worth, abs=1e-6) == won[mine, theirs]


def test_to_begin_is_an_advantage() -> None:
    """DM-506: about 56 in a hundred for the first of two."""
    assert pytest.approx(0.56, abs=0.01) == chances(USUAL)[21, 21]


def game(seed: int, computer: int, seats: int) -> int:
    """Who wins a game of one computer player against random ones."""
    dice = seeded(seed)
    state = begin(DICEMANTS, {}, seats, dice).state
    while (outcome := DICEMANTS.outcome(state)) is None:
        offered = offer(DICEMANTS, state, state.seat)
        if state.seat == computer:
            given = good(DICEMANTS.look(state, computer), computer, offered, dice)
        else:
            given = offered.random(dice)
        state = perform(DICEMANTS, state, state.seat, given, dice).state
    return outcome.places.index(1)


@pytest.mark.parametrize(("seats", "least"), [(2, 170), (4, 140)])
def test_it_is_far_better_than_chance(seats: int, least: int) -> None:
    """DM-502: of two hundred games, from every seat."""
    won = sum(game(seed, seed % seats, seats) == seed % seats for seed in range(200))

    assert won >= least
