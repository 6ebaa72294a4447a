"""Computer seats: they look at the table after every move, and move where they are asked.

Where they may speak and need not, each is heard once after every move, in the order of the
seats, before a computer that is asked moves on.  What it thinks then depends on the table and
the seat alone, so that it says the same should it be heard again after a restart.
"""

from __future__ import annotations

import asyncio
import logging

from bot.errors import SetAside
from bot.table.position import Position, computers
from bot.table.refusals import Refusal
from bot.table.service import Tables
from bot.unasked.channels import Channels
from bot.unasked.thinking import Thinker
from games.contract import Refused
from games.robots import TRIES, attempts

log = logging.getLogger(__name__)

LISTENING = 8
"""Pauses that a computer waits before its move while people may speak."""


class StandIns:
    """Plays the computers' seats of every table, one move after the other."""

    def __init__(
        self, tables: Tables, channels: Channels, think: Thinker, pause: float = 1.0
    ) -> None:
        self.tables = tables
        self.channels = channels
        self.think = think
        self.pause = pause
        self._busy: dict[int, asyncio.Task[None]] = {}

    def wake(self, at: Position) -> None:
        """Look at a table; nothing happens unless a computer can answer."""
        if computers(at):
            self.wake_id(at.table.id)

    def wake_id(self, table_id: int) -> None:
        """Look at a table by its id."""
        if table_id not in self._busy:
            task = asyncio.create_task(self._play(table_id), name=f"computer {table_id}")
            self._busy[table_id] = task

    async def _play(self, table_id: int) -> None:
        """Move until a person is asked, and no computer speaks, or the game is over."""
        try:
            at: Position | None = await self.tables.position(table_id)
            while at is not None:
                at = await self._next(at)
        except (Refusal, SetAside) as refusal:
            log.warning("table %s: its computer cannot move: %s", table_id, refusal)
        except Exception:
            log.exception("table %s: its computer failed", table_id)
        finally:
            del self._busy[table_id]

    async def _next(self, at: Position) -> Position | None:
        """The position after the next move of a computer; None where none speaks."""
        if at.table.astray is not None:
            return None
        people = [seat for seat in at.may_speak if not at.seats[seat].robot]
        waiting = computers(at)
        for seat in waiting:
            listening = people and seat in at.asked
            await asyncio.sleep(self.pause * (LISTENING if listening else 1))
            after = await self._move(at, seat)
            if after is not None:
                return after
        if waiting:
            await self.tables.silent(at)
        return None

    async def _move(self, at: Position, seat: int) -> Position | None:
        """One move of a computer: the position after it; None where it leaves it."""
        for attempt, robot in attempts(at.seats[seat].robot):
            seed = at.chance.thought(at.table.number + 1, seat, attempt)
            text = await self.think(at.table.game, at.saved, seat, robot, seed)
            if text is None:
                return None
            try:
                done = await self.tables.robot_answer(at.table.id, seat, at.table.number, text)
            except Refused:
                continue
            if done is None:
                return await self.tables.position(at.table.id)
            self.channels.changed(at.table.id)
            return done.position
        raise RuntimeError(f"the rules refuse {TRIES} answers of seat {seat}")

    async def close(self) -> None:
        """Stop; the moves that are stored stay, the next start goes on."""
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
