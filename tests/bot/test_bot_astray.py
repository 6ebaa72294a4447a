"""Servers and channels that go: nothing is over before Discord says so and a grace has passed."""

from __future__ import annotations

import logging
import re
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from simcord.backend import serializers

from bot.chat.search import AGAIN
from bot.table import wishes
from bot.table.astray import CHANNEL_GRACE, SERVER_GRACE
from tests.bot.channel import Person, Room, Shown

DAY = 24 * 3600


@pytest.fixture
async def pair(room: Room) -> tuple[Person, Person]:
    """Two people who play."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    return ana, bo


STATUS = {10003: 404, 10004: 404, 50001: 403, 0: 503}
"""With which HTTP status Discord sends a code; 0 stands for its own trouble."""


def refuses(room: Room, code: int, what: str = "/guilds/*") -> None:
    """Let Discord refuse to tell of servers, or of channels, until it tells again."""
    tells(room)
    room.env.inject_error("GET", what, status=STATUS[code], code=code, times=None)


def tells(room: Room) -> None:
    """Let Discord tell what there is."""
    room.env.backend.faults.clear()


def asked(room: Room, what: str = "/guilds/") -> int:
    """How often the bot asked for servers, or for channels."""
    found = room.requests("GET", what)
    return sum(re.fullmatch(rf"{what}\d+", one.path) is not None for one in found)


async def removes(room: Room) -> None:
    """Discord tells that the bot was removed from the server, which may be untrue."""
    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id)})
    await room.settle()


async def returns(room: Room) -> None:
    """The server is there (again)."""
    backend = room.env.backend
    payload = serializers.guild_create_payload(backend, backend.guilds[room.guild.id])
    backend.emit("GUILD_CREATE", payload)
    await room.settle()


async def listed(room: Room, person: Person) -> list[str]:
    """Where somebody is told to sit."""
    found = await room.bot.tables.listed(room.guild.id, person.id)
    return [at.table.code for at in found]


# -- the server --------------------------------------------------------------------------------


async def test_scenario_113_an_outage_that_looks_like_a_removal_ends_nothing(
    room: Room, pair: tuple[Person, Person]
) -> None:
    """K8: GUILD_DELETE without its flag, and GUILD_CREATE."""

    await removes(room)
    before = (await room.position()).table
    await returns(room)
    answer = await (await room.to_move()).moves("roll 1")

    assert (1, "playing", None) == (asked(room), before.phase, before.astray)
    assert "Done: roll 1" in answer.said


async def test_an_outage_with_its_flag_is_not_even_asked_about(
    room: Room, pair: tuple[Person, Person]
) -> None:
    refuses(room, 10004)

    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id), "unavailable": True})
    with room.env._bot_scope():
        room.bot.search.look()
    await room.settle()

    assert (0, None) == (asked(room), (await room.position()).table.astray)


@pytest.mark.parametrize("code", [10004, 50001])
async def test_a_return_within_thirty_days_finds_the_tables(
    room: Room, pair: tuple[Person, Person], code: int
) -> None:
    """K8."""
    ana, _ = pair
    refuses(room, code)
    await removes(room)
    assert [] == await listed(room, ana), "its people are free"

    await room.later(SERVER_GRACE - DAY)
    waiting = (await room.position()).table
    tells(room)
    await returns(room)

    found = (await room.position()).table
    assert ("playing", "playing", None) == (waiting.phase, found.phase, found.astray)
    assert [found.code] == await listed(room, ana)
    await (await room.to_move()).moves("roll 1")
    assert "roll 1" == (await room.position()).rows[-1].answer


async def test_after_thirty_days_a_table_is_over_and_a_late_return_tells_its_card(
    room: Room, pair: tuple[Person, Person]
) -> None:
    """K8: no button of a game that is over stays alive."""
    refuses(room, 10004)
    await removes(room)
    await room.later(SERVER_GRACE + 600)
    over = (await room.position()).table
    before = room.table.labels()

    tells(room)
    await returns(room)

    assert ("over", "removed") == (over.phase, over.ending)
    assert "My view" in before
    assert "My view" not in room.table.labels()
    assert "was not in this server for 30 days" in room.table.text
    assert (await room.position()).table.astray is None


async def test_what_waits_waits_on_after_a_restart(
    room: Room, pair: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    refuses(room, 10004)
    await removes(room)
    until = (await room.position()).table.astray

    await room.later(DAY)
    monkeypatch.setattr(room.env.backend, "guilds", {})
    await room.restart()

    assert until is not None
    assert until == (await room.position()).table.astray


async def test_a_server_that_is_missing_at_a_later_ready_is_asked_about(
    room: Room, pair: tuple[Person, Person]
) -> None:
    """K8: discord.py goes on remembering it."""
    refuses(room, 10004)
    assert room.bot.get_guild(room.guild.id) is not None

    ready = {
        "v": 10,
        "user": {"id": str(room.bot.user.id), "username": "bot", "discriminator": "0"},
        "guilds": [],
        "session_id": "another",
        "resume_gateway_url": "wss://nowhere.invalid",
        "shard": [0, 1],
        "application": {"id": str(room.bot.application_id), "flags": 0},
    }
    ready["user"]["avatar"] = None
    with room.env._bot_scope():
        room.bot._connection.parsers["READY"](ready)
    await room.settle()

    assert 1 == asked(room)
    assert (await room.position()).table.astray is not None


async def test_where_discord_cannot_answer_nothing_changes_and_it_is_asked_again(
    room: Room, pair: tuple[Person, Person]
) -> None:
    refuses(room, 0)
    await removes(room)
    unknown = (await room.position()).table.astray
    refuses(room, 10004)

    await room.later(AGAIN + 1)

    assert unknown is None
    assert (await room.position()).table.astray is not None


async def test_the_clock_stands_for_a_lobby_that_nobody_can_reach(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    refuses(room, 10004)
    await removes(room)
    await room.later(DAY)
    waiting = (await room.position()).table.phase

    tells(room)
    await returns(room)
    await room.later(29 * 60)
    fresh = (await room.position()).table.phase
    await room.later(2 * 60)

    assert ["lobby", "lobby", "over"] == [
        waiting,
        fresh,
        (await room.position()).table.phase,
    ]


async def test_computers_do_not_move_where_nobody_can_see_it(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    await ana.presses("Add computer")
    await ana.presses("Start")
    refuses(room, 10004)
    await removes(room)
    at = await room.position()

    def give_seats_away(db: Any) -> None:
        db.execute("UPDATE seats SET robot = 'random', person = NULL")

    await room.bot.tables.database.write(give_seats_away)
    with room.env._bot_scope():
        room.bot.stand_ins.wake_id(at.table.id)
    await room.settle()
    waiting = (await room.position()).table
    await room.bot.tables.find([at.table.id])
    with room.env._bot_scope():
        room.bot.stand_ins.wake_id(at.table.id)
    await room.settle()

    assert (at.table.number, "playing") == (waiting.number, waiting.phase)
    assert "won" == (await room.position()).table.ending


# -- channels ----------------------------------------------------------------------------------


async def test_a_deleted_channel_frees_its_people_at_once_and_ends_its_table_after_a_grace(
    room: Room,
) -> None:
    """K9."""
    ana, bo = room.people("Ana", "Bo")
    there = room.elsewhere()
    await ana.types("join", channel=there, game="dicemants")
    await bo.types("join", channel=there)

    room.env.backend.delete_channel(there.id)
    await room.settle()
    waiting = (await room.position(there)).table
    free = await listed(room, ana)
    await room.later(CHANNEL_GRACE + 1)
    over = (await room.position(there)).table

    assert ("lobby", []) == (waiting.phase, free)
    assert ("over", "channel-gone") == (over.phase, over.ending)
    assert () == await room.bot.tables.unannounced()


async def test_a_channel_that_is_deleted_while_the_bot_is_off_is_found_at_the_start(
    room: Room,
) -> None:
    """K9."""
    ana, bo = room.people("Ana", "Bo")
    there = room.elsewhere()
    await ana.types("join", channel=there, game="dicemants")
    await bo.types("join", channel=there)
    await room.bot.close()
    room.env.backend.delete_channel(there.id)

    await room.restart()

    assert (await room.position(there)).table.astray is not None
    assert [] == await listed(room, ana)


@pytest.mark.parametrize("known", [False, True], ids=["archived", "open"])
async def test_scenario_125_a_thread_goes_with_its_channel(
    room: Room, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """K9: Discord tells nothing of an archived thread when its channel is deleted.

    Where it still knows the thread, that outlived its channel.
    """
    (ana,) = room.people("Ana")
    thread = room.thread()
    await ana.types("join", channel=thread, game="dicemants")
    room.bot.get_guild(room.guild.id)._threads.clear()
    payload = {"id": str(thread.id), "type": 11, "parent_id": str(room.channel.id)}
    tells = room.bot.http.get_channel

    async def of_thread(channel: int) -> Any:
        if channel != thread.id:
            return await tells(channel)
        if known:
            return payload
        raise discord.NotFound(Mock(status=404, reason="No"), {"code": 10003, "message": ""})

    monkeypatch.setattr(room.bot.http, "get_channel", of_thread)
    room.env.backend.delete_channel(room.channel.id)
    await room.settle()

    assert (await room.position(thread)).table.astray is not None


async def test_an_archived_thread_is_no_lost_one(room: Room) -> None:
    (ana,) = room.people("Ana")
    thread = room.thread()
    await ana.types("join", channel=thread, game="dicemants")
    room.bot.get_guild(room.guild.id)._threads.clear()

    with room.env._bot_scope():
        room.bot.search.look()
    await room.settle()

    assert (await room.position(thread)).table.astray is None


async def test_a_hidden_channel_is_no_lost_one(room: Room, pair: tuple[Person, Person]) -> None:
    refuses(room, 50001, "/channels/*")

    with room.env._bot_scope():
        room.bot.search.doubt(room.guild.id, room.channel.id)
    await room.settle()

    assert (await room.position()).table.astray is None


async def test_the_first_edit_in_a_channel_that_is_not_there_finds_it_out(room: Room) -> None:
    """K9: 10003, with no event before it."""
    (ana,) = room.people("Ana")
    there = room.elsewhere()
    await ana.types("join", channel=there, game="dicemants")
    backend = room.env.backend
    del backend.channels[there.id]
    at = await room.position(there)
    assert room.bot.get_channel(there.id) is not None, "the bot believes in it"
    await room.bot.tables.add_computer(at.table.code, wishes.Person(ana.id, "Ana", "en-US"))

    with room.env._bot_scope():
        room.bot.announcer.changed(at.table.id)
    await room.settle()

    assert (await room.position(there)).table.astray is not None
    backend.get_guild(room.guild.id).channel_ids.remove(there.id)


async def test_a_channel_that_is_there_after_all_is_shown_its_table(
    room: Room, pair: tuple[Person, Person]
) -> None:
    refuses(room, 10003, "/channels/*")
    with room.env._bot_scope():
        room.bot.search.doubt(room.guild.id, room.channel.id)
    await room.settle()
    astray = (await room.position()).table.astray
    kept = Shown(room.table.message).text

    tells(room)
    await room.later(CHANNEL_GRACE + 1)

    at = await room.position()
    assert astray is not None
    assert ("playing", None) == (at.table.phase, at.table.astray)
    assert kept == room.table.text


async def test_a_connection_that_is_told_of_while_the_bot_stops_is_too_late(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """The database is closed by then; nothing stumbles over it."""
    bot = room.bot
    await room.settle()
    await bot.close()

    await bot.on_ready()
    bot.search.look()

    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
