"""Settings of the bot: ``config.toml``, secret files and the environment, all checked at once.

A later source wins: the file, then secret files (``/run/secrets/gamekeeper_discord__token``),
then the environment (``GAMEKEEPER_DISCORD__TOKEN``).  Every mistake is a line that names
where it stands, the key, what was found and what is allowed; the token is in none of them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
)

from bot.operator.config_mistakes import misspelt, mistakes
from bot.operator.config_sources import Found, read_sources
from bot.operator.config_trouble import ConfigError
from bot.showing.languages import languages

DEFAULT_FILE = "config.toml"


def _whole(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError("no number")
    return value


def _parted(value: Any) -> Any:
    """Ids may be written as one text with commas, as in the environment."""
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _a_token(token: SecretStr) -> SecretStr:
    plain = token.get_secret_value().strip()
    if not plain or not plain.isascii() or any(c.isspace() for c in plain):
        raise ValueError("no token")
    return SecretStr(plain)


def _spoken(locale: str) -> str:
    if locale not in languages():
        raise ValueError("no language")
    return locale


Id = Annotated[int, BeforeValidator(_whole), Field(gt=0, lt=1 << 64)]


class Section(BaseModel):
    """A table of the file; ``description`` of each key says what is allowed."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Discord(Section):
    """How the bot connects."""

    token: Annotated[SecretStr, AfterValidator(_a_token)] = Field(
        description="the bot token from the Discord developer portal (Bot, Reset Token), in quotes"
    )
    guilds: Annotated[tuple[Id, ...], BeforeValidator(_parted)] = Field(
        default=(), description="ids of servers, such as [123456789012345678]"
    )


class Storage(Section):
    """Where the tables are kept."""

    path: Path = Field(
        default=Path("data/gamekeeper.sqlite3"),
        description="the path of the database file, in quotes",
    )
    synchronous: Literal["full", "normal"] = Field(default="full", description='"full" or "normal"')

    @property
    def alive_file(self) -> Path:
        """The file that the running bot touches while it is connected."""
        return self.path.parent / "alive"


class Pictures(Section):
    """How boards are drawn."""

    format: Literal["png", "svg", "off"] = Field(default="png", description='"png", "svg" or "off"')


class Log(Section):
    """What is written to the log."""

    level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description='"debug", "info", "warning" or "error"'
    )


class TableSettings(Section):
    """How tables are run."""

    lobby_minutes: Annotated[int, BeforeValidator(_whole)] = Field(
        default=30, ge=1, le=1440, description="a whole number from 1 to 1440"
    )
    locale: Annotated[str, AfterValidator(_spoken)] = Field(
        default="en", description="a language the bot speaks: " + ", ".join(languages())
    )


class Config(Section):
    """Everything that an operator can set; only ``discord.token`` has no default."""

    discord: Discord
    storage: Storage = Storage()
    pictures: Pictures = Pictures()
    log: Log = Log()
    tables: TableSettings = TableSettings()

    @property
    def alive_file(self) -> Path:
        """The file that the running bot touches while it is connected."""
        return self.storage.alive_file


class StorageAlone(BaseModel):
    """The part of the settings that commands about files need; the rest may be wrong."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    storage: Storage = Storage()


def load_settings(file: Path | None = None, env: Mapping[str, str] | None = None) -> Config:
    """Read and check the settings.

    Without ``file`` the current folder's ``config.toml`` is read where there is one.
    ``env`` is the process's environment unless given.  Raises :class:`ConfigError` with
    every mistake.
    """
    found = sources(file, env)
    try:
        config = Config.model_validate(found.values)
    except ValidationError as error:
        raise ConfigError([*misspelt(found, Config), *mistakes(error, found, Config)]) from None
    if wrong := misspelt(found, Config):
        raise ConfigError(wrong)
    storage = _anchored(config.storage, found)
    return config.model_copy(update={"storage": storage})


def load_storage(file: Path | None = None, env: Mapping[str, str] | None = None) -> Storage:
    """Where the tables are kept, whatever else is missing or wrong.

    Raises :class:`ConfigError` with every mistake in that section.
    """
    found = sources(file, env)
    if wrong := misspelt(found, StorageAlone):
        raise ConfigError(wrong)
    try:
        storage = StorageAlone.model_validate(found.values).storage
    except ValidationError as error:
        raise ConfigError(mistakes(error, found, Config)) from None
    return _anchored(storage, found)


def sources(file: Path | None = None, env: Mapping[str, str] | None = None) -> Found:
    """All that was said, and where, before it is checked.

    Raises :class:`ConfigError` for a source that cannot be read.
    """
    return read_sources(file, Path(DEFAULT_FILE), os.environ if env is None else env)


def _anchored(storage: Storage, found: Found) -> Storage:
    """Paths made absolute; relative ones start at the file that names them.

    Raises :class:`ConfigError` where a path cannot be one.
    """
    try:
        path = (found.folder / storage.path.expanduser()).resolve()
    except (ValueError, RuntimeError) as error:
        place = found.place(("storage", "path"))
        raise ConfigError([f"{place}: storage.path cannot be used: {error}"]) from None
    return storage.model_copy(update={"path": path})
