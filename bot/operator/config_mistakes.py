"""What is wrong in settings that were read: one line a mistake, with its place and the cure."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from bot.operator.config_sources import Found
from bot.operator.config_trouble import HIDDEN, missing, scrubbed

PLAIN_KEY = re.compile(r"[\w-]{1,20}")
"""A key that is shown; a longer one may be a token that slipped to the wrong place."""

SHOWN = 40
"""How many characters of a wrong value are shown."""

SECRET_SECTION = "discord"  # noqa: S105 - the name of a section
"""Values of this section are never shown: a token may stand at the wrong key."""


def mistakes(error: ValidationError, found: Found, model: type[BaseModel]) -> list[str]:
    """One line a mistake, each key once, in the order of the keys."""
    lines: dict[tuple[str, ...], str] = {}
    for mistake in error.errors(include_url=False, include_context=False):
        key = tuple(str(part) for part in mistake["loc"][:2])
        lines.setdefault(key, _line(key, mistake, found, model))
    return list(lines.values())


def _line(key: tuple[str, ...], mistake: ErrorDetails, found: Found, model: type[BaseModel]) -> str:
    name, where = ".".join(key), found.place(key)
    if mistake["type"] == "extra_forbidden":
        plain = ".".join(part if PLAIN_KEY.fullmatch(part) else HIDDEN for part in key)
        return f"{where}: {plain} is unknown; {_nearest(key, model)}"
    if mistake["type"] == "missing":
        return _absent(found)
    if len(key) == 1:
        return f"{where}: {name} must be a section; write [{name}] on a line of its own"
    value = _value(found.values, key)
    return f"{where}: {name} {_shown(key, value)}; allowed: {_allowed(key, model)}"


def misspelt(found: Found, model: type[BaseModel]) -> list[str]:
    """Names that set nothing, but would with two underscores, where nothing else sets that."""
    keys = {"_".join(key): key for key in (tuple(k.split(".")) for k in described(model))}
    return [
        f"{place}: is not read, since two underscores part section and key; call it "
        f"GAMEKEEPER_{'__'.join(keys[name]).upper()}"
        for name, place in found.strays.items()
        if name in keys and keys[name] not in found.places
    ]


def _absent(found: Found) -> str:
    closed = f"; {found.closed}" if found.closed else ""
    if not found.exists:
        return f"{missing(found.file)}{closed}"
    return (
        f"{found.file}: discord.token is missing; paste the bot token under [discord] as "
        f'token = "…", or set the variable GAMEKEEPER_DISCORD__TOKEN{closed}'
    )


def _shown(key: tuple[str, ...], value: Any) -> str:
    if value == "":
        return "is empty"
    if key[0] == SECRET_SECTION:
        return "is not usable (its value is not shown)"
    text = scrubbed(f'"{value}"' if isinstance(value, str) else repr(value))
    text = text.lower() if isinstance(value, bool) else text
    return f"is {text if len(text) <= SHOWN else text[:SHOWN] + '…'}"


def _value(values: Any, key: tuple[str, ...]) -> Any:
    for name in key:
        values = values[name]
    return values


def _allowed(key: tuple[str, ...], model: type[BaseModel]) -> str:
    return described(model)[".".join(key)]


def described(model: type[BaseModel]) -> dict[str, str]:
    """What is allowed for every key of the settings, by its dotted name."""
    return {
        f"{section}.{key}": field.description or ""
        for section, outer in model.model_fields.items()
        if isinstance(outer.annotation, type) and issubclass(outer.annotation, BaseModel)
        for key, field in outer.annotation.model_fields.items()
    }


def _nearest(key: tuple[str, ...], model: type[BaseModel]) -> str:
    """What an unknown section or key was probably meant to be, or what there is."""
    if len(key) == 1:
        return _nearest_section(key[0], model)
    known = list(described(model))
    mine = [name for name in known if name.startswith(f"{key[0]}.")]
    near = [*get_close_matches(".".join(key), mine, 1), *get_close_matches(".".join(key), known, 1)]
    if near:
        return f"did you mean {near[0]}?"
    return f"the keys of [{key[0]}] are {', '.join(name.partition('.')[2] for name in mine)}"


def _nearest_section(name: str, model: type[BaseModel]) -> str:
    sections = list(model.model_fields)
    near = get_close_matches(name, sections, 1)
    homes = [key for key in described(model) if key.partition(".")[2] == name]
    if near:
        return f"did you mean [{near[0]}]?"
    if homes:
        return f"did you mean {homes[0]}?"
    return f"the sections are {', '.join(sections)}"
