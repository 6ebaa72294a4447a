"""What the doctor looks at on the disk; it only looks, and leaves nothing behind."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.chat import alive
from bot.chat.telling import untold
from bot.errors import DatabaseInUse
from bot.operator.config import Storage
from bot.operator.config_sources import Found
from bot.operator.findings import Finding, finding_of
from bot.storage import faults, inspection
from bot.storage.lease import Lease, lease_file
from bot.table.service import COMMANDS_TOLD
from bot.table.soundness import hurt

SCARCE = 200 << 20
"""With fewer free bytes than this the disk counts as nearly full."""


def examined(storage: Storage) -> Iterator[Finding]:
    """Everything about the place where the tables are kept."""
    for about, check in CHECKS.items():
        yield finding_of(lambda check=check: check(storage), about)  # type: ignore[misc]


def token_shown(found: Found) -> Iterator[Finding]:
    """A note where everybody on this machine can read the token in the settings file."""
    file = Path(found.file)
    if os.name != "posix" or not found.exists or not found.values.get("discord"):
        return
    if found.places.get(("discord", "token")) is None and file.stat().st_mode & stat.S_IROTH:
        cure = f'"chmod 600 {file}", with the file belonging to the user of the bot'
        yield Finding("note", "settings", f"{file}: everybody here can read the token; {cure}")


def secrets_closed(found: Found) -> Iterator[Finding]:
    """A note where the usual folder of secrets could not be looked into."""
    if found.closed:
        yield Finding("note", "settings", f"{found.closed}; if the token is there, allow it")


def _sqlite(storage: Storage) -> Finding:
    wrong = faults.too_old()
    return Finding("FAIL" if wrong else "ok", "sqlite", wrong or "is new enough")


def _folder(storage: Storage) -> Finding:
    folder = storage.path.parent
    there = next(place for place in (folder, *folder.parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            told = "can be written to" if there == folder else "will be made at the first start"
            return Finding("ok", "folder", f"{folder} {told}")
    except OSError as error:
        return Finding("FAIL", "folder", f"{folder}: {faults.refused(storage.path, error)}")


def _disk(storage: Storage) -> Finding:
    folder = next(place for place in storage.path.parents if place.exists())
    free = shutil.disk_usage(folder).free
    if free < SCARCE:
        return Finding("FAIL", "disk", f"{folder}: only {free >> 20} MiB are free; make room")
    return Finding("ok", "disk", f"{free >> 20} MiB are free")


def _database(storage: Storage) -> Finding:
    path = storage.path
    if wrong := inspection.trouble(path, hurt):
        return Finding("FAIL", "database", wrong)
    if not inspection.begun(path):
        return Finding("ok", "database", f"{path} will be made at the first start")
    return Finding("ok", "database", f"{path} is whole")


def _running(storage: Storage) -> Finding:
    """Whether a bot has the database; without one there is no lease, and none is made."""
    try:
        if lease_file(storage.path).exists():
            Lease.take(storage.path).release()
    except DatabaseInUse:
        dead = alive.why_dead(storage.alive_file)
        return Finding("note", "bot", dead or "is running and connected")
    return Finding("note", "bot", "is not running here")


def _commands(storage: Storage) -> Finding:
    """What Discord said when it was last told the commands."""
    note = inspection.noted(storage.path, COMMANDS_TOLD)
    if wrong := "; ".join(untold(note)):
        return Finding("FAIL", "commands", wrong)
    return Finding("ok", "commands", "Discord knows them" if note else "are told at the start")


CHECKS: dict[str, Callable[[Storage], Finding]] = {
    "sqlite": _sqlite,
    "folder": _folder,
    "disk": _disk,
    "database": _database,
    "bot": _running,
    "commands": _commands,
}
"""By what it is about, in the order in which it is needed."""
