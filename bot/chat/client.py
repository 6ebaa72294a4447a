"""The Discord client: intents, wiring, command sync, events of the server, shutdown."""

from __future__ import annotations

import gc
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.addresses import API_VARIABLE, GATEWAY_VARIABLE
from bot.chat.alive import Life
from bot.chat.announcer import Announcer
from bot.chat.arrivals import forgive, overhear
from bot.chat.brake import Brake
from bot.chat.commands import COMMANDS, Translator, Tree
from bot.chat.desk import Desk
from bot.chat.line import Dialling, traced, until_closed
from bot.chat.postman import Postman
from bot.chat.presses import TableButton, TableMenu, submitted
from bot.chat.search import Search
from bot.chat.telling import EVERYWHERE, Telling
from bot.drawing.pictures import Painter
from bot.table.service import Tables
from bot.unasked.clock import Clock
from bot.unasked.stand_ins import StandIns
from bot.unasked.thinking import Study, Thinker
from games import left_out

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Given:
    """What the client is given, and does not make by itself.

    ``opened`` opens the tables, once nothing of Discord has arrived yet; ``guilds`` are the
    servers whose commands are told, none being all; ``alive`` is the file of the sign of life.
    """

    opened: Callable[[], Awaitable[Tables]]
    painter: Painter
    alive: Path
    guilds: tuple[int, ...] = ()


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
    search: Search
    desk: Desk
    telling: Telling

    def __init__(
        self,
        given: Given,
        *,
        think: Thinker | None = None,
        pause: float = 1.0,
        chance: random.Random | None = None,
        **options: Any,
    ) -> None:
        chance = chance or random.Random()
        self.brake = Brake(pause, chance)
        self._dialling = Dialling(self.brake.outage, chance)
        super().__init__(
            http_trace=traced(self.brake, self._dialling),
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        forgive(self._connection.parsers)
        self.given = given
        self.tree = Tree(self)
        self._think = think
        self._study = Study()
        self._pause = pause
        self.life = Life(given.alive)
        self._woken = False
        self._closing = False

    # ------------------------------------------------------------------ wiring

    async def setup_hook(self) -> None:
        """Open the database and put the parts together, before anything arrives."""
        self.life.begin()
        for left in left_out():
            log.warning("left out: %s", left)
        self.tables = await self.given.opened()
        postman = Postman(self, self.brake, self.given.painter, self.tables.fingerprint)
        self.announcer = Announcer(self.tables, postman, self._pause)
        thinker = self._think or self._study
        self.stand_ins = StandIns(self.tables, self.announcer, thinker, self._pause)
        self.search = Search(self, self.brake, self.tables)
        self.announcer.astray = self.search.doubt
        overhear(self._connection.parsers, "READY", self._begins)
        self.clock = Clock(self.tables, self.announcer, self.stand_ins, self.search)
        self.search.changed = self.clock.wake
        self.desk = Desk(self.tables, self.announcer, self.stand_ins, self.clock)
        self.add_dynamic_items(TableButton, TableMenu)
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.set_translator(Translator())
        places = self.given.guilds or (EVERYWHERE,)
        self.telling = Telling(self.tree, self.brake, self.tables, places)
        self.telling.begin()
        gc.freeze()
        gc.enable()

    # ------------------------------------------------------------------ events

    async def on_ready(self) -> None:
        """See whether all servers and channels are there; repair what they show, once a process.

        It can come while the bot stops; the database may be closed then.
        """
        if self._closing:
            return
        self.search.look()
        if self._woken:
            return
        self._woken = True
        await self.announcer.tell_gone_back()
        if not self._closing:
            self.clock.wake()
        log.info("ready as %s", self.user)

    async def on_interaction(self, press: discord.Interaction[Any]) -> None:
        """Forms that were sent in; commands, buttons and menus have their own ways."""
        if press.type is discord.InteractionType.modal_submit:
            await submitted(self.desk, press)

    def _begins(self, ready: dict[str, Any]) -> None:
        """A connection begins; READY names its servers."""
        servers = (int(guild["id"]) for guild in ready["guilds"])
        self.search.begun(ready["shard"][0], servers)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there, or there again after an outage."""
        self._came(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, maybe not for the first time; or an outage looked like a removal."""
        self._came(guild)
        self.telling.joined(guild.id)

    def _came(self, guild: discord.Guild) -> None:
        self.search.came(guild.shard_id, guild.id)
        if self._woken:
            self.search.look(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel may be gone, and all its threads with it."""
        self.search.doubt(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        self.search.doubt(thread.guild_id, thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or Discord has an outage."""
        self.search.doubt(guild.id, guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Rights of a channel may have changed: what could not be shown is tried again."""
        self.announcer.opened(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread may have been opened again."""
        self.announcer.opened(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Rights of a role may have changed."""
        self.announcer.opened(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot (whom else it knows) may have been given a role."""
        self.announcer.opened(after.guild.id)

    # ------------------------------------------------------------------ life

    async def connect(self, *, reconnect: bool = True) -> None:
        """Serve until the client is closed, or what runs this is cancelled."""
        await until_closed(super().connect(reconnect=reconnect))

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Open one of the connections."""
        self._dialling.shards = self.shard_count or 1
        await super().launch_shard(gateway, shard_id, initial=initial)
        self._dialling.opened(self.get_shard(shard_id))

    async def on_shard_connect(self, shard_id: int) -> None:
        """One of the connections is there, with all that the bot needs to serve."""
        self.life.connected(shard_id, self.shard_count or 1)

    async def on_shard_ready(self, shard_id: int) -> None:
        """One of the connections is there, and has told its servers."""
        self.brake.back()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """One of the connections goes on where it broke."""
        self.brake.back()
        self.life.connected(shard_id, self.shard_count or 1)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """One of the connections is gone; discord.py makes it anew."""
        self.life.lost(shard_id)

    async def close(self) -> None:
        """Finish what was begun, write down what was shown, close the database; once."""
        if self.is_closed():
            return
        self._closing = True
        if hasattr(self, "telling"):
            await self.telling.close()
            await self.search.close()
            await self.clock.close()
            await self.stand_ins.close()
            await self.announcer.close()
            self.announcer.postman.painter.close()
            await self.tables.close()
        self._study.close()
        await super().close()
        await self.life.close()
