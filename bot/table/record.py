"""A finished table as a record that anybody can check without the bot."""

from __future__ import annotations

from msgspec.structs import replace

from bot.storage import journal
from bot.storage.rows import Db
from bot.table import reading
from bot.table.names import plain_name
from bot.table.position import JournalRow, Position
from bot.table.refusals import refuse
from games.dice import seal
from games.files import stamped
from games.journal import Record, RecordRow
from games.proof import Closing, Ending, Proof, proof_of
from games.text import say

ENDINGS: dict[str, Ending] = {"won": "over", "stopped": "stopped", "abandoned": "abandoned"}
"""How a proof names the endings of tables; all others were the bot's."""


def record_of(db: Db, code: str) -> Record | Proof:
    """The record of the table with this code, whole and with its fingerprint.

    Raises a refusal while it runs, since the secret would tell what is to come.
    """
    at = reading.of_code(db, code)
    if at.table.phase != "over":
        raise refuse(at, say("verify-later"))
    if not at.dealt:
        raise refuse(at, say("verify-nothing"))
    return whole(at, journal.last_rows(db, at.table.id, journal.ROWS))


def fingerprint_of(db: Db, table_id: int) -> str:
    """The fingerprint of the record of a table that is over; '' where it was never dealt."""
    at = reading.of_id(db, table_id)
    if at.table.phase != "over" or not at.dealt:
        return ""
    record = whole(at, journal.last_rows(db, at.table.id, journal.ROWS))
    return record.fingerprint if isinstance(record, Proof) else record.checksum


def whole(at: Position, rows: tuple[JournalRow, ...]) -> Record | Proof:
    """The record of a table that is over, by the formula that it was dealt by."""
    if at.promise is None:
        return stamped(recorded(at, rows))
    closing = Closing(
        at.table.secret,
        ENDINGS.get(at.table.ending, "closed"),
        at.table.opened,
        at.table.ended,
        at.promise.program,
    )
    told = [(_row(row), row.by) for row in rows]
    return stamped(proof_of(at.game, at.promise.start, told, closing))


def so_far(at: Position, rows: tuple[JournalRow, ...]) -> Record | Proof:
    """The record as if the table had been stopped after its last row.

    For checks alone: it holds the secret, so that it is shown to nobody.
    """
    if at.outcome is not None:
        return whole(at, rows)
    table = replace(at.table, ending="stopped", ended=at.table.ended or rows[-1].time)
    return whole(Position(table, at.seats, at.rows), rows)


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
