"""Servers and channels that go while the bot runs, or while it is off."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.rest import HttpReply
from tests.e2e import ledger
from tests.e2e.room import Room, Table, room
from tests.harness.faults import Fault


@pytest.fixture
async def here(tmp_path: Path):
    async with room(tmp_path, expected=("reconnect",)) as opened:
        yield opened


async def duel(here: Room) -> Table:
    return await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")


def astray(table: Table) -> bool:
    return table.now().table.astray is not None


def unknown_server(here: Room) -> Fault:
    """Discord says that the bot is in no such server, as often as it is asked."""
    reply = HttpReply(404, {"code": 10004, "message": "Unknown Guild"})
    return Fault(here.stage.bridge, "GET", "/guilds/*", reply, times=999)


async def test_an_outage_that_looks_like_a_removal_ends_nothing(here: Room):
    """K8: GUILD_DELETE without its flag, and GUILD_CREATE."""
    table = await duel(here)
    gateway, world = here.stage.bridge.gateway, here.world

    gateway.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await here.until(lambda: here.stage.recorder.calls("GET", f"/guilds/{world.guild.id}"))
    gateway.emit("GUILD_CREATE", world.guild_create())
    await table.move(table.mover, "roll 5")

    assert ["roll 5"] == table.answers()
    assert not astray(table)


async def test_after_a_return_the_tables_go_on_also_over_a_restart(here: Room):
    """K8."""
    table = await duel(here)
    gone = unknown_server(here)
    here.stage.bridge.gateway.emit("GUILD_DELETE", {"id": str(here.world.guild.id)})
    await here.until(lambda: astray(table))
    await here.stage.restart()
    gone.lift()

    here.stage.bridge.gateway.emit("GUILD_CREATE", here.world.guild_create())

    await here.until(lambda: not astray(table))
    await table.move(table.mover, "roll 5")
    await table.shown()
    assert ["roll 5"] == table.answers()


async def test_a_server_that_the_second_ready_does_not_name_is_asked_about(
    here: Room, monkeypatch: pytest.MonkeyPatch
):
    """K8."""
    table = await duel(here)
    unknown_server(here)
    ready = here.world.ready()
    monkeypatch.setattr(here.world, "ready", lambda: {**ready, "guilds": []})
    monkeypatch.setattr(here.world, "for_intents", lambda *about: None)

    here.stage.bridge.gateway.invalidate()

    await here.until(lambda: astray(table), 30.0)
    assert "playing" == table.now().table.phase


async def test_a_channel_that_is_deleted_while_the_bot_is_off_is_found_at_the_start(here: Room):
    """K9."""
    table = await duel(here)
    await here.stage.stop()
    here.world.delete_channel(table.channel)

    await here.stage.start()

    await here.until(lambda: astray(table))
    (ana,) = here.people("Ana")
    listed = await ana.slash(here.channel(), "games")
    assert table.code not in listed.text
    ledger.sound(here.file)
