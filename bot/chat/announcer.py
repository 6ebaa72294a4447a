"""After the commit: what a channel shows.

Each table has one message, edited in place by its channel id and message id.  Edits of one
table follow each other, the latest state wins, and at most one is sent in ``pause``
seconds.  A message that is gone, or too old to edit, is posted again once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.chat.postman import Parts, Postman
from bot.chat.promises import Promises
from bot.errors import SetAside
from bot.showing.speech import speaker
from bot.table.moments import last_press, made
from bot.table.position import Position, Whereabouts
from bot.table.refusals import NoTable
from bot.table.service import Tables
from games.text import say

log = logging.getLogger(__name__)

OLD_SECONDS = 50 * 60
"""A table message older than this is posted anew at the next move."""
FAR_UP = 16
"""With so many messages below it, the table is posted anew when a turn begins."""
LOOK_SECONDS = 60
"""How often, per table, the channel is asked what stands below."""
CALL_AGAIN_SECONDS = 60
"""Who moved this recently, and has only computers after them, is not called again."""
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_OLD_TO_EDIT = 30046
ARCHIVED_THREAD = 50083
FINISH_SECONDS = 3.0
"""How long answers that are being worked on may still take when the bot stops."""
TRIES = 3
"""How often an announcement is tried while Discord answers with trouble of its own."""


class Announcer:
    """Keeps the channels' messages in step with the tables."""

    def __init__(self, tables: Tables, postman: Postman, pause: float = 1.0) -> None:
        self.tables = tables
        self.postman = postman
        self.promises = Promises(tables, postman)
        self.pause = pause
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.answering: set[asyncio.Future[None]] = set()
        """Interactions that are being served; :meth:`close` lets them finish."""
        self.closed = False
        """Whether nothing more is said; the next start takes up what was left."""
        self.astray: Callable[[int, int], None] = lambda guild, channel: None
        """Told of the server and the channel where Discord knows no such channel."""
        self._speaking: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._looked: dict[int, int] = {}
        self._marks: dict[int, int] = {}
        self._marking: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()
        tables.on_aside = self.aside

    def lock(self, table_id: int) -> asyncio.Lock:
        """The lock under which this table's message is written."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # ------------------------------------------------------------------ what was shown

    def shown(self, at: Position) -> None:
        """Note that the channel shows this revision; written with the next commit."""
        self._marks[at.table.id] = max(at.table.revision, self._marks.get(at.table.id, 0))
        if self._marking is None or self._marking.done():
            self._marking = asyncio.create_task(self._write_marks(), name="marks")

    def is_shown(self, at: Position) -> bool:
        """Whether the channel shows this revision, or a later one."""
        return self._marks.get(at.table.id, at.table.announced) >= at.table.revision

    async def _write_marks(self) -> None:
        await asyncio.sleep(self.pause)
        marks, self._marks = self._marks, {}
        await self.tables.announced(marks.items())

    # ------------------------------------------------------------------ speaking

    def changed(self, table_id: int) -> None:
        """Show the table's newest state soon; called again meanwhile, it shows that too."""
        if self.closed:
            return
        if table_id in self._speaking:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._speak(table_id), name=f"announce {table_id}")
        self._speaking[table_id] = task

    async def _speak(self, table_id: int) -> None:
        try:
            while True:
                self._again.discard(table_id)
                await self._try(table_id)
                await asyncio.sleep(self.pause)
                if table_id not in self._again:
                    return
        except Exception:
            log.exception("table %s could not be announced", table_id)
        finally:
            del self._speaking[table_id]
            if table_id in self._again:
                self.changed(table_id)

    async def _try(self, table_id: int) -> None:
        for attempt in range(TRIES):
            try:
                await self.announce(table_id)
                return
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
                log.warning("table %s: Discord has trouble, try %s: %s", table_id, attempt, error)
                await asyncio.sleep(self.pause * 2**attempt)
            except discord.HTTPException as error:
                if not isinstance(error, discord.Forbidden) and error.code != ARCHIVED_THREAD:
                    raise
                log.warning("table %s: it cannot be shown there now (%s)", table_id, error.code)
                return

    async def announce(self, table_id: int) -> None:
        """Show a table as it is stored now."""
        async with self.lock(table_id):
            try:
                at = await self.promises.kept(table_id)
            except (NoTable, SetAside):
                return
            parts = await self.postman.board(at)
            try:
                await self._show(at, parts)
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                if at.table.phase != "over":
                    self.astray(at.table.guild, at.table.channel)
                    return
            self.shown(at)
        await self.call(at)

    def aside(self, where: Whereabouts) -> None:
        """Tell a channel that its table was found damaged, in place of the table."""
        task = asyncio.create_task(self._tell_aside(where), name=f"aside {where.code}")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell_aside(self, where: Whereabouts) -> None:
        text = speaker(where.locale)(say("ending-set-aside", code=where.code))
        parts = Parts.of_text(text)
        async with self.lock(where.id):
            try:
                if where.message is None:
                    await self.postman.send(where.channel, parts)
                else:
                    await self.postman.edit(where.channel, where.message, parts)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("table %s: its channel cannot be told (%s)", where.code, error)
                return
            await self.tables.aside_shown(where)

    async def _show(self, at: Position, parts: Parts) -> None:
        message = at.table.message
        if message is None:
            await self._post(at, parts)
        elif is_old(at):
            await self.repost(at, parts)
        else:
            try:
                await self.postman.edit(at.table.channel, message, parts)
            except discord.HTTPException as error:
                if error.code not in {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT}:
                    raise
                await self._post(at, parts)

    async def _is_far_up(self, at: Position) -> bool:
        """Whether much stands below the table.

        The channel is asked at most once in :data:`LOOK_SECONDS`; where the bot may not
        read it, the table stays where it is.
        """
        now, message = self.tables.now(), at.table.message
        if message is None or now - self._looked.get(at.table.id, 0) < LOOK_SECONDS:
            return False
        self._looked[at.table.id] = now
        try:
            return await self.postman.below(at.table.channel, message, FAR_UP) >= FAR_UP
        except discord.HTTPException as error:
            log.info("table %s: what stands below is unknown (%s)", at.table.code, error.code)
            return False

    async def _post(self, at: Position, parts: Parts) -> int:
        message = await self.postman.send(at.table.channel, parts)
        await self.placed(at, message)
        return message

    async def placed(self, at: Position, message: int) -> None:
        """Note where a table is shown."""
        await self.tables.placed(at.table.id, message)

    async def repost(self, at: Position, parts: Parts) -> int:
        """Show the table in a new message; the old one becomes a pointer to it."""
        old = at.table.message
        new = await self._post(at, parts)
        if old is not None:
            await self.point(at, old, new)
        return new

    async def point(self, at: Position, old: int, new: int) -> None:
        """Turn an old table message into a pointer; one that is gone needs none."""
        speak = speaker(at.table.locale)
        text = speak(say("moved", link=link(at, new)))
        try:
            await self.postman.edit(at.table.channel, old, Parts.of_text(text))
        except discord.HTTPException as error:
            log.info("table %s: the old message stays as it is (%s)", at.table.code, error.code)

    async def tell_gone_back(self) -> None:
        """After a restore: tell each channel that its table is what it was some time ago."""
        for table_id in await self.tables.gone_back():
            with contextlib.suppress(NoTable, SetAside):
                at = await self.tables.position(table_id)
                since = at.rows[-1].time if at.rows else at.table.opened
                line = say("gone-back", code=at.table.code, at=str(since))
                text = speaker(at.table.locale)(line)
                await self._quietly(self.postman.send(at.table.channel, Parts.of_text(text)))
            await self.tables.told_gone_back(table_id)

    # ------------------------------------------------------------------ calling people

    async def call(self, at: Position) -> None:
        """Call the person to move, once a turn; the line of the turn before goes."""
        if called(at, self.tables.now())[1] == at.table.called:
            return
        async with self.lock(at.table.id):
            await self._call(await self.tables.position(at.table.id))

    async def _call(self, at: Position) -> None:
        person, turn = called(at, self.tables.now())
        if turn == at.table.called:
            return
        if at.table.ping is not None:
            await self._quietly(self.postman.delete(at.table.channel, at.table.ping))
        ping = None if person is None else await self._call_person(at, person)
        await self.tables.called(at.table.id, turn, ping)
        if not at.playing:
            self._looked.pop(at.table.id, None)

    async def _call_person(self, at: Position, person: int) -> int | None:
        """Bring the table down where it is far up, and call somebody to it: the line's id."""
        message = at.table.message
        if await self._is_far_up(at):
            message = await self._quietly(self._bring_down(at))
        speak = speaker(at.table.locale, game=at.table.game)
        name = say(f"name-{at.table.game}")
        line = say("call", person=f"<@{person}>", game=name, link=link(at, message))
        return await self._quietly(self.postman.call(at.table.channel, speak(line), person))

    async def _bring_down(self, at: Position) -> int:
        return await self.repost(at, await self.postman.board(at))

    async def _quietly(self, sending: Coroutine[Any, Any, int | None]) -> int | None:
        """A line that may fail without harm: the table itself is shown."""
        try:
            return await sending
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a call could not be sent or deleted (%s)", error)
            return None

    async def close(self) -> None:
        """Let answers finish, stop speaking; what was shown is written down."""
        self.closed = True
        if self.answering:
            await asyncio.wait(set(self.answering), timeout=FINISH_SECONDS)
        for task in (*self._speaking.values(), *self._telling):
            task.cancel()
        await asyncio.gather(*self._speaking.values(), *self._telling, return_exceptions=True)
        if self._marking is not None:
            self._marking.cancel()
        marks, self._marks = self._marks, {}
        try:
            await self.tables.announced(marks.items())
        except Exception as error:
            log.warning("what was shown could not be noted: %s", error)


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
    if alone and mine and now - mine[-1].time < CALL_AGAIN_SECONDS:
        return None, turn
    return sitting.person, turn


def _moved_since(at: Position, seat: int) -> bool:
    """Whether another seat moved since this one was called."""
    called_at = at.table.called.partition(":")[2]
    number = int(called_at) if called_at.isdecimal() else 0
    return any(move.number > number and move.seat not in {seat, None} for move in at.rows)


def link(at: Position, message: int | None) -> str:
    """The address of a message in the table's channel."""
    base = f"https://discord.com/channels/{at.table.guild}/{at.table.channel}"
    return base if message is None else f"{base}/{message}"


def is_old(at: Position) -> bool:
    """Whether a running table's message shall be posted anew instead of edited."""
    pressed, message = last_press(at), at.table.message
    if message is None or pressed is None or not at.playing:
        return False
    return made(pressed) - made(message) > OLD_SECONDS
