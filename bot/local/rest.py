"""Discord's REST interface in front of a simulated Discord.

Traps, each of which costs an hour if not known: the content type must be exactly
``application/json``; a callback must be answered with 200 and an ``interaction`` object,
because discord.py always asks for one; command answers must carry ids.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

import msgspec
from aiohttp import web

from bot.local.simulated import (
    CDN_BASE,
    BackendError,
    RouteNotImplemented,
    UnsupportedField,
    Upload,
    World,
)

API = "/api/v10"
CALLBACK = re.compile(r"/interactions/(\d+)/([^/]+)/callback")
POSTED = re.compile(r"/channels/\d+/messages")
REMEMBERED = 100
"""Messages whose ``nonce`` is known; Discord remembers them for some minutes."""
FILE_PART = re.compile(r"files\[(\d+)\]")
TOKENLESS = ("/interactions/", "/webhooks/")
"""Paths that carry their own token and need no ``Authorization``."""


@dataclass(frozen=True, slots=True)
class Call:
    """A REST call of the bot; ``path`` is without the ``/api/v10``."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    files: tuple[Upload, ...] = ()

    @property
    def interaction(self) -> int | None:
        """The interaction that this call answers; None where it answers none."""
        found = CALLBACK.fullmatch(self.path) if self.method == "POST" else None
        return int(found[1]) if found else None


@dataclass(frozen=True, slots=True)
class HttpReply:
    """What the bot is told: status, JSON body (None = empty) and further headers."""

    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A call with its reply; ``made_up`` where the reply is an injected fault."""

    call: Call
    reply: HttpReply
    made_up: bool = False


Interposer = Callable[[Call], Awaitable[HttpReply | None]]
"""Stands before the simulated Discord: a reply instead of its own, or None to let pass."""


class Rest:
    """Answers the bot's REST calls.

    ``watchers`` see every exchange after the fact; ``problems`` collects what the simulated
    Discord does not know or broke on, which is never the bot's doing.
    """

    def __init__(self, world: World, *, token: str) -> None:
        self.world = world
        self.token = token
        self.base = ""
        """Address of the bridge, ``http://127.0.0.1:8123``; known once it listens."""
        self.interposers: list[Interposer] = []
        self.watchers: list[Callable[[Exchange], None]] = []
        self.problems: list[str] = []
        self._nonces: dict[tuple[str, str], str] = {}

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one HTTP request of the bot."""
        call = await self._read(request)
        if not self._allowed(call, request.headers.get("Authorization")):
            return self._write(HttpReply(401, {"code": 0, "message": "401: Unauthorized"}))
        exchange = await self._exchange(call)
        for watcher in tuple(self.watchers):
            watcher(exchange)
        return self._write(exchange.reply)

    async def _exchange(self, call: Call) -> Exchange:
        for interposer in tuple(self.interposers):
            reply = await interposer(call)
            if reply is not None:
                return Exchange(call, reply, made_up=True)
        return Exchange(call, self.reply(call))

    def reply(self, call: Call) -> HttpReply:
        """What the simulated Discord says to a call."""
        own = self._own(call)
        if own is not None:
            return own
        try:
            body = self._posted(call)
        except (RouteNotImplemented, UnsupportedField) as gap:
            self.problems.append(f"{call.method} {call.path}: {gap}")
            return HttpReply(501, gap.to_json())
        except BackendError as error:
            return HttpReply(error.status, error.to_json())
        except Exception:  # simcord broke: the bot gets a 500, the harness the traceback
            self.problems.append(f"{call.method} {call.path}\n{traceback.format_exc()}")
            return HttpReply(500, {"code": 0, "message": "500: Internal Server Error"})
        silent = call.interaction is not None and call.query.get("with_response") not in {
            "1",
            "true",
        }
        return HttpReply(204) if body is None or silent else HttpReply(200, body)

    def _posted(self, call: Call) -> Any:
        """Carry a call out; a message with a ``nonce`` that was there already is that message."""
        posts = call.method == "POST" and POSTED.fullmatch(call.path) is not None
        if not posts or not call.body.get("enforce_nonce"):
            return self._carried_out(call)
        nonce = str(call.body["nonce"])
        known = self._nonces.get((call.path, nonce))
        if known is not None:
            return self.world.call("GET", f"{call.path}/{known}")
        body = self._carried_out(call)
        self._nonces[call.path, nonce] = body["id"]
        if len(self._nonces) > REMEMBERED:
            del self._nonces[next(iter(self._nonces))]
        return body

    def _carried_out(self, call: Call) -> Any:
        return self.world.call(
            call.method, call.path, body=call.body, query=call.query, files=call.files
        )

    def _own(self, call: Call) -> HttpReply | None:
        if call.path not in {"/gateway", "/gateway/bot"}:
            return None
        limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        address = {"url": self.base.replace("http", "ws", 1) + "/gateway"}
        if call.path == "/gateway":
            return HttpReply(200, address)
        return HttpReply(200, {**address, "shards": 1, "session_start_limit": limits})

    def _allowed(self, call: Call, authorization: str | None) -> bool:
        return call.path.startswith(TOKENLESS) or authorization == f"Bot {self.token}"

    async def _read(self, request: web.Request) -> Call:
        path = unquote(request.path.removeprefix(API))
        query = dict(request.query)
        if request.content_type == "multipart/form-data":
            body, files = await _read_form(request, self._inward)
            return Call(request.method, path, query, body, files)
        text = await request.text()
        body = json.loads(self._inward(text)) if text else None
        return Call(request.method, path, query, body)

    def _inward(self, text: str) -> str:
        return text.replace(f"{self.base}/cdn", CDN_BASE)

    def outward(self, text: str) -> str:
        """JSON with the addresses of files turned into ones that the bridge serves."""
        return text.replace(CDN_BASE, f"{self.base}/cdn")

    def _write(self, reply: HttpReply) -> web.Response:
        if reply.body is None:
            return web.Response(status=reply.status, headers=dict(reply.headers))
        text = self.outward(msgspec.json.encode(reply.body).decode())
        headers = {**reply.headers, "Content-Type": "application/json"}
        return web.Response(body=text.encode(), status=reply.status, headers=headers)


async def _read_form(
    request: web.Request, inward: Callable[[str], str]
) -> tuple[Any, tuple[Upload, ...]]:
    body: Any = None
    files: dict[int, tuple[str, bytes]] = {}
    form = await request.post()
    for name, part in form.items():
        found = FILE_PART.fullmatch(name)
        if found and isinstance(part, web.FileField):
            files[int(found[1])] = (part.filename, part.file.read())
        elif name == "payload_json":
            body = json.loads(inward(str(part)))
    told = _descriptions(body)
    uploads = (Upload(name, data, told.get(key)) for key, (name, data) in sorted(files.items()))
    return body, tuple(uploads)


def _descriptions(body: Any) -> dict[int, str]:
    """The alternative texts of new attachments by their number."""
    holder = body if isinstance(body, dict) else {}
    listed = (holder.get("data") or holder).get("attachments") or ()
    return {
        int(item["id"]): item["description"]
        for item in listed
        if item.get("description") and int(item["id"]) < 100
    }
