"""The sign of life: a file in which the bot writes whether it is connected, and that it lives."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from pathlib import Path
from typing import Literal

import msgspec

log = logging.getLogger(__name__)

BEAT = 15.0
"""The file is written anew after so many seconds at the latest, and at once when things change."""
PATIENCE = 60.0
"""After so many seconds without a sign the bot counts as dead."""

State = Literal["starting", "connected", "disconnected", "stopped"]


WRONG: dict[State, str] = {
    "starting": "the bot has not connected yet",
    "disconnected": "the connection to Discord was lost {:.0f} seconds ago",
    "stopped": "the bot was stopped {:.0f} seconds ago",
}
"""What is told of each state in which the bot does not serve, with its age."""


class Sign(msgspec.Struct, frozen=True):
    """What the file says: how it stands, and since when in unix seconds."""

    state: State
    since: int


class Life:
    """How the bot stands with Discord, told to whoever reads the file.

    It is connected while every one of its connections (shards) is.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.sign = Sign("starting", _now())
        self._lines: set[int] = set()
        self._telling: asyncio.Task[None] | None = None
        self._pause: asyncio.Task[None] | None = None
        self._trouble = ""

    def begin(self) -> None:
        """Write from now on; once."""
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell(), name="alive")

    def connected(self, line: int, of: int) -> None:
        """One of so many connections stands."""
        self._lines.add(line)
        if len(self._lines) >= of:
            self._stands("connected")

    def lost(self, line: int) -> None:
        """One of the connections is gone."""
        self._lines.discard(line)
        if self.sign.state == "connected":
            self._stands("disconnected")

    def _stands(self, state: State) -> None:
        if self.sign.state != state:
            self.sign = Sign(state, _now())
            self._wake()

    def _wake(self) -> None:
        if self._pause is not None:
            self._pause.cancel()

    async def _tell(self) -> None:
        while True:
            told = self.sign
            await self._write()
            if told is self.sign:
                self._pause = asyncio.create_task(asyncio.sleep(BEAT), name="alive")
                await asyncio.wait({self._pause})

    async def _write(self) -> None:
        """Trouble with the file is logged, the same one once."""
        try:
            await asyncio.to_thread(write_sign, self.file, self.sign)
        except OSError as error:
            trouble = f"{self.file} cannot be written ({error.strerror})"
            if trouble != self._trouble and self.file.parent.is_dir():
                log.warning("%s", trouble)
                self._trouble = trouble

    async def close(self) -> None:
        """Tell of the end."""
        if self._telling is None:
            return
        self._telling.cancel()
        self._stands("stopped")
        self._wake()
        await self._write()


def write_sign(file: Path, sign: Sign) -> None:
    """Put a sign into the file, whole at any moment.  Raises OSError."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(msgspec.json.encode(sign))
    os.replace(new, file)


def why_dead(file: Path, now: float | None = None) -> str:
    """Why the bot does not serve Discord now; empty where it does."""
    now = _now() if now is None else now
    try:
        sign = msgspec.json.decode(file.read_bytes(), type=Sign)
        age = now - file.stat().st_mtime
    except FileNotFoundError:
        return f"{file}: there is no sign of life; the bot has not connected yet"
    except msgspec.DecodeError:
        return f"{file}: is no sign of life of this bot"
    if age > PATIENCE and sign.state != "stopped":
        return f"{file}: the last sign of life is {age:.0f} seconds old"
    wrong = WRONG.get(sign.state)
    return f"{file}: {wrong.format(max(0, now - sign.since))}" if wrong else ""


def _now() -> int:
    return int(time.time())
