"""A look at everything that the bot needs, without connecting: what is well, what to do."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from bot.chat import alive
from bot.drawing.lettering import boxes
from bot.drawing.orders import Order
from bot.drawing.studio import Studio
from bot.errors import DatabaseInUse, OperatorError
from bot.operator.config import Config, load
from bot.operator.config_trouble import ConfigError, scrubbed
from bot.operator.invitation import application
from bot.storage import inspection
from bot.storage.lease import Lease
from bot.unasked import thinking
from games import catalogue, from_packages, left_out
from games.scene import Label, Placed, Scene

SCARCE = 200 << 20
"""With fewer free bytes than this the disk counts as nearly full."""
LABELS = "Ana Björn Þóra Æsa 0–9 × · → ✓"


class Finding(NamedTuple):
    """One line of the doctor: how it stands, about what, and what to do where it is not well."""

    state: Literal["ok", "note", "FAIL"]
    about: str
    text: str


def examine(file: Path | None) -> Iterator[Finding]:
    """Everything, in the order in which it is needed."""
    try:
        config = load(file)
    except ConfigError as error:
        yield from (Finding("FAIL", "settings", line) for line in error.lines)
    else:
        yield Finding("ok", "settings", "every key can be used")
        yield from (_tried(check, about, config) for about, check in CHECKS.items())
    yield _tried_plain(_games, "games")
    yield from (Finding("FAIL", "games", f"left out: {left}") for left in left_out())
    yield _tried_plain(_typeface, "typeface")
    yield _tried_plain(_drawing, "drawing")
    yield _thinking()


def _tried(check: Callable[[Config], Finding], about: str, config: Config) -> Finding:
    return _tried_plain(lambda: check(config), about)


def _tried_plain(check: Callable[[], Finding], about: str) -> Finding:
    """What a check finds; an error that only the operator can mend is a finding too."""
    try:
        return check()
    except (OperatorError, OSError, ValueError, KeyError) as error:
        return Finding("FAIL", about, scrubbed(str(error)))


def _token(config: Config) -> Finding:
    number = application(config.discord.token.get_secret_value())
    return Finding("ok", "token", f"belongs to application {number}; only Discord can say more")


def _folder(config: Config) -> Finding:
    folder = config.storage.path.parent
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        return Finding("ok", "folder", f"{folder} can be written to")


def _disk(config: Config) -> Finding:
    folder = next(p for p in config.storage.path.parents if p.exists())
    free = shutil.disk_usage(folder).free
    if free < SCARCE:
        return Finding("FAIL", "disk", f"{folder}: only {free >> 20} MiB are free; make room")
    return Finding("ok", "disk", f"{free >> 20} MiB are free")


def _database(config: Config) -> Finding:
    path = config.storage.path
    if wrong := inspection.trouble(path):
        return Finding("FAIL", "database", wrong)
    if not inspection.begun(path):
        return Finding("ok", "database", f"{path} will be made at the first start")
    return Finding("ok", "database", f"{path} is whole")


def _running(config: Config) -> Finding:
    try:
        Lease.take(config.storage.path).release()
    except DatabaseInUse:
        dead = alive.trouble(config.alive_file)
        return Finding("note", "bot", dead or "is running and connected")
    return Finding("note", "bot", "is not running here")


CHECKS: dict[str, Callable[[Config], Finding]] = {
    "token": _token,
    "folder": _folder,
    "disk": _disk,
    "database": _database,
    "bot": _running,
}
"""What needs the settings, by what it is about."""


def _games() -> Finding:
    origins = {found.game.info.id: f" ({found.package})" for found in from_packages()}
    names = ", ".join(f"{name}{origins.get(name, '')}" for name in catalogue())
    return Finding("ok" if names else "FAIL", "games", names or "there are none; install again")


def _typeface() -> Finding:
    lacking = boxes(LABELS)
    if lacking:
        return Finding("FAIL", "typeface", f"signs are missing: {lacking}; install again")
    return Finding("ok", "typeface", "has the letters and signs of labels")


def _drawing() -> Finding:
    """Draw the first sprite that any game has."""
    for game in catalogue().values():
        for name, sprite in sorted(game.sprites.items()):
            label = Label("A", 4, 24)
            scene = Scene(sprite.width, sprite.height, (Placed(name, 0, 0),), (label,))
            data = Studio().png(game, Order(game.info.id, scene, ("A",), ""))
            return Finding("ok", "drawing", f"a picture was drawn ({len(data)} bytes)")
    return Finding("note", "drawing", "no game has pictures")


def _thinking() -> Finding:
    error = thinking.obstacle()
    if error is None:
        return Finding("ok", "computers", "have a process of their own to think in")
    return Finding("note", "computers", f"have no process to think in ({error}); {thinking.CURE}")
