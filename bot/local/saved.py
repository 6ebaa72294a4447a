"""The simulated Discord on disk, so that the channel is the same after a restart.

Besides ``simulated`` the only place that knows simcord's types.  Everything is written
before the bot's call is answered, to a file that takes the old one's place whole; so even
a killed program leaves a channel behind that agrees with what the bot was told.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Channel, Guild, Interaction, Message, User

from bot.local.simulated import CDN_BASE, World

SHAPE = 1
"""Version of the file's layout."""
KEPT_MESSAGES = 400
"""Messages of a channel that are remembered."""
OWNER_ONLY = 0o600
"""Rights of what is written."""


class Unreadable(Exception):
    """A saved channel cannot be read; the text says why."""


class Saved(msgspec.Struct):
    """A world as it is written down; files lie beside it."""

    shape: int
    application: int
    users: dict[int, User]
    guild: Guild
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    commands: list[tuple[int | None, list[dict[str, Any]]]]
    interactions: dict[int, Interaction]
    locales: dict[int, str]
    hidden: set[int]


def _write(file: Path, data: bytes) -> None:
    """A fresh file that from its first byte only this user may read: private messages are in it."""
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as opened:
        opened.write(data)


class Files(CdnStore):
    """The files of messages, one on disk for each attachment."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def store_attachment(
        self,
        attachment_id: int,
        channel_id: int,
        filename: str,
        data: bytes,
        description: str | None,
    ) -> dict[str, Any]:
        """Keep a file under the id of its attachment."""
        told = super().store_attachment(attachment_id, channel_id, filename, data, description)
        _write(self.folder / str(attachment_id), self._blobs.pop(told["url"]))
        return told

    def get(self, url: str) -> bytes | None:
        """The bytes behind an address; None where the file is gone."""
        attachment_id = url.removeprefix(CDN_BASE).split("/")[-2:-1]
        if not attachment_id or not attachment_id[0].isdecimal():
            return None
        file = self.folder / attachment_id[0]
        return file.read_bytes() if file.is_file() else None

    def sweep(self, messages: Mapping[int, Mapping[int, Message]]) -> None:
        """Remove the files that no message shows any more."""
        used = {
            str(attachment["id"])
            for kept in messages.values()
            for message in kept.values()
            for attachment in message.attachments
        }
        for file in self.folder.iterdir():
            if file.name not in used:
                file.unlink()


class Keeper:
    """Keeps a world in a folder: ``channel.json`` and one file for each attachment."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.file = folder / "channel.json"
        self.files = Files(folder / "attachments")
        world.backend.cdn = self.files
        self._changed = False
        world.watchers.append(lambda channel_id, message_id: self.touch())
        world.listeners.append(lambda event, payload: self.touch())
        world.client_watchers.append(self.touch)

    def touch(self) -> None:
        """Something is to be written at the next :meth:`save`."""
        self._changed = True

    def load(self) -> bool:
        """Put the saved channel into the world; False where none was saved.

        Raises Unreadable, with the world as it was, where the file is damaged or of another
        version.
        """
        if not self.file.exists():
            return False
        try:
            saved = msgspec.json.decode(self.file.read_bytes(), type=Saved)
        except (OSError, msgspec.DecodeError) as error:
            raise Unreadable(str(error)) from error
        if saved.shape != SHAPE or saved.guild.id != self.world.guild.id:
            raise Unreadable("it is of another version")
        self._put(saved)
        self.files.sweep(saved.messages)
        return True

    def _put(self, saved: Saved) -> None:
        backend = self.world.backend
        backend.application_id = saved.application
        backend.users = saved.users
        backend.bot_user = saved.users[backend.bot_user.id]
        backend.guilds = {saved.guild.id: saved.guild}
        self.world.guild = saved.guild
        backend.channels = saved.channels
        backend.messages = saved.messages
        backend.commands = {
            scope: {(command["name"], command["type"]): command for command in commands}
            for scope, commands in saved.commands
        }
        backend.interactions = saved.interactions
        backend.interaction_tokens = {one.token: key for key, one in saved.interactions.items()}
        self.world.locales = saved.locales
        self.world.hidden = saved.hidden

    def save(self) -> None:
        """Write the world down where it changed. Raises OSError where the disk refuses."""
        if not self._changed:
            return
        self._forget_old_messages()
        fresh = self.file.with_suffix(".new")
        _write(fresh, msgspec.json.encode(self._taken()))
        os.replace(fresh, self.file)
        self._changed = False

    def set_aside(self) -> Path:
        """Move an unreadable file away, never delete it; answers with its new name."""
        aside = self.file.with_suffix(".unreadable")
        os.replace(self.file, aside)
        return aside

    def _taken(self) -> Saved:
        backend = self.world.backend
        return Saved(
            shape=SHAPE,
            application=backend.application_id,
            users=backend.users,
            guild=self.world.guild,
            channels=backend.channels,
            messages=backend.messages,
            commands=[(key, list(kept.values())) for key, kept in backend.commands.items()],
            interactions=backend.interactions,
            locales=self.world.locales,
            hidden=self.world.hidden,
        )

    def _forget_old_messages(self) -> None:
        for kept in self.world.backend.messages.values():
            for message_id in sorted(kept)[:-KEPT_MESSAGES]:
                del kept[message_id]
                self.world.hidden.discard(message_id)
