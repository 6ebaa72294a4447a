"""How a table ends other than by its game: stopped, closed, expired."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.errors import SetAside
from bot.storage import store
from bot.storage.rows import Db, Table, Whereabouts
from bot.table.checks import known_to, must_agree
from bot.table.house import House
from bot.table.position import Position
from bot.table.reading import look_up, of_code
from bot.table.refusals import NoTable, lobby_over, not_seated, only_host, table_over
from bot.table.wishes import Done, Person, Place
from games.text import say


def ended(db: Db, house: House, table: Table, ending: str, by: Collection[int] = ()) -> Table:
    """The row of a table that is over from now on, why, and ``by`` which people it was ended."""
    return store.change(
        db,
        table,
        phase="over",
        ending=ending,
        ended=house.now(),
        due=None,
        stopping=tuple(sorted(by)),
    )


def stop(
    db: Db, house: House, code: str, person: Person, place: Place, *, lobby: bool = False
) -> Done:
    """End a table: a moderator, the only person at it, or all of its people.

    A table of another channel is unknown to everybody but its own people, and nobody
    is a moderator there.  With ``lobby`` it is closed only while it has not begun.
    """
    try:
        at = of_code(db, code)
    except SetAside as aside:
        return _stopped_unread(db, house, aside, person, place)
    if not known_to(at, person, place):
        raise NoTable
    if at.table.phase == "over":
        raise table_over(at)
    if lobby and at.playing:
        raise lobby_over(at)
    here = at.table.channel == place.channel
    return _stopped(db, house, at, replace(person, moderator=person.moderator and here))


def _stopped(db: Db, house: House, at: Position, person: Person) -> Done:
    mine = at.seat_of(person.id)
    needed = must_agree(at)
    if at.table.phase == "lobby" and person.id == at.table.host:
        needed = frozenset({person.id})
    agreed = {*at.table.stopping, person.id} & at.people
    alike = mine is not None and needed <= agreed
    if alike or person.moderator:
        by = agreed if alike else {person.id}
        ending = "closed" if at.table.phase == "lobby" else "stopped"
        over = ended(db, house, at.table, ending, by)
        return Done(look_up(db, over), say(f"table-{ending}"))
    if mine is None:
        raise not_seated(at)
    if at.table.phase == "lobby":
        raise only_host(at)
    table = store.change(db, at.table, stopping=tuple(sorted(agreed)))
    return Done(look_up(db, table), say("stop-asked", missing=len(needed - agreed)))


def _stopped_unread(db: Db, house: House, aside: SetAside, person: Person, place: Place) -> Done:
    """A table that waits for another version of this program, ended by whom it hinders.

    Its host and moderators may do that; raises ``aside`` for everybody else.
    """
    table = store.table(db, aside.table_id)
    if not aside.waits or table is None or table.channel != place.channel:
        raise aside
    if not (person.moderator or person.id == table.host):
        raise aside
    over = ended(db, house, table, "stopped", {person.id})
    return Done(_bare(db, over), say("table-stopped"))


def _bare(db: Db, table: Table) -> Position:
    """A table that has ended without a result, of which no move need be readable."""
    return Position(table, store.seats(db, table.id), ())


def put_aside(db: Db, house: House, aside: SetAside) -> Whereabouts | None:
    """End a damaged table, whose rows stay as they are; None: it was over, or waits."""
    if aside.waits or not store.end_unread(db, aside.table_id, "set-aside", house.now()):
        return None
    return store.whereabouts(db, aside.table_id)


def expire(db: Db, house: House) -> tuple[Position | SetAside, ...]:
    """End what nobody started, or came back to, in time; what cannot be read is the reason."""
    return tuple(_expired(db, house, one) for one in store.late(db, house.now()))


def _expired(db: Db, house: House, late: Table | SetAside) -> Position | SetAside:
    if isinstance(late, SetAside):
        return late
    why = "expired" if late.phase == "lobby" else "abandoned"
    return _bare(db, ended(db, house, late, why))
