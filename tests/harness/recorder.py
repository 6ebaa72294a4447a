"""Everything that crossed the bridge, and what must hold of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.local.bridge import Bridge
from bot.local.rest import Exchange


class Recorder:
    """Keeps every exchange and every interaction of a bridge.

    ``silent`` holds the interactions that a test expects to stay unanswered.
    """

    def __init__(self, bridge: Bridge) -> None:
        self.exchanges: list[Exchange] = []
        self.interactions: dict[int, dict[str, Any]] = {}
        self.silent: set[int] = set()
        bridge.rest.watchers.append(self.exchanges.append)
        bridge.deliveries.append(self.interactions.__setitem__)

    def calls(self, method: str, ending: str = "") -> list[Exchange]:
        """The exchanges with this method whose path ends so."""
        return [
            exchange
            for exchange in self.exchanges
            if exchange.call.method == method and exchange.call.path.endswith(ending)
        ]

    def unsettled(self) -> list[str]:
        """Interactions that did not get exactly one answer, and answers given twice."""
        tried = [exchange for exchange in self.exchanges if exchange.call.interaction is not None]
        taken = Counter(one.call.interaction for one in tried if one.reply.status < 300)
        wrong = [
            f"interaction {key} was answered {taken[key]} times: {payload['data']}"
            for key, payload in self.interactions.items()
            if taken[key] != 1 and key not in self.silent
        ]
        twice = [one for one in tried if one.reply.status == 400 and not one.made_up]
        return wrong + [f"{one.call.path}: {one.reply.body}" for one in twice]
