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

from bot.errors import DatabaseInUse, OperatorError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BUSY_MILLISECONDS = 20_000
"""How long a write waits for a lock that another process holds."""
JOURNAL_BYTES = 8 << 20
MIGRATIONS = files("bot.storage") / "migrations"
OURS = {"tables", "seats", "journal"}
OWNERS_ALONE = 0o600
"""Rights of a new database: the secrets of running games are in it."""

Outcome = tuple[bool, Any]
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
    path.touch(OWNERS_ALONE)


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
        lease = Lease.take(path)
        opened: list[Connection] = []
        try:
            make(path)
            opened.extend([await connect(path), await connect(path)])
            writer, reader = opened
            await writer.run(partial(_prepare, synchronous=synchronous))
            await writer.run(migrate)
            await reader.run(lambda db: db.execute("PRAGMA query_only = ON"))
        except (sqlite3.Error, OSError) as error:
            for connection in opened:
                await connection.close()
            lease.release()
            raise OperatorError(f"{path}: the database cannot be used: {error}") from error
        except OperatorError:
            for connection in opened:
                await connection.close()
            lease.release()
            raise
        return cls(path, writer, reader, lease)

    async def read(self, work: Work[T]) -> T:
        """Run ``work`` on the reading connection; it sees whole transactions only."""
        return await self._reader.run(work)

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


def run_group(db: sqlite3.Connection, works: list[Work[Any]]) -> list[Outcome]:
    """One transaction around all of ``works``, each whole or undone by itself.

    Raises sqlite3.Error where the transaction as such fails; then nothing was written.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_run_one(db, work) for work in works]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return outcomes


def _run_one(db: sqlite3.Connection, work: Work[Any]) -> Outcome:
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
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > len(scripts):
        raise OperatorError(
            f"the database is of version {version}, this program knows up to {len(scripts)}: "
            "run the newer Gamekeeper that wrote it"
        )
    for number, name in enumerate(scripts[version:], start=version + 1):
        script = (MIGRATIONS / name).read_text(encoding="utf-8")
        try:
            db.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return len(scripts)


def lacking(db: sqlite3.Connection) -> list[str]:
    """Which of the tables that every database of the bot has are not there."""
    found = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    return sorted(OURS - found)


class Lease:
    """The right to use a database, held while the process lives.

    It is a lock on a small file beside the database; the operating system drops it with
    the process, however that ends.
    """

    def __init__(self, holder: sqlite3.Connection) -> None:
        self._holder = holder

    @classmethod
    def take(cls, path: Path) -> Lease:
        """Take the lease of the database at ``path``, making its folder where needed."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            holder = sqlite3.connect(f"{path}.lease", timeout=0, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise OperatorError(f"{path}: the folder cannot be written to: {error}") from error
        try:
            holder.execute("PRAGMA locking_mode = EXCLUSIVE")
            holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            holder.close()
            if "locked" not in str(error):
                raise OperatorError(f"{path}.lease cannot be written: {error}") from error
            raise DatabaseInUse(
                f"{path} is in use by another Gamekeeper; stop that one first"
            ) from error
        return cls(holder)

    def release(self) -> None:
        """Give it back; also done by the end of the process."""
        self._holder.close()
