"""The service: everything that can be done with a table, whoever asks for it.

Each wish is one transaction (:meth:`Database.write`) that checks, plays and stores; when it
returns, the disk holds what happened, and only then is anything said.  A refused wish
raises :class:`bot.table.refusals.Refusal` and leaves no trace.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from typing import Concatenate, ParamSpec, TypeVar

from bot.errors import SetAside
from bot.storage import store
from bot.storage.database import Database
from bot.storage.rows import Db, Whereabouts
from bot.table import astray, ending, lobby, play, reading, record, words
from bot.table.astray import Ending, TableSpot
from bot.table.house import House
from bot.table.names import aliases
from bot.table.position import Position
from bot.table.wishes import Done, Finder, Gap, Person, Place
from games.choices import Answer
from games.entry import parse
from games.journal import Record
from games.proof import Proof

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Tables:
    """All tables of one database; no other room reaches into it."""

    def __init__(self, database: Database, house: House) -> None:
        self.database = database
        self.house = house
        self.on_aside: Callable[[Whereabouts], None] = lambda where: None
        """Told of each table that was found damaged and ended for it."""
        self._met: set[int] = set()

    def now(self) -> int:
        """Unix seconds, by the clock that the tables go by."""
        return self.house.now()

    async def _wish(
        self, work: Callable[Concatenate[Db, House, P], T], *args: P.args, **about: P.kwargs
    ) -> T:
        """Run one wish in a transaction of its own; a table that cannot be read is set aside."""
        try:
            return await self.database.write(lambda db: work(db, self.house, *args, **about))
        except SetAside as aside:
            await self._meet(aside)
            raise

    async def _look(
        self, work: Callable[Concatenate[Db, P], T], *args: P.args, **about: P.kwargs
    ) -> T:
        try:
            return await self.database.read(lambda db: work(db, *args, **about))
        except SetAside as aside:
            await self._meet(aside)
            raise

    async def _meet(self, aside: SetAside) -> None:
        """Set a table aside, once, whatever door it was met at; the operator hears of it."""
        if aside.table_id in self._met:
            return
        self._met.add(aside.table_id)
        log.error("%s", aside)
        where = await self.database.write(lambda db: ending.put_aside(db, self.house, aside))
        if where is not None:
            self.on_aside(where)

    async def _readable(self, found: Iterable[Position | SetAside]) -> tuple[Position, ...]:
        """Those that can be read; the others are set aside, and spoil nothing."""
        kept = []
        for one in found:
            if isinstance(one, SetAside):
                await self._meet(one)
            else:
                kept.append(one)
        return tuple(kept)

    # ------------------------------------------------------------------ looking

    async def position(self, table_id: int) -> Position:
        """The table with this id. Raises NoTable, SetAside."""
        return await self._look(reading.of_id, table_id)

    async def at(self, code: str) -> Position:
        """The table with this code. Raises NoTable, SetAside."""
        return await self._look(reading.of_code, code)

    async def here(self, place: Place) -> Position:
        """The open table of a channel, else the last one. Raises NoTable, SetAside."""
        return await self._look(reading.of_channel, place.channel)

    async def listed(self, guild: int, person: int) -> tuple[Position, ...]:
        """Open tables: this person's wherever they are, then the server's others."""
        return await self._readable(await self._look(reading.listed, guild, person))

    async def record(self, code: str) -> Record | Proof:
        """Everything needed to play a finished table again, its secret included.

        Raises a refusal while it runs, since the secret would tell what is to come.
        """
        return await self._look(record.record_of, code)

    async def fingerprint(self, table_id: int) -> str:
        """The fingerprint of the record of a table that is over; '' where it was never dealt."""
        return await self._look(record.fingerprint_of, table_id)

    # ------------------------------------------------------------------ the lobby

    async def join(self, place: Place, person: Person, game: str | None, press: int) -> Done:
        """Take a seat at the channel's table, opening a lobby where there is none."""
        return await self._wish(lobby.join, place, person, game, press)

    async def leave(self, code: str, person: Person, *, forfeit: bool = False) -> Done:
        """Free a seat in the lobby; in play the computer goes on for it."""
        return await self._wish(lobby.leave, code, person, forfeit=forfeit)

    async def add_computer(self, code: str, person: Person, robot: str | None = None) -> Done:
        """The host gives a free chair to the computer."""
        return await self._wish(lobby.add_computer, code, person, robot)

    async def remove_computer(self, code: str, person: Person) -> Done:
        """The host takes the last computer off the table."""
        return await self._wish(lobby.remove_computer, code, person)

    async def set_option(self, code: str, person: Person, key: str, value: str) -> Done:
        """The host chooses a house rule in the lobby."""
        return await self._wish(lobby.set_option, code, person, key, value)

    async def set_locale(self, code: str, person: Person, locale: str) -> Done:
        """The host chooses the language of the table."""
        return await self._wish(lobby.set_locale, code, person, locale)

    async def add_word(self, code: str, person: Person, text: str) -> Done:
        """Add a word to what is stirred into the dice, in place of one's last."""
        return await self._wish(words.add_word, code, person, text)

    # ------------------------------------------------------------------ playing

    async def start(self, code: str, person: Person, press: int) -> Done:
        """Deal the game out; by formula 2 it is dealt once the start message is posted."""
        return await self._wish(play.start, code, person, press)

    async def deal(self, table_id: int, message: int, press: int) -> Done:
        """Deal a game out by its start message, which is posted now."""
        return await self._wish(play.deal_out, table_id, message, press)

    async def typed(self, code: str, person: Person, text: str, press: int) -> Done:
        """Play a typed move."""

        def find(at: Position, seat: int) -> Answer:
            return parse(text, at.offer(seat), aliases(at))

        done = await self.answer(code, person, find, press)
        assert isinstance(done, Done)
        return done

    async def answer(self, code: str, person: Person, find: Finder, press: int) -> Done | Gap:
        """Play what ``find`` finds, once, however often the press arrives."""
        return await self._wish(play.answer, code, person, find, press)

    async def robot_answer(self, table_id: int, seat: int, number: int, text: str) -> Done | None:
        """Play a computer's move, unless the table went on since row ``number``."""
        return await self._wish(play.robot_answer, table_id, seat, number, text)

    async def silent(self, at: Position) -> None:
        """Note that the computers of a table leave what they may, unless somebody moved."""
        await self._wish(play.silent, at)

    # ------------------------------------------------------------------ ending

    async def stop(self, code: str, person: Person, place: Place, *, lobby: bool = False) -> Done:
        """End a table: a moderator, the only person at it, or all of its people."""
        return await self._wish(ending.stop, code, person, place, lobby=lobby)

    async def expire(self) -> tuple[Position, ...]:
        """End every lobby whose deadline has passed."""
        return await self._readable(await self._wish(ending.expire))

    # ------------------------------------------------------------------ for the clock

    async def overdue(self) -> tuple[int, ...]:
        """Ids of tables at which the clock, or a computer, has something to do."""
        return await self._look(store.overdue, self.now())

    async def next_look(self) -> int | None:
        """When the next lobby closes by itself, or a table was astray for long, in unix seconds."""
        return await self._look(astray.next_look, self.now())

    # ------------------------------------------------------------------ what channels show

    async def unannounced(self) -> tuple[int, ...]:
        """Ids of tables whose channel does not show the last revision."""
        return await self._look(store.unannounced)

    async def announced(self, shown: Iterable[tuple[int, int]]) -> None:
        """Note that channels show these (table id, revision)."""
        await self.database.write(lambda db: store.mark_announced(db, shown))

    async def aside_shown(self, where: Whereabouts) -> None:
        """Note that a channel knows of its table that was set aside."""
        await self.announced([(where.id, where.revision)])

    async def unkept(self) -> tuple[int, ...]:
        """Ids of tables whose seal, or start message, is still to be posted."""
        return await self._look(store.unkept)

    async def seal_shown(self, table_id: int, message: int) -> None:
        """Note which message shows the seal."""
        await self.database.write(lambda db: store.set_messages(db, table_id, sealed=message))

    async def placed(self, table_id: int, message: int) -> None:
        """Note which message shows a table."""
        await self.database.write(lambda db: store.set_messages(db, table_id, message=message))

    async def called(self, table_id: int, turn: str, line: int | None) -> None:
        """Note for which turn somebody was called, and the line that did it."""
        await self.database.write(
            lambda db: store.set_messages(db, table_id, ping=line, called=turn)
        )

    async def gone_back(self) -> tuple[int, ...]:
        """Ids of tables that an older copy was restored of, and whose channels do not know it."""
        return await self._look(store.gone_back)

    async def told_gone_back(self, table_id: int) -> None:
        """Note that the channel of this table was told."""
        await self.database.write(lambda db: store.told_gone_back(db, table_id))

    # ------------------------------------------------------------------ servers

    async def servers(self) -> tuple[int, ...]:
        """Every server with a table that is open or astray."""
        return await self._look(astray.servers)

    async def spots(self, guild: int) -> tuple[TableSpot, ...]:
        """Where the tables of a server are that are open or astray."""
        return await self._look(astray.spots, guild)

    async def lose(self, ids: Collection[int], why: Ending) -> None:
        """Let tables wait whose server or channel Discord does not find."""
        await self._wish(astray.lose, ids, why)

    async def find(self, ids: Collection[int]) -> None:
        """Take tables up again that are where they were."""
        await self._wish(astray.find, ids)

    async def give_up(self, table_id: int, why: Ending) -> bool:
        """End a table that waited; whether it was open."""
        return await self._wish(astray.give_up, table_id, why)

    async def given_up(self) -> tuple[int, ...]:
        """Servers in which tables waited long enough."""
        return await self._look(astray.given_up, self.now())

    async def commands_told(self) -> str | None:
        """The note of what Discord was told of our commands; None before the first time."""
        return await self._look(store.note, COMMANDS_TOLD)

    async def tell_commands(self, what: str) -> None:
        """Keep that note."""
        await self.database.write(lambda db: store.put_note(db, COMMANDS_TOLD, what))

    async def close(self) -> None:
        """Finish what waits, and close the database."""
        await self.database.close()


COMMANDS_TOLD = "commands-told"
"""Key of the note that keeps which commands Discord knows."""
