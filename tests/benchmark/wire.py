"""Discord's end of the wire, in this process: the bot's calls arrive here and are answered.

discord.py runs unchanged down to the HTTP session, which is replaced: what it would write
to the network is complete (the JSON is encoded), and what it reads is decoded as always.
So neither a socket nor a simulated server is measured, only the bot and its library.
"""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from types import TracebackType
from typing import Any

import discord
from discord.user import ClientUser

Json = dict[str, Any]

BOT = 1
GUILD = 10
USER: Json = {
    "id": str(BOT),
    "username": "bot",
    "discriminator": "0",
    "global_name": None,
    "avatar": None,
    "bot": True,
}


def snowflake(number: int = 0) -> int:
    """An id that was given out just now."""
    return discord.utils.time_snowflake(discord.utils.utcnow()) + number


def message(message_id: int, channel: int, shown: Json | None = None) -> Json:
    """A message of the bot as Discord describes it; ``shown`` is what the bot last sent."""
    return {
        "id": str(message_id),
        "channel_id": str(channel),
        "type": 0,
        "content": "",
        "author": USER,
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": (shown or {}).get("embeds", []),
        "components": (shown or {}).get("components", []),
        "pinned": False,
        "flags": 0,
    }


def press(interaction: int, person: int, on: Json, custom_id: str, values: list[str]) -> Json:
    """The INTERACTION_CREATE of a press on a message; ``values`` make it a menu's."""
    data: Json = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = values
    member = {
        "user": {**USER, "id": str(person), "username": f"p{person}", "bot": False},
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": "2147483647",
    }
    channel = on["channel_id"]
    return {
        "id": str(interaction),
        "application_id": str(BOT),
        "type": 3,
        "token": f"token{interaction}",
        "version": 1,
        "guild_id": str(GUILD),
        "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "channel_id": channel,
        "channel": {**_channel(GUILD, 0), "id": channel, "guild_id": str(GUILD)},
        "member": member,
        "locale": "en-US",
        "app_permissions": "2147483647",
        "message": on,
        "data": data,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
        "attachment_size_limit": 10_485_760,
    }


class Answer:
    """What the fake session gives back for one call; also its context manager."""

    status = 200
    reason = "OK"
    headers = {"content-type": "application/json"}  # noqa: RUF012 - never changed

    def __init__(self, body: str) -> None:
        self._body = body

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body

    async def __aenter__(self) -> Answer:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        return None


class Wire:
    """Takes every call of a client; an answer to an interaction wakes who waits for it."""

    def __init__(self) -> None:
        self._waiting: dict[str, asyncio.Future[tuple[float, Any]]] = {}
        self._posted = json.dumps(message(snowflake(), 1))
        self.calls = 0

    def expect(self, interaction: int) -> asyncio.Future[tuple[float, Any]]:
        """The answer to an interaction once it is given: (when, the body that was sent)."""
        future = asyncio.get_running_loop().create_future()
        self._waiting[str(interaction)] = future
        return future

    def request(self, method: str, url: str, *, data: Any = None, **_: Any) -> Answer:
        """A call of discord.py, in place of aiohttp's."""
        self.calls += 1
        parts = url.split("/")
        if parts[-1] == "callback":
            self._waiting.pop(parts[-3]).set_result((perf_counter(), data))
            return Answer(_called_back(parts[-3], self._posted))
        return Answer("[]" if method in {"PUT", "GET"} else self._posted)

    async def close(self) -> None:
        """Nothing is open."""


def _called_back(interaction: str, posted: str) -> str:
    about = f'{{"id":"{interaction}","type":3,"response_message_id":"5"}}'
    return f'{{"interaction":{about},"resource":{{"type":7,"message":{posted}}}}}'


def body_of(data: Any) -> Json:
    """The JSON of a call, which stands in the first part of a form where files go along."""
    if isinstance(data, str):
        return dict(json.loads(data))
    for options, _, value in data._fields:
        if options.get("name") == "payload_json":
            return dict(json.loads(value))
    raise AssertionError("a form of discord.py has a payload")


async def connect(client: discord.AutoShardedClient) -> Wire:
    """Log a client in to a wire of its own, without any network."""
    wire = Wire()
    http: Any = client.http
    http._HTTPClient__session = wire
    http._global_over = asyncio.Event()
    http._global_over.set()
    http.token = "none"
    await client._async_setup_hook()
    state: Any = client._connection
    state.user = ClientUser(state=state, data=USER)  # type: ignore[arg-type]
    state.application_id = BOT
    state.shard_ids, state.shard_count = (0,), 1
    await client.setup_hook()
    state.parsers["GUILD_CREATE"](guild(GUILD, 4))
    return wire


def feed(client: discord.Client, payload: Json) -> None:
    """Hand an interaction to discord.py, as its gateway does after decoding it."""
    client._connection.parsers["INTERACTION_CREATE"](payload)


def guild(guild_id: int, channels: int) -> Json:
    """A server as GUILD_CREATE describes it, with an ordinary number of roles."""
    everyone = _role(guild_id, "@everyone")
    return {
        "id": str(guild_id),
        "name": f"Server {guild_id}",
        "owner_id": "2",
        "unavailable": False,
        "member_count": 120,
        "large": False,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "roles": [everyone, *(_role(guild_id + 100 + n, f"Role {n}") for n in range(8))],
        "channels": [_channel(guild_id, n) for n in range(channels)],
        "members": [],
        "threads": [],
        "presences": [],
        "voice_states": [],
        "emojis": [],
        "stickers": [],
        "features": ["COMMUNITY", "NEWS"],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 2,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "icon": None,
        "splash": None,
        "banner": None,
    }


def _role(role_id: int, name: str) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 1,
        "permissions": "104324673",
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def _channel(guild_id: int, number: int) -> Json:
    return {
        "id": str(guild_id + 1000 + number),
        "type": 0,
        "name": f"channel-{number}",
        "position": number,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "permission_overwrites": [
            {"id": str(guild_id), "type": 0, "allow": "0", "deny": "1024"},
        ],
        "flags": 0,
    }
