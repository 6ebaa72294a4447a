"""Every game is cut into the files that the tables of `games/README.md` list."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from games import catalogue
from games.contract import AnyGame, as_written, no_more, no_objection, nothing_needless

GAMES = Path(__file__).parent.parent / "games"
SECTION = re.compile(r"^## The shape of a folder\n(.*?)^## ", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (`.+?) \| .+? \|(.*)\|$", re.MULTILINE)


def in_ticks(cell: str) -> tuple[str, ...]:
    """Every word in backticks."""
    return tuple(re.findall(r"`(\w+)`", cell))


@cache
def shape() -> dict[str, tuple[str, ...]]:
    """For each file of the tables, without its ending, the names that stand only in it."""
    section = SECTION.search((GAMES / "README.md").read_text(encoding="utf-8"))
    assert section is not None
    rows = ROW.findall(section[1])
    return {file: in_ticks(names) for files, names in rows for file in in_ticks(files)}


def home_of(name: str) -> str:
    """The file in which a name of the tables has to stand."""
    return next(file for file, names in shape().items() if name in names)


def folders() -> Iterator[Path]:
    """The folder of each family, and those of its games where it has several."""
    for family in sorted({game.start.__module__.split(".")[1] for game in catalogue().values()}):
        yield GAMES / family
        yield from (file.parent for file in sorted((GAMES / family).glob("*/__init__.py")))


FOLDERS = tuple(folders())
every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=[folder.relative_to(GAMES).as_posix() for folder in FOLDERS]
)
every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


def modules(folder: Path) -> list[Path]:
    """The modules of a folder, those of folders within it apart."""
    return sorted(folder.glob("*.py"))


@cache
def public_names(module: Path) -> tuple[str, ...]:
    """What a module defines for others, in its order."""
    found: list[str] = []
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign):
            names = (name for target in node.targets for name in ast.walk(target))
            found.extend(name.id for name in names if isinstance(name, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
    return tuple(name for name in found if not name.startswith("_"))


def test_the_tables_are_read() -> None:
    assert ("look", "imagine") == shape()["view"][1:]
    assert () == shape()["odds"]
    assert {"game", "zones"} <= set(shape())


@every_folder
def test_a_folder_holds_no_file_of_another_name(folder: Path) -> None:
    strangers = [file.name for file in modules(folder) if file.stem not in shape()]

    assert [] == strangers, "games/README.md lists the names that there are"


def test_every_name_of_the_tables_is_the_file_of_some_game() -> None:
    used = {file.stem for folder in FOLDERS for file in modules(folder)}

    assert set() == set(shape()) - used


@every_folder
def test_what_the_contract_names_stands_in_its_file_only(folder: Path) -> None:
    """A game that is one file has all of it in `__init__.py`."""
    files = [file for file in modules(folder) if len(modules(folder)) > 1]
    homes = {name: file for file, names in shape().items() for name in names}
    astray = [
        f"{name} stands in {file.name}, not in {homes[name]}.py"
        for file in files
        for name in public_names(file)
        if homes.get(name, file.stem) != file.stem
    ]

    assert [] == astray


def functions(game: AnyGame) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What a record is filled with, by the name that the tables have for it."""
    for name in (
        "start",
        "play",
        "ask",
        "more",
        "objection",
        "needless",
        "former",
        "lapse",
        "outcome",
        "look",
        "imagine",
        "show",
    ):
        function = getattr(game, name)
        if function not in (None, no_more, no_objection, nothing_needless, as_written):
            yield name, function
    yield from (("tell", game.tell), ("audit", game.audit))
    yield from (("good", robot) for robot in game.robots.values())


def split(game: AnyGame) -> bool:
    """Whether a game has more than one file."""
    path = GAMES.parent / Path(*game.start.__module__.split("."))
    return len(modules(path if path.is_dir() else path.parent)) > 1


@every_game
def test_a_record_is_filled_from_the_files_that_the_table_names(game: AnyGame) -> None:
    if not split(game):
        return
    astray = [
        f"{name} is {function.__module__}.{function.__qualname__}"
        for name, function in functions(game)
        if function.__module__.rpartition(".")[2] != home_of(name)
    ]

    assert [] == astray


@every_game
def test_actions_and_events_stand_in_files_of_their_own(game: AnyGame) -> None:
    if not split(game):
        return
    kinds = {"Action": game.action, "Event": game.event}
    astray = [
        f"{kind.__module__}.{kind.__qualname__}"
        for name, union in kinds.items()
        for kind in get_args(union) or (union,)
        if kind.__module__.rpartition(".")[2] != home_of(name)
    ]

    assert [] == astray


@every_folder
def test_no_public_name_is_taken_twice_in_a_folder(folder: Path) -> None:
    """Nor by a game of a family and what its games share."""
    shared = modules(folder.parent) if folder.parent != GAMES else []
    taken = Counter(
        name for file in (*shared, *modules(folder)) for name in set(public_names(file))
    )

    assert [] == [name for name, times in taken.items() if times > 1 and name != "GAMES"]


def leaned_on() -> Iterator[Path]:
    """The shared modules that any game imports from."""
    code = "\n".join(
        file.read_text(encoding="utf-8") for folder in FOLDERS for file in modules(folder)
    )
    yield from (
        file
        for file in modules(GAMES)
        if re.search(
            rf"^from games(\.{file.stem} import| import {file.stem}\b)", code, re.MULTILINE
        )
    )


@every_folder
def test_no_game_takes_a_name_of_the_modules_that_games_lean_on(folder: Path) -> None:
    shared = {name: file.name for file in leaned_on() for name in public_names(file)}
    taken = [
        f"{file.name}: {name} is in games/{shared[name]}"
        for file in modules(folder)
        for name in public_names(file)
        if name in shared
    ]

    assert {"Card", "put"} <= set(shared)
    assert [] == taken
