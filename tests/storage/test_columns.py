"""Every column is explained where it is declared, in the words of the schema."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage import database, rows
from bot.storage.database import MIGRATIONS

ROWS = {"tables": "Table", "seats": "Seat", "journal": "JournalRow"}
"""The struct of each table of the database."""
OF_THE_FILE = {
    ("seats", "table_id"),
    ("journal", "row"),
    *((table, "checksum") for table in ROWS),
}
"""Columns that say whose row it is, and that it is whole; no struct has them."""


def explained(struct: str) -> dict[str, str]:
    """What is written under each field of a struct of ``rows``."""
    tree = ast.parse(Path(rows.__file__).read_text(encoding="utf-8"))
    body = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == struct).body
    told = {}
    for field, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = after.value if isinstance(after, ast.Expr) else None
            told[field.target.id] = str(text.value) if isinstance(text, ast.Constant) else ""
    return told


def first_sentence(text: str) -> str:
    """A text up to its first full stop or semicolon, on one line and without markup."""
    return " ".join(re.split(r"[.;](?:\s|$)", text)[0].split()).replace("``", "")


def commented() -> Iterator[tuple[str, str, str]]:
    """(table, column, comment above it) of every column that a migration makes."""
    for file in sorted(MIGRATIONS.iterdir(), key=lambda one: one.name):
        table, comment = "", []
        for line in file.read_text(encoding="utf-8").splitlines():
            if made := re.match(r"(?:CREATE TABLE|ALTER TABLE) (\w+)", line):
                table = made[1]
            if said := re.match(r"\s*-- (.*)", line):
                comment.append(said[1])
                continue
            column = re.match(r"(?:ALTER TABLE \w+\s+ADD COLUMN|   ) ?(\w+)\s+[A-Z]{4,}", line)
            if column and table in ROWS:
                yield table, column[1], " ".join(comment)
            comment = []


@pytest.mark.parametrize(("table", "column", "comment"), tuple(commented()))
def test_a_column_is_explained_in_the_same_words_twice(
    table: str, column: str, comment: str
) -> None:
    assert comment, "the schema says nothing"
    if (table, column) not in OF_THE_FILE:
        assert comment == first_sentence(explained(ROWS[table])[column])


def test_every_column_that_there_is_was_looked_at() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    database.migrate(db)

    there = {(table, row[1]) for table in ROWS for row in db.execute(f"PRAGMA table_info({table})")}

    db.close()
    assert there == {(table, column) for table, column, _ in commented()}
