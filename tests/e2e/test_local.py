"""``gamekeeper local`` as a whole: a game goes on over a stop and over a kill."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot.local.child import Child
from bot.local.people import Json
from tests.e2e import ledger
from tests.e2e.room import id_in

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
DATABASE = "gamekeeper.sqlite3"


class Page:
    """What the page in a browser sees and does."""

    def __init__(self, program: Child, client: aiohttp.ClientSession, address: str) -> None:
        self.program = program
        self.client = client
        self.address = address

    async def state(self) -> Json:
        async with self.client.get(self.address + "page/state") as answer:
            return await answer.json()

    async def messages(self) -> list[Json]:
        return (await self.state())["channels"][0]["messages"]

    async def do(self, who: str, deed: str, **asked: object) -> Json:
        """Do something as one of the people."""
        state = await self.state()
        person = next(one["id"] for one in state["people"] if one["name"] == who)
        wish = {"person": person, "channel": state["channels"][0]["id"], **asked}
        async with self.client.post(f"{self.address}page/{deed}", json=wish) as answer:
            said: Json = await answer.json()
        assert "error" not in said, said
        return said

    async def ready(self) -> None:
        """Wait until the bot behind the page is connected."""
        for _ in range(1200):
            if (await self.state())["bot"]["status"] == "ready":
                return
            await asyncio.sleep(0.05)
        raise AssertionError(await self.state())


@asynccontextmanager
async def page(data: Path) -> AsyncIterator[Page]:
    """The program, open while the block runs; it is killed at the end if it still runs."""
    options = ("--port", "0", "--no-browser", "--data", str(data))
    program = Child([sys.executable, "-m", "bot", "local", *options], {"PYTHONUNBUFFERED": "1"})
    await program.start()
    try:
        for _ in range(1200):
            if program.out or program.code is not None:
                break
            await asyncio.sleep(0.05)
        (address,) = ADDRESS.findall("\n".join(program.out))
        async with aiohttp.ClientSession() as client:
            opened = Page(program, client, address)
            await opened.ready()
            yield opened
    finally:
        await program.kill()


async def test_a_game_goes_on_over_a_stop_and_over_a_kill(tmp_path: Path):
    database = tmp_path / DATABASE
    async with page(tmp_path) as here:
        await here.do("Ana", "slash", command="join", options={"game": "gang-of-dice"})
        await here.do("Björn", "slash", command="join", options={})
        await here.do("Ana", "slash", command="start", options={})
        (code,) = ledger.codes(database)
        ledger.deal_again(database, code, "flows-10")
        await here.do("Ana", "slash", command="board", options={})
        await here.do("Ana", "slash", command="move", options={"answer": "roll 5"})
        old = await shown(here, "reroll")
        assert 0 == await here.program.stop()

    async with page(tmp_path) as here:
        assert old["id"] in [message["id"] for message in await here.messages()]
        await choose(here, old, "reroll", ["2"])
        old = await shown(here, "stop")
        await here.program.kill()

    async with page(tmp_path) as here:
        await here.do("Ana", "press", message=old["id"], custom_id=id_in(old, "answer", "stop"))
        assert ["roll 5", "reroll 2", "stop"] == answers(database, code)
        await shown(here, "roll")
        assert [] == list(here.program.err)
        assert 0 == await here.program.stop()

    ledger.sound(database)


async def shown(here: Page, verb: str) -> Json:
    """The last message that offers this; waits for it."""
    for _ in range(200):
        for message in reversed(await here.messages()):
            try:
                id_in(message, "answer", verb)
            except LookupError:
                continue
            return message
        await asyncio.sleep(0.05)
    raise AssertionError(await here.messages())


async def choose(here: Page, message: Json, verb: str, values: list[str]) -> None:
    """Choose from a menu as Ana."""
    menu = id_in(message, "answer", verb)
    await here.do("Ana", "choose", message=message["id"], custom_id=menu, values=values)


def answers(database: Path, code: str) -> list[str]:
    return [move.answer for move in ledger.journal(database, code)[1:]]
