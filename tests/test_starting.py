"""``gamekeeper run`` as a process of its own: how it starts, fails and stops."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE." + "k" * 38
PATIENCE = 60

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def discord_that(answers: Answer) -> AsyncIterator[str]:
    """A Discord on loopback that answers every call in one way; its address."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answers)
    runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}/api/v10"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def started(
    folder: Path, address: str, **env: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """``gamekeeper run`` with a settings file in ``folder``, ended in any case."""
    (folder / "config.toml").write_text(f'[discord]\ntoken = "{TOKEN}"\n', encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--config", str(folder / "config.toml")),
        env={"GAMEKEEPER_DISCORD_API": address, "PATH": "/usr/bin:/bin", **env},
        cwd=Path(__file__).parents[1],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def ended(process: asyncio.subprocess.Process) -> tuple[int, str]:
    """The exit code, and everything that was written."""
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode is not None
    return process.returncode, (out + err).decode()


async def test_a_token_that_discord_refuses_is_one_line(tmp_path: Path) -> None:
    async def refuses(request: web.Request) -> web.Response:
        return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)

    async with discord_that(refuses) as address, started(tmp_path, address) as process:
        code, told = await ended(process)

    assert (
        78,
        "Discord refuses the token; copy it again from the developer portal "
        "(your application, Bot, Reset Token) to discord.token\n",
    ) == (code, told)


PAGE = "<!doctype html><title>Sign in</title>" + "<p>Please sign in.</p>\n" * 99


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (200, "something else answers in Discord's place: 127.0.0.1 sent text/html; does this"),
        (404, "something else answers in Discord's place (404 Not Found); does this"),
        (403, "Discord lets nothing in from this address (403 Forbidden); try again later"),
        (429, "Discord takes no more requests from this address for now (429 Too Many Requests, "),
        (503, "Discord is in trouble (503 Service Unavailable); try again later"),
    ],
)
async def test_a_page_in_discords_place_is_one_line(tmp_path: Path, status: int, told: str) -> None:
    """K20: a network that wants a login, and the proxy in front of Discord (scenario 122)."""

    async def shows(request: web.Request) -> web.Response:
        headers = {"Retry-After": "600"}
        return web.Response(text=PAGE, status=status, content_type="text/html", headers=headers)

    async with discord_that(shows) as address, started(tmp_path, address) as process:
        code, said = await ended(process)

    assert (69, 1) == (code, len(said.splitlines())), said
    assert said.startswith(told)


async def test_without_a_network_the_bot_says_so_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]

    async with started(tmp_path, f"http://127.0.0.1:{port}/api/v10") as process:
        code, told = await ended(process)

    assert 69 == code, told
    assert told.startswith("Discord cannot be reached: ")
    assert 1 == len(told.splitlines())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_stops_the_bot_in_silence_also_while_it_connects(
    tmp_path: Path, number: signal.Signals
) -> None:
    asked = asyncio.Event()

    async def never_answers(request: web.Request) -> web.Response:
        asked.set()
        await asyncio.sleep(PATIENCE)
        raise web.HTTPGatewayTimeout

    async with discord_that(never_answers) as address, started(tmp_path, address) as process:
        await asyncio.wait_for(asked.wait(), PATIENCE)
        process.send_signal(number)
        code, told = await ended(process)

    assert (0, "") == (code, told)


async def test_no_log_of_any_level_shows_the_token(tmp_path: Path) -> None:
    async def raves(request: web.Request) -> web.Response:
        body = json.dumps({"id": f"no {TOKEN}", "username": "x"}).encode()
        return web.Response(body=body, content_type="application/json")

    async with (
        discord_that(raves) as address,
        started(tmp_path, address, GAMEKEEPER_LOG__LEVEL="debug") as process,
    ):
        code, told = await ended(process)

    assert 70 == code
    assert "[hidden]" in told
    assert TOKEN not in told
