"""A finished table as a file that anybody can check without the bot."""

from __future__ import annotations

from collections.abc import Iterable

from bot.drawing.pictures import Drawn
from bot.showing.speech import plain_name
from bot.storage.store import Move
from bot.table.position import Position
from games.dice import seal
from games.journal import Record, Row, export, stamped, verify
from games.text import Message, say


def record(at: Position, moves: Iterable[Move]) -> Record:
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
        rows=tuple(map(_row, moves)),
        ended="over" if table.ending == "won" else "stopped",
        names=tuple(plain_name(seat.name) if seat.name else "" for seat in at.seats),
    )


def _row(move: Move) -> Row:
    press = str(move.press) if move.press else ""
    return Row(move.number, move.seat, move.answer, move.tape, move.time, press)


def proof(at: Position, journal: Record) -> tuple[Message, Drawn]:
    """What the check of a table's dice found, and the file to check it again."""
    verdict = verify(at.game, stamped(journal))
    file = Drawn(f"gamekeeper-{at.table.code}.json", export(journal), "")
    if verdict.mismatch is None:
        key = say("verify-fair", rows=verdict.rows, numbers=verdict.numbers, seal=journal.seal)
        return key, file
    wrong = verdict.mismatch
    row = -1 if wrong.row is None else wrong.row
    return say("verify-wrong", row=row, cause=wrong.cause), file
