"""Whether it is Discord that answers: a network that wants a login shows its own page instead."""

from __future__ import annotations

from types import SimpleNamespace

import aiohttp

from bot.errors import GamekeeperError

SPOKEN = "application/json"
"""What every answer of Discord with something in it is."""
EMPTY = 204
GOOD = range(200, 300)


class NotDiscord(GamekeeperError):
    """Somebody else answered a request to Discord."""


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
    """Raises :class:`NotDiscord`."""
    answer = ended.response
    if answer.status not in GOOD or answer.status == EMPTY or answer.content_type == SPOKEN:
        return
    answer.close()
    raise NotDiscord(f"{ended.url.host} sent {answer.content_type}")
