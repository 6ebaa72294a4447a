"""The parts of simcord that we let do more: its clock, its backend, and the files that are sent."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from simcord._clock import Clock as SimcordClock
from simcord.backend import Backend
from simcord.backend.models import Message

Json = dict[str, Any]
Noticed = Callable[[int, int], None]
"""Told of a message by the ids of its channel and its own."""


class WorldClock(SimcordClock):
    """Real time that tests may move forward; frozen until :meth:`run`.

    While it is frozen the ids that are drawn are the same in every fresh world.
    """

    def __init__(self) -> None:
        super().__init__()
        self._running = False

    def run(self) -> None:
        """Let time pass."""
        self._running = True

    def now(self) -> datetime:
        """The moment of the simulated Discord, in UTC."""
        if not self._running:
            return super().now()
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)


@dataclass(slots=True)
class Upload:
    """A file that the bot sent along."""

    filename: str
    data: bytes
    description: str | None = None
    fp: io.BytesIO = field(init=False)

    def __post_init__(self) -> None:
        self.fp = io.BytesIO(self.data)


class Watched(Backend):
    """simcord's backend that also tells of private messages, which cause no gateway event."""

    def __init__(self, *, clock: WorldClock) -> None:
        self.noticed: Noticed = lambda channel_id, message_id: None
        super().__init__(clock=clock)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        stored = super().commit_message(message, broadcast=broadcast)
        self.noticed(stored.channel_id, stored.id)
        return stored

    def edit_message(self, channel_id: int, message_id: int, fields: Json) -> Message:
        edited = super().edit_message(channel_id, message_id, fields)
        self.noticed(channel_id, message_id)
        return edited

    def delete_message(self, channel_id: int, message_id: int) -> None:
        super().delete_message(channel_id, message_id)
        self.noticed(channel_id, message_id)
