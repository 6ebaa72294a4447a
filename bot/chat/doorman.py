"""Which interactions are served: each once, and none that is too old to be answered."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from bot.table.moments import made

log = logging.getLogger(__name__)

TOO_OLD_SECONDS = 15 * 60
"""Discord takes no answer to an interaction that is older than this."""


class Doorman:
    """Lets interactions in.

    What time it is for Discord is known from the youngest interaction so far and from ``elapsed``
    seconds since, which no clock that is set wrong can change.  One that the gateway delivers
    twice is served once, so that the second never answers in the first one's place.
    """

    def __init__(self, elapsed: Callable[[], float] = time.monotonic) -> None:
        self._elapsed = elapsed
        self._ahead: float | None = None
        self._served: set[int] = set()

    def admits(self, interaction: int) -> bool:
        """Whether an interaction is to be served; asked once for each that arrives."""
        if interaction in self._served:
            log.info("interaction %s came twice; it is served once", interaction)
            return False
        now = self._now(interaction)
        age = now - made(interaction)
        if age > TOO_OLD_SECONDS:
            log.warning("an interaction of %.0f minutes ago is dropped", age / 60)
            return False
        young = {one for one in self._served if now - made(one) <= TOO_OLD_SECONDS}
        self._served = {*young, interaction}
        return True

    def _now(self, interaction: int) -> float:
        """What time it is for Discord: not before the youngest interaction that it made."""
        ahead = made(interaction) - self._elapsed()
        if self._ahead is None or ahead > self._ahead:
            self._ahead = ahead
        return self._elapsed() + self._ahead
