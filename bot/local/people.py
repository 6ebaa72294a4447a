"""Simulated people: they do what somebody at Discord's client can do, and nothing else.

They press only what stands on a message that they can see and is not disabled, choose as
many options as a menu wants, and submit only forms that they were shown.  An action
returns when the bot's answer to it arrived; nothing waits for a delay to pass.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bot.local.simulated import (
    BackendError,
    InteractionType,
    SetupError,
    World,
    modal_answer,
    nest_options,
    validate_option_value,
    walk_components,
    walk_to_subcommand,
)

BUTTON, STRING_SELECT, USER_SELECT = 2, 3, 5
USER_OPTION = 6
LINK_STYLE = 5

Json = dict[str, Any]
Deliver = Callable[[int, Json], Awaitable[None]]
"""Sends an interaction (its id and payload) to the bot and waits for the answer; raises
:class:`Unanswered` where none comes."""


class Impossible(Exception):
    """No person could do that in Discord's client; the text says why."""


class Unanswered(Exception):
    """The bot did not answer an interaction in time."""


@dataclass(frozen=True, slots=True)
class Answered:
    """How the bot answered: ``message``, ``deferred``, ``update``, ``modal``, ...

    ``message`` is the answer as its person sees it, where there is one; ``modal`` the form
    that was shown; ``choices`` what autocomplete offered.
    """

    interaction: int
    kind: str
    message: Json | None = None
    modal: Json | None = None
    choices: tuple[Json, ...] = ()

    @property
    def text(self) -> str:
        """The words of the answer: content, titles, descriptions and fields of its embeds."""
        return message_text(self.message) if self.message else ""

    @property
    def private(self) -> bool:
        """Whether only its person can see the answer."""
        return bool(self.message and self.message["flags"] & 64)


@dataclass(frozen=True, slots=True)
class Guest:
    """One simulated person of a world; ``channel`` is a name or an id everywhere."""

    world: World
    deliver: Deliver
    id: int

    @property
    def name(self) -> str:
        """The display name."""
        return self.world.name(self.id)

    @property
    def locale(self) -> str:
        """The language of this person's client, such as ``da``."""
        return self.world.locales[self.id]

    def speak(self, locale: str) -> None:
        """Use Discord's client in another language."""
        self.world.speak(self.id, locale)

    # -- looking ---------------------------------------------------------------------------

    def sees(self, channel: str | int) -> list[Json]:
        """The messages of a channel that this person can see, oldest first."""
        return self.world.messages(self.world.channel(channel), self.id)

    def commands(self, channel: str | int) -> list[Json]:
        """The slash commands that this person is offered in a channel."""
        return self.world.commands(self.world.channel(channel), self.id)

    # -- doing -----------------------------------------------------------------------------

    def say(self, channel: str | int, content: str) -> int:
        """Write a plain message; answers with its id."""
        return self.world.say(self.world.channel(channel), self.id, content)

    def dismiss(self, message: Json) -> None:
        """Take a private message out of this person's sight."""
        self.world.dismiss(int(message["channel_id"]), int(message["id"]))

    async def slash(
        self, channel: str | int, command: str, options: Mapping[str, Any] | None = None
    ) -> Answered:
        """Use a slash command; ``options`` by name, people as ids.

        ``command`` may name a subcommand: ``computer add``.
        """
        place = self.world.channel(channel)
        data = self._command(place, command, options or {})
        return await self._act(InteractionType.APPLICATION_COMMAND, place, data)

    async def complete(
        self, channel: str | int, command: str, options: Mapping[str, Any], *, focused: str
    ) -> tuple[Json, ...]:
        """The choices that the bot offers for the option being typed: name and value each."""
        place = self.world.channel(channel)
        data = self._command(place, command, options, focused=focused)
        kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
        return (await self._act(kind, place, data)).choices

    async def press(self, message: Json, custom_id: str) -> Answered:
        """Press a button of a message by its custom id."""
        now, button = self._component(message, custom_id, (BUTTON,))
        if button.get("style") == LINK_STYLE:
            raise Impossible(f"{button.get('label')!r} is a link")
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": button.get("id")}
        return await self._on_message(now, data)

    async def choose(self, message: Json, custom_id: str, values: Sequence[str]) -> Answered:
        """Choose options of a menu by their values (people by id)."""
        now, menu = self._component(message, custom_id, (STRING_SELECT, USER_SELECT))
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if not least <= len(set(values)) == len(values) <= most:
            raise Impossible(f"the menu takes {least} to {most} different values, not {values}")
        data: Json = {"custom_id": custom_id, "component_type": menu["type"]}
        data |= {"id": menu.get("id"), "values": list(values)}
        if menu["type"] == USER_SELECT:
            data["resolved"] = self.world.resolved([int(value) for value in values])
        elif not set(values) <= {option["value"] for option in menu["options"]}:
            raise Impossible(f"the menu does not offer all of {values}")
        return await self._on_message(now, data)

    async def submit(self, shown: Answered, values: Mapping[str, Any]) -> Answered:
        """Fill in a form that the bot showed; text and choices by custom id."""
        record = self.world.record(shown.interaction)
        if record is None or record.modal is None or record.modal_consumed:
            raise Impossible("that form is no longer open")
        if record.user_id != self.id:
            raise Impossible("that form is somebody else's")
        try:
            components = modal_answer(record.modal, dict(values))
        except SetupError as error:
            raise Impossible(str(error)) from error
        record.modal_consumed = True
        data = {"custom_id": record.modal["custom_id"], "components": components}
        source = record.source_message_id
        message = self.world.message(record.channel_id, source, self.id) if source else None
        kind = InteractionType.MODAL_SUBMIT
        return await self._act(kind, record.channel_id, data, message=message)

    # -- how -------------------------------------------------------------------------------

    def _command(
        self, channel_id: int, command: str, options: Mapping[str, Any], *, focused: str = ""
    ) -> Json:
        name, *path = command.split()
        try:
            root = self.world.command(channel_id, self.id, name)
            leaf, nesting = walk_to_subcommand(root, path)
            filled, people = _filled(command, leaf, options, focused)
            resolved = self.world.resolved(people) if people else None
        except (SetupError, BackendError) as error:
            raise Impossible(str(error)) from error
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": root["type"],
            "options": nest_options(root, nesting, filled),
        }
        if resolved:
            data["resolved"] = resolved
        if root.get("guild_id"):
            data["guild_id"] = root["guild_id"]
        return data

    def _component(
        self, message: Json, custom_id: str, types: tuple[int, ...]
    ) -> tuple[Json, Json]:
        """The message as it is now, and its component."""
        now = self.world.message(int(message["channel_id"]), int(message["id"]), self.id)
        if now is None:
            raise Impossible("that message is gone, or not for these eyes")
        for component in walk_components(now["components"]):
            if component.get("custom_id") == custom_id and component["type"] in types:
                if component.get("disabled"):
                    raise Impossible(f"{custom_id!r} is disabled")
                return now, component
        raise Impossible(f"there is no {custom_id!r} on that message")

    async def _on_message(self, message: Json, data: Json) -> Answered:
        kind = InteractionType.MESSAGE_COMPONENT
        known = {key: value for key, value in data.items() if value is not None}
        return await self._act(kind, int(message["channel_id"]), known, message=message)

    async def _act(
        self, kind: InteractionType, channel_id: int, data: Json, *, message: Json | None = None
    ) -> Answered:
        record, payload = self.world.interaction(kind, channel_id, self.id, data, message)
        await self.deliver(record.id, payload)
        answer = record.message_id
        return Answered(
            interaction=record.id,
            kind=str(record.response_kind),
            message=self.world.message(channel_id, answer, self.id) if answer else None,
            modal=record.modal,
            choices=tuple(record.autocomplete_choices or ()),
        )


def _filled(
    command: str, leaf: Json, options: Mapping[str, Any], focused: str
) -> tuple[list[Json], list[int]]:
    """The options on the wire, and the people that they name."""
    declared: dict[str, Json] = {option["name"]: option for option in leaf.get("options") or ()}
    if not set(options) <= set(declared):
        raise SetupError(f"/{command} has no option {sorted(set(options) - set(declared))}")
    lacking = [key for key, one in declared.items() if one.get("required") and key not in options]
    if lacking and not focused:
        raise SetupError(f"/{command} needs {lacking}")
    filled, people = [], []
    for name, value in options.items():
        option = declared[name]
        entry = {"name": name, "type": option["type"], "value": value}
        if name == focused:
            entry["focused"] = True
        elif option["type"] == USER_OPTION:
            people.append(int(value))
            entry["value"] = str(value)
        elif not _fits(command, option, value, typing=bool(focused)):
            continue
        filled.append(entry)
    return filled, people


def _fits(command: str, option: Json, value: Any, *, typing: bool) -> bool:
    """Whether a value may be sent; while somebody types, what does not fit is left out."""
    try:
        validate_option_value(command, option, value)
    except SetupError:
        if not typing:
            raise
        return False
    return True


def message_text(message: Json) -> str:
    """All words of a message: content, then each embed's title, description, fields, footer."""
    parts = [message.get("content", "")]
    for embed in message.get("embeds", ()):
        parts += [embed.get("title", ""), embed.get("description", "")]
        for entry in embed.get("fields", ()):
            parts += [entry["name"], entry["value"]]
        parts.append(cast(Json, embed.get("footer") or {}).get("text", ""))
    return "\n".join(part for part in parts if part)


def components_of(message: Json) -> list[Json]:
    """The buttons and menus of a message in their order."""
    return [one for one in walk_components(message["components"]) if one.get("custom_id")]
