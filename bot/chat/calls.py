"""Calling the person to move: one line with a mention, once a turn; the line before goes.

A call is owed until its line was sent: ``called`` is stored then, and not before.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex

import discord

from bot.chat.brake import Held, Passing
from bot.chat.chores import Chores
from bot.chat.postman import Postman, link
from bot.showing.speech import speaker
from bot.table.moments import lately
from bot.table.position import Position
from bot.table.service import Tables
from games.text import say

log = logging.getLogger(__name__)

FAR_UP = 16
"""With so many messages below it, the table is posted anew when a turn begins."""
LOOK_SECONDS = 60
"""How often, per table, the channel is asked what stands below."""
CALL_AGAIN_SECONDS = 60
"""Who moved this recently, and has only computers after them, is not called again."""

BringDown = Callable[[Position], Awaitable[int]]
"""Posts a table anew at the bottom of its channel: the new message's id."""


class Calls:
    """Pays the calls of all tables; the table's lock is held by whoever asks for one."""

    def __init__(
        self, tables: Tables, postman: Postman, chores: Chores, bring_down: BringDown
    ) -> None:
        self.tables = tables
        self.postman = postman
        self.chores = chores
        self._bring_down = bring_down
        self._looked: dict[int, int] = {}
        self._calling: dict[int, tuple[str, str]] = {}

    def owed(self, at: Position) -> bool:
        """Whether somebody is to be called, or an old call to go."""
        return called(at, self.tables.now())[1] != at.table.called

    async def pay(self, at: Position) -> None:
        """Call whoever is to be called.

        Raises as :meth:`bot.chat.brake.Brake.send`; then the call is still owed.
        """
        person, turn = called(at, self.tables.now())
        if turn == at.table.called:
            return
        if at.table.ping is not None:
            await self._take_away(at, at.table.ping)
        line = None if person is None else await self._call(at, person, turn)
        await self.tables.called(at.table.id, turn, line)
        if not at.playing:
            self._looked.pop(at.table.id, None)

    async def _take_away(self, at: Position, line: int) -> None:
        """Delete the call before; where Discord is in trouble that is owed by itself."""
        channel = at.table.channel
        try:
            await self.postman.delete(channel, line)
        except (Passing, Held):
            self.chores.owe(f"call {line} to go", lambda: self.postman.delete(channel, line))
        except discord.HTTPException as error:
            log.info("table %s: the call before stays (%s)", at.table.code, error.code)

    async def _call(self, at: Position, person: int, turn: str) -> int:
        """Bring the table down where it is far up, and call somebody to it: the line's id."""
        message = at.table.message
        if await self._is_far_up(at):
            message = await self._bring_down(at)
        speak = speaker(at.table.locale, game=at.table.game)
        name = say(f"name-{at.table.game}")
        line = say("call", person=f"<@{person}>", game=name, link=link(at, message))
        begun, once = self._calling.get(at.table.id, ("", ""))
        if begun != turn:
            _, once = self._calling[at.table.id] = (turn, token_hex(8))
        sent = await self.postman.call(at.table.channel, speak(line), person, once)
        del self._calling[at.table.id]
        return sent

    async def _is_far_up(self, at: Position) -> bool:
        """Whether much stands below the table.

        The channel is asked at most once in :data:`LOOK_SECONDS`; where the bot may not
        read it, the table stays where it is.
        """
        now, message = self.tables.now(), at.table.message
        if message is None or lately(self._looked.get(at.table.id, 0), now, LOOK_SECONDS):
            return False
        self._looked[at.table.id] = now
        try:
            return await self.postman.below(at.table.channel, message, FAR_UP) >= FAR_UP
        except discord.HTTPException as error:
            log.info("table %s: what stands below is unknown (%s)", at.table.code, error.code)
            return False


def called(at: Position, now: int) -> tuple[int | None, str]:
    """Who is to be called, and the name of the turn; nobody: (None, the name).

    A turn lasts while no other seat moves, however many moves it has.
    """
    if not at.playing or len(at.asked) != 1:
        return None, ""
    seat = at.asked[0]
    others = [move for move in at.rows if move.seat not in {seat, None}]
    mine = [move for move in at.rows if move.seat == seat]
    turn = f"{seat}:{others[-1].number if others else 0}"
    if at.table.called.startswith(f"{seat}:") and not _moved_since(at, seat):
        return None, at.table.called
    sitting = at.seats[seat]
    if sitting.robot or sitting.person is None:
        return None, turn
    alone = not any(s.person and not s.robot and s.seat != seat for s in at.seats)
    if alone and mine and lately(mine[-1].time, now, CALL_AGAIN_SECONDS):
        return None, turn
    return sitting.person, turn


def _moved_since(at: Position, seat: int) -> bool:
    """Whether another seat moved since this one was called."""
    called_at = at.table.called.partition(":")[2]
    number = int(called_at) if called_at.isdecimal() else 0
    return any(move.number > number and move.seat not in {seat, None} for move in at.rows)
