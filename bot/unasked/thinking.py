"""Computer players think in a process of their own, so that the bot never waits for them."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Protocol

from games import catalogue
from games.robots import think


class Thinker(Protocol):
    """Finds a computer's answer in text form; None where it leaves what it may leave."""

    async def __call__(
        self, game: str, state: str, seat: int, robot: str, seed: str
    ) -> str | None: ...


def think_about(game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
    """What runs in the other process: games by id, since functions do not travel."""
    return think(catalogue()[game], state, seat, robot, seed)


def follow_bot() -> None:
    """Let this process end with the bot, also where that is killed and can tell nobody."""
    bot = parent_process()
    assert bot is not None, "called in the other process only"

    def follow() -> None:
        bot.join()
        os._exit(1)

    threading.Thread(target=follow, name="follow the bot", daemon=True).start()


class Study:
    """One process that thinks, started when it is first needed and again if it dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
        """The answer; a process that died is started anew once.

        Raises BrokenProcessPool where it dies again.
        """
        work = partial(think_about, game, state, seat, robot, seed)
        loop, pool = asyncio.get_running_loop(), self._opened()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._pool is pool:  # else somebody who thought there too was quicker
                self.close()
            return await loop.run_in_executor(self._opened(), work)

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=follow_bot
            )
        return self._pool

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


async def at_once(game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
    """Thinks on the spot; for tests, where another process would only cost time."""
    return think_about(game, state, seat, robot, seed)
