"""SQLite as this bot uses it: one writer with group commit, one reader, one lease.

Work is a function that gets a plain ``sqlite3.Connection`` on the database's own thread,
so that a whole move costs one hop between threads.  What waits while a commit runs goes
into the next transaction together; each piece of work is whole inside it (a savepoint),
and its caller hears nothing before the commit is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeVar

import aiosqlite

from bot.errors import OperatorError, Unsettled
from bot.storage import checksums, disk, faults, traces
from bot.storage.lease import Lease

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_MILLISECONDS = 20_000
"""How long a write waits for a lock that another process holds."""
JOURNAL_BYTES = 8 << 20
MIGRATIONS = files("bot.storage") / "migrations"
OURS = {"tables", "seats", "journal"}

Came = tuple[bool, Any]
"""(done, result) or (failed, exception) of one piece of work."""


class Connection(aiosqlite.Connection):
    """aiosqlite with one more call: run a function on the connection's thread.

    aiosqlite offers only single statements; its own ``_execute`` is the door to its
    thread, and this class is the only place that uses it.
    """

    async def run(self, work: Work[T]) -> T:
        """Run ``work`` with the plain connection; its result or exception comes back."""
        return await self._execute(work, self._conn)  # type: ignore[no-any-return,no-untyped-call]


def make(path: Path) -> None:
    """An empty file for a database that is not there yet; SQLite would make one for all to read."""
    if not path.exists():
        disk.create(path)


async def connect(path: Path) -> Connection:
    """A connection without implicit transactions."""
    opener = partial(sqlite3.connect, str(path), isolation_level=None, cached_statements=256)
    connection = Connection(opener, iter_chunk_size=64)
    await connection
    return connection


class Database:
    """The file, opened; make one with :meth:`open`."""

    def __init__(self, path: Path, writer: Connection, reader: Connection, lease: Lease) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._lease = lease
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path, synchronous: Literal["full", "normal"] = "full") -> Database:
        """Open or create the database, and bring it to the newest version.

        Raises :class:`OperatorError` where the file cannot be used, and
        :class:`DatabaseInUse` where another copy of the bot holds it.
        """
        if wrong := faults.too_old() or faults.misplaced(path):
            raise OperatorError(wrong)
        lease = Lease.take(path)
        opened: list[Connection] = []
        try:
            if wrong := traces.cut_short(path):
                raise OperatorError(wrong)
            make(path)
            lease.hold_file()
            opened.extend([await connect(path), await connect(path)])
            writer, reader = opened
            if wrong := await writer.run(unknown):
                raise OperatorError(f"{path}: {wrong}")
            await writer.run(partial(_prepare, synchronous=synchronous))
            await writer.run(migrate)
            await writer.run(checksums.keep)
            await reader.run(lambda db: db.execute("PRAGMA query_only = ON"))
        except BaseException as error:
            for connection in opened:
                await connection.close()
            lease.release()
            if wrong := faults.advice(path, error):
                raise OperatorError(wrong) from error
            raise
        return cls(path, writer, reader, lease)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on the reading connection; all that it reads is of one moment."""
        return await self._reader.run(partial(_of_one_moment, work=work))

    async def write(self, work: Work[T]) -> T:
        """Run ``work`` in a transaction; returns after the commit.

        What ``work`` raises is raised here, and nothing that it wrote stays.
        """
        if self._closed:
            raise OperatorError("the database is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_groups(), name="group commit")
        return await future

    async def close(self) -> None:
        """Finish what waits, fold the write-ahead log into the file, release the lease."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        with contextlib.suppress(sqlite3.Error):
            await self._writer.run(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
        await self._reader.close()
        await self._writer.close()
        self._lease.release()

    async def _write_groups(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            await self._write_group(group)

    async def _write_group(self, group: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        works = [work for work, _ in group]
        try:
            outcomes = await self._writer.run(lambda db: run_group(db, works))
        except Exception as error:
            outcomes = [(False, error)] * len(group)
        for (_, future), (done, result) in zip(group, outcomes, strict=True):
            if future.done():
                continue
            if done:
                future.set_result(result)
            else:
                future.set_exception(result)


def run_group(db: sqlite3.Connection, works: list[Work[Any]]) -> list[Came]:
    """One transaction around all of ``works``, each whole or undone by itself.

    Raises sqlite3.Error where the transaction as such fails; then nothing was written.  Raises
    Unsettled where the disk refused the commit, and would not be asked again.
    """
    db.execute("BEGIN IMMEDIATE")
    committing = False
    try:
        outcomes = [_run_one(db, work) for work in works]
        committing = True
        db.execute("COMMIT")
    except BaseException as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        if committing and not _settled(db):
            raise Unsettled(f"the disk refused a commit: {error}") from error
        raise
    return outcomes


def _settled(db: sqlite3.Connection) -> bool:
    """Make sure that a commit that failed is not found on the disk after a crash.

    Its frames may be in the write-ahead log, whole but not synced.  The next commit that
    holds is written over them; this one changes nothing else.
    """
    try:
        db.execute("BEGIN IMMEDIATE")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute(f"PRAGMA user_version = {int(version)}")
        db.execute("COMMIT")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        return False
    return True


def _of_one_moment(db: sqlite3.Connection, work: Work[T]) -> T:
    """Run ``work`` in a transaction: whatever others commit meanwhile, it does not see it."""
    db.execute("BEGIN")
    try:
        return work(db)
    finally:
        db.execute("ROLLBACK")


def _run_one(db: sqlite3.Connection, work: Work[Any]) -> Came:
    db.execute("SAVEPOINT one")
    try:
        result = work(db)
    except Exception as error:
        if not db.in_transaction:
            raise
        db.execute("ROLLBACK TO one")
        db.execute("RELEASE one")
        return False, error
    db.execute("RELEASE one")
    return True, result


def _prepare(db: sqlite3.Connection, synchronous: str) -> None:
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {synchronous}")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute(f"PRAGMA journal_size_limit = {JOURNAL_BYTES}")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def migrate(db: sqlite3.Connection) -> int:
    """Run the numbered files that the database has not seen; returns its version.

    Each file is committed together with its number.  Raises :class:`OperatorError` where
    the database is newer than this program.
    """
    scripts = sorted(f.name for f in MIGRATIONS.iterdir() if f.name.endswith(".sql"))
    version = version_of(db)
    if wrong := newer(db):
        raise OperatorError(wrong)
    for number, name in enumerate(scripts[version:], start=version + 1):
        script = (MIGRATIONS / name).read_text(encoding="utf-8")
        try:
            db.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return len(scripts)


def version_of(db: sqlite3.Connection) -> int:
    """How many of the numbered files a database has seen."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def newest() -> int:
    """The version of a database that has seen every numbered file."""
    return sum(file.name.endswith(".sql") for file in MIGRATIONS.iterdir())


def unknown(db: sqlite3.Connection) -> str:
    """Why this program cannot use a database that can be read; empty where it can.

    One without tables can be used: it is filled at the start.
    """
    return newer(db) or foreign(db)


def newer(db: sqlite3.Connection) -> str:
    """What to do about a database of a newer program; empty where it is none."""
    version = version_of(db)
    if version <= newest():
        return ""
    return (
        f"the database is of version {version}, this program knows up to {newest()}: run the "
        "newer Gamekeeper that wrote it"
    )


def foreign(db: sqlite3.Connection) -> str:
    """What to do about a database of another program; empty where it is none."""
    found = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    absent = sorted(OURS - found) if found or version_of(db) else []
    if not absent:
        return ""
    return f"it is of another program (it has no {', '.join(absent)}); name another file"
