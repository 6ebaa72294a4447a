"""What the bag holds in store: exact chances of the next draws, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from games.quartz.pieces import KINDS, UNSTABLE, Counts, Kind, changed, index, summed
from games.quartz.scoring import collection_points, crystal_points
from games.quartz.state import State


def chances(bag: Counts) -> Iterator[tuple[Kind, float]]:
    """Each kind in the bag with its chance to be drawn next."""
    for kind, count in zip(KINDS, bag, strict=True):
        if count:
            yield kind, count / sum(bag)


def unstable(bag: Counts, draws: int = 1) -> float:
    """The chance that at least one of so many draws is unstable, nothing put back between.

    >>> unstable((14, 12, 10, 8, 6, 4, 6))
    0.1
    """
    drawn = min(draws, sum(bag))
    harmless = sum(bag) - bag[index(UNSTABLE)]
    every = comb(sum(bag), drawn)
    return (every - comb(harmless, drawn)) / every


def value(held: Counts, state: State) -> int:
    """What crystals are worth under the house rules of a table."""
    return crystal_points(held) + collection_points(held, capped=state.settings.bonus_cap)


def change(state: State, seat: int, kind: Kind, by: int) -> int:
    """Points that a seat gains with so many more (or fewer) crystals of a kind."""
    held = summed((state.carts[seat], state.chests[seat]))
    return value(changed(held, kind, by), state) - value(held, state)


def mean_change(state: State, seat: int) -> float:
    """Points that the next draw brings a seat on average, collections included."""
    drawn = zip(KINDS, state.bag, strict=True)
    total = sum(count * change(state, seat, kind, 1) for kind, count in drawn)
    return total / sum(state.bag) if total else 0.0
