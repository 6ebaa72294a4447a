"""Computer players think in a process of their own, so that the bot never waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Protocol

from games import catalogue
from games.robots import think

log = logging.getLogger(__name__)

NO_PROCESS = (ImportError, NotImplementedError, OSError)
"""What Python raises where a machine lacks what processes need to agree."""
CURE = "they think in a thread, which slows the bot down; a /dev/shm to write to would help"
"""What becomes of computers where there is an :func:`obstacle`, and what the operator can do."""


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


def obstacle() -> Exception | None:
    """Why computers can have no process of their own here; None where they can.

    Processes agree by POSIX semaphores, which some machines lack, and for which others lack the
    room: a container without ``/dev/shm``.
    """
    try:
        _apart().shutdown()
    except NO_PROCESS as error:
        return error
    return None


def _apart() -> Executor:
    """A process of its own, which starts with its first work. Raises one of NO_PROCESS."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=follow_bot)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile hear no Ctrl+C, which a terminal sends to all.

    It is for the bot to say when they end; a signal of this moment reaches the bot through
    another thread, or afterwards.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Study:
    """One process that thinks, started when it is first needed and again if it dies.

    Where there can be none, a thread does; the bot is slower meanwhile, and the log says so.
    """

    def __init__(self) -> None:
        self._pool: Executor | None = None

    async def __call__(self, game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
        """The answer; a process that died is started anew once.

        Raises BrokenProcessPool where it dies again.
        """
        work = partial(think_about, game, state, seat, robot, seed)
        pool = self._opened()
        try:
            return await self._begun(pool, work)
        except BrokenProcessPool:
            if self._pool is pool:  # else somebody who thought there too was quicker
                self.close()
            return await self._begun(self._opened(), work)

    def _begun(self, pool: Executor, work: Callable[[], str | None]) -> asyncio.Future[str | None]:
        with _deaf_to_ctrl_c():  # the first work starts the process
            return asyncio.get_running_loop().run_in_executor(pool, work)

    def _opened(self) -> Executor:
        if self._pool is None:
            try:
                self._pool = _apart()
            except NO_PROCESS as error:
                log.warning("computers have no process to think in (%s); %s", error, CURE)
                self._pool = ThreadPoolExecutor(1, "thinking")
        return self._pool

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


async def at_once(game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
    """Thinks on the spot; for tests, where another process would only cost time."""
    return think_about(game, state, seat, robot, seed)
