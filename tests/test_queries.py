"""No query on the rows of the bot gets slower with the number of tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.storage import database, journal, store

READS: dict[str, Callable[[Any], object]] = {
    "table": lambda db: store.table(db, 1),
    "table_of_code": lambda db: store.table_of_code(db, "ABCD"),
    "open_table": lambda db: store.open_table(db, 1),
    "last_table": lambda db: store.last_table(db, 1),
    "tables_of_guild": lambda db: store.tables_of_guild(db, 1),
    "tables_of_person": lambda db: store.tables_of_person(db, 1),
    "unannounced": store.unannounced,
    "overdue": lambda db: store.overdue(db, 1),
    "seats": lambda db: store.seats(db, 1),
    "pressed_before": lambda db: journal.pressed_before(db, 1),
    "last_rows": lambda db: journal.last_rows(db, 1, 6),
    "mark_announced": lambda db: store.mark_announced(db, [(1, 2)]),
    "set_messages": lambda db: store.set_messages(db, 1, message=2),
    "note": lambda db: store.note(db, "key"),
}
WHOLE_INDEX = "SCAN tables USING INDEX tables_unannounced"
"""This index holds nothing but what is asked for."""


class Explained:
    """A connection that keeps the plan of everything it runs."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.plans: list[str] = []

    def execute(self, query: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        self.plans += [row[3] for row in self._db.execute(f"EXPLAIN QUERY PLAN {query}", values)]
        return self._db.execute(query, values)

    def executemany(self, query: str, rows: tuple[tuple[Any, ...], ...]) -> None:
        for values in rows:
            self.execute(query, values)


@pytest.fixture
def explained() -> Iterator[Explained]:
    """An empty database whose plans are kept."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    database.migrate(db)
    yield Explained(db)
    db.close()


@pytest.mark.parametrize("name", READS)
def test_a_query_finds_its_rows_by_an_index(explained: Explained, name: str) -> None:
    READS[name](explained)

    plans = [plan for plan in explained.plans if plan != WHOLE_INDEX]
    assert [] == [plan for plan in plans if plan.startswith(("SCAN", "USE TEMP"))]
    assert explained.plans
