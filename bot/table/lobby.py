"""Seats and house rules: everything that happens at a table beside the moves."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from typing import Any

from bot.errors import OldButton, Refusal
from bot.showing.languages import languages
from bot.storage import store
from bot.storage.database import Database
from bot.storage.store import Seat, Table
from bot.table.checks import (
    Done,
    Person,
    Place,
    game_name,
    my_seat,
    named_now,
    not_seated,
    only_host,
    position_of,
    refuse,
)
from bot.table.position import Position, computers, look_up
from games import catalogue, robots
from games.choices import Amount, Value
from games.contract import Info, Refused, chosen
from games.text import FALLBACK, letter, say

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 4
SECRET_BYTES = 32


class Lobby:
    """Joining, leaving, computers and options; see :class:`bot.table.tables.Tables`."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], int],
        lobby_seconds: int = 1800,
        locale: str = FALLBACK,
    ) -> None:
        self.database = database
        self.now = now
        self.lobby_seconds = lobby_seconds
        self.locale = locale

    async def join(self, place: Place, person: Person, game: str | None, press: int) -> Done:
        """Take a seat at the channel's table, opening a lobby where there is none."""
        if person.bot:
            raise Refusal(say("bots-cannot-play"))

        def work(db: sqlite3.Connection) -> Done:
            table = store.open_table(db, place.channel)
            if table is None:
                return self._open(db, place, person, game, press)
            at = position_of(db, table)
            if game is not None and game != table.game:
                raise refuse(
                    at, say("other-game-here", game=game_name(table.game), code=table.code)
                )
            return self._join(db, at, person, press)

        return await self.database.write(work)

    def _open(
        self, db: sqlite3.Connection, place: Place, person: Person, game: str | None, press: int
    ) -> Done:
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
            locale=place.locale or self.locale,
            host=person.id,
            game=game,
            edition=info.edition,
            shape=info.shape,
            secret=secrets.token_bytes(SECRET_BYTES),
            stirred=(str(press),),
            opened=self.now(),
            due=self.now() + self.lobby_seconds,
        )
        store.put_seats(db, table.id, (Seat(0, person.id, person.name),))
        return Done(look_up(db, table), opened=True)

    def _join(self, db: sqlite3.Connection, at: Position, person: Person, press: int) -> Done:
        mine = at.seat_of(person.id)
        if at.table.phase == "lobby":
            if mine is not None:
                raise Refusal(say("seated-already", seat=letter(mine.seat)))
            if len(at.seats) >= at.game.info.seats[1]:
                raise Refusal(say("table-full", seats=len(at.seats)))
            store.put_seats(db, at.table.id, (*at.seats, Seat(0, person.id, person.name)))
            table = self._changed(
                db, at.table, stirred=(*at.table.stirred, str(press)), due=self._fresh_due()
            )
            return Done(look_up(db, table), say("joined", seat=letter(len(at.seats))))
        if mine is not None and not mine.robot:
            raise Refusal(say("seated-already", seat=letter(mine.seat)))
        seat = mine or next((s for s in at.seats if s.person is None and s.name), None)
        if seat is None:
            raise not_seated(at)
        store.put_seat(db, at.table.id, Seat(seat.seat, person.id, person.name))
        due = self.now() if computers(look_up(db, at.table)) else None
        table = self._changed(db, at.table, host=at.table.host or person.id, due=due)
        return Done(look_up(db, table), say("seat-taken", seat=letter(seat.seat)))

    async def leave(self, code: str, person: Person, *, forfeit: bool = False) -> Done:
        """Free a seat in the lobby; in play the computer goes on for it.

        With ``forfeit`` the seat is given up, and somebody else may take it.
        """

        def work(db: sqlite3.Connection) -> Done:
            at = position_of(db, store.table_of_code(db, code))
            seat = my_seat(at, person)
            if at.table.phase == "over":
                raise refuse(at, say("table-over", code=code), OldButton)
            if at.table.phase == "lobby":
                rest = tuple(s for s in at.seats if s is not seat)
                store.put_seats(db, at.table.id, rest)
            else:
                left = _without_person(seat, robots.names(at.game)[0], forfeit=forfeit)
                store.put_seat(db, at.table.id, left)
            return self._left(db, at, person)

        return await self.database.write(work)

    def _left(self, db: sqlite3.Connection, at: Position, person: Person) -> Done:
        people = [s.person for s in store.seats(db, at.table.id) if s.person and not s.robot]
        stopping = tuple(p for p in at.table.stopping if p in people)
        if not people:
            ending = "empty" if at.table.phase == "lobby" else "abandoned"
            return Done(look_up(db, self._ended(db, at.table, ending)), say("left-last"))
        if stopping and set(stopping) == set(people):
            return Done(look_up(db, self._ended(db, at.table, "stopped")), say("left-last"))
        host = at.table.host if at.table.host in people else people[0]
        due = self.now() if computers(look_up(db, at.table)) else None
        if at.table.phase == "lobby":
            due = self._fresh_due()
        table = self._changed(db, at.table, host=host, stopping=stopping, due=due)
        return Done(look_up(db, table), say("left", code=table.code))

    async def add_computer(self, code: str, person: Person, robot: str | None = None) -> Done:
        """The host gives a free chair to the computer, the usual one unless it is named."""

        def work(db: sqlite3.Connection) -> Done:
            at = self._my_lobby(db, code, person)
            known = robots.names(at.game)
            named = known[0] if robot is None else robot
            if named not in known:
                raise Refusal(say("no-such-robot", robot=named, allowed=", ".join(known)))
            if len(at.seats) >= at.game.info.seats[1]:
                raise Refusal(say("table-full", seats=len(at.seats)))
            store.put_seats(db, at.table.id, (*at.seats, Seat(0, None, "", named)))
            table = self._changed(db, at.table, due=self._fresh_due())
            return Done(look_up(db, table), say("computer-added", seat=letter(len(at.seats))))

        return await self.database.write(work)

    async def remove_computer(self, code: str, person: Person) -> Done:
        """The host takes the last computer off the table."""

        def work(db: sqlite3.Connection) -> Done:
            at = self._my_lobby(db, code, person)
            last = next((s for s in reversed(at.seats) if s.person is None), None)
            if last is None:
                raise Refusal(say("no-computer"))
            store.put_seats(db, at.table.id, (s for s in at.seats if s is not last))
            table = self._changed(db, at.table, due=self._fresh_due())
            return Done(look_up(db, table), say("computer-removed"))

        return await self.database.write(work)

    async def set_option(self, code: str, person: Person, key: str, value: str) -> Done:
        """The host chooses a house rule in the lobby."""

        def work(db: sqlite3.Connection) -> Done:
            at = self._my_lobby(db, code, person)
            options = {**at.table.options, key: _typed(at.game.info, key, value)}
            try:
                chosen(at.game.info, options)
            except Refused as refused:
                raise refuse(at, refused.message) from refused
            table = self._changed(db, at.table, options=options, due=self._fresh_due())
            return Done(look_up(db, table))

        return await self.database.write(work)

    async def set_locale(self, code: str, person: Person, locale: str) -> Done:
        """The host chooses the language of the table."""

        def work(db: sqlite3.Connection) -> Done:
            at = self._my_lobby(db, code, person)
            if locale not in languages(at.table.game):
                raise refuse(at, say("old-button-unknown"))
            return Done(look_up(db, self._changed(db, at.table, locale=locale)))

        return await self.database.write(work)

    def _my_lobby(self, db: sqlite3.Connection, code: str, person: Person) -> Position:
        at = named_now(db, position_of(db, store.table_of_code(db, code)), person)
        if at.table.phase != "lobby":
            raise refuse(at, say("lobby-over", code=code), OldButton)
        if at.table.host != person.id:
            raise only_host(at)
        return at

    def _fresh_due(self) -> int:
        return self.now() + self.lobby_seconds

    def _ended(self, db: sqlite3.Connection, table: Table, ending: str) -> Table:
        return self._changed(
            db, table, phase="over", ending=ending, ended=self.now(), due=None, stopping=()
        )

    @staticmethod
    def _changed(db: sqlite3.Connection, table: Table, **columns: Any) -> Table:
        return store.change(db, table, **columns)


def _without_person(seat: Seat, robot: str, *, forfeit: bool) -> Seat:
    return Seat(seat.seat, None if forfeit else seat.person, seat.name, robot)


def _typed(info: Info, key: str, value: str) -> Value:
    """What was picked in a menu as the value of a house rule: a number for an Amount."""
    number = any(s.key == key and isinstance(s.field, Amount) for s in info.settings)
    return int(value) if number and value.isdecimal() else value


def _new_code(db: sqlite3.Connection) -> str:
    """A short name for a table that no other one has or had."""
    length = CODE_LENGTH
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
        if store.table_of_code(db, code) is None:
            return code
        length += 1
