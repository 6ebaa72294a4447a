"""A sign of life for whoever watches the process: a file that is touched while connected."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

EVERY = 15.0
"""Seconds between two signs."""
PATIENCE = 60.0
"""After so many seconds without a sign the bot counts as dead."""

log = logging.getLogger(__name__)


async def beat(file: Path, connected: Callable[[], bool], every: float = EVERY) -> None:
    """Touch ``file`` every so many seconds while ``connected()`` holds; runs until cancelled."""
    while True:
        if connected():
            try:
                await asyncio.to_thread(file.touch)
            except OSError as error:
                log.warning("%s cannot be touched: %s", file, error.strerror)
        await asyncio.sleep(every)


def age(file: Path, now: float | None = None) -> float | None:
    """Seconds since the last sign of life; None where there was none."""
    try:
        return (time.time() if now is None else now) - file.stat().st_mtime
    except FileNotFoundError:
        return None


def trouble(file: Path, now: float | None = None) -> str:
    """Why the bot counts as dead; empty where it is alive."""
    seconds = age(file, now)
    if seconds is None:
        return f"{file}: there is no sign of life; the bot has not connected yet"
    if seconds > PATIENCE:
        return f"{file}: the last sign of life is {seconds:.0f} seconds old"
    return ""
