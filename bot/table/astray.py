"""Tables whose server or channel Discord does not find: they wait, and then they are over.

Such a table is *astray*.  Its phase stays, and whoever could reach it may play on; but nothing
happens there by itself, and its people are not listed as sitting there.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from bot.storage import astray, store
from bot.storage.astray import TableSpot, given_up, servers, spots
from bot.storage.rows import Db
from bot.table.house import DAY, House

__all__ = [
    "CHANNEL_GRACE", "SERVER_GRACE", "Ending", "TableSpot", "find", "give_up", "given_up", "lose",
    "next_look", "servers", "spots",
]  # fmt: skip

Ending = Literal["removed", "channel-gone"]
"""Why a table that was astray is over: the bot was removed from its server, or its channel went."""
SERVER_GRACE = 30 * DAY
"""Seconds that the tables of a server wait for the bot to be invited again."""
CHANNEL_GRACE = 10 * 60
"""Seconds that a table waits for a channel that was deleted, should Discord be mistaken."""
GRACE: dict[Ending, int] = {"removed": SERVER_GRACE, "channel-gone": CHANNEL_GRACE}


def lose(db: Db, house: House, ids: Collection[int], why: Ending) -> None:
    """Let these tables wait for their grace; those that wait already wait on as they do."""
    astray.mark_lost(db, ids, house.now() + GRACE[why])


def find(db: Db, house: House, ids: Collection[int]) -> None:
    """Take these tables up again, or let their channels know how they ended."""
    astray.mark_found(db, ids, house.fresh_due())


def give_up(db: Db, house: House, table_id: int, ending: Ending) -> bool:
    """End a table that waited; whether it was open.

    Where the bot was removed, its channel hears of it should the bot come back.
    """
    ended = store.end_unread(db, table_id, ending, house.now())
    if ending == "channel-gone":
        astray.forget(db, table_id)
    return ended


def next_look(db: Db, now: int) -> int | None:
    """When the clock is to look next, for a lobby or for a table that is astray."""
    found = (store.next_lobby_due(db), astray.next_given_up(db, now))
    return min((when for when in found if when is not None), default=None)
