"""Whether a database is whole: what can be said of one that is only read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from bot.storage import faults, traces
from bot.storage.database import unknown, version_of
from bot.storage.store import note

Look = Callable[[sqlite3.Connection], list[str]]
"""Looks through all rows, inside a transaction: a line for each table of play that is hurt."""
SHOWN = 10
"""How many of these lines are told."""


def reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot write.  Raises sqlite3.Error where the file is no database."""
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        db.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error:
        db.close()
        raise
    return db


def damage(db: sqlite3.Connection) -> str:
    """What is broken in a database; empty where nothing is.

    Raises sqlite3.Error where it cannot be read.
    """
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        return str(found)
    if db.execute("PRAGMA foreign_key_check").fetchone():
        return "rows refer to rows that are not there"
    return ""


def hurt_tables(db: sqlite3.Connection, look: Look) -> str:
    """Which tables of play are hurt, in words; empty where none is."""
    db.execute("BEGIN")
    try:
        found = look(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
    if not found:
        return ""
    more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    return f"hurt: {', '.join(found[:SHOWN])}{more}"


def trouble(path: Path, look: Look) -> str:
    """Why the bot could not go on with the database at ``path``, and what to do; else empty.

    One that is empty, or not there, is filled at the start.
    """
    if wrong := faults.misplaced(path) or traces.cut_short(path):
        return wrong
    if not traces.filled(path):
        return ""
    try:
        with closing(reading(path)) as db:
            if not (broken := damage(db)) and (wrong := unknown(db)):
                return f"{path}: {wrong}"
            wounds = "; ".join(filter(None, (broken, hurt_tables(db, look))))
            return f"{path}: {wounds}; {faults.RESTORE}" if wounds else ""
    except sqlite3.Error as error:
        return faults.advice(path, error) or f"{path}: {error}"


def begun(path: Path) -> bool:
    """Whether there is a database with tables in it, as far as can be read."""
    if not traces.filled(path):
        return False
    with closing(reading(path)) as db:
        return version_of(db) > 0


def noted(path: Path, key: str) -> str | None:
    """A note of the bot to itself; None where there is none, or nothing to read it from."""
    if not traces.filled(path):
        return None
    try:
        with closing(reading(path)) as db:
            return note(db, key)
    except sqlite3.Error:
        return None
