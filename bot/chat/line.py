"""The client's line to Discord: what each answer tells the brake, pauses between connections."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import Coroutine
from typing import Any, Literal

import aiohttp
import discord
from discord.backoff import ExponentialBackoff

from bot.chat.answers import only_discord
from bot.chat.brake import JITTER, SENDING, UNAUTHORIZED, Brake, Limited, Passing
from bot.chat.outages import GATEWAY, NETWORK, Outage

log = logging.getLogger(__name__)

WINDOW = 60.0
"""Connections of so many seconds are counted."""
DIALS = (0.0, 1.0, 2.0, 4.0, 8.0)
"""Seconds before a connection by how many there were in the window; the last is the longest.
discord.py waits five more before it begins a session anew, so that fifteen are not passed."""
FEW = 4
"""So many connections in the window are ordinary: a start, and a session that cannot be resumed."""
LONGEST_WAIT = 30.0
"""discord.py gives a connection sixty seconds; what is to wait longer than this tries again."""
BACKOFF = 0.5
"""Seconds for which discord.py itself waits; the pauses are :data:`DIALS`."""
TOO_MANY = 429
SERVER_ERRORS = range(500, 600)


class Dialling:
    """Lets connections to the gateway begin with pauses that grow while they break off."""

    def __init__(self, outage: Outage, chance: random.Random) -> None:
        self.shards = 1
        """Connections that one process has when all is well."""
        self._outage = outage
        self._chance = chance
        self._begun: deque[float] = deque()
        self._ordered = 0.0
        logging.getLogger("discord.shard").addFilter(HUSH)

    def ordered(self, limit: Limited) -> None:
        """Discord ordered to wait, in answer to a connection."""
        self._ordered = asyncio.get_running_loop().time() + limit.seconds

    def opened(self, shard: discord.ShardInfo | None) -> None:
        """One of the connections stands for the first time; discord.py makes it anew."""
        if shard is not None:
            shard._parent._backoff = Patience()

    async def turn(self) -> None:
        """Wait until a connection may begin.  Raises Passing where that is not soon."""
        now = asyncio.get_running_loop().time()
        left = self._ordered - now
        if left > LONGEST_WAIT:
            await asyncio.sleep(LONGEST_WAIT)
            raise Passing("Discord ordered to wait before a connection")
        while self._begun and self._begun[0] < now - WINDOW:
            self._begun.popleft()
        rounds = len(self._begun) // self.shards
        self._begun.append(now)
        if rounds >= FEW:
            self._outage.failing(GATEWAY, "connections to the gateway break off")
        pause = DIALS[min(rounds, len(DIALS) - 1)] * self._chance.uniform(JITTER, 1.0)
        await asyncio.sleep(max(pause, left))


class Patience(ExponentialBackoff[Literal[False]]):
    """discord.py's pause after a connection that failed, without its growth to 17 minutes.

    It forgets earlier trouble only after 34 quiet minutes, so that a second outage of a
    minute was followed by minutes of silence.  Can go when discord.py's longest pause can be
    set, or when a session that was established resets it.
    """

    def delay(self) -> float:
        """Seconds to wait."""
        return BACKOFF


class Hush(logging.Filter):
    """Keeps tracebacks of Discord's trouble out of the log; :class:`Outage` tells of it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record of discord.py is written."""
        error = record.exc_info[1] if record.exc_info else None
        passing = (*NETWORK, discord.HTTPException, discord.ConnectionClosed)
        if not isinstance(error, passing):
            return True
        log.debug("%s (%r)", record.getMessage(), error)
        return False


HUSH = Hush()
"""One for all clients of a process."""


async def until_closed(serving: Coroutine[Any, Any, None]) -> None:
    """Serve until the client is closed, or what runs this is cancelled.

    discord.py swallows a cancellation while it opens a connection, so that a stop in an
    outage would not be heard.  Can go when ``Shard.reconnect`` and ``reidentify`` raise it.
    """
    task = asyncio.create_task(serving, name="gateway")
    try:
        await asyncio.wait({task})
    finally:
        task.cancel()
    await task


def traced(brake: Brake, dialling: Dialling) -> aiohttp.TraceConfig:
    """What is done at the begin and the end of every HTTP request of the client.

    discord.py would try five times where Discord has trouble, and sleep over a limit while it
    holds what others wait for.  What goes through the brake comes back to it at once instead;
    besides, a request that is cancelled while discord.py sleeps over a limit for all requests
    would leave every further one waiting for ever.
    """

    async def begin(
        session: aiohttp.ClientSession, about: object, sent: aiohttp.TraceRequestStartParams
    ) -> None:
        if "Upgrade" in sent.headers:
            await dialling.turn()

    async def end(
        session: aiohttp.ClientSession, about: object, came: aiohttp.TraceRequestEndParams
    ) -> None:
        response, sending = came.response, SENDING.get()
        limit = await limit_of(response) if response.status == TOO_MANY else None
        if limit and "Upgrade" in came.headers:
            dialling.ordered(limit)
        elif limit and limit.everywhere and sending is None:
            brake.ordered(limit)
        if sending is None:
            return
        if response.ok:
            sending.answered()
        elif limit or response.status in {TOO_MANY, UNAUTHORIZED, *SERVER_ERRORS}:
            response.close()
            raise limit or Passing(f"{response.status} {response.reason}")

    config = only_discord()
    config.on_request_start.append(begin)
    config.on_request_end.append(end)
    return config


async def limit_of(response: aiohttp.ClientResponse) -> Limited | None:
    """What a 429 orders; None where it does not say for how long.

    One that did not come ``Via`` Discord, or is no JSON, is Cloudflare's and is meant for
    the whole address.
    """
    told = await _json_of(response)
    everywhere = not told or "Via" not in response.headers or bool(told.get("global"))
    after = told.get("retry_after", response.headers.get("Retry-After", ""))
    try:
        return Limited(float(after), everywhere=everywhere)
    except (TypeError, ValueError):
        return None


async def _json_of(response: aiohttp.ClientResponse) -> dict[str, Any]:
    """The object in an answer; empty where it holds none that can be read."""
    if response.content_type != "application/json":
        return {}
    try:
        told = await response.json()
    except (aiohttp.ClientError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}
