"""What must hold after every step, whatever people did."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from bot.storage import journal, store
from games import catalogue
from games.contract import save
from games.journal import Record, RecordRow, fold
from tests.bot.channel import Answer, Room

MENTION = re.compile(r"<@!?(\d+)>")


async def check(room: Room, answers: list[Answer]) -> None:
    """Everything that must hold, after ``answers`` were given."""
    check_answers(room, answers)
    await check_tables(room)
    await check_outputs(room)


def check_answers(room: Room, answers: list[Answer]) -> None:
    """Every interaction is acknowledged, exactly once."""
    asked = Counter(one.path.split("/")[2] for one in room.requests("POST", "/interactions/"))
    for answer in answers:
        assert answer.kind, f"interaction {answer.record.id} was never acknowledged"
        assert 1 == asked[str(answer.record.id)]


async def check_tables(room: Room) -> None:
    """One open table a channel, one seat a person, and journals that play again."""

    def work(db: Any) -> None:
        open_ones = store.tables_of_guild(db, room.guild.id)
        assert len({table.channel for table in open_ones}) == len(open_ones)
        rows = db.execute("SELECT id FROM tables").fetchall()
        for (table_id,) in rows:
            table = store.table(db, table_id)
            assert table is not None
            check_table(db, table)

    await room.bot.tables.database.read(work)


def check_table(db: Any, table: store.Table) -> None:
    """Seats, numbers and states of one table."""
    seats = store.seats(db, table.id)
    people = [seat.person for seat in seats if seat.person]
    assert len(set(people)) == len(people)
    moves = journal.last_rows(db, table.id, journal.ROWS)
    assert list(range(table.number + 1)) == [move.number for move in moves]
    if table.phase == "lobby":
        assert table.due is not None or table.start
        assert table.host in people
    if not moves:
        return
    game = catalogue()[table.game]
    rows = tuple(RecordRow(m.number, m.seat, m.answer, m.tape, m.time) for m in moves)
    record = Record(
        table.code, table.game, table.edition, table.shape, len(seats), table.options, "", None,
        table.stirred, rows,
    )  # fmt: skip
    for (_, step), move in zip(fold(game, record), moves, strict=True):
        game.audit(step.state)
        assert save(step.state).decode() == move.state
    finished = game.outcome(step.state) is not None
    assert finished == (table.ending == "won")
    assert table.phase != "playing" or not finished


async def check_outputs(room: Room) -> None:
    """No secret, no braces of the word files, no mention but of who is to move."""
    at = await secrets(room)
    for shown in room.messages():
        assert not any(secret in shown.text for secret in at)
        assert "{" not in shown.text
        assert len(shown.message.content or "") <= 2000
        assert len(shown.components) <= 25
    for call in room.calls():
        (person,) = call.message.ping_user_ids
        open_one = await room.position()
        assert person in {open_one.seats[seat].person for seat in open_one.asked}
    quiet = [one for one in room.messages() if one not in room.calls()]
    assert all(not one.message.ping_user_ids or MENTION.match(one.text[2:]) for one in quiet)


async def secrets(room: Room) -> list[str]:
    """The secrets of every table that is not over."""

    def work(db: Any) -> list[str]:
        return [table.secret.hex() for table in store.tables_of_guild(db, room.guild.id)]

    return await room.bot.tables.database.read(work)
