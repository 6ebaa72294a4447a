"""Whether it is Discord that answers: a network that wants a login shows its own page instead.

And how long it orders to wait: discord.py would sleep over that, for a day where it has to.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.errors import GamekeeperError

SPOKEN = "application/json"
"""What every answer of Discord with something in it is."""
EMPTY = 204
GOOD = range(200, 300)
TOO_MANY = 429
UNTOLD_SECONDS = 60.0
"""So long is waited where it is not said how long."""
IMPATIENT: ContextVar[bool] = ContextVar("impatient", default=False)


class NotDiscord(GamekeeperError):
    """Somebody else answered a request to Discord."""


class Held(GamekeeperError):
    """Discord takes no such request before so many seconds are over."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"asked to wait {seconds:.0f} seconds")
        self.seconds = seconds


@contextmanager
def impatient() -> Iterator[None]:
    """A request in here that Discord holds up raises :class:`Held` instead of sleeping."""
    before = IMPATIENT.set(True)
    try:
        yield
    finally:
        IMPATIENT.reset(before)


def only_discord() -> aiohttp.TraceConfig:
    """Refuse good answers that are not Discord's, before anybody tries to read them."""
    tracing = aiohttp.TraceConfig()
    tracing.on_request_end.append(_look)
    return tracing


async def _look(
    session: aiohttp.ClientSession,
    context: SimpleNamespace,
    ended: aiohttp.TraceRequestEndParams,
) -> None:
    """Raises :class:`NotDiscord`, and :class:`Held` to whoever is impatient."""
    answer = ended.response
    if answer.status == TOO_MANY and IMPATIENT.get():
        seconds = await _ordered(answer)
        answer.close()
        raise Held(seconds)
    if answer.status not in GOOD or answer.status == EMPTY or answer.content_type == SPOKEN:
        return
    answer.close()
    raise NotDiscord(f"{ended.url.host} sent {answer.content_type}")


async def _ordered(answer: aiohttp.ClientResponse) -> float:
    """How long a 429 orders to wait; one of a proxy in between says it in its header."""
    told = await _told(answer)
    try:
        return float(told.get("retry_after") or answer.headers["Retry-After"])
    except (ValueError, TypeError, KeyError):
        return UNTOLD_SECONDS


async def _told(answer: aiohttp.ClientResponse) -> dict[str, Any]:
    """The object in an answer; empty where it holds none."""
    try:
        told = await answer.json() if answer.content_type == SPOKEN else {}
    except (aiohttp.ClientError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}
