"""People press, type, join, leave and restart at random; the invariants hold at every step."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.showing.tokens import Token, token_of
from games import catalogue
from games.dice import seeded
from games.entry import LONGEST_ENTRY, write
from tests.bot.channel import Person, Room, Sent, Shown, channel
from tests.bot.invariants import check

NONSENSE = ["", "roll", "roll -1", "stop now", "🎲", "reroll ,", "x" * 150, "ROLL 1", "none"]


LONG_WALKS = range(100, 101 if os.environ.get("CI") else 110)
"""Seeds of the walks that take long."""
PLAYING = {"answer", "mark", "marked", "page"}
"""What a button does that belongs to a move."""
OTHER = Token("", "other")


class Walk:
    """A few people with their fingers everywhere."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room = room
        self.random = Random(seed)
        self.people = room.people("Ana", "*Bo*", "@everyone", "Di")
        self.people[3].room.locales[self.people[3].id] = "da"
        self.old: list[Shown] = []
        """Messages as they were, for presses that come late."""
        self.moves = 0
        """The length of the longest game so far."""
        self.finished = False
        """Whether a game was played to its end."""

    async def begin(self, game: str) -> None:
        """A table with three people and a computer, or as near to that as the game allows."""
        least, most = catalogue()[game].info.seats
        await self.people[0].types("join", game=game)
        for guest in self.people[1 : min(3, most)]:
            await guest.types("join")
        for _ in range(max(least - 3, int(most > 3))):
            await self.people[0].types("computer add", strength="random")
        await self.people[0].types("start")

    async def step(self) -> None:
        """Something happens, and everything still holds."""
        ways = [self.press, self.press, self.press, self.stale, self.move, self.move, self.command]
        sents = [sent for sent in (await self.random.choice(ways)(),) if sent is not None]
        if self.random.random() < 0.25:
            sents += [sent for sent in (await self.random.choice(ways)(),) if sent is not None]
        answers = await self.room.deliver(*sents)
        for sent, answer in zip(sents, answers, strict=True):
            person = self.room.known[sent.record.user_id]
            person.seen = answer.private or person.seen
        if self.random.random() < 0.05:
            await self.room.restart()
        if self.random.random() < 0.01:
            await self.room.later(3600)
        await check(self.room, answers)
        at = await self.room.position()
        self.moves = max(self.moves, at.table.number)
        self.finished = self.finished or at.table.ending == "won"

    def anybody(self) -> Person:
        """One of the people."""
        return self.random.choice(self.people)

    async def press(self) -> Sent | None:
        """Somebody presses something that is there, on the table or in private."""
        person = self.anybody()
        places = [shown for shown in (*self.room.tables()[-1:], person.seen) if shown]
        return self.on(person, self.random.choice(places)) if places else None

    async def stale(self) -> Sent | None:
        """Somebody presses something that is there no more."""
        return self.on(self.anybody(), self.random.choice(self.old)) if self.old else None

    def on(self, person: Person, shown: Shown) -> Sent | None:
        """A press on something of a message."""
        usable = [one for one in shown.components if not one.get("disabled")]
        playing = [one for one in usable if (token_of(one["custom_id"]) or OTHER).act in PLAYING]
        usable = playing if playing and self.random.random() < 0.7 else usable
        if not usable or (shown.private and shown is not person.seen):
            return None
        self.old = [*self.old[-20:], shown.kept()] if not shown.private else self.old
        one = self.random.choice(usable)
        if "options" not in one:
            return person.pressing(one["custom_id"], shown)
        values = [option["value"] for option in one["options"]]
        count = self.random.randint(one.get("min_values", 1), one.get("max_values", 1))
        return person.pressing(one["custom_id"], shown, tuple(self.random.sample(values, count)))

    async def move(self) -> Sent | None:
        """Somebody types a move: a legal one, nonsense, or one that is not theirs."""
        text = self.random.choice(NONSENSE) or "-"
        if self.room.tables() and self.random.random() < 0.8:
            at = await self.room.position()
            if at.asked:
                seat = self.random.choice(at.asked)
                answer = at.offer(seat).random(seeded(self.random.random().__repr__()))
                text = write(answer)[:LONGEST_ENTRY]
                person = at.seats[seat].person
                if person in self.room.known and self.random.random() < 0.8:
                    return self.room.known[person].typing("move", answer=text)
        return self.anybody().typing("move", answer=text)

    async def command(self) -> Sent | None:
        """Somebody types a command."""
        plain: Callable[[], dict[str, Any]] = dict
        commands: dict[str, Callable[[], dict[str, Any]]] = {
            "join": lambda: {"game": self.random.choice([*catalogue(), "chess"])},
            "leave": plain, "start": plain, "me": plain, "rules": plain, "games": plain,
            "help": plain, "verify": plain, "computer add": plain, "computer remove": plain,
            "board": lambda: {"text": self.random.random() < 0.5},
        }  # fmt: skip
        likely = ["join", "join", "join", "start", "start", "computer add"]
        name = self.random.choice([*commands, *likely])
        if self.random.random() < 0.05:
            return self.anybody().typing("stop")
        return self.anybody().typing(name, **commands[name]())


@pytest.mark.parametrize("game", sorted(catalogue()))
async def test_whatever_people_do_the_invariants_hold(room: Room, game: str) -> None:
    walk = Walk(room, len(game))
    await walk.begin(game)
    for _ in range(60):
        await walk.step()

    assert walk.finished or walk.moves > 10, "people got somewhere"


@pytest.mark.slow
@pytest.mark.parametrize("seed", LONG_WALKS)
async def test_the_invariants_hold_for_long(tmp_path: Path, seed: int) -> None:
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        walk = Walk(room, seed)
        await walk.begin(sorted(catalogue())[seed % len(catalogue())])
        for _ in range(300):
            await walk.step()
