"""Damaged rows, and rows of other versions: that table is set aside, everything else goes on."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.table.wishes import Place
from games import catalogue
from tests.bot.channel import Person, Room

DAMAGE = {
    "tables.options": "UPDATE tables SET options = '{' WHERE id = 1",
    "tables.stirred": "UPDATE tables SET stirred = '[' WHERE id = 1",
    "tables.moves": "UPDATE tables SET moves = '[\"a\"]' WHERE id = 1",
    "tables.moves, too few": "UPDATE tables SET moves = '[0]' WHERE id = 1",
    "tables.stopping": "UPDATE tables SET stopping = '{}' WHERE id = 1",
    "tables.number": "UPDATE tables SET number = 7 WHERE id = 1",
    "seats": "DELETE FROM seats WHERE table_id = 1 AND seat = 1",
    "journal": "DELETE FROM journal WHERE row / 1048576 = 1",
    "journal.state": "UPDATE journal SET state = '{' WHERE row / 1048576 = 1",
    "journal.state, of something else": "UPDATE journal SET state = '[]' WHERE row / 1048576 = 1",
    "journal.tape": "UPDATE journal SET tape = '[1,' WHERE row / 1048576 = 1",
}
"""What happened to the first table, by the place that it happened to."""
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("me", {}),
    ("board", {}),
    ("move", {"answer": "roll 1"}),
    ("start", {}),
    ("leave", {}),
    ("stop", {}),
    ("verify", {}),
    ("rules", {}),
    ("games", {}),
    ("computer add", {}),
)


async def do(room: Room, statement: str) -> None:
    """Change the database behind the bot's back."""
    await room.bot.tables.database.write(lambda db: db.execute(statement))


async def spoilt(room: Room, damage: str) -> tuple[Person, Person]:
    """A running table that is damaged, and a lobby elsewhere."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    await do(room, DAMAGE[damage])
    return ana, bo


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_table_is_set_aside_at_the_first_door_and_its_channel_is_free(
    room: Room, damage: str
) -> None:
    """K3: channel and operator are told, once."""
    ana, _ = await spoilt(room, damage)

    met = await ana.types("me")

    assert "It is kept as it is" in met.said
    assert ["table BEKT is set aside"] == [told.partition(":")[0] for told in heard(room)]
    assert "cannot be read by this version of the bot" in room.messages()[0].text
    assert [] == room.messages()[0].components
    await ana.types("join", game="dicemants")
    assert "Dicemants" in room.table.title


def heard(room: Room) -> list[str]:
    """What the operator read of it; the room forgets it."""
    told = [record.getMessage() for record in room.troubles]
    room.troubles.clear()
    return told


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("first", range(len(COMMANDS)), ids=[name for name, _ in COMMANDS])
async def test_no_command_fails_at_a_damaged_table(room: Room, damage: str, first: int) -> None:
    """K3: whatever command meets it first, none of them ends with an error code."""
    ana, _ = await spoilt(room, damage)

    for command, options in (*COMMANDS[first:], *COMMANDS[:first]):
        answer = await ana.types(command, **options)
        assert answer.kind
        assert "error code" not in answer.said

    assert all("is set aside" in told for told in heard(room))


@pytest.mark.parametrize("damage", DAMAGE)
async def test_other_tables_go_on_beside_a_damaged_one(room: Room, damage: str) -> None:
    """K3: computers move, lobbies close, lists and starts are as ever."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    cy, di = room.people("Cy", "Di")
    lobby, there = room.elsewhere("lobby"), room.elsewhere("there")
    await cy.types("join", channel=lobby, game="dicemants")
    await di.types("join", channel=there, game="dicemants")
    await di.types("computer add", channel=there)
    await do(room, "UPDATE tables SET due = 1 WHERE id = 1")
    await do(room, DAMAGE[damage])

    await di.types("start", channel=there)
    await room.restart()
    await room.later(3600)

    here = Place(room.guild.id, lobby.id)
    assert "expired" == (await room.bot.tables.here(here)).table.ending
    assert "playing" == (await room.bot.tables.here(Place(room.guild.id, there.id))).table.phase
    assert "Dicemants" in (await di.types("games", channel=there)).said
    assert all("is set aside" in told for told in heard(room))


async def test_a_call_that_cannot_be_read_calls_again(room: Room) -> None:
    """K3: the note of whom the channel called last is no reason to stop showing the table."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    await do(room, "UPDATE tables SET called = '0:x'")

    await (await room.to_move()).moves("roll 1")

    assert "rolls one die" in room.table.text


# -- other versions ------------------------------------------------------------------------------

OTHER = {
    "a newer shape": "UPDATE tables SET shape = shape + 1",
    "an older shape without an upgrade": "UPDATE tables SET shape = 0",
    "an unknown game": "UPDATE tables SET game = 'gone'",
    "an unknown computer": "UPDATE seats SET robot = 'genius' WHERE seat = 1",
}


@pytest.mark.parametrize("other", OTHER)
async def test_a_table_of_another_version_waits_for_it(room: Room, other: str) -> None:
    """K31a: it stays as it is, whatever is tried; with the right program it is played on."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    before = await room.bot.tables.database.read(everything)
    await do(room, OTHER[other])
    spoilt = await room.bot.tables.database.read(everything)

    for command, options in COMMANDS:
        if command != "stop":
            assert "error code" not in (await bo.types(command, **options)).said
    joined = await bo.types("join", game="dicemants")

    assert "waits for it" in joined.said
    assert spoilt == await room.bot.tables.database.read(everything)
    assert ["table BEKT is set aside"] == [told.partition(":")[0] for told in heard(room)]
    await room.bot.tables.database.write(lambda db: put_back(db, before))
    await room.restart()
    assert "Done: roll 1" in (await (await room.to_move()).moves("roll 1")).said


def everything(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """What an upgrade may not touch."""
    tables = db.execute("SELECT id, phase, ending, game, shape, number FROM tables").fetchall()
    return [*tables, *db.execute("SELECT table_id, seat, person, robot FROM seats").fetchall()]


def put_back(db: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> None:
    """The rows as they were."""
    for table_id, _, _, game, shape, _ in (row for row in rows if len(row) == 6):
        db.execute("UPDATE tables SET game = ?, shape = ? WHERE id = ?", (game, shape, table_id))
    for table_id, seat, _, robot in (row for row in rows if len(row) == 4):
        where = (robot, table_id, seat)
        db.execute("UPDATE seats SET robot = ? WHERE table_id = ? AND seat = ?", where)


async def test_a_table_that_waits_can_be_ended_by_its_host(room: Room) -> None:
    """K31a: a channel is not blocked for ever by a game that nobody will install again."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    await do(room, OTHER["an unknown game"])

    refused = await bo.types("stop")
    stopped = await ana.types("stop")

    assert "waits for it" in refused.said
    assert "waits for it" not in stopped.said
    await bo.types("join", game="dicemants")
    assert "Dicemants" in room.table.title
    heard(room)


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gang of Dice in a later shape, that knows how to bring up saves of the one before."""
    game = catalogue()["gang-of-dice"]
    info = msgspec.structs.replace(game.info, shape=game.info.shape + 1)

    def upgraded(saved: Any) -> Any:
        return {("round" if key == "rund" else key): value for key, value in saved.items()}

    known = catalogue()
    monkeypatch.setitem(
        known, "gang-of-dice", replace(game, info=info, upgrades={game.info.shape: upgraded})
    )


async def test_a_save_of_an_earlier_shape_is_brought_up_and_played_on(
    room: Room, older: None
) -> None:
    """K31a: the next move is written in the shape of now."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    shape = catalogue()["gang-of-dice"].info.shape
    await do(
        room,
        "UPDATE journal SET state = replace(state, '\"round\":', '\"rund\":')",
    )
    await do(room, "UPDATE tables SET shape = shape - 1")

    answer = await (await room.to_move()).moves("roll 1")

    assert "Done: roll 1" in answer.said
    assert shape == (await room.position()).table.shape
