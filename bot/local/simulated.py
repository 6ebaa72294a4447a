"""The simulated Discord: one server, its channels, people and messages.

Every contact with simcord's inside is in this file, ``watched`` and ``saved``, because simcord is
pinned exactly and may change its inside with any version.  The bot never sees this module; it
talks to ``rest`` and ``gateway``, which talk to a :class:`World`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any, cast

import discord
from simcord import intents as simcord_intents
from simcord._modal import _modal_submit_nodes
from simcord.backend import serializers
from simcord.backend.access import message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.command_access import command_access
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Interaction, Message, Overwrite
from simcord.components import walk_components
from simcord.enums import InteractionType, OverwriteType
from simcord.http import routes as _routes  # noqa: F401  (importing registers the routes)
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch
from simcord.interactions import (
    base_payload,
    nest_options,
    validate_option_value,
    walk_to_subcommand,
)

from bot.local.watched import Json, Noticed, Upload, Watched, WorldClock

__all__ = [
    "CDN_BASE",
    "BackendError",
    "Interaction",
    "InteractionType",
    "RouteNotImplemented",
    "SetupError",
    "UnsupportedField",
    "Upload",
    "World",
    "modal_answer",
    "nest_options",
    "validate_option_value",
    "walk_components",
    "walk_to_subcommand",
]

GUILD = "Gamekeeper"
PEOPLE = ("Ana", "Björn", "Chen", "Dana")
CHANNELS = ("games", "tables")
TOKEN_LIFE = timedelta(minutes=15)
"""How long an interaction token lives on Discord."""


class World:
    """One simulated server: channels, people, messages, commands and files.

    ``watchers`` are called with (channel id, message id) after every change of a message,
    gone ones and private ones included; ``listeners`` with every gateway event.
    """

    def __init__(
        self,
        people: Sequence[str] = PEOPLE,
        channels: Sequence[str] = CHANNELS,
        *,
        locale: str = "en-US",
        deadline: float = 3.0,
    ) -> None:
        self.clock = WorldClock()
        self.backend = Watched(clock=self.clock)
        self.backend.noticed = lambda *about: _tell(self.watchers, *about)
        self.backend.bot_user.name = GUILD
        self.locale = locale
        self.deadline = deadline
        """Seconds until an unanswered interaction is void."""
        self.locales: dict[int, str] = {}
        self.hidden: set[int] = set()
        """Private messages that their people dismissed; the bot may still edit them."""
        self.watchers: list[Noticed] = []
        self.listeners: list[Callable[[str, Mapping[str, Any]], None]] = []
        self.client_watchers: list[Callable[[], None]] = []
        """Called after somebody's client changed its language, which is no gateway event."""
        self.backend.subscribers.append(lambda *about: _tell(self.listeners, *about))
        self._build(people, channels)
        self.clock.run()
        # Another application in every fresh world: a bot that remembers which commands it
        # told to which application tells them again.
        self.backend.application_id = self.backend.snowflake()

    def _build(self, people: Sequence[str], channels: Sequence[str]) -> None:
        host = self.backend.make_user("host", global_name=people[0])
        self.guild = self.backend.create_guild(GUILD, owner_id=host.id)
        self.locales[host.id] = self.locale
        for name in people[1:]:
            self.add_person(name)
        for name in channels:
            self.backend.create_channel(self.guild.id, name)

    # -- people and channels ---------------------------------------------------------------

    def add_person(self, name: str, locale: str | None = None) -> int:
        """A new member of the server; answers with the id."""
        user = self.backend.make_user(f"person{len(self.locales) + 1}", global_name=name)
        self.backend.add_member(self.guild.id, user.id, announce=True)
        self.locales[user.id] = locale or self.locale
        return user.id

    def remove_person(self, person_id: int) -> None:
        """A person leaves the server; what they wrote stays."""
        del self.locales[person_id]
        self.backend.remove_member(self.guild.id, person_id)

    def rename(self, person_id: int, name: str) -> None:
        """Give a person another display name."""
        self.backend.get_user(person_id).global_name = name
        self.backend.announce_member_update(self.guild.id, person_id)

    def name(self, user_id: int) -> str:
        """The display name of a person or of the bot."""
        user = self.backend.get_user(user_id)
        return user.global_name or user.name

    def speak(self, person_id: int, locale: str) -> None:
        """Let a person's client speak another language."""
        self.locales[person_id] = locale
        _tell(self.client_watchers)

    @property
    def bot(self) -> int:
        """The id of the bot's user."""
        return self.backend.bot_user.id

    def channel(self, which: str | int) -> int:
        """The id of a channel by name or id. Raises KeyError for an unknown name."""
        return which if isinstance(which, int) else self.channels()[which]

    def channels(self) -> dict[str, int]:
        """Ids of the channels by name."""
        return {self.backend.channels[key].name or "": key for key in self.guild.channel_ids}

    def delete_channel(self, channel_id: int) -> None:
        """Remove a channel with all its messages."""
        self.backend.delete_channel(channel_id)

    def forbid(self, channel_id: int, *names: str) -> None:
        """Take these rights (``send_messages``, ...) from the bot in a channel; none = all back."""
        denied = discord.Permissions(**dict.fromkeys(names, True)).value
        channel = self.backend.get_channel(channel_id)
        taken = Overwrite(self.bot, OverwriteType.MEMBER, deny=denied)
        channel.overwrites = [taken] if names else []
        self.backend.emit("CHANNEL_UPDATE", serializers.channel_payload(self.backend, channel))

    def may(self, channel_id: int, name: str) -> bool:
        """Whether the bot has this right in a channel."""
        value = self.backend.compute_permissions(self.guild.id, self.bot, channel_id)
        return bool(getattr(discord.Permissions(value), name))

    # -- messages --------------------------------------------------------------------------

    def messages(self, channel_id: int, viewer: int) -> list[Json]:
        """What this person sees in a channel, oldest first, as Discord would send it."""
        kept = self.backend.messages.get(channel_id, {}).values()
        seen = (one for one in kept if self._sees(viewer, channel_id, one))
        return [self._payload(message) for message in sorted(seen, key=lambda m: m.id)]

    def message(self, channel_id: int, message_id: int, viewer: int) -> Json | None:
        """One message as this person sees it; None where it is gone or not for these eyes."""
        message = self.backend.messages.get(channel_id, {}).get(message_id)
        if message is None or not self._sees(viewer, channel_id, message):
            return None
        return self._payload(message)

    def _sees(self, viewer: int, channel_id: int, message: Message) -> bool:
        accessible = message_accessible(self.backend, channel_id, message, viewer)
        return accessible and message.id not in self.hidden

    def _payload(self, message: Message) -> Json:
        return cast(Json, copy.deepcopy(serializers.message_payload(self.backend, message)))

    def say(self, channel_id: int, person_id: int, content: str) -> int:
        """A plain message of a person; answers with its id."""
        return self.backend.create_message(channel_id, person_id, content).id

    def dismiss(self, channel_id: int, message_id: int) -> None:
        """Take a private message out of its person's sight; others stay."""
        message = self.backend.get_message(channel_id, message_id)
        if message.is_ephemeral:
            self.hidden.add(message_id)
            _tell(self.watchers, channel_id, message_id)

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Remove a message as a moderator would."""
        self.backend.delete_message(channel_id, message_id)

    # -- commands and interactions ---------------------------------------------------------

    def commands(self, channel_id: int, person_id: int) -> list[Json]:
        """The slash commands that this person may use here, sorted by name."""
        return self.backend.visible_commands(user_id=person_id, channel_id=channel_id)

    def knows_commands(self) -> bool:
        """Whether the bot has told any; it does so beside its start."""
        return any(self.backend.commands.values())

    def command(self, channel_id: int, person_id: int, name: str) -> Json:
        """A slash command by name. Raises SetupError where there is none for this person."""
        found = self.backend.find_command(name, self.guild.id)
        if found is None:
            raise SetupError(f"there is no command /{name}")
        access = command_access(self.backend, found, user_id=person_id, channel_id=channel_id)
        if not access.allowed:
            raise SetupError(f"/{name} is not for you here ({access.reason})")
        return found

    def resolved(self, user_ids: Sequence[int]) -> Json:
        """The ``resolved`` block of users that an interaction names."""
        users = {str(key): serializers.user_payload(self.backend.get_user(key)) for key in user_ids}
        members = {
            str(key): serializers.member_payload(
                self.backend, self.guild, self.guild.members[key], with_user=False
            )
            for key in user_ids
            if key in self.guild.members
        }
        return {"users": users, "members": members}

    def interaction(
        self,
        kind: InteractionType,
        channel_id: int,
        person_id: int,
        data: Json,
        message: Json | None = None,
    ) -> tuple[Interaction, Json]:
        """A new interaction and its gateway payload, in the person's language; not yet sent.

        ``message`` is the one that the interaction stands on.
        """
        record, payload = base_payload(
            self.backend,
            type=kind,
            channel_id=channel_id,
            guild_id=self.guild.id,
            user_id=person_id,
            data=data,
        )
        record.initial_response_deadline = self.backend.iso_after(self.deadline)
        payload["locale"] = self.locales[person_id]
        payload["guild_locale"] = self.locale
        if message is not None:
            payload["message"] = message
            record.source_message_id = int(message["id"])
        self._forget_old_interactions()
        return record, payload

    def record(self, interaction_id: int) -> Interaction | None:
        """What became of an interaction; None where it is unknown or long over."""
        return self.backend.interactions.get(interaction_id)

    def _forget_old_interactions(self) -> None:
        horizon = (self.clock.now() - TOKEN_LIFE).isoformat()
        for key, record in tuple(self.backend.interactions.items()):
            if (record.expires_at or "") >= horizon:
                return
            del self.backend.interactions[key]
            self.backend.interaction_tokens.pop(record.token, None)

    # -- the bot's side --------------------------------------------------------------------

    def call(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        query: Mapping[str, str] | None = None,
        files: Sequence[Upload] = (),
    ) -> Any:
        """A REST call of the bot: the JSON of the answer, None for an empty one.

        Raises BackendError with Discord's status and code; RouteNotImplemented and
        UnsupportedField where simcord does not know the call.
        """
        parts = path.strip("/").split("/")
        if files and parts[0] == "channels" and not self.may(int(parts[1]), "attach_files"):
            raise BackendError(403, 50013, "Missing Permissions")
        try:
            return dispatch(
                self.backend, method, path, json=body, params=dict(query or {}), files=list(files)
            )
        finally:
            self.backend.http_requests.clear()
            self.backend.transcript.clear()

    def ready(self) -> Json:
        """The part of READY that the world knows."""
        return {
            "v": 10,
            "user": serializers.user_payload(self.backend.bot_user),
            "guilds": [{"id": str(self.guild.id), "unavailable": True}],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }

    def guild_create(self) -> Json:
        """The GUILD_CREATE of the server."""
        return cast(Json, serializers.guild_create_payload(self.backend, self.guild))

    def for_intents(self, event: str, payload: Mapping[str, Any], intents: int) -> Json | None:
        """What a connection with these intents is sent of an event; None = nothing."""
        wanted = discord.Intents._from_value(intents)
        gate = simcord_intents.required_intent(event, payload)
        if gate is not None and not getattr(wanted, gate):
            return None
        own = copy.deepcopy(dict(payload))
        if event == "GUILD_CREATE":
            simcord_intents.prune_guild_create(own, wanted, self.bot)
        if event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and not wanted.message_content:
            simcord_intents.censor_message(own, self.bot, backend=self.backend)
        return own

    def file(self, url: str) -> bytes | None:
        """The bytes behind an attachment's address, which begins with CDN_BASE."""
        return self.backend.cdn.get(url)


def _tell(watchers: Sequence[Callable[..., None]], *about: Any) -> None:
    for watcher in tuple(watchers):
        watcher(*about)


def modal_answer(modal: Json, values: Json) -> list[Json]:
    """The components of a submitted form. Raises SetupError where a value does not fit."""
    return _modal_submit_nodes(modal["components"], None, values, {}, 0, [])
