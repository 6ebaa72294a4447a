"""What holds for every table of one bot."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from games.text import FALLBACK

DAY = 86_400
"""Seconds."""


@dataclass(frozen=True)
class House:
    """The clock (unix seconds), how long a lobby stays open, and the languages.

    ``waiting_seconds`` is how long a game waits for its people when all of them are away.

    ``locale`` is what a new table speaks where its server has no language of ours;
    ``spoken`` gives the languages that a table of a game may speak.
    """

    now: Callable[[], int]
    lobby_seconds: int = 1800
    waiting_seconds: int = 14 * DAY
    locale: str = FALLBACK
    spoken: Callable[[str], Collection[str]] = lambda game: (FALLBACK,)

    def fresh_due(self) -> int:
        """When a lobby closes at which something happened now."""
        return self.now() + self.lobby_seconds
