"""The laws of `games/README.md`, for every game that is found.

Nothing here names a game: another folder under `games/` is tested by being there.  The
example game of the suite itself is tested with the others.
"""

from __future__ import annotations

import shlex
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from games import catalogue
from games.__main__ import main
from games.contract import AnyGame, layout, save
from games.dice import seeded
from games.robots import player, playthrough
from tests.laws.pages import Frozen, check_shape
from tests.laws.suite import OF_GAMES, OF_WALKS
from tests.laws.walks import Walk, deals, walks
from tests.pig import POKE

HERE = Path(__file__).parent / "games"
GAMES: dict[str, AnyGame] = {**catalogue(), POKE.info.id: POKE}
FROZEN_SAVES = 12

_walked: dict[str, list[Walk]] = {}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def walks_of(game: AnyGame) -> list[Walk]:
    """The walks of a game, made once."""
    if game.info.id not in _walked:
        _walked[game.info.id] = walks(game)
    return _walked[game.info.id]


@every_game
@pytest.mark.parametrize("law", OF_WALKS)
def test_a_game_that_is_played_keeps_the_law(game: AnyGame, law: str) -> None:
    for walk in walks_of(game):
        OF_WALKS[law](walk)


@every_game
@pytest.mark.parametrize("law", OF_GAMES)
def test_a_game_at_rest_keeps_the_law(game: AnyGame, law: str) -> None:
    OF_GAMES[law](game)


@every_game
def test_every_house_rule_and_every_number_of_seats_is_played(game: AnyGame) -> None:
    least, most = game.info.seats

    assert set(range(least, most + 1)) == {deal.seats for deal in deals(game)}
    for setting in game.info.settings:
        played = {deal.options[setting.key] for deal in deals(game)}
        assert len(played) >= 2, f"{setting.key} has one value only"


@every_game
def test_saves_of_this_shape_load_as_they_were(game: AnyGame, renew: bool) -> None:
    """Law 6: a change of the layout needs a new `shape`; `pytest --renew` freezes it."""
    file = HERE / folder_of(game) / "shape.json"
    if renew:
        renewed(game, file)

    assert file.is_file(), f"{file} is missing; run pytest --renew, and commit it"
    check_shape(game, msgspec.json.decode(file.read_bytes(), type=Frozen))


def renewed(game: AnyGame, file: Path) -> None:
    """Freeze the layout, unless the number of the shape is an old one."""
    old = msgspec.json.decode(file.read_bytes(), type=Frozen) if file.is_file() else None
    if old is not None and old.shape == game.info.shape:
        return
    saves = tuple(msgspec.Raw(data) for data in some_saves(game))
    frozen = Frozen(game.info.shape, layout(game), saves)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(frozen), indent=1) + b"\n")


def some_saves(game: AnyGame) -> list[bytes]:
    """States spread over a game between random players, the last one among them."""
    robots = [player(game, "random")] * game.info.seats[0]
    moves = list(playthrough(game, {}, robots, seeded(1), seeded(2)))
    step = max(1, len(moves) // FROZEN_SAVES)
    return [save(move.step.state) for move in (*moves[::step], moves[-1])]


def folder_of(game: AnyGame) -> str:
    """The folder of a game's golden files: its id as a name."""
    return game.info.id.replace("-", "_")


TRANSCRIPTS = sorted(HERE.glob("*/transcript*.txt"))


@pytest.mark.parametrize(
    "file", TRANSCRIPTS, ids=[f"{f.parent.name}-{f.stem}" for f in TRANSCRIPTS]
)
def test_a_recorded_game_goes_as_it_went(file: Path, renew: bool) -> None:
    """The first line of a transcript is the command that writes it."""
    command = file.read_text(encoding="utf-8").partition("\n")[0]
    _, _, arguments = command.partition("-m games ")
    result = CliRunner().invoke(main, shlex.split(arguments), obj=GAMES, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    again = result.stdout
    if renew:
        file.write_text(again, encoding="utf-8")

    assert file.read_text(encoding="utf-8") == again


@every_game
def test_every_game_has_a_recorded_game(game: AnyGame) -> None:
    assert [file for file in TRANSCRIPTS if file.parent.name == folder_of(game)]
