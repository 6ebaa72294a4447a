"""The real bot and a bridge in one loop, with the wire between them in the test's hand.

    @leaps
    async def test_a_story(tmp_path):
        async with wired(tmp_path) as here:
            table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"))
            with here.wire.outage(reset):
                await asyncio.sleep(600)          # leaps

The bot is the one of ``gamekeeper run`` but for its clock, its chance, and computers that think
on the spot.  Leaving the room stops it and checks that every journal is sound.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.client import Gamekeeper, look_elsewhere
from bot.local.bridge import Bridge
from bot.local.people import Guest
from bot.local.simulated import World
from bot.operator.config import Config
from bot.operator.serving import bot_of
from bot.unasked.thinking import at_once
from tests.e2e import ledger
from tests.e2e.room import TOKEN, Room
from tests.harness.recorder import Recorder
from tests.harness.wire import Wire

SOON = 10.0
"""Seconds after Discord answers again within which everything is shown."""


async def _serve(bot: Gamekeeper) -> None:
    async with bot:
        await bot.start(TOKEN)


class Lines(logging.Handler):
    """Keeps what is written to the log from warning up, as the operator reads it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, and its traceback."""
        self.kept.append(self.format(record))


class Inside:
    """What a room needs of a stage, where the bot runs in this very loop."""

    def __init__(self, bridge: Bridge, made: Callable[[], Gamekeeper]) -> None:
        self.bridge = bridge
        self.world = bridge.world
        self.recorder = Recorder(bridge)
        self.running: asyncio.Task[None] | None = None
        self._made = made

    async def start(self) -> None:
        """Start the bot and wait until it is connected, and Discord knows commands."""
        self.running = asyncio.create_task(_serve(self._made()), name="bot")
        await self.until(
            lambda: self.bridge.gateway.connected and self.world.knows_commands(), 30.0
        )

    async def stop(self) -> None:
        """Stop the bot, as a signal does."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
            self.running = None

    def person(self, who: str | int) -> Guest:
        """A simulated person by name or id."""
        return self.bridge.person(who)

    def alive(self) -> None:
        """Fails with what ended the bot, where something did."""
        if self.running is not None and self.running.done():
            self.running.result()
            raise AssertionError("the bot stopped")

    async def until(self, holds: Callable[[], Any], within: float = 10.0) -> Any:
        """Wait until something holds."""

        def holds_or_dead() -> Any:
            self.alive()
            return holds()

        try:
            return await self.bridge.until(holds_or_dead, within)
        except TimeoutError:
            raise AssertionError(f"not within {within} s") from None


@dataclass(frozen=True)
class Wired(Room):
    """A room whose bot and wire are at hand; ``lines`` is what the log says."""

    stage: Inside
    wire: Wire
    lines: list[str]

    @property
    def now(self) -> float:
        """Seconds on the clock that leaps."""
        return asyncio.get_running_loop().time()

    def said(self, part: str) -> list[str]:
        """The lines of the log with these words."""
        return [line for line in self.lines if part in line]

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.stage.stop()
        await self.stage.start()


@asynccontextmanager
async def wired(folder: Path, **options: Any) -> AsyncIterator[Wired]:
    """A bot that plays over a wire of ours, in the loop that runs; ``options`` are the client's."""
    loop = asyncio.get_running_loop()
    epoch = time.time() - loop.time()
    world = World(deadline=3.0)
    world.clock.now = lambda: datetime.fromtimestamp(epoch + loop.time(), UTC)
    bridge = Bridge(world, token=TOKEN)
    wire, lines = Wire(bridge), Lines()

    def made() -> Gamekeeper:
        about = {"think": at_once, "chance": random.Random(7), "guild_ready_timeout": 0.05}
        return bot_of(settings_in(folder), lambda: int(epoch + loop.time()), **about | options)

    stage = Inside(bridge, made)
    known = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    logging.getLogger().addHandler(lines)
    await bridge.start()
    look_elsewhere(bridge.environment)
    try:
        await stage.start()
        yield Wired(stage, folder / "tables.sqlite3", count(1), wire, lines.kept)
        stage.alive()
    finally:
        await stage.stop()
        await bridge.stop()
        logging.getLogger().removeHandler(lines)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = known
    ledger.sound(folder / "tables.sqlite3")


def settings_in(folder: Path) -> Config:
    """Settings with a database in ``folder`` and without pictures."""
    return Config.model_validate(
        {
            "discord": {"token": TOKEN},
            "storage": {"path": str(folder / "tables.sqlite3"), "synchronous": "normal"},
            "pictures": {"format": "off"},
        }
    )
