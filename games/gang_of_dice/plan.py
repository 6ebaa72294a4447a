"""Best play of one turn, by dynamic programming over multisets of dice.

Dice of one turn are told apart by nothing but their faces, so that n dice have only
(n+5 over 5) positions.  Positions of k dice are numbered; ``grown`` leads from each to the
six positions with one die more, which serves both to roll dice (one at a time, the mean of
six) and to choose the dice that are kept (one fewer at a time, the best of six).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from games.gang_of_dice.cards import FACES, Counts, counts

Worths = list[float]
"""One value for each position of some number of dice, in the order of positions()."""


@cache
def positions(dice: int) -> tuple[Counts, ...]:
    """Every multiset of so many dice, as counts."""
    return tuple(counts(faces) for faces in combinations_with_replacement(FACES, dice))


@cache
def numbered(dice: int) -> dict[Counts, int]:
    """The number of each position of so many dice."""
    return {held: index for index, held in enumerate(positions(dice))}


@cache
def grown(dice: int) -> tuple[tuple[int, ...], ...]:
    """For each position of so many dice the six positions with one die more, by face."""
    larger = numbered(dice + 1)
    return tuple(
        tuple(larger[*held[:f], held[f] + 1, *held[f + 1 :]] for f in FACES)
        for held in positions(dice)
    )


@cache
def shrunk(dice: int) -> tuple[tuple[int, ...], ...]:
    """For each position of so many dice the positions with one die less."""
    smaller = numbered(dice - 1)
    return tuple(
        tuple(smaller[*held[:f], held[f] - 1, *held[f + 1 :]] for f in FACES if held[f])
        for held in positions(dice)
    )


def rolled(end: Worths, dice: int) -> list[Worths]:
    """Mean of ``end`` when the missing dice are rolled, for 0 to ``dice`` kept dice."""
    layers = [end]
    for kept in range(dice - 1, -1, -1):
        more = layers[-1]
        layers.append(
            [
                (more[a] + more[b] + more[c] + more[d] + more[e] + more[f]) / 6
                for a, b, c, d, e, f in grown(kept)
            ]
        )
    return layers[::-1]


def best_kept(layers: Sequence[Worths]) -> Worths:
    """For each position of all the dice the best value over all dice that may be kept."""
    best = layers[0]
    for kept in range(1, len(layers)):
        best = [
            max(value, *[best[index] for index in smaller])
            for value, smaller in zip(layers[kept], shrunk(kept), strict=True)
        ]
    return best


class Plan:
    """The values of one turn with ``dice`` dice when every decision is the best one.

    ``worth`` gives the value of final dice; ``ends`` tells which dice end the turn at once,
    whatever rerolls are left (GD-6).  Values are means of ``worth``.
    """

    def __init__(
        self, dice: int, worth: Callable[[Counts], float], ends: Callable[[Counts], bool]
    ) -> None:
        self.dice = dice
        held = positions(dice)
        self._final = [worth(position) for position in held]
        self._ends = [ends(position) for position in held]
        self._kept: dict[int, list[Worths]] = {}
        self._values: dict[int, Worths] = {0: self._final}

    def values(self, rerolls: int) -> Worths:
        """The value of each position with so many rerolls left."""
        if rerolls not in self._values:
            best = best_kept(self.kept(rerolls))
            self._values[rerolls] = [
                final if over else value
                for final, over, value in zip(self._final, self._ends, best, strict=True)
            ]
        return self._values[rerolls]

    def kept(self, rerolls: int) -> list[Worths]:
        """The value of keeping each multiset of 0 to ``dice`` dice for one of the rerolls."""
        if rerolls not in self._kept:
            layers = rolled(self.values(rerolls - 1), self.dice)
            self._kept[rerolls] = layers
        return self._kept[rerolls]

    def before(self, rerolls: int) -> float:
        """The value before the first roll."""
        return rolled(self.values(rerolls), self.dice)[0][0]

    def choice(self, held: Counts, rerolls: int) -> Counts:
        """The dice to keep, as counts; all of them where stopping is best."""
        best, keep = self._final[numbered(self.dice)[held]], held
        layers = self.kept(rerolls)
        for smaller in sub_multisets(held):
            kept = sum(smaller)
            value = layers[kept][numbered(kept)[smaller]]
            if kept < self.dice and value > best + EPSILON:
                best, keep = value, smaller
        return keep


EPSILON = 1e-9
"""A reroll has to be better than stopping by more than rounding."""


def sub_multisets(held: Counts) -> list[Counts]:
    """Every choice of dice out of ``held``, as counts."""
    chosen: list[Counts] = [()]
    for count in held:
        chosen = [(*before, kept) for before in chosen for kept in range(count + 1)]
    return chosen
