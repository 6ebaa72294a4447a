"""A bridge with a bot in its own process, for end-to-end tests.

    async with stage([sys.executable, "-m", "bot", "run", "--config", path]) as s:
        ana = s.person("Ana")
        answer = await ana.slash("games", "join", {"game": "dicemants"})
        await s.restart()
        await ana.press(answer.message, "...")

Leaving it stops the bot with SIGTERM and fails where the bot died, complained on its error
output, left an interaction without its one answer, or sent what Discord does not take.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.local.bridge import TOKEN, Bridge
from bot.local.child import Child
from bot.local.people import Guest
from bot.local.simulated import World
from tests.harness import judge
from tests.harness.recorder import Recorder

COMPLAINT = re.compile(r"\b(WARNING|ERROR|CRITICAL|Traceback)\b")
QUIET = {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}


class Stage:
    """A running bridge and its bot.

    ``bot`` is the process now, ``recorder`` what crossed the bridge; ``expected`` holds
    regular expressions for lines of complaint that a test provokes.
    """

    def __init__(
        self, bridge: Bridge, command: Sequence[str], environment: Mapping[str, str]
    ) -> None:
        self.bridge = bridge
        self.world = bridge.world
        self.recorder = Recorder(bridge)
        self.expected: list[str] = []
        self._command = command
        self._environment = {**QUIET, **environment}
        self._ends_well = True
        self.bot = self._child()

    def _child(self) -> Child:
        environment = {**self._environment, **self.bridge.environment}
        return Child(self._command, environment, ended=lambda code: self.bridge.pulse())

    def person(self, who: str | int) -> Guest:
        """A simulated person by name or id."""
        return self.bridge.person(who)

    async def until(self, holds: Callable[[], Any], within: float = 60.0) -> Any:
        """Wait until something holds; fails at once where the bot has died."""

        def holds_or_dead() -> Any:
            self.alive()
            return holds()

        try:
            return await self.bridge.until(holds_or_dead, within)
        except TimeoutError:
            raise AssertionError(
                f"not within {within} s; the bot said:\n{self.last_words()}"
            ) from None

    def alive(self) -> None:
        """Fails with the bot's last words where it has died."""
        if self.bot.code is not None and self._ends_well:
            raise AssertionError(f"the bot ended with {self.bot.code}:\n{self.last_words()}")

    def last_words(self) -> str:
        """The last lines of the bot's output."""
        return "\n".join([*self.bot.out, *self.bot.err][-60:])

    # -- the process -----------------------------------------------------------------------

    async def start(self) -> None:
        """Start the bot (again) and wait until it is connected, and Discord knows commands.

        Commands are told beside the start; those of before will do.
        """
        if self.bot.pid:
            self.bot = self._child()
        self._ends_well = True
        await self.bot.start()
        await self.until(
            lambda: self.bridge.gateway.connected and self.world.knows_commands(), 30.0
        )

    async def stop(self) -> None:
        """Stop the bot with SIGTERM; fails where it does not end well."""
        await self._ended(self.bot.stop())

    async def interrupt(self) -> None:
        """Press Ctrl+C: SIGINT to every process of the bot; fails where it does not end well."""
        os.killpg(self.bot.pid, signal.SIGINT)
        await self._ended(self.bot.wait())

    async def _ended(self, ending: Awaitable[int]) -> None:
        self._ends_well = False
        code = await ending
        self.complaints()
        assert code == 0, f"the bot ended with {code}:\n{self.last_words()}"

    async def kill(self) -> None:
        """Kill the bot (SIGKILL)."""
        self._ends_well = False
        await self.bot.kill()
        await self.bridge.until(lambda: not self.bridge.gateway.connected)

    async def restart(self, *, kill: bool = False) -> None:
        """Stop or kill the bot and start it again."""
        await (self.kill() if kill else self.stop())
        await self.start()

    # -- what must hold --------------------------------------------------------------------

    def complaints(self) -> None:
        """Fails where the bot complained of something that no test provoked."""
        lines = (line for line in self.bot.err if COMPLAINT.search(line))
        found = [line for line in lines if not any(re.search(one, line) for one in self.expected)]
        assert not found, "the bot complained:\n" + "\n".join(found) + "\n" + self.last_words()

    def check(self) -> None:
        """Fails where something that crossed the bridge was not in order."""
        assert not self.bridge.rest.problems, "\n".join(self.bridge.rest.problems)
        wrong = self.recorder.unsettled()
        assert not wrong, "\n".join(wrong)
        findings = judge.findings(self.recorder.exchanges) if judge.present() else []
        assert not findings, "\n".join(findings)


@asynccontextmanager
async def stage(
    command: Sequence[str],
    *,
    environment: Mapping[str, str] | None = None,
    world: World | None = None,
    token: str = TOKEN,
    compressed: bool = False,
    started: bool = True,
) -> AsyncIterator[Stage]:
    """A bridge with a bot that is run by ``command``, connected unless ``started`` is False.

    The world's deadline is 10 s unless another world is given: tests share busy machines.
    """
    bridge = Bridge(world or World(deadline=10.0), token=token, compressed=compressed)
    await bridge.start()
    here = Stage(bridge, command, environment or {})
    try:
        if started:
            await here.start()
        yield here
        here.alive()
        if here.bot.code is None and here.bot.pid:
            await here.stop()
        here.check()
    finally:
        await here.bot.kill()
        await bridge.stop()
