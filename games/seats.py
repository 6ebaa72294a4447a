"""Seats in their order, and rows that hold one value for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Every seat once in turn order, from ``first``; a number past the last seat goes round.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    >>> clockwise(3, 3)
    (0, 1, 2)
    """
    begin = first % seats
    return (*range(begin, seats), *range(begin))


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A row with the value at one place changed.

    >>> put((4, 4, 4), 1, 9)
    (4, 9, 4)
    """
    return (*row[:at], value, *row[at + 1 :])


def winners(places: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the first place, several where they share it.

    >>> winners((2, 1, 3, 1))
    (1, 3)
    """
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def decider(ranked: Sequence[tuple[int, ...]]) -> int:
    """Which number of the best row sets it apart from the next best one; -1: it is not alone.

    A row holds what counts first and then the tie-breaks, higher being better.

    >>> decider([(6, 1, 0), (6, 0, 4), (2, 9, 9)])
    1
    >>> decider([(6, 1), (6, 1)])
    -1
    """
    best, *others = sorted(ranked, reverse=True)
    if not others:
        return 0
    apart = (
        at for at, (mine, next_) in enumerate(zip(best, others[0], strict=True)) if mine > next_
    )
    return next(apart, -1)
