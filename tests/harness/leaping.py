"""Time that leaps: an event loop that never waits for a clock.

    leaping.run(story())     # ten minutes of sleeping take as long as the work between

Whenever nothing is ready and no thread works, the clock leaps to the next timer.  It does not
move otherwise, so that a slow machine makes nothing late: what a test says of seconds holds in
every run.  The heart of discord.py does not beat, since it is a thread in real time.  Real
sockets work, since loopback has delivered what was sent before it returns.
"""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any
from unittest.mock import patch

import aiosqlite
from discord.gateway import KeepAliveHandler

GRACE = 0.001
"""Real seconds in which something may still arrive before the clock leaps."""
AT_WORK = 0.02
"""Real seconds between two looks while threads work."""


class Leaping(asyncio.SelectorEventLoop):
    """The loop; ``at_work`` counts what threads do for it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.at_work = 0
        super().__init__(Patient(self))

    def time(self) -> float:
        """The moment on the clock that leaps."""
        return self.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:
        """As always, and counted."""
        self.at_work += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._done)
        return future

    def _done(self, future: asyncio.Future[Any]) -> None:
        self.at_work -= 1


class Patient(selectors.DefaultSelector):
    """A selector that lets its loop's clock leap instead of waiting."""

    def __init__(self, loop: Leaping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        """What is ready; where nothing is, the time that was to be waited for has passed."""
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        while self._loop.at_work and not found:
            found = super().select(AT_WORK)
        found = found or super().select(GRACE if timeout is not None else None)
        if not found and timeout is not None:
            self._loop.now += timeout
        return found


def _counted(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method of aiosqlite, during which the loop knows that a thread works for it."""

    async def counted(self: aiosqlite.Connection, *args: Any, **about: Any) -> Any:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Leaping)
        loop.at_work += 1
        try:
            return await method(self, *args, **about)
        finally:
            loop.at_work -= 1

    return counted


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a story to its end in time that leaps."""
    working = {
        name: _counted(getattr(aiosqlite.Connection, name))
        for name in ("_connect", "_execute", "close")
    }
    with (
        patch.multiple(aiosqlite.Connection, **working),
        patch.object(KeepAliveHandler, "start", lambda heart: None),
        asyncio.Runner(loop_factory=Leaping) as runner,
    ):
        runner.run(story)


def leaps(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Make a test of an async function, in time that leaps."""

    @functools.wraps(test)
    def leaping(*args: Any, **about: Any) -> None:
        run(test(*args, **about))

    return leaping
