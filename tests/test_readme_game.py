"""The walk-through in `games/README.md` is a game that keeps every law."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from games.__main__ import main
from games.contract import AnyGame
from games.laws.suite import OF_GAMES, OF_WALKS
from games.laws.walks import Walk, walks

README = Path(__file__).parent.parent / "games" / "README.md"
FILE = re.compile(r"^`games/(race/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """The game of the page, written to a folder and imported from there."""
    folder = tmp_path_factory.mktemp("readme")
    for name, text in FILE.findall(README.read_text(encoding="utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield import_module("race").GAMES[0]
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("race", None)


@pytest.fixture(scope="module")
def played(race: AnyGame) -> list[Walk]:
    """Some games of it."""
    return walks(race)


@pytest.mark.parametrize("law", OF_WALKS)
def test_the_game_of_the_readme_keeps_the_law_when_played(played: list[Walk], law: str) -> None:
    for walk in played:
        OF_WALKS[law](walk)


@pytest.mark.parametrize("law", OF_GAMES)
def test_the_game_of_the_readme_keeps_the_law_at_rest(race: AnyGame, law: str) -> None:
    OF_GAMES[law](race)


def test_the_game_of_the_readme_is_played_in_the_terminal(race: AnyGame) -> None:
    told = CliRunner().invoke(
        main, ["play", "race", "--seats", "human,random", "--seed", "1"],
        input="roll 2\n" * 60, obj={"race": race},
    ).stdout  # fmt: skip

    assert "12 points were reached." in told


def test_the_readme_names_every_module_of_the_contract() -> None:
    text = README.read_text(encoding="utf-8")
    public = {file.name for file in README.parent.glob("*.py")} - {"__init__.py", "__main__.py"}
    inner = {"plain.py", "terminal.py", "simulation.py", "transcript.py"}

    assert [] == sorted(name for name in public - inner if f"\n{name} " not in text)


def test_the_readme_names_commands_that_exist() -> None:
    text = README.read_text(encoding="utf-8")

    assert set(main.commands) == set(re.findall(r"python -m games (\w+)", text))
