"""SQLite's own writing, heard: every change of a file goes through a function of the test.

SQLite reaches the disk through a table of functions (its "VFS").  While :func:`heard` runs,
the table of the library that Python uses is answered by us, and we call the original.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

Kind = Literal["open", "read", "write", "truncate", "sync", "delete"]


class Call(NamedTuple):
    """One call: what, of which file, where in it, and the bytes or the new size."""

    kind: Kind
    path: str
    offset: int = 0
    data: bytes = b""


Ear = Callable[[Call], int]
"""Hears of a call before it is made; anything but 0 is SQLite's error code in its place."""

POINTER, NUMBER, LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
OPEN = ctypes.CFUNCTYPE(NUMBER, POINTER, POINTER, POINTER, NUMBER, POINTER)
DELETE = ctypes.CFUNCTYPE(NUMBER, POINTER, POINTER, NUMBER)
READ = WRITE = ctypes.CFUNCTYPE(NUMBER, POINTER, POINTER, NUMBER, LONG)
TRUNCATE = ctypes.CFUNCTYPE(NUMBER, POINTER, LONG)
SYNC = ctypes.CFUNCTYPE(NUMBER, POINTER, NUMBER)
SLOTS = {"xRead": 2, "xWrite": 3, "xTruncate": 4, "xSync": 5}
"""Places in sqlite3_io_methods, in pointers; the first is the version."""
METHODS = 19
"""Pointers of sqlite3_io_methods in its third version."""

_kept_alive: list[Any] = []
"""Tables and functions that open files may still point to."""


class Vfs(ctypes.Structure):
    """The beginning of sqlite3_vfs, as sqlite3.h has it."""

    _fields_ = (
        ("iVersion", NUMBER),
        ("szOsFile", NUMBER),
        ("mxPathname", NUMBER),
        ("pNext", POINTER),
        ("zName", ctypes.c_char_p),
        ("pAppData", POINTER),
        ("xOpen", POINTER),
        ("xDelete", POINTER),
    )


def _library() -> ctypes.CDLL | None:
    """The SQLite that Python uses; None where it was built into Python without its names."""
    import _sqlite3  # noqa: PLC0415 - only here: some Pythons have it built in

    try:
        library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        library.sqlite3_libversion.restype = ctypes.c_char_p
        same = library.sqlite3_libversion().decode() == sqlite3.sqlite_version
    except (AttributeError, OSError, TypeError):
        return None
    return library if same and os.name == "posix" else None


LIBRARY = _library()


class _Listener:
    """The functions that stand in for SQLite's own while an ear listens."""

    def __init__(self, vfs: Vfs, ear: Ear) -> None:
        self.vfs, self.ear = vfs, ear
        self.own_open, self.own_delete = OPEN(vfs.xOpen), DELETE(vfs.xDelete)
        self.open, self.delete = OPEN(self._open), DELETE(self._delete)
        self.tables: dict[int, Any] = {}
        self.paths: dict[int, str] = {}

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        path = _path(name) if name else ""  # SQLite keeps the pointer: it is passed on as it is
        code = self.ear(Call("open", path)) if path else 0
        code = code or self.own_open(vfs, name, file, flags, out)
        if code == 0 and path:
            self.paths[file] = path
            place = ctypes.cast(file, ctypes.POINTER(POINTER))
            place[0] = ctypes.addressof(self._table(int(place[0] or 0)))
        return int(code)

    def _delete(self, vfs: int, name: int, sync: int) -> int:
        code = self.ear(Call("delete", _path(name), sync))
        return int(code or self.own_delete(vfs, name, sync))

    def _table(self, original: int) -> Any:
        """A copy of a table of methods with ours in it."""
        if original not in self.tables:
            table = (POINTER * METHODS).from_buffer_copy(ctypes.string_at(original, METHODS * 8))
            own = {name: table[slot] for name, slot in SLOTS.items()}
            functions = self._functions({name: int(at or 0) for name, at in own.items()})
            for name, function in functions.items():
                table[SLOTS[name]] = ctypes.cast(function, POINTER)
            _kept_alive.append((table, functions))
            self.tables[original] = table
        return self.tables[original]

    def _functions(self, own: dict[str, int]) -> dict[str, Any]:
        read, write = READ(own["xRead"]), WRITE(own["xWrite"])
        truncate, sync = TRUNCATE(own["xTruncate"]), SYNC(own["xSync"])

        def on_read(file: int, data: int, size: int, offset: int) -> int:
            code = self.ear(Call("read", self.paths[file], offset))
            return int(code or read(file, data, size, offset))

        def on_write(file: int, data: int, size: int, offset: int) -> int:
            content = ctypes.string_at(data, size)
            code = self.ear(Call("write", self.paths[file], offset, content))
            return int(code or write(file, data, size, offset))

        def on_truncate(file: int, size: int) -> int:
            code = self.ear(Call("truncate", self.paths[file], size))
            return int(code or truncate(file, size))

        def on_sync(file: int, flags: int) -> int:
            code = self.ear(Call("sync", self.paths[file]))
            return int(code or sync(file, flags))

        return {
            "xRead": READ(on_read),
            "xWrite": WRITE(on_write),
            "xTruncate": TRUNCATE(on_truncate),
            "xSync": SYNC(on_sync),
        }


def _path(name: int) -> str:
    return os.fsdecode(ctypes.string_at(name))


@contextmanager
def heard(ear: Ear) -> Iterator[None]:
    """Let ``ear`` hear all that SQLite does with files that are opened in this block."""
    assert LIBRARY is not None, "this Python hides its SQLite"
    LIBRARY.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
    vfs = LIBRARY.sqlite3_vfs_find(None).contents
    before = vfs.xOpen, vfs.xDelete
    listener = _Listener(vfs, ear)
    _kept_alive.append(listener)
    vfs.xOpen = ctypes.cast(listener.open, POINTER)
    vfs.xDelete = ctypes.cast(listener.delete, POINTER)
    try:
        yield
    finally:
        vfs.xOpen, vfs.xDelete = before
        listener.ear = lambda call: 0
