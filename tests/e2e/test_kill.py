"""The bot is killed at any point while people and computers play: nothing may be lost.

``GAMEKEEPER_KILLS`` says how often; ten times unless given.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from bot.local.people import Answered, Guest, components_of
from bot.local.rest import Call, Exchange
from bot.showing.tokens import token_of
from bot.storage.rows import JournalRow
from games.choices import Answer
from games.dice import seeded
from games.entry import write
from tests.e2e import ledger
from tests.e2e.room import Room, Table, room

FEW, MANY = 10, 100
MESSAGE, UPDATE = 4, 7
"""Types of a callback that tells what came of a press; a mere deferral tells nothing."""
DONE = "Done: "
"""How an answer begins that tells of a move that was made."""
BEGUN = re.compile(r"The game on table (\w+) has begun")
"""What tells of a start: the deal may have been made by the bot before, where it was owed."""


class Players:
    """The people of one channel, who play one game after the other there."""

    def __init__(self, here: Room, game: str, people: Sequence[Guest], luck: random.Random):
        self.here = here
        self.game = game
        self.people = people
        self.luck = luck
        self.channel = here.channel()
        self.computer = len(people) == 1
        self.first = True

    async def play(self) -> None:
        """Do the next thing, whatever it is, until the bot dies."""
        self.first = True
        while True:
            codes = self.here.codes_of(self.channel)
            table = Table(self.here, codes[-1] if codes else "", self.channel)
            phase = table.now().table.phase if codes else "over"
            if phase == "playing":
                await self.move(table)
            elif phase == "over":
                await self.people[0].slash(self.channel, "join", {"game": self.game})
            else:
                await self.fill(table)

    async def fill(self, table: Table) -> None:
        """Bring a lobby to its start."""
        at, (host, *_) = table.now(), self.people
        missing = [one for one in self.people if at.seat_of(one.id) is None]
        if missing:
            await missing[0].slash(self.channel, "join")
        elif self.computer and len(at.seats) < 2:
            await host.slash(self.channel, "computer add", {"strength": "random"})
        else:
            await host.slash(self.channel, "start")

    async def move(self, table: Table) -> None:
        """Press or type any legal move; wait where the computer is to move."""
        at = table.now()
        seat = at.asked[0]
        if at.seats[seat].robot:
            await self.here.until(lambda: table.now().table.number > at.table.number)
            return
        person = self.here.stage.person(at.seats[seat].person or 0)
        answer = at.offer(seat).random(seeded(str(self.luck.random())))
        if not (self.first or self.luck.random() < 0.5) or not await self.pressed(
            table, person, answer
        ):
            await table.move(person, write(answer))
        self.first = False

    async def pressed(self, table: Table, person: Guest, answer: Answer) -> Answered | None:
        """Press what stands on the table message; None where it does not stand there (yet).

        The first press after a start waits for the message to be true again.
        """
        message = await table.shown() if self.first else table.message()
        ticket = table.now().ticket(table.now().asked[0])
        values = [str(v) for v in answer.values[0]] if _several(answer) else _texts(answer)
        for component in components_of(message):
            token = token_of(component["custom_id"])
            if not token or token.act != "answer" or token.ticket != ticket:
                continue
            offered = {option["value"] for option in component.get("options", ())}
            if offered and token.entry == answer.verb and set(values) <= offered:
                return await person.choose(message, component["custom_id"], values)
            if not offered and token.entry == write(answer):
                return await person.press(message, component["custom_id"])
        return None


def _several(answer: Answer) -> bool:
    return bool(answer.values) and isinstance(answer.values[0], tuple)


def _texts(answer: Answer) -> list[str]:
    return [str(value) for value in answer.values]


class Killer:
    """Kills the bot at a point that chance has chosen: after a while, or at one of its calls."""

    def __init__(self, here: Room, luck: random.Random):
        self.here = here
        self.luck = luck
        self.killed = asyncio.Event()
        self._calls = 0
        here.stage.bridge.rest.interposers.append(self._count)

    async def strike(self, *, slow: bool) -> None:
        """Choose a point and wait for it; ``slow`` lets a computer move before."""
        self.killed.clear()
        thought = self._thought()
        if slow:
            await self.here.until(lambda: self._thought() > thought, 30.0)
        self._calls = self.luck.randrange(1, 12) if self.luck.random() < 0.6 else 0
        wait = 3.0 if self._calls else self.luck.uniform(0.0, 0.3)
        try:
            await asyncio.wait_for(self.killed.wait(), wait)
        except TimeoutError:
            self._kill()
        await self.here.stage.kill()

    def _thought(self) -> int:
        """How many moves computers have made."""
        journals = (ledger.journal(self.here.file, code) for code in ledger.codes(self.here.file))
        return sum(not move.press for moves in journals for move in moves)

    async def _count(self, call: Call) -> None:
        self._calls -= 1
        if self._calls == 0:
            self._kill()

    def _kill(self) -> None:
        self.killed.set()
        os.kill(self.here.stage.bot.pid, signal.SIGKILL)


class Witness:
    """Remembers what was stored and what people were told, and holds the bot to it."""

    def __init__(self, here: Room):
        self.here = here
        self.journals: dict[str, tuple[JournalRow, ...]] = {}
        self.over: set[str] = set()

    def after_a_kill(self) -> int:
        """Nothing is lost, nothing is double, nothing has changed; moves that are new."""
        before, changed = self.journals, set[str]()
        for code in ledger.codes(self.here.file):
            moves = ledger.journal(self.here.file, code)
            assert before.get(code, ()) == moves[: len(before.get(code, ()))], code
            if moves != before.get(code, ()):
                changed.add(code)
            self.journals[code] = moves
        assert set(before) <= set(self.journals)
        ledger.sound(self.here.file, changed)
        self._told_is_kept()
        ended = {code for code in self.journals if self._phase(code) == "over"}
        assert self.over <= ended
        self.over = ended
        return len(changed)

    def after_a_start(self) -> None:
        """The next start shows the same; only computers may have gone on."""
        assert set(ledger.codes(self.here.file)) == set(self.journals)
        for code, moves in self.journals.items():
            now = ledger.journal(self.here.file, code)
            assert moves == now[: len(moves)], code
            assert all(move.press == 0 for move in now[len(moves) :]), code
            assert (code in self.over) == (self._phase(code) == "over"), code

    def _phase(self, code: str) -> str:
        return ledger.position(self.here.file, code).table.phase

    def _told_is_kept(self) -> None:
        """A move whose callback arrived is in a journal, once; what got none is forgiven."""
        recorder = self.here.stage.recorder
        told = {
            one.call.interaction: one.call.body["type"]
            for one in recorder.exchanges
            if one.call.interaction and one.reply.status < 300
        }
        recorder.silent |= set(recorder.interactions) - set(told)
        stored = [move.press for moves in self.journals.values() for move in moves if move.press]
        assert len(stored) == len(set(stored))
        moves = {key for key, one in recorder.interactions.items() if _is_move(one["data"])}
        done = [one for one in recorder.exchanges if _says_done(one)]
        begun = [found[1] for one in done if (found := BEGUN.match(_said(one)))]
        assert all(self.journals[code] for code in begun)
        kept = {one.call.interaction for one in done if not BEGUN.match(_said(one))} & moves
        assert kept <= set(stored), [recorder.interactions[key] for key in kept - set(stored)]


def _says_done(one: Exchange) -> bool:
    """Whether a callback arrived that says that a move was made, and not why it was refused.

    Where the machine is slow, people press what is out of date, and are told so.
    """
    if not one.call.interaction or one.reply.status >= 300:
        return False
    kind = one.call.body["type"]
    said = _said(one)
    return kind == UPDATE or (
        kind == MESSAGE and (said.startswith(DONE) or bool(BEGUN.match(said)))
    )


def _said(one: Exchange) -> str:
    return str((one.call.body.get("data") or {}).get("content") or "")


def _is_move(data: dict) -> bool:
    token = token_of(data.get("custom_id", ""))
    return data.get("name") == "move" or (token is not None and token.act == "answer")


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_nothing_is_lost_however_often_the_bot_is_killed(tmp_path: Path):
    """Row 92 of the scenarios."""
    few = os.environ.get("CI") == "true"
    kills = int(os.environ.get("GAMEKEEPER_KILLS") or (FEW if few else MANY))
    luck = random.Random(92)
    async with room(tmp_path) as here:
        ana, bjorn, chen, dana = here.people("Ana", "Björn", "Chen", "Dana")
        rooms = [
            Players(here, "gang-of-dice", (ana, bjorn), luck),
            Players(here, "dicemants", (bjorn, chen, dana), luck),
            Players(here, "gang-of-dice", (dana,), luck),
        ]
        killer, witness = Killer(here, luck), Witness(here)
        changes = 0
        for kill in count():  # a slow machine stores less between two kills
            if kill >= kills and changes >= kills:
                break
            playing = [asyncio.create_task(players.play()) for players in rooms]
            striking = asyncio.create_task(killer.strike(slow=kill % 10 == 5))
            await asyncio.wait({*playing, striking}, return_when=asyncio.FIRST_COMPLETED)
            if not killer.killed.is_set():
                await asyncio.gather(*(task for task in playing if task.done()))
            await striking
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            changes += witness.after_a_kill()
            await here.stage.start()
            witness.after_a_start()
        for players in rooms:
            table = here.table(here.codes_of(players.channel)[-1])
            await table.shown()
