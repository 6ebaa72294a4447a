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

Cell = int | str | bytes | None
"""What stands in one column; texts as bytes where they are not read as texts."""

_encode = msgspec.msgpack.Encoder().encode


def checksum(*cells: Cell) -> int:
    """CRC-32 over what a row holds; a text and its bytes in UTF-8 count alike.

    >>> checksum(1, "blue", None) == checksum(1, b"blue", None) != checksum(1, "blue", 0)
    True
    """
    plain = [cell.encode() if isinstance(cell, str) else cell for cell in cells]
    return zlib.crc32(_encode(plain))


def keep(db: Db) -> None:
    """From now on this connection writes the checksum of every row that it adds or changes."""
    db.create_function("checksum_of", -1, checksum, deterministic=True)
    for table in _tables(db):
        columns, keys = _columns(db, table)
        cells = ", ".join(f"NEW.{column}" for column in columns)
        which = " AND ".join(f"{key} = NEW.{key}" for key in keys)
        change = f"UPDATE {table} SET {COLUMN} = checksum_of({cells}) WHERE {which};"
        for name, moment in (("added", "INSERT"), ("changed", f"UPDATE OF {', '.join(columns)}")):
            db.execute(
                f"CREATE TEMP TRIGGER {table}_{name} AFTER {moment} ON main.{table}"
                f" BEGIN {change} END"
            )


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
    columns, _ = _columns(db, table)
    kept = COLUMN if table in _tables(db) else "NULL"
    for *cells, expected in db.execute(f"SELECT {', '.join(columns)}, {kept} FROM {table}"):
        if expected not in {None, checksum(*cells)} or not _readable(cells, columns):
            yield _named(table, dict(zip(columns, cells, strict=True)))


def _readable(cells: list[Cell], columns: list[str]) -> bool:
    """Whether all texts of a row are texts; the secret of a table is none."""
    try:
        for cell, column in zip(cells, columns, strict=True):
            if isinstance(cell, bytes) and column != "secret":
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


def _tables(db: Db, *, every: bool = False) -> list[str]:
    """The tables of the database that have checksums, or all of the bot's."""
    found = db.execute("PRAGMA main.table_list").fetchall()
    names = [_text(row[1]) for row in found if _text(row[2]) == "table"]
    ours = sorted(name for name in names if not name.startswith("sqlite_"))
    return [name for name in ours if every or COLUMN in _all_columns(db, name)]


def _columns(db: Db, table: str) -> tuple[list[str], list[str]]:
    """(all columns but the checksum, those of the key) of a table, in their order."""
    found = _all_columns(db, table)
    return [c for c in found if c != COLUMN], [c for c, key in found.items() if key]


def _all_columns(db: Db, table: str) -> dict[str, int]:
    """Each column, and its place in the key (0: it is not in it)."""
    return {_text(row[1]): row[5] for row in db.execute(f"PRAGMA table_info({table})")}


def _text(name: str | bytes) -> str:
    return name.decode() if isinstance(name, bytes) else name
