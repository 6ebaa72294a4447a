"""Mistakes in the settings, told so that the operator can mend them; secrets kept out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.errors import SETTINGS, OperatorError

TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
"""What a bot token looks like."""

HIDDEN = "[hidden]"


class ConfigError(OperatorError):
    """The settings cannot be used; ``lines`` has one line a mistake."""

    code = SETTINGS

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(scrubbed(line) for line in lines)
        super().__init__("\n".join(self.lines))


def scrubbed(text: str, token: str = "") -> str:
    """``text`` without ``token`` and without anything that looks like a bot token."""
    return TOKEN.sub(HIDDEN, text.replace(token, HIDDEN) if token else text)


def missing(path: str) -> str:
    """What to do where there is no file."""
    return (
        f"{path}: there is no such file; copy config.example.toml to {path} and set "
        "discord.token, or set the variable GAMEKEEPER_DISCORD__TOKEN"
    )
