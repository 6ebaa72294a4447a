"""What the operator reads when SQLite or the file system refuses: what, why, what to do."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

NEEDED = (3, 37, 0)
"""The oldest SQLite that can be used: its tables can be strict."""

PRIMARY = 0xFF
"""The part of an error code that names its kind."""
RESTORE = 'stop the bot and put a copy back with "gamekeeper restore FILE"'
ADVICE = {
    sqlite3.SQLITE_CORRUPT: RESTORE,
    sqlite3.SQLITE_NOTADB: f"it is damaged or no database; {RESTORE}",
    sqlite3.SQLITE_IOERR: "the disk fails; look into the log of the system, and copy what is there",
    sqlite3.SQLITE_FULL: "make room on the disk",
    sqlite3.SQLITE_BUSY: "another program has it open; close that one",
    sqlite3.SQLITE_LOCKED: "another program has it open; close that one",
}
"""What to do about kinds of errors that are no fault of the program."""
RIGHTS = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_AUTH,
}
"""Errors that come of missing rights."""
DENIED = {errno.EACCES, errno.EPERM}


def kind(error: BaseException) -> int:
    """Which kind of error SQLite met; 0 where it is none of SQLite's."""
    return int(getattr(error, "sqlite_errorcode", 0)) & PRIMARY


def busy(error: BaseException) -> bool:
    """Whether another program holds the database."""
    return kind(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def advice(path: Path, error: BaseException) -> str:
    """A line for the operator about a database; empty where the program is at fault."""
    if isinstance(error, OSError) or kind(error) in RIGHTS:
        return f"{path}: {refused(path, error)}"
    if kind(error) in ADVICE:
        return f"{path}: the database cannot be used: {error}; {ADVICE[kind(error)]}"
    return ""


def refused(path: Path, error: BaseException) -> str:
    """Why a file cannot be made or written, and what to do where that are missing rights."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    denied = error.errno in DENIED if isinstance(error, OSError) else kind(error) in RIGHTS
    return f"cannot be written: {why}{_cure(path) if denied else ''}"


def _cure(path: Path) -> str:
    """Whom a folder or file should belong to, where it is not ours."""
    if not hasattr(os, "geteuid"):
        return ""
    user, group = os.geteuid(), os.getegid()
    folder = next(place for place in path.resolve().parents if place.exists())
    for place in (folder, path):
        if place.exists() and not os.access(place, os.W_OK):
            owner = place.stat().st_uid
            whose = f"user {owner}" if owner else "root"
            instead = "run it as that one, or " if owner else ""
            return (
                f"; {place} belongs to {whose} and this is user {user}: {instead}"
                f'"chown -R {user}:{group} {place}" (with Docker: outside, on the folder that is '
                "mounted there)"
            )
    return ""


def misplaced(path: Path) -> str:
    """Why a path cannot be that of a database; empty where it can."""
    if path.is_dir():
        example = path / "gamekeeper.sqlite3"
        return f"{path}: is a folder; storage.path must name a file, such as {example}"
    return ""


def too_old() -> str:
    """What to do about this SQLite; empty where it can be used."""
    if sqlite3.sqlite_version_info >= NEEDED:
        return ""
    return (
        f"SQLite {sqlite3.sqlite_version} is too old, {'.'.join(map(str, NEEDED[:2]))} or newer is "
        "needed; it comes with the system or with Python: use another Python, or Docker"
    )
