"""The exact odds of a turn: the shipped table, its generator, and the numbers of the documents."""

from __future__ import annotations

import os
from fractions import Fraction
from importlib.resources import files
from itertools import product

import pytest

from games.choices import Amount, Answer
from games.contract import perform
from games.dice import seeded
from games.dicemants.__main__ import odds
from games.dicemants.game import DICEMANTS
from games.dicemants.odds import FILE, chance_of, mean, table, tables
from games.dicemants.offers import ask
from games.dicemants.pieces import ALL_DICE, BUGS, FACES
from games.dicemants.scoring import gems_needed
from games.dicemants.settings import Settings
from games.dicemants.solver import Rolls, best_means, best_stops, first_nodes, tabulate
from games.text import say
from tests.games.dicemants.positions import table as position

USUAL = Settings()
BOARD_ONLY = Settings(bug_reaches_bag=False)

FIRST_ROLL = {
    "plain": 0.214,
    "bug": 0.188,
    "tnt": 0.167,
    "skull": 0.139,
    "pick": 0.116,
    "thief": 0.080,
    "plain+locked": 0.043,
    "bug+locked": 0.038,
    "thief+locked": 0.016,
}
MEANS = {
    USUAL: (0.80, 1.36, 1.79, 2.14, 2.41, 2.61),
    BOARD_ONLY: (0.80, 1.41, 1.88, 2.25, 2.54, 2.74),
}
REACHED = {
    1: (0.80, 0.87, 0.86, 0.83, 0.79, 0.76),
    2: (0.52, 0.67, 0.71, 0.70, 0.68),
    3: (0.35, 0.50, 0.56, 0.57),
    4: (0.24, 0.38, 0.44),
    5: (0.17, 0.29),
    6: (0.12,),
}
"""Chance to score at least so many gems with the fewest dice that can, one more, …, six."""


def group_of(faces: tuple[str, ...]) -> str:
    """DM-301, counted apart from the resolver."""
    for highest in ("tnt", "skull", "pick"):
        if highest in faces:
            return highest
    base = "thief" if "thief" in faces else "bug" if BUGS & set(faces) else "plain"
    return base + ("+locked" if "locked" in faces else "")


def test_the_groups_of_a_first_roll_with_six_dice() -> None:
    """DM-102, DM-301: all 46,656 rolls."""
    counts: dict[str, int] = {}
    six = {"gem": 0, "void": 0}
    for faces in product(*FACES.values()):
        group = group_of(faces)
        counts[group] = counts.get(group, 0) + 1
        if set(faces) in ({"gem"}, {"void"}):
            six[faces[0]] += 1

    shares = {group: float(Fraction(count, 6**6)) for group, count in counts.items()}
    assert pytest.approx(shares, abs=0.0006) == FIRST_ROLL
    assert pytest.approx(0.0123, abs=0.0001) == six["gem"] / 6**6
    assert pytest.approx(0.0002, abs=0.0001) == six["void"] / 6**6


@pytest.mark.parametrize("rules", MEANS)
def test_the_best_means_are_those_of_the_documents(rules: Settings) -> None:
    """DM-202: mean gems for one to six dice."""
    assert pytest.approx(MEANS[rules], abs=0.0051) == tuple(mean(rules, n) for n in ALL_DICE)


@pytest.mark.parametrize("gems", REACHED)
def test_the_chance_to_reach_so_many_gems_is_that_of_the_documents(gems: int) -> None:
    """DM-401, DM-204: stopping as soon as they lie in the bag."""
    found = [chance_of(USUAL, n, gems, stop_at=gems) for n in range(gems, 7)]

    assert pytest.approx(REACHED[gems], abs=0.0071) == tuple(found)


def test_one_die_is_worked_out_by_hand() -> None:
    """DM-202, DM-403: the lock die has four gems, and a second roll after its void."""
    values = best_means(Rolls(USUAL), 1)
    lock_die = values[((5,), (), ()), 0]
    by_hand = Fraction(4, 6) + Fraction(1, 6) * Fraction(4, 6)

    assert pytest.approx(float(by_hand)) == lock_die


@pytest.mark.parametrize("rules", [USUAL, BOARD_ONLY, Settings(void_rule="total")])
def test_the_shipped_table_is_what_the_generator_finds(rules: Settings) -> None:
    """DM-602, DM-603: for one to three dice here, for all six in the long run."""
    found, shipped = tabulate(rules, most=3), table(rules)

    assert shipped.means[:3] == found.means
    assert shipped.plans[:3] == found.plans
    assert shipped.nothing[:3] == found.nothing


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(
    os.environ.get("HYPOTHESIS_PROFILE") != "deep", reason="minutes; three dice are always tried"
)
def test_the_whole_shipped_table_is_what_the_generator_finds() -> None:
    """DM-202: `python -m games.dicemants` prints the file."""
    assert (files("games.dicemants") / FILE).read_text(encoding="utf-8") == odds() + "\n"


def test_the_odds_are_the_same_whichever_way_a_tie_goes() -> None:
    """DM-605: a mirrored row is as likely."""
    right = Settings(closest="row_right_tie")

    assert table(USUAL) == table(right)
    assert tabulate(USUAL, most=3) == tabulate(right, most=3)


def test_the_chances_of_every_plan_add_up_to_one() -> None:
    """DM-401: a turn scores 0 to 6 gems."""
    for each in tables().values():
        rows = [plan for plans in each.plans for plan in plans]
        assert 21 == len(rows)
        for chances in (*rows, each.best):
            assert pytest.approx(1, abs=1e-5) == sum(chances)


def test_stopping_is_best_only_with_the_skull_or_the_thief_left_over() -> None:
    """DM-204: 3 gems and the thief die, 4 and the skull die, 4 and both."""
    assert ({"1": 4, "16": 4, "6": 3},) * 2 == table(USUAL).stops


def test_with_three_dice_it_never_pays_to_stop() -> None:
    """DM-204: too few gems can lie in the bag."""
    found = best_stops(best_means(Rolls(USUAL), 3))

    assert [{}, {}] == found


def test_a_simulated_turn_agrees_with_the_table() -> None:
    """DM-202, DM-404: 4,000 turns with six dice that are never stopped."""
    dice, gems = seeded(3), [0] * 7
    for _ in range(4000):
        state = position(0, 0)
        while state.seat == 0:
            (first, *_) = ask(state, 0)
            values = (6,) if first.fields else ()
            state = perform(DICEMANTS, state, 0, Answer("roll", values), dice).state
        gems[state.totals[0]] += 1

    exact = table(USUAL).plans[5][5]
    assert pytest.approx(exact, abs=0.025) == tuple(count / 4000 for count in gems)


def test_there_is_a_first_roll_for_every_draw() -> None:
    """DM-202: 6, 15, 20, 15, 6 and one ways to draw the dice."""
    assert [6, 15, 20, 15, 6, 1] == [len(first_nodes(count)) for count in ALL_DICE]


def details(*totals: int, **more: object) -> tuple[str, ...]:
    """The keys of the help for one to six dice."""
    (choice,) = ask(position(*totals, **more), 0)
    (amount,) = choice.fields
    assert isinstance(amount, Amount)
    return tuple(detail.key for detail in amount.details)


def test_far_from_the_target_the_help_tells_the_mean_and_the_risk() -> None:
    """DM-202: before the dice are chosen."""
    (choice,) = ask(position(3, 0), 0)
    (amount,) = choice.fields

    assert isinstance(amount, Amount)
    told = dict(amount.details[5].args)
    assert 2.609226 == told["mean"]
    assert table(USUAL).best[0] == told["nothing"]
    assert ("odds-mean",) * 6 == details(3, 0)


def test_the_mean_and_the_risk_are_those_of_one_play() -> None:
    """DM-204: up to three dice it is never stopped; with more, stopping now and then is safer."""
    for each in tables().values():
        never = [each.plans[count - 1][count - 1][0] for count in range(1, 7)]

        assert pytest.approx(never[:3], abs=2e-6) == each.nothing[:3]
        assert all(best < bold for best, bold in zip(each.nothing[3:], never[3:], strict=True))
        assert each.best[0] == each.nothing[5]


def test_near_the_target_the_help_tells_the_chance_to_win() -> None:
    """DM-202, DM-502: two gems are lacking; one die cannot bring them."""
    (choice,) = ask(position(19, 0), 0)
    (amount,) = choice.fields

    assert isinstance(amount, Amount)
    assert say("odds-too-few", need=2) == amount.details[0]
    told = dict(amount.details[3].args)
    assert ("odds-win", 2) == (amount.details[3].key, told["need"])
    assert pytest.approx(0.7043, abs=1e-4) == told["chance"]


def test_in_the_last_round_the_help_speaks_of_passing_the_leader() -> None:
    """DM-504, DM-505: one more than the best of the others."""
    whole = {"complete_round": True}

    assert 5 == gems_needed(position(19, 23, rules=whole))
    assert 1 == gems_needed(position(22, 22, rules=whole, extra=(0, 1)))
    assert ("odds-too-few",) * 4 + ("odds-win",) * 2 == details(19, 23, rules=whole)
