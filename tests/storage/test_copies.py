"""Copies of the database: what a target may refuse, who may read them, what is left behind."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.errors import DatabaseInUse, OperatorError
from bot.storage import backup, traces
from bot.storage.database import Database
from bot.storage.lease import Lease
from bot.table.soundness import hurt
from tests.harness import sqlite_files
from tests.harness.sqlite_files import Call, heard
from tests.storage.made import NAME, colours, made, names

audible = pytest.mark.skipif(sqlite_files.LIBRARY is None, reason="Python hides its SQLite")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database in a folder of its own."""
    (tmp_path / "data").mkdir()
    return made(tmp_path / "data" / NAME, "red")


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """Where a copy is to go, in another folder."""
    (tmp_path / "nas").mkdir()
    return tmp_path / "nas" / "copy.sqlite3"


def refuses(monkeypatch: pytest.MonkeyPatch, call: str, number: int, at: str = "") -> None:
    """Let a call of the system fail: always, or for paths with ``at`` in them."""
    own = getattr(os, call)

    def refused(first: Any, *rest: Any, **more: Any) -> Any:
        if at in str(first):
            raise OSError(number, os.strerror(number))
        return own(first, *rest, **more)

    monkeypatch.setattr(os, call, refused)


def folders_refuse_to_sync(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    own = os.fsync

    def fsync(handle: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{handle}"):
            raise OSError(number, os.strerror(number))
        own(handle)

    monkeypatch.setattr(os, "fsync", fsync)


# -- targets that refuse -------------------------------------------------------------------


@audible
@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("write", sqlite3.SQLITE_FULL),
        ("write", sqlite3.SQLITE_IOERR_WRITE),
        ("open", sqlite3.SQLITE_CANTOPEN),
    ],
)
def test_k24_a_target_that_cannot_take_the_copy_is_named_and_not_the_database(
    database: Path, target: Path, kind: str, code: int
) -> None:
    def ear(call: Call) -> int:
        return code if call.kind == kind and "copy.sqlite3" in call.path else 0

    with pytest.raises(OperatorError) as caught, heard(ear):
        backup.back_up(database, target, hurt)

    assert str(caught.value).startswith(f"{target}: cannot be written: ")
    assert "damaged" not in str(caught.value)
    assert [] == names(target.parent)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
def test_k24_a_target_that_does_not_keep_what_was_written_is_named(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    refuses(monkeypatch, "fsync", number)

    with pytest.raises(OperatorError) as caught:
        backup.back_up(database, target, hurt)

    assert f"{target}: cannot be written: {os.strerror(number)}" == str(caught.value)
    assert [] == names(target.parent)


def test_k24_a_read_only_target_is_named(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuses(monkeypatch, "open", errno.EROFS, at=str(target))

    with pytest.raises(OperatorError) as caught:
        backup.back_up(database, target, hurt)

    assert f"{target}: cannot be written: Read-only file system" == str(caught.value)


def test_k24_a_folder_that_cannot_be_made_is_named(database: Path, tmp_path: Path) -> None:
    (tmp_path / "nas").write_text("a file", encoding="utf-8")
    target = tmp_path / "nas" / "deep" / "copy.sqlite3"

    with pytest.raises(OperatorError) as caught:
        backup.back_up(database, target, hurt)

    assert f"{target}: cannot be written: {tmp_path / 'nas'} is no folder" == str(caught.value)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EPERM, errno.ENOTSUP])
def test_k24_a_copy_is_good_where_the_folder_cannot_be_synced(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    folders_refuse_to_sync(monkeypatch, number)

    assert target == backup.back_up(database, target, hurt)
    assert {"red"} == colours(target)


@pytest.mark.parametrize("call", ["chmod", "fchmod", "chown", "link"])
def test_k24_a_copy_is_good_where_the_file_system_knows_no_rights_and_no_links(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    refuses(monkeypatch, call, errno.EPERM)

    assert target == backup.back_up(database, target, hurt)
    assert {"red"} == colours(target)
    assert ["copy.sqlite3"] == names(target.parent)


@audible
def test_k24_a_restore_on_a_full_disk_says_so_and_changes_nothing(
    database: Path, target: Path
) -> None:
    made(target, "blue")

    def ear(call: Call) -> int:
        full = call.kind == "write" and call.path.endswith(".restoring")
        return sqlite3.SQLITE_FULL if full else 0

    with pytest.raises(OperatorError) as caught, heard(ear):
        backup.restore(target, database, hurt)

    assert f"{database}: cannot be written: database or disk is full" == str(caught.value)
    assert {"red"} == colours(database)
    assert [NAME, f"{NAME}.lease"] == names(database.parent)


@pytest.mark.parametrize("call", ["replace", "link"])
def test_k24_a_restore_that_the_file_system_refuses_leaves_the_database(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Where links are refused the old database is copied, and for that there is no room."""
    made(target, "blue")
    refuses(monkeypatch, call, errno.EIO)
    monkeypatch.setattr(
        backup.disk.shutil, "copyfile", lambda *_: (_ for _ in ()).throw(OSError(5, "broken"))
    )

    with pytest.raises(OperatorError) as caught:
        backup.restore(target, database, hurt)

    assert str(caught.value).startswith(f"{database}: cannot be written: ")
    assert {"red"} == colours(database)
    assert not traces.restoring(database).exists()


@pytest.mark.parametrize("side", traces.SIDE_FILES)
def test_a_copy_gets_no_name_beside_which_the_log_of_another_database_lies(
    database: Path, target: Path, side: str
) -> None:
    traces.beside(target, side).write_bytes(b"log")

    with pytest.raises(OperatorError, match=f"copy.sqlite3{side}: is there already"):
        backup.back_up(database, target, hurt)


# -- names ---------------------------------------------------------------------------------


def test_k27_two_restores_within_a_second_keep_both_databases(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "stamp", lambda: "20260102-030405")
    made(target, "blue")
    green = made(target.with_name("other.sqlite3"), "green")

    first = backup.restore(target, database, hurt)
    second = backup.restore(green, database, hurt)

    assert first is not None
    assert second is not None
    assert ({"red"}, {"blue"}, {"green"}) == (colours(first), colours(second), colours(database))


def test_two_backups_within_a_second_have_two_names(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "stamp", lambda: "20260102-030405")

    assert [
        "gamekeeper-20260102-030405.sqlite3",
        "gamekeeper-20260102-030405-2.sqlite3",
    ] == [backup.back_up(database, None, hurt).name for _ in range(2)]


@pytest.mark.parametrize("links", [True, False])
def test_a_copy_never_takes_the_name_of_a_file_that_was_made_meanwhile(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    if not links:
        refuses(monkeypatch, "link", errno.EPERM)
    copied = backup._copy

    def meanwhile(*files: Any) -> None:
        copied(*files)
        target.write_text("mine", encoding="utf-8")

    monkeypatch.setattr(backup, "_copy", meanwhile)

    with pytest.raises(OperatorError, match="is there already; name another file"):
        backup.back_up(database, target, hurt)
    assert "mine" == target.read_text(encoding="utf-8")
    assert ["copy.sqlite3"] == names(target.parent)


# -- who may read --------------------------------------------------------------------------


@pytest.fixture
def open_mask() -> Iterator[None]:
    """A process whose new files may be read by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


@audible
@pytest.mark.usefixtures("open_mask")
@pytest.mark.parametrize("links", [True, False])
def test_k30a_no_byte_of_a_copy_can_be_read_by_others_at_any_moment(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    if not links:
        refuses(monkeypatch, "link", errno.EPERM)
    seen: dict[str, int] = {}

    def ear(call: Call) -> int:
        for folder in (database.parent, target.parent):
            files = [file for file in folder.iterdir() if file != database]
            seen.update({file.name: file.stat().st_mode & 0o777 for file in files})
        return 0

    with heard(ear):
        backup.back_up(database, target, hurt)
        backup.restore(target, database, hurt)
    ear(Call("sync", ""))

    seen[NAME] = database.stat().st_mode & 0o777
    assert {0o600} == set(seen.values())
    assert any(name.endswith(".part") for name in seen)
    assert any(traces.KEPT in name for name in seen)


@audible
@pytest.mark.parametrize("kind", ["write", "truncate", "sync"])
def test_k30a_a_copy_that_fails_leaves_nothing_behind_wherever_it_fails(
    database: Path, target: Path, kind: str
) -> None:
    """Every such call of SQLite on the target fails once, in a run of its own."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    heard_of = failing = 0

    def ear(call: Call) -> int:
        nonlocal heard_of
        if call.kind != kind or target.name not in call.path:
            return 0
        heard_of += 1
        return sqlite3.SQLITE_IOERR_WRITE if heard_of == failing else 0

    with heard(ear):
        for failing in range(1, 50):
            heard_of = 0
            try:
                backup.back_up(database, target, hurt)
            except OperatorError:
                assert [] == names(target.parent)
            else:
                target.unlink()
            if heard_of < failing:
                break
    assert 1 <= failing < 50


# -- who holds it --------------------------------------------------------------------------


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks open files")


@linux
def test_k30a_a_hard_link_to_a_database_in_use_is_in_use(database: Path, tmp_path: Path) -> None:
    os.link(database, tmp_path / "other.sqlite3")
    lease = Lease.take(database)

    with pytest.raises(DatabaseInUse, match="is in use by another Gamekeeper"):
        Lease.take(tmp_path / "other.sqlite3")
    lease.release()


@linux
async def test_k30a_a_database_that_was_just_made_is_held_under_every_name(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / NAME)
    os.link(tmp_path / NAME, tmp_path / "other.sqlite3")

    with pytest.raises(DatabaseInUse):
        await Database.open(tmp_path / "other.sqlite3")
    await database.close()


def test_a_lease_can_be_taken_again_after_it_was_given_back(database: Path) -> None:
    Lease.take(database).release()
    Lease.take(database).release()


def test_a_restore_does_not_replace_what_another_program_has_open(
    database: Path, target: Path
) -> None:
    made(target, "blue")
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("UPDATE notes SET value = value")

        with pytest.raises(OperatorError, match="another program has it open; close it"):
            backup.restore(target, database, hurt)

    assert {"red"} == colours(database)
    assert not list(database.parent.glob("*.before-*"))
