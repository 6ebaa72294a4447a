"""The exact chances, against the tables of the rules document and against counting."""

from __future__ import annotations

from itertools import product

import pytest

from games.gang_of_dice.cards import (
    CARDS,
    DECKS,
    Condition,
    Counts,
    WarningCard,
    counts,
    met,
    total,
)
from games.gang_of_dice.odds import LEAST, all_rolls, at_once, least, single_faces, triggering_rolls
from games.gang_of_dice.plan import Plan

TOTAL = {n: Condition("total", (n,)) for n in (7, 10, 11, 13, 16, 20)}
RUN_2, RUN_3 = Condition("run", (2,)), Condition("run", (3,))
ODD = {n: Condition("odd", (n,)) for n in (1, 2, 3)}
EVEN_1, EVEN_2 = Condition("even", (1,)), Condition("even", (2,))
DIFFERENT = {n: Condition("different", (n,)) for n in (2, 3, 4)}
PAIR, TRIPLE = Condition("same", (2,)), Condition("same", (3,))
TWO_PAIRS = Condition("pairs", (2,))
TWO_FIVES, TWO_ONES = Condition("count", (5, 2)), Condition("count", (1, 2))
A_ONE, A_FIVE = Condition("any", (1,)), Condition("any", (5,))
FOUR_FIVE, ONE_TWO = Condition("any", (4, 5)), Condition("any", (1, 2))
THREE_UP = Condition("any", (3, 4, 5))
ONE_AND_FIVE = Condition("all", (1, 5))

ONE_ROLL: list[tuple[tuple[Condition, ...], str]] = [
    ((TOTAL[7],), "0 10 135 1090 7319 45738"),
    ((TOTAL[10],), "0 1 56 721 6054 42155"),
    ((TOTAL[11],), "0 0 35 575 5403 39908"),
    ((TOTAL[13],), "0 0 10 310 3888 33621"),
    ((RUN_2,), "0 8 102 860 6150 40628"),
    ((RUN_3,), "0 0 18 276 2730 22260"),
    ((ODD[1],), "3 27 189 1215 7533 45927"),
    ((ODD[2],), "0 9 108 891 6318 41553"),
    ((ODD[3],), "0 0 27 405 3888 30618"),
    ((DIFFERENT[2],), "0 20 180 1220 7620 46340"),
    ((DIFFERENT[3],), "0 0 60 720 5820 40320"),
    ((PAIR,), "0 5 80 795 6230 42605"),
    ((TWO_FIVES, TWO_ONES), "0 1 16 171 1526 12281"),
    ((A_ONE, A_FIVE), "1 11 91 671 4651 31031"),
    ((FOUR_FIVE, ONE_TWO, EVEN_1), "2 20 152 1040 6752 42560"),
    ((THREE_UP,), "3 27 189 1215 7533 45927"),
    ((TOTAL[16],), "0 0 0 70 1722 21162"),
    ((TOTAL[20],), "0 0 0 1 252 6748"),
    ((EVEN_2,), "0 4 56 528 4192 30272"),
    ((DIFFERENT[4],), "0 0 0 120 1920 19320"),
    ((TRIPLE,), "0 0 5 105 1380 14330"),
    ((ONE_AND_FIVE,), "0 2 30 302 2550 19502"),
    ((TWO_PAIRS,), "0 0 0 65 1530 19630"),
]

LEAST_BUST: list[tuple[tuple[Condition, ...], str]] = [
    ((TOTAL[7],), "0 .0173 .1139 .2771 .4569 .6181 .7456 .8381"),
    ((TOTAL[10],), "0 0 .0085 .0531 .1505 .2854 .4332 .5734"),
    ((TOTAL[11],), "0 0 .0025 .0253 .0904 .1986 .3326 .4725"),
    ((TOTAL[13],), "0 0 .0001 .0041 .0255 .0799 .1703 .2864"),
    ((RUN_2,), "0 .0079 .0435 .0900 .1344 .1746 .2116 .2455"),
    ((RUN_3,), "0 0 .0003 .0021 .0058 .0111 .0176 .0244"),
    ((ODD[1], THREE_UP), ".1250 .2344 .3301 .4138 .4871 .5512 .6073 .6564"),
    ((ODD[2],), "0 .0156 .0430 .0789 .1207 .1665 .2146 .2637"),
    ((ODD[3],), "0 0 .0020 .0071 .0161 .0291 .0463 .0673"),
    ((DIFFERENT[2],), "0 .1715 .3678 .5371 .6668 .7608 .8277 .8755"),
    ((DIFFERENT[3],), "0 0 .0214 .0633 .1299 .2121 .2968 .3759"),
    ((PAIR,), "0 .0027 .0347 .1232 .2757 .4578 .6234 .7523"),
    ((FOUR_FIVE, ONE_TWO, EVEN_1), ".0370 .0727 .1070 .1401 .1720 .2026 .2322 .2606"),
    ((A_ONE, A_FIVE), ".0046 .0092 .0138 .0184 .0229 .0275 .0320 .0364"),
    ((TWO_PAIRS,), "0 0 0 .0001 .0045 .0329 .1128 .2405"),
    ((TOTAL[16],), "0 0 0 .0001 .0020 .0124 .0417 .0981"),
]

BEST_BLACK = [
    (TOTAL[7], 2, 4.515),
    (TOTAL[10], 3, 7.321),
    (TOTAL[11], 3, 8.245),
    (TOTAL[13], 4, 10.176),
    (PAIR, 4, 8.383),
    (DIFFERENT[2], 2, 3.991),
    (THREE_UP, 7, 2.749),
    (ODD[1], 7, 5.498),
    (RUN_2, 8, 13.927),
    (FOUR_FIVE, 8, 9.001),
]

BEST_YELLOW = [
    (TOTAL[11], 2, 7.333),
    (TOTAL[13], 3, 9.118),
    (RUN_3, 4, 9.234),
    (ODD[2], 2, 4.650),
    (ODD[3], 3, 8.873),
    (DIFFERENT[3], 2, 7.333),
    (PAIR, 2, 5.087),
    (A_ONE, 5, 5.775),
    (TWO_FIVES, 8, 12.641),
]


def listed(
    rows: list[tuple[tuple[Condition, ...], str]],
) -> list[tuple[Condition, tuple[float, ...]]]:
    return [
        (condition, tuple(map(float, row.split())))
        for conditions, row in rows
        for condition in conditions
    ]


def named(value: object) -> str | None:
    return f"{value.kind}-{value.numbers}" if isinstance(value, Condition) else None


def least_of_all(condition: Condition, dice: int) -> float:
    """The least chance of a bust by dynamic programming, the score ignored."""
    return 1 - Plan(dice, lambda held: 1.0 - met(condition, held), lambda held: False).before(2)


def best_mean(condition: Condition, dice: int, *, yellow: bool) -> float:
    """The highest mean score of one turn, a bust counting nothing."""

    def worth(held: Counts) -> float:
        return 0.0 if met(condition, held) else float(total(held))

    return Plan(dice, worth, lambda held: yellow and met(condition, held)).before(2)


@pytest.mark.parametrize(("condition", "expected"), listed(ONE_ROLL), ids=named)
def test_one_roll_triggers_in_exactly_so_many_ways(
    condition: Condition, expected: tuple[float, ...]
) -> None:
    """GD-6: the trigger counts of one roll of one to six dice."""
    assert list(expected) == [triggering_rolls(condition, dice) for dice in range(1, 7)]


@pytest.mark.parametrize(("condition", "expected"), listed(ONE_ROLL), ids=named)
def test_counting_every_roll_of_four_dice_agrees(
    condition: Condition, expected: tuple[float, ...]
) -> None:
    """GD-1, GD-6: the same by trying all 1,296 rolls."""
    rolls = product(range(6), repeat=4)

    assert expected[3] == sum(met(condition, counts(faces)) for faces in rolls)


@pytest.mark.parametrize(("condition", "expected"), listed(LEAST_BUST), ids=named)
def test_the_least_chance_of_a_bust_on_black(
    condition: Condition, expected: tuple[float, ...]
) -> None:
    """GD-7: best use of both rerolls, one to eight dice, score ignored."""
    found = [least_of_all(condition, dice) for dice in range(1, 9)]

    assert expected == pytest.approx(found, abs=0.5e-4)


def test_every_black_card_shows_the_least_chance_that_the_programme_finds() -> None:
    """GD-7: the table in the code, and the closed forms, for every black card."""
    black = {card.condition for card in CARDS.values() if card.colour == "black"}

    assert {c for c in black if single_faces(c) is None} == set(LEAST)
    for condition in black:
        shown = [least(condition, dice) for dice in range(1, 13)]
        assert [least_of_all(condition, dice) for dice in range(1, 13)] == pytest.approx(
            shown, abs=1e-6
        )


def test_a_chance_of_nothing_means_impossible() -> None:
    """GD-7: the table says 0 only where so many dice cannot match at all."""
    for condition, row in LEAST.items():
        impossible = [triggering_rolls(condition, dice) == 0 for dice in range(1, len(row) + 1)]
        assert impossible == [chance == 0 for chance in row]


@pytest.mark.parametrize(("condition", "dice", "value"), BEST_BLACK, ids=named)
def test_the_best_number_of_dice_on_black(condition: Condition, dice: int, value: float) -> None:
    """GD-7, GD-8: the highest mean score within eight dice."""
    means = [best_mean(condition, n, yellow=False) for n in range(1, 9)]

    assert dice == 1 + means.index(max(means))
    assert value == pytest.approx(max(means), abs=0.5e-3)


@pytest.mark.parametrize(("condition", "dice", "value"), BEST_YELLOW, ids=named)
def test_the_best_number_of_dice_on_yellow(condition: Condition, dice: int, value: float) -> None:
    """GD-6, GD-8: the highest mean score within eight dice when a match ends the turn."""
    means = [best_mean(condition, n, yellow=True) for n in range(1, 9)]

    assert dice == 1 + means.index(max(means))
    assert value == pytest.approx(max(means), abs=0.5e-3)


@pytest.mark.parametrize("dice", [1, 48, 144, 162])
@pytest.mark.parametrize("faces", [1, 2, 3])
def test_single_faces_have_a_closed_form_for_any_number_of_dice(faces: int, dice: int) -> None:
    """GD-26: one roll triggers with 1 - ((6 - m)/6)^n, safest rerolls with 1 - (1 - (m/6)^3)^n."""
    condition = Condition("any", tuple(range(1, faces + 1)))

    assert 6**dice - (6 - faces) ** dice == triggering_rolls(condition, dice)
    assert 1 - (1 - (faces / 6) ** 3) ** dice == pytest.approx(least(condition, dice))


@pytest.mark.parametrize("dice", [10, 48, 144])
def test_large_pools_have_exact_odds(dice: int) -> None:
    """GD-4: two or more odd dice, a pair and two different numbers in closed form."""
    assert 2**dice - 1 - dice == triggering_rolls(ODD[2], dice) // 3**dice
    assert 6**dice - (1 + 5 * (2**dice - 1)) == triggering_rolls(DIFFERENT[2], dice)
    without_pair = sum(_arranged(dice, shown) for shown in range(6))
    assert 6**dice - without_pair == triggering_rolls(PAIR, dice)


def _arranged(dice: int, shown: int) -> int:
    """Rolls with ``shown`` different numbers once each and gangsters otherwise."""
    ways = 1
    for place in range(shown):
        ways *= (5 - place) * (dice - place)
    for divisor in range(1, shown + 1):
        ways //= divisor
    return ways


@pytest.mark.parametrize("card", DECKS["extended"], ids=lambda card: card.id)
def test_more_dice_never_trigger_less(card: WarningCard) -> None:
    """GD-4: the chance of one roll rises with the number of dice up to the largest pool."""
    chances = [at_once(card.condition, dice) for dice in range(1, 163)]

    assert sorted(chances) == chances
    assert triggering_rolls(card.condition, 162) < all_rolls(162)
