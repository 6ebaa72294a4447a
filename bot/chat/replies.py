"""One answer to one interaction, however slow the work is.

A press is acknowledged exactly once: by the work itself, or, where that takes long, by a
deferral (see :mod:`bot.chat.troubles`); what comes later is then an edit or a follow-up.
"""

from __future__ import annotations

from typing import Literal

import discord

from bot.chat.announcer import Announcer, is_old
from bot.chat.components import form, word_form
from bot.chat.postman import Parts
from bot.chat.waits import Once
from bot.showing.languages import server_language
from bot.showing.sheet import Sheet, voices
from bot.showing.speech import speaker
from bot.table.position import Position
from bot.table.wishes import Person, Place
from games.text import Message, say

Client = discord.AutoShardedClient
Press = discord.Interaction[Client]

PICTURE_PATIENCE = 0.6
"""Seconds that an answer waits for its picture; a later one follows by itself."""
ACKNOWLEDGED = 40060
"""Code of Discord for an interaction that was acknowledged before."""

Source = Literal["command", "table", "private"]
"""Where an interaction came from: typed, pressed under a public or a private message."""


class Reply:
    """The answer to one interaction."""

    def __init__(self, press: Press, announcer: Announcer) -> None:
        self.press = press
        self.announcer = announcer
        self._once = Once()
        self._private = False
        self._deferring = False

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
        speak = voices(at, self.locale)[0] if at else speaker(self.locale)
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
                    await self._send(parts)
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
                await self._send(parts)

    async def _send(self, parts: Parts) -> None:
        """The first answer, privately; a follow-up where a deferral arrived unconfirmed."""
        try:
            await self.press.response.send_message(**parts.sending(), ephemeral=True)
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED or not self._deferring:
                raise
            await self.press.followup.send(**parts.sending(), ephemeral=True)

    async def form(self, code: str, example: str) -> bool:
        """Open the form for a typed move; False where it is too late for one."""
        async with self._once:
            if self.answered():
                return False
            await self.press.response.send_modal(form(code, example, self.locale))
            return True

    async def word_form(self, code: str) -> None:
        """Open the form for a word; nothing, where it is too late for one."""
        async with self._once:
            if not self.answered():
                await self.press.response.send_modal(word_form(code, self.locale))

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
            self.announcer.follow(at)

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
            self.announcer.follow(at)

    async def opened_thread(self) -> bool:
        """Whether the thread of the interaction, if it is one, is open: it is opened if it can."""
        there = self.press.channel
        if not isinstance(there, discord.Thread) or not there.archived:
            return True
        try:
            await self.announcer.postman.open_thread(there)
        except discord.HTTPException:
            return False
        return True

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
            self._deferring = True
            if self.source == "command":
                await self.press.response.defer(ephemeral=True)
                self._private = True
            else:
                await self.press.response.defer()
