"""The moves: dealing, answers of people, answers of computers.

Each function is one wish inside one transaction; :class:`bot.table.service.Tables` runs it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.storage import journal, store
from bot.storage.rows import Db, JournalRow
from bot.table.checks import PATIENCE_SECONDS, asked_seat, my_seat
from bot.table.house import House
from bot.table.position import Position, computers, waits_for_computer
from bot.table.reading import of_code_for, of_id
from bot.table.refusals import OldButton, Refusal, host_seat, refuse, table_over
from bot.table.wishes import Done, Finder, Gap, Person
from games.choices import Answer
from games.contract import Refused, Step, begin, perform, save
from games.dice import Dice, by_presses
from games.entry import parse, write
from games.text import say


class Played(msgspec.Struct, frozen=True):
    """One step with what brought it about."""

    seat: int | None
    press: int
    answer: str
    step: Step[Any, Any]
    dice: Dice


def start(db: Db, house: House, code: str, person: Person, press: int) -> Done:
    """Deal the game out."""
    at = of_code_for(db, code, person)
    _may_start(at, house, person)
    stirred = (*at.table.stirred, str(press))
    dice = by_presses(at.table.secret, stirred).dice(0)
    step = begin(at.game, at.table.options, len(at.seats), dice)
    played = Played(None, press, "", step, dice)
    return _stored(db, house, at, played, stirred=stirred, edition=at.game.info.edition)


def _may_start(at: Position, house: House, person: Person) -> None:
    if at.table.phase == "over":
        raise table_over(at)
    if at.playing:
        raise refuse(at, say("started-already", code=at.table.code), OldButton)
    my_seat(at, person)
    least, most = at.game.info.seats
    waited = house.now() - at.table.opened >= PATIENCE_SECONDS
    if at.table.host != person.id and len(at.seats) < most and not waited:
        then = str(at.table.opened + PATIENCE_SECONDS)
        raise refuse(at, say("start-host", host=host_seat(at), at=then))
    if len(at.seats) < least:
        missing = least - len(at.seats)
        raise Refusal(say("start-missing", missing=missing, least=least))


def answer(db: Db, house: House, code: str, person: Person, find: Finder, press: int) -> Done | Gap:
    """Play what ``find`` finds, once, however often the press arrives.

    An answer with a gap comes back as it is, and nothing changes.
    """
    at = of_code_for(db, code, person)
    seat = asked_seat(at, person)
    if journal.pressed_before(db, press):
        return Done(at)
    try:
        found = find(at, seat)
        if not at.offer(seat).whole(found) and at.offer(seat).holds(found):
            return Gap(at, seat, found)
        return _moved(db, house, at, seat, found, press)
    except Refused as refused:
        raise refuse(at, refused.message) from refused


def robot_answer(
    db: Db, house: House, table_id: int, seat: int, number: int, text: str
) -> Done | None:
    """Play a computer's move, unless the table went on since row ``number``."""
    at = of_id(db, table_id)
    if not at.playing or at.table.number != number or not at.seats[seat].robot:
        return None
    return _moved(db, house, at, seat, parse(text, at.offer(seat)), 0)


def silent(db: Db, house: House, at: Position) -> None:
    """Note that the computers of a table leave what they may, unless somebody moved."""
    now = of_id(db, at.table.id)
    if now.playing and now.table.number == at.table.number and not waits_for_computer(now):
        store.change(db, now.table, seen=False, due=None)


def _moved(db: Db, house: House, at: Position, seat: int, found: Answer, press: int) -> Done:
    dice = at.chance.dice(at.table.number + 1)
    step = perform(at.game, at.state, seat, found, dice)
    moves = tuple(count + (s == seat) for s, count in enumerate(at.table.moves))
    played = Played(seat, press, write(found), step, dice)
    return _stored(db, house, at, played, moves=moves, stopping=())


def _stored(db: Db, house: House, at: Position, played: Played, **columns: Any) -> Done:
    row = _row(at, played, house.now())
    journal.add_row(db, at.table.id, row)
    columns.setdefault("moves", (0,) * len(at.seats))
    columns |= {"number": row.number, "phase": "playing", "shape": at.game.info.shape}
    after = Position(replace(at.table, **columns), at.seats, (*at.rows, row))
    columns["due"] = house.now() if computers(after) else None
    if after.outcome is not None:
        columns |= {"phase": "over", "ending": "won", "ended": house.now()}
    return Done(Position(store.change(db, at.table, **columns), at.seats, after.rows))


def _row(at: Position, played: Played, now: int) -> JournalRow:
    return JournalRow(
        at.table.number + 1,
        played.seat,
        played.press,
        played.answer,
        tuple(played.dice.tape),
        save(played.step.state).decode(),
        msgspec.json.encode(played.step.events).decode(),
        now,
    )
