"""How a table ends other than by its game: stopped, closed, expired."""

from __future__ import annotations

from msgspec.structs import replace

from bot.storage import store
from bot.storage.rows import Db, Table
from bot.table.checks import known_to
from bot.table.house import House
from bot.table.position import Position
from bot.table.reading import look_up, of_code
from bot.table.refusals import NoTable, not_seated, only_host, table_over
from bot.table.wishes import Done, Person, Place
from games.text import say


def ended(db: Db, house: House, table: Table, ending: str) -> Table:
    """The row of a table that is over from now on, and why."""
    return store.change(
        db, table, phase="over", ending=ending, ended=house.now(), due=None, stopping=()
    )


def stop(db: Db, house: House, code: str, person: Person, place: Place) -> Done:
    """End a table: a moderator, the only person at it, or all of its people.

    A table of another channel is unknown to everybody but its own people, and nobody
    is a moderator there.
    """
    at = of_code(db, code)
    if not known_to(at, person, place):
        raise NoTable
    if at.table.phase == "over":
        raise table_over(at)
    here = at.table.channel == place.channel
    return _stopped(db, house, at, replace(person, moderator=person.moderator and here))


def _stopped(db: Db, house: House, at: Position, person: Person) -> Done:
    mine = at.seat_of(person.id)
    people = {seat.person for seat in at.seats if seat.person and not seat.robot}
    if at.table.phase == "lobby" and person.id == at.table.host:
        people = {person.id}
    agreed = {*at.table.stopping, person.id} & people
    if person.moderator or (mine is not None and agreed == people):
        over = ended(db, house, at.table, "stopped")
        return Done(look_up(db, over), say("table-stopped"))
    if mine is None:
        raise not_seated(at)
    if at.table.phase == "lobby":
        raise only_host(at)
    table = store.change(db, at.table, stopping=tuple(sorted(agreed)))
    return Done(look_up(db, table), say("stop-asked", missing=len(people - agreed)))


def close(db: Db, house: House, table_id: int, ending: str) -> Position | None:
    """End a table that cannot go on (channel gone, server left); None: it was over."""
    table = store.table(db, table_id)
    if table is None or table.phase == "over":
        return None
    return look_up(db, ended(db, house, table, ending))


def expire(db: Db, house: House) -> tuple[Position, ...]:
    """End every lobby whose deadline has passed."""
    late = (store.table(db, table_id) for table_id in store.overdue(db, house.now()))
    lobbies = [table for table in late if table and table.phase == "lobby"]
    return tuple(look_up(db, ended(db, house, table, "expired")) for table in lobbies)
