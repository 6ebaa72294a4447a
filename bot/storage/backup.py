"""Copies of the database: taken while the bot runs, checked, and put back safely.

A copy is made by SQLite itself, so that it is whole whatever is being written.  It gets its
name only after it was checked, and never the name of another file.  A restored database
takes the place of the old one in a single step, after the old one was kept: whenever the
machine stops, one of the two is there with all that was in it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bot.errors import OperatorError
from bot.storage import checksums, disk, faults, store
from bot.storage.database import unknown, version_of
from bot.storage.inspection import Look, damage, hurt_tables, reading
from bot.storage.lease import Lease
from bot.storage.traces import KEPT, LOGS, SIDE_FILES, beside, filled, restoring, unfinished_parts

ANYWAY = '; "--anyway" takes it as it is'
"""What can be done about a copy in which nothing but some tables of play is hurt."""
BLAMES_TARGET = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
}
"""Errors of SQLite, while it copies from an open source, that the target is to blame for."""


def stamp(now: datetime | None = None) -> str:
    """A moment as a part of file names, in UTC."""
    return (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S")


# -- taking a copy -------------------------------------------------------------------------


def back_up(database: Path, to: Path | None, look: Look | None) -> Path:
    """Copy ``database`` into the file ``to`` (where None: a new one in ``backups`` beside it).

    The bot may be running.  ``look`` looks for tables of play that are hurt; without it they
    are copied as they are.  Raises
    :class:`OperatorError`, which names the database where that is damaged and the target where
    that cannot be written; nothing is left then, and older copies are untouched.
    """
    if not database.is_file():
        raise OperatorError(faults.misplaced(database) or f"{database}: is not there to be copied")
    target = to or _in_backups(database)
    _must_be_free(target)
    with _writing(target):
        disk.make_folder(target.parent)
        part = disk.part_of(target)
        try:
            _copy(database, part, target, look)
            disk.publish(part, target)
            disk.sync(target.parent)
        finally:
            _clear(part)
    return target


def _in_backups(database: Path) -> Path:
    folder, name = database.parent / "backups", f"{database.stem}-{stamp()}"
    names = (f"{name}{'' if n == 1 else f'-{n}'}.sqlite3" for n in count(1))
    return next(folder / name for name in names if not (folder / name).exists())


def _must_be_free(target: Path) -> None:
    """With side files of another database the copy would be damaged when it is opened."""
    for file in (target, *(beside(target, side) for side in SIDE_FILES)):
        if os.path.lexists(file):
            raise OperatorError(f"{file}: is there already; name another file")


@contextmanager
def _writing(target: Path) -> Iterator[None]:
    """What the file system refuses becomes a line that names the target."""
    try:
        yield
    except FileExistsError:
        raise OperatorError(f"{target}: is there already; name another file") from None
    except OSError as error:
        raise OperatorError(f"{target}: {faults.refused(target, error)}") from error


def _copy(source: Path, part: Path, target: Path, look: Look | None) -> None:
    """Fill the empty file ``part``, later called ``target``, with a checked copy in one file."""
    with closing(_opened(source)) as there:
        try:
            wrong = _filled(there, part, look)
        except sqlite3.Error as error:
            if {error.sqlite_errorcode, faults.kind(error)} & BLAMES_TARGET:
                raise OperatorError(f"{target}: {faults.refused(target, error)}") from error
            wrong = str(error)
    if wrong:
        raise OperatorError(_damaged(source, wrong))
    disk.sync(part)


def _filled(there: sqlite3.Connection, part: Path, look: Look | None) -> str:
    """Copy all pages into ``part``; what is wrong with them, empty where nothing is."""
    with closing(sqlite3.connect(part, isolation_level=None)) as here:
        here.execute("PRAGMA synchronous = OFF")  # the whole file is synced once, afterwards
        there.backup(here)
        here.execute("PRAGMA journal_mode = DELETE")
        if wrong := unknown(here) or ("" if version_of(here) else "it is empty"):
            return wrong
        broken, wounds = damage(here), hurt_tables(here, look) if look else ""
        if broken:
            return f"{broken}; {wounds}" if wounds else broken
        return f"{wounds}{ANYWAY}" if wounds else ""


def _opened(source: Path) -> sqlite3.Connection:
    """The source for reading.  Raises :class:`OperatorError` where it is no database."""
    try:
        return reading(source)
    except sqlite3.Error as error:
        if faults.kind(error) == sqlite3.SQLITE_CANTOPEN:
            raise OperatorError(f"{source}: cannot be opened: {error}") from error
        raise OperatorError(_damaged(source, str(error))) from error


def _damaged(source: Path, why: str) -> str:
    return f"{source}: is damaged or no database of the bot: {why}"


# -- putting one back ----------------------------------------------------------------------


def restore(copy: Path, database: Path, look: Look | None) -> Path | None:
    """Put a copy in the place of the database; what was there is kept and its name returned.

    ``look`` looks for tables of play that are hurt in the copy; without it they count as sound
    from then on.  The channels of running tables are told that play went back.

    Raises :class:`OperatorError` where the copy is damaged or of a newer program, or where the
    database cannot be replaced, and DatabaseInUse while a bot holds it.
    """
    fresh = restoring(database)
    if not copy.is_file():
        raise OperatorError(f"{copy}: there is no such file")
    if copy.resolve() in {database.resolve(), fresh.resolve()}:
        raise OperatorError(f"{copy}: is the database itself; name a copy")
    if wrong := faults.misplaced(database):
        raise OperatorError(wrong)
    lease = Lease.take(database)
    try:
        with _writing(database):
            for left in (fresh, *unfinished_parts(database)):
                _clear(left)
            disk.create(fresh)
            try:
                _copy(copy, fresh, database, look)
                _begin_again(fresh, database, accepted=look is None)
                kept = _kept(database)
                _replace(fresh, database)
            except BaseException:
                _clear(fresh)
                raise
        return kept
    finally:
        lease.release()


def _begin_again(fresh: Path, database: Path, *, accepted: bool) -> None:
    """Note in a checked copy, later called ``database``, that play goes back to it."""
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = OFF")
            db.execute("PRAGMA journal_mode = MEMORY")
            checksums.keep(db)
            if accepted:
                checksums.accept(db)
            store.go_back(db)
    except sqlite3.Error as error:
        raise OperatorError(f"{database}: {faults.refused(database, error)}") from error
    disk.sync(fresh)


def _kept(database: Path) -> Path | None:
    """Give what is there a second name; None where nothing is.

    Its logs are folded into the database.  Where it is too damaged for that, they are kept
    beside it as they were before SQLite looked at them.
    """
    kept = _free_name(database)
    logs = [log for log in LOGS if filled(beside(database, log))]
    try:
        for log in logs:
            disk.second_name(beside(database, log), beside(kept, log))
        folded = _fold(database)
        if filled(database):
            disk.sync(database)
            disk.second_name(database, kept)
    except BaseException:
        _clear(kept)
        raise
    for log in logs if folded else ():
        disk.drop(beside(kept, log))
    disk.sync(database.parent)
    if not folded:
        _remove(database)
    return kept if logs or filled(kept) else None


def _free_name(database: Path) -> Path:
    now = stamp()
    names = (beside(database, f"{KEPT}{now}{'' if n == 1 else f'-{n}'}") for n in count(1))
    return next(
        name for name in names if not any(beside(name, end).exists() for end in ("", *SIDE_FILES))
    )


def _fold(database: Path) -> bool:
    """Bring what the logs hold into the database; whether it is one good file now.

    An empty database is left alone: SQLite would throw its logs away.  Raises
    :class:`OperatorError` where another program has it open.
    """
    if not any(beside(database, log).exists() for log in LOGS):
        return True
    if not filled(database):
        return False
    try:
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA schema_version").fetchone()
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if faults.busy(error):
            raise OperatorError(f"{database}: another program has it open; close it") from error
        return False
    return not any(beside(database, log).exists() for log in LOGS)


def _remove(database: Path) -> None:
    """Take an unusable database away, before its logs: without them it would be another one."""
    for side in ("", *LOGS):
        if beside(database, side).exists():
            os.unlink(beside(database, side))
            disk.sync(database.parent)


def _replace(fresh: Path, database: Path) -> None:
    """The one step from the old database to the new one."""
    disk.drop(beside(database, "-shm"))
    os.replace(fresh, database)
    disk.sync(database.parent)


def _clear(part: Path) -> None:
    """Remove an unfinished copy with whatever SQLite left beside it."""
    for side in ("", *SIDE_FILES):
        disk.drop(beside(part, side))
