"""Whether servers and channels of tables are still there: what is in doubt is asked of Discord.

Discord's events tell of removals that were none (in an outage a server is "deleted" and comes
back), and not of those that happened while the bot was off.  So nothing is over by an event:
it raises a doubt, Discord is asked, and what it does not find is astray and waits.  When that
was long enough, Discord is asked once more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord

from bot.chat.brake import Brake
from bot.table.astray import Ending, TableSpot
from bot.table.service import Tables

log = logging.getLogger(__name__)

ASKING = "GET places"
"""The route of these requests, as the brake knows it."""
AGAIN = 60.0
"""Seconds until Discord is asked again where it could not answer."""
UNKNOWN_CHANNEL, UNKNOWN_GUILD, MISSING_ACCESS = 10003, 10004, 50001
GONE = {UNKNOWN_GUILD, MISSING_ACCESS}
"""What Discord says of a server in which the bot is not."""
THREADS = {10, 11, 12}
"""The types of channels that are threads, and go with their channel."""

WHY: dict[Ending, str] = {
    "removed": "the bot is not in its server any more",
    "channel-gone": "its channel is gone",
}
"""What the log says of a table that was not found."""


class Unsure(Exception):
    """Discord could not answer."""


class Search:
    """Looks where tables are, a server at a time; ``changed`` is called where some went or came.

    What discord.py remembers counts as there, unless it is in doubt.
    """

    def __init__(self, client: discord.AutoShardedClient, brake: Brake, tables: Tables) -> None:
        self.client = client
        self.brake = brake
        self.tables = tables
        self.changed: Callable[[], None] = lambda: None
        self._present: dict[int, set[int]] = {}
        self._doubted: set[int] = set()
        self._due: dict[int | None, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._again: asyncio.TimerHandle | None = None
        self._closed = False

    # ------------------------------------------------------------------ what is heard

    def begun(self, line: int, servers: Iterable[int]) -> None:
        """One of the connections (shards) begins, and these are its servers.

        discord.py goes on remembering those that it had before.
        """
        self._present[line] = set(servers)

    def came(self, line: int, server: int) -> None:
        """A server is there, at the start, after an outage or after an invitation."""
        self._present.setdefault(line, set()).add(server)
        self._doubted.discard(server)

    def doubt(self, server: int, place: int) -> None:
        """A server, or a channel of it, may be gone."""
        self._doubted.add(place)
        self.look(server)

    def look(self, guild: int | None = None) -> None:
        """Look soon where the tables of a server are, or those of all servers."""
        if self._closed:
            return
        self._due[guild] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="search")

    # ------------------------------------------------------------------ looking

    async def _run(self) -> None:
        while self._due:
            guild = next(iter(self._due))
            del self._due[guild]
            try:
                await self._look(guild)
            except Unsure as unsure:
                log.info("whether servers and channels are there is unknown now (%s)", unsure)
                self._later(guild)
                return
            except Exception:
                log.exception("the search for servers and channels stumbled")
                self._later(guild)
                return

    def _later(self, guild: int | None) -> None:
        """Go on after a while, with this one last."""
        self._due[guild] = None
        if self._again is not None:
            self._again.cancel()
        self._again = asyncio.get_running_loop().call_later(AGAIN, self.look, guild)

    async def _look(self, guild: int | None) -> None:
        if guild is None:
            self._due.update(dict.fromkeys(await self.tables.servers()))
            return
        spots = await self.tables.spots(guild)
        if not spots or not await self._can_be_told(guild):
            return
        if not await self._has(guild):
            await self._miss(spots, "removed")
            return
        self._doubted.update(spot.channel for spot in spots if spot.astray is not None)
        there = [spot for spot in spots if await self._holds(spot.channel)]
        away = tuple(spot for spot in spots if spot not in there)
        await self._find([spot for spot in there if spot.astray is not None])
        await self._miss(away, "channel-gone")

    async def _can_be_told(self, server: int) -> bool:
        """False in an outage of a server: it is told to be there when that is over."""
        known = self.client.get_guild(server)
        return known is None or not (known.unavailable and self._told(server))

    def _told(self, server: int) -> bool:
        return any(server in servers for servers in self._present.values())

    async def _has(self, server: int) -> bool:
        """Whether the bot is in a server. Raises Unsure."""
        known = self.client.get_guild(server) is not None and self._told(server)
        if known and server not in self._doubted:
            return True
        there = await self._asked(lambda: self.client.http.get_guild(server), GONE)
        self._doubted.discard(server)
        return there is not None

    async def _holds(self, channel: int) -> bool:
        """Whether there is such a channel, seen or hidden. Raises Unsure."""
        known = self.client.get_channel(channel)
        if known is not None and channel not in self._doubted:
            return not isinstance(known, discord.Thread) or await self._holds(known.parent_id)
        there = await self._asked(lambda: self.client.http.get_channel(channel), {UNKNOWN_CHANNEL})
        self._doubted.discard(channel)
        if there is None:
            return False
        return there.get("type") not in THREADS or await self._holds(int(there["parent_id"]))

    async def _asked(
        self, asking: Callable[[], Awaitable[Any]], gone: set[int]
    ) -> dict[str, Any] | None:
        """What Discord says of something; None where it refuses with one of these codes.

        A place that is there and hidden from the bot is told as an empty answer.  Raises Unsure.
        """
        try:
            async with self.brake.turn():
                answer: dict[str, Any] = await self.brake.send(ASKING, asking)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in gone:
                return None
            if error.code == MISSING_ACCESS:
                return {}
            raise Unsure(error) from error
        except (discord.DiscordException, OSError) as error:
            raise Unsure(error) from error
        return answer

    # ------------------------------------------------------------------ what comes of it

    async def _find(self, spots: list[TableSpot]) -> None:
        if not spots:
            return
        await self.tables.find([spot.id for spot in spots])
        for spot in spots:
            log.info("table %s (server %s): it is there again", spot.code, spot.guild)
        self.changed()

    async def _miss(self, spots: tuple[TableSpot, ...], ending: Ending) -> None:
        """Let tables wait that were not found; those that waited long enough are over."""
        now, why = self.tables.now(), WHY[ending]
        new = [spot for spot in spots if spot.astray is None]
        late = [spot for spot in spots if spot.astray is not None and spot.astray <= now]
        await self.tables.lose([spot.id for spot in new], ending)
        for spot in new:
            log.info("table %s (server %s): %s; it waits", spot.code, spot.guild, why)
        for spot in late:
            if await self.tables.give_up(spot.id, ending):
                log.info("table %s (server %s): %s; it is over", spot.code, spot.guild, why)
        if new:
            self.changed()

    async def close(self) -> None:
        """Stop looking; the next start looks again."""
        self._closed = True
        if self._again is not None:
            self._again.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
