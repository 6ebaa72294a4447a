"""Copies of the database: taken while the bot runs, checked, and put back safely.

A copy is made by SQLite itself, so that it is whole whatever is being written; it gets its
name only after it was checked, so that a damaged database never replaces a good copy.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import OperatorError
from bot.storage.database import MIGRATIONS, Lease, lacking

SIDE_FILES = ("", "-wal", "-shm")
"""What belongs to a database: the file itself, its log of writes, that log's index."""


def stamp(now: datetime | None = None) -> str:
    """A moment as a part of file names, in UTC."""
    return (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S")


def back_up(database: Path, to: Path | None = None) -> Path:
    """Copy ``database`` into the file ``to`` (by default a new one in ``backups`` beside it).

    The bot may be running.  Raises :class:`OperatorError` where the database is damaged;
    no copy is left then, and older ones are untouched.
    """
    target = to or database.parent / "backups" / f"{database.stem}-{stamp()}.sqlite3"
    if not database.is_file():
        raise OperatorError(f"{database}: there is no database to copy")
    if target.exists():
        raise OperatorError(f"{target}: is there already; name another file")
    _copy(database, target)
    return target


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of the database; what was there is kept and its name returned.

    Side files of the old database are moved away with it, since with them SQLite would
    damage the restored one.  Raises :class:`OperatorError` where the copy is damaged or
    of a newer program, and DatabaseInUse while a bot holds the database.
    """
    if not copy.is_file():
        raise OperatorError(f"{copy}: there is no such file")
    if copy.resolve() == database.resolve():
        raise OperatorError(f"{copy}: is the database itself; name a copy")
    lease = Lease.take(database)
    try:
        fresh = database.with_name(f"{database.name}.restoring")
        _copy(copy, fresh)
        kept = _set_aside(database)
        os.replace(fresh, database)
        _to_disk(database.parent)
        return kept
    finally:
        lease.release()


def _copy(source: Path, target: Path) -> None:
    """A checked copy of ``source``, in one file, named ``target`` only when it is good."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as there,
            closing(sqlite3.connect(part)) as here,
        ):
            there.backup(here)
            here.execute("PRAGMA journal_mode = DELETE")
            wrong = trouble(here)
    except sqlite3.Error as error:
        wrong = str(error)
    if wrong:
        part.unlink(missing_ok=True)
        raise OperatorError(f"{source}: is damaged or no database of the bot: {wrong}")
    os.chmod(part, 0o600)
    os.replace(part, target)
    _to_disk(target.parent)


def trouble(db: sqlite3.Connection) -> str:
    """What is wrong with a database; empty where nothing is."""
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        return str(found)
    if db.execute("PRAGMA foreign_key_check").fetchone():
        return "rows refer to rows that are not there"
    (version,) = db.execute("PRAGMA user_version").fetchone()
    newest = sum(file.name.endswith(".sql") for file in MIGRATIONS.iterdir())
    if not 1 <= version <= newest:
        return f"its version is {version}, this program knows 1 to {newest}"
    absent = lacking(db)
    return f"it has no {', '.join(absent)}" if absent else ""


def _set_aside(database: Path) -> Path | None:
    """Rename a database with its side files; the new name, None where there was none."""
    kept = database.with_name(f"{database.name}.before-{stamp()}")
    for side in SIDE_FILES:
        old = database.with_name(f"{database.name}{side}")
        if old.exists():
            os.replace(old, kept.with_name(f"{kept.name}{side}"))
    return kept if kept.exists() else None


def _to_disk(folder: Path) -> None:
    """Make renamings in a folder safe against a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
