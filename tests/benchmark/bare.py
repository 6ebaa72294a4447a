"""The least that any bot does: discord.py's dispatch, one commit, one answer.

A button of a pattern as ours, a row of the size of ours written in a thread of its own
(one hop, one transaction, the same settings of SQLite), and an answer of the size of ours
from an embed and buttons that are ready made.  No rules, no reading, no words.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import discord

from tests.benchmark.wire import Json, message

ROW = "INSERT INTO journal VALUES (?, 0, ?, 'roll', '[1,2]', ?, '[]', 1700000000)"
TABLE = "UPDATE tables SET revision = revision + 1 WHERE id = ?"


class BareButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"gk1b\|.*"):
    """Any button."""

    @classmethod
    async def from_custom_id(cls, press: Any, item: Any, match: re.Match[str]) -> BareButton:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.serve(interaction)


class BareMenu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"gk1s\|.*"):
    """Any menu."""

    @classmethod
    async def from_custom_id(cls, press: Any, item: Any, match: re.Match[str]) -> BareMenu:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.serve(interaction)


class Bare(discord.AutoShardedClient):
    """A client that answers every press with the same message, after a commit."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.path = path
        self.state = "x" * 1000
        self.embed: discord.Embed | None = None
        self.buttons = discord.ui.View(timeout=None)
        self._thread = ThreadPoolExecutor(1)
        self._row = 1 << 50

    async def setup_hook(self) -> None:
        self.add_dynamic_items(BareButton, BareMenu)
        self.db = await self._run(self._open)

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        return db

    async def _run(self, work: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    def shows(self, answer: Json, state: str) -> None:
        """Take over a message and a state of the size that are to be sent and written."""
        self.state = state
        self.embed = discord.Embed.from_dict(answer["embeds"][0])
        on = discord.Message(state=self._connection, channel=_Channel(), data=message(1, 1, answer))  # type: ignore[arg-type]
        self.buttons = discord.ui.View.from_message(on, timeout=None)
        self.buttons.stop()

    def _commit(self, press: int) -> None:
        self._row += 1
        self.db.execute("BEGIN IMMEDIATE")
        self.db.execute(ROW, (self._row, press, self.state))
        self.db.execute(TABLE, (1,))
        self.db.execute("COMMIT")

    async def serve(self, interaction: discord.Interaction[Any]) -> None:
        """One commit, one answer."""
        await self._run(self._commit, interaction.id)
        await interaction.response.edit_message(embed=self.embed, view=self.buttons)

    async def close(self) -> None:
        await self._run(self.db.close)
        self._thread.shutdown()
        await super().close()


class _Channel:
    id = 1
    guild = None
