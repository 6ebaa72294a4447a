"""When the clock is to look at a running table."""

from __future__ import annotations

from bot.table.house import House
from bot.table.position import Position, computers, waits_for_people

AT_ONCE = 0
"""The deadline of what is to be done now, whatever the clock of the machine says."""


def due(house: House, at: Position) -> int | None:
    """The deadline of a table: a computer moves at once, a game that nobody attends ends later."""
    if waits_for_people(at):
        return house.now() + house.waiting_seconds
    return AT_ONCE if computers(at) else None
