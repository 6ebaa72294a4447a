"""Rules of tabletop games as pure functions; see README.md in this folder."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from games.contract import AnyGame
from games.packages import LeftOut, Offered, offered

DRIVERS = frozenset({"laws"})
"""Packages here that drive games and are no family of games."""

SHARED_WORDS: Traversable = files("games") / "words"


@cache
def catalogue() -> Mapping[str, AnyGame]:
    """Every game by id: those of each folder here, then those of installed packages."""
    return {**_built_in(), **{found.game.info.id: found.game for found in from_packages()}}


def from_packages() -> tuple[Offered, ...]:
    """The games that installed packages offer."""
    return _offered()[0]


def left_out() -> tuple[LeftOut, ...]:
    """What installed packages offer and nobody can play, with the reasons."""
    return _offered()[1]


@cache
def _offered() -> tuple[tuple[Offered, ...], tuple[LeftOut, ...]]:
    return offered(_built_in().keys())


@cache
def _built_in() -> Mapping[str, AnyGame]:
    """The games of each folder here.  Raises ValueError where two claim one id."""
    found: dict[str, AnyGame] = {}
    folders = sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)
    for name in (name for name in folders if name not in DRIVERS):
        for game in import_module(f"games.{name}").GAMES:
            if game.info.id in found:
                raise ValueError(f"two games are called {game.info.id!r}")
            found[game.info.id] = game
    return found
