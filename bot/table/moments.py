"""Moments by Discord's own clock, which the clock of this machine may be far from.

Every id of Discord (of a message, a press) tells when it was made; two of them are compared
with each other, never with the machine.
"""

from __future__ import annotations

from bot.table.position import Position

EPOCH = 1_420_070_400
"""The first second of 2015, from which ids of Discord count."""
TIME_BITS = 22
"""Bits of an id below its milliseconds."""


def made(snowflake: int) -> float:
    """When an id was made, in unix seconds.

    >>> made(175928847299117063)
    1462015105.796
    """
    return EPOCH + (snowflake >> TIME_BITS) / 1000


def last_press(at: Position) -> int | None:
    """The newest press among the last moves; None where only computers made them."""
    return next((row.press for row in reversed(at.rows) if row.press), None)


def length(at: Position) -> float | None:
    """Seconds from the opening of a table to its last press; None where they are not known."""
    last, first = last_press(at), at.table.sealed or next(iter(at.table.stirred), None)
    if last is None or first is None:
        return None
    return max(0.0, made(last) - made(int(first)))


def lately(since: float, now: float, seconds: float) -> bool:
    """Whether something is not yet so many seconds ago, by the machine's own clock.

    What lies in the future was stored by a clock that has gone back since: it is long ago.

    >>> lately(100, 130, 60), lately(100, 160, 60), lately(100, 99, 60)
    (True, False, False)
    """
    return 0 <= now - since < seconds
