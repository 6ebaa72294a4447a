"""The laws of `games/README.md`, for every game that is found.

Nothing here names a game: another folder under `games/` is tested by being there.  The
example game of the suite itself is tested with the others.
"""

from __future__ import annotations

from pathlib import Path

from games import catalogue
from games.contract import AnyGame
from games.laws.golden import folder_of
from games.laws.test_games import *  # noqa: F403  # every test of the laws is one of this module
from tests.pig import POKE

GAMES: dict[str, AnyGame] = {**catalogue(), POKE.info.id: POKE}


def test_every_folder_of_golden_files_belongs_to_a_game() -> None:
    here = Path(__file__).parent / "games"
    folders = {file.parent for kind in ("shape.json", "*.txt") for file in here.glob(f"*/{kind}")}

    assert {folder_of(game, here) for game in GAMES.values()} == folders
