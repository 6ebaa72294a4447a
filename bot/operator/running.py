"""The process around the bot: signals stop it, and failures to start are one clear line."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.errors import OperatorError
from bot.operator import log
from bot.operator.config import Config
from bot.operator.config_trouble import ConfigError, scrubbed
from bot.operator.stopping import SIGNALS, STOPPED

FAULT, NO_NETWORK, SETTINGS = 70, 69, 78
"""Exit codes: a fault of the program; Discord is out of reach; wrong settings (as sysexits.h has
them)."""
TROUBLE = 1
"""Exit code for what else the operator must mend."""

UNREACHABLE = "Discord cannot be reached: {error}; check the network and the name server"

Serve = Callable[[Config], Coroutine[Any, Any, int]]
"""The bot itself: serves until it is cancelled, then closes; its exit code."""


def run(config: Config, serve: Serve) -> int:
    """Run the bot until it is asked to stop; the exit code.

    Raises :class:`Ended` where it cannot go on.
    """
    token = config.discord.token.get_secret_value()
    log.configure(config.log.level, token)
    without_voice()
    try:
        return asyncio.run(until_stopped(serve(config)))
    except KeyboardInterrupt:
        return STOPPED
    except Exception as error:
        text, code = explained(error)
        if code == FAULT:
            logging.getLogger(__name__).critical("a fault of the program", exc_info=error)
        raise Ended(scrubbed(text, token), code) from None


def without_voice() -> None:
    """No warning that voice is not supported: this bot does not speak aloud."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


class Ended(Exception):
    """The bot could not go on: why, in one line, and the exit code."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


async def until_stopped(serving: Coroutine[Any, Any, int]) -> int:
    """Let the bot serve until SIGTERM or SIGINT; then it closes, and a second signal kills."""
    task = asyncio.create_task(serving, name="bot")
    loop = asyncio.get_running_loop()
    stopped = False

    def stop() -> None:
        nonlocal stopped
        stopped = True
        for number in SIGNALS:
            loop.remove_signal_handler(number)
        task.cancel()

    with suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
        for number in SIGNALS:
            loop.add_signal_handler(number, stop)
    try:
        return await task
    except asyncio.CancelledError:
        if not stopped:
            raise
        return STOPPED


EXPLAINED: tuple[tuple[type[Exception], str, int], ...] = (
    (ConfigError, "{error}", SETTINGS),
    (OperatorError, "{error}", TROUBLE),
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
    text, code = next((text, code) for kind, text, code in EXPLAINED if isinstance(error, kind))
    return text.format(error=error, kind=type(error).__name__), code
