"""The reasons for which a wish is refused; nothing changed, and the person is told why.

::

    Refusal
    ├── NotSeated  this table is other people's
    ├── OldButton  the press belongs to an earlier turn
    └── NoTable    there is no such table here
"""

from __future__ import annotations

from bot.errors import GamekeeperError
from bot.table.position import Position, Seat, waits_for_people
from games.text import Message, Who, both, letter, say


class Refusal(GamekeeperError):
    """Nothing changed, and ``message`` tells the person why and what to do instead.

    ``at`` is the table, where the message needs words of its game or names of its people.
    """

    def __init__(self, message: Message, at: Position | None = None) -> None:
        super().__init__(message.key)
        self.message = message
        self.at = at


class NotSeated(Refusal):
    """The person has no seat at this table."""


class OldButton(Refusal):
    """The press belongs to an earlier turn or a table that is over."""


class NoTable(Refusal):
    """No table here, or none that this person may know of."""

    def __init__(self, message: Message | None = None) -> None:
        super().__init__(message or say("no-table"))


def refuse(at: Position, message: Message, kind: type[Refusal] = Refusal) -> Refusal:
    """A refusal that can name the seats of a table and speak in its game's words."""
    return kind(message, at)


def not_seated(at: Position) -> Refusal:
    """The reason for somebody without a seat, with what they can do instead."""
    if at.table.phase == "over":
        return table_over(at)
    if at.table.phase == "lobby":
        full = len(at.seats) >= at.game.info.seats[1]
        why = say("table-full", seats=len(at.seats)) if full else say("not-seated-yet")
        return refuse(at, why, NotSeated)
    people = both(tuple(Who(seat.seat) for seat in at.seats if seat.person))
    if waits_for_people(at) and not free_seat(at):
        return refuse(at, say("not-seated-waiting", people=people), NotSeated)
    if free := free_seat(at):
        seat = letter(free.seat)
        return refuse(at, say("not-seated-free", people=people, seat=seat), NotSeated)
    return refuse(at, say("not-seated", people=people), NotSeated)


def free_seat(at: Position) -> Seat | None:
    """The first seat of a running game that was given up, so that somebody else may take it."""
    return next((seat for seat in at.seats if seat.person is None and seat.name), None)


def away(at: Position, seat: Seat) -> Refusal:
    """The reason for somebody whose seat a computer plays, or would if others were there."""
    if waits_for_people(at):
        return refuse(at, say("game-waits"))
    return refuse(at, say("computer-plays", seat=letter(seat.seat)))


def only_host(at: Position) -> Refusal:
    """The reason for somebody who is not the host."""
    return refuse(at, say("only-host", host=host_seat(at)))


def table_over(at: Position) -> Refusal:
    """The reason where a table has ended, and how it did."""
    return refuse(at, say("table-over", code=at.table.code, ending=at.table.ending), OldButton)


def lobby_over(at: Position) -> Refusal:
    """The reason for what can be done in a lobby only."""
    if at.table.phase == "over":
        return table_over(at)
    return refuse(at, say("lobby-over", code=at.table.code), OldButton)


def host_seat(at: Position) -> Who:
    """The seat of the host, as an argument of a message."""
    host = at.seat_of(at.table.host or 0)
    return Who(host.seat if host else 0)
