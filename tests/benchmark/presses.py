"""100 presses a second at random times, and how long the event loop is kept from others.

Both games in turn, at 64 tables; the real disk.  The first line is the same loop with
nothing to do, which tells how much of the stalls is the machine's; the longest turn is
counted in processor time, so that no other program counts.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Literal

from tests.benchmark import stored
from tests.benchmark.measure import Result, percentile, turns, watched
from tests.benchmark.moves import bot
from tests.benchmark.people import Channel

RATE = 100.0
TABLES = 64
GOALS = {"off": 10.0, "png": 40.0}
STALL_GOAL = 10.0


async def _idle(seconds: float) -> list[float]:
    with watched() as stalls:
        await asyncio.sleep(seconds)
    return stalls.late


async def _pressed(
    path: Path, pictures: Literal["off", "png"], seconds: float
) -> tuple[list[float], list[float], list[float]]:
    """(seconds until each answer, how late the loop was, processor seconds of its turns)."""
    luck, times = random.Random(7), []
    async with bot(path, pictures) as (client, line):
        fresh = iter(range(1, TABLES * 20))
        free = [await Channel(client, line, next(fresh), luck).look() for _ in range(TABLES)]
        for here in free:
            await here.press()
        await asyncio.sleep(0.5)

        async def one(here: Channel) -> None:
            times.append(await here.press())
            free.append(
                await Channel(client, line, next(fresh), luck).look() if here.over else here
            )

        with watched() as stalls, turns() as busy:
            due, ends = perf_counter(), perf_counter() + seconds
            async with asyncio.TaskGroup() as group:
                while due < ends:
                    due += luck.expovariate(RATE)
                    await asyncio.sleep(max(0.0, due - perf_counter()))
                    if free:
                        here = free.pop(luck.randrange(len(free)))
                        if not here.over:
                            group.create_task(one(here))
    return times, stalls.late, busy


def run(*, quick: bool) -> list[Result]:
    """Without pictures, then with them."""
    seconds = 3.0 if quick else 12.0
    late = asyncio.run(_idle(seconds / 2))
    found = [
        Result("longest stall of an idle loop", 1000 * max(late), "ms", note=_shape(late)),
    ]
    for pictures, goal in GOALS.items():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "presses.sqlite3"
            stored.fill(path, TABLES * 20)
            times, late, busy = asyncio.run(_pressed(path, pictures, seconds))  # type: ignore[arg-type]
        name = "with pictures" if pictures == "png" else "text"
        note = f"p50 {1000 * percentile(times, 0.5):.1f} ms, {len(times)} presses"
        found.append(Result(f"p99, {name}", 1000 * percentile(times, 0.99), "ms", goal, note=note))
        longest = 1000 * max(late)
        found.append(Result(f"longest stall, {name}", longest, "ms", STALL_GOAL, note=_shape(late)))
        found.append(
            Result("  longest turn", 1000 * max(busy), "ms", STALL_GOAL, note=_shape(busy))
        )
    return found


def _shape(late: list[float]) -> str:
    over = sum(1000 * one > STALL_GOAL for one in late)
    return f"p99.9 {1000 * percentile(late, 0.999):.1f} ms, {over} of {len(late)} over 10 ms"
