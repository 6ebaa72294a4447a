"""The database: whole works, unique rows, migrations, the lease, a full disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.errors import DatabaseInUse, OperatorError
from bot.storage import database, journal, store
from bot.storage.database import Database, migrate
from bot.storage.rows import JournalRow, Seat, Table
from bot.storage.store import Overtaken
from tests.bot.channel import Room

ABOUT: dict[str, Any] = {
    "guild": 1, "locale": "en", "host": 7, "game": "dicemants", "edition": "1", "shape": 1,
    "secret": b"s", "opened": 0,
}  # fmt: skip


@pytest.fixture
async def base(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database."""
    opened = await Database.open(tmp_path / "tables.sqlite3")
    yield opened
    await opened.close()


def opening(code: str, channel: int) -> Callable[[sqlite3.Connection], Table]:
    """The work of opening a table."""
    return lambda db: store.add_table(db, code=code, channel=channel, **ABOUT)


def broken(db: sqlite3.Connection) -> None:
    """A work that writes and then fails."""
    opening("BAD", 99)(db)
    raise RuntimeError("halfway")


async def test_a_work_that_fails_does_not_harm_its_neighbours(base: Database) -> None:
    works = [opening("AAAA", 1), broken, opening("BBBB", 2)]

    outcomes = await asyncio.gather(*map(base.write, works), return_exceptions=True)

    assert isinstance(outcomes[1], RuntimeError)
    assert {"AAAA", "BBBB"} == {row.code for row in await base.read(all_tables)}


def all_tables(db: sqlite3.Connection) -> tuple[Table, ...]:
    """Every open table of the server."""
    return store.tables_of_guild(db, 1)


async def test_what_waits_together_is_committed_together(base: Database) -> None:
    commits: list[str] = []
    await base._writer.run(lambda db: db.set_trace_callback(commits.append))
    works = [base.write(opening(f"A{n}", n)) for n in range(64)]

    await asyncio.gather(*works)

    assert commits.count("COMMIT") <= 2


async def test_nobody_hears_of_a_work_before_its_commit(base: Database) -> None:
    made = await base.write(opening("AAAA", 1))

    assert made == await base.read(lambda db: store.table(db, made.id))


async def test_a_channel_has_one_open_table(base: Database) -> None:
    first = await base.write(opening("AAAA", 1))

    with pytest.raises(sqlite3.IntegrityError):
        await base.write(opening("BBBB", 1))
    await base.write(lambda db: store.change(db, first, phase="over"))

    assert "BBBB" == (await base.write(opening("BBBB", 1))).code


async def test_a_person_has_one_seat_at_a_table(base: Database) -> None:
    table = await base.write(opening("AAAA", 1))
    twice = (Seat(0, 7, "Ana"), Seat(1, 7, "Ana"))

    with pytest.raises(sqlite3.IntegrityError):
        await base.write(lambda db: store.put_seats(db, table.id, twice))

    assert () == await base.read(lambda db: store.seats(db, table.id))


@pytest.mark.parametrize("second", [(1, 55), (2, 44)], ids=["same press", "same number"])
async def test_a_press_and_a_number_are_one_move(base: Database, second: tuple[int, int]) -> None:
    table = await base.write(opening("AAAA", 1))

    def move(number: int, press: int) -> Any:
        row = JournalRow(number, 0, press, "roll", (), "{}", "[]", 0)
        return lambda db: journal.add_row(db, table.id, row)

    await base.write(move(2, 55))
    with pytest.raises(sqlite3.IntegrityError):
        await base.write(move(*second))

    assert 1 == len(await base.read(lambda db: journal.last_rows(db, table.id, 9)))


async def test_computers_moves_have_no_press_and_do_not_collide(base: Database) -> None:
    table = await base.write(opening("AAAA", 1))
    for number in range(3):
        row = JournalRow(number, 0, 0, "roll", (), "{}", "[]", 0)
        await base.write(lambda db, row=row: journal.add_row(db, table.id, row))

    assert 3 == len(await base.read(lambda db: journal.last_rows(db, table.id, 9)))


async def test_a_change_of_an_old_revision_is_refused(base: Database) -> None:
    table = await base.write(opening("AAAA", 1))
    await base.write(lambda db: store.change(db, table, host=8))

    with pytest.raises(Overtaken, match="revision 1 is not the last one"):
        await base.write(lambda db: store.change(db, table, host=9))


async def test_older_news_never_overwrites_newer(base: Database) -> None:
    table = await base.write(opening("AAAA", 1))
    await base.write(lambda db: store.mark_announced(db, [(table.id, 5)]))
    await base.write(lambda db: store.mark_announced(db, [(table.id, 3)]))

    found = await base.read(lambda db: store.table(db, table.id))

    assert found is not None
    assert 5 == found.announced


async def test_a_reader_cannot_write(base: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await base.read(opening("AAAA", 1))


async def test_nothing_is_written_after_the_close(tmp_path: Path) -> None:
    base = await Database.open(tmp_path / "tables.sqlite3")
    await base.close()

    with pytest.raises(OperatorError, match="closed"):
        await base.write(opening("AAAA", 1))


async def test_what_waits_at_the_close_is_still_written(tmp_path: Path) -> None:
    base = await Database.open(tmp_path / "tables.sqlite3")
    waiting = [asyncio.ensure_future(base.write(opening(f"A{n}", n))) for n in range(5)]
    await asyncio.sleep(0)
    await base.close()
    await asyncio.gather(*waiting)

    again = await Database.open(tmp_path / "tables.sqlite3")
    assert 5 == len(await again.read(all_tables))
    await again.close()


def test_a_migration_is_committed_with_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MIGRATIONS", tmp_path)
    (tmp_path / "0001_a.sql").write_text("CREATE TABLE a (x);")
    (tmp_path / "0002_b.sql").write_text("CREATE TABLE b (x); CREATE TABLE a (x);")
    db = sqlite3.connect(":memory:", isolation_level=None)

    with pytest.raises(sqlite3.OperationalError, match="a already exists"):
        migrate(db)
    assert (1,) == db.execute("PRAGMA user_version").fetchone()
    assert ["a"] == [row[0] for row in db.execute("SELECT name FROM sqlite_master")]

    (tmp_path / "0002_b.sql").write_text("CREATE TABLE b (x);")
    assert 2 == migrate(db)
    assert 2 == migrate(db), "and once more it has nothing to do"
    db.close()


async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()

    with pytest.raises(OperatorError, match="run the newer Gamekeeper"):
        await Database.open(path)
    with pytest.raises(OperatorError, match="version 99"):
        await Database.open(path)


async def test_a_file_that_is_no_database_is_refused_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"not a database at all, but a text" * 100)

    with pytest.raises(OperatorError, match=r"tables\.sqlite3: the database cannot be used"):
        await Database.open(path)


async def test_the_lease_refuses_a_second_copy_until_the_first_ends(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    first = await Database.open(path)
    with pytest.raises(DatabaseInUse, match="stop that one first"):
        await Database.open(path)
    await first.close()

    second = await Database.open(path)
    await second.close()


async def test_a_full_disk_changes_nothing_and_is_told(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first, before = await room.to_move(), await room.position()
    writer = room.bot.tables.database._writer
    await room.settle()
    pages = await writer.run(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await writer.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())

    told = await many_until_refused(room)
    assert "Nothing changed. Try again; error code " in told
    stuck = await room.position()
    room.troubles.clear()
    await writer.run(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchall())
    await (await room.to_move()).moves(next_entry(room))

    assert first is not None
    assert stuck.table.number >= before.table.number
    assert stuck.table.number + 1 == (await room.position()).table.number


def next_entry(room: Room) -> str:
    """Some legal move."""
    return "roll 1" if "Roll" in room.table.menus else "stop"


async def many_until_refused(room: Room) -> str:
    """JournalRow until the database takes no more; what is said then."""
    for _ in range(200):
        if not (await room.position()).playing:
            break
        answer = await (await room.to_move()).moves(next_entry(room))
        if "Nothing changed" in answer.said:
            return answer.said
    raise AssertionError("the disk never was full")


async def test_a_table_that_cannot_be_read_is_set_aside_and_the_channel_goes_on(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)

    def spoil(db: sqlite3.Connection) -> None:
        db.execute("UPDATE journal SET state = '{}'")

    await room.bot.tables.database.write(spoil)
    listed = await ana.types("games")
    answer = await ana.types("me")
    await ana.types("join", game="dicemants")

    assert "There is no table yet" in listed.said
    assert "cannot be read by this version of the bot" in answer.said
    assert any("kept as it is" in shown.text for shown in room.messages())
    assert "is set aside" in room.troubles.pop().getMessage()
    assert "lobby" == (await room.position()).table.phase


async def test_a_table_of_a_game_that_is_gone_waits_for_it_and_says_so(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)

    def rename(db: sqlite3.Connection) -> None:
        db.execute("UPDATE tables SET game = 'ludo'")

    await room.bot.tables.database.write(rename)
    answers = [await ana.types("join", game="dicemants") for _ in range(2)]

    assert all("waits for it. Nothing is lost." in answer.said for answer in answers)
    assert "no game 'ludo'" in room.troubles.pop().getMessage()
