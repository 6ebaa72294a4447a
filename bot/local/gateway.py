"""Discord's gateway in front of a simulated Discord: sessions over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

import msgspec
import zstandard
from aiohttp import WSMsgType, web

from bot.local.simulated import World

BACKLOG = 1000
"""Events that a session remembers for a connection that resumes."""
HEARTBEAT = 41250
"""Milliseconds between the heartbeats that the bot is asked for."""
ACK_PAUSE = 0.1
"""Seconds until a heartbeat is answered: discord.py notes when it sent one a little later, and
takes an answer that is there before for one to the heartbeat before, 41 seconds late."""
WRONG_TOKEN = 4004
"""Close code of a connection that identifies with a wrong token."""


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class GatewayLine:
    """One WebSocket of the bot; frames go out in their order, compressed if asked for."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, *, compressed: bool
    ) -> None:
        self.socket = socket
        self._transport = request.transport
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._squeeze = _compressor(request.query.get("compress") if compressed else None)

    def send(self, op: Op, data: Any = None, *, seq: int | None = None, event: str = "") -> None:
        """Queue a frame."""
        frame = {"op": int(op), "d": data, "s": seq, "t": event or None}
        self._outbox.put_nowait(msgspec.json.encode(frame).decode())

    def close(self) -> None:
        """Close after what is queued."""
        self._outbox.put_nowait(None)

    def cut(self) -> None:
        """Break the line without a word."""
        if self._transport is not None:
            self._transport.abort()

    async def pump(self) -> None:
        """Send what is queued until the connection closes."""
        with contextlib.suppress(ConnectionError):
            while (text := await self._outbox.get()) is not None:
                if self._squeeze is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._squeeze(text.encode()))
            await self.socket.close(code=1001)


def _compressor(kind: str | None) -> Callable[[bytes], bytes] | None:
    if kind == "zlib-stream":
        packer = zlib.compressobj()
        return lambda data: packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        presser = zstandard.ZstdCompressor().compressobj()
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return lambda data: presser.compress(data) + presser.flush(flush)
    return None


class Session:
    """What Discord remembers of a bot that identified, over several connections."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(8)
        self.intents = intents
        self.seq = 0
        self.connection: GatewayLine | None = None
        self._sent: deque[tuple[int, str, Any]] = deque(maxlen=BACKLOG)

    def dispatch(self, event: str, payload: Any) -> None:
        """Send an event, now or when the bot resumes."""
        self.seq += 1
        self._sent.append((self.seq, event, payload))
        if self.connection is not None:
            self.connection.send(Op.DISPATCH, payload, seq=self.seq, event=event)

    def resume(self, connection: GatewayLine, seen: int) -> None:
        """Go on over another connection, with what was missed after event ``seen``."""
        self.connection = connection
        for seq, event, payload in tuple(self._sent):
            if seq > seen:
                connection.send(Op.DISPATCH, payload, seq=seq, event=event)
        self.dispatch("RESUMED", {})


class Gateway:
    """All gateway connections of the bridge."""

    def __init__(self, world: World, *, token: str, compressed: bool = False) -> None:
        self.world = world
        self.token = token
        self.compressed = compressed
        self.address = ""
        """Address that READY names for resuming; known once the bridge listens."""
        self.sessions: dict[str, Session] = {}
        self.watchers: list[Callable[[], None]] = []
        """Called when a bot connects or is lost."""
        self.outward: Callable[[str], str] = lambda text: text
        world.listeners.append(self.emit)

    @property
    def connected(self) -> bool:
        """Whether a bot that identified is listening now."""
        return any(session.connection is not None for session in self.sessions.values())

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to every session whose intents ask for it."""
        for session in self.sessions.values():
            own = self.world.for_intents(event, payload, session.intents)
            if own is not None:
                session.dispatch(event, self._with_addresses(own))

    def _with_addresses(self, payload: dict[str, Any]) -> Any:
        return msgspec.Raw(self.outward(msgspec.json.encode(payload).decode()).encode())

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 16)
        await socket.prepare(request)
        connection = GatewayLine(socket, request, compressed=self.compressed)
        pump = asyncio.create_task(connection.pump())
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._received(connection, msgspec.json.decode(frame.data))
        finally:
            self._lost(connection, finished=socket.close_code in {1000, 1001})
            pump.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await pump
        return socket

    async def _received(self, connection: GatewayLine, frame: dict[str, Any]) -> None:
        match frame["op"]:
            case Op.HEARTBEAT:
                loop = asyncio.get_running_loop()
                loop.call_later(ACK_PAUSE, connection.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY:
                await self._identify(connection, frame["d"])
            case Op.RESUME:
                self._resume(connection, frame["d"])
            case _:
                pass  # presence and voice change nothing here

    async def _identify(self, connection: GatewayLine, data: dict[str, Any]) -> None:
        if data["token"] != self.token:
            await connection.socket.close(code=WRONG_TOKEN, message=b"Authentication failed.")
            return
        self.sessions = {key: kept for key, kept in self.sessions.items() if kept.connection}
        session = Session(int(data["intents"]))
        session.connection = connection
        self.sessions[session.id] = session
        ready = {
            **self.world.ready(),
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": data.get("shard", [0, 1]),
        }
        session.dispatch("READY", ready)
        guild = self.world.for_intents("GUILD_CREATE", self.world.guild_create(), session.intents)
        if guild is not None:
            session.dispatch("GUILD_CREATE", guild)
        self._changed()

    def _resume(self, connection: GatewayLine, data: dict[str, Any]) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["token"] != self.token:
            connection.send(Op.INVALID_SESSION, data=False)
            return
        session.resume(connection, int(data["seq"]))
        self._changed()

    def _lost(self, connection: GatewayLine, *, finished: bool) -> None:
        for session in tuple(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                if finished:
                    del self.sessions[session.id]
        self._changed()

    def _changed(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()

    # -- trouble, for tests ----------------------------------------------------------------

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7)."""
        for session in self.sessions.values():
            if session.connection is not None:
                session.connection.send(Op.RECONNECT)

    def invalidate(self) -> None:
        """End every session (op 9): the bot must identify anew."""
        for session in self.sessions.values():
            if session.connection is not None:
                session.connection.send(Op.INVALID_SESSION, data=False)
        self.sessions.clear()

    def drop(self) -> None:
        """Cut every connection without a word, as a broken line does."""
        for session in self.sessions.values():
            if session.connection is not None:
                session.connection.cut()
