"""What arrives from Discord: an event that cannot be understood is logged and passed over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]
"""Takes the data of one event."""
NEEDED = frozenset({"READY"})
"""Events without which the bot could do nothing, so that it had better end."""


def forgive(parsers: dict[str, Parser]) -> None:
    """Let discord.py's parsers of events, by the event's name, live through what they cannot read.

    An exception in one of them would end the client, and with it every table of every server:
    one kind of interaction that discord.py does not know would do.  This can go when
    ``DiscordWebSocket.received_message`` catches what its parsers raise.
    """
    for event in parsers.keys() - NEEDED:
        parsers[event] = _forgiving(event, parsers[event])


def _forgiving(event: str, parse: Parser) -> Parser:
    def parsed(data: Any) -> None:
        try:
            parse(data)
        except Exception:
            log.exception("%s of Discord cannot be understood; it is passed over", event)

    return parsed


def overhear(parsers: dict[str, Parser], event: str, hear: Parser) -> None:
    """Let ``hear`` have the data of an event before discord.py does, which keeps only a part."""
    parse = parsers[event]

    def parsed(data: Any) -> None:
        hear(data)
        parse(data)

    parsers[event] = parsed
