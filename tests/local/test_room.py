"""Two places of the local channel know simcord's inside, and all others ask them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.local

FOLDER = Path(bot.local.__file__).parent
FILES = sorted(FOLDER.glob("*.py"))
INSIDE = {"simulated.py", "saved.py", "watched.py"}
"""The files that know simcord's types and how its backend keeps them."""


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports from."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def attributes(file: Path) -> set[str]:
    """The names that a file looks up in objects."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_there_are_files_to_look_at() -> None:
    assert {"app.py", "people.py", *INSIDE} <= {file.name for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_these_files_know_the_inside_of_the_simulated_discord(file: Path) -> None:
    touched = [name for name in imported(file) if name.partition(".")[0] == "simcord"]

    assert (file.name in INSIDE) == bool(touched)
    assert file.name in INSIDE or "backend" not in attributes(file)
