"""The bot as a process of its own."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
KEPT_LINES = 2000
"""Lines of output that are remembered."""


OWN_VARIABLES = "GAMEKEEPER_"
"""Settings of another bot on this machine, a real token among them, are not inherited."""


class Child:
    """A process whose output is read and whose end is noticed.

    ``out`` and ``err`` hold the last lines of its two streams; ``heard`` is called with
    each line of either, ``ended`` with the exit code.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        heard: Callable[[str], None] | None = None,
        ended: Callable[[int], None] | None = None,
    ) -> None:
        self.command = tuple(command)
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(OWN_VARIABLES)}
        self.environment = {**inherited, **environment}
        self.out: deque[str] = deque(maxlen=KEPT_LINES)
        self.err: deque[str] = deque(maxlen=KEPT_LINES)
        self._heard = heard
        self._ended = ended
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[int] | None = None

    async def start(self) -> None:
        """Start the process. Raises OSError where the program is not found."""
        self._process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=self.environment,
            start_new_session=True,
        )
        self._watch = asyncio.create_task(self._follow(self._process))

    @property
    def pid(self) -> int:
        """The process id; 0 before the start."""
        return self._process.pid if self._process else 0

    @property
    def code(self) -> int | None:
        """The exit code; None while it runs."""
        return self._process.returncode if self._process else None

    async def stop(self, grace: float = 10.0) -> int:
        """Ask the process to end (SIGTERM), after ``grace`` seconds make it; the exit code."""
        if self._process is None or self._watch is None:
            return 0
        with suppress(ProcessLookupError):
            self._process.terminate()
        try:
            return await asyncio.wait_for(asyncio.shield(self._watch), grace)
        except TimeoutError:
            return await self.kill()

    async def kill(self) -> int:
        """End the process at once (SIGKILL); the exit code."""
        if self._process is None or self._watch is None:
            return 0
        with suppress(ProcessLookupError):
            self._process.kill()
        return await self._watch

    async def wait(self) -> int:
        """Wait for the end; the exit code."""
        return await asyncio.shield(self._watch) if self._watch else 0

    async def _follow(self, process: asyncio.subprocess.Process) -> int:
        await asyncio.gather(
            self._read(process.stdout, self.out), self._read(process.stderr, self.err)
        )
        code = await process.wait()
        if process.stdin is not None:
            process.stdin.close()
        if self._ended is not None:
            self._ended(code)
        return code

    async def _read(self, stream: asyncio.StreamReader | None, kept: deque[str]) -> None:
        while stream is not None and (line := await stream.readline()):
            text = COLOURS.sub("", line.decode(errors="replace").rstrip("\r\n"))
            kept.append(text)
            if self._heard is not None:
                self._heard(text)


def leashed(*arguments: str) -> tuple[str, ...]:
    """A command line for ``python -m ...`` that ends when its parent does, however it ends."""
    return (sys.executable, "-m", "bot.local.leash", *arguments)
