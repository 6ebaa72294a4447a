"""Many tables at once: what comes of them is what comes of one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.local.people import Answered
from bot.local.simulated import World
from bot.storage.rows import JournalRow
from tests.e2e import ledger
from tests.e2e.room import Room, Table, room

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("crowd")]

TABLES = 16
TURNS = (("roll", "5"), ("reroll", "1"), ("reroll", "2"), ("roll", "3"), ("stop", ""))
"""What the one who is asked does at every table; on black cards nobody is bust before the end."""
WHISPER = "flows-10"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def here(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Room]:
    world = World(("Ana", "Björn", "Chen", "Dana"), deadline=20.0)
    async with room(tmp_path_factory.mktemp("crowd"), world=world) as opened:
        yield opened


async def tables(here: Room) -> list[Table]:
    """Tables of two of the four people each, whose dice fall the same in every run."""
    people = here.people("Ana", "Björn", "Chen", "Dana")
    made = []
    for n in range(TABLES):
        pair = (people[n % 4], people[(n + 1) % 4])
        made.append(await here.dealt("gang-of-dice", *pair, dice=WHISPER))
    return made


async def everybody(here: Room, table: Table, verb: str, value: str) -> list[Answered]:
    """All four do the same at one table in the same moment; only one of them is asked."""
    people = here.people("Ana", "Björn", "Chen", "Dana")
    return await asyncio.gather(*(table.move(one, f"{verb} {value}".strip()) for one in people))


def played(table: Table) -> list[tuple[object, ...]]:
    """The journal without what differs from run to run: presses and times."""
    return [_bare(move) for move in table.journal()]


def _bare(move: JournalRow) -> tuple[object, ...]:
    return (move.number, move.seat, move.answer, move.tape, move.state, move.events)


async def test_sixty_four_moves_at_once_are_played_as_one_after_the_other(here: Room):
    alone, together = await tables(here), await tables(here)
    for table in alone:
        for verb, value in TURNS:
            await table.move(table.mover, f"{verb} {value}".strip())

    for verb, value in TURNS:
        answers = await asyncio.gather(*(everybody(here, t, verb, value) for t in together))
        assert 4 * TABLES == sum(map(len, answers))

    assert [played(table) for table in alone] == [played(table) for table in together]
    assert {len(TURNS)} == {len(table.answers()) for table in together}
    for table in together:
        await table.shown()
    ledger.sound(here.file)


async def test_sixty_four_presses_on_one_table_move_it_once(here: Room):
    people = here.people("Ana", "Björn", "Chen", "Dana")
    table = await here.dealt("gang-of-dice", *people, dice=WHISPER)

    answers = await asyncio.gather(
        *(table.choose(person, "roll", ["5"]) for person in people for _ in range(16))
    )

    assert 64 == len(answers)
    assert ["roll 5"] == table.answers()
    await table.shown()
