"""What ends the bot, in one table: what the operator reads of it, and the exit code."""

from __future__ import annotations

import socket

import aiohttp
import discord

from bot.errors import FAULT, NO_NETWORK, SETTINGS, OperatorError

UNREACHABLE = "Discord cannot be reached: {error}; check the network and the name server"

EXPLAINED: tuple[tuple[type[Exception], str, int], ...] = (
    (
        discord.LoginFailure,
        "Discord refuses the token; copy it again from the developer portal "
        "(your application, Bot, Reset Token) to discord.token",
        SETTINGS,
    ),
    (
        discord.PrivilegedIntentsRequired,
        "Discord refuses an intent; open the developer portal, your application, Bot, and "
        "switch on the privileged gateway intents",
        SETTINGS,
    ),
    (aiohttp.ClientConnectionError, UNREACHABLE, NO_NETWORK),
    (socket.gaierror, UNREACHABLE, NO_NETWORK),
    (TimeoutError, UNREACHABLE, NO_NETWORK),
    (discord.DiscordServerError, "Discord is in trouble ({error}); try again later", NO_NETWORK),
    (Exception, "a fault of the program: {kind}: {error}", FAULT),
)
"""What the operator reads of an error, and the exit code; the first row that fits holds."""


def explained(error: Exception) -> tuple[str, int]:
    """What the operator reads of an error that ended the bot, and the exit code."""
    if isinstance(error, OperatorError):
        return str(error), error.code
    text, code = next((text, code) for kind, text, code in EXPLAINED if isinstance(error, kind))
    return text.format(error=error, kind=type(error).__name__), code


def without_voice() -> None:
    """No warning that voice is not supported: this bot does not speak aloud."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
