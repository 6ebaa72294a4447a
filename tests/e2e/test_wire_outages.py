"""Discord is away for a while, or says that it wants to be left alone (K4, K7).

In every one: the journals are sound; while it lasts the bot makes few requests; within ten
seconds of the first answer everything is shown and whoever is to move is called; the log says
once that trouble began and once that it ended, without a traceback.
"""

from __future__ import annotations

import asyncio
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
SHORT, LONG = (8, 15, 60), 600


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


@pytest.mark.parametrize("seconds", SHORT)
@pytest.mark.parametrize("kind", KINDS)
@leaps
async def test_an_outage(tmp_path: Path, kind: str, seconds: int):
    async with wired(tmp_path) as here:
        await out(here, kind, seconds)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
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
