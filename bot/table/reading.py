"""From rows to positions: a table is read whole, in one transaction, and checked to be readable."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import SetAside
from bot.storage import journal, store
from bot.storage.rows import Db, Table
from bot.table.position import NEWS_MOVES, Position
from bot.table.refusals import NoTable
from bot.table.wishes import Person
from games import catalogue
from games.robots import names


def look_up(db: Db, table: Table) -> Position:
    """The position of a table, read in the same transaction."""
    return Position(table, store.seats(db, table.id), journal.last_rows(db, table.id, NEWS_MOVES))


def position_of(db: Db, table: Table | None) -> Position:
    """The position of a row, checked to be readable; every wish and every look comes by here.

    Raises NoTable where there is none, and SetAside where this program cannot read it: its
    game or the layout of its state is unknown, or something of it is damaged.
    """
    if table is None:
        raise NoTable
    if table.game not in catalogue():
        raise SetAside(table.id, table.code, f"there is no game {table.game!r}", waits=True)
    at = Position(table, (), ())
    if not at.restorable:
        why = f"it was saved in shape {table.shape}, this program knows shape {at.game.info.shape}"
        raise SetAside(table.id, table.code, why, waits=True)
    try:
        at = look_up(db, table)
        if unknown := {seat.robot for seat in at.seats if seat.robot} - {*names(at.game)}:
            why = f"there is no computer player {', '.join(sorted(unknown))}"
            raise SetAside(table.id, table.code, why, waits=True)
        _check(at)
    except SetAside:
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise SetAside(table.id, table.code, why) from error
    return at


def _check(at: Position) -> None:
    """Raises whatever comes of it where the parts of a table do not go together."""
    last = at.rows[-1].number if at.dealt else -1
    if last != at.table.number:
        raise ValueError(f"its journal ends with row {last} instead of {at.table.number}")
    if at.playing and not (len(at.seats) == len(at.table.moves) and at.dealt):
        raise ValueError(f"it has {len(at.seats)} seats for {len(at.table.moves)}")
    if at.dealt:
        _ = at.state
    if at.playing and at.asked == () and at.outcome is None:
        raise ValueError("nobody is asked, and it is not over")


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


def listed(db: Db, guild: int, person: int) -> tuple[Position | SetAside, ...]:
    """Open tables: this person's wherever they are, then the server's others.

    One that cannot be read stands as the reason, and does not spoil the others.
    """
    found = (*store.tables_of_person(db, person), *store.tables_of_guild(db, guild))
    by_id = {_id(table): table for table in found}
    return tuple(readable(db, table) for table in by_id.values())


def _id(found: Table | SetAside) -> int:
    return found.table_id if isinstance(found, SetAside) else found.id


def readable(db: Db, found: Table | SetAside) -> Position | SetAside:
    """The position of a row, or the reason why there is none."""
    if isinstance(found, SetAside):
        return found
    try:
        return position_of(db, found)
    except SetAside as aside:
        return aside
