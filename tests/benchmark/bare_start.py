"""A bare discord.py client as a program: it connects and answers every press."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
from typing import Any

import discord
import yarl


class Answering(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"gk1b\|.*"):
    """Any button; it is answered in a word."""

    @classmethod
    async def from_custom_id(cls, press: Any, item: Any, match: re.Match[str]) -> Answering:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Yes", ephemeral=True)


async def main() -> None:
    """Serve until SIGTERM."""
    discord.http.Route.BASE = os.environ["GAMEKEEPER_DISCORD_API"]
    gateway = yarl.URL(os.environ["GAMEKEEPER_DISCORD_GATEWAY"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True),
        max_messages=None,
        member_cache_flags=discord.MemberCacheFlags.none(),
    )
    client.add_dynamic_items(Answering)
    here = asyncio.current_task()
    assert here is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, here.cancel)
    async with client:
        await client.start("none")


with contextlib.suppress(asyncio.CancelledError):
    asyncio.run(main())
