"""Opening a database: what is in the way is one line, with what to do about it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.errors import OperatorError
from bot.storage import faults, inspection
from bot.storage.database import Database
from bot.storage.lease import Lease
from bot.table.soundness import hurt
from tests.harness import sqlite_files
from tests.harness.sqlite_files import Call, heard
from tests.storage.made import NAME, made, names

audible = pytest.mark.skipif(sqlite_files.LIBRARY is None, reason="Python hides its SQLite")


async def refusal(path: Path) -> str:
    """Why the start refuses; the doctor must say the same."""
    before = names(path.parent)
    with pytest.raises(OperatorError) as caught:
        await Database.open(path)
    assert before == [name for name in names(path.parent) if not name.endswith(".lease")]
    assert inspection.trouble(path, hurt) == str(caught.value)
    return str(caught.value)


# -- K27: traces of a restore that was cut short -------------------------------------------


async def test_beside_a_database_an_unfinished_restore_can_be_done_again_or_given_up(
    tmp_path: Path,
) -> None:
    path = made(tmp_path / NAME, "red")
    (tmp_path / f"{NAME}.restoring").write_bytes(b"half")

    assert (
        f'{path}: a restore was cut short; run "gamekeeper restore FILE" again, or delete '
        f"{path}.restoring to go on with the database as it was"
    ) == await refusal(path)


async def test_without_a_database_an_unfinished_restore_can_only_be_done_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / NAME
    (tmp_path / f"{NAME}.restoring").write_bytes(b"half")

    assert f'{path}: a restore was cut short; run "gamekeeper restore FILE" again' == (
        await refusal(path)
    )


@pytest.mark.parametrize("empty", [True, False])
@pytest.mark.parametrize("log", ["-wal", "-journal"])
async def test_a_log_without_its_database_is_not_thrown_away(
    tmp_path: Path, log: str, *, empty: bool
) -> None:
    path = tmp_path / NAME
    if empty:
        path.touch()
    (tmp_path / f"{NAME}{log}").write_bytes(b"moves")

    assert f"{path}: is missing or empty, but {path}{log} has moves of it" in await refusal(path)


async def test_no_database_is_made_where_a_restore_kept_one(tmp_path: Path) -> None:
    for moment in ("20260101-000000", "20260203-000000"):
        made(tmp_path / f"{NAME}.before-{moment}", "red")
    (tmp_path / f"{NAME}.before-20260304-000000.part").write_bytes(b"half")

    assert f'run "gamekeeper restore {tmp_path / NAME}.before-20260203-000000", or move' in (
        await refusal(tmp_path / NAME)
    )


async def test_a_database_that_a_restore_kept_is_no_trouble_beside_the_restored_one(
    tmp_path: Path,
) -> None:
    path = made(tmp_path / NAME, "blue")
    made(tmp_path / f"{NAME}.before-20260101-000000", "red")

    await (await Database.open(path)).close()
    assert "" == inspection.trouble(path, hurt)


async def test_a_start_that_was_killed_before_it_wrote_anything_is_done_again(
    tmp_path: Path,
) -> None:
    (tmp_path / NAME).touch()

    assert "" == inspection.trouble(tmp_path / NAME, hurt)
    await (await Database.open(tmp_path / NAME)).close()


# -- K30b, K31d: what is no database of ours -----------------------------------------------


@pytest.mark.parametrize("version", [0, 1])
async def test_the_database_of_another_program_is_left_as_it_is(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / NAME
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE theatres (name)")
        db.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()

    assert (
        f"{path}: it is of another program (it has no journal, seats, tables); name another file"
    ) == await refusal(path)
    assert before == path.read_bytes()


async def test_a_newer_database_wants_the_newer_program_and_no_copy(tmp_path: Path) -> None:
    path = made(tmp_path / NAME, "red")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")

    told = await refusal(path)

    assert told.endswith("run the newer Gamekeeper that wrote it")
    assert "restore" not in told


async def test_a_file_that_is_no_database_may_be_replaced_by_a_copy(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b"no database " * 1000)

    assert (await refusal(path)).endswith(faults.RESTORE)


async def test_a_folder_in_place_of_a_database_wants_another_name(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()

    assert (
        f"{tmp_path / NAME}: is a folder; storage.path must name a file, such as "
        f"{tmp_path / NAME / 'gamekeeper.sqlite3'}"
    ) == await refusal(tmp_path / NAME)


@audible
@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (sqlite3.SQLITE_IOERR_READ, "the disk fails; look into the log of the system"),
        (sqlite3.SQLITE_CORRUPT, faults.RESTORE),
    ],
)
async def test_a_page_that_cannot_be_read_is_a_line_with_what_to_do(
    tmp_path: Path, code: int, advice: str
) -> None:
    path = made(tmp_path / NAME, "red")

    def ear(call: Call) -> int:
        return code if call.kind == "read" and call.path == str(path) else 0

    with heard(ear), pytest.raises(OperatorError) as caught:
        await Database.open(path)

    assert str(caught.value).startswith(f"{path}: the database cannot be used: ")
    assert advice in str(caught.value)


# -- K31d: rights --------------------------------------------------------------------------


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """User 10001, who may write in no folder of ``shut``."""
    user = SimpleNamespace(shut=set())
    monkeypatch.setattr(os, "geteuid", lambda: 10001)
    monkeypatch.setattr(os, "getegid", lambda: 10001)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) not in user.shut)
    own = os.open

    def opened(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT and Path(path).parent in user.shut:
            raise PermissionError(13, "Permission denied")
        return own(path, flags, mode)

    monkeypatch.setattr(os, "open", opened)
    return user


@pytest.mark.parametrize(
    ("owner", "told"),
    [
        (0, 'belongs to root and this is user 10001: "chown -R 10001:10001 {}"'),
        (7, "belongs to user 7 and this is user 10001: run it as that one, or "
         '"chown -R 10001:10001 {}"'),
    ],
)  # fmt: skip
async def test_a_folder_of_another_user_comes_with_the_cure(
    tmp_path: Path,
    service: SimpleNamespace,
    monkeypatch: pytest.MonkeyPatch,
    owner: int,
    told: str,
) -> None:
    service.shut.add(tmp_path)
    belongs(monkeypatch, tmp_path, owner)

    with pytest.raises(OperatorError) as caught:
        await Database.open(tmp_path / NAME)

    assert (
        f"{tmp_path / NAME}: cannot be written: Permission denied; {tmp_path} "
        f"{told.format(tmp_path)} (with Docker: outside, on the folder that is mounted there)"
    ) == str(caught.value)


def belongs(monkeypatch: pytest.MonkeyPatch, folder: Path, owner: int, group: int = 0) -> None:
    """Let a folder seem to be somebody's."""
    own = Path.stat

    def stat(path: Path, **more: bool) -> object:
        real = own(path, **more)
        if path != folder:
            return real
        return SimpleNamespace(st_uid=owner, st_gid=group, st_mode=real.st_mode)

    monkeypatch.setattr(Path, "stat", stat)


def test_what_root_makes_in_the_folder_of_a_user_belongs_to_that_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(
        os, "chown", lambda path, user, group: given.update({Path(path).name: (user, group)})
    )
    belongs(monkeypatch, tmp_path / "data", 10001, 10002)
    (tmp_path / "data").mkdir()

    Lease.take(tmp_path / "data" / NAME).release()

    assert {f"{NAME}.lease": (10001, 10002)} == given


# -- K23: an old SQLite --------------------------------------------------------------------


async def test_an_old_sqlite_is_named_with_the_version_that_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")

    with pytest.raises(OperatorError, match=r"SQLite 3\.34\.1 is too old, 3\.37 or newer is"):
        await Database.open(tmp_path / NAME)
    assert [] == names(tmp_path)


def test_this_sqlite_is_new_enough() -> None:
    assert "" == faults.too_old()
