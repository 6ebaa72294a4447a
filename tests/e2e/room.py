"""A room with the real bot in it: people, tables, and the database behind them.

    async with room(tmp_path) as here:
        ana, bjorn = here.people("Ana", "Björn")
        table = await here.dealt("gang-of-dice", ana, bjorn, dice="a seed")
        await table.choose(table.mover, "roll", ["5"])

Leaving it stops the bot and checks everything that must always hold: what the stage
checks (one answer to every interaction, no complaint, every request as Discord describes
it), a sound database with its write-ahead log folded in, and the token in no output.  A
process left behind would hold on to the bot's output, for whose end the stage waits.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import discord

from bot.chat.cards import embed
from bot.local.people import Answered, Guest, Json, components_of, message_text
from bot.local.simulated import World
from bot.showing.sheets import public
from bot.showing.tokens import Token, token_of
from bot.storage.rows import JournalRow
from bot.table.position import Position
from tests.e2e import ledger
from tests.harness.stage import Stage, stage

LOOK = 0.05
"""Seconds between two looks at the database, where something is waited for."""
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE." + "k" * 38
SETTINGS = """\
[discord]
token = "{token}"
[storage]
path = "tables.sqlite3"
[pictures]
format = "{pictures}"
"""


def settings(folder: Path, pictures: str = "off", token: str = TOKEN) -> Path:
    """A settings file for a bot whose database lies beside it."""
    file = folder / "config.toml"
    file.write_text(SETTINGS.format(token=token, pictures=pictures), "utf-8")
    return file


def command(file: Path) -> tuple[str, ...]:
    """The real entry point."""
    return (sys.executable, "-m", "bot", "run", "--config", str(file))


@dataclass(frozen=True)
class Room:
    """The stage with the bot, and its database."""

    stage: Stage
    file: Path
    names: Any

    @property
    def world(self) -> World:
        """The simulated Discord."""
        return self.stage.world

    def people(self, *who: str) -> list[Guest]:
        """People by name."""
        return [self.stage.person(name) for name in who]

    def newcomer(self, name: str, locale: str | None = None) -> Guest:
        """Somebody who was not here before."""
        return self.stage.person(self.world.add_person(name, locale))

    def channel(self) -> int:
        """A fresh channel."""
        name = f"room-{next(self.names)}"
        return self.world.backend.create_channel(self.world.guild.id, name).id

    def table(self, code: str) -> Table:
        """The table with this code."""
        return Table(self, code, ledger.position(self.file, code).table.channel)

    def codes_of(self, channel: int) -> list[str]:
        """The codes of all tables that a channel has and had, the oldest first."""
        found = map(self.table, ledger.codes(self.file))
        return [table.code for table in found if table.channel == channel]

    async def until(self, holds: Callable[[], Any], within: float = 60.0) -> Any:
        """Wait until something holds; fails at once where the bot has died.

        What the bot stores makes no noise on the bridge, so it is looked at regularly too.
        """
        looking = asyncio.create_task(self._look())
        try:
            return await self.stage.until(holds, within)
        finally:
            looking.cancel()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.stage.bridge.pulse()

    async def marked(self) -> None:
        """Wait until the bot has written down that every table is shown; it does so at leisure."""

        def written() -> bool:
            tables = [self.table(code).now().table for code in ledger.codes(self.file)]
            return all(table.announced == table.revision for table in tables)

        await self.until(written)

    async def lobby(self, game: str, *people: Guest, channel: int | None = None) -> Table:
        """A sealed lobby of a fresh channel with these people in it, the first one its host."""
        where = self.channel() if channel is None else channel
        opened = await people[0].slash(where, "join", {"game": game})
        assert opened.message is not None, opened
        table = Table(self, token_in(opened.message, "join").code, where)
        await self.until(lambda: table.now().table.sealed is not None)
        await table.shown()
        for person in people[1:]:
            await table.press(person, "join")
        return table

    async def dealt(
        self, game: str, *people: Guest, dice: str = "", channel: int | None = None
    ) -> Table:
        """A running game; where ``dice`` is given they fall the same in every run."""
        table = await self.lobby(game, *people, channel=channel)
        await table.press(people[0], "start")
        if dice:
            ledger.deal_again(self.file, table.code, dice)
            await people[0].slash(table.channel, "board")
        await table.shown()
        return table


@dataclass(frozen=True)
class Table:
    """One table: what is stored, what the channel shows, and what people do to it."""

    room: Room
    code: str
    channel: int

    def now(self) -> Position:
        """What is stored."""
        return ledger.position(self.room.file, self.code)

    def journal(self) -> tuple[JournalRow, ...]:
        """The moves that are stored, the deal first."""
        return ledger.journal(self.room.file, self.code)

    def answers(self) -> list[str]:
        """The moves in their text form, without the deal."""
        return [move.answer for move in self.journal()[1:]]

    @property
    def mover(self) -> Guest:
        """The person who is asked."""
        at = self.now()
        (seat,) = at.asked
        return self.room.stage.person(at.seats[seat].person or 0)

    @property
    def others(self) -> list[Guest]:
        """The people at the table who are not asked."""
        at = self.now()
        seats = [seat for seat in at.seats if seat.seat not in at.asked and seat.person]
        return [self.room.stage.person(seat.person or 0) for seat in seats]

    async def until_computer(self, person: Guest) -> None:
        """Wait for the computer's turn, or its first move; a game may begin with this person's.

        For Gang of Dice alone with computers.
        """
        await self.room.until(lambda: self.now().dealt)
        if self.now().asked == (0,):
            await self.move(person, "roll 1")
            await self.move(person, "stop")

    # -- what is shown ---------------------------------------------------------------------

    def message(self) -> Json:
        """The table message, as anybody sees it."""
        found = self.find()
        assert found is not None, f"{self.code} is not shown"
        return found

    def find(self) -> Json | None:
        """The table message; None where there is none."""
        kept = self.now().table.message
        return self.room.world.message(self.channel, kept, self._reader) if kept else None

    @property
    def _reader(self) -> int:
        return next(iter(self.room.world.locales))

    def lines(self) -> list[str]:
        """The words of every public message of the channel, oldest first."""
        seen = self.room.world.messages(self.channel, self._reader)
        return [message_text(message) for message in seen if not message["flags"] & 64]

    def is_shown(self) -> bool:
        """Whether the channel shows what is stored."""
        card = self._card()
        stored = self._stored()
        text = card.get("description", "")  # ends with the picture in words where there is none
        return stored.title == card.get("title") and text.startswith(stored.description or "")

    def _card(self) -> Json:
        """The embed that the channel shows; empty where there is none."""
        message = self.find()
        return message["embeds"][0] if message and message["embeds"] else {}

    def _stored(self) -> discord.Embed:
        """The embed of what is stored, with a picture where the channel shows one."""
        at, pictured = self.now(), "image" in self._card()
        sheet = public(at, ledger.fingerprint(self.room.file, at))
        return embed(sheet, "attachment://board.png" if pictured else None)

    async def shown(self) -> Json:
        """Wait until the channel shows what is stored; the table message."""
        try:
            await self.room.until(self.is_shown)
        except AssertionError as error:
            found = self.find()
            seen = message_text(found) if found else "no message"
            stored = self._stored()
            told = f"{stored.title}\n{stored.description}"
            raise AssertionError(f"shown:\n{seen}\nstored:\n{told}\n{error}") from None
        return self.message()

    # -- what people do --------------------------------------------------------------------

    async def press(self, person: Guest, act: str, entry: str = "") -> Answered:
        """Press a button of the table message."""
        message = self.message()
        return await person.press(message, id_in(message, act, entry))

    async def choose(self, person: Guest, entry: str, values: Sequence[str]) -> Answered:
        """Choose from a menu of the table message."""
        message = self.message()
        return await person.choose(message, id_in(message, "answer", entry), values)

    async def move(self, person: Guest, text: str) -> Answered:
        """Type a move."""
        return await person.slash(self.channel, "move", {"answer": text})


def updated(answer: Answered) -> bool:
    """Whether a press changed its message, by its answer or by the announcer who was first."""
    return answer.kind in {"update", "deferred_update"}


def token_in(message: Json, act: str, entry: str = "") -> Token:
    """The token of the first component that does this. Raises LookupError."""
    for component in components_of(message):
        token = token_of(component["custom_id"])
        if token and token.act == act and (not entry or token.entry == entry):
            return token
    raise LookupError(f"nothing on {message_text(message)!r} does {act!r} {entry!r}")


def id_in(message: Json, act: str, entry: str = "") -> str:
    """The custom id of the first component that does this. Raises LookupError."""
    token = token_in(message, act, entry)
    ids = [component["custom_id"] for component in components_of(message)]
    return next(one for one in ids if token_of(one) == token)


async def late(person: Guest, message: Json, custom_id: str) -> Answered:
    """A press that crosses with an edit: the message looked like this when it was made."""
    data = {"custom_id": custom_id, "component_type": 2}
    return await person._on_message(message, data)


def names_no_token(here: Stage) -> None:
    """The token stands in no line that the bot wrote."""
    lines = [*here.bot.out, *here.bot.err]
    assert not [line for line in lines if TOKEN in line or TOKEN.partition(".")[2] in line]


@asynccontextmanager
async def room(
    folder: Path, *, pictures: str = "off", world: World | None = None, expected: Sequence[str] = ()
) -> AsyncIterator[Room]:
    """A room, open while the block runs; ``expected`` complaints are provoked in it."""
    file = settings(folder, pictures)
    there = world or World(deadline=10.0)
    database = folder / "tables.sqlite3"
    async with stage(command(file), world=there, token=TOKEN) as here:
        here.expected.extend(expected)
        yield Room(here, database, count(1))
        names_no_token(here)
    ledger.sound(database)
    wal = database.with_name(database.name + "-wal")
    assert not wal.exists() or 0 == wal.stat().st_size
