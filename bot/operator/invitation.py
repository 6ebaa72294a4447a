"""The link by which somebody invites the bot, with exactly the rights it needs."""

from __future__ import annotations

import base64
import binascii
from contextlib import suppress
from urllib.parse import urlencode

from bot.errors import OperatorError
from bot.operator.config_trouble import TOKEN

ADDRESS = "https://discord.com/oauth2/authorize"

RIGHTS = {
    "view channels": 1 << 10,
    "send messages": 1 << 11,
    "send messages in threads": 1 << 38,
    "embed links": 1 << 14,
    "attach files": 1 << 15,
    "read message history": 1 << 16,
}
"""What the bot needs in a channel, with Discord's bit for it."""


def application(token: str) -> int:
    """The id of the application, which a bot token begins with.

    Raises :class:`OperatorError` where this is not a bot token.
    """
    first = token.partition(".")[0]
    if TOKEN.fullmatch(token):
        with suppress(binascii.Error, ValueError):
            padded = first + "=" * (-len(first) % 4)
            return int(base64.urlsafe_b64decode(padded).decode("ascii"))
    raise OperatorError(
        "discord.token does not look like a bot token (three parts with dots between them); "
        "copy it from the Discord developer portal: your application, Bot, Reset Token"
    )


def invitation(token: str) -> str:
    """The address to open in a browser.  Raises :class:`OperatorError` for a wrong token."""
    query = {
        "client_id": application(token),
        "scope": "bot applications.commands",
        "permissions": sum(RIGHTS.values()),
    }
    return f"{ADDRESS}?{urlencode(query)}"
