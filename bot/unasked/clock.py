"""One sleeper until the nearest stored deadline."""

from __future__ import annotations

import asyncio
import logging

from bot.table.service import Tables
from bot.unasked.channels import Channels, Places
from bot.unasked.stand_ins import StandIns

log = logging.getLogger(__name__)

LONGEST_SLEEP = 300.0
"""Seconds after which the deadlines are looked at even if nobody wakes the clock."""
ROUNDING = 0.05
"""Stored deadlines are whole seconds; the clock looks a little later."""


class Clock:
    """Closes lobbies whose time is over, and takes up what was left undone.

    A computer that failed is asked again, and a table that could not be shown is shown
    again, at the latest after :data:`LONGEST_SLEEP`; tables that were astray for long are
    looked for once more.
    """

    def __init__(
        self, tables: Tables, channels: Channels, stand_ins: StandIns, places: Places
    ) -> None:
        self.tables = tables
        self.channels = channels
        self.places = places
        self.stand_ins = stand_ins
        self._sleep: asyncio.TimerHandle | None = None
        self._look: asyncio.Task[None] | None = None
        self._again = False

    def wake(self) -> None:
        """Look at the deadlines now; one may have become earlier."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._run(), name="clock")
        else:
            self._again = True

    async def tick(self) -> float:
        """Do what is due; seconds until the next look."""
        for at in await self.tables.expire():
            self.channels.changed(at.table.id)
        for table_id in await self.tables.overdue():
            self.stand_ins.wake_id(table_id)
        for table_id in {*await self.tables.unannounced(), *await self.tables.unkept()}:
            self.channels.changed(table_id)
        for guild in await self.tables.given_up():
            self.places.look(guild)
        due = await self.tables.next_look()
        wait = LONGEST_SLEEP if due is None else due - self.tables.now() + ROUNDING
        return max(ROUNDING, min(LONGEST_SLEEP, wait))

    async def _run(self) -> None:
        try:
            wait = await self.tick()
            while self._again:
                self._again = False
                wait = await self.tick()
        except Exception:
            log.exception("the clock stumbled; it goes on")
            wait = LONGEST_SLEEP
        if self._sleep is not None:
            self._sleep.cancel()
        self._sleep = asyncio.get_running_loop().call_later(wait, self.wake)

    async def close(self) -> None:
        """Stop."""
        if self._look is not None:
            await self._look
        if self._sleep is not None:
            self._sleep.cancel()
