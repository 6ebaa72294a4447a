"""Discord's end on loopback, for programs in a process of their own.

It says no more than a start needs: the calls of a login, READY, the servers, then one
press; everything is encoded beforehand, so that the program is measured and not this.
"""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from typing import Any

from aiohttp import WSMsgType, web

from tests.benchmark import stored, wire
from tests.benchmark.people import INTERACTIONS
from tests.benchmark.wire import Json

FIRST_SERVER = 10_000_000
SPACE = 100_000
CHANNELS = 20
"""Channels of each server."""
APPLICATION: Json = {
    "id": str(wire.BOT),
    "name": "bot",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "0" * 64,
    "flags": 0,
    "owner": {**wire.USER, "id": "2", "bot": False},
    "team": None,
    "summary": "",
}


class Gate:
    """A listening Discord with so many servers; ``presses`` are sent once they are told."""

    def __init__(self, servers: int) -> None:
        ids = [FIRST_SERVER + n * SPACE for n in range(servers - 1)]
        every = [wire.guild(guild, CHANNELS) for guild in (*ids, wire.GUILD)]
        self._servers = [_frame("GUILD_CREATE", guild, n + 2) for n, guild in enumerate(every)]
        self._guilds = [{"id": guild["id"], "unavailable": True} for guild in every]
        self.presses: list[Json] = []
        self.answered: asyncio.Future[float] | None = None
        self.answers: asyncio.Queue[tuple[float, Json]] = asyncio.Queue()
        self._socket: web.WebSocketResponse | None = None
        app = web.Application()
        app.router.add_route("*", "/api/{path:.*}", self._rest)
        app.router.add_get("/gateway", self._gateway)
        self._runner = web.AppRunner(app, access_log=None)
        self.address = ""

    async def start(self) -> None:
        """Listen."""
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Listen no more."""
        await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """What points a program here."""
        return {
            "GAMEKEEPER_DISCORD_API": f"http://{self.address}/api",
            "GAMEKEEPER_DISCORD_GATEWAY": f"ws://{self.address}/gateway",
        }

    async def press(self, payload: Json) -> tuple[float, Json]:
        """Send a press to the connected program: (when it was answered, the answer)."""
        assert self._socket is not None, "the program is connected"
        await self._socket.send_str(_frame("INTERACTION_CREATE", payload, 10_000))
        return await self.answers.get()

    async def _rest(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        if path.endswith("callback"):
            when = perf_counter()
            data = await _sent(request)
            self.answers.put_nowait((when, data))
            return _json(wire._called_back(path.split("/")[-3], json.dumps(wire.message(5, 1))))
        if path.endswith("/commands"):
            return _json(json.dumps(_registered(await request.json())))
        body: Any = {
            "users/@me": wire.USER,
            "oauth2/applications/@me": APPLICATION,
            "gateway/bot": {
                "url": f"ws://{self.address}/gateway",
                "shards": 1,
                "session_start_limit": {
                    "total": 1000,
                    "remaining": 1000,
                    "reset_after": 0,
                    "max_concurrency": 1,
                },
            },
        }.get(path, wire.message(wire.snowflake(), 1))
        return _json(json.dumps([] if request.method == "GET" and "messages" in path else body))

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        self._socket = socket
        await socket.send_str(json.dumps({"op": 10, "d": {"heartbeat_interval": 41250}}))
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            operation = json.loads(frame.data)["op"]
            if operation == 1:
                await socket.send_str('{"op":11}')
            elif operation == 2:
                await self._welcome(socket)
        return socket

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        ready = {
            "v": 10,
            "user": wire.USER,
            "guilds": self._guilds,
            "session_id": "s",
            "resume_gateway_url": f"ws://{self.address}/gateway",
            "application": {"id": str(wire.BOT), "flags": 0},
            "shard": [0, 1],
        }
        await socket.send_str(_frame("READY", ready, 1))
        for frame in self._servers:
            await socket.send_str(frame)
        for press in self.presses:
            await socket.send_str(_frame("INTERACTION_CREATE", press, 9_999))


def first_press(table: int, custom_id: str, person: int) -> Json:
    """A press under a table's message."""
    components = [{"type": 2, "style": 1, "label": "Roll", "custom_id": custom_id}]
    rows = [{"type": 1, "components": components}]
    on = wire.message(wire.snowflake() + table, stored.channel_of(table), {"components": rows})
    return wire.press(next(INTERACTIONS), person, on, custom_id, [])


async def _sent(request: web.Request) -> Json:
    if request.content_type == "application/json":
        return dict(await request.json())
    return dict(json.loads((await request.post())["payload_json"]))  # type: ignore[arg-type]


def _registered(commands: list[Json]) -> list[Json]:
    about = {"application_id": str(wire.BOT), "version": "1", "default_member_permissions": None}
    return [{"id": str(n + 1), "type": 1, **about, **one} for n, one in enumerate(commands)]


def _json(body: str) -> web.Response:
    return web.Response(body=body.encode(), headers={"Content-Type": "application/json"})


def _frame(event: str, data: Json, sequence: int) -> str:
    return json.dumps({"op": 0, "t": event, "s": sequence, "d": data})
