"""The log: one stream of lines to standard error, with the token in none of them."""

from __future__ import annotations

import logging

from bot.operator.config_trouble import scrubbed

LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class Scrubbing(logging.Formatter):
    """Writes a line, traceback included, without anything that looks like a bot token."""

    def __init__(self, token: str) -> None:
        super().__init__(LINE, "%Y-%m-%d %H:%M:%S")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """The whole line (or lines) of a record."""
        return scrubbed(super().format(record), self._token)


def configure(level: str, token: str = "") -> None:
    """Send the log to standard error from ``level`` up; the libraries' from warning up."""
    handler = logging.StreamHandler()
    handler.setFormatter(Scrubbing(token))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("bot", "games"):
        logging.getLogger(name).setLevel(level.upper())
