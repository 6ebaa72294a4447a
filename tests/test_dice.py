"""The one door for chance: uniform, on the tape, repeatable."""

from __future__ import annotations

import hmac
import os
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dice import (
    SEALED_BITS,
    Chance,
    Dice,
    TapeError,
    by_presses,
    by_start,
    draw,
    seal,
    sealed,
    sealed_number,
    seeded,
    shuffled,
    system,
    take,
    taped,
)

SECRET = bytes(range(32))
SIZES = (2, 3, 4, 5, 6, 8, 10, 12, 20, 36, 100)
DRAWS = 10_000 if "CI" in os.environ else 60_000
"""Numbers of each size; `DEEP_DICE=10000000 pytest -m slow tests/test_dice.py` takes that many."""


def limit(freedom: int) -> float:
    """The chi-square that a fair die passes in all but one of about a million trials.

    Wilson and Hilferty's approximation at 4.75 standard deviations.
    """
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.75 * part**0.5) ** 3)


def chi_square(counts: Counter[int], size: int, total: int) -> float:
    """How far the counts are from equal ones."""
    expected = total / size
    return sum((counts[n] - expected) ** 2 / expected for n in range(size))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_scenario_106_every_number_of_a_die_is_equally_likely(size: int) -> None:
    total = int(os.environ.get("DEEP_DICE", DRAWS))
    counts: Counter[int] = Counter()
    for move in range(total // 100):
        dice = sealed(SECRET, ("join-1", "start-2"), move)
        counts.update(dice.below(size) for _ in range(100))

    assert chi_square(counts, size, total) < limit(size - 1)


@pytest.mark.slow
def test_scenario_106_one_number_says_nothing_about_the_next() -> None:
    counts: Counter[int] = Counter()
    for move in range(DRAWS // 10):
        first, second = (sealed(SECRET, ("x",), move + turn).below(6) for turn in (0, 1))
        counts[6 * first + second] += 1

    assert chi_square(counts, 36, DRAWS // 10) < limit(35)


def test_the_measure_itself_notices_a_loaded_die() -> None:
    loaded = Counter({0: 3700, 1: 3300, 2: 3300, 3: 3300, 4: 3300, 5: 3100})

    assert chi_square(loaded, 6, 20_000) > limit(5)


def test_a_number_that_would_favour_small_ones_is_rejected() -> None:
    """For n just above half of all numbers, about every second one is rejected."""
    size = (1 << SEALED_BITS - 1) + 1
    drawn = [sealed_number(SECRET, f"label {n}", size) for n in range(200)]

    assert all(0 <= number < size for number in drawn)
    assert 200 == len(set(drawn))


@pytest.mark.parametrize("n", [(1 << SEALED_BITS - 1) + 1, 3 << SEALED_BITS - 2, 6])
def test_a_rejected_value_makes_room_for_the_next_attempt(n: int) -> None:
    """Computed here once more, from the description alone."""
    attempts = []
    for label in (f"label {at}" for at in range(50)):
        value, attempt = 1 << SEALED_BITS, -1
        while value >= (1 << SEALED_BITS) // n * n:
            attempt += 1
            digest = hmac.new(SECRET, f"{label}|{attempt}".encode(), "sha256").hexdigest()
            value = int(digest[:16], 16)
        attempts.append(attempt)
        assert value % n == sealed_number(SECRET, label, n)

    assert (n > 6) == any(attempts)


def test_the_numbers_of_a_seal_stay_as_they_are() -> None:
    """Proofs of old games hold only as long as these do."""
    dice = sealed(SECRET, ("11", "22"), 7)

    assert "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" == seal(SECRET)
    assert [5, 1, 3, 1, 5, 1, 4, 5, 3, 3, 4, 2] == [dice.below(6) for _ in range(12)]


@pytest.mark.parametrize(
    "other",
    [
        sealed(SECRET[:-1] + b"x", ("11", "22"), 7),
        sealed(SECRET, ("11", "23"), 7),
        sealed(SECRET, ("22", "11"), 7),
        sealed(SECRET, ("11",), 7),
        sealed(SECRET, ("11", "22"), 8),
    ],
    ids=["secret", "press", "order of presses", "a press less", "move"],
)
def test_every_part_of_a_seal_changes_the_numbers(other: Dice) -> None:
    dice = sealed(SECRET, ("11", "22"), 7)

    assert [other.below(6) for _ in range(24)] != [dice.below(6) for _ in range(24)]


def test_the_numbers_of_formula_2_stay_as_they_are() -> None:
    dice = by_start(SECRET, "gamekeeper dice 2\nperson A Bjørn\n").dice(7)

    assert [5, 1, 0, 0, 0, 1, 3, 1, 1, 0, 4, 4] == [dice.below(6) for _ in range(12)]


def test_formula_1_is_the_same_by_its_two_names() -> None:
    one, other = sealed(SECRET, ("11", "22"), 7), by_presses(SECRET, ("11", "22")).dice(7)

    assert [one.below(9) for _ in range(9)] == [other.below(9) for _ in range(9)]


@pytest.mark.parametrize(
    "other",
    [
        by_start(SECRET[:-1] + b"x", "a\n").dice(7),
        by_start(SECRET, "b\n").dice(7),
        by_start(SECRET, "a").dice(7),
        by_start(SECRET, "a\n7").dice(7),
        by_start(SECRET, "a\n").dice(8),
        by_start(SECRET, "a\n").dice(77),
    ],
    ids=["secret", "text", "line feed", "a text that goes on", "row", "rows alike"],
)
def test_every_part_of_formula_2_changes_the_numbers(other: Dice) -> None:
    dice = by_start(SECRET, "a\n").dice(7)

    assert [other.below(6) for _ in range(24)] != [dice.below(6) for _ in range(24)]


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 6, 7, 60])
def test_every_number_of_formula_2_is_equally_likely(size: int) -> None:
    counts: Counter[int] = Counter()
    for row in range(DRAWS // 100):
        dice = by_start(SECRET, "gamekeeper dice 2\n").dice(row)
        counts.update(dice.below(size) for _ in range(100))

    assert chi_square(counts, size, DRAWS) < limit(size - 1)


@pytest.mark.parametrize("n", [0, -1, (1 << SEALED_BITS) + 1])
def test_a_bound_that_no_sealed_number_can_have_is_an_error_and_no_endless_search(n: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to"):
        sealed_number(SECRET, "label", n)


def test_a_secret_is_in_no_text_that_shows_a_chance() -> None:
    told = repr(by_start(SECRET, "a\n"))

    assert "stirred" in told
    assert repr(SECRET)[2:-1] not in told
    assert SECRET.hex() not in told


def chance(formula: int, text: str = "a") -> Chance:
    return by_presses(SECRET, (text,)) if formula == 1 else by_start(SECRET, text)


@pytest.mark.parametrize(
    ("formula", "seed"),
    [
        (1, "2361933aef489dafcd8bf686c699d52440c4d3f5d21f58457b5aaaf6ca24814e"),
        (2, "2da1135781301e2a0001e5759973b133214536d23fa1512212e20a294561fb0a"),
    ],
)
def test_the_seed_of_a_computer_stays_as_it_is(formula: int, seed: str) -> None:
    assert seed == chance(formula).thought(7, 1, 0)


@pytest.mark.parametrize("formula", [1, 2])
def test_every_part_of_its_place_changes_a_computers_seed(formula: int) -> None:
    """K45: without the attempt a refused computer would think the same again."""
    places = list(product((7, 8, 77), (0, 1, 7), (0, 1, 2)))

    assert len(places) == len({chance(formula).thought(*place) for place in places})


def test_only_formula_2_stirs_the_start_message_into_a_computers_seed() -> None:
    assert chance(2, "a").thought(7, 1, 0) != chance(2, "b").thought(7, 1, 0)
    assert chance(1, "a").thought(7, 1, 0) == chance(1, "b").thought(7, 1, 0)


def test_a_drawn_number_is_on_the_tape_with_its_bound() -> None:
    dice = seeded(4)
    drawn = [(n, dice.below(n)) for n in (6, 2, 100)]

    assert tuple(drawn) == dice.draws


def test_a_drawn_number_is_on_the_tape() -> None:
    dice = seeded(4)
    drawn = [dice.below(n) for n in (6, 2, 100)]

    assert drawn == dice.tape


def test_a_tape_is_played_back_in_order() -> None:
    dice = taped([5, 0, 1])

    assert [5, 0, 1] == [dice.below(6), dice.below(1), dice.below(2)]


@pytest.mark.parametrize(("tape", "said"), [([], "ended"), ([6], "says 6"), ([-1], "says -1")])
def test_a_tape_that_does_not_fit_is_an_error(tape: list[int], said: str) -> None:
    with pytest.raises(TapeError, match=said):
        taped(tape).below(6)


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_can_be_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        seeded(1).below(n)


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = seeded("7"), seeded("7")

    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]


def test_the_systems_dice_have_every_face() -> None:
    dice = system()

    assert set(range(6)) == {dice.below(6) for _ in range(1000)}


def test_every_piece_of_a_bag_is_equally_likely() -> None:
    """Exactly: each number that can fall stands for one piece."""
    counts = (3, 0, 2, 1)
    kinds = Counter(draw(counts, taped([number]))[0] for number in range(6))

    assert Counter({0: 3, 2: 2, 3: 1}) == kinds


def test_a_drawn_piece_is_no_longer_in_the_bag() -> None:
    assert (2, (3, 0, 1, 1)) == draw((3, 0, 2, 1), taped([3]))


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        draw((0, 0), seeded(1))


def test_every_order_is_equally_likely() -> None:
    """Exactly: each sequence of numbers that can fall gives another one of the 24 orders."""
    tapes = product(range(4), range(3), range(2))
    orders = Counter(shuffled("abcd", taped(tape)) for tape in tapes)

    assert 24 == len(orders)
    assert {1} == set(orders.values())


@given(st.lists(st.integers(), max_size=12), st.integers(0, 1000))
def test_shuffling_loses_and_adds_nothing(items: list[int], seed: int) -> None:
    assert Counter(items) == Counter(shuffled(items, seeded(seed)))


def test_taking_one_leaves_the_others_in_their_order() -> None:
    assert ("b", ("a", "c")) == take("abc", taped([1]))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any), st.integers(0, 1000))
def test_a_bag_can_be_emptied_and_gives_what_was_in_it(counts: list[int], seed: int) -> None:
    left, drawn, dice = tuple(counts), Counter[int](), seeded(seed)
    while any(left):
        kind, left = draw(left, dice)
        drawn[kind] += 1

    assert dict(drawn) == {kind: count for kind, count in enumerate(counts) if count}
