"""The moves: dealing, answers of people, answers of computers.

Each function is one wish inside one transaction; :class:`bot.table.service.Tables` runs it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot import __version__
from bot.storage import journal, store
from bot.storage.rows import Db, JournalRow
from bot.table.checks import PATIENCE_SECONDS, asked_seat, check_open, my_seat
from bot.table.deadlines import due
from bot.table.house import House
from bot.table.moments import lately
from bot.table.names import plain_name
from bot.table.position import Position, Promise, waits_for_computer, waits_for_people
from bot.table.reading import of_code_for, of_id
from bot.table.refusals import OldButton, Refusal, host_seat, refuse, table_over
from bot.table.wishes import Done, Finder, Gap, Person
from games.choices import Answer
from games.contract import Refused, Step, begin, chosen, perform, save
from games.dice import Dice, seal
from games.entry import parse, write
from games.proof import COMPUTER, PERSON
from games.start import Chair, Start, Word
from games.text import say


class Played(msgspec.Struct, frozen=True):
    """One step with what brought it about."""

    seat: int | None
    press: int
    answer: str
    step: Step[Any, Any]
    dice: Dice
    by: str = ""


def start(db: Db, house: House, code: str, person: Person, press: int) -> Done:
    """Deal the game out; by formula 2 first settle what the start message will say.

    What comes back then is not dealt yet: :func:`deal` does that, once the message is posted.
    """
    at = of_code_for(db, code, person)
    _may_start(at, house, person)
    if at.table.formula == 1:
        stirred = (*at.table.stirred, str(press))
        table = replace(at.table, stirred=stirred, edition=at.game.info.edition)
        return _dealt(db, house, Position(table, at.seats, ()), press, stirred=stirred)
    promise = Promise(_start(at), __version__)
    told = msgspec.json.encode(promise).decode()
    table = store.change(db, at.table, start=told, due=None, stopping=())
    return Done(Position(table, at.seats, ()))


def deal_out(db: Db, house: House, table_id: int, message: int, press: int) -> Done:
    """Deal the game out by the start message that was posted; once, whoever asks for it.

    Raises NoTable where the table is gone.
    """
    at = of_id(db, table_id)
    if at.table.phase != "lobby" or at.promise is None:
        return Done(at)
    return _dealt(db, house, at, press, begun=message)


def _dealt(db: Db, house: House, at: Position, press: int, **columns: Any) -> Done:
    dice = at.chance.dice(0)
    step = begin(at.game, at.table.options, len(at.seats), dice)
    played = Played(None, press, "", step, dice)
    return _stored(db, house, at, played, edition=at.game.info.edition, **columns)


def _start(at: Position) -> Start:
    """What everybody reads before the deal."""
    seats = {seat.person: seat.seat for seat in at.seats if seat.person is not None}
    words = (Word(seats[person], text) for person, text in at.table.words if person in seats)
    return Start(
        table=at.table.code,
        game=at.table.game,
        edition=at.game.info.edition,
        seal=seal(at.table.secret),
        options=_rules(at),
        seats=tuple(
            Chair("", seat.robot) if seat.robot else Chair(plain_name(seat.name), "")
            for seat in at.seats
        ),
        words=tuple(words),
    )


def _rules(at: Position) -> dict[str, int | str]:
    """Every house rule with its value; a setting is a number or one of its options."""
    rules = chosen(at.game.info, at.table.options)
    return {key: value for key, value in rules.items() if isinstance(value, int | str)}


def _may_start(at: Position, house: House, person: Person) -> None:
    if at.table.phase == "over":
        raise table_over(at)
    if at.playing:
        raise refuse(at, say("started-already", code=at.table.code), OldButton)
    my_seat(at, person)
    check_open(at)
    least, most = at.game.info.seats
    waited = not lately(at.table.opened, house.now(), PATIENCE_SECONDS)
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
    if waits_for_people(at):
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
    by = "" if at.promise is None else _answerer(at, seat)
    played = Played(seat, press, write(found), step, dice, by)
    return _stored(db, house, at, played, moves=moves, stopping=_still_agreed(at, seat))


def _still_agreed(at: Position, seat: int) -> tuple[int, ...]:
    """The open vote to stop, after a move: it ends where a person moves who did not agree."""
    mover = at.seats[seat]
    kept = bool(mover.robot) or mover.person in at.table.stopping
    return at.table.stopping if kept else ()


def _answerer(at: Position, seat: int) -> str:
    """Who answers at a seat, as the proof tells it."""
    robot = at.seats[seat].robot
    return f"{COMPUTER}{robot}" if robot else PERSON


def _stored(db: Db, house: House, at: Position, played: Played, **columns: Any) -> Done:
    row = _row(at, played, house.now())
    journal.add_row(db, at.table.id, row)
    columns.setdefault("moves", (0,) * len(at.seats))
    columns |= {"number": row.number, "phase": "playing", "shape": at.game.info.shape}
    after = Position(replace(at.table, **columns), at.seats, (*at.rows, row))
    columns["due"] = due(house, after)
    if after.outcome is not None:
        columns |= {"phase": "over", "ending": "won", "ended": house.now(), "due": None}
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
        played.by,
    )
