"""Trouble on the wire: replies that are not what Discord would have said."""

from __future__ import annotations

from fnmatch import fnmatch

from bot.local.bridge import Bridge
from bot.local.rest import Call, HttpReply

CALLBACK = "/interactions/*/callback"
CODES = {
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    10062: (404, "Unknown interaction"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
}


def refusal(code: int) -> HttpReply:
    """Discord's refusal with one of its error codes."""
    status, message = CODES[code]
    return HttpReply(status, {"code": code, "message": message})


def server_error() -> HttpReply:
    """A 500, as Discord sends now and then; discord.py tries again after a second."""
    return HttpReply(500, {"code": 0, "message": "500: Internal Server Error"})


def rate_limit(after: float = 0.3) -> HttpReply:
    """A 429 that asks to wait ``after`` seconds; ``Via`` tells it from a ban of the address."""
    headers = {"Via": "1.1 google", "Retry-After": str(after), "X-RateLimit-Scope": "user"}
    body = {"message": "You are being rate limited.", "retry_after": after, "global": False}
    return HttpReply(429, body, headers)


def cloudflare(after: int) -> HttpReply:
    """A 429 of the proxy in front of Discord, a page without ``Via``: the address is to wait."""
    return HttpReply(
        429, "<!doctype html><title>Access denied</title>", {"Retry-After": str(after)}
    )


class Fault:
    """Replies to the next calls that match, instead of the simulated Discord.

    ``path`` is a glob over the path without ``/api/v10``.  With ``acts`` the call is carried
    out before its reply is replaced, as where only the answer is lost.  ``hits`` counts.
    """

    def __init__(
        self,
        bridge: Bridge,
        method: str,
        path: str,
        reply: HttpReply,
        *,
        times: int = 1,
        acts: bool = False,
    ) -> None:
        self._bridge = bridge
        self._method = method
        self._path = path
        self._reply = reply
        self._times = times
        self._acts = acts
        self.hits = 0
        bridge.rest.interposers.append(self._stand_in)

    def lift(self) -> None:
        """Let every further call pass."""
        self._times = self.hits

    async def _stand_in(self, call: Call) -> HttpReply | None:
        matches = call.method == self._method and fnmatch(call.path, self._path)
        if not matches or self.hits >= self._times:
            return None
        self.hits += 1
        if self._acts:
            self._bridge.rest.reply(call)
        return self._reply


def on_callback(bridge: Bridge, reply: HttpReply, **how: int | bool) -> Fault:
    """A fault on the next answer to an interaction."""
    return Fault(bridge, "POST", CALLBACK, reply, **how)


def on_edit(bridge: Bridge, reply: HttpReply, **how: int | bool) -> Fault:
    """A fault on the next edit of a channel message."""
    return Fault(bridge, "PATCH", "/channels/*/messages/*", reply, **how)
