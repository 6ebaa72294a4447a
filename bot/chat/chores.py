"""Small things that are owed to Discord: old calls to delete, old messages to turn into pointers.

What fails is tried again, and not without bound.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.chat.brake import Brake, Held, Passing, Streak

log = logging.getLogger(__name__)

MOST = 50
"""So many are owed at once; what is more is left."""
LONGEST = 15 * 60.0
"""Seconds after which one is left undone."""

Work = Callable[[], Awaitable[object]]
"""One request through the brake."""


class Chores:
    """Does what is owed as soon as Discord lets it; lost when the bot stops."""

    def __init__(self, brake: Brake) -> None:
        self.brake = brake
        self._owed: dict[str, asyncio.Task[None]] = {}

    def owe(self, name: str, work: Work) -> None:
        """Do this once it can be done; another one of the same name takes its place."""
        before = self._owed.pop(name, None)
        if before is not None:
            before.cancel()
        if len(self._owed) >= MOST:
            log.info("%s is left undone: too much is owed", name)
            return
        task = self._owed[name] = asyncio.create_task(self._do(name, work), name=name)
        task.add_done_callback(lambda done: self._done(name, done))

    def _done(self, name: str, task: asyncio.Task[None]) -> None:
        if self._owed.get(name) is task:
            del self._owed[name]

    async def _do(self, name: str, work: Work) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._try(name, work)
        except TimeoutError:
            log.info("%s is left undone: Discord was in trouble for too long", name)
        except discord.HTTPException as error:
            log.info("%s is left undone (%s)", name, error.code)

    async def _try(self, name: str, work: Work) -> None:
        streak = Streak(self.brake)
        while not streak.own:
            try:
                async with self.brake.turn():
                    await work()
                return
            except Held as held:
                await asyncio.sleep(held.seconds)
            except Passing:
                await asyncio.sleep(streak.failed())
        log.info("%s is left undone: Discord fails at this alone", name)

    async def close(self) -> None:
        """Leave what is owed."""
        tasks = list(self._owed.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
