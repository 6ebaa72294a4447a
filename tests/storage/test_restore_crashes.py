"""K27: a restore that is cut short at any step loses neither the old database nor the new one.

Each test runs one restore, and looks at what was on the disk after each of its steps: where the
process was killed there, and where the power failed there.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.errors import OperatorError
from bot.storage import backup, traces
from bot.storage.database import Database
from bot.table.soundness import hurt
from tests.harness import sqlite_files
from tests.harness.power import Content, Recording, laid_out, recorded
from tests.storage.made import MANY, NAME, colours, made

pytestmark = pytest.mark.skipif(sqlite_files.LIBRARY is None, reason="Python hides its SQLite")

CUTS = 2
"""Power cuts that are tried after each step."""


def painted(db: sqlite3.Connection, colour: str) -> None:
    db.execute("UPDATE notes SET value = ?", (colour * 100,))


# -- databases that a restore may find -----------------------------------------------------


def at_rest(path: Path) -> None:
    """One file, as a bot that was stopped leaves it."""
    made(path, "red")


def killed_bot(path: Path) -> None:
    """Its last moves are in the log only."""
    made(path, "old")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        painted(db, "red")
        left = {side: traces.beside(path, side).read_bytes() for side in ("", "-wal", "-shm")}
    for side, data in left.items():
        traces.beside(path, side).write_bytes(data)


def killed_in_a_transaction(path: Path) -> None:
    """A rollback journal must be played back, or rows of two moments are mixed."""
    made(path, "red")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN")
        painted(db, "blau")
        left = {side: traces.beside(path, side).read_bytes() for side in ("", "-journal")}
    for side, data in left.items():
        traces.beside(path, side).write_bytes(data)
    assert left["-journal"]


def damaged_with_moves_in_the_log(path: Path) -> None:
    """SQLite does not open it any more: what is there can only be kept as it is."""
    killed_bot(path)
    data = bytearray(path.read_bytes())
    data[:64] = bytes(64)
    path.write_bytes(data)
    log = bytearray(traces.beside(path, "-wal").read_bytes())
    log[:4] = b"gone"
    traces.beside(path, "-wal").write_bytes(log)


def lost_but_for_its_log(path: Path) -> None:
    """Somebody deleted the database; the log beside it is all that there is."""
    killed_bot(path)
    path.unlink()


SITUATIONS = (
    at_rest,
    killed_bot,
    killed_in_a_transaction,
    damaged_with_moves_in_the_log,
    lost_but_for_its_log,
)
READABLE = SITUATIONS[:3]


# -- what is found afterwards --------------------------------------------------------------


async def opens(path: Path) -> str:
    """Start on what is there: the colour that is found, or empty where the start refuses."""
    before = {file.name for file in path.parent.iterdir()}
    try:
        database = await Database.open(path)
    except OperatorError:
        made_new = {file.name for file in path.parent.iterdir()} - before - {f"{NAME}.lease"}
        assert set() == made_new
        return ""
    found = await database.read(lambda db: db.execute("SELECT value FROM notes").fetchall())
    await database.close()
    assert len(found) == MANY
    (colour,) = {value[: len(value) // 100] for (value,) in found}
    return str(colour)


def lost(folder: Path, start: Content) -> list[str]:
    """Files of before whose bytes are nowhere any more, under whatever name."""
    found = {file.read_bytes() for file in folder.iterdir() if file.is_file()}
    return [name for name, data in start.items() if data not in found]


def old_ones(folder: Path) -> set[str]:
    """The colours of databases that a restore kept."""
    return {colour for file in traces.kept(folder / NAME) for colour in colours(file)}


def images(recording: Recording) -> Iterator[tuple[str, Content]]:
    """Every state in which the disk may be left, each once, with a name."""
    seen: set[frozenset[tuple[str, bytes]]] = set()
    for count in range(len(recording.steps) + 1):
        found = {"killed": recording.killed(count)}
        for number in range(CUTS):
            found[f"cut {number}"] = recording.cut(count, Random(f"{count} {number}"))
        for name, content in found.items():
            if (key := frozenset(content.items())) not in seen:
                seen.add(key)
                yield f"{name} after {count}", content


def restored(folder: Path, prepare: Callable[[Path], None]) -> Recording:
    """One restore, recorded."""
    copy = made(folder / "copy.sqlite3", "blue")
    data = folder / "data"
    data.mkdir()
    prepare(data / NAME)
    with recorded(data) as recording:
        backup.restore(copy, data / NAME, hurt)
    return recording


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """An empty folder, in memory where there is one: many small files are synced here."""
    shared = Path("/dev/shm")
    if not os.access(shared, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=shared) as name:
        yield Path(name)


@pytest.fixture(params=[False, True], ids=["links", "no links"])
def links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """File systems with hard links, and without."""
    if request.param:

        def refused(source: object, target: object) -> None:
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))

        monkeypatch.setattr(os, "link", refused)


@pytest.mark.parametrize("prepare", SITUATIONS, ids=lambda function: function.__name__)
def test_the_recording_knows_everything_that_a_restore_does(
    memory: Path, prepare: Callable[[Path], None]
) -> None:
    recording = restored(memory, prepare)

    there = {
        file.name: file.read_bytes()
        for file in (memory / "data").iterdir()
        if not file.name.endswith((".lease", "-shm"))
    }
    assert there == recording.killed(len(recording.steps))
    assert {"blue"} == colours(memory / "data" / NAME)


@pytest.mark.usefixtures("links")
@pytest.mark.parametrize("prepare", READABLE, ids=lambda function: function.__name__)
async def test_after_a_crash_at_any_step_a_start_finds_the_old_or_the_new_or_says_what_to_do(
    memory: Path, prepare: Callable[[Path], None]
) -> None:
    recording = restored(memory, prepare)

    outcomes = set()
    for number, (name, content) in enumerate(images(recording)):
        folder = laid_out(content, memory / str(number))
        colour = await opens(folder / NAME)
        outcomes.add(colour)
        if colour == "":
            traces.restoring(folder / NAME).unlink()  # as the message says
            colour = await opens(folder / NAME)
        assert colour in {"red", "blue"}, name
        assert "red" in {colour} | old_ones(folder), name
    assert {"", "red", "blue"} == outcomes


@pytest.mark.usefixtures("links")
@pytest.mark.parametrize("prepare", SITUATIONS, ids=lambda function: function.__name__)
def test_after_a_crash_at_any_step_the_restore_can_be_done_again_and_nothing_is_lost(
    memory: Path, prepare: Callable[[Path], None]
) -> None:
    recording = restored(memory, prepare)
    start = recording.killed(0)

    for number, (name, content) in enumerate(images(recording)):
        folder = laid_out(content, memory / str(number))
        if prepare not in READABLE:
            assert [] == lost(folder, start), name
        backup.restore(memory / "copy.sqlite3", folder / NAME, hurt)
        assert {"blue"} == colours(folder / NAME), name
        if prepare in READABLE:
            assert "red" in old_ones(folder), name
        else:
            assert [] == lost(folder, start), name


@pytest.mark.parametrize(
    "prepare", [damaged_with_moves_in_the_log, lost_but_for_its_log], ids=lambda f: f.__name__
)
async def test_after_a_crash_no_start_makes_a_new_database_over_what_is_left_of_the_old_one(
    memory: Path, prepare: Callable[[Path], None]
) -> None:
    recording = restored(memory, prepare)

    for number, (name, content) in enumerate(images(recording)):
        folder = laid_out(content, memory / str(number))
        assert await opens(folder / NAME) in {"", "blue"}, name
