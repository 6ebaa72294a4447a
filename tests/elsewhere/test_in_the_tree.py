"""The games of the README as folders of `games/`, where it says that they go."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.elsewhere.packages import ROOT
from tests.readme_games import NAMES, files, written

pytestmark = [pytest.mark.xdist_group("elsewhere"), pytest.mark.timeout(400)]

TESTS = (
    "tests/test_every_game.py",
    "tests/test_files.py",
    "tests/test_game_folders.py",
    "tests/test_words.py",
)
FREEZE = ("pytest", "-q", "-n0", "tests/test_every_game.py", "--renew", "-k", "race or bluff")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program and its tests, with the README's games in it."""
    for name in ("bot", "games", "tests"):
        left = shutil.ignore_patterns("__pycache__", "e2e", "local", "harness", "benchmark")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=left if name == "tests" else None)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in NAMES:
        written(files(name), tmp_path / "games")
    return tmp_path


def ran(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """What ``python -m command`` says there."""
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tree,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_a_folder_with_a_game_is_all_that_the_tests_need(tree: Path) -> None:
    """With what the README has an author make: frozen saves and a game written down."""
    ran(tree, *FREEZE)
    for name in NAMES:
        written(
            {f"{name}/transcript.txt": ran(tree, "games", "record", name, "--seed", "7").stdout},
            tree / "tests" / "games",
        )

    told = ran(tree, "pytest", "-q", "-n0", "-k", " or ".join(NAMES), *TESTS)

    assert 0 == told.returncode, told.stdout
