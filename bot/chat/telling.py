"""Telling Discord which commands there are, where their definition changed.

It is done beside the start: tables are served whatever becomes of it.  Each server is told by
itself; where Discord refuses, it is told again later, and what Discord orders is waited for.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.chat.brake import Brake, Limited, bounded
from bot.chat.commands import COMMANDS
from bot.chat.failures import of_telling
from bot.table.service import Tables

log = logging.getLogger(__name__)

EVERYWHERE = 0
"""In place of the id of a server: all servers."""
FIRST_PAUSE = 60.0
LONGEST_PAUSE = 6 * 3600.0
"""Seconds until a server is told again: twice as many each time, and never less than ordered."""
LONGEST_REQUEST = 60.0
"""After so many seconds a request counts as lost."""


class Told(msgspec.Struct, frozen=True):
    """What Discord knows: the commands of this fingerprint in ``places`` (servers or everywhere).

    ``former`` places know older ones; ``refused`` says why some could not be told.
    """

    fingerprint: str = ""
    places: tuple[int, ...] = ()
    former: tuple[int, ...] = ()
    refused: dict[int, str] = {}

    def of(self, fingerprint: str) -> Told:
        """The same, where the commands are now those of a fingerprint."""
        if fingerprint == self.fingerprint:
            return self
        return Told(fingerprint, (), (*self.former, *self.places))

    def knowing(self, place: int) -> Told:
        """The same, where a place knows the commands."""
        left = self.without(place)
        return msgspec.structs.replace(left, places=(*left.places, place))

    def without(self, place: int) -> Told:
        """The same, where nothing is known of a place."""
        places = tuple(one for one in self.places if one != place)
        former = tuple(one for one in self.former if one != place)
        refused = {one: why for one, why in self.refused.items() if one != place}
        return Told(self.fingerprint, places, former, refused)

    def refusing(self, place: int, why: str) -> Told:
        """The same, where a place could not be told."""
        return msgspec.structs.replace(self, refused={**self.refused, place: why})


def untold(note: str | None) -> list[str]:
    """Why some servers do not know the commands, by the note of it."""
    return list(msgspec.json.decode(note, type=Told).refused.values()) if note else []


class Telling:
    """Tells the commands in these places, and takes them back in others."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        brake: Brake,
        tables: Tables,
        places: tuple[int, ...],
    ) -> None:
        self.tree = tree
        self.brake = brake
        self.tables = tables
        self.places = places
        self._told = Told()
        self._turn = asyncio.Lock()
        self._left: tuple[int, ...] = ()
        self._beginning: asyncio.Task[None] | None = None
        self._errands: dict[int, asyncio.Task[None]] = {}

    def begin(self) -> None:
        """Tell the commands from now on, where their definition changed.

        Where they were told before and shall not be now (a server that is not named any
        more, or everywhere), they are taken back, so that nobody sees them twice; but not
        before one place knows them, so that nobody is left without.
        """
        self._beginning = asyncio.create_task(self._begin(), name="telling")

    def joined(self, server: int) -> None:
        """The bot was invited: a server that is told by itself has to be told again."""
        if server in self.places:
            self._send(server, again=True)

    async def close(self) -> None:
        """Stop, wherever it is; the next start goes on."""
        tasks = [*self._errands.values(), *([self._beginning] if self._beginning else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _begin(self) -> None:
        try:
            note = await self.tables.commands_told()
            known = msgspec.json.decode(note, type=Told) if note else Told()
            self._told = known.of(await self._fingerprint())
        except Exception:
            log.exception("what Discord knows of the commands cannot be found out")
            return
        seen = dict.fromkeys((*known.places, *known.former, *known.refused))
        self._left = tuple(place for place in seen if place not in self.places)
        if set(self.places) & set(self._told.places):
            self._leave()
        for place in self.places:
            if place not in self._told.places and place not in self._errands:
                self._send(place)

    def _leave(self) -> None:
        """Take the commands back where they shall not be now; once."""
        left, self._left = self._left, ()
        for place in left:
            self._send(place)

    def _send(self, place: int, *, again: bool = False) -> None:
        """Go to a place now, and as often as is needed; whoever is on the way stops."""
        if place in self._errands:
            self._errands[place].cancel()
        self._errands[place] = asyncio.create_task(self._go(place, again), name="telling")

    async def _go(self, place: int, again: bool) -> None:
        pause = FIRST_PAUSE
        try:
            if again:
                await self._note(self._told.without(place))
            while error := await self._try(place):
                await self._troubled(place, error)
                await asyncio.sleep(
                    max(pause, error.seconds if isinstance(error, Limited) else 0.0)
                )
                pause = min(2 * pause, LONGEST_PAUSE)
        except Exception:
            log.exception("telling the commands stumbled in %s", _name(place))

    async def _try(self, place: int) -> Exception | None:
        """One request; what kept it from being heard.  One place at a time."""
        send = self._tell if place in self.places else self._take_back
        async with self._turn:
            async with self.brake.turn():
                pass  # what it takes from here on keeps nobody else waiting
            try:
                await bounded(lambda: send(place), LONGEST_REQUEST)
            except Limited as limit:
                if limit.everywhere:
                    self.brake.ordered(limit)
                return limit
            except Exception as error:
                return error
        await self._heard_in(place)
        return None

    async def _heard_in(self, place: int) -> None:
        if place in self._told.refused:
            log.info("the commands were told in %s", _name(place))
        if place not in self.places:
            await self._note(self._told.without(place))
            return
        await self._note(self._told.knowing(place))
        self._leave()

    async def _troubled(self, place: int, error: Exception) -> None:
        """Log it and keep it for the doctor, once for each cause."""
        cause, line = of_telling(error)
        before = self._told.refused.get(place, "")
        where = f"the commands could not be told in {_name(place)}: "
        if before.startswith(where + cause):
            return
        log.warning("%s; it is tried again", where + line)
        await self._note(self._told.refusing(place, where + line))

    async def _note(self, told: Told) -> None:
        self._told = told
        await self.tables.tell_commands(msgspec.json.encode(told).decode())

    async def _tell(self, place: int) -> None:
        guild = None if place == EVERYWHERE else discord.Object(place)
        if guild is not None:
            self.tree.clear_commands(guild=guild)
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
            log.info("the commands of %s cannot be taken back (%s)", _name(place), error.code)

    async def _fingerprint(self) -> str:
        translator = self.tree.translator
        assert translator is not None, "set just before"
        payload = [await c.get_translated_payload(self.tree, translator) for c in COMMANDS]
        told = [self.tree.client.application_id, payload]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


def _name(place: int) -> str:
    return "all servers" if place == EVERYWHERE else f"server {place}"
