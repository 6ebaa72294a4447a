"""The log: one stream of lines to standard error, with the token in none of them."""

from __future__ import annotations

import copy
import logging

from bot.chat.failures import in_short
from bot.operator.config_trouble import scrubbed

LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
LIBRARY = "discord."
"""Loggers of discord.py, which tells a traceback of every error, whoever is to blame."""


class Scrubbing(logging.Formatter):
    """Writes a line, traceback included, without anything that looks like a bot token."""

    def __init__(self, token: str) -> None:
        super().__init__(LINE, "%Y-%m-%d %H:%M:%S")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """The whole line (or lines) of a record."""
        return scrubbed(super().format(shortened(record)), self._token)


def shortened(record: logging.LogRecord) -> logging.LogRecord:
    """A record of the library without the traceback of what is no fault of any program."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None or not record.name.startswith(LIBRARY):
        return record
    told = in_short(error)
    if not told:
        return record
    short = copy.copy(record)
    short.msg, short.args = f"{record.getMessage()} ({told})", ()
    short.exc_info = short.exc_text = None
    return short


def configure(level: str, token: str = "") -> None:
    """Send the log to standard error from ``level`` up; the libraries' from warning up."""
    handler = logging.StreamHandler()
    handler.setFormatter(Scrubbing(token))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("bot", "games"):
        logging.getLogger(name).setLevel(level.upper())
