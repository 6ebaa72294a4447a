"""What is read is of one moment, and a commit that failed is looked up before anybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Unsettled
from bot.storage import database, journal, store
from bot.storage.database import Database, run_group
from bot.storage.rows import Db, JournalRow, Seat, Table

MOVES = 300


@pytest.fixture
async def base(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database."""
    opened = await Database.open(tmp_path / "tables.sqlite3", "normal")
    yield opened
    await opened.close()


def running(db: Db) -> Table:
    """A table with a journal of one row."""
    about = {"guild": 1, "locale": "en", "game": "g", "edition": "1", "shape": 1}
    table = store.add_table(db, code="AAAA", channel=1, secret=b"s", opened=1, **about)
    store.put_seats(db, table.id, (Seat(0, 7, "0"),))
    journal.add_row(db, table.id, row(0))
    return store.change(db, table, number=0, phase="playing")


def row(number: int) -> JournalRow:
    """A move."""
    return JournalRow(number, None, 0, "", (), "{}", "[]", 1)


def move(db: Db) -> None:
    """One more row, with its number in the table and in the name of the seat."""
    table = store.table(db, 1)
    assert table is not None
    journal.add_row(db, 1, row(table.number + 1))
    store.put_seat(db, 1, Seat(0, 7, str(table.number + 1)))
    store.change(db, table, number=table.number + 1)


async def test_whatever_a_piece_of_work_reads_is_of_one_moment(base: Database) -> None:
    """K1: one task writes moves, two read; the table, its seats and its journal agree."""
    await base.write(running)
    torn: list[tuple[int, int, str]] = []
    read = 0

    def look(db: Db) -> tuple[int, int, str]:
        table = store.table(db, 1)
        assert table is not None
        (seat,) = store.seats(db, 1)
        (last,) = journal.last_rows(db, 1, 1)
        return table.number, last.number, seat.name

    async def write() -> None:
        for _ in range(MOVES):
            await base.write(move)

    async def watch(writing: asyncio.Task[None]) -> None:
        nonlocal read
        while not writing.done():
            number, last, name = await base.read(look)
            read += 1
            if not number == last == int(name):
                torn.append((number, last, name))

    writing = asyncio.create_task(write())
    await asyncio.gather(writing, watch(writing), watch(writing))

    assert read > 10
    assert [] == torn


async def test_a_write_that_lands_between_two_reads_of_one_work_is_not_seen(
    base: Database,
) -> None:
    """K1, without luck: the other connection commits in the middle of the work."""
    await base.write(running)
    other = sqlite3.connect(base.path, isolation_level=None, check_same_thread=False)

    def look(db: Db) -> tuple[int, int]:
        table = store.table(db, 1)
        other.execute("BEGIN IMMEDIATE")
        move(other)
        other.execute("COMMIT")
        (last,) = journal.last_rows(db, 1, 1)
        assert table is not None
        return table.number, last.number

    seen = await base.read(look)
    other.close()

    assert (0, 0) == seen


async def test_a_work_that_fails_leaves_the_reader_usable(base: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        await base.read(lambda db: 1 / 0)

    assert None is await base.read(lambda db: store.table(db, 1))


class Refusing:
    """A connection whose commits are refused, so many times, once they have begun."""

    def __init__(self, db: sqlite3.Connection, refused: int) -> None:
        self._db = db
        self._refused = refused

    @property
    def in_transaction(self) -> bool:
        """As the connection says."""
        return self._db.in_transaction

    def execute(self, query: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Run a statement; a commit fails as where the disk refuses to sync."""
        if query == "COMMIT" and self._refused:
            self._refused -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return self._db.execute(query, values)


def group(tmp_path: Path, refused: int) -> tuple[sqlite3.Connection, Any]:
    """A database, and the same behind commits that fail."""
    db = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
    database.migrate(db)
    return db, Refusing(db, refused)


def test_a_commit_that_failed_once_is_undone_for_certain(tmp_path: Path) -> None:
    """K29: a further commit is written over what the failed one may have left on the disk."""
    db, refusing = group(tmp_path, refused=1)

    with pytest.raises(sqlite3.OperationalError, match="disk I/O error"):
        run_group(refusing, [lambda one: one.execute("INSERT INTO notes VALUES ('a', 'b')")])

    assert [] == db.execute("SELECT * FROM notes").fetchall()
    db.close()


def test_a_disk_that_refuses_twice_leaves_it_unknown(tmp_path: Path) -> None:
    """K29: nobody is told that nothing changed."""
    db, refusing = group(tmp_path, refused=2)

    with pytest.raises(Unsettled, match="disk I/O error"):
        run_group(refusing, [lambda one: one.execute("INSERT INTO notes VALUES ('a', 'b')")])

    assert not db.in_transaction
    db.close()


def test_what_fails_before_the_commit_is_as_it_was(tmp_path: Path) -> None:
    db, refusing = group(tmp_path, refused=9)

    with pytest.raises(KeyboardInterrupt):
        run_group(refusing, [lambda one: interrupted()])

    assert not db.in_transaction
    db.close()


def interrupted() -> None:
    """Somebody pressed Ctrl+C."""
    raise KeyboardInterrupt
