"""Quartz: chances that can be worked out exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from games.quartz import odds
from games.quartz.pieces import ACTIONS, FACES, reach, wilds
from games.quartz.plan import Plan, as_held, positions
from tests.games.quartz.mines import dice, heap, table

ROLLS = list(product(FACES, repeat=5))
"""All 7,776 rolls of five dice."""

WANTED = {
    1: (0.5981, 0.1962, 0.0355, 0.0033, 0.0001),
    2: (0.8385, 0.4832, 0.1705, 0.0329, 0.0027),
    3: (0.9351, 0.6988, 0.3548, 0.1044, 0.0133),
    4: (0.9739, 0.8339, 0.5332, 0.2105, 0.0372),
    5: (0.9895, 0.9115, 0.6793, 0.3337, 0.0766),
}
"""Chance of at least one to five dice of a wanted face within so many rolls."""


@pytest.mark.parametrize("rolls", WANTED)
@pytest.mark.parametrize("least", [1, 2, 3, 4, 5])
def test_a_wanted_face_comes_as_often_as_it_must(rolls: int, least: int) -> None:
    """QZ-12, QZ-13: dice that miss are rolled again, a fourth and fifth time for markers."""
    steal = FACES.index("steal")
    plan = Plan(lambda held: float(held[steal] >= least), [0.0] * (rolls - 1))
    hit = 1 - (5 / 6) ** rolls
    exact = sum(comb(5, n) * hit**n * (1 - hit) ** (5 - n) for n in range(least, 6))

    assert exact == pytest.approx(plan.mean())
    assert WANTED[rolls][least - 1] == pytest.approx(plan.mean(), abs=0.00005)


def test_a_roll_without_any_action_is_rare() -> None:
    """QZ-15, QZ-33: no pickaxe, no pair of the four, less than two helmets: 120 of 7,776."""
    idle = [
        roll
        for roll in ROLLS
        if not wilds(roll) and not any(reach(face, roll.count(face)) for face in ACTIONS)
    ]

    assert (120, 7776) == (len(idle), len(ROLLS))


def test_five_equal_dice_and_any_pair() -> None:
    """QZ-11: 6 and 7,776 - 720 rolls."""
    kinds = [len(set(roll)) for roll in ROLLS]

    assert (6, 7776 - 720) == (kinds.count(1), sum(count < 5 for count in kinds))
    assert 252 == len(positions(5))


def test_the_first_draw_is_autunite_once_in_ten() -> None:
    """QZ-2, QZ-10: 6 of 60; of two draws at least one is in 113 of 590 cases."""
    bag = table("", "", "").bag

    assert 0.1 == odds.unstable(bag)
    assert Fraction(113, 590) == pytest.approx(odds.unstable(bag, 2))
    assert 0.1915 == pytest.approx(odds.unstable(bag, 2), abs=0.00005)


def test_the_first_crystal_is_worth_three_points_and_two_fifths() -> None:
    """QZ-22: 204 of 60."""
    assert 204 / 60 == odds.mean_change(table("", "", ""), 0)


def test_a_collection_makes_a_draw_worth_more() -> None:
    """QZ-23, QZ-34: a third amber is worth 12; only one is left."""
    state = table("amber 2", "", "amber", bag="amber, autunite")

    assert (12 - 3) / 2 == odds.mean_change(state, 0)


def test_an_empty_bag_holds_nothing_in_store() -> None:
    """QZ-21."""
    state = table("", "", "", bag="")

    assert (0.0, 0.0) == (odds.unstable(state.bag), odds.mean_change(state, 0))
    assert [] == list(odds.chances(state.bag))


def test_more_draws_than_crystals_find_them_all() -> None:
    """QZ-21: one autunite among three is found by three draws, or by five."""
    bag = heap("ruby 2, autunite")

    assert (1.0, 1.0) == (odds.unstable(bag, 3), odds.unstable(bag, 5))
    assert 2 / 3 == pytest.approx(odds.unstable(bag, 2))


def test_dice_that_are_good_are_kept() -> None:
    """QZ-12: four steals and a miss; only the miss is rolled again, and nothing without rolls."""
    steal = FACES.index("steal")
    held = as_held(dice("SSSSP"))

    assert as_held(dice("SSSS")) == Plan(lambda h: float(h[steal]), [0.0]).keep(held)
    assert held == Plan(lambda h: float(h[steal]), []).keep(held)
    assert held == Plan(lambda h: float(h[steal]), [1.0]).keep(held)
