"""What is left out of the games that packages offer, and the reason that is given."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from games import catalogue
from games.contract import AnyGame
from games.fitness import check
from games.packages import LeftOut, offered
from tests.elsewhere.packages import listed, written

HEAD = """\
from dataclasses import replace
from msgspec.structs import replace as changed
from tests.pig import POKE
"""
"""What the modules of these packages begin with: the example game, to be made wrong."""

_numbers = count()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose packages are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def module(folder: Path, source: str) -> str:
    """A new module of the folder; its name."""
    name = f"strange_module_{next(_numbers)}"
    written({f"{name}.py": HEAD + source}, folder)
    return name


def changed(change: str) -> str:
    """A module with the example game, so changed."""
    return f"GAMES = (replace(POKE, {change}),)\n"


def left(built_in: tuple[str, ...] = ()) -> tuple[LeftOut, ...]:
    return offered(built_in)[1]


def test_a_game_that_is_offered_is_there_with_its_package(folder: Path) -> None:
    listed(folder, f"{module(folder, 'GAMES = (POKE,)')}:GAMES")

    ((found,), none) = offered(())

    assert ("poke", "gamekeeper-strange 1.0") == (found.game.info.id, found.package)
    assert () == none


IMPORTS = [
    ("1 / 0", "cannot be imported: ZeroDivisionError: division by zero"),
    ("import what_nobody_has", "cannot be imported: ModuleNotFoundError"),
    ("raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
    ("GAME = POKE", "cannot be imported: AttributeError"),
    ("GAMES = POKE", "is a Game; it has to be a tuple of games"),
    ("GAMES = ()", "is empty"),
    ("GAMES = ('poke',)", "GAMES holds 'poke', which is no Game"),
]


@pytest.mark.parametrize(("source", "reason"), IMPORTS, ids=[source for source, _ in IMPORTS])
def test_what_is_no_tuple_of_games_is_left_out(folder: Path, source: str, reason: str) -> None:
    listed(folder, f"{module(folder, source)}:GAMES")

    (found,) = left()

    assert ("gamekeeper-strange 1.0", "strange") == (found.package, found.entry)
    assert reason in found.reason
    assert "\n" not in str(found)


def test_the_place_where_an_import_fails_is_told(folder: Path) -> None:
    name = module(folder, "\n1 / 0")
    listed(folder, f"{name}:GAMES")

    assert f"{name}.py, line 5)" in left()[0].reason


def test_no_place_is_told_where_there_is_no_module(folder: Path) -> None:
    listed(folder, "nobody_has_this:GAMES")

    reason = "nobody_has_this:GAMES cannot be imported"
    told = f"{reason}: ModuleNotFoundError: No module named 'nobody_has_this'"
    assert told == left()[0].reason


def test_a_package_that_lost_its_metadata_is_told_too(folder: Path) -> None:
    listed(folder, f"{module(folder, 'GAMES = ()')}:GAMES", metadata="")

    assert "a package without a name" == left()[0].package


SHAPES = [
    ("info=None", "a game's info is None"),
    ("info=changed(POKE.info, id='Poke!')", "'Poke!' is no id"),
    ("info=changed(POKE.info, id='p' * 33)", "is no id"),
    ("info=changed(POKE.info, id=7)", "7: info: ValidationError: Expected `str`, got `int`"),
    ("info=changed(POKE.info, seats=(3, 2))", "its seats are 3 to 2; allowed are 1 to 26"),
    ("info=changed(POKE.info, seats=2)", "info: ValidationError: Expected `array`, got `int`"),
    ("info=changed(POKE.info, longest=0)", "its longest game has 0 moves"),
    ("start=None", "no function: start"),
    ("imagine=7", "no function: imagine"),
    ("robots={'good': 'me'}", "no function: robot good"),
    ("state=object", "types: TypeError"),
    ("sprites={'x': '<svg/>'}", "no Sprite: x"),
    ("words=()", "there is no folder of words"),
    ("words=(POKE.rules / 'none',)", "there is no folder of words"),
    ("words=(POKE.rules,)", "its words have no 'name-poke'"),
    ("rules=None", "there is no RULES.md"),
    ("start=lambda options, seats, dice: 1 / 0", "the deal: ZeroDivisionError: division by zero"),
    ("ask=lambda state, seat: ()", "it is dealt, and nobody has to answer"),
    ("show=lambda view: 'a card'", "what it shows is no Card"),
]


@pytest.mark.parametrize(("change", "reason"), SHAPES, ids=[change for change, _ in SHAPES])
def test_a_game_that_cannot_be_taken_in_is_left_out(folder: Path, change: str, reason: str) -> None:
    listed(folder, f"{module(folder, changed(change))}:GAMES")

    (found,) = left()

    assert reason in found.reason


def test_a_default_that_no_house_rule_takes_is_told(folder: Path) -> None:
    settings = "tuple(changed(s, default='?') for s in POKE.info.settings)"
    listed(
        folder, f"{module(folder, changed(f'info=changed(POKE.info, settings={settings})'))}:GAMES"
    )

    assert "'?' is no value of the house rule" in left()[0].reason


def test_the_other_games_of_a_package_stay(folder: Path) -> None:
    listed(folder, f"{module(folder, 'GAMES = (None, POKE)')}:GAMES")

    ((kept,), (found,)) = offered(())

    assert "poke" == kept.game.info.id
    assert "None, which is no Game" in found.reason


def test_a_built_in_game_keeps_its_id(folder: Path) -> None:
    listed(folder, f"{module(folder, 'GAMES = (POKE,)')}:GAMES")

    (kept, (found,)) = offered({"poke"})

    assert () == kept
    assert "poke: Gamekeeper itself has a game of this id" == found.reason


def test_of_two_packages_that_claim_an_id_neither_gets_it(folder: Path) -> None:
    listed(folder, f"{module(folder, 'GAMES = (POKE,)')}:GAMES", name="gamekeeper-one")
    listed(folder, f"{module(folder, 'GAMES = (POKE,)')}:GAMES", name="gamekeeper-two")

    (kept, (one, two)) = offered(())

    both = "gamekeeper-one 1.0 (strange), gamekeeper-two 1.0 (strange)"
    assert () == kept
    assert f"poke: this id is claimed 2 times, by {both}; keep one of them" == one.reason
    assert ("gamekeeper-one 1.0", "gamekeeper-two 1.0") == (one.package, two.package)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_every_built_in_game_could_be_taken_in_from_a_package(game: AnyGame) -> None:
    assert game is check(game)
