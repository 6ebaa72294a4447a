"""Seats in their order, and rows with a value for each."""

from __future__ import annotations

import pytest

from games.seats import clockwise, put, winners


@pytest.mark.parametrize(
    ("first", "expected"),
    [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1)), (3, (0, 1, 2)), (-1, (2, 0, 1))],
)
def test_every_seat_comes_once_from_the_first_on(first: int, expected: tuple[int, ...]) -> None:
    assert expected == clockwise(first, 3)


@pytest.mark.parametrize(("at", "expected"), [(0, (9, 2, 3)), (1, (1, 9, 3)), (2, (1, 2, 9))])
def test_one_value_of_a_row_is_changed(at: int, expected: tuple[int, ...]) -> None:
    row = (1, 2, 3)

    assert expected == put(row, at, 9)
    assert (1, 2, 3) == row


def test_whoever_shares_the_first_place_has_won() -> None:
    assert (1, 3) == winners((3, 1, 4, 1))
    assert (0,) == winners((1, 2))
