"""The one door for chance.

Everything random in a game is built on :meth:`Dice.below`, and every number that is drawn
stands on :attr:`Dice.tape`, so that a step can be replayed, checked and explained.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

SEALED_BITS = 64
"""Width of one sealed number before rejection."""


class TapeError(Exception):
    """A tape does not fit the step it is played to: too short, or a number out of range."""


class Dice:
    """Numbers from ``source``, each one written on the tape.

    ``source(n)`` must give a number from 0 to n - 1, each equally likely.
    """

    def __init__(self, source: Callable[[int], int]) -> None:
        self._source = source
        self.tape: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, uniform. Raises ValueError where n < 1."""
        if n < 1:
            raise ValueError(f"below({n}): nothing to draw from")
        drawn = self._source(n)
        self.tape.append(drawn)
        return drawn


def system() -> Dice:
    """Numbers from the operating system's generator."""
    return Dice(random.SystemRandom().randrange)


def seeded(seed: int | str) -> Dice:
    """Repeatable numbers for tests, robots and transcripts."""
    return Dice(random.Random(seed).randrange)


def taped(numbers: Iterable[int]) -> Dice:
    """Exactly these numbers, in order.

    :meth:`Dice.below` raises :class:`TapeError` where the tape ends or a number does not fit.
    """
    left = list(numbers)[::-1]

    def read(n: int) -> int:
        if not left:
            raise TapeError(f"the tape ended where a number below {n} was needed")
        number = left.pop()
        if not 0 <= number < n:
            raise TapeError(f"the tape says {number} where a number below {n} was needed")
        return number

    return Dice(read)


def sealed(secret: bytes, stirred: Iterable[str], move: int) -> Dice:
    """The provable numbers of one move (0 is the deal).

    Number ``draw`` of the move is HMAC-SHA256 keyed with the secret over
    ``stirred | move | draw | attempt``, its first 64 bits, rejected above the largest
    multiple of n, taken modulo n.  ``stirred`` are the ids of the presses by which people
    joined and started.
    """
    salt = "+".join(stirred)
    draws = 0

    def read(n: int) -> int:
        nonlocal draws
        number = sealed_number(secret, f"{salt}|{move}|{draws}", n)
        draws += 1
        return number

    return Dice(read)


def sealed_number(secret: bytes, label: str, n: int) -> int:
    """One uniform number below ``n`` for ``label``; see :func:`sealed`."""
    limit = (1 << SEALED_BITS) // n * n
    attempt = 0
    while True:
        digest = hmac.digest(secret, f"{label}|{attempt}".encode(), hashlib.sha256)
        number = int.from_bytes(digest[: SEALED_BITS // 8], "big")
        if number < limit:
            return number % n
        attempt += 1


def seal(secret: bytes) -> str:
    """What is shown before the game: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def draw(counts: Sequence[int], dice: Dice) -> tuple[int, tuple[int, ...]]:
    """Draw one piece from a bag of counts: (kind, counts left).

    Raises ValueError where the bag is empty.
    """
    number = dice.below(sum(counts))
    for kind, count in enumerate(counts):
        if number < count:
            return kind, tuple(c - (k == kind) for k, c in enumerate(counts))
        number -= count
    raise AssertionError("unreachable: number is below the sum of the counts")


def take(items: Sequence[T], dice: Dice) -> tuple[T, tuple[T, ...]]:
    """Draw one of ``items``: (item, items left in their order)."""
    at = dice.below(len(items))
    return items[at], (*items[:at], *items[at + 1 :])


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """All of ``items`` in random order, the first place drawn first."""
    out: list[T] = []
    left: tuple[T, ...] = tuple(items)
    while len(left) > 1:
        item, left = take(left, dice)
        out.append(item)
    return (*out, *left)
