"""One sleeper until the nearest stored deadline."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from bot import store
from bot.announcer import Announcer
from bot.tables import Tables

log = logging.getLogger(__name__)

LONGEST_SLEEP = 300.0
"""Seconds after which the deadlines are looked at even if nobody wakes the clock."""


class Clock:
    """Closes lobbies whose time is over."""

    def __init__(self, tables: Tables, announcer: Announcer) -> None:
        self.tables = tables
        self.announcer = announcer
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="clock")

    def wake(self) -> None:
        """A deadline may have become earlier."""
        self._wake.set()

    async def tick(self) -> float:
        """Do what is due; seconds until the next deadline."""
        for at in await self.tables.expire():
            self.announcer.changed(at.table.id)
        due = await self.tables.database.read(store.next_lobby_due)
        wait = LONGEST_SLEEP if due is None else due - self.tables.now()
        return max(0.0, min(LONGEST_SLEEP, wait))

    async def _run(self) -> None:
        while True:
            try:
                wait = await self.tick()
            except Exception:
                log.exception("the clock stumbled; it goes on")
                wait = LONGEST_SLEEP
            self._wake.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait + 0.01)

    async def close(self) -> None:
        """Stop."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
