"""Which tables are not as they were stored: read whole, and played again where they still run."""

from __future__ import annotations

import msgspec

from bot.errors import SetAside
from bot.storage import checksums, journal, store
from bot.storage.database import newest, version_of
from bot.storage.rows import Db, JournalRow, Table
from bot.table.position import Position
from bot.table.record import recorded, so_far
from games import catalogue
from games.contract import AnyGame, load
from games.journal import BadRow, Record, fold
from games.verdict import verify


def hurt(db: Db) -> list[str]:
    """The code of every table that was changed by something else than the bot, with the reason.

    To be called in a transaction, so that all rows are of one moment.  Of a database that an
    older program wrote only the rows are compared with their checksums.
    """
    names, whole = checksums.codes(db), version_of(db) == newest()
    found: dict[int | None, str] = {}
    for row in checksums.changed(db):
        found.setdefault(row.owner, f"{row.what} was changed")
    for number in names:
        if number in found:
            continue
        if why := checksums.unreadable(db, number) or (_unsound(db, number) if whole else ""):
            found[number] = why
    return [f"{_called(names, number)} ({why})" for number, why in found.items()]


def _called(names: dict[int, str], number: int | None) -> str:
    return "notes of the bot" if number is None else names.get(number, f"no. {number}")


def _unsound(db: Db, number: int) -> str:
    """What is wrong with a table whose rows can be read; empty where nothing is found."""
    try:
        table = store.table(db, number)
        rows = journal.last_rows(db, number, journal.ROWS)
    except SetAside as aside:
        return aside.why
    except msgspec.DecodeError as error:
        return f"it cannot be read: {error}"
    assert table is not None, "its code was read just before"
    if [row.number for row in rows] != list(range(table.number + 1)):
        return "rows of its journal are missing"
    game = catalogue().get(table.game)
    if game is None or game.info.shape != table.shape:
        return ""  # of another program: its states say nothing to this one
    return _undecoded(game, rows) or _unplayed(db, game, table, rows)


def _undecoded(game: AnyGame, rows: tuple[JournalRow, ...]) -> str:
    for row in rows:
        try:
            load(game, row.state)
            msgspec.json.decode(row.events, type=tuple[game.event, ...])  # type: ignore[name-defined]
        except msgspec.DecodeError as error:
            return f"row {row.number} of its journal cannot be read: {error}"
    return ""


def _unplayed(db: Db, game: AnyGame, table: Table, rows: tuple[JournalRow, ...]) -> str:
    """What does not follow from the answers and the secret of a running table."""
    if table.phase != "playing" or game.info.edition != table.edition:
        return ""
    at = Position(table, store.seats(db, table.id), rows)
    try:
        return _other_states(game, recorded(at, rows), rows) or _other_numbers(at)
    except BadRow as bad:
        return f"row {bad.number} of its journal cannot be played: {bad.cause}"
    except Exception as error:  # rules meet a state that they never made
        return f"it cannot be played again: {type(error).__name__}: {error}"


def _other_states(game: AnyGame, record: Record, rows: tuple[JournalRow, ...]) -> str:
    for stored, (_, step) in zip(rows, fold(game, record), strict=True):
        if load(game, stored.state) != step.state:
            return f"row {stored.number} of its journal has another state than its moves lead to"
    return ""


def _other_numbers(at: Position) -> str:
    wrong = verify(at.game, so_far(at, at.rows), computers=False).mismatch
    if wrong is None:
        return ""
    where = "its own row" if wrong.row is None else f"row {wrong.row} of its journal"
    return f"{where} does not fit its secret: {wrong.cause}"
