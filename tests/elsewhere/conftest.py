"""The game of the README as a package, built and installed beside Gamekeeper, once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.elsewhere.packages import ROOT, Place, built, of_readme, written


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which Gamekeeper and the package were installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    built(ROOT, folder / "installed")
    built(written(of_readme(), folder / "source"), folder / "installed")
    return folder / "installed"


@pytest.fixture
def place(made: Path, tmp_path: Path) -> Place:
    """The package's source and a copy of what is installed, for one test."""
    written(of_readme(), tmp_path / "source")
    shutil.copytree(made, tmp_path / "installed")
    return Place(tmp_path / "source", tmp_path / "installed")
