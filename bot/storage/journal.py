"""The journal: a row for the deal and for every move of a table, never changed afterwards."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.storage.rows import Db, JournalRow

ROWS = 1 << 20
"""Rows of the journal that one table may have; see the migration."""


def add_row(db: Db, table_id: int, row: JournalRow) -> None:
    """Write a row of the journal.

    Raises sqlite3.IntegrityError where the press or the number was used before.
    """
    db.execute(
        "INSERT INTO journal (row, seat, press, answer, tape, state, events, time, by)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id * ROWS + row.number,
            row.seat,
            row.press,
            row.answer,
            msgspec.json.encode(row.tape).decode(),
            row.state,
            row.events,
            row.time,
            row.by,
        ),
    )


def pressed_before(db: Db, press: int) -> bool:
    """Whether this press already is a row."""
    query = "SELECT 1 FROM journal WHERE press = ? AND press <> 0"
    return db.execute(query, (press,)).fetchone() is not None


def last_rows(db: Db, table_id: int, count: int) -> tuple[JournalRow, ...]:
    """The newest ``count`` rows of a table's journal, the oldest first."""
    rows = db.execute(
        "SELECT row, seat, press, answer, tape, state, events, time, by FROM journal"
        " WHERE row BETWEEN ? AND ? ORDER BY row DESC LIMIT ?",
        (table_id * ROWS, table_id * ROWS + ROWS - 1, count),
    ).fetchall()
    return tuple(map(_row, reversed(rows)))


def _row(found: tuple[Any, ...]) -> JournalRow:
    key, seat, press, answer, tape, *rest = found
    drawn = msgspec.json.decode(tape, type=tuple[int, ...])
    return JournalRow(key % ROWS, seat, press, answer, drawn, *rest)
