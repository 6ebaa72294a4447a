"""What crystals are worth, who goes first, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.contract import Outcome, places
from games.quartz.pieces import UNSTABLE, VALUES, Counts, index, summed, valuable
from games.quartz.state import State
from games.seats import winners
from games.text import people, say

SET_BONUS = {3: 3, 4: 6, 5: 10}
"""QZ-23: points for so many equal crystals."""
RECKLESS_PENALTY = 5
"""QZ-25."""


class Score(NamedTuple):
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
) -> tuple[Score, ...]:
    """QZ-22: every seat's points, as if the game ended now."""
    careless = reckless(chests)
    held = [summed(heaps) for heaps in zip(carts, chests, strict=True)]
    return tuple(
        Score(
            crystal_points(crystals),
            collection_points(crystals, capped=capped),
            RECKLESS_PENALTY * (seat in careless),
        )
        for seat, crystals in enumerate(held)
    )


def next_first(carts: Sequence[Counts], order: Sequence[int]) -> int:
    """QZ-6: the most valuable crystals in the cart; QZ-7: of several the earliest of the round."""
    return max(order, key=lambda seat: valuable(carts[seat]))


def results(state: State) -> tuple[Score, ...]:
    """QZ-22 to QZ-26: every seat's points, as if the game ended now."""
    return tallies(state.carts, state.chests, capped=state.settings.bonus_cap)


def scores(state: State) -> tuple[int, ...]:
    """The sums of :func:`results`."""
    return tuple(tally.total for tally in results(state))


def victors(state: State) -> tuple[int, ...]:
    """QZ-27: who has the most points."""
    return winners(places(scores(state)))


def outcome(state: State) -> Outcome | None:
    """QZ-27: most points win, a tie is shared."""
    if state.turn is not None:
        return None
    first, points = victors(state), scores(state)
    who = people(first)
    reason = say("reason-most-points", who=who, winners=len(first), points=max(points))
    return Outcome(places(points), points, reason)
