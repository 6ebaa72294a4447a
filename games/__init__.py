"""Rules of tabletop games as pure functions; see README.md in this folder."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from games.contract import AnyGame

ENTRY_POINT = "gamekeeper.games"
"""Packages that offer further games name them under this entry point (a tuple GAMES)."""

DRIVERS = frozenset({"laws"})
"""Packages here that drive games and are no family of games."""

SHARED_WORDS: Traversable = files("games") / "words"


@cache
def catalogue() -> dict[str, AnyGame]:
    """Every game by id: those of each folder here, then those of installed packages.

    Raises ValueError where two games claim one id.
    """
    found: dict[str, AnyGame] = {}
    for game in (*_from_folders(), *from_packages()):
        if game.info.id in found:
            raise ValueError(f"two games are called {game.info.id!r}")
        found[game.info.id] = game
    return found


def _from_folders() -> list[AnyGame]:
    folders = sorted(
        m.name for m in pkgutil.iter_modules(__path__) if m.ispkg and m.name not in DRIVERS
    )
    return [game for name in folders for game in import_module(f"games.{name}").GAMES]


def from_packages() -> list[AnyGame]:
    """The games that installed packages offer, by the names of their entry points."""
    offered = sorted(entry_points(group=ENTRY_POINT), key=lambda entry: entry.name)
    return [game for entry in offered for game in entry.load()]
