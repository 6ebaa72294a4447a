"""Discord is told the commands beside the start, each server by itself (K21)."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.chat import telling
from bot.chat.brake import Limited
from bot.chat.telling import Told, untold
from bot.operator.config import Storage
from bot.operator.places import examined
from tests.bot.channel import Room, channel

DAY = 86_400
FOREIGN = 4242
"""A server in which the bot is not."""


def told(room: Room, place: object = "") -> int:
    """How often Discord was told the commands, of one server or at all."""
    return len(room.requests("PUT", f"/guilds/{place}/commands" if place else "/commands"))


async def started_with(room: Room, *servers: int) -> None:
    """The bot anew, which tells its commands in these servers only."""
    room.settings(discord={"token": "x.y.z", "guilds": servers})
    await room.restart()


def refuse(room: Room, place: int, *, status: int = 403, code: int = 50001) -> None:
    """Discord refuses to be told commands of a server, until its faults are cleared."""
    path = f"/applications/*/guilds/{place}/commands"
    room.env.inject_error("PUT", path, status=status, code=code, times=None)


def findings(folder: Path) -> list[str]:
    """What the doctor says of the commands."""
    storage = Storage(path=folder / "tables.sqlite3")
    return [f"{f.state} {f.text}" for f in examined(storage) if f.about == "commands"]


async def test_k21_a_foreign_server_keeps_nobody_from_playing_and_no_other_server_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with channel(tmp_path) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        refuse(room, FOREIGN)
        with caplog.at_level(logging.INFO, "bot"):
            await started_with(room, FOREIGN, room.guild.id)

            await (await room.to_move()).moves("roll 1")
            assert "roll 1" == (await room.position()).rows[-1].answer
            assert room.env.backend.commands[room.guild.id]
            (state,) = findings(tmp_path)
            for _ in range(3):
                await room.later(telling.LONGEST_PAUSE)
            room.env.backend.faults.clear()
            await room.later(telling.LONGEST_PAUSE)

        lines = [line for line in caplog.messages if f"server {FOREIGN}" in line]
        assert state.startswith("FAIL the commands could not be told in server 4242: ")
        assert "gamekeeper invite" in state
        assert 2 == len(lines), lines
        assert "the commands were told in server 4242" == lines[-1]
        assert ["ok Discord knows them"] == findings(tmp_path)


async def test_k21_pauses_grow_until_the_server_is_told(tmp_path: Path) -> None:
    async with channel(tmp_path) as room:
        refuse(room, FOREIGN, status=503, code=0)
        await started_with(room, FOREIGN)
        first = told(room, FOREIGN)

        await room.later(telling.FIRST_PAUSE)
        second = told(room, FOREIGN)
        await room.later(telling.FIRST_PAUSE)
        assert (1, 2, 2) == (first, second, told(room, FOREIGN))
        await room.later(telling.FIRST_PAUSE)
        assert 3 == told(room, FOREIGN)


async def test_k21_the_daily_limit_is_obeyed_while_tables_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with channel(tmp_path) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        asked = []

        async def held(self: telling.Telling, place: int) -> None:
            asked.append(place)
            raise Limited(DAY, everywhere=False)

        monkeypatch.setattr(telling.Telling, "_tell", held)
        await started_with(room, room.guild.id)
        await (await room.to_move()).moves("roll 1")
        await room.later(DAY - 60)
        before = len(asked)
        await room.later(120)

        assert (1, 2) == (before, len(asked))
        (state,) = findings(tmp_path)
        assert "Discord takes no more commands for now: 429, wait 86400 s" in state
        assert "roll 1" == (await room.position()).rows[-1].answer


async def test_k21_a_refused_command_is_named_and_tables_are_served(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with channel(tmp_path) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        refuse(room, room.guild.id, status=400, code=50035)

        await started_with(room, room.guild.id)
        await (await room.to_move()).moves("roll 1")

        assert any("Discord refuses a command (400" in line for line in caplog.messages)
        assert "roll 1" == (await room.position()).rows[-1].answer


async def test_k21_a_server_that_invites_the_bot_again_is_told_at_once(tmp_path: Path) -> None:
    async with channel(tmp_path) as room:
        await started_with(room, room.guild.id)
        before = told(room, room.guild.id)

        with room.env._bot_scope():
            room.bot.telling.joined(FOREIGN)
            room.bot.telling.joined(room.guild.id)
        await room.settle()

        assert (before + 1, 0) == (told(room, room.guild.id), told(room, FOREIGN))
        await room.restart()
        assert before + 1 == told(room, room.guild.id)


def test_k21_a_note_of_before_is_read_and_new_commands_are_owed_everywhere() -> None:
    before = Told("old", (7, 8), (), {7: "why"})

    after = before.of("new").knowing(7)

    assert Told("new", (7,), (8,), {}) == after
    assert before is before.of("old")
    assert ["why"] == untold('{"fingerprint": "old", "places": [7], "refused": {"7": "why"}}')
    assert [] == untold('{"fingerprint": "old", "places": [7]}') == untold(None)
