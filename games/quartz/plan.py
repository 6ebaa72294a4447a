"""Which dice to roll again, by exact means over all that can fall.

Five dice that are told apart by nothing but their faces have 252 positions.  The mean of
rolling the missing dice is found by adding one die at a time, and the best dice to keep by
taking one away at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from games.quartz.pieces import FACES, Face
from games.quartz.state import DICE

Held = tuple[int, ...]
"""How many dice show each face, in the order of ``FACES``."""


@cache
def positions(dice: int) -> tuple[Held, ...]:
    """Every way in which so many dice can lie."""
    sides = range(len(FACES))
    found = combinations_with_replacement(sides, dice)
    return tuple(tuple(faces.count(side) for side in sides) for faces in found)


@cache
def grown(held: Held) -> tuple[Held, ...]:
    """The positions with one die more, one for each face."""
    return tuple((*held[:f], n + 1, *held[f + 1 :]) for f, n in enumerate(held))


@cache
def shrunk(held: Held) -> tuple[Held, ...]:
    """The positions with one die less."""
    return tuple((*held[:f], n - 1, *held[f + 1 :]) for f, n in enumerate(held) if n)


def as_held(dice: Sequence[Face]) -> Held:
    """Dice as a position."""
    return tuple(dice.count(face) for face in FACES)


class Plan:
    """The best rerolls where ``worth`` tells what final dice are worth.

    ``costs`` are the prices of the rerolls that are left, the next one first.
    """

    def __init__(self, worth: Callable[[Held], float], costs: Sequence[float]) -> None:
        self.means: list[dict[Held, float]] = []
        """For each reroll, the last one first: what is worth to keep and roll the others."""
        self.values = {held: worth(held) for held in positions(DICE)}
        for cost in reversed(costs):
            means = rolled(self.values)
            best = kept(means)
            self.values = {held: max(v, best[held] - cost) for held, v in self.values.items()}
            self.means.append(means)
        self.final = worth
        self.costs = tuple(costs)

    def mean(self) -> float:
        """What is expected of five dice about to be rolled the first time."""
        return rolled(self.values)[positions(0)[0]]

    def keep(self, held: Held) -> Held:
        """The dice to keep; all of them = stop."""
        if not self.means or self.values[held] <= self.final(held):
            return held
        means, best = self.means[-1], held
        layer = {held}
        for _ in range(DICE):
            layer = {smaller for larger in layer for smaller in shrunk(larger)}
            best = max([*sorted(layer), best], key=means.__getitem__)
        return best


def rolled(values: dict[Held, float]) -> dict[Held, float]:
    """The mean of ``values`` for any dice kept, the others rolled."""
    means = dict(values)
    for dice in range(DICE - 1, -1, -1):
        for held in positions(dice):
            means[held] = sum(means[larger] for larger in grown(held)) / len(FACES)
    return means


def kept(means: dict[Held, float]) -> dict[Held, float]:
    """For any dice the best mean of those that may be kept of them."""
    best: dict[Held, float] = {}
    for dice in range(DICE + 1):
        for held in positions(dice):
            best[held] = max([means[held], *(best[smaller] for smaller in shrunk(held))])
    return best
