"""A finished table as a record that anybody can check without the bot."""

from __future__ import annotations

from bot.storage import journal
from bot.storage.rows import Db
from bot.table import reading
from bot.table.names import plain_name
from bot.table.position import JournalRow, Position
from bot.table.refusals import refuse
from games.dice import seal
from games.journal import Record, RecordRow
from games.text import say


def of_code(db: Db, code: str) -> Record:
    """The record of the table with this code.

    Raises a refusal while it runs, since the secret would tell what is to come.
    """
    at = reading.of_code(db, code)
    if at.table.phase != "over":
        raise refuse(at, say("verify-later"))
    if not at.dealt:
        raise refuse(at, say("verify-nothing"))
    return recorded(at, journal.last_rows(db, at.table.id, journal.ROWS))


def recorded(at: Position, rows: tuple[JournalRow, ...]) -> Record:
    """The journal of a table that is over; people appear by the names shown, not by id."""
    table = at.table
    return Record(
        table=table.code,
        game=table.game,
        edition=table.edition,
        shape=table.shape,
        seats=len(at.seats),
        options=table.options,
        seal=seal(table.secret),
        secret=table.secret.hex(),
        stirred=table.stirred,
        rows=tuple(map(_row, rows)),
        ended="over" if table.ending == "won" else "stopped",
        names=tuple(plain_name(seat.name) if seat.name else "" for seat in at.seats),
    )


def _row(row: JournalRow) -> RecordRow:
    press = str(row.press) if row.press else ""
    return RecordRow(row.number, row.seat, row.answer, row.tape, row.time, press)
