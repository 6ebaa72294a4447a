"""The sign of life: a file that the bot touches while it is connected, and how old it may be."""

from __future__ import annotations

import time
from pathlib import Path

PATIENCE = 60.0
"""After so many seconds without a sign the bot counts as dead; it gives one every fifteen."""


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
