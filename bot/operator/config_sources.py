"""Where settings come from: a TOML file, a folder of secret files, the environment."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.operator.config_trouble import ConfigError, missing

PREFIX = "GAMEKEEPER_"
"""What a variable (or, in small letters, a secret file) of the bot starts with."""

NEXT = "__"
"""What parts section and key in such a name."""

SECRETS_DIR = "GAMEKEEPER_SECRETS_DIR"
"""The variable that names a folder of secret files."""

SECRETS = Path("/run/secrets")
"""Where Docker and its kin put secret files, if the variable names no other folder."""

Key = tuple[str, ...]
"""A key with its section, such as ``("discord", "token")``."""


@dataclass
class Found:
    """The values of all sources put together, and where each one stands.

    ``file`` is the name to blame for what is missing, ``folder`` where relative paths start.
    ``strays`` are names of ours that are not two parts, with their place: perhaps misspelt.
    ``closed`` says why the usual folder of secrets could not be looked into.
    """

    file: str
    folder: Path
    exists: bool
    values: dict[str, Any] = field(default_factory=dict)
    places: dict[Key, str] = field(default_factory=dict)
    strays: dict[str, str] = field(default_factory=dict)
    closed: str = ""

    def put(self, key: Key, value: Any, place: str) -> None:
        """Set a value, over whatever an earlier source said."""
        section = self.values
        for name in key[:-1]:
            if not isinstance(section.get(name), dict):
                section[name] = {}
            section = section[name]
        section[key[-1]] = value
        self.places[key] = place

    def place(self, key: Key) -> str:
        """The source that a key was read from; the file where none did."""
        return self.places.get(key, self.file)


def read_sources(file: Path | None, default: Path, env: Mapping[str, str]) -> Found:
    """All sources put together.

    Raises :class:`ConfigError` where the named file, or the named folder of secrets, cannot be
    read; the default ones need not be there.
    """
    path = file or default
    found = Found(str(path), path.parent.resolve(), path.exists())
    if found.exists or file:
        found.values.update(_toml(path))
    for secret in _secret_files(found, env):
        _put_named(found, secret.name, _text(secret).strip(), f"secret file {secret}")
    for name, text in sorted(env.items()):
        _put_named(found, name, text, f"environment variable {name}")
    return found


def _toml(path: Path) -> dict[str, Any]:
    """The TOML file.  Raises :class:`ConfigError` with what to do about it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise ConfigError([missing(str(path))]) from None
    except OSError as error:
        raise ConfigError([f"{path}: cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise ConfigError([f"{path}: is not UTF-8 text; save it as UTF-8"]) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        hint = "text stands in double quotes, one key = value a line"
        raise ConfigError([f"{path}: is not valid TOML: {error}; {hint}"]) from None


def _secret_files(found: Found, env: Mapping[str, str]) -> list[Path]:
    """The bot's own files in the folder of secrets; other programs' are left alone."""
    named = env.get(SECRETS_DIR)
    folder = Path(named) if named else SECRETS
    try:
        return [
            path
            for path in sorted(folder.iterdir())
            if path.name.upper().startswith(PREFIX) and path.is_file()
        ]
    except OSError as error:
        if named:
            place = f"environment variable {SECRETS_DIR}"
            raise ConfigError([f"{place}: {folder} cannot be listed: {error.strerror}"]) from None
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            found.closed = f"{folder} cannot be listed: {error.strerror}"
        return []


def _text(secret: Path) -> str:
    try:
        return secret.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        reason = "make it UTF-8 text that this user may read"
        raise ConfigError([f"secret file {secret}: cannot be read; {reason}"]) from None


def _put_named(found: Found, name: str, text: str, place: str) -> None:
    """``GAMEKEEPER_LOG__LEVEL`` sets ``log.level``; a name without two parts sets nothing."""
    if not name.upper().startswith(PREFIX):
        return
    section, parted, key = name.upper().removeprefix(PREFIX).partition(NEXT)
    if parted:
        found.put((section.lower(), key.lower()), text, place)
    else:
        found.strays[section.lower()] = place
