"""The laws of `games/README.md`, for every game that the run is for.

Nothing here names a game.  Which they are says :func:`games.laws.plugin.games_of`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.contract import AnyGame
from games.laws.golden import (
    check_shape,
    check_upgrades,
    folder_of,
    freeze,
    frozen_in,
    rewritten,
    transcripts,
)
from games.laws.plugin import games_of, golden_of
from games.laws.suite import OF_GAMES, OF_WALKS
from games.laws.walks import Walk, deals, walks

_walked: dict[str, list[Walk]] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test for each game, or for each whole game that is kept of it."""
    games, golden = games_of(metafunc.config, metafunc.module), golden_of(metafunc.config)
    if "transcript" in metafunc.fixturenames:
        kept = [(game, file) for game in games.values() for file in transcripts(game, golden)]
        ids = [f"{file.parent.name}-{file.stem}" for _, file in kept]
        metafunc.parametrize(("game", "transcript"), kept, ids=ids)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.values(), ids=games.keys())


@pytest.fixture
def renew(pytestconfig: pytest.Config) -> bool:
    """Whether files are to be written anew."""
    return bool(pytestconfig.getoption("--renew"))


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Path:
    """The folder with one folder a game."""
    return golden_of(pytestconfig)


def walks_of(game: AnyGame) -> list[Walk]:
    """The walks of a game, made once."""
    if game.info.id not in _walked:
        _walked[game.info.id] = walks(game)
    return _walked[game.info.id]


@pytest.mark.parametrize("law", OF_WALKS)
def test_a_game_that_is_played_keeps_the_law(game: AnyGame, law: str) -> None:
    """Laws 1 to 8, as far as they show in play."""
    for walk in walks_of(game):
        OF_WALKS[law](walk)


@pytest.mark.parametrize("law", OF_GAMES)
def test_a_game_at_rest_keeps_the_law(game: AnyGame, law: str) -> None:
    """Laws 3 and 8, as far as they show without play."""
    OF_GAMES[law](game)


def test_every_house_rule_and_every_number_of_seats_is_played(game: AnyGame) -> None:
    """What the laws look at is the whole game."""
    least, most = game.info.seats

    assert set(range(least, most + 1)) == {deal.seats for deal in deals(game)}
    for setting in game.info.settings:
        played = {deal.options[setting.key] for deal in deals(game)}
        assert len(played) >= 2, f"{setting.key} has one value only"


def test_saves_of_this_shape_load_as_they_were(game: AnyGame, golden: Path, renew: bool) -> None:
    """Law 6: a change of the layout needs a new `shape`; `pytest --renew` freezes it."""
    file = folder_of(game, golden) / "shape.json"
    if renew:
        freeze(game, file)

    check_shape(game, frozen_in(file))
    check_upgrades(game, file.parent)


def test_a_recorded_game_goes_as_it_went(game: AnyGame, transcript: Path, renew: bool) -> None:
    """The rules are those under which the game was written down."""
    kept = transcript.read_text(encoding="utf-8")
    again = rewritten(game, kept)
    if renew:
        transcript.write_text(again, encoding="utf-8")
        kept = again

    assert kept == again


def test_every_game_has_a_recorded_game(game: AnyGame, golden: Path) -> None:
    """`python -m games record` writes one; its diff shows what a change of the rules does."""
    command = f"python -m games record {game.info.id} --seed 7"
    wanted = folder_of(game, golden) / "transcript.txt"

    assert transcripts(game, golden), f"{wanted} is missing; it is what {command} prints"
