"""The games of `games/README.md`, as they stand there."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from games.contract import AnyGame

README = Path(__file__).parent.parent / "games" / "README.md"
NAMES = ("race", "bluff")
FILE = re.compile(r"^`games/([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)

_folder = TemporaryDirectory(prefix="readme-games-")


def files(name: str) -> dict[str, str]:
    """The files of one game by their paths, the folder of the game first in each."""
    found = FILE.findall(README.read_text(encoding="utf-8"))
    return {path: text for path, text in found if path.startswith(f"{name}/")}


def written(contents: dict[str, str], folder: Path) -> Path:
    """A folder with these files in it."""
    for name, text in contents.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


@cache
def example(name: str) -> AnyGame:
    """One game, written to a folder and imported from there; the folder goes with the process."""
    folder = written(files(name), Path(_folder.name))
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    game: AnyGame = import_module(name).GAMES[0]
    return game
