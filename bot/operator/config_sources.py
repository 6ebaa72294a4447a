"""Where settings come from: a TOML file, a folder of secret files, the environment."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.operator.config_trouble import ConfigError, missing

PREFIX = "GAMEKEEPER_"
"""What a variable (or, in small letters, a secret file) of the bot starts with."""

NEXT = "__"
"""What parts section and key in such a name."""

Key = tuple[str, ...]
"""A key with its section, such as ``("discord", "token")``."""


@dataclass
class Found:
    """The values of all sources put together, and where each one stands.

    ``file`` is the name to blame for what is missing, ``folder`` where relative paths start.
    """

    file: str
    folder: Path
    exists: bool
    values: dict[str, Any] = field(default_factory=dict)
    places: dict[Key, str] = field(default_factory=dict)

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


def read_sources(file: Path | None, default: Path, secrets: Path, env: Mapping[str, str]) -> Found:
    """All sources put together.

    Raises :class:`ConfigError` where the named file cannot be read; the default one need not
    be there.
    """
    path = file or default
    found = Found(str(path), path.parent.resolve(), path.exists())
    if found.exists or file:
        found.values.update(_toml(path))
    for name, text in _secret_files(secrets):
        _put_named(found, name, text.strip(), f"secret file {secrets / name}")
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


def _secret_files(folder: Path) -> Iterable[tuple[str, str]]:
    """The bot's own files in the folder of secrets; other programs' are left alone."""
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir()):
        if path.name.upper().startswith(PREFIX) and path.is_file():
            try:
                yield path.name, path.read_text(encoding="utf-8-sig")
            except (OSError, UnicodeDecodeError):
                reason = "make it UTF-8 text that this user may read"
                raise ConfigError([f"secret file {path}: cannot be read; {reason}"]) from None


def _put_named(found: Found, name: str, text: str, place: str) -> None:
    """``GAMEKEEPER_LOG__LEVEL`` sets ``log.level``; a name without two parts is none of ours."""
    section, parted, key = name.upper().removeprefix(PREFIX).partition(NEXT)
    if name.upper().startswith(PREFIX) and parted:
        found.put((section.lower(), key.lower()), text, place)
