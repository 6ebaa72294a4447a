"""Waits that end: sleeps that others can end, and answers that nobody waits for too long."""

from __future__ import annotations

import asyncio
from typing import Any

ANSWER_SECONDS = 4.0
"""So long one request waits for Discord's answer."""
SILENCE = f"no answer in {ANSWER_SECONDS:.0f} s"


class Bell:
    """A sleep of one task that others can end."""

    def __init__(self) -> None:
        self.rung = False
        self._sleep: asyncio.Task[None] | None = None

    def ring(self) -> None:
        """End the sleep, or the next one."""
        self.rung = True
        if self._sleep is not None:
            self._sleep.cancel()

    async def sleep(self, seconds: float) -> None:
        """Sleep so long, or until it rings; not at all where it rang since it was silenced."""
        if self.rung:
            return
        self._sleep = asyncio.create_task(asyncio.sleep(seconds), name="sleep")
        try:
            await asyncio.wait({self._sleep})
        finally:
            self._sleep.cancel()
            self._sleep = None


class Once:
    """A lock for answers to one interaction, held for :data:`ANSWER_SECONDS` at most.

    What takes longer is cut short with a TimeoutError: nobody waits for another's answer.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._bound = asyncio.timeout(None)

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        self._bound = asyncio.timeout(ANSWER_SECONDS)
        await self._bound.__aenter__()

    async def __aexit__(self, *error: Any) -> None:
        try:
            await self._bound.__aexit__(*error)
        except TimeoutError:
            raise TimeoutError(SILENCE) from None
        finally:
            self._lock.release()
