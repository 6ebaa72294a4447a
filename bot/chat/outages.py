"""Trouble of Discord as a whole: the log tells in two lines when it begins and when it ends."""

from __future__ import annotations

import asyncio
import json
import logging

import aiohttp
import discord

from bot.chat.answers import NotDiscord

log = logging.getLogger(__name__)

CALM = 10.0
"""So many seconds without trouble, and it counts as over."""
REQUESTS, GATEWAY = "requests", "gateway"
"""What can have trouble."""
NETWORK = (
    aiohttp.ClientError,
    OSError,
    json.JSONDecodeError,
    discord.DiscordServerError,
    NotDiscord,
)
"""What is raised where Discord is out of reach, in trouble, or cut short in its answer."""


class Outage:
    """Says in one line that Discord has trouble, and in one that it is over.

    What has trouble is named (``requests``, ``gateway``); one line serves for all of it.  A
    request that fails before the bot was ever connected ends it, with a line of its own.
    """

    def __init__(self) -> None:
        self._begun = False
        self._failing: set[str] = set()
        self._told = False
        self._since = self._last = 0.0
        self._end: asyncio.TimerHandle | None = None

    def failing(self, what: str, why: object) -> None:
        """There is trouble with this now."""
        self._failing.add(what)
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if not self._told and (self._begun or what == GATEWAY):
            self._told, self._since = True, _now()
            log.warning("Discord has trouble (%s); it is tried again now and then", why)

    def well(self, what: str) -> None:
        """This works; where everything does for a while, the trouble is over."""
        self._begun = self._begun or what == GATEWAY
        self._failing.discard(what)
        if self._told and not self._failing and self._end is None:
            self._last = _now()
            self._end = asyncio.get_running_loop().call_later(CALM, self._over)

    def _over(self) -> None:
        log.warning("Discord answers again; the trouble took %.0f s", self._last - self._since)
        self._end = None
        self._told = False


def briefly(error: Exception) -> str:
    """An error in a few words."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _now() -> float:
    return asyncio.get_running_loop().time()
