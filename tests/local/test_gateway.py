"""The simulated gateway by itself."""

from __future__ import annotations

import asyncio

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.local.gateway import ACK_PAUSE, Gateway, Op
from bot.local.simulated import World


async def test_a_heartbeat_is_answered_only_after_its_sender_has_noted_it():
    loop = asyncio.get_running_loop()
    app = web.Application()
    app.router.add_get("/", Gateway(World(), token="T").handle)
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession() as session,
        session.ws_connect(server.make_url("/")) as socket,
    ):
        assert Op.HELLO == (await socket.receive_json())["op"]
        sent = loop.time()
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        answer = await socket.receive_json()
        waited = loop.time() - sent

    assert Op.HEARTBEAT_ACK == answer["op"]
    assert waited > ACK_PAUSE / 2
