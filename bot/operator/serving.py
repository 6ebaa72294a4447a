"""Everything put together: settings in, a bot out."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from bot.chat.client import Gamekeeper, Parts, look_elsewhere
from bot.drawing.pictures import Painter
from bot.operator.config import Config
from bot.showing.languages import languages, words
from bot.storage.database import Database
from bot.table.house import House
from bot.table.service import Tables


def now() -> int:
    """Unix seconds, by the clock of this machine."""
    return int(time.time())


def bot_of(config: Config, clock: Callable[[], int] = now, **options: Any) -> Gamekeeper:
    """The bot of these settings; ``options`` are the client's own."""
    about = config.tables
    house = House(clock, about.lobby_minutes * 60, locale=about.locale, spoken=languages)

    async def opened() -> Tables:
        path, synchronous = config.storage.path, config.storage.synchronous
        return Tables(await Database.open(path, synchronous), house)

    painter = Painter(config.pictures.format)
    given = Parts(opened, painter, config.alive_file, config.discord.guilds)
    return Gamekeeper(given, **options)


async def serve(config: Config) -> int:
    """Run the bot until it is stopped; the exit code.

    Raises OperatorError where the operator must do something, and discord.py's own
    LoginFailure and PrivilegedIntentsRequired.
    """
    look_elsewhere(dict(os.environ))
    words()
    async with bot_of(config) as bot:
        await bot.start(config.discord.token.get_secret_value())
    return 0
