"""From rows to positions: a table is read whole, in one transaction, and checked to be readable."""

from __future__ import annotations

import logging

import msgspec
from msgspec.structs import replace

from bot.errors import SetAside
from bot.storage import journal, store
from bot.storage.rows import Db, Table
from bot.table.position import NEWS_MOVES, Position
from bot.table.refusals import NoTable
from bot.table.wishes import Person
from games import catalogue

log = logging.getLogger(__name__)


def look_up(db: Db, table: Table) -> Position:
    """The position of a table, read in the same transaction."""
    return Position(table, store.seats(db, table.id), journal.last_rows(db, table.id, NEWS_MOVES))


def position_of(db: Db, table: Table | None) -> Position:
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


def of_id(db: Db, table_id: int) -> Position:
    """The table with this id.  Raises as :func:`position_of`."""
    return position_of(db, store.table(db, table_id))


def of_code(db: Db, code: str) -> Position:
    """The table with this code.  Raises as :func:`position_of`."""
    return position_of(db, store.table_of_code(db, code))


def of_code_for(db: Db, code: str, person: Person) -> Position:
    """The table with this code, where ``person`` bears the name that they go by now.

    Raises NoTable and SetAside.
    """
    at = of_code(db, code)
    mine = at.seat_of(person.id)
    if mine is None or mine.name == person.name:
        return at
    store.put_seat(db, at.table.id, replace(mine, name=person.name))
    return look_up(db, at.table)


def of_channel(db: Db, channel: int) -> Position:
    """The open table of a channel, else the last one.  Raises as :func:`position_of`."""
    return position_of(db, store.last_table(db, channel))


def listed(db: Db, guild: int, person: int) -> tuple[Position, ...]:
    """Open tables: this person's wherever they are, then the server's others."""
    mine = store.tables_of_person(db, person)
    others = store.tables_of_guild(db, guild)
    found = {table.id: table for table in (*mine, *others)}
    return tuple(at for table in found.values() if (at := readable(db, table)))


def readable(db: Db, table: Table) -> Position | None:
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
