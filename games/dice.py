"""The one door for chance.

Everything random in a game is built on :meth:`Dice.below`, and every number that is drawn
stands on :attr:`Dice.tape`, its bound beside it, so that a step can be replayed, checked and
explained.  :class:`Chance` is where the provable numbers of a table come from.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

T = TypeVar("T")

Draw = tuple[int, int]
"""One number that was drawn: (bound, number), the number from 0 to bound - 1."""

Formula = Literal[1, 2]
"""How a table's numbers follow from its secret; see :class:`Chance`."""

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
        self.bounds: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, uniform. Raises ValueError where n < 1."""
        if n < 1:
            raise ValueError(f"below({n}): nothing to draw from")
        drawn = self._source(n)
        self.tape.append(drawn)
        self.bounds.append(n)
        return drawn

    @property
    def draws(self) -> tuple[Draw, ...]:
        """Everything on the tape with its bound."""
        return tuple(zip(self.bounds, self.tape, strict=True))


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


@dataclass(frozen=True, slots=True)
class Chance:
    """The provable chance of one table: all its numbers, and its computers' seeds.

    Number ``draw`` (from 0) below ``n`` of row ``row`` (0 is the deal) is made so:

    1. ``text`` is ``stirred`` followed by ``ROW|DRAW|ATTEMPT``, three decimal numbers, in
       UTF-8; ``ATTEMPT`` begins with 0.
    2. ``digest`` is HMAC-SHA256 (RFC 2104, FIPS 180-4) of ``text``, its key the bytes of the
       secret.
    3. ``value`` is the first eight bytes of ``digest``, the highest first.
    4. Where ``value`` is not below the largest multiple of ``n`` up to 2^64, it is rejected
       and ``ATTEMPT`` counted on; this is rejection sampling (von Neumann 1951), without
       which small numbers would fall a little more often.
    5. The number is the remainder of ``value`` by ``n``, for ``n`` from 1 to 2^64.

    Both formulas are these five lines; they differ in what is stirred in.  Formula 2 stirs the
    text of the start message (:mod:`games.start`), which everybody in the channel has read
    before the deal.  Formula 1 stirs ids of presses, joined by ``+``, with ``|`` behind them.
    Nobody but the operator can look these ids up, so whoever holds the secret could have
    searched for ids that please: it is weaker, and stays for the tables that began with it.
    """

    secret: bytes = field(repr=False)
    stirred: str
    formula: Formula

    def dice(self, row: int) -> Dice:
        """The numbers of one row, from its first."""
        draws = 0

        def read(n: int) -> int:
            nonlocal draws
            number = sealed_number(self.secret, f"{self.stirred}{row}|{draws}", n)
            draws += 1
            return number

        return Dice(read)

    def thought(self, row: int, seat: int, attempt: int) -> str:
        """The seed of a computer's own dice for the answer in ``row``; no number follows from it.

        ``attempt`` counts the answers that the rules have refused.  Formula 2: HMAC-SHA256
        with the secret as its key over ``stirred`` and ``thought|ROW|SEAT|ATTEMPT``; so it
        depends on the start message too, and nobody can pick a secret for the sake of what
        the computers will do.  Formula 1: SHA-256 of secret and place.
        """
        if self.formula == 2:
            label = f"{self.stirred}thought|{row}|{seat}|{attempt}"
            return hmac.digest(self.secret, label.encode(), hashlib.sha256).hex()
        label = f"{self.secret.hex()}|thought|{row - 1}|{seat}|{attempt}"
        return hashlib.sha256(label.encode()).hexdigest()


def by_start(secret: bytes, start: str) -> Chance:
    """Formula 2: the text of the start message is stirred in."""
    return Chance(secret, start, 2)


def by_presses(secret: bytes, presses: Iterable[str]) -> Chance:
    """Formula 1, of older tables: ids of the presses by which people joined and started."""
    return Chance(secret, "+".join(presses) + "|", 1)


def sealed(secret: bytes, stirred: Iterable[str], move: int) -> Dice:
    """The numbers of one move (0 is the deal) by formula 1."""
    return by_presses(secret, stirred).dice(move)


def sealed_number(secret: bytes, label: str, n: int) -> int:
    """One uniform number below ``n`` for ``label``; see :class:`Chance`.

    Raises ValueError where n is not from 1 to 2^64.
    """
    if not 1 <= n <= 1 << SEALED_BITS:
        raise ValueError(f"no sealed number below {n}, expected 1 to 2^{SEALED_BITS}")
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
