"""The page's server: what a browser sees of the channel, and what people do from it.

Reading is ``GET /page/state`` once and ``GET /page/events`` from then on, both for one
person; doing is ``POST /page/<deed>`` with JSON.  The bridge's guard keeps other web pages
out of all of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
from aiohttp import web

from bot.local.bridge import Bridge
from bot.local.child import Child
from bot.local.deeds import DEEDS, Wish
from bot.local.feed import Feed
from bot.local.people import Guest, Impossible, Unanswered
from bot.local.rest import Exchange
from bot.local.simulated import CDN_BASE, BackendError

STATIC = files("bot.local") / "static"
KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
LONGEST_FILE = 100
"""Characters in the name of a file of the page."""
LAST_WORDS = 12
"""Lines of a dead bot's output that the page shows."""

Json = dict[str, Any]

WRONGLY_ASKED = (
    AttributeError,
    BackendError,
    KeyError,
    OverflowError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What comes of a wish that the page would not make: parts missing, or of a wrong kind."""


class Page:
    """Serves the page on a bridge, and knows the bot's process.

    ``child`` makes a new process of the bot; it is set before :meth:`start_bot`.
    """

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge
        self.feed = Feed(bridge.world)
        self.child: Callable[[], Child] | None = None
        self.bot: Child | None = None
        bridge.gateway.watchers.append(lambda: self.feed.tell("bot"))
        bridge.rest.watchers.append(self._exchanged)
        router = bridge.app.router
        router.add_get("/", self._static)
        router.add_get("/static/{name}", self._static)
        router.add_get("/page/state", self._state)
        router.add_get("/page/events", self._events)
        router.add_post("/page/start", self._start)
        router.add_post("/page/{deed}", self._do)
        bridge.app.on_shutdown.append(self._close)

    # -- the bot ---------------------------------------------------------------------------

    async def start_bot(self) -> None:
        """Start the bot's process, where none runs. Raises OSError where it cannot be run."""
        if self.child is not None and (self.bot is None or self.bot.code is not None):
            self.bot = self.child()
            await self.bot.start()
            self.feed.tell("bot")

    async def stop_bot(self) -> None:
        """Ask the bot to end and wait for it."""
        if self.bot is not None:
            await self.bot.stop()

    def bot_ended(self, code: int) -> None:
        """The bot's process is gone."""
        self.feed.tell("bot")

    def _exchanged(self, exchange: Exchange) -> None:
        if exchange.call.method == "PUT" and exchange.call.path.endswith("/commands"):
            self.feed.tell("commands")
            self.feed.tell("bot")

    def _bot(self) -> Json:
        """``starting``, ``ready`` or ``ended``, with a dead bot's last words.

        It is ready where it can be wished something: connected, and its commands are known.
        """
        about: Json = {"id": str(self.bridge.world.bot), "words": []}
        if self.bot is not None and self.bot.code is not None:
            words = [*self.bot.out, *self.bot.err][-LAST_WORDS:]
            return {**about, "status": "ended", "code": self.bot.code, "words": words}
        ready = self.bridge.gateway.connected and self.bridge.world.knows_commands()
        return {**about, "status": "ready" if ready else "starting"}

    async def _close(self, app: web.Application) -> None:
        self.feed.close()

    # -- seeing ----------------------------------------------------------------------------

    async def _static(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name", "index.html")
        file = STATIC / name
        if len(name) > LONGEST_FILE or "/" in name or name.startswith(".") or not file.is_file():
            raise web.HTTPNotFound
        kind = KINDS[name.rpartition(".")[2]]
        return web.Response(
            body=file.read_bytes(), content_type=kind, charset="utf-8", headers=HEADERS
        )

    async def _state(self, request: web.Request) -> web.Response:
        person = self._who(request.query.get("person", ""))
        return _json({**self._around(person), "channels": self._channels(person)})

    def _around(self, person: Guest) -> Json:
        world = self.bridge.world
        people = [
            {"id": str(key), "name": world.name(key), "locale": locale}
            for key, locale in world.locales.items()
        ]
        return {
            "server": world.guild.name,
            "me": str(person.id),
            "people": people,
            "bot": self._bot(),
        }

    def _channels(self, person: Guest) -> list[Json]:
        return [
            {
                "id": str(key),
                "name": name,
                "commands": person.commands(key),
                "messages": person.sees(key),
            }
            for name, key in self.bridge.world.channels().items()
        ]

    async def _events(self, request: web.Request) -> web.StreamResponse:
        person = self._who(request.query.get("person", ""))
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        with self.feed.follow() as news, contextlib.suppress(ConnectionError):
            async for kind, channel_id, message_id in news:
                told = self._news(person, kind, channel_id, message_id)
                await response.write(b"event: %b\ndata: %b\n\n" % (kind.encode(), _encode(told)))
        return response

    def _news(self, person: Guest, kind: str, channel_id: int, message_id: int) -> Json:
        if kind == "message":
            message = self.bridge.world.message(channel_id, message_id, person.id)
            return {"channel": str(channel_id), "id": str(message_id), "message": message}
        if kind in {"commands", "channels"}:
            return {"channels": self._channels(person)}
        return self._around(person)

    def _who(self, person_id: str) -> Guest:
        """The person with this id, or the first one where there is none."""
        known = {str(key): key for key in self.bridge.world.locales}
        return self.bridge.person(known.get(person_id, next(iter(known.values()))))

    # -- doing -----------------------------------------------------------------------------

    async def _start(self, request: web.Request) -> web.Response:
        """Start the bot again: the one thing that the page does and nobody in the channel."""
        if request.content_type != "application/json":
            raise web.HTTPNotFound
        await self.start_bot()
        return _json({})

    async def _do(self, request: web.Request) -> web.Response:
        deed = DEEDS.get(request.match_info["deed"])
        if deed is None or request.content_type != "application/json":
            raise web.HTTPNotFound
        data = await request.read()
        try:
            asked = msgspec.json.decode(data, type=Json)
            channel = int(asked.get("channel", 0))
            return _json(await deed(Wish(self._who(str(asked.get("person"))), channel, asked)))
        except Impossible as error:
            return _json({"error": str(error)}, status=400)
        except Unanswered as error:
            return _json({"error": str(error)}, status=504)
        except WRONGLY_ASKED as error:
            return _json({"error": f"the page asked wrongly: {error!r}"}, status=400)


def _encode(value: Any) -> bytes:
    return msgspec.json.encode(value).replace(CDN_BASE.encode(), b"/cdn")


def _json(value: Any, status: int = 200) -> web.Response:
    return web.Response(body=_encode(value), status=status, content_type="application/json")
