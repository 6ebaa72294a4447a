"""A checksum in every row: what changes without the bot, such as by a failing disk, is noticed.

The bot's writing connection fills it in by triggers of its own, whichever query writes; so no
query has to know of it, and a column that a later migration adds is covered from then on.
Reading does not check: that is for ``doctor``, ``backup`` and ``restore``.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec

from bot.storage.journal import ROWS
from bot.storage.rows import Db

COLUMN = "checksum"
OWNER = {"tables": "id", "seats": "table_id", "journal": "row"}
"""The column that tells to which table of play a row belongs."""

WRONG = -1
"""In place of the checksum of a row that was changed by something else, and then by the bot."""

Cell = int | bytes | None
"""What stands in one column; a text as its bytes, which may be no text any more."""

_encode = msgspec.msgpack.Encoder().encode


def checksum(*cells: Cell) -> int:
    """CRC-32 over what a row holds.

    >>> checksum(1, b"blue", None) != checksum(1, b"blue", 0)
    True
    """
    return zlib.crc32(_encode(cells))


def keep(db: Db) -> None:
    """From now on this connection writes the checksum of every row that it adds or changes.

    A row that did not fit its checksum before a change does not fit it afterwards either.
    """
    db.execute("PRAGMA temp_store = MEMORY")
    db.create_function("checksum_of", -1, checksum, deterministic=True)
    for table in _tables(db):
        columns = _columns(db, table)
        new, old = _cells("NEW", columns), _cells("OLD", columns)
        fits = f"OLD.{COLUMN} IS NULL OR OLD.{COLUMN} = {old}"
        _trigger(db, table, "INSERT", new)
        moment = f"UPDATE OF {', '.join(column.name for column in columns)}"
        _trigger(db, table, moment, f"CASE WHEN {fits} THEN {new} ELSE {WRONG} END")


def _trigger(db: Db, table: str, moment: str, value: str) -> None:
    which = " AND ".join(f"{c.name} = NEW.{c.name}" for c in _columns(db, table) if c.in_key)
    name = f"{table}_{moment.partition(' ')[0].lower()}"
    db.execute(
        f"CREATE TEMP TRIGGER {name} AFTER {moment} ON main.{table}"
        f" BEGIN UPDATE {table} SET {COLUMN} = {value} WHERE {which}; END"
    )


def _cells(row: str, columns: list[Column]) -> str:
    cells = (f"CAST({row}.{c.name} AS BLOB)" if c.text else f"{row}.{c.name}" for c in columns)
    return f"checksum_of({', '.join(cells)})"


def accept(db: Db) -> None:
    """Take every row as it is: one that does not fit its checksum counts as one without."""
    with _as_bytes(db):
        for table in _tables(db):
            columns = _columns(db, table)
            which = f"{COLUMN} <> {_cells(table, columns)}"
            db.execute(f"UPDATE {table} SET {COLUMN} = NULL WHERE {which}")


class Changed(msgspec.Struct, frozen=True):
    """A row that is not as the bot wrote it."""

    owner: int | None
    """Id of the table of play that it belongs to; None for a note of the bot."""
    what: str
    """Which row that is, such as ``row 5 of its journal``."""


def changed(db: Db) -> Iterator[Changed]:
    """Every row that is no more what it was when it was written, or is no text where it should be.

    Rows without a checksum are of a time before there were any.  Rows that cannot be read at
    all are left to :func:`unreadable`.
    """
    with _as_bytes(db):
        for table in _tables(db, every=True):
            with suppress(sqlite3.Error):
                yield from _changed(db, table)


def _changed(db: Db, table: str) -> Iterator[Changed]:
    columns = _columns(db, table)
    names = [column.name for column in columns]
    kept = COLUMN if table in _tables(db) else "NULL"
    for *cells, expected in db.execute(f"SELECT {', '.join(names)}, {kept} FROM {table}"):
        if expected not in {None, checksum(*cells)} or not _readable(cells, columns):
            yield _named(table, dict(zip(names, cells, strict=True)))


def _readable(cells: list[Cell], columns: list[Column]) -> bool:
    """Whether all texts of a row are texts."""
    try:
        for cell, column in zip(cells, columns, strict=True):
            if column.text and isinstance(cell, bytes):
                cell.decode()
    except UnicodeDecodeError:
        return False
    return True


def _named(table: str, row: dict[str, Cell]) -> Changed:
    number = row[OWNER[table]] if table in OWNER else None
    if not isinstance(number, int):
        return Changed(None, "a note")
    if table == "journal":
        return Changed(number // ROWS, f"row {number % ROWS} of its journal")
    return Changed(number, f"seat {row['seat']!r}" if table == "seats" else "its own row")


def codes(db: Db) -> dict[int, str]:
    """The code of every table of play by its id, as far as it can be read."""
    found: dict[int, str] = {}
    with _as_bytes(db), suppress(sqlite3.Error):
        for number, code in db.execute("SELECT id, code FROM tables ORDER BY id"):
            found[number] = bytes(code).decode(errors="replace")
    return found


def unreadable(db: Db, number: int) -> str:
    """Why rows of a table of play cannot be read from the disk; empty where they can."""
    first, last = number * ROWS, number * ROWS + ROWS - 1
    try:
        with _as_bytes(db):
            db.execute("SELECT * FROM tables WHERE id = ?", (number,)).fetchall()
            db.execute("SELECT * FROM seats WHERE table_id = ?", (number,)).fetchall()
            db.execute("SELECT * FROM journal WHERE row BETWEEN ? AND ?", (first, last)).fetchall()
    except sqlite3.Error as error:
        return str(error)
    return ""


@contextmanager
def _as_bytes(db: Db) -> Iterator[None]:
    """Texts are read as what stands on the disk, which may be no text any more."""
    texts, db.text_factory = db.text_factory, bytes
    try:
        yield
    finally:
        db.text_factory = texts


class Column(msgspec.Struct, frozen=True):
    """A column that a checksum is over."""

    name: str
    text: bool
    in_key: bool


def _tables(db: Db, *, every: bool = False) -> list[str]:
    """The tables of the database that have checksums, or all of the bot's."""
    found = db.execute("PRAGMA main.table_list").fetchall()
    names = [_text(row[1]) for row in found if _text(row[2]) == "table"]
    ours = sorted(name for name in names if not name.startswith("sqlite_"))
    return [name for name in ours if every or COLUMN in {c.name for c in _all(db, name)}]


def _columns(db: Db, table: str) -> list[Column]:
    """All columns of a table but the checksum, in their order."""
    return [column for column in _all(db, table) if column.name != COLUMN]


def _all(db: Db, table: str) -> list[Column]:
    found = db.execute(f"PRAGMA table_info({table})").fetchall()
    return [Column(_text(row[1]), _text(row[2]) == "TEXT", row[5] > 0) for row in found]


def _text(name: str | bytes) -> str:
    return name.decode() if isinstance(name, bytes) else name
