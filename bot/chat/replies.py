"""One answer to one interaction, however slow the work is and whatever goes wrong in it.

A press is acknowledged exactly once: by the work itself, or, where that takes longer than
:data:`DEFER_AFTER`, by a deferral; what comes later is then an edit or a follow-up.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Literal

import aiohttp
import discord

from bot.chat.announcer import ARCHIVED_THREAD, Announcer, is_old
from bot.chat.postman import Parts
from bot.errors import SetAside
from bot.showing.languages import server_language
from bot.showing.play_sheets import own_view
from bot.showing.sheet import Sheet
from bot.showing.speech import speaker
from bot.table.position import Position
from bot.table.refusals import OldButton, Refusal
from bot.table.wishes import Person, Place
from games.text import Message, both, say

log = logging.getLogger(__name__)

Client = discord.AutoShardedClient
Press = discord.Interaction[Client]

DEFER_AFTER = 1.5
"""Seconds of work before a press is acknowledged without its result."""
PICTURE_PATIENCE = 0.6
"""Seconds that an answer waits for its picture; a later one follows by itself."""

Source = Literal["command", "table", "private"]
"""Where an interaction came from: typed, pressed under a public or a private message."""


class Reply:
    """The answer to one interaction."""

    def __init__(self, press: Press, announcer: Announcer) -> None:
        self.press = press
        self.announcer = announcer
        self._once = asyncio.Lock()
        self._private = False

    @property
    def source(self) -> Source:
        """Where the interaction came from."""
        if self.press.message is None:
            return "command"
        return "private" if self.press.message.flags.ephemeral else "table"

    @property
    def locale(self) -> str:
        """The language of the person."""
        return str(self.press.locale)

    @property
    def person(self) -> Person:
        """Who pressed, from the interaction and never from what was pressed."""
        user = self.press.user
        rights = self.press.permissions
        return Person(
            user.id,
            user.display_name,
            self.locale,
            rights.manage_messages or rights.manage_guild,
            user.bot,
        )

    @property
    def place(self) -> Place:
        """Where it was pressed, and the server's language where it has set one that we speak."""
        locale = server_language(str(self.press.guild_locale or ""))
        return Place(self.press.guild_id or 0, self.press.channel_id or 0, locale)

    def sees(self, channel: int) -> bool:
        """Whether the person may see a channel of this server, as far as the bot can tell."""
        guild, user = self.press.guild, self.press.user
        there = guild.get_channel_or_thread(channel) if guild else None
        if there is None or not isinstance(user, discord.Member):
            return False
        if isinstance(there, discord.Thread) and there.is_private():
            return channel == self.press.channel_id
        return there.permissions_for(user).view_channel

    def answered(self) -> bool:
        """Whether the interaction is acknowledged."""
        return self.press.response.is_done()

    # ------------------------------------------------------------------ private answers

    async def tell(self, message: Message, at: Position | None = None, *more: Message) -> None:
        """A private sentence in the person's language, and ``more`` on lines of their own."""
        seats = at.seats if at else ()
        game = at.table.game if at else None
        speak = speaker(self.locale, seats, game=game)
        await self.private(Parts.of_text("\n".join(speak(line) for line in (message, *more))))

    async def sheet(self, sheet: Sheet, at: Position | None = None) -> None:
        """A private sheet; pressed under a private message, it takes that one's place."""
        await self.private(await self.announcer.postman.parts(sheet, at))

    async def private(self, parts: Parts) -> None:
        """A private message, or the edit of the one that was pressed."""
        async with self._once:
            edits = self.source == "private"
            if not self.answered():
                if edits:
                    await self.press.response.edit_message(**parts.editing())
                else:
                    await self.press.response.send_message(**parts.sending(), ephemeral=True)
            elif edits or self._private:
                await self.press.edit_original_response(**parts.editing())
            else:
                await self.press.followup.send(**parts.sending(), ephemeral=True)
            self._private = False

    async def aside(self, parts: Parts) -> None:
        """A new private message, whatever was pressed."""
        async with self._once:
            if self.answered():
                await self.press.followup.send(**parts.sending(), ephemeral=True)
            else:
                await self.press.response.send_message(**parts.sending(), ephemeral=True)

    # ------------------------------------------------------------------ public answers

    async def open(self, at: Position) -> None:
        """Answer a command with the table message itself."""
        parts = await self.announcer.postman.board(at, PICTURE_PATIENCE)
        async with self.announcer.lock(at.table.id), self._once:
            if not self.answered():
                await self._send_board(at, parts)
                return
        self.announcer.changed(at.table.id)
        await self.tell(say("opened", code=at.table.code), at)

    async def _send_board(self, at: Position, parts: Parts) -> None:
        sent = await self.press.response.send_message(**parts.sending())
        if sent.message_id is not None:
            await self.announcer.placed(at, sent.message_id)
            self.announcer.shown(at)

    async def table(self, at: Position) -> None:
        """Show a table after a change: by the answer itself where its message was pressed."""
        pressed = self.press.message.id if self.press.message else None
        if pressed != at.table.message or self.answered() or is_old(at):
            if self.source == "table":
                await self.acknowledge()
            self.announcer.changed(at.table.id)
            return
        parts = await self.announcer.postman.board(at, PICTURE_PATIENCE)
        async with self.announcer.lock(at.table.id):
            if self.announcer.is_shown(at):
                await self.acknowledge()
                return
            async with self._once:
                if self.answered():
                    self.announcer.changed(at.table.id)
                    return
                await self.press.response.edit_message(**parts.editing())
            if not parts.late:
                self.announcer.shown(at)
        if parts.late:
            self.announcer.changed(at.table.id)
        else:
            await self.announcer.call(at)

    async def acknowledge(self) -> None:
        """Answer without a word."""
        async with self._once:
            if not self.answered():
                await self.press.response.defer()

    async def defer(self) -> None:
        """Acknowledge before the work is done."""
        async with self._once:
            if self.answered():
                return
            if self.source == "command":
                self._private = True
                await self.press.response.defer(ephemeral=True)
            else:
                await self.press.response.defer()


UNANSWERABLE = {10015, 10062, 40060}
"""Codes of Discord for an interaction that expired, or was acknowledged before."""

Work = Callable[[Reply], Awaitable[None]]


async def finishes(task: asyncio.Future[None], within: float) -> bool:
    """Whether a task ends within so many seconds, well or badly."""
    done, _ = await asyncio.wait({task}, timeout=within)
    return bool(done)


async def answered(reply: Reply, work: Work) -> None:
    """Do the work of one interaction; whatever happens, the person hears of it."""
    if reply.announcer.closed:
        return
    task = asyncio.ensure_future(work(reply))
    reply.announcer.answering.add(task)
    task.add_done_callback(reply.announcer.answering.discard)
    try:
        if not await finishes(task, DEFER_AFTER):
            await _deferred(reply)
        await task
    except SetAside as aside:
        key = "set-aside-waits" if aside.waits else "set-aside"
        await _refused(reply, Refusal(say(key, code=aside.code)))
    except Refusal as refusal:
        await _refused(reply, refusal)
    except Exception as error:
        await _failed(reply, error)


async def _deferred(reply: Reply) -> None:
    """Acknowledge work that takes long; where that fails the work goes on all the same."""
    try:
        await reply.defer()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("a press could not be acknowledged (%s)", error)


async def _failed(reply: Reply, error: Exception) -> None:
    """Say what went wrong; nothing, where Discord takes no answer to this interaction."""
    if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
        log.warning("an interaction was over before it was answered (%s)", error.code)
        return
    if isinstance(error, discord.HTTPException) and error.code == ARCHIVED_THREAD:
        await _refused(reply, Refusal(say("thread-archived")))
        return
    missing = missing_rights(reply.press) if isinstance(error, discord.Forbidden) else ()
    if missing:
        await _refused(reply, rights_refusal(missing, reply.place.channel))
        return
    code = secrets.token_hex(2).upper()
    log.error("trouble %s", code, exc_info=error)
    await _refused(reply, Refusal(say("trouble", code=code)))


async def _refused(reply: Reply, refusal: Refusal) -> None:
    """Say why not, beside the message that was pressed and never in its place.

    An old button gets the fresh view along with the reason.
    """
    at = refusal.at
    try:
        seats, game = (at.seats, at.table.game) if at else ((), None)
        parts = Parts.of_text(speaker(reply.locale, seats, game=game)(refusal.message))
        seat = at.seat_of(reply.press.user.id) if at else None
        if at and seat and at.playing and isinstance(refusal, OldButton):
            fresh = await reply.announcer.postman.parts(own_view(at, seat.seat, reply.locale), at)
            parts = replace(fresh, content=parts.content)
        await reply.aside(parts)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("a private answer could not be given (%s)", error)


def rights_refusal(missing: Sequence[str], channel: int) -> Refusal:
    """The reason where the bot lacks rights in a channel, each one by name."""
    names = tuple(say(f"right-{name.replace('_', '-')}") for name in missing)
    return Refusal(say("rights-missing", rights=both(names), channel=f"<#{channel}>"))


def missing_rights(press: Press) -> list[str]:
    """Names of the rights that the bot needs in this channel and lacks."""
    rights = press.app_permissions
    thread = isinstance(press.channel, discord.Thread)
    send = "send_messages_in_threads" if thread else "send_messages"
    needed = ("view_channel", send, "embed_links")
    return [name for name in needed if not getattr(rights, name)]
