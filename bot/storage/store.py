"""Every query on tables, seats and notes; the journal's are beside it, and no room has others.

Functions take a connection inside a transaction of :mod:`bot.storage.database` and give
frozen structs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.errors import SetAside
from bot.storage.rows import COLUMNS, Db, Seat, Table, Whereabouts, columns_of, table_of

GONE_BACK = "gone-back"
"""Key of the note of a restore; its value is a list of ids of tables."""
SELECT = f"SELECT {', '.join(COLUMNS)} FROM tables"


Found = tuple[Table | SetAside, ...]
"""Many tables; a damaged row stands as what is wrong with it, and spoils none of the others."""


def _many(rows: Iterable[tuple[Any, ...]]) -> Found:
    return tuple(map(_one, rows))


def _one(row: tuple[Any, ...]) -> Table | SetAside:
    try:
        return table_of(row)
    except SetAside as aside:
        return aside


def _found(db: Db, where: str, *values: Any) -> Table | None:
    row = db.execute(f"{SELECT} WHERE {where}", values).fetchone()
    return None if row is None else table_of(row)


def table(db: Db, table_id: int) -> Table | None:
    """The table with this id."""
    return _found(db, "id = ?", table_id)


def table_of_code(db: Db, code: str) -> Table | None:
    """The table with this code, as shown to people."""
    return _found(db, "code = ?", code)


def open_table(db: Db, channel: int) -> Table | None:
    """The table of a channel that is not over; there is at most one."""
    return _found(db, "channel = ? AND phase <> 'over'", channel)


def last_table(db: Db, channel: int) -> Table | None:
    """The newest table of a channel: the open one, else the one that was over last.

    A channel has one open table at a time, so the newest is the last whatever clocks said.
    """
    return _found(db, "channel = ? ORDER BY id DESC LIMIT 1", channel)


def tables_of_guild(db: Db, guild: int) -> Found:
    """Every open table of a server that is not astray, the oldest first."""
    rows = db.execute(
        f"{SELECT} WHERE guild = ? AND phase <> 'over' AND astray IS NULL ORDER BY id", (guild,)
    )
    return _many(rows)


def tables_of_person(db: Db, person: int) -> Found:
    """Every open table at which this person has a seat, wherever it is, unless it is astray."""
    rows = db.execute(
        f"{SELECT} WHERE phase <> 'over' AND astray IS NULL AND id IN"
        " (SELECT table_id FROM seats WHERE person = ?) ORDER BY id",
        (person,),
    )
    return _many(rows)


def unannounced(db: Db) -> tuple[int, ...]:
    """Ids of tables whose channel does not show the last revision, and is known to be there."""
    rows = db.execute(
        "SELECT id FROM tables WHERE announced <> revision AND astray IS NULL ORDER BY id"
    )
    return tuple(row[0] for row in rows)


def overdue(db: Db, now: int) -> tuple[int, ...]:
    """Ids of tables whose deadline has passed; for those that are astray none does."""
    rows = db.execute(
        "SELECT id FROM tables WHERE due <= ? AND astray IS NULL ORDER BY due", (now,)
    )
    return tuple(row[0] for row in rows)


def late(db: Db, now: int) -> Found:
    """Lobbies, and games that nobody attends, whose deadline has passed; none that is astray."""
    rows = db.execute(
        f"{SELECT} WHERE due <= ? AND astray IS NULL"
        " AND (phase = 'lobby' OR NOT EXISTS (SELECT 1 FROM seats"
        " WHERE table_id = tables.id AND person IS NOT NULL AND robot = '')) ORDER BY due",
        (now,),
    )
    return _many(rows)


def unkept(db: Db) -> tuple[int, ...]:
    """Ids of tables whose seal, or start message, is still to be posted."""
    rows = db.execute(
        "SELECT id FROM tables WHERE phase = 'lobby' AND formula = 2 AND astray IS NULL"
        " AND (sealed IS NULL OR start <> '') ORDER BY id"
    )
    return tuple(row[0] for row in rows)


def next_lobby_due(db: Db) -> int | None:
    """When the next lobby closes by itself."""
    row = db.execute(
        "SELECT min(due) FROM tables WHERE due IS NOT NULL AND phase = 'lobby' AND astray IS NULL"
    ).fetchone()
    return None if row is None else row[0]


def add_table(db: Db, **columns: Any) -> Table:
    """Open a table.

    Raises sqlite3.IntegrityError where the channel has an open one.
    """
    named = columns_of(columns)
    marks = ", ".join("?" * len(named))
    cursor = db.execute(
        f"INSERT INTO tables ({', '.join(named)}) VALUES ({marks})", tuple(named.values())
    )
    made = table(db, int(cursor.lastrowid or 0))
    assert made is not None
    return made


def change(db: Db, old: Table, *, seen: bool = True, **columns: Any) -> Table:
    """Change columns of a table; ``seen`` counts it as something that people can see.

    Raises :class:`Overtaken` where the row is not of the revision of ``old``.
    """
    if seen:
        columns["revision"] = old.revision + 1
    named = columns_of(columns)
    sets = ", ".join(f"{column} = ?" for column in named)
    cursor = db.execute(
        f"UPDATE tables SET {sets} WHERE id = ? AND revision = ?",
        (*named.values(), old.id, old.revision),
    )
    if cursor.rowcount != 1:
        raise Overtaken(f"table {old.code}: revision {old.revision} is not the last one")
    return msgspec.structs.replace(old, **columns)


class Overtaken(Exception):
    """Somebody else changed the table in between; the change was not made."""


def mark_announced(db: Db, shown: Iterable[tuple[int, int]]) -> None:
    """Note that channels show these (table id, revision); older news never overwrites."""
    db.executemany(
        "UPDATE tables SET announced = max(announced, ?2) WHERE id = ?1 AND announced < ?2",
        tuple(shown),
    )


def end_unread(db: Db, table_id: int, ending: str, now: int) -> bool:
    """End a table whose row need not be readable for it; whether it was open."""
    cursor = db.execute(
        "UPDATE tables SET phase = 'over', ending = ?, ended = ?, due = NULL,"
        " revision = revision + 1 WHERE id = ? AND phase <> 'over'",
        (ending, now, table_id),
    )
    return cursor.rowcount == 1


def whereabouts(db: Db, table_id: int) -> Whereabouts | None:
    """Where a table is shown, though the rest of its row may be damaged."""
    names = ", ".join(Whereabouts.__struct_fields__)
    row = db.execute(f"SELECT {names} FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if row is None else Whereabouts(*row)


def set_messages(db: Db, table_id: int, **columns: Any) -> None:
    """Note where a table is shown: ``message``, ``ping``, ``called``, ``sealed``."""
    sets = ", ".join(f"{column} = ?" for column in columns)
    db.execute(f"UPDATE tables SET {sets} WHERE id = ?", (*columns.values(), table_id))


def seats(db: Db, table_id: int) -> tuple[Seat, ...]:
    """The seats of a table in their order."""
    rows = db.execute(
        "SELECT seat, person, name, robot FROM seats WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    return tuple(Seat(*row) for row in rows)


def put_seats(db: Db, table_id: int, new: Iterable[Seat]) -> None:
    """Replace the seats of a table, numbered as they come.

    Raises sqlite3.IntegrityError where one person would have two seats.
    """
    db.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    db.executemany(
        "INSERT INTO seats (table_id, seat, person, name, robot) VALUES (?, ?, ?, ?, ?)",
        [(table_id, number, s.person, s.name, s.robot) for number, s in enumerate(new)],
    )


def put_seat(db: Db, table_id: int, seat: Seat) -> None:
    """Give one chair another occupant."""
    db.execute(
        "UPDATE seats SET person = ?, name = ?, robot = ? WHERE table_id = ? AND seat = ?",
        (seat.person, seat.name, seat.robot, table_id, seat.seat),
    )


def go_back(db: Db) -> None:
    """Note which tables go on from an earlier state than their channels show.

    Each channel is shown its table anew, and told so; see :func:`gone_back`.
    """
    rows = db.execute("SELECT id FROM tables WHERE phase <> 'over' ORDER BY id").fetchall()
    if rows:
        put_note(db, GONE_BACK, msgspec.json.encode([row[0] for row in rows]).decode())
        db.execute("UPDATE tables SET announced = 0 WHERE phase <> 'over'")


def gone_back(db: Db) -> tuple[int, ...]:
    """Ids of the tables whose channels are still to be told that play went back."""
    found = note(db, GONE_BACK)
    return msgspec.json.decode(found, type=tuple[int, ...]) if found else ()


def told_gone_back(db: Db, table_id: int) -> None:
    """Note that the channel of this table was told."""
    left = [one for one in gone_back(db) if one != table_id]
    put_note(db, GONE_BACK, msgspec.json.encode(left).decode())


def note(db: Db, key: str) -> str | None:
    """A note of the bot to itself."""
    row = db.execute("SELECT value FROM notes WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def put_note(db: Db, key: str, value: str) -> None:
    """Write or replace a note."""
    db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))
