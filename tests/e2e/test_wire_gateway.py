"""Trouble with the line over which Discord tells the bot what happens (K7)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.failures import explained
from bot.local import gateway as played
from bot.local.gateway import GatewayLine, Op
from bot.local.people import Unanswered
from tests.e2e import ledger
from tests.e2e.room import Table
from tests.e2e.test_wire_announcing import duel
from tests.harness import wire
from tests.harness.leaping import leaps
from tests.harness.wired import SOON, Wired, wired

BACK = 15.0
"""Seconds after Discord is there again until the bot is."""
FOR_GOOD = (4004, 4010, 4011, 4012, 4013, 4014)
PASSING = (1000, 1001, 1006, 1011, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009)
"""Close codes after which the bot comes back, and those that Discord means for good."""


def line(here: Wired) -> GatewayLine:
    """The connection that stands now."""
    (session,) = here.stage.bridge.gateway.sessions.values()
    assert session.connection is not None
    return session.connection


async def cut(here: Wired, code: int) -> None:
    """Close the line with this code; 1006 stands for a line that breaks without any."""
    if code == 1006:
        here.stage.bridge.gateway.drop()
    else:
        await line(here).socket.close(code=code)


async def back(here: Wired) -> None:
    """Wait until the bot is on the line again."""
    await here.until(lambda: here.stage.bridge.gateway.connected, BACK)


async def goes_on(table: Table) -> None:
    """A press is served, once, and shown."""
    before = table.answers()
    await table.choose(table.mover, "roll", ["5"])
    await table.room.until(table.is_shown, SOON)
    assert [*before, "roll 5"] == table.answers()


@pytest.mark.parametrize("code", PASSING)
@leaps
async def test_after_a_passing_close_the_bot_is_back(tmp_path: Path, code: int):
    async with wired(tmp_path) as here:
        table = await duel(here)
        known = line(here)

        await cut(here, code)
        await here.until(lambda: not known.socket.prepared or known.socket.closed, SOON)
        await back(here)

        await goes_on(table)
        assert [] == here.lines


@pytest.mark.parametrize("code", FOR_GOOD)
@leaps
async def test_a_close_for_good_ends_the_bot_with_a_code_of_its_own(tmp_path: Path, code: int):
    async with wired(tmp_path) as here:
        table = await duel(here)
        await table.move(table.mover, "roll 5")
        running = here.stage.running
        assert running is not None

        await cut(here, code)
        (ended,) = await asyncio.gather(running, return_exceptions=True)

        assert isinstance(ended, Exception)
        assert explained(ended)[1] not in {0, 70}
        ledger.sound(here.file)
        here.stage.running = None


@pytest.mark.parametrize("what", ["op 7", "op 9, resumable", "op 9"])
@leaps
async def test_discord_may_ask_for_another_line(tmp_path: Path, what: str):
    async with wired(tmp_path) as here:
        table = await duel(here)
        known, begun = line(here), here.now
        gateway = here.stage.bridge.gateway

        if what == "op 7":
            gateway.reconnect()
        elif what == "op 9":
            gateway.invalidate()
        else:
            known.send(Op.INVALID_SESSION, data=True)
        await here.until(lambda: gateway.connected and line(here) is not known, BACK)

        assert 1 == len(here.wire.since(begun, path=wire.GATEWAY))
        await goes_on(table)
        assert [] == here.lines


@leaps
async def test_a_line_that_breaks_as_soon_as_it_stands_is_not_made_too_often(tmp_path: Path):
    """K7: a gateway that flaps got 150 connections a second; the log says it in one line."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        gateway = here.stage.bridge.gateway
        begun = here.now

        gateway.watchers.append(gateway.drop)
        gateway.drop()
        await asyncio.sleep(300)
        gateway.watchers.remove(gateway.drop)
        made = here.wire.since(begun, path=wire.GATEWAY)

        assert len(made) <= 60
        assert 1 == len(here.lines)
        await back(here)
        await goes_on(table)
        await asyncio.sleep(3 * SOON)
        assert 1 == len(here.said("Discord answers again"))


@leaps
async def test_after_outages_in_a_row_the_bot_is_back_soon(tmp_path: Path):
    """K7: after two outages of minutes discord.py stayed away for 204 seconds more."""
    async with wired(tmp_path) as here:
        table = await duel(here)

        for seconds in (120, 300, 45):
            with here.wire.outage(wire.reset):
                await asyncio.sleep(seconds)
            await back(here)
            await asyncio.sleep(30)

        await goes_on(table)
        assert [] == here.said("Traceback")


@leaps
async def test_a_stop_in_an_outage_is_heard(tmp_path: Path):
    """discord.py swallows a cancellation while it opens a connection."""
    async with wired(tmp_path) as here:
        await duel(here)
        with here.wire.outage(wire.hang):
            await asyncio.sleep(60)
            begun = here.now

            await here.stage.stop()

        assert here.now - begun < SOON


async def test_a_line_without_acknowledgements_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """In real time: the heart of discord.py beats in a thread."""
    monkeypatch.setattr(played, "HEARTBEAT", 200)
    async with wired(tmp_path, heartbeat_timeout=0.5) as here:
        table = await duel(here)
        known = line(here)
        monkeypatch.setattr(played, "ACK_PAUSE", 1000.0)

        gateway = here.stage.bridge.gateway
        await here.until(lambda: gateway.connected and line(here) is not known, 60.0)

        monkeypatch.setattr(played, "ACK_PAUSE", 0.01)
        await goes_on(table)


# -- events ----------------------------------------------------------------------------------------


@leaps
async def test_what_arrives_twice_is_done_once(tmp_path: Path):
    async with wired(tmp_path) as here:
        table = await duel(here)
        gateway = here.stage.bridge.gateway

        def again(interaction: int, payload: object) -> None:
            loop = asyncio.get_running_loop()
            loop.call_soon(gateway.emit, "INTERACTION_CREATE", payload)

        here.stage.bridge.deliveries.append(again)
        await table.choose(table.mover, "roll", ["5"])
        here.stage.bridge.deliveries.remove(again)

        await here.until(table.is_shown, SOON)
        assert ["roll 5"] == table.answers()


@leaps
async def test_servers_that_are_told_late_or_twice_change_nothing(tmp_path: Path):
    """After a new session the press comes before its server, and the server twice."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        gateway = here.stage.bridge.gateway
        world = here.world

        gateway.emit("GUILD_CREATE", world.guild_create())
        table_press = asyncio.create_task(table.choose(table.mover, "roll", ["5"]))
        await asyncio.sleep(0)
        gateway.emit("GUILD_CREATE", world.guild_create())
        gateway.emit("CHANNEL_UPDATE", {"id": "1", "guild_id": "2", "type": 0, "name": "?"})
        await table_press

        await here.until(table.is_shown, SOON)
        assert (["roll 5"], "playing") == (table.answers(), table.now().table.phase)


@leaps
async def test_events_of_a_broken_line_arrive_in_any_order_and_all_count(tmp_path: Path):
    """Two presses while the line is down; they arrive, the second one first, with the next."""
    async with wired(tmp_path) as here:
        tables = [await duel(here), await duel(here)]
        gateway = here.stage.bridge.gateway
        gateway.drop()
        await here.until(lambda: not gateway.connected, SOON)

        presses = [
            asyncio.create_task(table.choose(table.mover, "roll", ["5"]))
            for table in reversed(tables)
        ]
        await asyncio.gather(*presses)

        for table in tables:
            await here.until(table.is_shown, SOON)
            assert ["roll 5"] == table.answers()


@leaps
async def test_a_press_that_comes_twenty_minutes_late_does_no_harm(tmp_path: Path):
    """Its token is void: Discord takes no answer.  What is stored is what is shown."""
    async with wired(tmp_path) as here:
        table = await duel(here)
        message, mover = table.message(), table.mover
        gateway = here.stage.bridge.gateway
        held: list[tuple[str, dict[str, object]]] = []
        emit = gateway.emit

        gateway.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]
        with pytest.raises(Unanswered):
            await table.choose(mover, "roll", ["5"])
        gateway.emit = emit  # type: ignore[method-assign]
        await asyncio.sleep(20 * 60)
        for event, payload in held:
            emit(event, payload)
        await asyncio.sleep(SOON)

        assert table.is_shown()
        assert message["id"] == table.message()["id"]
        assert [] == here.said("Traceback")
