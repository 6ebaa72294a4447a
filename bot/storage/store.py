"""The rows of the database and every query on them; no other module writes SQL.

Functions take a connection inside a transaction of :mod:`bot.storage.database` and give frozen
structs.  Times are unix seconds; ids of Discord are whole numbers.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from games.choices import Value

log = logging.getLogger(__name__)

ROWS = 1 << 20
"""Rows of the journal that one table may have; see the migration."""

Phase = Literal["lobby", "playing", "over"]


class Table(msgspec.Struct, frozen=True):
    """One game in a channel, from lobby to result."""

    id: int
    code: str
    guild: int
    channel: int
    message: int | None
    ping: int | None
    called: str
    host: int | None
    locale: str
    game: str
    edition: str
    shape: int
    options: dict[str, Value]
    phase: Phase
    ending: str
    secret: bytes
    stirred: tuple[str, ...]
    moves: tuple[int, ...]
    stopping: tuple[int, ...]
    number: int
    revision: int
    announced: int
    opened: int
    due: int | None
    ended: int | None


class Seat(msgspec.Struct, frozen=True):
    """A chair of a table: a person (id and last known name), a computer, or both."""

    seat: int
    person: int | None
    name: str
    robot: str = ""


class Move(msgspec.Struct, frozen=True):
    """A row of the journal: 0 is the deal; ``seat`` is None there."""

    number: int
    seat: int | None
    press: int
    answer: str
    tape: tuple[int, ...]
    state: str
    events: str
    time: int


COLUMNS = Table.__struct_fields__
SELECT = f"SELECT {', '.join(COLUMNS)} FROM tables"
JSON_COLUMNS: dict[str, Any] = {
    "options": dict[str, Value],
    "stirred": tuple[str, ...],
    "moves": tuple[int, ...],
    "stopping": tuple[int, ...],
}


def _table(row: tuple[Any, ...]) -> Table:
    named = dict(zip(COLUMNS, row, strict=True))
    for column, kind in JSON_COLUMNS.items():
        named[column] = msgspec.json.decode(named[column], type=kind)
    return Table(**named)


def _readable(rows: Iterable[tuple[Any, ...]]) -> Iterator[Table]:
    """Many tables without the damaged ones, which shall not spoil the others."""
    for row in rows:
        try:
            yield _table(row)
        except msgspec.DecodeError as error:
            log.error("the row of table %s is damaged: %s", row[COLUMNS.index("code")], error)


def _plain(changes: dict[str, Any]) -> dict[str, Any]:
    return {
        column: msgspec.json.encode(value).decode() if column in JSON_COLUMNS else value
        for column, value in changes.items()
    }


def _found(db: sqlite3.Connection, where: str, *values: Any) -> Table | None:
    row = db.execute(f"{SELECT} WHERE {where}", values).fetchone()
    return None if row is None else _table(row)


def table(db: sqlite3.Connection, table_id: int) -> Table | None:
    """The table with this id."""
    return _found(db, "id = ?", table_id)


def table_of_code(db: sqlite3.Connection, code: str) -> Table | None:
    """The table with this code, as shown to people."""
    return _found(db, "code = ?", code)


def open_table(db: sqlite3.Connection, channel: int) -> Table | None:
    """The table of a channel that is not over; there is at most one."""
    return _found(db, "channel = ? AND phase <> 'over'", channel)


def last_table(db: sqlite3.Connection, channel: int) -> Table | None:
    """The newest table of a channel: the open one, else the one that was over last.

    A channel has one open table at a time, so the newest is the last whatever clocks said.
    """
    return _found(db, "channel = ? ORDER BY id DESC LIMIT 1", channel)


def tables_of_guild(db: sqlite3.Connection, guild: int) -> tuple[Table, ...]:
    """Every open table of a server, the oldest first."""
    rows = db.execute(f"{SELECT} WHERE guild = ? AND phase <> 'over' ORDER BY id", (guild,))
    return tuple(_readable(rows))


def tables_of_person(db: sqlite3.Connection, person: int) -> tuple[Table, ...]:
    """Every open table at which this person has a seat, wherever it is."""
    rows = db.execute(
        f"{SELECT} WHERE phase <> 'over' AND id IN"
        " (SELECT table_id FROM seats WHERE person = ?) ORDER BY id",
        (person,),
    )
    return tuple(_readable(rows))


def unannounced(db: sqlite3.Connection) -> tuple[int, ...]:
    """Ids of tables whose channel does not show the last revision."""
    rows = db.execute("SELECT id FROM tables WHERE announced <> revision ORDER BY id")
    return tuple(row[0] for row in rows)


def guilds(db: sqlite3.Connection) -> tuple[int, ...]:
    """Every server in which a table is open."""
    rows = db.execute("SELECT DISTINCT guild FROM tables WHERE phase <> 'over'")
    return tuple(row[0] for row in rows)


def overdue(db: sqlite3.Connection, now: int) -> tuple[int, ...]:
    """Ids of tables whose deadline has passed."""
    rows = db.execute("SELECT id FROM tables WHERE due <= ? ORDER BY due", (now,))
    return tuple(row[0] for row in rows)


def next_lobby_due(db: sqlite3.Connection) -> int | None:
    """When the next lobby closes by itself."""
    row = db.execute(
        "SELECT min(due) FROM tables WHERE due IS NOT NULL AND phase = 'lobby'"
    ).fetchone()
    return None if row is None else row[0]


def add_table(db: sqlite3.Connection, **columns: Any) -> Table:
    """Open a table.

    Raises sqlite3.IntegrityError where the channel has an open one.
    """
    named = _plain(columns)
    marks = ", ".join("?" * len(named))
    cursor = db.execute(
        f"INSERT INTO tables ({', '.join(named)}) VALUES ({marks})", tuple(named.values())
    )
    made = table(db, int(cursor.lastrowid or 0))
    assert made is not None
    return made


def change(db: sqlite3.Connection, old: Table, *, seen: bool = True, **columns: Any) -> Table:
    """Change columns of a table; ``seen`` counts it as something that people can see.

    Raises :class:`Overtaken` where the row is not of the revision of ``old``.
    """
    if seen:
        columns["revision"] = old.revision + 1
    named = _plain(columns)
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


def mark_announced(db: sqlite3.Connection, shown: Iterable[tuple[int, int]]) -> None:
    """Note that channels show these (table id, revision); older news never overwrites."""
    db.executemany(
        "UPDATE tables SET announced = max(announced, ?2) WHERE id = ?1 AND announced < ?2",
        tuple(shown),
    )


def set_messages(db: sqlite3.Connection, table_id: int, **columns: Any) -> None:
    """Note where a table is shown: ``message``, ``ping``, ``called``."""
    sets = ", ".join(f"{column} = ?" for column in columns)
    db.execute(f"UPDATE tables SET {sets} WHERE id = ?", (*columns.values(), table_id))


def seats(db: sqlite3.Connection, table_id: int) -> tuple[Seat, ...]:
    """The seats of a table in their order."""
    rows = db.execute(
        "SELECT seat, person, name, robot FROM seats WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    return tuple(Seat(*row) for row in rows)


def put_seats(db: sqlite3.Connection, table_id: int, new: Iterable[Seat]) -> None:
    """Replace the seats of a table, numbered as they come.

    Raises sqlite3.IntegrityError where one person would have two seats.
    """
    db.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    db.executemany(
        "INSERT INTO seats (table_id, seat, person, name, robot) VALUES (?, ?, ?, ?, ?)",
        [(table_id, number, s.person, s.name, s.robot) for number, s in enumerate(new)],
    )


def put_seat(db: sqlite3.Connection, table_id: int, seat: Seat) -> None:
    """Give one chair another occupant."""
    db.execute(
        "UPDATE seats SET person = ?, name = ?, robot = ? WHERE table_id = ? AND seat = ?",
        (seat.person, seat.name, seat.robot, table_id, seat.seat),
    )


def add_move(db: sqlite3.Connection, table_id: int, move: Move) -> None:
    """Write a row of the journal.

    Raises sqlite3.IntegrityError where the press or the number was used before.
    """
    db.execute(
        "INSERT INTO journal (row, seat, press, answer, tape, state, events, time)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id * ROWS + move.number,
            move.seat,
            move.press,
            move.answer,
            msgspec.json.encode(move.tape).decode(),
            move.state,
            move.events,
            move.time,
        ),
    )


def pressed_before(db: sqlite3.Connection, press: int) -> bool:
    """Whether this press already is a move."""
    query = "SELECT 1 FROM journal WHERE press = ? AND press <> 0"
    return db.execute(query, (press,)).fetchone() is not None


def last_move(db: sqlite3.Connection, table_id: int) -> Move | None:
    """The newest row of a table's journal."""
    found = last_moves(db, table_id, 1)
    return found[-1] if found else None


def last_moves(db: sqlite3.Connection, table_id: int, count: int) -> tuple[Move, ...]:
    """The newest ``count`` rows of a table's journal, the oldest first."""
    rows = db.execute(
        "SELECT row, seat, press, answer, tape, state, events, time FROM journal"
        " WHERE row BETWEEN ? AND ? ORDER BY row DESC LIMIT ?",
        (table_id * ROWS, table_id * ROWS + ROWS - 1, count),
    ).fetchall()
    return tuple(
        Move(row % ROWS, seat, press, answer, msgspec.json.decode(tape, type=Tape), *rest)
        for row, seat, press, answer, tape, *rest in reversed(rows)
    )


Tape = tuple[int, ...]


def note(db: sqlite3.Connection, key: str) -> str | None:
    """A note of the bot to itself."""
    row = db.execute("SELECT value FROM notes WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def put_note(db: sqlite3.Connection, key: str, value: str) -> None:
    """Write or replace a note."""
    db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))
