"""Where a table can be shown: servers with the bot in it, channels in which it has its rights."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.chat.replies import Press, Reply
from bot.table.refusals import Refusal
from games.text import both, say


def check_server(press: Press) -> None:
    """Raises the reason where tables cannot be: not in a server, or in one without the bot."""
    if press.guild_id is None:
        raise Refusal(say("only-in-servers"))
    if press.is_user_integration() and not press.is_guild_integration():
        raise Refusal(say("not-installed-here"))


async def check_place(reply: Reply) -> None:
    """Raises the reason where the bot cannot show a table in this channel."""
    check_server(reply.press)
    missing = missing_rights(reply.press)
    if missing:
        raise rights_refusal(missing, reply.place.channel)
    if not await reply.opened_thread():
        raise Refusal(say("thread-archived"))


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
