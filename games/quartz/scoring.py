"""What crystals are worth, and who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.quartz.pieces import UNSTABLE, VALUES, Counts, index, summed, valuable

SET_BONUS = {3: 3, 4: 6, 5: 10}
"""QZ-23: points for so many equal crystals."""
RECKLESS_PENALTY = 5
"""QZ-25."""


class Tally(NamedTuple):
    """The points of one seat by where they come from."""

    crystals: int
    collections: int
    penalty: int

    @property
    def total(self) -> int:
        """QZ-22, QZ-26: the sum; it may be below nothing."""
        return self.crystals + self.collections - self.penalty


@cache
def set_bonus(count: int, *, capped: bool) -> int:
    """QZ-23: the best split of equal crystals into sets, or with ``capped`` one set at most.

    >>> [set_bonus(n, capped=False) for n in (2, 3, 4, 7, 8, 10)]
    [0, 3, 6, 10, 13, 20]
    """
    splits = ((size, points) for size, points in SET_BONUS.items() if size <= count)
    if capped:
        return max((points for _, points in splits), default=0)
    return max(
        (points + set_bonus(count - size, capped=False) for size, points in splits), default=0
    )


def crystal_points(held: Counts) -> int:
    """QZ-22: the values of all crystals."""
    return sum(count * value for count, value in zip(held, VALUES, strict=True))


def collection_points(held: Counts, *, capped: bool) -> int:
    """QZ-24: every colour scores its own bonus, the unstable one none."""
    colours = (count for kind, count in enumerate(held) if kind != index(UNSTABLE))
    return sum(set_bonus(count, capped=capped) for count in colours)


def reckless(chests: Sequence[Counts]) -> tuple[int, ...]:
    """QZ-25: everybody with the fewest crystals in the chest, unstable ones counted (QZ-20)."""
    held = [sum(chest) for chest in chests]
    return tuple(seat for seat, count in enumerate(held) if count == min(held))


def tallies(
    carts: Sequence[Counts], chests: Sequence[Counts], *, capped: bool
) -> tuple[Tally, ...]:
    """QZ-22: every seat's points, as if the game ended now."""
    careless = reckless(chests)
    held = [summed(heaps) for heaps in zip(carts, chests, strict=True)]
    return tuple(
        Tally(
            crystal_points(crystals),
            collection_points(crystals, capped=capped),
            RECKLESS_PENALTY * (seat in careless),
        )
        for seat, crystals in enumerate(held)
    )


def next_first(carts: Sequence[Counts], order: Sequence[int]) -> int:
    """QZ-6: the most valuable crystals in the cart; QZ-7: of several the earliest of the round."""
    return max(order, key=lambda seat: valuable(carts[seat]))
