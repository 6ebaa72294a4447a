"""64 busy channels on a disk with a slow fsync: group commit beside one commit a move.

The disk is simulated: the thread that writes sleeps 5 ms after each COMMIT, in both
variants, and SQLite itself does not wait for the real disk (synchronous = normal).
Measured twice: through the tables alone (read, check, play, commit), and through the
whole bot with dispatch and answers.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any
from unittest.mock import patch

from bot.storage import database
from bot.storage.database import Database
from bot.table.position import Position
from bot.table.wishes import Person
from tests.benchmark import stored
from tests.benchmark.measure import Result
from tests.benchmark.moves import bot
from tests.benchmark.people import INTERACTIONS, Channel

CHANNELS = 64
FSYNC = 0.005
GOAL = 6.0


class OneByOne(Database):
    """The database without group commit: each piece of work is a transaction of its own."""

    async def _write_group(self, group: list[Any]) -> None:
        for one in group:
            await super()._write_group([one])


@contextmanager
def slow_disk() -> Iterator[None]:
    """Every group of writes takes one fsync longer."""
    quick = database.run_group

    def run_group(db: sqlite3.Connection, works: list[Any]) -> list[Any]:
        outcomes = quick(db, works)
        time.sleep(FSYNC)
        return outcomes

    with patch("bot.storage.database.run_group", run_group):
        yield


@contextmanager
def used(kind: type[Database]) -> Iterator[None]:
    """The bot opens this kind of database."""
    with patch("bot.operator.serving.Database", kind):
        yield


async def _by_tables(client: Any, line: Any, seconds: float) -> float:
    """Moves a second of 64 callers of the tables."""
    until, made = perf_counter() + seconds, 0

    async def channel(first: int) -> None:
        nonlocal made
        table, luck = first, random.Random(first)
        at = await client.tables.position(table)
        while perf_counter() < until:
            if not at.playing:
                table += CHANNELS
                at = await client.tables.position(table)
            seat = at.asked[0]
            person = Person(stored.PEOPLE[seat], stored.NAMES[seat])
            text = _answer(at, seat, luck)
            done = await client.tables.typed(at.table.code, person, text, next(INTERACTIONS))
            at = done.position
            made += 1

    began = perf_counter()
    await asyncio.gather(*(channel(n) for n in range(1, CHANNELS + 1)))
    return made / (perf_counter() - began)


def _answer(at: Position, seat: int, luck: random.Random) -> str:
    choice = luck.choice(at.choices[seat])
    return " ".join([choice.verb, *(str(luck.randint(1, 6)) for _ in choice.fields)])


async def _by_bot(client: Any, line: Any, seconds: float) -> float:
    """Moves a second of 64 channels whose people press, each as soon as it is answered."""
    until, made = perf_counter() + seconds, 0

    async def channel(first: int) -> None:
        nonlocal made
        table, luck = first, random.Random(first)
        here = await Channel(client, line, table, luck).look()
        while perf_counter() < until:
            if here.over:
                table += CHANNELS
                here = await Channel(client, line, table, luck).look()
            await here.press()
            made += 1

    began = perf_counter()
    await asyncio.gather(*(channel(n) for n in range(1, CHANNELS + 1)))
    return made / (perf_counter() - began)


async def _speed(work: Any, folder: Path, kind: type[Database], seconds: float) -> float:
    path = folder / f"{perf_counter()}.sqlite3"
    stored.fill(path, CHANNELS * 60, ("dicemants",))
    with used(kind), slow_disk():
        async with bot(path, synchronous="normal") as (client, line):
            return float(await work(client, line, seconds))


def run(*, quick: bool) -> list[Result]:
    """Both ways in, each with and without group commit, in turn."""
    found = []
    seconds, rounds = (1.0, 1) if quick else (2.0, 3)
    for name, work in (("tables", _by_tables), ("whole bot", _by_bot)):
        pairs = []
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(rounds):
                speeds = [
                    asyncio.run(_speed(work, Path(folder), kind, seconds))
                    for kind in (Database, OneByOne)
                ]
                pairs.append((speeds[0] / speeds[1], *speeds))
        best = sorted(pairs)[len(pairs) // 2]
        note = f"{best[1]:,.0f} moves/s against {best[2]:,.0f}"
        found.append(Result(f"64 channels, {name}", best[0], "x", GOAL, more=True, note=note))
    return found
