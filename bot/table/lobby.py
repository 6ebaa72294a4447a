"""Seats, computers and house rules: what happens at a table beside the moves and the end.

Each function is one wish inside one transaction; :class:`bot.table.service.Tables` runs it.
"""

from __future__ import annotations

import secrets

from bot.storage import store
from bot.storage.rows import Db, Seat
from bot.table import deadlines
from bot.table.checks import check_open, must_agree, my_seat
from bot.table.ending import ended
from bot.table.house import House
from bot.table.names import game_name
from bot.table.position import Position, waits_for_people
from bot.table.reading import look_up, of_code, of_code_for, position_of
from bot.table.refusals import (
    Refusal,
    away,
    free_seat,
    lobby_over,
    not_seated,
    only_host,
    refuse,
    table_over,
)
from bot.table.wishes import Done, Person, Place
from games import catalogue, robots
from games.choices import Amount, Value
from games.contract import Info, Refused, chosen
from games.start import FORMULA
from games.text import letter, say

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 4
SECRET_BYTES = 32


def join(db: Db, house: House, place: Place, person: Person, game: str | None, press: int) -> Done:
    """Take a seat at the channel's table, opening a lobby where there is none."""
    if person.bot:
        raise Refusal(say("bots-cannot-play"))
    table = store.open_table(db, place.channel)
    if table is None:
        return _opened(db, house, place, person, game)
    at = position_of(db, table)
    if game is not None and game != table.game:
        here = say("other-game-here", game=game_name(table.game), code=table.code)
        raise refuse(at, here)
    if at.table.phase == "lobby":
        return _joined(db, house, at, person, press)
    return _taken(db, house, at, person)


def _opened(db: Db, house: House, place: Place, person: Person, game: str | None) -> Done:
    known = catalogue()
    if game is None:
        raise Refusal(say("which-game"))
    if game not in known:
        raise Refusal(say("no-such-game", game=game, allowed=", ".join(known)))
    info = known[game].info
    table = store.add_table(
        db,
        code=_new_code(db),
        guild=place.guild,
        channel=place.channel,
        locale=place.locale or house.locale,
        host=person.id,
        game=game,
        edition=info.edition,
        shape=info.shape,
        secret=secrets.token_bytes(SECRET_BYTES),
        formula=FORMULA,
        opened=house.now(),
        due=house.fresh_due(),
    )
    store.put_seats(db, table.id, (Seat(0, person.id, person.name),))
    return Done(look_up(db, table), opened=True)


def _joined(db: Db, house: House, at: Position, person: Person, press: int) -> Done:
    mine = at.seat_of(person.id)
    if mine is not None:
        raise Refusal(say("seated-already", seat=letter(mine.seat)))
    _check_room(at)
    store.put_seats(db, at.table.id, (*at.seats, Seat(0, person.id, person.name)))
    stirred = (*at.table.stirred, str(press)) if at.table.formula == 1 else ()
    table = store.change(db, at.table, due=house.fresh_due(), stirred=stirred)
    return Done(look_up(db, table), say("joined", seat=letter(len(at.seats))))


def _check_room(at: Position) -> None:
    check_open(at)
    if len(at.seats) >= at.game.info.seats[1]:
        raise Refusal(say("table-full", seats=len(at.seats)))


def _taken(db: Db, house: House, at: Position, person: Person) -> Done:
    """A running game: one's own seat back from the computer, or one that was given up."""
    mine = at.seat_of(person.id)
    if mine is not None and not mine.robot:
        raise Refusal(say("seated-already", seat=letter(mine.seat)))
    seat = mine or free_seat(at)
    if seat is None:
        raise not_seated(at)
    store.put_seat(db, at.table.id, Seat(seat.seat, person.id, person.name))
    due = deadlines.due(house, look_up(db, at.table))
    table = store.change(db, at.table, host=at.table.host or person.id, due=due)
    return Done(look_up(db, table), say("seat-taken", seat=letter(seat.seat)))


def leave(db: Db, house: House, code: str, person: Person, *, forfeit: bool = False) -> Done:
    """Free a seat in the lobby; in play the computer goes on for it while others are there.

    With ``forfeit`` the seat is given up, and somebody else may take it.
    """
    at = of_code(db, code)
    seat = my_seat(at, person)
    if at.table.phase == "over":
        raise table_over(at)
    if at.table.phase == "lobby":
        check_open(at)
        store.put_seats(db, at.table.id, tuple(s for s in at.seats if s is not seat))
        return _left_lobby(db, house, at)
    if seat.robot and not forfeit:
        raise away(at, seat)
    robot = robots.names(at.game)[0]
    store.put_seat(db, at.table.id, _without_person(seat, robot, forfeit=forfeit))
    return _left_game(db, house, look_up(db, at.table), forfeit=forfeit)


def _without_person(seat: Seat, robot: str, *, forfeit: bool) -> Seat:
    return Seat(seat.seat, None if forfeit else seat.person, seat.name, robot)


def _left_lobby(db: Db, house: House, before: Position) -> Done:
    at = look_up(db, before.table)
    if not at.people:
        return Done(look_up(db, ended(db, house, at.table, "empty")), say("left-last"))
    table = store.change(db, at.table, host=_host(at), words=_words(at), due=house.fresh_due())
    return Done(look_up(db, table), say("left", code=table.code))


def _left_game(db: Db, house: House, at: Position, *, forfeit: bool) -> Done:
    """A running game without the person who left.

    Who gives up a seat has no say any more in an open vote; who comes back has.
    """
    code = at.table.code
    if not at.people:
        return Done(look_up(db, ended(db, house, at.table, "abandoned")), say("left-last"))
    stopping = tuple(person for person in at.table.stopping if person in at.people)
    if forfeit and stopping and must_agree(at) <= {*stopping}:
        over = ended(db, house, at.table, "stopped", stopping)
        return Done(look_up(db, over), say("left-stopped", code=code))
    due = deadlines.due(house, at)
    table = store.change(db, at.table, host=_host(at), stopping=stopping, due=due)
    waits = say("left-waiting", at=str(due), code=code)
    return Done(look_up(db, table), waits if waits_for_people(at) else say("left", code=code))


def _words(at: Position) -> tuple[tuple[int, str], ...]:
    """The words of those who have a seat still."""
    return tuple(word for word in at.table.words if word[0] in at.people)


def _host(at: Position) -> int:
    """The host, or who is in the first seat of those present where that one is not there."""
    there = at.present or at.people
    if at.table.host in there:
        return at.table.host or 0
    return next(seat.person for seat in at.seats if seat.person in there) or 0


def add_computer(db: Db, house: House, code: str, person: Person, robot: str | None = None) -> Done:
    """The host gives a free chair to the computer, the usual one unless it is named."""
    at = _my_lobby(db, code, person)
    known = robots.names(at.game)
    named = known[0] if robot is None else robot
    if named not in known:
        raise Refusal(say("no-such-robot", robot=named, allowed=", ".join(known)))
    _check_room(at)
    store.put_seats(db, at.table.id, (*at.seats, Seat(0, None, "", named)))
    table = store.change(db, at.table, due=house.fresh_due())
    return Done(look_up(db, table), say("computer-added", seat=letter(len(at.seats))))


def remove_computer(db: Db, house: House, code: str, person: Person) -> Done:
    """The host takes the last computer off the table."""
    at = _my_lobby(db, code, person)
    last = next((s for s in reversed(at.seats) if s.person is None), None)
    if last is None:
        raise Refusal(say("no-computer"))
    store.put_seats(db, at.table.id, (s for s in at.seats if s is not last))
    table = store.change(db, at.table, due=house.fresh_due())
    return Done(look_up(db, table), say("computer-removed"))


def set_option(db: Db, house: House, code: str, person: Person, key: str, value: str) -> Done:
    """The host chooses a house rule in the lobby."""
    at = _my_lobby(db, code, person)
    options = {**at.table.options, key: _typed(at.game.info, key, value)}
    try:
        chosen(at.game.info, options)
    except Refused as refused:
        raise refuse(at, refused.message) from refused
    table = store.change(db, at.table, options=options, due=house.fresh_due())
    return Done(look_up(db, table))


def set_locale(db: Db, house: House, code: str, person: Person, locale: str) -> Done:
    """The host chooses the language of the table."""
    at = _my_lobby(db, code, person)
    if locale not in house.spoken(at.table.game):
        raise refuse(at, say("old-button-unknown"))
    return Done(look_up(db, store.change(db, at.table, locale=locale)))


def _my_lobby(db: Db, code: str, person: Person) -> Position:
    at = of_code_for(db, code, person)
    if at.table.phase != "lobby":
        raise lobby_over(at)
    if at.table.host != person.id:
        raise only_host(at)
    check_open(at)
    return at


def _typed(info: Info, key: str, value: str) -> Value:
    """What was picked in a menu as the value of a house rule: a number for an Amount."""
    number = any(s.key == key and isinstance(s.field, Amount) for s in info.settings)
    return int(value) if number and value.isdecimal() else value


def _new_code(db: Db) -> str:
    """A short name for a table that no other one has or had."""
    length = CODE_LENGTH
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
        if store.table_of_code(db, code) is None:
            return code
        length += 1
