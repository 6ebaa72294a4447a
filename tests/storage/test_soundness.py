"""K28: "whole" is said of a database only where every row is what the bot wrote."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.errors import OperatorError
from bot.storage import backup, checksums, inspection, store
from bot.storage.database import MIGRATIONS, Database
from bot.storage.journal import ROWS
from bot.table.soundness import hurt
from games import catalogue
from tests.storage.made import NAME, names
from tests.storage.played import code_of, played

GAMES = tuple(name for name, game in catalogue().items() if game.info.seats[0] <= 3)[:3]
MOVES = 8
PAGE = 4096
EDITED = "UPDATE {} SET {} WHERE {}"

Dump = dict[str, list[tuple[object, ...]]]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some running tables."""
    return played(tmp_path_factory.mktemp("sound") / NAME, GAMES, MOVES)


@pytest.fixture
def database(sound: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    (tmp_path / NAME).write_bytes(sound.read_bytes())
    return tmp_path / NAME


def edited(path: Path, text: str, *values: object) -> None:
    """Change rows as no bot would."""
    with closing(sqlite3.connect(path)) as db, db:
        assert 1 == db.execute(text, values).rowcount


def dump(path: Path) -> Dump | None:
    """Everything that the bot reads; None where it cannot be read."""
    tables = ("tables", "seats", "journal", "notes")
    try:
        with closing(sqlite3.connect(path)) as db:
            return {t: db.execute(f"SELECT * FROM {t} ORDER BY 1, 2").fetchall() for t in tables}
    except sqlite3.Error:
        return None


def test_tables_in_the_middle_of_a_game_are_sound(database: Path) -> None:
    assert "" == inspection.trouble(database, hurt)


def test_no_flipped_page_is_called_whole_unless_every_row_is_read_as_before(
    sound: Path, tmp_path: Path
) -> None:
    """Each page is turned round, and in each one a bit and a digit, with a seed."""
    data, before = sound.read_bytes(), dump(sound)
    missed, harmful = [], 0

    for name, spoilt in flips(data):
        path = tmp_path / NAME
        path.write_bytes(spoilt)
        if dump(path) != before:
            harmful += 1
            if not inspection.trouble(path, hurt):
                missed.append(name)

    assert [] == missed
    assert harmful > len(data) // PAGE


def flips(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The same file with a page or half of one turned round, one bit, one digit changed."""
    for page in range(1, len(data) // PAGE):
        start, chance = page * PAGE, Random(page)
        whole = bytes(byte ^ 0xFF for byte in data[start : start + PAGE])
        yield f"page {page}", data[:start] + whole + data[start + PAGE :]
        half = start + PAGE // 2
        yield f"half {page}", data[:half] + whole[PAGE // 2 :] + data[start + PAGE :]
        at = start + chance.randrange(PAGE)
        yield f"bit at {at}", data[:at] + bytes([data[at] ^ 1 << page % 8]) + data[at + 1 :]
        digits = [m.start() for m in re.finditer(rb"\d", data[start : start + PAGE])]
        if digits:
            at = start + chance.choice(digits)
            digit = b"0123456789"[(data[at] - 47) % 10]
            yield f"digit at {at}", data[:at] + bytes([digit]) + data[at + 1 :]


@pytest.mark.parametrize(
    ("table", "change", "told"),
    [
        ("tables", "channel = channel + 1000", "its own row was changed"),
        ("tables", "secret = zeroblob(32)", "its own row was changed"),
        ("seats", "person = 7", "seat 1 was changed"),
        ("journal", "time = time + 1", "row 5 of its journal was changed"),
        ("journal", "seat = 1 - seat", "row 5 of its journal was changed"),
    ],
)
def test_a_changed_digit_is_told_with_the_code_of_its_table(
    database: Path, table: str, change: str, told: str
) -> None:
    which = {"tables": "id = 2", "seats": "table_id = 2 AND seat = 1"}
    edited(database, EDITED.format(table, change, which.get(table, f"row = {2 * ROWS + 5}")))

    assert (
        f"{database}: hurt: {code_of(2)} ({told}); stop the bot and put a copy back with "
        '"gamekeeper restore FILE"'
    ) == inspection.trouble(database, hurt)


def test_a_changed_note_is_told(database: Path) -> None:
    edited(database, "UPDATE notes SET value = '[2]'")

    assert "hurt: notes of the bot (a note was changed)" in inspection.trouble(database, hurt)


def without_checksums(path: Path) -> None:
    """As a bot of before left them."""
    with closing(sqlite3.connect(path)) as db, db:
        for table in ("tables", "seats", "journal", "notes"):
            db.execute(f"UPDATE {table} SET checksum = NULL")


def test_rows_of_before_without_a_checksum_are_sound(database: Path) -> None:
    without_checksums(database)

    assert "" == inspection.trouble(database, hurt)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("state = '{'", "row 5 of its journal cannot be read: Input data was truncated"),
        ("tape = '[9]'", "row 5 of its journal"),
        ("tape = '[x]'", "it cannot be read: JSON is malformed"),
        ("answer = 'nonsense'", "row 5 of its journal cannot be played: answer"),
        ("state = (SELECT state FROM journal WHERE row = {})", "row 5 of its journal has another"),
        ("row = row + 1000", "rows of its journal are missing"),
        ("events = CAST(x'22ff22' AS TEXT)", "row 5 of its journal was changed"),
    ],
)
def test_without_checksums_too_a_running_game_is_read_and_played_again(
    database: Path, change: str, told: str
) -> None:
    without_checksums(database)
    change = change.replace("{}", str(2 * ROWS + 4))
    edited(database, EDITED.format("journal", change, f"row = {2 * ROWS + 5}"))

    assert f"hurt: {code_of(2)} ({told}" in inspection.trouble(database, hurt)


def test_without_checksums_too_numbers_that_the_secret_does_not_give_are_told(
    database: Path,
) -> None:
    without_checksums(database)
    edited(database, "UPDATE tables SET secret = zeroblob(32) WHERE id = 2")

    assert f"hurt: {code_of(2)} (row 0 of its journal does not fit its secret: tape)" in (
        inspection.trouble(database, hurt)
    )


@pytest.mark.parametrize("change", ["shape = shape + 1", "game = 'gone'", "edition = 'old'"])
def test_a_table_of_another_program_is_no_damage(database: Path, change: str) -> None:
    without_checksums(database)
    edited(database, EDITED.format("tables", change, "id = 2"))

    assert "" == inspection.trouble(database, hurt)


def test_of_many_hurt_tables_the_first_are_named(database: Path) -> None:
    lines = [f"AAA{n}" for n in range(inspection.SHOWN + 2)]

    with closing(inspection.reading(database)) as db:
        assert inspection.hurt_tables(db, lambda db: lines).endswith(f"{lines[-3]} and 2 more")


# -- copies --------------------------------------------------------------------------------


def test_a_hurt_table_is_no_copied_and_checked_one_and_leaves_no_file(
    database: Path, tmp_path: Path
) -> None:
    edited(database, "UPDATE tables SET channel = 99 WHERE id = 2")

    with pytest.raises(OperatorError) as caught:
        backup.back_up(database, tmp_path / "copy.sqlite3", hurt)

    assert str(caught.value).endswith(
        f'hurt: {code_of(2)} (its own row was changed); "--anyway" takes it as it is'
    )
    assert "copy.sqlite3" not in names(tmp_path)


def test_with_the_consent_of_the_operator_it_is_copied_and_put_back(
    database: Path, tmp_path: Path
) -> None:
    edited(database, "UPDATE tables SET channel = 99 WHERE id = 2")

    copy = backup.back_up(database, tmp_path / "copy.sqlite3", None)
    backup.restore(copy, database, None)

    with closing(sqlite3.connect(database)) as db:
        assert (99,) == db.execute("SELECT channel FROM tables WHERE id = 2").fetchone()


async def test_what_was_taken_as_it_is_counts_as_sound_from_then_on(
    database: Path, tmp_path: Path
) -> None:
    edited(database, "UPDATE tables SET channel = 99 WHERE id = 2")
    backup.restore(backup.back_up(database, tmp_path / "copy.sqlite3", None), database, None)

    assert "" == inspection.trouble(database, hurt)
    assert backup.back_up(database, tmp_path / "second.sqlite3", hurt)


# -- how checksums are written -------------------------------------------------------------


async def test_every_query_of_the_bot_leaves_the_checksum_of_its_row(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / NAME)

    def work(db: sqlite3.Connection) -> None:
        table = store.add_table(
            db, code="AAAA", guild=1, channel=2, locale="en", game="g", edition="1", shape=1,
            secret=b"\xff", opened=3,
        )  # fmt: skip
        store.put_seats(db, table.id, [store.Seat(0, 7, "Björn"), store.Seat(1, None, "")])
        store.put_seat(db, table.id, store.Seat(0, 8, "Ana"))
        store.change(db, table, options={"x": 1}, stopping=(8,))
        store.set_messages(db, table.id, message=5, ping=6)
        store.mark_announced(db, [(table.id, 2)])
        store.put_note(db, "a", "1")
        store.put_note(db, "a", "2")

    await database.write(work)
    await database.close()

    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert [] == list(checksums.changed(db))
        empty = [
            table
            for table in ("tables", "seats", "notes")
            if db.execute(f"SELECT 1 FROM {table} WHERE checksum IS NULL").fetchone()
        ]
    assert [] == empty


async def test_a_change_by_the_bot_does_not_hide_one_by_something_else(database: Path) -> None:
    edited(database, "UPDATE tables SET channel = 99 WHERE id = 2")

    opened = await Database.open(database)
    await opened.write(lambda db: store.mark_announced(db, [(2, 8)]))
    await opened.close()

    assert f"hurt: {code_of(2)} (its own row was changed)" in inspection.trouble(database, hurt)


async def test_a_row_with_a_text_that_is_none_any_more_can_still_be_changed(
    database: Path,
) -> None:
    edited(database, "UPDATE tables SET ending = CAST(x'ff' AS TEXT) WHERE id = 2")

    opened = await Database.open(database)
    assert await opened.write(lambda db: store.end_unread(db, 2, "set-aside", 5))
    await opened.close()


async def test_a_row_of_before_gets_its_checksum_when_it_is_changed(database: Path) -> None:
    without_checksums(database)

    opened = await Database.open(database)
    await opened.write(lambda db: store.put_seat(db, 2, store.Seat(0, 7, "Ana")))
    await opened.close()

    with closing(sqlite3.connect(database)) as db:
        found = db.execute("SELECT table_id, seat FROM seats WHERE checksum IS NOT NULL").fetchall()
    assert [(2, 0)] == found
    assert "" == inspection.trouble(database, hurt)


def test_a_database_of_the_first_version_is_sound(tmp_path: Path) -> None:
    """Only its rows are looked at: later queries name columns that it has not."""
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript((MIGRATIONS / "0001_tables.sql").read_text(encoding="utf-8"))
        db.execute("PRAGMA user_version = 1")
        db.execute("INSERT INTO notes (key, value) VALUES ('a', 'b')")

    assert "" == inspection.trouble(path, hurt)
    assert backup.back_up(path, tmp_path / "copy.sqlite3", hurt)


@pytest.mark.parametrize(
    "cells",
    [
        (1, b"blue", None),
        (1, b"blu", b"e"),
        (b"1", b"blue", b""),
        (1, b"blue"),
        (2**62, b"blue", b""),
    ],
)
def test_different_rows_have_different_checksums(cells: tuple[checksums.Cell, ...]) -> None:
    assert checksums.checksum(1, b"blue", b"") != checksums.checksum(*cells)
