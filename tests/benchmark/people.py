"""People who press what stands on the message, as fast as they are let."""

from __future__ import annotations

import asyncio
import random
from itertools import count
from time import perf_counter
from typing import Any

import discord

from bot.chat.components import view
from bot.showing.sheets import public
from bot.showing.widgets import MORE
from tests.benchmark import stored, wire
from tests.benchmark.wire import Json, Wire

SENSIBLE = 6
"""Options from the front of a menu that people choose from: few dice, not forty."""
UPDATED = discord.InteractionResponseType.message_update.value
DEFERRED = discord.InteractionResponseType.deferred_message_update.value
INTERACTIONS = count(wire.snowflake())


class Channel:
    """One channel with its running table: who is to move presses something on it."""

    def __init__(self, client: Any, line: Wire, table: int, luck: random.Random) -> None:
        self.client = client
        self.wire = line
        self.table = table
        self.luck = luck
        self.id = stored.channel_of(table)
        self.message = 0
        self.shown: Json = {}

    async def look(self) -> Channel:
        """Read the table's message, as the channel shows it."""
        at = await self.client.tables.position(self.table)
        sheet = public(at)
        self.message = at.table.message
        self.shown = {"components": view(sheet.rows, sheet.plain).to_components()}
        return self

    @property
    def over(self) -> bool:
        """Whether nothing is left to answer."""
        return not self._open()

    def _open(self) -> list[Json]:
        rows = self.shown["components"]
        every = [item for row in rows for item in row["components"]]
        return [i for i in every if "|answer|" in i["custom_id"] and not i.get("disabled")]

    def payload(self) -> Json:
        """The next press: any button or menu of the person who is asked."""
        item = self.luck.choice(self._open())
        options = [o["value"] for o in item.get("options", ()) if o["value"] != MORE]
        values = [self.luck.choice(options[:SENSIBLE])] if options else []
        seat = "AB".index(item["custom_id"].split("|")[3][0])
        on = wire.message(self.message, self.id, self.shown)
        person = stored.PEOPLE[seat]
        return wire.press(next(INTERACTIONS), person, on, item["custom_id"], values)

    async def press(self) -> float:
        """Press something; seconds until the answer left the bot."""
        payload = self.payload()
        answer = self.wire.expect(int(payload["id"]))
        began = perf_counter()
        wire.feed(self.client, payload)
        when, data = await answer
        body = wire.body_of(data)
        if body["type"] == DEFERRED:  # the work took longer than a press may wait
            await asyncio.sleep(2)
            await self.look()
        else:
            assert body["type"] == UPDATED, body
            self.shown = body["data"]
        return when - began
