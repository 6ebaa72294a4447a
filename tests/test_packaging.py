"""What somebody gets who installs: the lock, the wheel, and the Dockerfile's steps rehearsed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.lock"
OPT = "/opt/gamekeeper"

INSTALLING = 600
"""Seconds that an installation may take on a machine with much to do."""


def rehearsal(test: Callable[..., None]) -> Callable[..., None]:
    """A test of the one installation: all of them run in one process, so that it is made once."""
    return pytest.mark.xdist_group("rehearsal")(pytest.mark.timeout(INSTALLING)(test))


def run(command: list[str] | str, folder: Path, env: Mapping[str, str] | None = None) -> str:
    """The output of a command; a failure shows it."""
    result = subprocess.run(
        command,
        cwd=folder,
        shell=isinstance(command, str),
        env=dict(env) if env is not None else None,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=INSTALLING,
        check=False,
    )
    assert 0 == result.returncode, result.stdout[-4000:]
    return result.stdout


# -- the lock ----------------------------------------------------------------------------


def project() -> dict[str, list[str]]:
    found: dict[str, list[str]] = tomllib.loads(
        (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    )["project"]
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked() -> dict[str, str]:
    """Every package of the lock with its exact version."""
    pins = re.findall(r"^([\w.-]+)==([\w.]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return {normal(name): version for name, version in pins}


def test_the_lock_holds_no_address() -> None:
    lines = LOCK.read_text(encoding="utf-8").splitlines()

    assert not [line for line in lines if "://" in line or re.match(r"\s*--(?!hash=)", line)]


def test_every_package_of_the_lock_has_a_version_and_hashes() -> None:
    blocks = re.split(r"^(?=[\w.-]+==)", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]

    assert len(blocks) == len(locked()) > 10
    assert not [block.split()[0] for block in blocks if "--hash=sha256:" not in block]


def test_the_lock_holds_every_dependency_of_the_project() -> None:
    wanted = [re.split(r"[\[<>=;~! ]", line)[0] for line in project()["dependencies"]]

    assert not {normal(name) for name in wanted} - set(locked())


def test_every_import_of_the_program_is_a_dependency_of_its_own() -> None:
    """What is imported is listed, and not only brought along by something else.

    The laws need pytest, which is the extra `laws`.
    """
    distributions = {"discord": "discord-py", "fluent": "fluent-runtime", "PIL": "pillow"}
    wanted = {normal(re.split(r"[\[<>=;~! ]", line)[0]) for line in project()["dependencies"]}
    imported = {
        name.partition(".")[0]
        for folder in ("bot", "games")
        for file in (ROOT / folder).rglob("*.py")
        if not file.is_relative_to(ROOT / "games" / "laws")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for name in _imported(node)
    }
    foreign = imported - set(sys.stdlib_module_names) - {"bot", "games", "__future__"}

    assert (
        not {normal(distributions.get(name, name)) for name in foreign} - wanted - {"pydantic-core"}
    )


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


def test_test_tools_are_pinned_exactly() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert all("==" in tool for tool in tools["project"]["optional-dependencies"]["test"])


# -- the steps of the Dockerfile, rehearsed ----------------------------------------------


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder ``/opt/gamekeeper`` as the Dockerfile's first stage makes it, elsewhere."""
    folder = tmp_path_factory.mktemp("image")
    place, source = folder / "opt", folder / "src"
    source.mkdir()
    text = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    for line in text.split("\nFROM ")[1].splitlines():
        word, _, rest = line.partition(" ")
        if word == "COPY":
            _copy(rest.split(), source)
        if word == "RUN":
            run(_rehearsed(rest, place), source)
    return place


def _copy(words: list[str], source: Path) -> None:
    *names, target = words
    for name in names:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, source / target, ignore=ignored)
        else:
            shutil.copy(ROOT / name, source / target)


def _rehearsed(command: str, place: Path) -> str:
    return re.sub(r"^python ", f"{sys.executable} ", command).replace(OPT, str(place))


def bare() -> dict[str, str]:
    """An environment in which only the system's own programs are found."""
    kept = {name: value for name, value in os.environ.items() if name in {"HOME", "LANG"}}
    return {**kept, "PATH": "/usr/bin:/bin"}


@rehearsal
def test_tests_of_one_group_run_in_one_process(request: pytest.FixtureRequest) -> None:
    """Else each process makes an installation, and starts a bot, of its own."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        pytest.skip("all tests run in one process")

    assert request.node.nodeid.endswith("@rehearsal")


@rehearsal
def test_the_program_starts_from_what_the_dockerfile_installs(
    installed: Path, tmp_path: Path
) -> None:
    assert "Usage: gamekeeper" in run([f"{installed}/bin/gamekeeper", "--help"], tmp_path, bare())


@rehearsal
def test_everything_that_is_no_code_is_installed_too(installed: Path) -> None:
    (place,) = installed.glob("lib/python3.*/site-packages")
    kinds = {".ftl", ".md", ".otf", ".txt", ".sql", ".html", ".js", ".css", ".svg", ".json"}
    data = [
        file.relative_to(ROOT)
        for folder in ("bot", "games")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in kinds and "__pycache__" not in file.parts
    ]

    assert any(file.suffix == ".sql" for file in data)
    assert [] == [str(file) for file in data if not (place / file).is_file()]


@rehearsal
def test_only_the_program_is_installed(installed: Path) -> None:
    (place,) = installed.glob("lib/python3.*/site-packages")

    assert (place / "bot").is_dir()
    assert not (place / "tests").exists()


@rehearsal
def test_the_licence_is_installed(installed: Path) -> None:
    (place,) = installed.glob("lib/python3.*/site-packages/gamekeeper-*.dist-info")

    assert "MIT License" in (place / "licenses" / "LICENSE").read_text(encoding="utf-8")


@rehearsal
def test_the_doctor_finds_the_installed_program_well(installed: Path, tmp_path: Path) -> None:
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE." + "k" * 38
    env = {**bare(), "GAMEKEEPER_DISCORD__TOKEN": token}

    told = run([f"{installed}/bin/gamekeeper", "doctor"], tmp_path, env)

    assert "FAIL" not in told
    assert token not in told
