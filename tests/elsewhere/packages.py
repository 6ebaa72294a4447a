"""Packages that offer games: one built and installed for real, others written down as installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.readme_games import README, files, written

ROOT = Path(__file__).parents[2]
SECTION = "## A game in a package of its own"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

ENTRY_POINTS = "[gamekeeper.games]\nstrange = {value}\n"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"


def of_readme() -> dict[str, str]:
    """The files of the package that the README writes down, by their paths."""
    text = README.read_text(encoding="utf-8")
    blocks = dict(BLOCK.findall(text.partition(SECTION)[2].partition("\n## ")[0]))
    return {
        **files("race"),
        "pyproject.toml": blocks["toml"],
        "tests/test_laws.py": blocks["python"],
    }


def built(source: Path, target: Path) -> None:
    """Build what lies in a folder and install it to another, without the network."""
    flags = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--target"]
    command = [sys.executable, "-m", "pip", "install", *flags, str(target), str(source)]
    made = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert 0 == made.returncode, made.stderr


@dataclass(frozen=True)
class Place:
    """Where a package's author works: its source, and the folder of what is installed."""

    source: Path
    installed: Path

    @property
    def environment(self) -> dict[str, str]:
        """What lets programs find the installed packages before all others."""
        return {"PYTHONPATH": str(self.installed)}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """What ``python -m command`` says in the folder of the source."""
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.source,
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def uninstall(self, name: str) -> None:
        """Take a package away, with what is written down of it."""
        shutil.rmtree(self.installed / name)
        for info in self.installed.glob(f"*{name}-*.dist-info"):
            shutil.rmtree(info)


def listed(
    folder: Path, value: str, *, name: str = "gamekeeper-strange", metadata: str = METADATA
) -> None:
    """Write down that a package is installed in a folder whose entry point has this value."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    written(
        {
            "METADATA": metadata.format(name=name, version="1.0"),
            "entry_points.txt": ENTRY_POINTS.format(value=value),
        },
        info,
    )
