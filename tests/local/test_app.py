"""``gamekeeper local`` as a program: it opens, goes on where it was, and ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.errors import DatabaseInUse, OperatorError
from bot.local.app import opened
from bot.local.child import Child
from bot.local.leash import GRACE
from bot.local.people import components_of
from bot.storage.lease import Lease

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
Json = dict[str, Any]


async def soon(holds: Callable[[], Awaitable[bool]], within: float = 60.0) -> None:
    """Wait until something holds in another process."""
    async with asyncio.timeout(within):
        while True:
            if await holds():
                return
            await asyncio.sleep(0.02)


class Channel:
    """The program in its own process, and a client of its page."""

    def __init__(self, data: Path, browser: str = "") -> None:
        self.data = data
        options = ["--port", "0", "--data", str(data), *([] if browser else ["--no-browser"])]
        command = [sys.executable, "-m", "bot", "local", *options]
        self.program = Child(command, {"BROWSER": browser})
        self.client = aiohttp.ClientSession()
        self.address = ""

    async def open(self) -> None:
        await self.program.start()
        await soon(self._spoken)
        self.address = ADDRESS.findall(self.program.out[0])[0]
        await soon(self._ready)

    async def _spoken(self) -> bool:
        assert self.program.code is None, "\n".join(self.program.err)
        return bool(self.program.out)

    async def _ready(self) -> bool:
        return (await self.state())["bot"]["status"] == "ready"

    async def state(self) -> Json:
        async with self.client.get(self.address + "page/state") as answer:
            return await answer.json()

    async def messages(self) -> list[Json]:
        return (await self.state())["channels"][0]["messages"]

    async def do(self, deed: str, **asked: object) -> Json:
        state = await self.state()
        wish = {"person": state["me"], "channel": state["channels"][0]["id"], **asked}
        async with self.client.post(f"{self.address}page/{deed}", json=wish) as answer:
            said = await answer.json()
        assert "error" not in said, said
        return said

    async def close(self) -> None:
        await self.client.close()
        await self.program.kill()


@pytest.fixture
async def channel(tmp_path: Path) -> AsyncIterator[Callable[[], Channel]]:
    made: list[Channel] = []

    def make() -> Channel:
        made.append(Channel(tmp_path / "data"))
        return made[-1]

    yield make
    for one in made:
        await one.close()


async def freed(database: Path) -> None:
    """Wait until no bot holds the database."""

    async def free() -> bool:
        try:
            Lease.take(database).release()
        except DatabaseInUse:
            return False
        return True

    await soon(free, GRACE + 5)


async def lobby(here: Channel) -> Json:
    """Open a lobby, wait for its seal, and answer with its message."""
    said = await here.do("slash", command="join", options={"game": "dicemants"})

    async def sealed() -> bool:
        return len(await here.messages()) == 2

    await soon(sealed)
    return next(one for one in await here.messages() if one["id"] == said["message"])


def joining(message: Json) -> str:
    return next(one["custom_id"] for one in components_of(message) if "join" in one["custom_id"])


async def test_it_says_its_address_in_one_line_and_ends_on_sigterm(
    channel: Callable[[], Channel],
):
    here = channel()
    await here.open()

    assert 0 == await here.program.stop()
    assert ([], 1) == (list(here.program.err), len(here.program.out))
    await freed(here.data / "gamekeeper.sqlite3")


@pytest.mark.parametrize("ending", ["stop", "kill"])
async def test_the_channel_goes_on_where_it_was(channel: Callable[[], Channel], ending: str):
    here = channel()
    await here.open()
    message = await lobby(here)
    before = [one["id"] for one in await here.messages()]
    await getattr(here.program, ending)()

    again = channel()
    await again.open()
    assert before == [one["id"] for one in await again.messages()]
    bjorn = (await again.state())["people"][1]["id"]
    await again.do("press", person=bjorn, message=message["id"], custom_id=joining(message))

    async def seated() -> bool:
        return "Björn" in str((await again.messages())[0]["embeds"])

    await soon(seated)


async def test_the_bot_ends_with_a_killed_program(channel: Callable[[], Channel]):
    here = channel()
    await here.open()

    await here.program.kill()

    await freed(here.data / "gamekeeper.sqlite3")


async def test_a_damaged_channel_begins_anew_with_its_commands(channel: Callable[[], Channel]):
    here = channel()
    await here.open()
    before = await here.state()
    await lobby(here)
    await here.program.stop()
    (here.data / "channel.json").write_bytes(b"{")

    again = channel()
    await again.open()

    after = await again.state()
    assert before["people"] == after["people"]
    ids = [[one["id"] for one in state["channels"]] for state in (before, after)]
    assert ids[0] == ids[1]
    assert "join" in [one["name"] for one in after["channels"][0]["commands"]]
    assert any("cannot be read" in line for line in again.program.err)
    assert (here.data / "channel.unreadable").exists()


async def test_a_second_channel_in_one_folder_is_refused(tmp_path: Path):
    idle = (sys.executable, "-c", "input()")
    async with opened(port=0, data=tmp_path, command=idle):
        with pytest.raises(OperatorError, match="another window"):
            async with opened(port=0, data=tmp_path, command=idle):
                pass


async def test_a_port_in_use_is_told(tmp_path: Path):
    idle = (sys.executable, "-c", "input()")
    async with opened(port=0, data=tmp_path / "one", command=idle) as page:
        with pytest.raises(OperatorError, match="choose another"):
            async with opened(port=page.bridge.port, data=tmp_path / "two", command=idle):
                pass


async def test_a_browser_that_holds_on_to_its_caller_holds_up_nothing(tmp_path: Path):
    """K25: over SSH a text browser takes the terminal and does not come back."""
    marks = tmp_path / "opened"
    script = tmp_path / "browser"
    script.write_text(
        f'#!/bin/sh\necho "$1" $$ "$(cat)" > "{marks}.new"\nmv "{marks}.new" "{marks}"\n'
        "exec sleep 600\n"
    )
    script.chmod(0o700)
    here = Channel(tmp_path / "data", f"{script} %s")
    try:
        await here.open()

        async def opened_it() -> bool:
            return marks.exists()

        await soon(opened_it)
        address, pid, *typed = marks.read_text().split()
        assert (here.address, []) == (address, typed)
        assert 0 == await here.program.stop()
        os.kill(int(pid), signal.SIGKILL)
    finally:
        await here.close()


async def test_settings_of_another_bot_do_not_reach_the_child(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("GAMEKEEPER_DISCORD__TOKEN", "a real one")

    child = Child([sys.executable, "-c", "import os; print(*os.environ)"], {"OWN": "1"})
    await child.start()

    assert 0 == await child.wait()
    assert ("OWN" in child.out[0], "GAMEKEEPER" in child.out[0]) == (True, False)
