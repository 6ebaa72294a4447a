"""Buttons, menus and forms: from a custom id to the method of the desk that serves it.

Buttons and menus are ``DynamicItem``s that are registered once at start; nothing is kept
per message, so that every one of them works after a restart.  Forms arrive as raw
interactions and are handled the same whether they were sent before or after one.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord

from bot.chat.desk import Desk
from bot.chat.replies import Press, Reply
from bot.chat.troubles import answered
from bot.showing.tokens import PATTERNS, Token, token_of
from bot.table.refusals import OldButton
from games.text import say

Values = tuple[str, ...] | None
Handler = Callable[[Desk, Reply, Token, Values], Awaitable[None]]


HANDLERS: dict[str, Handler] = {
    "join": lambda desk, reply, token, _: desk.join_code(reply, token.code),
    "leave": lambda desk, reply, token, _: desk.leave(reply, token.code),
    "away": lambda desk, reply, token, _: desk.leave(reply, token.code, "away"),
    "forfeit": lambda desk, reply, token, _: desk.leave(reply, token.code, "forfeit"),
    "start": lambda desk, reply, token, _: desk.start(reply, token.code),
    "add": lambda desk, reply, token, _: desk.computer(reply, token.code, add=True),
    "remove": lambda desk, reply, token, _: desk.computer(reply, token.code, add=False),
    "options": lambda desk, reply, token, _: desk.options(reply, token.code, token.page),
    "option": lambda desk, reply, token, values: desk.set_option(reply, token, _one(values)),
    "language": lambda desk, reply, token, values: desk.set_option(reply, token, _one(values)),
    "close": lambda desk, reply, token, _: desk.stop(reply, token.code, lobby=True),
    "stop": lambda desk, reply, token, _: desk.stop(reply, token.code),
    "answer": lambda desk, reply, token, values: desk.pressed(reply, token, values),
    "marked": lambda desk, reply, token, values: desk.pressed(reply, token, values),
    "mark": lambda desk, reply, token, values: desk.composed(reply, token, values),
    "page": lambda desk, reply, token, values: desk.composed(reply, token, values),
    "view": lambda desk, reply, token, _: desk.looking.view(reply, token.code),
    "board": lambda desk, reply, token, _: desk.looking.board(reply, token.code),
    "text": lambda desk, reply, token, _: desk.looking.board(reply, token.code, text=True),
    "words": lambda desk, reply, token, _: desk.word(reply, token.code),
    "word": lambda desk, reply, token, _: desk.word(reply, token.code, token.entry),
    "wordtype": lambda desk, reply, token, _: desk.word_form(reply, token.code),
    "type": lambda desk, reply, token, _: desk.form(reply, token.code),
    "more": lambda desk, reply, token, _: desk.looking.more(reply, token.code),
    "rules": lambda desk, reply, token, _: desk.looking.rules(reply, token.code),
    "rulebook": lambda desk, reply, token, values: desk.looking.rules(
        reply, game=values[0] if values else token.entry, page=token.page
    ),
    "list": lambda desk, reply, token, _: desk.looking.games(reply, token.page),
    "verify": lambda desk, reply, token, _: desk.looking.verify(reply, token.code),
    "again": lambda desk, reply, token, _: desk.again(reply, token.code),
}
"""What each act of a token does."""


def _one(values: Values) -> str:
    return values[0] if values else ""


async def pressed(desk: Desk, press: Press, token: Token, values: Values) -> None:
    """Serve one press, whatever came of it."""

    async def work(reply: Reply) -> None:
        handler = HANDLERS.get(token.act)
        if handler is None:
            raise OldButton(say("old-button-unknown"))
        await handler(desk, reply, token, values)

    await answered(Reply(press, desk.announcer), work, desk.door)


class TableButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=PATTERNS["b"]
):
    """Any button of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> TableButton:
        """Made for the one press that it serves."""
        return cls(cast("discord.ui.Button[discord.ui.View]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Serve the press."""
        token = token_of(self.custom_id)
        assert token is not None, "the template matched"
        await pressed(_desk(interaction), interaction, token, None)


class TableMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=PATTERNS["s"]):
    """Any menu of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> TableMenu:
        """Made for the one press that it serves."""
        return cls(cast("discord.ui.Select[discord.ui.View]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Serve the press with what was picked."""
        token = token_of(self.custom_id)
        assert token is not None, "the template matched"
        await pressed(_desk(interaction), interaction, token, tuple(self.item.values))


async def submitted(desk: Desk, press: Press) -> None:
    """Serve a form that was sent in, if it is one of ours."""
    data = cast("dict[str, Any]", press.data or {})
    token = token_of(str(data.get("custom_id", "")))
    if token is None:
        return
    text = _form_text(data)

    async def work(reply: Reply) -> None:
        if token.act == "word":
            await desk.word(reply, token.code, text)
        else:
            await desk.typed(reply, token.code, text)

    await answered(Reply(press, desk.announcer), work, desk.door)


def _form_text(data: dict[str, Any]) -> str:
    """The value of the form's only input."""
    for row in data.get("components", ()):
        for item in (*row.get("components", ()), row.get("component", {})):
            if "value" in item:
                return str(item["value"])
    return ""


def _desk(interaction: discord.Interaction[Any]) -> Desk:
    """The desk of the client that received the press."""
    return cast("Desk", interaction.client.desk)
