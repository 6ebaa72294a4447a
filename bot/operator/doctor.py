"""A look at everything that the bot needs, without connecting: what is well, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.drawing.lettering import boxes
from bot.drawing.orders import Order
from bot.drawing.studio import Studio
from bot.operator import places
from bot.operator.config import Config, load_settings, load_storage, sources
from bot.operator.config_trouble import ConfigError
from bot.operator.findings import Finding, finding_of
from bot.operator.invitation import application
from bot.unasked import thinking
from games import catalogue, from_packages, left_out
from games.scene import Label, PlacedSprite, Scene

LABELS = "Ana Björn Þóra Æsa 0–9 × · → ✓"


def examine(file: Path | None) -> Iterator[Finding]:
    """Everything, in the order in which it is needed."""
    yield from _settings(file)
    with suppress(ConfigError):  # what is wrong there was told with the settings
        yield from places.examined(load_storage(file))
    yield finding_of(_games, "games")
    yield from (Finding("FAIL", "games", f"left out: {left}") for left in left_out())
    yield finding_of(_typeface, "typeface")
    yield finding_of(_drawing, "drawing")
    yield _thinking()


def _settings(file: Path | None) -> Iterator[Finding]:
    try:
        config, found = load_settings(file), sources(file)
    except ConfigError as error:
        yield from (Finding("FAIL", "settings", line) for line in error.lines)
        return
    yield Finding("ok", "settings", "every key can be used")
    yield from places.token_shown(found)
    yield from places.secrets_closed(found)
    yield finding_of(lambda: _token(config), "token")


def _token(config: Config) -> Finding:
    number = application(config.discord.token.get_secret_value())
    return Finding("ok", "token", f"belongs to application {number}; only Discord can say more")


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
            scene = Scene(sprite.width, sprite.height, (PlacedSprite(name, 0, 0),), (label,))
            data = Studio().png(game, Order(game.info.id, scene, ("A",), ""))
            return Finding("ok", "drawing", f"a picture was drawn ({len(data)} bytes)")
    return Finding("note", "drawing", "no game has pictures")


def _thinking() -> Finding:
    error = thinking.obstacle()
    if error is None:
        return Finding("ok", "computers", "have a process of their own to think in")
    return Finding("note", "computers", f"have no process to think in ({error}); {thinking.CURE}")
