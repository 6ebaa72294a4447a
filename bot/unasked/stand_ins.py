"""Computer seats: they look at the table after every move, and move where they are asked."""

from __future__ import annotations

import asyncio
import hashlib
import logging

from bot.errors import SetAside
from bot.table.position import Position, waits_for_computer
from bot.table.refusals import Refusal
from bot.table.service import Tables
from bot.unasked.channels import Channels
from bot.unasked.thinking import Thinker
from games.contract import Refused
from games.robots import RANDOM, TRIES

log = logging.getLogger(__name__)


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
        """Look at a table; nothing happens unless a computer is to move."""
        if waits_for_computer(at):
            self.wake_id(at.table.id)

    def wake_id(self, table_id: int) -> None:
        """Look at a table by its id."""
        if table_id not in self._busy:
            task = asyncio.create_task(self._play(table_id), name=f"computer {table_id}")
            self._busy[table_id] = task

    async def _play(self, table_id: int) -> None:
        """Move until a person is asked or the game is over."""
        try:
            at = await self.tables.position(table_id)
            while waits_for_computer(at):
                await asyncio.sleep(self.pause)
                at = await self._move(at)
        except (Refusal, SetAside) as refusal:
            log.warning("table %s: its computer cannot move: %s", table_id, refusal)
        except Exception:
            log.exception("table %s: its computer failed", table_id)
        finally:
            del self._busy[table_id]

    async def _move(self, at: Position) -> Position:
        """One move of the first computer that is asked: the position after it."""
        seat = next(seat for seat in at.asked if at.seats[seat].robot)
        robot = at.seats[seat].robot
        for attempt in range(TRIES):
            text = await self.think(
                at.table.game, at.rows[-1].state, seat, robot, _seed(at, seat, attempt)
            )
            try:
                done = await self.tables.robot_answer(at.table.id, seat, at.table.number, text)
            except Refused:
                robot = RANDOM
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


def _seed(at: Position, seat: int, attempt: int) -> str:
    """The seed of a computer's own thoughts; it tells nothing of the table's dice."""
    label = f"{at.table.secret.hex()}|thought|{at.table.number}|{seat}|{attempt}"
    return hashlib.sha256(label.encode()).hexdigest()
