"""Telling Discord which commands there are, where their definition changed."""

from __future__ import annotations

import hashlib
import logging
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.chat.commands import COMMANDS
from bot.table.service import Tables

log = logging.getLogger(__name__)

EVERYWHERE = 0
"""In place of the id of a server: all servers."""


class Told(msgspec.Struct, frozen=True):
    """The commands that Discord knows: their fingerprint, and the servers (or everywhere)."""

    fingerprint: str
    places: tuple[int, ...]


class Telling:
    """Tells the commands in these places, and takes them back in others."""

    def __init__(
        self, tree: app_commands.CommandTree[Any], tables: Tables, places: tuple[int, ...]
    ) -> None:
        self.tree = tree
        self.tables = tables
        self.places = places

    async def tell(self) -> bool:
        """Tell Discord the commands, where their definition changed; whether it did.

        Where they were told before and shall not be now (a server that is not named any
        more, or everywhere), they are taken back, so that nobody sees them twice.
        """
        now = Told(await self._fingerprint(), self.places)
        note = await self.tables.commands_told()
        before = msgspec.json.decode(note, type=Told) if note else None
        if before == now:
            return False
        for place in before.places if before else ():
            if place not in self.places:
                await self._take_back(place)
        for place in self.places:
            await self._tell(place)
        await self.tables.tell_commands(msgspec.json.encode(now).decode())
        return True

    async def _tell(self, place: int) -> None:
        guild = None if place == EVERYWHERE else discord.Object(place)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)

    async def _take_back(self, place: int) -> None:
        """Take the commands back from a server, or from everywhere."""
        client: discord.Client = self.tree.client
        application = client.application_id
        assert application is not None, "known since the login"
        try:
            if place == EVERYWHERE:
                await client.http.bulk_upsert_global_commands(application, [])
            else:
                await client.http.bulk_upsert_guild_commands(application, place, [])
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("the commands of %s cannot be taken back (%s)", place, error.code)

    async def _fingerprint(self) -> str:
        translator = self.tree.translator
        assert translator is not None, "set just before"
        payload = [await c.get_translated_payload(self.tree, translator) for c in COMMANDS]
        told = [self.tree.client.application_id, payload]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()
