"""The Discord client: intents, wiring, command sync, events of the server, shutdown."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import os
import time
from collections.abc import Callable
from typing import Any

import discord
import msgspec
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.addresses import API_VARIABLE, GATEWAY_VARIABLE
from bot.chat.announcer import Announcer
from bot.chat.arrivals import forgive
from bot.chat.commands import COMMANDS, Translator, Tree
from bot.chat.desk import Desk
from bot.chat.postman import Postman
from bot.chat.presses import TableButton, TableMenu, submitted
from bot.drawing.pictures import Painter
from bot.operator.config import Config
from bot.showing.languages import words
from bot.storage import store
from bot.storage.database import Database
from bot.table.tables import Tables
from bot.unasked.clock import Clock
from bot.unasked.stand_ins import StandIns
from bot.unasked.thinking import Study, Thinker
from games import left_out

log = logging.getLogger(__name__)

ALIVE_SECONDS = 15
"""How often the file that tells of a living connection is touched."""
SYNCED = "commands-told"
"""The note that keeps what was last told to Discord, see :class:`Synced`."""
EVERYWHERE = 0
"""In place of the id of a server: all servers."""


class Synced(msgspec.Struct, frozen=True):
    """The commands that Discord knows: their fingerprint, and the servers (or everywhere)."""

    fingerprint: str
    places: tuple[int, ...]


def look_elsewhere(environment: dict[str, str]) -> None:
    """Point discord.py at another address, where the environment names one."""
    if api := environment.get(API_VARIABLE):
        Route.BASE = api
    if gateway := environment.get(GATEWAY_VARIABLE):
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


class Gamekeeper(discord.AutoShardedClient):
    """The bot; ``setup_hook`` is the only place where its parts are put together."""

    tables: Tables
    announcer: Announcer
    stand_ins: StandIns
    clock: Clock
    desk: Desk

    def __init__(
        self,
        config: Config,
        *,
        think: Thinker | None = None,
        pause: float = 1.0,
        now: Callable[[], int] = lambda: int(time.time()),
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        forgive(self._connection.parsers)
        self.config = config
        self.tree = Tree(self)
        self._think = think
        self._study = Study()
        self._pause = pause
        self._now = now
        self._alive: asyncio.Task[None] | None = None
        self._woken = False

    # ------------------------------------------------------------------ wiring

    async def setup_hook(self) -> None:
        """Open the database and put the parts together, before anything arrives."""
        for left in left_out():
            log.warning("left out: %s", left)
        database = await Database.open(self.config.storage.path, self.config.storage.synchronous)
        painter = Painter(self.config.pictures.format)
        about = self.config.tables
        self.tables = Tables(database, self._now, about.lobby_minutes * 60, about.locale)
        self.announcer = Announcer(self.tables, Postman(self, painter), self._pause)
        thinker = self._think or self._study
        self.stand_ins = StandIns(self.tables, self.announcer, thinker, self._pause)
        self.clock = Clock(self.tables, self.announcer, self.stand_ins)
        self.desk = Desk(self.tables, self.announcer, self.stand_ins, self.clock)
        self.add_dynamic_items(TableButton, TableMenu)
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.set_translator(Translator())
        await self.sync()
        self._alive = asyncio.create_task(self._show_life(), name="alive")
        gc.freeze()
        gc.enable()

    async def sync(self) -> bool:
        """Tell Discord the commands, where their definition changed; whether it did.

        Where they were told before and shall not be now (a server that is not named any
        more, or everywhere), they are taken back, so that nobody sees them twice.
        """
        places = self.config.discord.guilds or (EVERYWHERE,)
        told = Synced(await self._fingerprint(), places)
        note = await self.tables.database.read(lambda db: store.note(db, SYNCED))
        before = msgspec.json.decode(note, type=Synced) if note else None
        if before == told:
            return False
        for place in before.places if before else ():
            if place not in places:
                await self._tell_nothing(place)
        for place in places:
            guild = None if place == EVERYWHERE else discord.Object(place)
            if guild is not None:
                self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        text = msgspec.json.encode(told).decode()
        await self.tables.database.write(lambda db: store.put_note(db, SYNCED, text))
        return True

    async def _tell_nothing(self, place: int) -> None:
        """Take the commands back from a server, or from everywhere."""
        application = self.application_id
        assert application is not None, "known since the login"
        try:
            if place == EVERYWHERE:
                await self.http.bulk_upsert_global_commands(application, [])
            else:
                await self.http.bulk_upsert_guild_commands(application, place, [])
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("the commands of %s cannot be taken back (%s)", place, error.code)

    async def _fingerprint(self) -> str:
        translator = self.tree.translator
        assert translator is not None, "set just before"
        payload = [await c.get_translated_payload(self.tree, translator) for c in COMMANDS]
        told = [self.application_id, payload]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()

    # ------------------------------------------------------------------ events

    async def on_ready(self) -> None:
        """Repair what channels show, and let computers go on; once a process."""
        if self._woken:
            return
        self._woken = True
        for guild in await self.tables.database.read(store.guilds):
            if self.get_guild(guild) is None:
                await self._abandon(guild, None)
        self.clock.wake()
        log.info("ready as %s", self.user)

    async def on_interaction(self, press: discord.Interaction[Any]) -> None:
        """Forms that were sent in; commands, buttons and menus have their own ways."""
        if press.type is discord.InteractionType.modal_submit:
            await submitted(self.desk, press)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its table is over, its people are free."""
        await self._abandon(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self._abandon(thread.guild_id, thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: all its tables are over."""
        await self._abandon(guild.id, None)

    async def _abandon(self, guild: int, channel: int | None) -> None:
        found = await self.tables.database.read(lambda db: store.tables_of_guild(db, guild))
        for table in found:
            if channel in {None, table.channel}:
                ending = "channel-gone" if channel else "removed"
                at = await self.tables.close(table.id, ending)
                if at is not None:
                    self.announcer.shown(at)

    # ------------------------------------------------------------------ life

    async def _show_life(self) -> None:
        """Touch a file while the connection lives, for health checks."""
        while True:
            if self.is_ready() and not self.is_closed():
                try:
                    await asyncio.to_thread(self.config.alive_file.touch)
                except OSError as error:
                    log.warning("%s cannot be touched (%s)", self.config.alive_file, error.strerror)
            await asyncio.sleep(ALIVE_SECONDS)

    async def close(self) -> None:
        """Finish what was begun, write down what was shown, close the database; once."""
        if self.is_closed():
            return
        if self._alive is not None:
            self._alive.cancel()
        if hasattr(self, "desk"):
            await self.clock.close()
            await self.stand_ins.close()
            await self.announcer.close()
            self.announcer.postman.painter.close()
            await self.tables.database.close()
        self._study.close()
        await super().close()


async def serve(config: Config) -> int:
    """Run the bot until it is stopped; the exit code.

    Raises OperatorError where the operator must do something, and discord.py's own
    LoginFailure and PrivilegedIntentsRequired.
    """
    look_elsewhere(dict(os.environ))
    words()
    async with Gamekeeper(config) as bot:
        await bot.start(config.discord.token.get_secret_value())
    return 0
