"""A stop is heard from the first moment on, before there is anything to be closed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from bot.errors import STOPPED

SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Ctrl+C, and what supervisors and containers send."""


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let a stop end the process at once, until something else listens for it.

    The first process of a container is sent no signal that it does not listen for: without
    this, a stop while the program is still being loaded would be lost.  On Windows, where
    Ctrl+C is an exception, nothing is changed.
    """
    if sys.platform == "win32":
        yield
        return
    before = {number: signal.signal(number, _end) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    """No ``SystemExit``: it would come up in the middle of an import, which may swallow it."""
    os._exit(STOPPED)
