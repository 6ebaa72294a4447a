"""The process around the bot: signals stop it, and failures to start are one clear line."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.chat.failures import explained, without_voice
from bot.errors import FAULT, STOPPED, TROUBLE
from bot.operator import log
from bot.operator.config import Config
from bot.operator.config_trouble import scrubbed
from bot.operator.stopping import SIGNALS
from bot.storage import faults

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
        text, code = told(error, config.storage.path)
        if code == FAULT:
            logging.getLogger(__name__).critical("a fault of the program", exc_info=error)
        raise Ended(scrubbed(text, token), code) from None


def told(error: Exception, database: Path) -> tuple[str, int]:
    """What the operator reads of an error that ended the bot, and the exit code.

    A database that cannot be used is no fault of the program.
    """
    if faults.kind(error) and (text := faults.advice(database, error)):
        return text, TROUBLE
    return explained(error)


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
