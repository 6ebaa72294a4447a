"""Databases for these tests, and what is in them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.database import migrate

NAME = "gamekeeper.sqlite3"
MANY = 40
"""Rows beside the one that tells old from new; they fill some pages."""


def made(path: Path, colour: str) -> Path:
    """A database whose every row says ``colour``."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db)
        for row in range(MANY):
            db.execute("INSERT INTO notes (key, value) VALUES (?, ?)", (str(row), colour * 100))
    return path


def colours(path: Path) -> set[str]:
    """What the rows of a database say; all of them must be there."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        values = [value for (value,) in db.execute("SELECT value FROM notes")]
    assert len(values) == MANY
    return {value[: len(value) // 100] for value in values}


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(file.name for file in folder.iterdir())
