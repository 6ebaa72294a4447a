"""The right to use a database: one process at a time, by whatever name it knows the file."""

from __future__ import annotations

import os
import sqlite3
import struct
from pathlib import Path

from bot.errors import DatabaseInUse, OperatorError
from bot.storage import disk, faults

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

BYTE = 1 << 60
"""Where in a database its lock lies: far behind all that SQLite reads, writes or locks."""
FLOCK = "hhqqi0q"
"""struct flock of Linux: kind, from where, first byte, how many, process."""
TAKEN = (BlockingIOError, PermissionError)
"""What the system answers where somebody else has the lock."""


class Lease:
    """The right to use a database, held while the process lives.

    It is a lock on a small file beside the database, and on Linux one on the database itself
    too, which may have another name (a hard link) or lie in another place (a mount).  The
    operating system drops both with the process, however that ends.
    """

    def __init__(self, path: Path, holder: sqlite3.Connection) -> None:
        self._path = path
        self._holder = holder
        self._handle: int | None = None

    @classmethod
    def take(cls, path: Path) -> Lease:
        """Take the lease of the database at ``path``, making its folder where needed.

        Raises :class:`DatabaseInUse` where another process has it, and
        :class:`OperatorError` where the folder cannot be used.
        """
        lease = cls(path, _holder(path))
        try:
            lease.hold_file()
        except BaseException:
            lease.release()
            raise
        return lease

    def hold_file(self) -> None:
        """Take the database itself too, where it is there; while no connection to it is open.

        (Closing a file drops what SQLite has locked in it, for the whole process.)
        """
        if self._handle is None and self._path.is_file():
            self._handle = _lock(self._path)

    def release(self) -> None:
        """Give it back, after all connections were closed; also done by the end of the process."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        self._holder.close()


def lease_file(path: Path) -> Path:
    """The file beside a database that is locked while a process may use it."""
    return path.with_name(f"{path.name}.lease")


def _in_use(path: Path) -> DatabaseInUse:
    return DatabaseInUse(f"{path} is in use by another Gamekeeper; stop that one first")


def _holder(path: Path) -> sqlite3.Connection:
    """The lock on the file beside the database."""
    file = lease_file(path)
    try:
        disk.make_folder(path.parent)
        if not file.exists():
            disk.create(file)
    except FileExistsError:
        pass  # another one made it just now
    except OSError as error:
        raise OperatorError(f"{path}: {faults.refused(path, error)}") from error
    holder = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        holder.close()
        if faults.busy(error):
            raise _in_use(path) from error
        raise OperatorError(f"{file}: {faults.refused(file, error)}") from error
    return holder


def _lock(path: Path) -> int | None:
    """An open file with a lock on it; None where the system knows no such locks.

    These locks belong to the open file, not to the process, so that SQLite's own, in the
    same process, stay apart from them.
    """
    if fcntl is None or not hasattr(fcntl, "F_OFD_SETLK"):
        return None
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return None  # SQLite says why
    wish = struct.pack(FLOCK, fcntl.F_WRLCK, os.SEEK_SET, BYTE, 1, 0)
    try:
        fcntl.fcntl(handle, fcntl.F_OFD_SETLK, wish)
    except TAKEN:
        os.close(handle)
        raise _in_use(path) from None
    except OSError:
        os.close(handle)  # a file system without locks
        return None
    return handle
