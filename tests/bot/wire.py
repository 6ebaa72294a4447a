"""Answers that fail on the way, as Discord and the net let them fail; and a failing disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import aiohttp
import discord
from simcord.http.client import FakeWebhookAdapter

from bot.storage import database

CLOUDFLARE = "<!doctype html><title>Access denied | discord.com used Cloudflare</title>"


def refused(status: int, data: Any) -> discord.HTTPException:
    """What discord.py raises for an answer of Discord."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    kind = kinds.get(status, discord.HTTPException)
    return kind(SimpleNamespace(status=status, reason="?"), data)  # type: ignore[arg-type]


FAILURES: dict[str, Callable[[], Exception]] = {
    "reset": lambda: aiohttp.ClientOSError(104, "Connection reset by peer"),
    "cloudflare": lambda: refused(429, CLOUDFLARE),
    "bad form": lambda: refused(400, {"code": 50035, "message": "Invalid Form Body"}),
    "bad token": lambda: refused(401, {"code": 50027, "message": "Invalid Webhook Token"}),
    "not found": lambda: refused(404, {"code": 0, "message": "404: Not Found"}),
    "no message": lambda: refused(404, {"code": 10008, "message": "Unknown Message"}),
    "no right": lambda: refused(403, {"code": 50013, "message": "Missing Permissions"}),
    "server error": lambda: refused(503, "upstream connect error"),
}
"""How the answer to an interaction may fail, by name."""
EXPIRED = {"code": 10062, "message": "Unknown interaction"}


@contextmanager
def failing(
    failure: Callable[[], Exception], times: int = 1, part: str = "/callback"
) -> Iterator[None]:
    """The next answers whose path holds ``part`` fail, before they arrive."""
    request, left = FakeWebhookAdapter.request, [times]

    async def fails(adapter: Any, route: Any, *args: Any, **about: Any) -> Any:
        if part in route.url and left[0]:
            left[0] -= 1
            raise failure()
        return await request(adapter, route, *args, **about)

    with patch.object(FakeWebhookAdapter, "request", fails):
        yield


class _Unsynced:
    """A connection to a disk that refuses to sync: no commit holds, or all do and none is sure."""

    def __init__(self, db: sqlite3.Connection, *, written: bool) -> None:
        self._db = db
        self._written = written

    def execute(self, query: str, values: Any = ()) -> sqlite3.Cursor:
        if query != "COMMIT":
            return self._db.execute(query, values)
        if self._written:
            self._db.execute(query)
        raise sqlite3.OperationalError("disk I/O error")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)


@contextmanager
def unsynced(*, written: bool) -> Iterator[None]:
    """Nobody can say of any commit whether it holds; ``written`` is the truth."""
    run = database.run_group

    def on_a_failing_disk(db: Any, works: Any) -> Any:
        return run(_Unsynced(db, written=written), works)  # type: ignore[arg-type]

    with patch.object(database, "run_group", on_a_failing_disk):
        yield
