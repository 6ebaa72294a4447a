"""What must hold of the bot's database, read beside the running (or killed) bot.

The file is opened for reading only, so that nothing is mended by looking at it.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bot.storage import journal as rows_of
from bot.storage import store
from bot.storage.rows import JournalRow
from bot.table import record
from bot.table.position import Position
from bot.table.reading import look_up
from bot.table.record import recorded, so_far
from games.contract import begin, save
from games.dice import sealed
from games.journal import fold
from games.verdict import verify


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """The database, for reading."""
    db = sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None, timeout=10)
    try:
        db.execute("BEGIN")
        yield db
    finally:
        db.close()


def codes(file: Path) -> tuple[str, ...]:
    """Every table there is, the oldest first."""
    with opened(file) as db:
        return tuple(row[0] for row in db.execute("SELECT code FROM tables ORDER BY id"))


def position(file: Path, code: str) -> Position:
    """A table as it is stored."""
    with opened(file) as db:
        table = store.table_of_code(db, code)
        assert table is not None, code
        return look_up(db, table)


def fingerprint(file: Path, at: Position) -> str:
    """What stands under a table that is over and was dealt; '' under all others."""
    if at.table.phase != "over" or not at.dealt:
        return ""
    with opened(file) as db:
        return record.fingerprint_of(db, at.table.id)


def journal(file: Path, code: str) -> tuple[JournalRow, ...]:
    """All moves of a table, the deal first."""
    with opened(file) as db:
        table = store.table_of_code(db, code)
        assert table is not None, code
        return rows_of.last_rows(db, table.id, rows_of.ROWS)


def sound(file: Path, only: Collection[str] | None = None) -> None:
    """The file is whole, and every table (or these) is exactly what its journal says."""
    with opened(file) as db:
        assert [("ok",)] == db.execute("PRAGMA integrity_check").fetchall()
        assert [] == db.execute("PRAGMA foreign_key_check").fetchall()
    for code in codes(file) if only is None else only:
        _told_by_its_journal(position(file, code), journal(file, code))


def _told_by_its_journal(at: Position, moves: tuple[JournalRow, ...]) -> None:
    code, table = at.table.code, at.table
    assert list(range(table.number + 1)) == [move.number for move in moves], code
    if not moves:
        return
    told = recorded(at, moves)
    folded = [save(step.state).decode() for _, step in fold(at.game, told)]
    assert folded == [move.state for move in moves], code
    assert verify(at.game, so_far(at, moves)).fair, code
    made = Counter(move.seat for move in moves[1:])
    assert tuple(made[seat.seat] for seat in at.seats) == table.moves, code
    pressed = [move.press for move in moves if move.press]
    assert len(pressed) == len(set(pressed)), code
    assert (at.outcome is not None) <= (table.phase == "over"), code


def deal_again(file: Path, code: str, seed: str) -> None:
    """Replace a table's secret and deal by known ones, so that its dice fall as scripted.

    The bot keeps no game in memory: it rolls with what stands here from the next move on.
    Only a table without moves can be dealt again.
    """
    secret, stirred = seed.encode().ljust(32, b"."), '["1"]'
    at = position(file, code)
    assert 0 == at.table.number, "there are moves already"
    dice = sealed(secret, ("1",), 0)
    step = begin(at.game, at.table.options, len(at.seats), dice)
    deal = at.rows[0]
    db = sqlite3.connect(file, timeout=10)
    with db:
        db.execute(
            "UPDATE tables SET secret = ?, stirred = ?, formula = 1, start = '' WHERE code = ?",
            (secret, stirred, code),
        )
        db.execute(
            "UPDATE journal SET tape = ?, state = ?, events = ? WHERE press = ?",
            (
                msgspec.json.encode(tuple(dice.tape)).decode(),
                save(step.state).decode(),
                msgspec.json.encode(step.events).decode(),
                deal.press,
            ),
        )
    db.close()
