"""Exact chances of a warning card, for any number of dice.

One roll: dice are added one by one to a *position* that keeps only what the condition can
still ask for (a total, the numbers shown, how often each), and positions that trigger are
dropped; what is left are the safe rolls, counted in whole numbers.

Both rerolls on a black card: a condition about single dice has a closed form, since each
die is rolled until it is harmless; the rest is a table made by ``plan.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from games.gang_of_dice.cards import FACES, NUMBERS, Condition, Counts, met

THROWS = 3
"""A roll and two rerolls (GD-5)."""


def _as_total(held: Counts, *_: int) -> Counts:
    """As many ones as the numbers add up to."""
    return (0, sum(number * held[number] for number in NUMBERS), 0, 0, 0, 0)


def _as_shown(held: Counts, *_: int) -> Counts:
    """Each number once that is there at all."""
    return (0, *(min(count, 1) for count in held[1:]))


def _as_alike(held: Counts, *_: int) -> Counts:
    """How many dice are alike, whatever number they show."""
    return (0, *sorted(held[1:]))


ESSENCE: dict[str, Callable[..., Counts]] = {
    "total": _as_total,
    "run": _as_shown,
    "odd": lambda held, *_: (0, held[1] + held[3] + held[5], 0, 0, 0, 0),
    "even": lambda held, *_: (0, 0, held[2] + held[4], 0, 0, 0),
    "different": _as_shown,
    "same": _as_alike,
    "pairs": _as_alike,
    "count": lambda held, number, _: tuple(held[f] if f == number else 0 for f in FACES),
    "any": _as_shown,
    "all": _as_shown,
}
"""For each kind of condition: dice that the condition cannot tell from the ones given."""


class Safe:
    """Counts the safe rolls of one condition, one more die at a time."""

    def __init__(self, condition: Condition) -> None:
        self._condition = condition
        self._next: dict[Counts, tuple[Counts, ...]] = {}
        self._layer: dict[Counts, int] = {(0,) * len(FACES): 1}
        self.rolls: list[int] = [1]
        """How many of the 6^n rolls of n dice do not trigger, by n."""

    def up_to(self, dice: int) -> list[int]:
        """``rolls`` for at least so many dice."""
        while len(self.rolls) <= dice:
            self._grow()
        return self.rolls

    def _grow(self) -> None:
        layer: dict[Counts, int] = {}
        for held, ways in self._layer.items():
            for longer in self._after(held):
                layer[longer] = layer.get(longer, 0) + ways
        self._layer = layer
        self.rolls.append(sum(layer.values()))

    def _after(self, held: Counts) -> tuple[Counts, ...]:
        """The safe positions after one more die, one for each face that keeps it safe."""
        if held not in self._next:
            essence = ESSENCE[self._condition.kind]
            longer = [(*held[:f], held[f] + 1, *held[f + 1 :]) for f in FACES]
            self._next[held] = tuple(
                essence(new, *self._condition.numbers)
                for new in longer
                if not met(self._condition, new)
            )
        return self._next[held]


@cache
def _safe(condition: Condition) -> Safe:
    return Safe(condition)


def all_rolls(dice: int) -> int:
    """How many ways so many dice can fall."""
    return int(len(FACES) ** dice)


def triggering_rolls(condition: Condition, dice: int) -> int:
    """How many of the 6^dice rolls trigger at once; exact.

    >>> triggering_rolls(Condition("total", (7,)), 2)
    10
    """
    return all_rolls(dice) - _safe(condition).up_to(dice)[dice]


def at_once(condition: Condition, dice: int) -> float:
    """Chance from 0 to 1 that one roll of so many dice triggers; exact but for rounding."""
    return triggering_rolls(condition, dice) / all_rolls(dice)


def single_faces(condition: Condition) -> int | None:
    """How many faces trigger all by themselves, where nothing else triggers; else None."""
    match condition.kind, condition.numbers:
        case "any", numbers:
            return len(numbers)
        case "odd", (1,):
            return 3
        case "even", (1,):
            return 2
        case _:
            return None


def least(condition: Condition, dice: int) -> float | None:
    """The least possible chance to trigger a black card at the end, from 0 to 1.

    Both rerolls are used for nothing but safety.  None: not known for so many dice.
    """
    faces = single_faces(condition)
    if faces is not None:
        harmless = 1 - (faces / len(FACES)) ** THROWS
        return 1 - float(harmless**dice)
    known = LEAST.get(condition, ())
    return known[dice - 1] if dice <= len(known) else None


LEAST: dict[Condition, tuple[float, ...]] = {
    Condition("total", (7,)): (
        0.0,
        0.017318,
        0.113911,
        0.277062,
        0.456903,
        0.618079,
        0.745599,
        0.838145,
        0.901044,
        0.941589,
        0.96658,
        0.9814,
    ),
    Condition("total", (10,)): (
        0.0,
        2.1e-05,
        0.008508,
        0.053111,
        0.150541,
        0.28538,
        0.433184,
        0.573437,
        0.693568,
        0.788697,
        0.859456,
        0.909463,
    ),
    Condition("run", (2,)): (
        0.0,
        0.007888,
        0.043489,
        0.089985,
        0.134361,
        0.174616,
        0.211615,
        0.245467,
        0.276672,
        0.305873,
        0.33339,
        0.359399,
    ),
    Condition("different", (2,)): (
        0.0,
        0.171468,
        0.367798,
        0.537144,
        0.666771,
        0.760761,
        0.827699,
        0.875455,
        0.909819,
        0.93472,
        0.952813,
        0.965949,
    ),
    Condition("same", (2,)): (
        0.0,
        0.002679,
        0.034686,
        0.123245,
        0.275703,
        0.457825,
        0.623406,
        0.752295,
        0.843722,
        0.90464,
        0.943385,
        0.967142,
    ),
    Condition("total", (13,)): (
        0.0,
        0.0,
        7.2e-05,
        0.004093,
        0.025492,
        0.07993,
        0.170344,
        0.286431,
        0.413582,
        0.538351,
        0.650833,
        0.745435,
    ),
    Condition("total", (16,)): (
        0.0,
        0.0,
        0.0,
        7.4e-05,
        0.002005,
        0.012362,
        0.041714,
        0.09813,
        0.181248,
        0.283974,
        0.396579,
        0.509496,
    ),
    Condition("pairs", (2,)): (
        0.0,
        0.0,
        0.0,
        0.000126,
        0.004462,
        0.032891,
        0.112792,
        0.240462,
        0.389932,
        0.535856,
        0.662611,
        0.764031,
    ),
}
"""Least possible chances for 1, 2, ... dice of the black conditions without closed form."""
