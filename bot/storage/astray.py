"""Queries on where tables are, and on those whose server or channel Discord does not find.

No row need be readable for them.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.storage.rows import Db, Phase


class Spot(msgspec.Struct, frozen=True):
    """Where a table is, and when it is given up; None: it is not astray."""

    id: int
    code: str
    guild: int
    channel: int
    phase: Phase
    astray: int | None


SELECT = f"SELECT {', '.join(Spot.__struct_fields__)} FROM tables"


def spots(db: Db, guild: int) -> tuple[Spot, ...]:
    """Every table of a server that is open or astray."""
    rows = db.execute(
        f"{SELECT} WHERE guild = ?1 AND phase <> 'over'"
        f" UNION ALL {SELECT} WHERE astray IS NOT NULL AND guild = ?1 AND phase = 'over'",
        (guild,),
    )
    return tuple(Spot(*row) for row in rows)


def servers(db: Db) -> tuple[int, ...]:
    """Every server with a table that is open or astray."""
    rows = db.execute(
        "SELECT guild FROM tables WHERE phase <> 'over'"
        " UNION SELECT guild FROM tables WHERE astray IS NOT NULL"
    )
    return tuple(row[0] for row in rows)


def lose(db: Db, ids: Collection[int], until: int) -> None:
    """Note that Discord does not find where these tables are, and until when they wait."""
    db.executemany(
        "UPDATE tables SET astray = ? WHERE id = ? AND astray IS NULL",
        [(until, table_id) for table_id in ids],
    )


def find(db: Db, ids: Collection[int], fresh_due: int) -> None:
    """Note that these tables are where they were, which is to be shown there.

    A lobby that would have closed meanwhile stays open until ``fresh_due``.
    """
    db.executemany(
        "UPDATE tables SET astray = NULL, revision = revision + 1,"
        " due = CASE phase WHEN 'lobby' THEN max(due, ?) ELSE due END"
        " WHERE id = ? AND astray IS NOT NULL",
        [(fresh_due, table_id) for table_id in ids],
    )


def forget(db: Db, table_id: int) -> None:
    """Note that there is nowhere to show anything of this table any more."""
    db.execute("UPDATE tables SET astray = NULL, announced = revision WHERE id = ?", (table_id,))


def given_up(db: Db, now: int) -> tuple[int, ...]:
    """Servers with open tables that waited long enough."""
    rows = db.execute(
        "SELECT DISTINCT guild FROM tables WHERE astray <= ? AND phase <> 'over'", (now,)
    )
    return tuple(row[0] for row in rows)


def next_given_up(db: Db, now: int) -> int | None:
    """When the next table will have waited long enough."""
    row = db.execute(
        "SELECT min(astray) FROM tables WHERE astray > ? AND phase <> 'over'", (now,)
    ).fetchone()
    return None if row is None else row[0]
