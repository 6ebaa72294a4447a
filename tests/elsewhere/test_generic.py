"""The bot's own tests hold for every game that `games/README.md` allows (K44).

Tests of the bot that are for all games find installed ones too; here they run with games that
have less, or more, than those that the bot comes with.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from games.laws.suite import OF_GAMES, OF_WALKS
from games.laws.walks import walks
from tests.elsewhere.packages import ROOT, listed
from tests.readme_games import files, written

pytestmark = [pytest.mark.xdist_group("elsewhere"), pytest.mark.timeout(300)]

TESTS = (
    "tests/bot/test_bot_whole_games.py",
    "tests/bot/test_bot_widgets.py",
    "tests/bot/test_bot_parts.py",
    "tests/bot/test_bot_random_walk.py",
)


def solo() -> dict[str, str]:
    """Race for one person, in English only and with rules that have no chapters.

    It has no picture, no house rule and no computer player, as Race has none.
    """
    race = {path.replace("race/", "solo/"): text for path, text in files("race").items()}
    for path in [path for path in race if "da." in path]:
        del race[path]
    module = race["solo/__init__.py"]
    alone = module.replace('id="race", seats=(2, 6)', 'id="solo", seats=(1, 1)')
    assert module != alone
    race["solo/__init__.py"] = alone.replace('say("name-race")', 'say("name-solo")')
    race["solo/words/en.ftl"] = re.sub(r"(name|pitch)-race", r"\1-solo", race["solo/words/en.ftl"])
    race["solo/RULES.md"] = race["solo/RULES.md"].replace("## The game\n\n", "")
    return race


def test_the_game_for_one_person_keeps_the_laws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the README allows is what the laws let pass."""
    monkeypatch.syspath_prepend(str(written(solo(), tmp_path)))
    game = import_module("solo").GAMES[0]
    monkeypatch.delitem(sys.modules, "solo")

    for rest in OF_GAMES.values():
        rest(game)
    for walk in walks(game):
        for law in OF_WALKS.values():
            law(walk)


@pytest.mark.parametrize("game", ["race", "bluff", "solo"])
def test_the_tests_for_all_games_pass_for_one_from_elsewhere(game: str, tmp_path: Path) -> None:
    written(solo() if game == "solo" else files(game), tmp_path)
    listed(tmp_path, f"{game}:GAMES", name=f"gamekeeper-{game}")

    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-n0", "-p", "no:randomly", "-k", f"[{game}", *TESTS],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip

    assert 0 == told.returncode, told.stdout
    assert "10 passed" in told.stdout
