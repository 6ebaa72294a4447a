"""A wish of a person: who, where, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.table.position import Position
from games.choices import Answer
from games.text import Message


class Person(msgspec.Struct, frozen=True):
    """Somebody on Discord: id, the name they go by here, their language and rights."""

    id: int
    name: str
    locale: str = "en"
    moderator: bool = False
    bot: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a command was given, and the language spoken there, where one is set."""

    guild: int
    channel: int
    locale: str | None = None


class Done(msgspec.Struct, frozen=True):
    """What came of a wish: the table after it, and what its author is told privately."""

    position: Position
    message: Message | None = None
    opened: bool = False


class Gap(msgspec.Struct, frozen=True):
    """An answer that is not whole yet: what was given, at which seat."""

    position: Position
    seat: int
    answer: Answer


Finder = Callable[[Position, int], Answer]
"""Finds the answer of a press or a typed move; may raise Refused or Refusal."""
