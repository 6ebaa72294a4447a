"""The bridge: a simulated Discord behind HTTP and WebSocket on loopback.

    bridge = Bridge(World())
    await bridge.start()
    ...                       # run the bot with bridge.environment in its environment
    ana = bridge.person("Ana")
    answer = await ana.slash("games", "join", {"game": "chess"})

The bot runs unmodified but for the two addresses of ``environment``.
"""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.chat.addresses import API_VARIABLE, GATEWAY_VARIABLE
from bot.local.gateway import Gateway
from bot.local.people import Guest, Unanswered
from bot.local.rest import API, Exchange, Rest
from bot.local.simulated import CDN_BASE, World

LOOPBACK = "127.0.0.1"
TOKEN = "made-up-token"  # noqa: S105  (opens nothing but this bridge)
"""The token that the bridge expects of the bot unless another is given."""
LARGEST_BODY = 32 * 1024 * 1024

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Bridge:
    """One simulated Discord that listens on loopback.

    ``watchers`` are called after every change that somebody may wait for; ``rest`` and
    ``gateway`` have hooks of their own for recording and for trouble.
    """

    def __init__(self, world: World, *, token: str = TOKEN, compressed: bool = False) -> None:
        self.world = world
        self.rest = Rest(world, token=token)
        self.gateway = Gateway(world, token=token, compressed=compressed)
        self.rest.watchers.append(self._exchanged)
        self.gateway.watchers.append(self.pulse)
        self.gateway.outward = self.rest.outward
        world.watchers.append(lambda channel_id, message_id: self.pulse())
        self.port = 0
        self.app = web.Application(middlewares=[self._guard], client_max_size=LARGEST_BODY)
        self.app.router.add_route("*", API + "/{path:.*}", self.rest.handle)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/cdn/{path:.*}", self._file)
        self.deliveries: list[Callable[[int, dict[str, Any]], None]] = []
        """Called with each interaction that is sent to the bot: id and payload."""
        self._awaited: dict[int, asyncio.Future[None]] = {}
        self._change = asyncio.Event()
        self._runner: web.AppRunner | None = None

    # -- life ------------------------------------------------------------------------------

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; port 0 takes a free one. Raises OSError where it is taken."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, port).start()
        self.port = self._runner.addresses[0][1]
        self.rest.base = self.address
        self.gateway.address = self.environment[GATEWAY_VARIABLE]

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.gateway.drop()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def address(self) -> str:
        """Where the bridge listens: ``http://127.0.0.1:8123``."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables that point the bot here."""
        return {
            API_VARIABLE: f"{self.address}{API}",
            GATEWAY_VARIABLE: f"ws://{LOOPBACK}:{self.port}/gateway",
        }

    # -- people and waiting ----------------------------------------------------------------

    def person(self, who: str | int) -> Guest:
        """A person by display name or id. Raises KeyError where there is none."""
        for person_id in self.world.locales:
            if who in (person_id, self.world.name(person_id)):
                return Guest(self.world, self.deliver, person_id)
        raise KeyError(who)

    async def deliver(self, interaction_id: int, payload: dict[str, Any]) -> None:
        """Send an interaction to the bot and wait for its answer.

        Raises Unanswered where none arrives before the world's deadline, and at once where no
        bot is connected.
        """
        if not self.gateway.sessions:
            raise Unanswered("the bot is not connected")
        awaited = self._awaited[interaction_id] = asyncio.get_running_loop().create_future()
        for watcher in tuple(self.deliveries):
            watcher(interaction_id, payload)
        try:
            self.gateway.emit("INTERACTION_CREATE", payload)
            await asyncio.wait_for(awaited, self.world.deadline)
        except TimeoutError:
            raise Unanswered("the bot did not respond") from None
        finally:
            del self._awaited[interaction_id]

    async def until(self, holds: Callable[[], Any], within: float = 60.0) -> Any:
        """Wait until something holds, looking after every change; answers with its value.

        Raises TimeoutError where it does not ``within`` so many seconds.
        """
        async with asyncio.timeout(within):
            while not (value := holds()):
                self._change.clear()
                await self._change.wait()
        return value

    async def connected(self, within: float = 60.0) -> None:
        """Wait until the bot is connected."""
        await self.until(lambda: self.gateway.connected, within)

    def pulse(self) -> None:
        """Let everything that is waited for be looked at again."""
        self._change.set()

    def _exchanged(self, exchange: Exchange) -> None:
        answered = exchange.call.interaction
        if answered is not None and exchange.reply.status < 300:
            awaited = self._awaited.get(answered)
            if awaited is not None and not awaited.done():
                awaited.set_result(None)
        self.pulse()

    # -- serving ---------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Only programs on this machine and the page itself: no other web page may call."""
        own = {f"{LOOPBACK}:{self.port}", f"localhost:{self.port}"}
        origin = request.headers.get("Origin")
        foreign = origin is not None and origin.removeprefix("http://") not in own
        if request.host not in own or foreign:
            raise web.HTTPForbidden(text="This is a local channel; it answers to its own page.\n")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        data = self.world.file(f"{CDN_BASE}/{path}")
        if data is None:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {
            "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "private, max-age=86400, immutable",
        }
        return web.Response(body=data, content_type=kind, headers=headers)
