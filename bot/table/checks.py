"""Who wishes something of a table, what comes of it, and who may wish what."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from bot.errors import NoTable, NotSeated, OldButton, Refusal, SetAside
from bot.showing.speech import plain_name
from bot.storage import store
from bot.storage.store import Seat, Table
from bot.table.position import Position, look_up
from games import catalogue
from games.choices import Answer
from games.entry import Aliases
from games.text import Message, Who, both, letter, say

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 300
"""After this long in the lobby, everybody seated may start, not only the host."""


class Person(msgspec.Struct, frozen=True):
    """Somebody on Discord: id, the name they go by here, their language and rights."""

    id: int
    name: str
    locale: str = "en"
    moderator: bool = False
    bot: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a command was given, and the language spoken there, where one is set."""

    guild: int
    channel: int
    locale: str | None = None


class Done(msgspec.Struct, frozen=True):
    """What came of a wish: the table after it, and what its author is told privately."""

    position: Position
    message: Message | None = None
    opened: bool = False


class Gap(msgspec.Struct, frozen=True):
    """An answer that is not whole yet: what was given, at which seat."""

    position: Position
    seat: int
    answer: Answer


Entry = Callable[[Position, int], Answer]
"""Finds the answer of a press or a typed move; may raise Refused or Refusal."""


def aliases(at: Position) -> Aliases:
    """Names by which people may call seats when they type, as they are and as they are shown.

    A name that two people share calls neither, and one that begins like the letter of a
    seat never stands for another seat.
    """
    named: dict[str, set[int]] = {}
    for seat in at.seats:
        if seat.name:
            for name in (seat.name, plain_name(seat.name)):
                named.setdefault(name.strip().casefold(), set()).add(seat.seat)
    return {
        name: min(seats)
        for name, seats in named.items()
        if len(seats) == 1 and len(name.partition(" ")[0]) > 1
    }


def known_to(at: Position, person: Person, place: Place) -> bool:
    """Whether somebody may know of a table: it is here, or they sit at it."""
    return at.table.channel == place.channel or at.seat_of(person.id) is not None


def refuse(at: Position, message: Message, kind: type[Refusal] = Refusal) -> Refusal:
    """A refusal that can name the seats of a table and speak in its game's words."""
    return kind(message, at)


def not_seated(at: Position) -> Refusal:
    """The reason for somebody without a seat."""
    people = tuple(Who(seat.seat) for seat in at.seats)
    return refuse(at, say("not-seated", people=both(people)), NotSeated)


def position_of(db: sqlite3.Connection, table: Table | None) -> Position:
    """The position of a row, checked to be readable.

    Raises NoTable where there is none, and SetAside where its game or state, or the layout
    of the state, is unknown to this program.
    """
    if table is None:
        raise NoTable
    if table.game not in catalogue():
        raise SetAside(table.id, table.code, f"there is no game {table.game!r}")
    at = look_up(db, table)
    known = at.game.info.shape
    if at.dealt and table.shape != known:
        why = f"it was saved in shape {table.shape}, this program knows shape {known}"
        raise SetAside(table.id, table.code, why)
    try:
        if at.dealt:
            _ = at.state
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise SetAside(table.id, table.code, str(error)) from error
    return at


def readable(db: sqlite3.Connection, table: Table) -> Position | None:
    """The position of a row with what is asked there, None where this program cannot tell.

    One table at which everything fails shall not spoil the list of the others.
    """
    try:
        at = position_of(db, table)
        _ = at.choices
    except SetAside:
        return None
    except Exception:
        log.exception("table %s is left out of a list", table.code)
        return None
    return at


def named_now(db: sqlite3.Connection, at: Position, person: Person) -> Position:
    """The position with the name that this person goes by now, should it have changed."""
    mine = at.seat_of(person.id)
    if mine is None or mine.name == person.name:
        return at
    store.put_seat(db, at.table.id, replace(mine, name=person.name))
    return look_up(db, at.table)


def my_seat(at: Position, person: Person) -> Seat:
    """The seat of a person. Raises NotSeated."""
    seat = at.seat_of(person.id)
    if seat is None:
        raise not_seated(at)
    return seat


def asked_seat(at: Position, person: Person) -> int:
    """The seat of a person who may answer now; the checks in their fixed order."""
    if at.table.phase == "over":
        raise refuse(at, say("table-over", code=at.table.code), OldButton)
    seat = my_seat(at, person)
    if at.table.phase == "lobby":
        raise refuse(at, say("not-started", code=at.table.code))
    if seat.robot:
        raise refuse(at, say("computer-plays", seat=letter(seat.seat)))
    if not at.choices[seat.seat]:
        asked = both(tuple(Who(other) for other in at.asked))
        raise refuse(at, say("not-your-turn", who=asked))
    return seat.seat


def host_seat(at: Position) -> Who:
    """The seat of the host, as an argument of a message."""
    host = at.seat_of(at.table.host or 0)
    return Who(host.seat if host else 0)


def only_host(at: Position) -> Refusal:
    """The reason for somebody who is not the host."""
    return refuse(at, say("only-host", host=host_seat(at)))


def game_name(game: str) -> Message:
    """The name of a game, in its own words."""
    return say(f"name-{game}")
