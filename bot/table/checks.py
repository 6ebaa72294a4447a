"""Who may wish what, in the fixed order in which it is asked."""

from __future__ import annotations

from bot.table.position import Position, Seat
from bot.table.refusals import away, not_seated, refuse, table_over
from bot.table.wishes import Person, Place
from games.text import Who, both, say

PATIENCE_SECONDS = 300
"""After this long in the lobby, everybody seated may start, not only the host."""


def known_to(at: Position, person: Person, place: Place) -> bool:
    """Whether somebody may know of a table: it is here, or they sit at it."""
    return at.table.channel == place.channel or at.seat_of(person.id) is not None


def check_open(at: Position) -> None:
    """A lobby whose start message is being posted changes no more.  Raises a refusal."""
    if at.table.phase == "lobby" and at.table.start:
        raise refuse(at, say("being-dealt", code=at.table.code))


def my_seat(at: Position, person: Person) -> Seat:
    """The seat of a person. Raises NotSeated."""
    seat = at.seat_of(person.id)
    if seat is None:
        raise not_seated(at)
    return seat


def must_agree(at: Position) -> frozenset[int]:
    """The people without whom a running game is not stopped: those present, else all."""
    return at.present or at.people


def asked_seat(at: Position, person: Person) -> int:
    """The seat of a person who may answer now; the checks in their fixed order."""
    if at.table.phase == "over":
        raise table_over(at)
    seat = my_seat(at, person)
    if at.table.phase == "lobby":
        raise refuse(at, say("not-started", code=at.table.code))
    if seat.robot:
        raise away(at, seat)
    if not at.choices[seat.seat]:
        asked = both(tuple(Who(other) for other in at.asked))
        raise refuse(at, say("not-your-turn", who=asked))
    return seat.seat
