"""After the commit: what a channel shows.

Each table has one message, edited in place by its channel id and message id.  Edits of one
table follow each other, the latest state wins, and at most one is sent in ``pause``
seconds.  What fails stays owed, and is tried again when the brake lets it; a message that is
gone, or takes no edits, is posted again once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex
from weakref import WeakValueDictionary

import discord

from bot.chat.brake import Held, Passing, Streak
from bot.chat.calls import Calls
from bot.chat.chores import Chores
from bot.chat.postman import Parts, Postman, link, once_of
from bot.chat.promises import Promises
from bot.chat.waits import Bell
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
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_OLD_TO_EDIT = 30046
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
ARCHIVED_THREAD, LOCKED_THREAD = 50083, 160005
SHUT = {MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED_THREAD, LOCKED_THREAD}
"""Refusals of a place and not of a message: people may open it again."""
KNOCKS = (6.0, 30.0, 120.0, 300.0)
"""Seconds between tries while a place is shut; whatever changes in the server is tried at once."""
FINISH_SECONDS = 3.0
"""How long answers that are being worked on may still take when the bot stops."""


@dataclass
class Speaking:
    """A table that has something to say; ``again`` rings where it has news meanwhile."""

    streak: Streak
    again: Bell = field(default_factory=Bell)
    at: Position | None = None
    """What was to be shown last."""
    knocks: int = 0
    """How often its place was found shut."""
    anew: bool = False
    """Whether it is to be posted anew, since Discord fails at its message alone."""
    task: asyncio.Task[None] | None = None


class Announcer:
    """Keeps the channels' messages in step with the tables."""

    def __init__(self, tables: Tables, postman: Postman, pause: float = 1.0) -> None:
        self.tables = tables
        self.postman = postman
        self.promises = Promises(tables, postman)
        self.pause = pause
        self.chores = Chores(postman.brake)
        self.calls = Calls(tables, postman, self.chores, self._bring_down)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        tables.on_aside = self.aside
        self.answering: set[asyncio.Future[None]] = set()
        """Interactions that are being served; :meth:`close` lets them finish."""
        self.closed = False
        """Whether nothing more is said; the next start takes up what was left."""
        self.astray: Callable[[int, int], None] = lambda guild, channel: None
        """Told of the server and the channel where Discord knows no such channel."""
        self._speaking: dict[int, Speaking] = {}
        self._shown: dict[int, int] = {}
        self._marks: dict[int, int] = {}
        self._marking: asyncio.Task[None] | None = None
        self._posting: dict[int, tuple[int, str]] = {}
        self._unfit: set[int] = set()
        self._given_up: dict[int, int] = {}
        self._gone_back: set[int] = set()

    def lock(self, table_id: int) -> asyncio.Lock:
        """The lock under which this table's message is written."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # ------------------------------------------------------------------ what was shown

    def shown(self, at: Position) -> None:
        """Note that the channel shows this revision; :meth:`follow` tells what comes of it."""
        self._shown[at.table.id] = max(at.table.revision, self._shown.get(at.table.id, 0))

    def is_shown(self, at: Position) -> bool:
        """Whether the channel shows this revision, or a later one."""
        return self._shown.get(at.table.id, at.table.announced) >= at.table.revision

    def follow(self, at: Position) -> None:
        """What follows where this revision is shown: a call or a promise, if one is owed."""
        if self.calls.owed(at) or self.promises.owed(at):
            self.changed(at.table.id)
        else:
            self.settled(at)

    def settled(self, at: Position) -> None:
        """Note that nothing is owed up to this revision; written with the next commit."""
        self.shown(at)
        self._marks[at.table.id] = max(at.table.revision, self._marks.get(at.table.id, 0))
        if self._marking is None or self._marking.done():
            self._marking = asyncio.create_task(self._write_marks(), name="marks")

    async def _write_marks(self) -> None:
        while self._marks:  # some may come while others are written
            await asyncio.sleep(self.pause)
            marks, self._marks = self._marks, {}
            await self.tables.announced(marks.items())
            for table_id, revision in marks.items():
                if self._shown.get(table_id, 0) <= revision:
                    self._shown.pop(table_id, None)

    # ------------------------------------------------------------------ speaking

    def changed(self, table_id: int) -> None:
        """Show the table's newest state soon; called again meanwhile, it shows that too."""
        if self.closed:
            return
        speaking = self._speaking.get(table_id)
        if speaking is not None:
            speaking.again.ring()
            return
        speaking = self._speaking[table_id] = Speaking(Streak(self.postman.brake))
        speaking.task = asyncio.create_task(
            self._speak(table_id, speaking), name=f"announce {table_id}"
        )

    def opened(self, guild: int) -> None:
        """Rights or threads of a server changed: what could not be shown may be shown now."""
        for speaking in self._speaking.values():
            if speaking.knocks and speaking.at and speaking.at.table.guild == guild:
                speaking.again.ring()

    async def _speak(self, table_id: int, speaking: Speaking) -> None:
        try:
            while True:
                speaking.again.rung = False
                pause = await self._try(table_id, speaking)
                if pause is not None:
                    await speaking.again.sleep(pause)
                    continue
                await asyncio.sleep(self.pause)
                if not speaking.again.rung:
                    return
        except Exception:
            log.exception("table %s could not be announced", table_id)
        finally:
            del self._speaking[table_id]
            if speaking.again.rung:
                self.changed(table_id)

    async def _try(self, table_id: int, speaking: Speaking) -> float | None:
        """Show what is owed; seconds until it may be tried again where it failed."""
        try:
            async with self.postman.brake.turn():
                await self._announce(table_id, speaking)
        except Held as held:
            return held.seconds
        except Passing as error:
            return self._failed(speaking, error)
        except discord.HTTPException as error:
            return self._refused(speaking, error)
        speaking.streak.over()
        speaking.knocks, speaking.anew = 0, False
        return None

    async def _announce(self, table_id: int, speaking: Speaking) -> None:
        """Show a table as it is stored now, and call whoever is to be called."""
        try:
            async with self.lock(table_id):
                at = await self._read(table_id, speaking)
                if at is None:
                    return
                if not self.is_shown(at):
                    await self._show(at, await self.postman.board(at), anew=speaking.anew)
                    self.shown(at)
            await self.call(at)
        except (NoTable, SetAside):
            await self._told_gone_back(table_id)
            return
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL or speaking.at is None:
                raise
            at = speaking.at
            if at.table.phase != "over":
                self.astray(at.table.guild, at.table.channel)
                return
        self.settled(at)
        self._given_up.pop(table_id, None)

    async def _read(self, table_id: int, speaking: Speaking) -> Position | None:
        """A table that owes no line and no promise; None where nothing of it is to be shown.

        To be called under the table's lock.  Raises NoTable, SetAside, and what Discord raises.
        """
        at = speaking.at = await self.tables.position(table_id)
        if self._given_up.get(table_id) == at.table.revision:
            return None
        if table_id in self._gone_back:
            await self._tell_gone_back(at)
        speaking.at = await self.promises.paid(at)
        return speaking.at

    def aside(self, where: Whereabouts) -> None:
        """Tell a channel that its table was found damaged, in place of the table."""
        once = token_hex(8)
        self.chores.owe(f"table {where.code} set aside", lambda: self._tell_aside(where, once))

    async def _tell_aside(self, where: Whereabouts, once: str) -> None:
        text = speaker(where.locale)(say("ending-set-aside", code=where.code))
        parts = Parts.of_text(text)
        async with self.lock(where.id):
            if where.message is None:
                await self.postman.send(where.channel, parts, once)
            else:
                await self.postman.edit(where.channel, where.message, parts)
        await self.tables.aside_shown(where)

    # ------------------------------------------------------------------ what fails

    def _failed(self, speaking: Speaking, error: Passing) -> float | None:
        """Discord had trouble: with everybody, or with this message alone."""
        pause = speaking.streak.failed()
        if not speaking.streak.own:
            return pause
        if speaking.anew:
            self._give_up(speaking, error)
            return None
        speaking.anew = True
        speaking.streak.over()
        return pause

    def _refused(self, speaking: Speaking, error: discord.HTTPException) -> float | None:
        """Discord refused: the place is shut, or the message is not to its liking."""
        if error.code not in SHUT:
            self._give_up(speaking, error)
            return None
        if not speaking.knocks and speaking.at:
            code = speaking.at.table.code
            log.warning("table %s: it cannot be shown there now (%s)", code, error.code)
        speaking.knocks += 1
        return KNOCKS[min(speaking.knocks, len(KNOCKS)) - 1]

    def _give_up(self, speaking: Speaking, error: Exception) -> None:
        """Show nothing of this revision; operator and channel are told, once until it works."""
        at = speaking.at
        if at is None:
            return
        table = at.table
        log.error("table %s cannot be shown, until its next change: %s", table.code, error)
        if table.id not in self._given_up:
            told = Parts.of_text(speaker(table.locale)(say("not-shown", code=table.code)))
            once = token_hex(8)
            self.chores.owe(
                f"table {table.code} not shown",
                lambda: self.postman.send(table.channel, told, once),
            )
        self._given_up[table.id] = table.revision

    # ------------------------------------------------------------------ the message

    async def _show(self, at: Position, parts: Parts, *, anew: bool = False) -> None:
        message = at.table.message
        if message is None:
            await self._post(at, parts)
        elif anew or is_old(at):
            await self.repost(at, parts)
        else:
            await self._edit(at, message, parts)

    async def _edit(self, at: Position, message: int, parts: Parts) -> None:
        """Edit a table's message; one that is gone or takes no edit is posted anew, once."""
        try:
            await self.postman.edit(at.table.channel, message, parts)
        except discord.HTTPException as error:
            if error.code in {*SHUT, UNKNOWN_CHANNEL}:
                raise
            if error.code in {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT}:
                await self._post(at, parts)
                return
            if at.table.id in self._unfit:
                raise
            log.warning(
                "table %s is posted anew: its message takes no edit: %s", at.table.code, error
            )
            self._unfit.add(at.table.id)
            await self.repost(at, parts)
        else:
            self._unfit.discard(at.table.id)

    async def _post(self, at: Position, parts: Parts) -> int:
        """Post a table's message; where an earlier try came through after all, edit that one."""
        begun, once = self._posting.setdefault(at.table.id, (at.table.revision, token_hex(8)))
        message = await self.postman.send(at.table.channel, parts, once)
        del self._posting[at.table.id]
        await self.placed(at, message)
        if begun != at.table.revision:
            await self.postman.edit(at.table.channel, message, parts)
        return message

    async def placed(self, at: Position, message: int) -> None:
        """Note where a table is shown."""
        await self.tables.placed(at.table.id, message)

    async def repost(self, at: Position, parts: Parts) -> int:
        """Show the table in a new message; the old one becomes a pointer to it."""
        old = at.table.message
        new = await self._post(at, parts)
        if old is not None:
            self._point(at, old, new)
        return new

    async def _bring_down(self, at: Position) -> int:
        return await self.repost(at, await self.postman.board(at))

    def _point(self, at: Position, old: int, new: int) -> None:
        """Turn an old table message into a pointer; one that is gone needs none."""
        speak = speaker(at.table.locale)
        parts = Parts.of_text(speak(say("moved", link=link(at, new))))
        channel = at.table.channel
        self.chores.owe(f"message {old} to point", lambda: self.postman.edit(channel, old, parts))

    async def tell_gone_back(self) -> None:
        """After a restore: each channel hears that its table is what it was some time ago."""
        self._gone_back.update(await self.tables.gone_back())
        for table_id in self._gone_back:
            self.changed(table_id)

    async def _tell_gone_back(self, at: Position) -> None:
        since = at.rows[-1].time if at.rows else at.table.opened
        line = say("gone-back", code=at.table.code, at=str(since))
        text = speaker(at.table.locale)(line)
        await self.postman.send(at.table.channel, Parts.of_text(text), once_of(text))
        await self._told_gone_back(at.table.id)

    async def _told_gone_back(self, table_id: int) -> None:
        if table_id in self._gone_back:
            await self.tables.told_gone_back(table_id)
            self._gone_back.discard(table_id)

    # ------------------------------------------------------------------ calling people

    async def call(self, at: Position) -> None:
        """Call the person to move, once a turn; the line of the turn before goes."""
        if self.calls.owed(at):
            async with self.lock(at.table.id):
                await self.calls.pay(await self.tables.position(at.table.id))

    async def close(self) -> None:
        """Let answers finish, stop speaking; what was shown is written down."""
        self.closed = True
        if self.answering:
            await asyncio.wait(set(self.answering), timeout=FINISH_SECONDS)
        tasks = [speaking.task for speaking in self._speaking.values() if speaking.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.chores.close()
        if self._marking is not None:
            self._marking.cancel()
        marks, self._marks = self._marks, {}
        try:
            await self.tables.announced(marks.items())
        except Exception as error:
            log.warning("what was shown could not be noted: %s", error)


def is_old(at: Position) -> bool:
    """Whether a running table's message shall be posted anew instead of edited."""
    pressed, message = last_press(at), at.table.message
    if message is None or pressed is None or not at.playing:
        return False
    return made(pressed) - made(message) > OLD_SECONDS
