"""Carries sheets to Discord: draws the picture, builds the parts, sends, edits, deletes."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import discord
from msgspec.structs import replace

from bot.chat import cards
from bot.chat.brake import Brake
from bot.chat.components import view
from bot.drawing.orders import Drawn
from bot.drawing.pictures import Painter
from bot.showing.sheet import Sheet
from bot.showing.sheets import public
from bot.showing.speech import literal
from bot.table.position import Position
from games import catalogue
from games.text import say

UNKNOWN_MESSAGE = 10008
CONTENT = 2000
"""Discord's limit of a message's own text."""


@dataclass(frozen=True)
class Parts:
    """A message ready to be sent, as often as needed (files are made anew each time).

    ``late`` tells that a picture belongs to it which is not drawn yet.
    """

    embed: discord.Embed | None = None
    view: discord.ui.View = field(default_factory=lambda: view((), str))
    drawn: Drawn | None = None
    content: str | None = None
    late: bool = False

    @classmethod
    def of_text(cls, text: str) -> Parts:
        """Nothing but text; an edit to it removes everything else."""
        return cls(content=cards.fitted(text, CONTENT))

    def sending(self) -> dict[str, Any]:
        """Arguments of a new message."""
        parts: dict[str, Any] = {"view": self.view}
        if self.content is not None:
            parts["content"] = self.content
        if self.embed is not None:
            parts["embed"] = self.embed
        if self.drawn is not None:
            parts["file"] = _file(self.drawn)
        return parts

    def editing(self) -> dict[str, Any]:
        """Arguments of an edit; the attachments are replaced unless the picture is late."""
        parts: dict[str, Any] = {
            "view": self.view,
            "content": self.content,
            "embed": self.embed,
        }
        if not self.late:
            parts["attachments"] = [_file(self.drawn)] if self.drawn else []
        return parts


def _file(drawn: Drawn) -> discord.File:
    return discord.File(io.BytesIO(drawn.data), drawn.filename, description=drawn.alt or None)


class Postman:
    """The way to Discord for messages that are no answer to a press.

    What sends raises as :meth:`bot.chat.brake.Brake.send`.
    """

    def __init__(
        self,
        client: discord.Client,
        brake: Brake,
        painter: Painter,
        fingerprint: Callable[[int], Awaitable[str]],
    ) -> None:
        self.client = client
        self.brake = brake
        self.painter = painter
        self.fingerprint = fingerprint
        """That of the record of a table that is over, by the table's id."""

    async def board(self, at: Position, patience: float | None = None) -> Parts:
        """The parts of a table message, without a picture where the bot may attach none."""
        over = at.table.phase == "over" and at.dealt
        sheet = public(at, await self.fingerprint(at.table.id) if over else "")
        if sheet.picture is not None and not self.may_attach(at.table.channel):
            excuse = sheet.plain(say("no-picture-right"))
            return Parts(cards.embed(in_text(sheet, excuse)), view(sheet.rows, sheet.plain))
        return await self.parts(sheet, at, patience)

    async def parts(
        self, sheet: Sheet, at: Position | None = None, patience: float | None = None
    ) -> Parts:
        """The parts of a sheet; with ``patience`` the picture may be left for later."""
        widgets = view(sheet.rows, sheet.plain)
        if sheet.picture is None or at is None:
            return Parts(cards.embed(sheet), widgets)
        drawing = self.painter.draw(catalogue()[at.table.game], sheet.picture, sheet.plain)
        try:
            drawn = await asyncio.wait_for(drawing, patience)
        except TimeoutError:
            return Parts(cards.embed(sheet, self._address()), widgets, late=True)
        if drawn is None:
            return Parts(cards.embed(in_text(sheet)), widgets)
        return Parts(cards.embed(sheet, f"attachment://{drawn.filename}"), widgets, drawn)

    def may_attach(self, channel: int) -> bool:
        """Whether the bot may attach files in a channel, as far as it knows."""
        there = self.client.get_channel(channel)
        if not isinstance(there, discord.abc.GuildChannel | discord.Thread):
            return True
        return there.permissions_for(there.guild.me).attach_files

    def _address(self) -> str:
        return f"attachment://board.{self.painter.format}"

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)

    async def send(self, channel: int, parts: Parts, once: str) -> int:
        """Post a message; its id.

        Two of them with the same ``once`` (25 characters at most), sent within minutes, are
        one: Discord then answers with the first, as it was.
        """
        there = self._channel(channel)
        message = await self.brake.send(
            f"POST {channel}", lambda: there.send(**parts.sending(), nonce=once)
        )
        return message.id

    async def edit(self, channel: int, message: int, parts: Parts) -> None:
        """Edit a message of the bot's own by its ids."""
        there = self._channel(channel).get_partial_message(message)
        await self.brake.send(f"PATCH {channel}", lambda: there.edit(**parts.editing()))

    async def edited(self, channel: int, message: int, parts: Parts) -> bool:
        """Edit a message; False where it is gone."""
        try:
            await self.edit(channel, message, parts)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message of the bot's own."""
        there = self._channel(channel).get_partial_message(message)
        await self.brake.send(f"DELETE {channel}", there.delete)

    async def call(self, channel: int, text: str, person: int, once: str) -> int:
        """Post a line that calls one person; ``once`` as in :meth:`send`."""
        mentions = discord.AllowedMentions(users=[discord.Object(person)])
        there = self._channel(channel)
        message = await self.brake.send(
            f"POST {channel}",
            lambda: there.send(text, allowed_mentions=mentions, suppress_embeds=True, nonce=once),
        )
        return message.id

    async def open_thread(self, thread: discord.Thread) -> None:
        """Take a thread out of the archive; somebody waits for it."""
        with self.brake.asked():
            await self.brake.send(f"PATCH thread {thread.id}", lambda: thread.edit(archived=False))

    async def below(self, channel: int, message: int, most: int) -> int:
        """How many messages stand below one, counted up to ``most``."""
        history = self._channel(channel).history(after=discord.Object(message), limit=most)

        async def counted() -> int:
            return len([found async for found in history])

        return await self.brake.send(f"GET {channel}", counted)


def once_of(text: str) -> str:
    """For :meth:`Postman.send`: the same words, tried again after trouble, are one message."""
    return sha256(text.encode()).hexdigest()[:16]


def link(at: Position, message: int | None) -> str:
    """The address of a message in the table's channel."""
    base = f"https://discord.com/channels/{at.table.guild}/{at.table.channel}"
    return base if message is None else f"{base}/{message}"


def in_text(sheet: Sheet, excuse: str = "") -> Sheet:
    """A sheet whose picture is told in words, with the reason why it is not drawn."""
    assert sheet.picture is not None, "only a picture can be told instead"
    told = literal(sheet.plain(sheet.picture.alt))
    return replace(sheet, text="\n".join(filter(None, (sheet.text, told, excuse))))
