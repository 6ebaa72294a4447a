"""The games that `games/README.md` writes down keep every law, as they stand there."""

from __future__ import annotations

import re
from functools import cache

import pytest
from click.testing import CliRunner

from games.__main__ import main
from games.laws.suite import OF_GAMES, OF_WALKS
from games.laws.walks import Walk, walks
from tests.readme_games import FILE, NAMES, README, example

each = pytest.mark.parametrize("name", NAMES)


@cache
def played(name: str) -> list[Walk]:
    """Some games of it."""
    return walks(example(name))


@each
@pytest.mark.parametrize("law", OF_WALKS)
def test_a_game_of_the_readme_keeps_the_law_when_played(name: str, law: str) -> None:
    for walk in played(name):
        OF_WALKS[law](walk)


@each
@pytest.mark.parametrize("law", OF_GAMES)
def test_a_game_of_the_readme_keeps_the_law_at_rest(name: str, law: str) -> None:
    OF_GAMES[law](example(name))


def test_no_file_of_the_readme_belongs_to_another_game() -> None:
    folders = {path.partition("/")[0] for path, _ in FILE.findall(README.read_text("utf-8"))}

    assert set(NAMES) == folders


def test_race_is_played_in_the_terminal() -> None:
    told = CliRunner().invoke(
        main, ["play", "race", "--seats", "human,random", "--seed", "1"],
        input="roll 2\n" * 60, obj={"race": example("race")},
    ).stdout  # fmt: skip

    assert "12 points were reached." in told


def test_bluff_has_all_that_it_is_there_to_show() -> None:
    bluff, walks_of_it = example("bluff"), played("bluff")
    dealt = walks_of_it[0].positions[0].state
    choices = {
        (choice.verb, choice.private, choice.may)
        for walk in walks_of_it
        for at in walk.positions
        for _, offered in walk.offers(at)
        for choice in offered.choices
    }
    bids = [p.answer.values for walk in walks_of_it for p in walk.probes if p.answer.verb == "bid"]

    assert {
        ("keep", True, False),
        ("bid", False, False),
        ("doubt", False, False),
        ("doubt", False, True),
    } == choices
    assert {2} == {len(values) for values in bids}
    assert bluff.look(dealt, 0) != bluff.look(dealt, 1)
    assert bluff.show(bluff.look(dealt, None)).picture is not None


def test_the_readme_names_every_module_of_the_contract() -> None:
    text = README.read_text(encoding="utf-8")
    public = {file.name for file in README.parent.glob("*.py")} - {"__init__.py", "__main__.py"}
    inner = {"plain.py", "terminal.py", "simulation.py", "transcript.py"}

    assert [] == sorted(name for name in public - inner if f"\n{name} " not in text)


def test_the_readme_names_commands_that_exist() -> None:
    text = README.read_text(encoding="utf-8")

    assert set(main.commands) == set(re.findall(r"python -m games (\w+)", text))
