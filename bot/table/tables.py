"""The service: everything that can be done with a table, whoever asks for it.

Each method runs one transaction (:meth:`Database.write`) that checks, plays and stores;
when it returns, the disk holds what happened, and only then is anything said.  A refused
wish raises :class:`Refusal` and leaves no trace.
"""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.errors import NoTable, OldButton, Refusal
from bot.storage import store
from bot.storage.store import Move
from bot.table import exports
from bot.table.checks import (
    PATIENCE_SECONDS,
    Done,
    Entry,
    Gap,
    Person,
    Place,
    aliases,
    asked_seat,
    host_seat,
    known_to,
    my_seat,
    named_now,
    not_seated,
    only_host,
    position_of,
    readable,
    refuse,
)
from bot.table.lobby import Lobby
from bot.table.position import Position, computers, look_up, waits_for_computer
from games.choices import Answer
from games.contract import Refused, Step, begin, perform, save
from games.dice import Dice, sealed
from games.entry import parse, write
from games.journal import Record
from games.text import say


class Tables(Lobby):
    """All tables of one database."""

    # ------------------------------------------------------------------ looking

    async def position(self, table_id: int) -> Position:
        """The table with this id. Raises NoTable."""
        return await self.database.read(lambda db: position_of(db, store.table(db, table_id)))

    async def at(self, code: str) -> Position:
        """The table with this code. Raises NoTable."""
        return await self.database.read(lambda db: position_of(db, store.table_of_code(db, code)))

    async def here(self, place: Place) -> Position:
        """The open table of a channel, else the last one. Raises NoTable."""
        return await self.database.read(
            lambda db: position_of(db, store.last_table(db, place.channel))
        )

    async def listed(self, guild: int, person: int) -> tuple[Position, ...]:
        """Open tables: this person's wherever they are, then the server's others."""

        def work(db: sqlite3.Connection) -> tuple[Position, ...]:
            mine = store.tables_of_person(db, person)
            others = store.tables_of_guild(db, guild)
            found = {table.id: table for table in (*mine, *others)}
            return tuple(at for table in found.values() if (at := readable(db, table)))

        return await self.database.read(work)

    async def record(self, code: str) -> Record:
        """Everything needed to play a finished table again, its secret included.

        Raises a refusal while it runs, since the secret would tell what is to come.
        """

        def work(db: sqlite3.Connection) -> Record:
            at = position_of(db, store.table_of_code(db, code))
            if at.table.phase != "over":
                raise refuse(at, say("verify-later"))
            if not at.dealt:
                raise refuse(at, say("verify-nothing"))
            moves = store.last_moves(db, at.table.id, store.ROWS)
            return exports.record(at, moves)

        return await self.database.read(work)

    # ------------------------------------------------------------------ playing

    async def start(self, code: str, person: Person, press: int) -> Done:
        """Deal the game out."""

        def work(db: sqlite3.Connection) -> Done:
            at = named_now(db, position_of(db, store.table_of_code(db, code)), person)
            self._may_start(at, person)
            stirred = (*at.table.stirred, str(press))
            dice = sealed(at.table.secret, stirred, 0)
            step = begin(at.game, at.table.options, len(at.seats), dice)
            played, info = Played(None, press, "", step, dice), at.game.info
            now = {"edition": info.edition, "shape": info.shape}
            return self._stored(db, at, played, stirred=stirred, **now)

        return await self.database.write(work)

    def _may_start(self, at: Position, person: Person) -> None:
        if at.table.phase != "lobby":
            raise refuse(at, say("started-already", code=at.table.code), OldButton)
        my_seat(at, person)
        least, most = at.game.info.seats
        waited = self.now() - at.table.opened >= PATIENCE_SECONDS
        if at.table.host != person.id and len(at.seats) < most and not waited:
            then = str(at.table.opened + PATIENCE_SECONDS)
            raise refuse(at, say("start-host", host=host_seat(at), at=then))
        if len(at.seats) < least:
            missing = least - len(at.seats)
            raise Refusal(say("start-missing", missing=missing, least=least))

    async def typed(self, code: str, person: Person, text: str, press: int) -> Done:
        """Play a typed move."""

        def entry(at: Position, seat: int) -> Answer:
            return parse(text, at.offer(seat), aliases(at))

        done = await self.answer(code, person, entry, press)
        assert isinstance(done, Done)
        return done

    async def answer(self, code: str, person: Person, entry: Entry, press: int) -> Done | Gap:
        """Play what ``entry`` finds, once, however often the press arrives.

        An answer with a gap comes back as it is, and nothing changes.
        """

        def work(db: sqlite3.Connection) -> Done | Gap:
            at = named_now(db, position_of(db, store.table_of_code(db, code)), person)
            seat = asked_seat(at, person)
            if store.pressed_before(db, press):
                return Done(at)
            try:
                answer = entry(at, seat)
                if not at.offer(seat).whole(answer) and at.offer(seat).holds(answer):
                    return Gap(at, seat, answer)
                return self._play(db, at, seat, answer, press)
            except Refused as refused:
                raise refuse(at, refused.message) from refused

        return await self.database.write(work)

    async def robot_answer(self, table_id: int, seat: int, number: int, text: str) -> Done | None:
        """Play a computer's move, unless the table went on since row ``number``."""

        def work(db: sqlite3.Connection) -> Done | None:
            at = position_of(db, store.table(db, table_id))
            if not at.playing or at.table.number != number or not at.seats[seat].robot:
                return None
            return self._play(db, at, seat, parse(text, at.offer(seat)), 0)

        return await self.database.write(work)

    async def silent(self, at: Position) -> None:
        """Note that the computers of a table leave what they may, unless somebody moved."""

        def work(db: sqlite3.Connection) -> None:
            now = position_of(db, store.table(db, at.table.id))
            if now.playing and now.table.number == at.table.number and not waits_for_computer(now):
                store.change(db, now.table, seen=False, due=None)

        await self.database.write(work)

    def _play(
        self, db: sqlite3.Connection, at: Position, seat: int, answer: Answer, press: int
    ) -> Done:
        dice = sealed(at.table.secret, at.table.stirred, at.table.number + 1)
        step = perform(at.game, at.state, seat, answer, dice)
        moves = tuple(count + (s == seat) for s, count in enumerate(at.table.moves))
        played = Played(seat, press, write(answer), step, dice)
        return self._stored(db, at, played, moves=moves, stopping=())

    def _stored(self, db: sqlite3.Connection, at: Position, played: Played, **columns: Any) -> Done:
        number = at.table.number + 1
        move = Move(
            number,
            played.seat,
            played.press,
            played.answer,
            tuple(played.dice.tape),
            save(played.step.state).decode(),
            msgspec.json.encode(played.step.events).decode(),
            self.now(),
        )
        store.add_move(db, at.table.id, move)
        columns.setdefault("moves", (0,) * len(at.seats))
        columns |= {"number": number, "phase": "playing"}
        after = Position(replace(at.table, **columns), at.seats, (*at.moves, move))
        columns["due"] = self.now() if computers(after) else None
        if after.outcome is not None:
            columns |= {"phase": "over", "ending": "won", "ended": self.now()}
        return Done(Position(store.change(db, at.table, **columns), at.seats, after.moves))

    # ------------------------------------------------------------------ ending

    async def stop(self, code: str, person: Person, place: Place) -> Done:
        """End a table: a moderator, the only person at it, or all of its people.

        A table of another channel is unknown to everybody but its own people, and nobody
        is a moderator there.
        """

        def work(db: sqlite3.Connection) -> Done:
            at = position_of(db, store.table_of_code(db, code))
            if not known_to(at, person, place):
                raise NoTable
            if at.table.phase == "over":
                raise refuse(at, say("table-over", code=code), OldButton)
            here = at.table.channel == place.channel
            return self._stop(db, at, replace(person, moderator=person.moderator and here))

        return await self.database.write(work)

    def _stop(self, db: sqlite3.Connection, at: Position, person: Person) -> Done:
        mine = at.seat_of(person.id)
        people = {seat.person for seat in at.seats if seat.person and not seat.robot}
        if at.table.phase == "lobby" and person.id == at.table.host:
            people = {person.id}
        agreed = {*at.table.stopping, person.id} & people
        if person.moderator or (mine is not None and agreed == people):
            return Done(look_up(db, self._ended(db, at.table, "stopped")), say("table-stopped"))
        if mine is None:
            raise not_seated(at)
        if at.table.phase == "lobby":
            raise only_host(at)
        table = self._changed(db, at.table, stopping=tuple(sorted(agreed)))
        return Done(look_up(db, table), say("stop-asked", missing=len(people - agreed)))

    async def close(self, table_id: int, ending: str) -> Position | None:
        """End a table that cannot go on (channel gone, server left); None: it was over."""

        def work(db: sqlite3.Connection) -> Position | None:
            table = store.table(db, table_id)
            if table is None or table.phase == "over":
                return None
            return look_up(db, self._ended(db, table, ending))

        return await self.database.write(work)

    async def overdue(self) -> tuple[int, ...]:
        """Ids of tables at which the clock, or a computer, has something to do."""
        return await self.database.read(lambda db: store.overdue(db, self.now()))

    async def expire(self) -> tuple[Position, ...]:
        """End every lobby whose deadline has passed."""

        def work(db: sqlite3.Connection) -> tuple[Position, ...]:
            late = (store.table(db, table_id) for table_id in store.overdue(db, self.now()))
            lobbies = [table for table in late if table and table.phase == "lobby"]
            return tuple(look_up(db, self._ended(db, table, "expired")) for table in lobbies)

        return await self.database.write(work)


class Played(msgspec.Struct, frozen=True):
    """One step with what brought it about."""

    seat: int | None
    press: int
    answer: str
    step: Step[Any, Any]
    dice: Dice
