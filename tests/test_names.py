"""One thing, one name: whoever looks a public class or function up finds one of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BOT, GAMES = ROOT / "bot", ROOT / "games"
SHARED = [*GAMES.glob("*.py"), *(GAMES / "laws").glob("*.py")]
"""What all games share; a family may call its own things as its rules do."""
FILES = sorted((*BOT.rglob("*.py"), *SHARED))

TYPED: dict[str, str] = {
    "bot/chat/commands.py": "slash commands are called as people type them, like what they wish",
    "bot/operator/commandline.py": "the operator's commands, likewise, and the program's main",
    "games/__main__.py": "the commands of a terminal, likewise",
}
"""Modules whose functions are named by what is typed, and why."""

KINDS = {"class": ast.ClassDef, "function": ast.FunctionDef | ast.AsyncFunctionDef}


def names(file: Path, kind: str) -> Iterator[str]:
    """The public classes or functions at the top of a module."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, KINDS[kind]) and not node.name.startswith("_"):
            yield node.name


def shared_names(kind: str, files: list[Path]) -> dict[str, list[str]]:
    """Names that stand in more than one module, with those modules."""
    found: dict[str, list[str]] = {}
    for file in files:
        for name in names(file, kind):
            found.setdefault(name, []).append(file.relative_to(ROOT).as_posix())
    return {name: where for name, where in found.items() if len(where) > 1}


def test_no_two_classes_have_the_same_name() -> None:
    assert {} == shared_names("class", FILES)


def test_no_two_functions_have_the_same_name_but_for_what_is_typed() -> None:
    untyped = [file for file in FILES if file.relative_to(ROOT).as_posix() not in TYPED]

    assert {} == shared_names("function", untyped)


@pytest.mark.parametrize("file", TYPED)
def test_an_exception_is_still_needed(file: str) -> None:
    own = set(names(ROOT / file, "function"))

    assert own & set(shared_names("function", FILES))
