"""Crystals and dice faces of Quartz, and what is in the bag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

Kind = Literal["quartz", "rubellite", "emerald", "sapphire", "ruby", "amber", "autunite"]
Face = Literal["pickaxe", "jackhammer", "chest", "transfer", "steal", "helmet"]
BagSize = Literal["standard", "large"]

KINDS: tuple[Kind, ...] = get_args(Kind)
"""Every kind of crystal, by rising value; the last one is unstable."""
UNSTABLE: Kind = "autunite"
VALUES = (2, 3, 4, 5, 7, 9, -3)
"""QZ-22: points of one crystal of each kind."""

FACES: tuple[Face, ...] = get_args(Face)
"""One of each on every die (QZ-11)."""
ACTIONS: tuple[Face, ...] = FACES[:-1]
"""The faces that do something by themselves; a pair of helmets becomes one of them (QZ-14)."""
MINING: frozenset[Face] = frozenset({"pickaxe", "jackhammer"})
"""QZ-17: faces that mine."""
PAIR_NEEDED = frozenset(ACTIONS) - {"pickaxe"}
"""QZ-15: faces that do nothing when only one die shows them."""

Counts = tuple[int, ...]
"""How many crystals of each kind, in the order of ``KINDS``."""

NO_CRYSTALS: Counts = (0,) * len(KINDS)

VALUABLES: dict[BagSize, Counts] = {
    "standard": (14, 12, 10, 8, 6, 4),
    "large": (20, 17, 14, 11, 8, 5),
}
"""QZ-2, QZ-21: valuable crystals in the bag at the start."""
AUTUNITE_IN_BAG = 6
AUTUNITE_IN_SUPPLY = 10
AUTUNITE_A_ROUND = 2
"""QZ-2, QZ-8: unstable crystals in the bag, in the supply, and added after a round."""


def index(kind: str) -> int:
    """The place of a kind in counts. Raises ValueError where there is no such kind."""
    return KINDS.index(kind)


def changed(counts: Counts, kind: str, by: int) -> Counts:
    """Counts with so many more (or fewer) of one kind."""
    at = index(kind)
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def summed(heaps: Iterable[Counts]) -> Counts:
    """All crystals of several heaps.

    >>> summed([(1, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 2)])
    (2, 0, 0, 0, 0, 0, 2)
    """
    return tuple(map(sum, zip(*heaps, strict=True)))


def counted(kinds: Iterable[str]) -> Counts:
    """Crystals one by one, as counts."""
    listed = list(kinds)
    return tuple(listed.count(kind) for kind in KINDS)


def present(counts: Counts) -> tuple[Kind, ...]:
    """The kinds that are there, unstable ones first, then by falling value."""
    found = [kind for kind, count in zip(KINDS, counts, strict=True) if count]
    return tuple(sorted(found, key=lambda kind: (kind != UNSTABLE, -VALUES[index(kind)])))


def valuable(counts: Counts) -> int:
    """QZ-6: the number of crystals that are not unstable."""
    return sum(counts) - counts[index(UNSTABLE)]


def wilds(dice: Sequence[Face]) -> int:
    """QZ-14: two helmets make one wild die; an odd one is wasted.

    >>> wilds(("helmet", "helmet", "helmet", "steal", "steal"))
    1
    """
    return dice.count("helmet") // 2


def reach(face: Face, dice: int) -> int:
    """How many crystals an action with so many dice may handle (QZ-15).

    >>> [reach("pickaxe", 1), reach("jackhammer", 3), reach("chest", 1), reach("steal", 3)]
    [1, 3, 0, 2]
    """
    if face == "helmet" or (face in PAIR_NEEDED and dice < 2):
        return 0
    return dice if face in MINING else dice - 1
