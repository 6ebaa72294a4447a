"""The wire between bot and bridge, and what can happen on it.

    wire = Wire(bridge)                         # before the bridge starts
    with wire.spoilt(reset, path="/channels/*"):
        ...
    async with wire.outage(html_429(600)):      # nothing passes, and open lines are cut
        ...

A kind of trouble gets the request and the way to the simulated Discord; it may take that way
first, so that only the answer is lost.
"""

from __future__ import annotations

import asyncio
import json
import math
import socket
import struct
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch

from aiohttp import web

from bot.local.bridge import Bridge, Handler
from bot.local.rest import API

Trouble = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]
"""What happens to a request instead of its answer."""
GATEWAY = "/gateway"
JSON = {"Content-Type": "application/json"}
"""As Discord writes it; with a charset behind it discord.py would take it for plain text."""
HTML = "<html><body><h1>Sorry</h1></body></html>"


def _cut(request: web.Request) -> web.Response:
    """Reset the connection: nothing that is sent any more arrives."""
    transport = request.transport
    if transport is not None:
        hard = struct.pack("ii", 1, 0)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, hard)
        transport.abort()
    return web.Response()


async def reset(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The connection is reset before anything was done."""
    return _cut(request)


async def reset_after(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The request is carried out, and its answer is lost."""
    await handler(request)
    return _cut(request)


async def truncated(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The request is carried out, and half of its answer arrives."""
    answer = await handler(request)
    assert isinstance(answer, web.Response)
    body = answer.body if isinstance(answer.body, bytes) else b""
    half = body[: len(body) // 2] or b"{"
    return web.Response(body=half, headers=JSON)


async def hang(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Nothing comes, for ever."""
    await asyncio.Event().wait()
    return web.Response()


async def hang_after(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The request is carried out, and nobody hears of it."""
    await handler(request)
    return await hang(request, handler)


def page(status: int, **headers: str) -> Trouble:
    """A page for people, as what stands before Discord sends it."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        return web.Response(status=status, text=HTML, content_type="text/html", headers=headers)

    return trouble


def html_429(seconds: float) -> Trouble:
    """Cloudflare's ban of an address, for so long from now: no ``Via``, no JSON."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        left = {"Retry-After": str(math.ceil(end - loop.time()))}
        return await page(429, **left)(request, handler)

    return trouble


def limited(seconds: float, *, everywhere: bool) -> Trouble:
    """Discord's own limit: of a route, or of all requests."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        told = {"message": "You are being rate limited.", "retry_after": seconds}
        body = json.dumps({**told, "global": everywhere}).encode()
        headers = {**JSON, "Via": "1.1 google", "Retry-After": str(math.ceil(seconds))}
        return web.Response(status=429, body=body, headers=headers)

    return trouble


def refused(status: int, code: int) -> Trouble:
    """Discord's refusal with one of its codes."""

    async def trouble(request: web.Request, handler: Handler) -> web.StreamResponse:
        body = json.dumps({"code": code, "message": f"refused with {code}"}).encode()
        return web.Response(status=status, body=body, headers=JSON)

    return trouble


@dataclass(frozen=True)
class Met:
    """A request that the bot made: when, and what it was."""

    moment: float
    method: str
    path: str
    spoilt: bool


class Spoiling:
    """Trouble with requests that match; ``hits`` counts them."""

    def __init__(self, trouble: Trouble, method: str, path: str, times: float) -> None:
        self.trouble = trouble
        self.method = method
        self.path = path
        self.times = times
        self.hits = 0

    def takes(self, method: str, path: str) -> bool:
        """Whether this request gets into trouble."""
        if self.hits >= self.times:
            return False
        if not (fnmatch(method, self.method) and fnmatch(path, self.path)):
            return False
        self.hits += 1
        return True


class Wire:
    """Stands in front of a bridge; ``met`` holds every request, the oldest first."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge
        self.met: list[Met] = []
        self._spoiling: list[Spoiling] = []
        bridge.app.middlewares.append(self._meet)

    @web.middleware
    async def _meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        found = next((one for one in self._spoiling if one.takes(request.method, path)), None)
        moment = asyncio.get_running_loop().time()
        self.met.append(Met(moment, request.method, path, found is not None))
        return await (handler(request) if found is None else found.trouble(request, handler))

    @contextmanager
    def spoilt(
        self, trouble: Trouble, *, method: str = "*", path: str = "*", times: float = float("inf")
    ) -> Iterator[Spoiling]:
        """Trouble with the next requests that match, while the block runs."""
        spoiling = Spoiling(trouble, method, path, times)
        self._spoiling.append(spoiling)
        try:
            yield spoiling
        finally:
            self._spoiling.remove(spoiling)

    @contextmanager
    def outage(self, trouble: Trouble) -> Iterator[Spoiling]:
        """Nothing passes while the block runs, and the open line to the gateway is cut."""
        with self.spoilt(trouble) as spoiling:
            self.bridge.gateway.drop()
            yield spoiling

    def since(self, moment: float, method: str = "*", path: str = "*") -> list[Met]:
        """The requests from a moment on."""
        return [
            one
            for one in self.met
            if one.moment >= moment and fnmatch(one.method, method) and fnmatch(one.path, path)
        ]
