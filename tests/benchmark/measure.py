"""Clocks, medians, and the rows of the table that is printed."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter, thread_time
from unittest.mock import patch


@dataclass(frozen=True)
class Result:
    """One row of the table: what was measured, with the goal where DESIGN names one.

    ``goal`` is an upper limit, or a lower one where ``more`` is better; ``note`` tells the
    numbers behind a ratio.
    """

    name: str
    value: float
    unit: str
    goal: float | None = None
    more: bool = False
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None where there is none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.more else self.value <= self.goal


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least ``share`` (0 to 1) of the values do not pass."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def taken(work: Callable[[], object]) -> float:
    """Seconds that ``work`` takes."""
    began = perf_counter()
    work()
    return perf_counter() - began


def alternately(works: Sequence[Callable[[], object]], rounds: int) -> list[list[float]]:
    """Seconds of each of ``works`` in each round; the order turns round every time."""
    times: list[list[float]] = [[] for _ in works]
    for number in range(rounds):
        order = range(len(works)) if number % 2 else reversed(range(len(works)))
        for which in order:
            times[which].append(taken(works[which]))
    return times


def ratio(over: Sequence[float], under: Sequence[float]) -> float:
    """The median of the ratios of pairs that were measured next to each other."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))


class Stalls:
    """How late the event loop was in its rounds, in seconds."""

    STEP = 0.001

    def __init__(self) -> None:
        self.late: list[float] = []

    async def _watch(self) -> None:
        while True:
            due = perf_counter() + self.STEP
            await asyncio.sleep(self.STEP)
            self.late.append(perf_counter() - due)


@contextmanager
def watched() -> Iterator[Stalls]:
    """Watch the running event loop for stalls."""
    stalls = Stalls()
    task = asyncio.create_task(stalls._watch(), name="stalls")
    try:
        yield stalls
    finally:
        task.cancel()


@contextmanager
def turns() -> Iterator[list[float]]:
    """Processor seconds of each turn of the event loop's callbacks, whoever else is running."""
    seconds: list[float] = []
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = thread_time()
        run(handle)
        seconds.append(thread_time() - began)

    with patch.object(asyncio.Handle, "_run", timed):
        yield seconds
