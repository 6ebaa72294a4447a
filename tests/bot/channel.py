"""A channel with people: the real bot in a simulated Discord, in sentences.

    async with channel(tmp_path) as room:
        ana, bo = room.people("Ana", "Bo")
        await ana.types("join", game="dicemants")
        await bo.presses("Join")
        assert "B Bo" in room.table.text

Everything that touches simcord's inside is in this file.  The bot's clock is the simulated
Discord's: :meth:`Room.later` moves both.
"""

from __future__ import annotations

import copy
import itertools
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import simcord
from simcord import interactions as wire
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.enums import ChannelType, ComponentType, InteractionType, OverwriteType

from bot.chat import alive, brake
from bot.chat.client import Gamekeeper
from bot.operator.config import Config
from bot.operator.serving import bot_of
from bot.table import lobby
from bot.table.position import Position
from bot.table.wishes import Place
from bot.unasked import clock
from bot.unasked.thinking import at_once

IDLE_SECONDS = 0.001
"""How long simcord waits for the bot to become idle; its own 50 ms would be most of a test."""
HORIZON_SECONDS = 5.0
"""What the bot will do within so many seconds of real time is waited for."""
PAUSE_SECONDS = 60.0
"""Between two tries to say something in trouble; beyond the horizon, so they take :meth:`later`."""
PATIENCE_SECONDS = 90.0
"""After so long the bot hangs; a machine with much to do needs more than the horizon."""


def parked(judge: Callable[..., bool]) -> Callable[..., bool]:
    """simcord's own answer to whether something waits for the far future.

    It takes the moment at which it would give up for where that future begins; here these
    are two moments, so that a slow machine fails no test.
    """
    slack = PATIENCE_SECONDS - HORIZON_SECONDS
    return lambda state, work, deadline: judge(state, work, deadline - slack)


simcord.env._is_parked = parked(simcord.env._is_parked)
simcord.env._callback_is_parked = parked(simcord.env._callback_is_parked)


class Patient(simcord.Env):
    """simcord's environment, which gives up late: never before :data:`PATIENCE_SECONDS`."""

    def __init__(self, bot: Gamekeeper) -> None:
        super().__init__(bot, settle_timeout=PATIENCE_SECONDS)

    async def _settle_internal(self, **how: Any) -> None:
        await super()._settle_internal(**{"idle": IDLE_SECONDS, **how, "timeout": None})


class Shown:
    """A message as people see it, now: it changes with every edit."""

    def __init__(self, message: Any) -> None:
        self.message = message

    def kept(self, **ids: str) -> Shown:
        """The message as it is now, for presses that come late; ``ids`` replace custom ids.

        A press brings along the message under which it was made.
        """
        copied = copy.deepcopy(self.message)
        for one in walk_components(copied.components):
            one["custom_id"] = ids.get(one.get("label", ""), one.get("custom_id"))
        return Shown(copied)

    @property
    def id(self) -> int:
        """The id of the message."""
        return int(self.message.id)

    @property
    def private(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.message.flags & discord.MessageFlags.ephemeral.flag)

    @property
    def title(self) -> str:
        """The title of its embed."""
        return "".join(embed.get("title", "") for embed in self.message.embeds)

    @property
    def text(self) -> str:
        """Everything that can be read on it, line by line."""
        lines = [self.message.content or ""]
        for embed in self.message.embeds:
            lines += [embed.get("title") or "", embed.get("description") or ""]
            for field in embed.get("fields", ()):
                lines += [field["name"], field["value"]]
            lines.append((embed.get("footer") or {}).get("text", ""))
        return "\n".join(line for line in lines if line)

    @property
    def components(self) -> list[dict[str, Any]]:
        """Its buttons and menus, in their order."""
        found = walk_components(self.message.components)
        return [dict(one) for one in found if one.get("custom_id")]

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """Its buttons by label."""
        return {one["label"]: one for one in self.components if "label" in one}

    @property
    def menus(self) -> dict[str, dict[str, Any]]:
        """Its menus by placeholder."""
        return {one["placeholder"]: one for one in self.components if "placeholder" in one}

    @property
    def pictures(self) -> list[dict[str, Any]]:
        """Its attachments."""
        return list(self.message.attachments)

    def labels(self) -> list[str]:
        """The labels and placeholders that can be used now."""
        usable = [one for one in self.components if not one.get("disabled")]
        return [one.get("label") or one["placeholder"] for one in usable]

    def named(self, name: str) -> dict[str, Any]:
        """The button or menu of that name; it must be there and be usable."""
        found = {**self.buttons, **self.menus}.get(name)
        assert found is not None, f"no {name!r} among {self.labels()}"
        assert not found.get("disabled"), f"{name!r} cannot be pressed now"
        return found


class Answer:
    """What came back to one interaction."""

    def __init__(self, room: Room, record: Any) -> None:
        self.room = room
        self.record = record

    @property
    def kind(self) -> str:
        """How it was acknowledged first; '' if it never was."""
        return str(self.record.response_kind or "")

    @property
    def private(self) -> Shown | None:
        """The newest private message that belongs to it."""
        ids = [self.record.message_id, *self.record.followup_ids]
        stored = self.room.env.backend.messages.get(self.record.channel_id, {})
        shown = [Shown(stored[one]) for one in ids if one in stored]
        return next((one for one in reversed(shown) if one.private), None)

    @property
    def said(self) -> str:
        """The text of its private messages, '' where there is none."""
        ids = [self.record.message_id, *self.record.followup_ids]
        stored = self.room.env.backend.messages.get(self.record.channel_id, {})
        shown = [Shown(stored[one]) for one in ids if one in stored]
        return "\n".join(one.text for one in shown if one.private)

    @property
    def form(self) -> dict[str, Any]:
        """The form that it opened."""
        assert self.record.modal is not None, "no form was opened"
        return dict(self.record.modal)


@dataclass(frozen=True)
class Sent:
    """An interaction that is ready to be delivered, once or again."""

    record: Any
    payload: dict[str, Any]


class Person:
    """Somebody at the keyboard of the room's channel, or of another one."""

    def __init__(self, room: Room, actor: Any) -> None:
        self.room = room
        self.actor = actor
        self.id = int(actor.id)
        self.seen: Shown | None = None
        """The last private message that this person got."""

    # ------------------------------------------------------------------ what is sent

    def typing(self, command: str, *, channel: Any = None, **options: Any) -> Sent:
        """A slash command, ready to be sent."""
        channel = channel or self.room.channel
        first, *rest = command.split()
        root = self.room.env.backend.find_command(first, self.actor.guild.id, type=1)
        assert root is not None, f"there is no command {first!r}"
        leaf, nesting = wire.walk_to_subcommand(root, rest)
        given, _ = wire.build_options(self.actor, command, leaf, options, channel_id=channel.id)
        data = {"id": root["id"], "name": root["name"], "type": 1}
        data["options"] = wire.nest_options(root, nesting, given)
        return self._sent(InteractionType.APPLICATION_COMMAND, channel.id, data)

    def pressing(self, custom_id: str, on: Shown, values: tuple[str, ...] | None = None) -> Sent:
        """A press of any id, ready to be sent, whether the message still has it or not."""
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if values is not None:
            data["values"] = list(values)
        return self._sent(InteractionType.MESSAGE_COMPONENT, on.message.channel_id, data, on)

    def _sent(self, kind: int, channel: int, data: Any, on: Shown | None = None) -> Sent:
        backend = self.room.env.backend
        record, payload = wire.base_payload(
            backend,
            type=kind,
            channel_id=channel,
            guild_id=self.actor.guild.id,
            user_id=self.id,
            data=data,
        )
        payload["locale"] = self.room.locales.get(self.id, "en-US")
        payload["guild_locale"] = self.room.guild_locale
        if on is not None:
            payload["message"] = dict(serializers.message_payload(backend, on.message))
            record.source_message_id = on.id
        return Sent(record, payload)

    # ------------------------------------------------------------------ what is done

    async def does(self, sent: Sent) -> Answer:
        """Deliver one interaction."""
        (answer,) = await self.room.deliver(sent)
        self.seen = answer.private or self.seen
        return answer

    async def types(self, command: str, *, channel: Any = None, **options: Any) -> Answer:
        """Send a slash command."""
        return await self.does(self.typing(command, channel=channel, **options))

    async def moves(self, text: str) -> Answer:
        """Type a move."""
        return await self.types("move", answer=text)

    async def presses(self, label: str, on: Shown | None = None) -> Answer:
        """Press a button that is there and usable, under the table unless elsewhere."""
        on = on or self.room.table
        return await self.does(self.pressing(on.named(label)["custom_id"], on))

    async def chooses(self, menu: str, *values: str, on: Shown | None = None) -> Answer:
        """Choose from a menu that is there."""
        on = on or self.room.table
        found = on.named(menu)
        known = {option["value"] for option in found["options"]}
        assert set(values) <= known, f"{values} are not among {sorted(known)}"
        return await self.does(self.pressing(found["custom_id"], on, values))

    async def fills(self, form: dict[str, Any], text: str, on: Shown | None = None) -> Answer:
        """Send a form with its one field filled."""
        field = form["components"][0]["component"]["custom_id"]
        data = {
            "custom_id": form["custom_id"],
            "components": [
                {"type": 18, "component": {"type": 4, "custom_id": field, "value": text}}
            ],
        }
        on = on or self.room.table
        channel = on.message.channel_id
        return await self.does(self._sent(InteractionType.MODAL_SUBMIT, channel, data, on))

    async def completes(self, command: str, option: str, text: str) -> list[str]:
        """What is offered while a command's option is typed, by value."""
        return list(await self.completions(command, option, text))

    async def completions(self, command: str, option: str, text: str) -> dict[str, str]:
        """What is offered while a command's option is typed: what is shown, by value."""
        async with self.room.spoken(self.id):
            found = await self.actor.autocomplete(self.room.channel, command, option, text)
        return {one["value"]: one["name"] for one in found}


class Room:
    """A channel of a simulated server, with the real bot in it."""

    def __init__(self, env: Any, make: Callable[[], Gamekeeper], bot: Gamekeeper) -> None:
        self.env = env
        self.make = make
        self.bot = bot
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("games")
        self.locales: dict[int, str] = {}
        self.guild_locale = "en-US"
        self.known: dict[int, Person] = {}
        self.settings: Callable[..., None]
        """Change sections of the settings; the next restart reads them."""
        self.wrong = 0
        """By how many seconds the clock of the bot's machine is ahead of Discord's."""
        self.troubles: list[logging.LogRecord] = []
        """Errors in the bot's log that no test has asked for."""

    def person(
        self, name: str, *, locale: str = "en-US", moderator: bool = False, **about: Any
    ) -> Person:
        """Somebody who joins the server."""
        user = self.env.create_user(f"user{len(self.locales)}", global_name=name, **about)
        roles = []
        if moderator:
            rights = discord.Permissions(manage_messages=True)
            roles.append(self.guild.create_role("moderators", permissions=rights))
        actor = self.guild.add_member(user, roles=roles)
        self.locales[actor.id] = locale
        self.known[actor.id] = Person(self, actor)
        return self.known[actor.id]

    def people(self, *names: str) -> tuple[Person, ...]:
        """Several people who speak English."""
        return tuple(self.person(name) for name in names)

    def elsewhere(self, name: str = "other") -> Any:
        """Another channel of the server."""
        return self.guild.create_text_channel(name)

    # ------------------------------------------------------------------ what happens

    async def play(self, game: str, *people: Person) -> None:
        """Open a table, let everybody join, and start."""
        host, *guests = people
        await host.types("join", game=game)
        for guest in guests:
            await guest.presses("Join")
        await host.presses("Start")

    async def to_move(self) -> Person:
        """Who is asked for a move."""
        at = await self.position()
        person = at.seats[at.asked[0]].person
        assert person is not None, "the computer is to move"
        return self.known[person]

    async def bystander(self) -> Person:
        """Somebody at the table who is not asked."""
        at = await self.position()
        waiting = (seat.person for seat in at.seats if seat.seat not in at.asked)
        return self.known[next(person for person in waiting if person)]

    async def deliver(self, *sents: Sent) -> list[Answer]:
        """Deliver interactions in one tick, and wait until the bot has nothing to do."""
        for sent in sents:
            self.env.backend.emit("INTERACTION_CREATE", sent.payload)
        await self.env.settle(idle=IDLE_SECONDS)
        return [Answer(self, sent.record) for sent in sents]

    async def later(self, seconds: float) -> None:
        """Let time pass, for Discord and for the bot.

        The clock's idle looks would be most of a leap of days, so that there are a hundred,
        and one at the end.
        """
        if seconds <= 100 * clock.LONGEST_SLEEP:
            await self.env.advance_time(seconds)
            return
        with patch.object(clock, "LONGEST_SLEEP", seconds / 100):
            await self.env.advance_time(seconds)
        with self.env._bot_scope():
            self.bot.clock.wake()
        await self.settle()

    async def restart(self) -> None:
        """Stop the bot, and start it again on the same database and the same Discord."""
        await self.settle()
        await self.bot.close()
        self.bot = self.make()
        await self.env.restart_bot(self.bot)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the bot has nothing to do."""
        await self.env.settle(idle=IDLE_SECONDS)

    def deny(self, *rights: str, channel: Any = None) -> None:
        """Take rights from the bot in a channel; none: give all of them back."""
        self._overwrite(channel or self.channel, self.env.backend.bot_user.id, rights)

    def hide(self, channel: Any, person: Person) -> None:
        """Hide a channel from somebody."""
        self._overwrite(channel, person.id, ("view_channel",))

    def _overwrite(self, channel: Any, target: int, rights: tuple[str, ...]) -> None:
        denied = discord.Permissions(**dict.fromkeys(rights, True)).value
        entry = Overwrite(target_id=target, type=OverwriteType.MEMBER, allow=0, deny=denied)
        self.env.backend.set_overwrite(channel.id, entry)
        self.env.backend.announce_channel_update(channel.id)

    def thread(self, *, private: bool = False) -> Any:
        """A thread of the channel, in which nobody is but the first person of the room."""
        owner = next(iter(self.known))
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
        backend = self.env.backend
        made = backend.create_thread(self.channel.id, "thread", owner_id=owner, type=kind)
        return simcord.ChannelHandle(self.env, self.guild, made)

    @asynccontextmanager
    async def spoken(self, person: int) -> AsyncIterator[None]:
        """simcord's own ways of sending, in a person's language."""
        original = wire.base_payload

        def in_language(*args: Any, **about: Any) -> Any:
            record, payload = original(*args, **about)
            payload["locale"] = self.locales.get(person, "en-US")
            return record, payload

        wire.base_payload = in_language
        try:
            yield
        finally:
            wire.base_payload = original

    # ------------------------------------------------------------------ what is seen

    def messages(self, channel: Any = None) -> list[Shown]:
        """Every public message of a channel but its promises, the oldest first."""
        return [one for one in self._public(channel) if not _promise(one)]

    def promises(self, channel: Any = None) -> list[Shown]:
        """The messages that are never edited: seals and start messages."""
        return [one for one in self._public(channel) if _promise(one)]

    def _public(self, channel: Any = None) -> list[Shown]:
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        shown = [Shown(stored[one]) for one in sorted(stored)]
        return [one for one in shown if not one.private]

    def tables(self, channel: Any = None) -> list[Shown]:
        """The messages that show a table."""
        return [one for one in self.messages(channel) if one.message.embeds]

    @property
    def table(self) -> Shown:
        """The newest message that shows a table."""
        return self.tables()[-1]

    def calls(self) -> list[Shown]:
        """The lines that call somebody."""
        return [one for one in self.messages() if one.message.content.startswith("▶")]

    async def position(self, channel: Any = None) -> Position:
        """The table of the channel as it is stored."""
        where = (channel or self.channel).id
        return await self.bot.tables.here(Place(self.guild.id, where))

    def requests(self, method: str, path: str) -> list[Any]:
        """Calls of the bot to Discord whose path holds a text."""
        log = self.env.backend.http_requests
        return [one for one in log if one.method == method and path in one.path]


def _promise(shown: Shown) -> bool:
    return (shown.message.content or "").startswith("🔒")


class Listener(logging.Handler):
    """Keeps what the bot logs as an error."""

    def __init__(self, heard: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self.heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.heard.append(record)


def config_in(folder: Path, **sections: Any) -> Config:
    """Settings with a database in ``folder`` and without pictures, unless told otherwise."""
    plain = {
        "discord": {"token": "x.y.z"},
        "storage": {"path": str(folder / "tables.sqlite3"), "synchronous": "normal"},
        "pictures": {"format": "off"},
    }
    return Config.model_validate(plain | sections)


@asynccontextmanager
async def channel(folder: Path, *, pause: float = 0.0, **sections: Any) -> AsyncIterator[Room]:
    """A room whose bot keeps its tables in ``folder``.

    Secrets and codes of tables are the same in every run.  Fails at the end where the bot
    logged an error that the test did not take out of ``troubles``.
    """
    settings = [config_in(folder, **sections)]
    clock: list[Any] = []
    made: list[Room] = []

    def now() -> int:
        return int(clock[0].now().timestamp()) + sum(room.wrong for room in made)

    def make() -> Gamekeeper:
        return bot_of(settings[-1], now, think=at_once, pause=pause, shard_count=1)

    patient = patch.object(brake, "PAUSES", (PAUSE_SECONDS,))
    with fixed_secrets(), patch.object(alive, "BEAT", 1e9), patient:
        bot = make()
        env = Patient(bot)
        clock.append(env)
        await env.start()
        room = Room(env, make, bot)
        made.append(room)
        room.settings = lambda **changed: settings.append(config_in(folder, **sections | changed))
        listener = Listener(room.troubles)
        logging.getLogger("bot").addHandler(listener)
        try:
            await room.settle()
            yield room
        finally:
            logging.getLogger("bot").removeHandler(listener)
            await room.bot.close()
            await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)
        told = [record.getMessage() for record in room.troubles]
        assert not told, f"the bot logged errors: {told}"


class fixed_secrets:  # noqa: N801 - reads as a function
    """Codes and secrets of tables count up instead of being drawn."""

    def __enter__(self) -> None:
        self._kept = lobby.secrets
        lobby.secrets = Counted()  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        lobby.secrets = self._kept


class Counted:
    """Stands where the module ``secrets`` stood."""

    def __init__(self) -> None:
        self._counts = itertools.count(1)
        self._letters = itertools.count(1)

    def token_bytes(self, length: int) -> bytes:
        """The next secret."""
        return next(self._counts).to_bytes(length, "big")

    def choice(self, letters: str) -> str:
        """A letter of a code; different codes for thousands of tables."""
        number = next(self._letters)
        return letters[(number * number + number // 4) % len(letters)]
