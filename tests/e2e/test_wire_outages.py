"""Discord is away for a while, or says that it wants to be left alone (K4, K7).

In every one: the journals are sound; while it lasts the bot makes few requests; within ten
seconds of the first answer everything is shown and whoever is to move is called; the log says
once that trouble began and once that it ended, without a traceback.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e import ledger
from tests.e2e.room import Table
from tests.e2e.test_wire_announcing import calls
from tests.harness import wire
from tests.harness.leaping import leaps
from tests.harness.wired import SOON, Wired, wired

PROBES = 12
"""So many tries a minute to say something, however many tables wait."""
DIALS = 24
"""So many connections a minute to the gateway; aiohttp makes two where a line is reset."""
KINDS: dict[str, Callable[[float], wire.Trouble]] = {
    "reset": lambda seconds: wire.reset,
    "503": lambda seconds: wire.page(503),
    "429 of Cloudflare": wire.html_429,
    "no answer": lambda seconds: wire.hang,
}
"""How an outage of so many seconds shows."""
CI = bool(os.environ.get("CI"))
SHORT, LONG = (15,) if CI else (8, 15, 60), 600
LONG_KINDS = ("reset", "429 of Cloudflare") if CI else tuple(KINDS)


async def with_a_computer(here: Wired) -> Table:
    """A game of two people with a computer between them; the first one is asked."""
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.lobby("gang-of-dice", ana)
    await ana.slash(table.channel, "computer add")
    await bjorn.slash(table.channel, "join")
    await table.shown()
    await table.press(ana, "start")
    ledger.deal_again(here.file, table.code, "flows-10")
    await ana.slash(table.channel, "board")
    await table.move(ana, "roll 1")
    await table.shown()
    return table


def called(table: Table) -> bool:
    """Whether the newest state is shown, and the person whom it waits for is called to it."""
    at = table.now()
    person = at.seats[at.asked[0]].person
    return table.is_shown() and [f"<@{person}>" in line for line in calls(table)] == [True]


def few(here: Wired, begun: float) -> None:
    """Since then no minute had more requests than is polite."""
    for path, most in ((wire.GATEWAY, DIALS), ("/channels/*", PROBES)):
        met = here.wire.since(begun, path=path)
        for first in met:
            minute = [one for one in met if first.moment <= one.moment < first.moment + 60]
            assert len(minute) <= most, minute


def told_once(here: Wired) -> None:
    """The log says that trouble began, and that it ended, and nothing else."""
    assert [1, 1] == [len(here.said(f"Discord {what}")) for what in ("has trouble", "answers")]
    assert [] == here.said("Traceback")


@pytest.mark.slow
@pytest.mark.parametrize("seconds", SHORT)
@pytest.mark.parametrize("kind", KINDS)
@leaps
async def test_an_outage(tmp_path: Path, kind: str, seconds: int):
    async with wired(tmp_path) as here:
        await out(here, kind, seconds)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LONG_KINDS)
@leaps
async def test_ten_minutes_of_it(tmp_path: Path, kind: str):
    async with wired(tmp_path) as here:
        await out(here, kind, LONG)


async def out(here: Wired, kind: str, seconds: int) -> None:
    """Two people's turn passes, and a computer plays its own, while Discord is away."""
    people = await here.dealt("gang-of-dice", *here.people("Chen", "Dana"), dice="flows-10")
    await people.move(people.mover, "roll 5")
    computer = await with_a_computer(here)
    await here.marked()
    begun = here.now

    with here.wire.spoilt(KINDS[kind](seconds)):
        moves = [table.move(table.mover, "stop") for table in (people, computer)]
        typed = asyncio.gather(*moves, return_exceptions=True)
        await here.until(lambda: 2 == len(people.answers()) and 2 <= len(computer.answers()))
        here.stage.bridge.gateway.drop()
        await asyncio.sleep(begun + seconds - here.now)
        few(here, begun)

    await here.until(lambda: called(people) and called(computer), SOON)
    assert 2 < len(computer.answers())
    await typed
    await asyncio.sleep(3 * SOON)
    told_once(here)


# -- politeness ------------------------------------------------------------------------------------

EDITS = {"method": "PATCH", "path": "/channels/*/messages/*"}


@leaps
async def test_many_tables_that_wait_ask_no_more_than_one(tmp_path: Path):
    """K7: three tables made a hundred requests a minute."""
    async with wired(tmp_path) as here:
        people = here.people("Ana", "Björn")
        tables = [await here.dealt("gang-of-dice", *people, dice="flows-10") for _ in range(12)]
        await here.marked()
        begun = here.now

        with here.wire.spoilt(wire.page(502), path="/channels/*"):
            for table in tables:
                await table.move(table.mover, "roll 5")
                await table.move(table.mover, "stop")
            await asyncio.sleep(180)
            few(here, begun)

        await here.until(lambda: all(map(called, tables)), SOON)


@leaps
async def test_a_ban_of_the_address_is_obeyed_by_all(tmp_path: Path):
    """K7: ``Retry-After: 600`` was ignored.  The ban is told on an answer to a press."""
    async with wired(tmp_path) as here:
        people = here.people("Ana", "Björn")
        tables = [await here.dealt("gang-of-dice", *people, dice="flows-10") for _ in range(3)]
        await here.marked()

        with here.wire.spoilt(wire.html_429(600), times=1, path="/interactions/*") as spoilt:
            moves = [table.move(table.mover, "roll 5") for table in tables]
            typed = asyncio.gather(*moves, return_exceptions=True)
            await here.until(lambda: spoilt.hits)
            banned = here.now
        await typed
        await asyncio.sleep(banned + 599 - here.now)
        assert [] == here.wire.since(banned + 0.01, path="/channels/*")

        await here.until(lambda: all(table.is_shown() for table in tables), SOON)


@leaps
async def test_a_limit_of_one_channel_holds_no_other_up(tmp_path: Path):
    async with wired(tmp_path) as here:
        slow, quick = [
            await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")
            for _ in range(2)
        ]
        await here.marked()
        begun = here.now

        limit = wire.limited(40, everywhere=False)
        with here.wire.spoilt(limit, times=1, path=f"/channels/{slow.channel}/*") as spoilt:
            await slow.move(slow.mover, "roll 5")
            await here.until(lambda: spoilt.hits)
            await quick.move(quick.mover, "roll 5")
            await here.until(quick.is_shown, 2.0)
        await asyncio.sleep(begun + 39 - here.now)
        assert 1 == len(here.wire.since(begun, path=f"/channels/{slow.channel}/*"))

        await here.until(slow.is_shown, SOON)
        assert [] == here.lines


@leaps
async def test_a_limit_of_all_requests_holds_all_up_and_nothing_for_ever(tmp_path: Path):
    """discord.py leaves its lock shut for ever where a request is cancelled while it waits."""
    async with wired(tmp_path) as here:
        people = here.people("Ana", "Björn")
        tables = [await here.dealt("gang-of-dice", *people, dice="flows-10") for _ in range(3)]
        await here.marked()
        begun = here.now

        with here.wire.spoilt(wire.limited(20, everywhere=True), times=1, **EDITS):
            for table in tables:
                await table.move(table.mover, "roll 5")
            await asyncio.sleep(begun + 19 - here.now)
            met = here.wire.since(begun, path="/channels/*")

        assert 3 >= len(met)
        await here.until(lambda: all(table.is_shown() for table in tables), SOON)


@leaps
async def test_where_only_requests_fail_people_play_on_and_hear_the_truth(tmp_path: Path):
    """The line stands and no request passes: moves are stored, once, and shown afterwards."""
    async with wired(tmp_path) as here:
        table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")
        await here.marked()
        mover = table.mover

        with here.wire.spoilt(wire.page(503), path="/channels/*"):
            with here.wire.spoilt(wire.refused(400, 50035), times=1, path="/interactions/*"):
                told = await table.choose(mover, "roll", ["5"])
            await asyncio.sleep(60)

        assert "Nothing changed" not in told.text
        assert ["roll 5"] == table.answers()
        await here.until(table.is_shown, SOON)
