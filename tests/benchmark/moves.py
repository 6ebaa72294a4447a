"""The whole text move through the bot beside the least that any bot does."""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Literal

from bot.chat.client import Gamekeeper
from bot.operator.config import Config
from bot.operator.serving import bot_of
from bot.unasked.thinking import at_once
from tests.benchmark import bare, stored, wire
from tests.benchmark.measure import Result, ratio
from tests.benchmark.people import INTERACTIONS, Channel

GOAL = 1.25
KEPT = {"alive", "marks", "stalls", "group commit", "clock"}
"""Tasks of the bot that go on beside a move."""


@asynccontextmanager
async def bot(
    path: Path, pictures: Literal["off", "png"] = "off", synchronous: str = "full"
) -> AsyncIterator[tuple[Gamekeeper, wire.Wire]]:
    """The bot on a database, connected to a wire."""
    config = Config.model_validate(
        {
            "discord": {"token": "none"},
            "storage": {"path": path, "synchronous": synchronous},
            "pictures": {"format": pictures},
        }
    )
    async with bot_of(config, think=at_once) as client:
        yield client, await wire.connect(client)


async def quiet() -> None:
    """Let the work that follows an answer end, so that it is not counted as the next one's."""
    here = asyncio.current_task()
    while left := {t for t in asyncio.all_tasks() if t is not here and t.get_name() not in KEPT}:
        await asyncio.wait(left)


class Side:
    """One of the two that are compared: seconds and processor seconds of each press."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.busy: list[float] = []
        self.whole: list[float] = []

    async def note(self, pressed: Any) -> None:
        """Press, and note how long until the answer, and until all work for it was done."""
        began, busy = perf_counter(), process_time()
        self.wall.append(await pressed)
        await quiet()
        self.whole.append(perf_counter() - began)
        self.busy.append(process_time() - busy)


async def _compared(folder: Path, game: str, count: int) -> tuple[Side, Side]:
    for name in ("bot", "bare"):
        stored.fill(folder / f"{name}.sqlite3", 40 + count // 10, (game,))
    luck, ours, theirs = random.Random(game), Side(), Side()
    async with bot(folder / "bot.sqlite3") as (client, line):
        least = bare.Bare(folder / "bare.sqlite3")
        async with least:
            other = await wire.connect(least)
            tables = iter(range(1, 40 + count // 10))
            channel = await Channel(client, line, next(tables), luck).look()
            for number in range(-count // 10, count):
                if channel.over:
                    channel = await Channel(client, line, next(tables), luck).look()
                payload = channel.payload()
                mine, bare_side = (ours, theirs) if number >= 0 else (Side(), Side())
                await mine.note(channel.press())
                at = await client.tables.position(channel.table)
                least.shows(channel.shown, at.rows[-1].state)
                await bare_side.note(_pressed(least, other, payload))
    return ours, theirs


async def _pressed(client: bare.Bare, line: wire.Wire, payload: wire.Json) -> float:
    payload["id"] = str(next(INTERACTIONS))
    answer = line.expect(int(payload["id"]))
    began = perf_counter()
    wire.feed(client, payload)
    when, _ = await answer
    return when - began


def run(*, quick: bool) -> list[Result]:
    """Both games; press for press, the bot and the bare client in turn."""
    found = []
    for game in stored.open_games():
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = asyncio.run(_compared(Path(folder), game, 60 if quick else 400))
        mine, bare_ms = (1000 * statistics.median(side.wall) for side in (ours, theirs))
        told = f"{mine:.2f} ms against {bare_ms:.2f} ms until the answer"
        found.append(Result(f"move, {game}", ratio(ours.wall, theirs.wall), "x", GOAL, note=told))
        busy = [1000 * statistics.median(side.busy) for side in (ours, theirs)]
        told = f"{busy[0]:.2f} ms against {busy[1]:.2f} ms of processor time, all work after it too"
        found.append(Result(f"  its processor time, {game}", busy[0] / busy[1], "x", note=told))
    return found
