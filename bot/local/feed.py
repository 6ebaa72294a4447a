"""News for browsers: what changed, the same thing told once however often it changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.local.simulated import World

PULSE = 15.0
"""Seconds without news after which a stream shows that it is alive."""

Item = tuple[str, int, int]
"""Kind (``message``, ``channels``, ``commands``, ``people``, ``bot``, ``alive``), channel and
message id; the ids are 0 where the kind needs none."""


class News:
    """What one browser has not been told yet."""

    def __init__(self) -> None:
        self._waiting: dict[Item, None] = {}
        self._wake = asyncio.Event()
        self._closed = False

    def add(self, item: Item) -> None:
        """Tell this later."""
        self._waiting[item] = None
        self._wake.set()

    def close(self) -> None:
        """End the stream."""
        self._closed = True
        self._wake.set()

    async def __aiter__(self) -> AsyncIterator[Item]:
        while not self._closed:
            try:
                await asyncio.wait_for(self._wake.wait(), PULSE)
            except TimeoutError:
                self._waiting[("alive", 0, 0)] = None
            self._wake.clear()
            items, self._waiting = self._waiting, {}
            for item in items:
                yield item


class Feed:
    """Passes what happens in a world to every browser that follows it."""

    def __init__(self, world: World) -> None:
        self._followers: set[News] = set()
        world.watchers.append(self._message)
        world.listeners.append(self._event)
        world.client_watchers.append(lambda: self.tell("people"))

    def tell(self, kind: str) -> None:
        """Something of this kind changed."""
        for news in self._followers:
            news.add((kind, 0, 0))

    @contextmanager
    def follow(self) -> Iterator[News]:
        """The news from now on."""
        news = News()
        self._followers.add(news)
        try:
            yield news
        finally:
            self._followers.discard(news)

    def close(self) -> None:
        """End every stream."""
        for news in self._followers:
            news.close()

    def _message(self, channel_id: int, message_id: int) -> None:
        for news in self._followers:
            news.add(("message", channel_id, message_id))

    def _event(self, event: str, payload: Mapping[str, Any]) -> None:
        if event.startswith("CHANNEL_"):
            self.tell("channels")
        elif event.startswith("GUILD_MEMBER_"):
            self.tell("people")
