"""What pytest is told about the laws: two options, and which games they hold to them.

Installing Gamekeeper registers it (``pytest11`` in `pyproject.toml`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from games import catalogue, from_packages, left_out
from games.contract import AnyGame

FOLDER = "games_folder"
"""The setting that says where the files of each game are kept."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--game`` and ``--renew``, and the setting for the folder."""
    group = parser.getgroup("gamekeeper", "laws of games")
    group.addoption(
        "--game",
        action="append",
        metavar="ID",
        help="hold this game to the laws, and no other; without it, those of installed packages",
    )
    group.addoption(
        "--renew",
        action="store_true",
        help="write golden transcripts and frozen saves anew; read the diff before you commit",
    )
    parser.addini(
        FOLDER, "where transcripts and frozen saves of each game are kept", default="tests/games"
    )


def golden_of(config: pytest.Config) -> Path:
    """The folder with one folder a game, below the root of the tests."""
    return config.rootpath / str(config.getini(FOLDER))


def games_of(config: pytest.Config, module: ModuleType) -> Mapping[str, AnyGame]:
    """The games by id that the tests of a module are for.

    Those in the module's GAMES; where it has none, those of installed packages.  With
    ``--game``, only the named ones.  Raises pytest.UsageError where there is none, or one
    that cannot be used.
    """
    named: list[str] = config.getoption("--game") or []
    own: Mapping[str, AnyGame] | None = getattr(module, "GAMES", None)
    if not named:
        return own or _offered()
    known = own or catalogue()
    unknown = [name for name in named if name not in known]
    if unknown:
        told = f"--game: there is no game {unknown[0]!r}; there are {', '.join(known)}"
        raise pytest.UsageError("; ".join((told, *map(str, left_out()))))
    return {name: known[name] for name in named}


def _offered() -> Mapping[str, AnyGame]:
    if left_out():
        raise pytest.UsageError("; ".join(map(str, left_out())))
    if not from_packages():
        told = "no installed package offers a game; install yours, or name one with --game"
        raise pytest.UsageError(told)
    return {found.game.info.id: found.game for found in from_packages()}
