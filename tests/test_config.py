"""Settings: three sources, every mistake at once, and the token in no output."""

from __future__ import annotations

import logging
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.operator import log
from bot.operator.config import Config, ConfigError, load_settings, load_storage
from bot.operator.config_mistakes import described
from bot.operator.config_sources import SECRETS
from bot.operator.config_trouble import HIDDEN

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "config.example.toml"
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE." + "k" * 38
GOOD = f'[discord]\ntoken = "{TOKEN}"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def settings(file: Path, text: str, **env: str) -> Config:
    file.write_text(text, encoding="utf-8")
    return load_settings(file, {"GAMEKEEPER_SECRETS_DIR": str(secrets(file)), **env})


def secrets(file: Path) -> Path:
    """The folder of secrets, empty unless :func:`secret` filled it."""
    folder = file.parent / "secrets"
    folder.mkdir(exist_ok=True)
    return folder


def mistakes(file: Path, text: str, **env: str) -> list[str]:
    """The lines of the error, without the folder of the test."""
    with pytest.raises(ConfigError) as caught:
        settings(file, text, **env)
    assert TOKEN not in f"{caught.value!r}{caught.value}"
    return [line.replace(f"{file.parent}{os.sep}", "") for line in caught.value.lines]


def secret(file: Path, name: str, text: str) -> None:
    (secrets(file) / name).write_text(text, encoding="utf-8")


# -- what is read ------------------------------------------------------------------------


def test_only_the_token_is_needed(file: Path) -> None:
    config = settings(file, GOOD)

    assert TOKEN == config.discord.token.get_secret_value()
    assert ("full", "png", "info", 30, "en") == (
        config.storage.synchronous,
        config.pictures.format,
        config.log.level,
        config.tables.lobby_minutes,
        config.tables.locale,
    )


def test_every_key_can_be_set_in_the_file(file: Path) -> None:
    config = settings(
        file,
        f"""
        discord = {{ token = "{TOKEN}", guilds = [12, 34] }}
        pictures.format = "off"
        log.level = "debug"
        [storage]
        path = "x.db"
        synchronous = "normal"
        [tables]
        lobby_minutes = 5
        locale = "da"
        """,
    )

    assert ((12, 34), "off", "debug", "normal", 5, "da") == (
        config.discord.guilds,
        config.pictures.format,
        config.log.level,
        config.storage.synchronous,
        config.tables.lobby_minutes,
        config.tables.locale,
    )


def test_a_relative_path_starts_at_the_folder_of_the_file(file: Path) -> None:
    config = settings(file, GOOD + '[storage]\npath = "kept/g.db"')

    assert file.parent / "kept" / "g.db" == config.storage.path
    assert file.parent / "kept" / "alive" == config.alive_file


def test_an_absolute_path_stays(file: Path) -> None:
    assert (
        Path("/kept/g.db") == settings(file, GOOD + '[storage]\npath = "/kept/g.db"').storage.path
    )


def test_the_environment_wins_over_secret_files_and_these_over_the_file(file: Path) -> None:
    secret(file, "gamekeeper_log__level", "warning\n")
    secret(file, "GAMEKEEPER_PICTURES__FORMAT", "off\n")

    config = settings(file, GOOD + '[log]\nlevel = "error"', GAMEKEEPER_PICTURES__FORMAT="svg")

    assert ("warning", "svg") == (config.log.level, config.pictures.format)


def test_numbers_and_lists_may_come_from_the_environment(file: Path) -> None:
    config = settings(
        file, GOOD, GAMEKEEPER_TABLES__LOBBY_MINUTES="45", GAMEKEEPER_DISCORD__GUILDS="12, 34"
    )

    assert (45, (12, 34)) == (config.tables.lobby_minutes, config.discord.guilds)


def test_a_token_from_a_secret_file_needs_no_settings_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    secret(file, "gamekeeper_discord__token", TOKEN + "\n")

    config = load_settings(None, {"GAMEKEEPER_SECRETS_DIR": str(secrets(file))})

    assert TOKEN == config.discord.token.get_secret_value()


def test_a_byte_order_mark_before_a_secret_is_no_part_of_it(file: Path) -> None:
    """K25: editors of Windows write one."""
    secret(file, "gamekeeper_discord__token", "\ufeff" + TOKEN)

    assert TOKEN == settings(file, "").discord.token.get_secret_value()


def test_variables_and_secrets_of_other_programs_are_left_alone(file: Path) -> None:
    secret(file, "postgres_password", "x")

    assert settings(file, GOOD, GAMEKEEPER_PORT="tcp://10.0.0.1:80", HOME="/root").discord


def test_blanks_around_the_token_are_dropped(file: Path) -> None:
    config = settings(file, f'[discord]\ntoken = " {TOKEN}\\n"')

    assert TOKEN == config.discord.token.get_secret_value()


# -- what is wrong -----------------------------------------------------------------------


def test_five_mistakes_are_named_at_once_each_on_its_line(file: Path) -> None:
    text = """
    [discord]
    token = ""
    [pictures]
    format = "jpeg"
    [log]
    lvl = "info"
    [tables]
    lobby_minutes = 0
    [storge]
    path = "x"
    """

    assert [
        "config.toml: discord.token is empty; allowed: the bot token from the Discord "
        "developer portal (Bot, Reset Token), in quotes",
        'config.toml: pictures.format is "jpeg"; allowed: "png", "svg" or "off"',
        "config.toml: log.lvl is unknown; did you mean log.level?",
        "config.toml: tables.lobby_minutes is 0; allowed: a whole number from 1 to 1440",
        "config.toml: storge is unknown; did you mean [storage]?",
    ] == mistakes(file, text)


@pytest.mark.parametrize(
    ("value", "shown"),
    [("true", "true"), ('"ten"', '"ten"'), ("1.5", "1.5"), ("1441", "1441"), ("[1]", "[1]")],
)
def test_a_number_out_of_bounds_or_of_another_kind_is_shown(
    file: Path, value: str, shown: str
) -> None:
    expected = (
        f"config.toml: tables.lobby_minutes is {shown}; allowed: a whole number from 1 to 1440"
    )

    assert [expected] == mistakes(file, GOOD + f"[tables]\nlobby_minutes = {value}")


def test_a_long_value_is_cut(file: Path) -> None:
    (line,) = mistakes(file, GOOD + f'[log]\nlevel = "{"x" * 500}"')

    assert len(line) < 150


def test_a_language_that_the_bot_does_not_speak_names_those_it_does(file: Path) -> None:
    (line,) = mistakes(file, GOOD + '[tables]\nlocale = "tlh"')

    assert line.endswith('tables.locale is "tlh"; allowed: a language the bot speaks: en, da')


@pytest.mark.parametrize("minutes", ["x", "0"])
def test_a_mistake_in_the_environment_names_the_variable(file: Path, minutes: str) -> None:
    assert [
        "environment variable GAMEKEEPER_TABLES__LOBBY_MINUTES: tables.lobby_minutes is "
        f'"{minutes}"; allowed: a whole number from 1 to 1440'
    ] == mistakes(file, GOOD, GAMEKEEPER_TABLES__LOBBY_MINUTES=minutes)


def test_a_mistake_in_a_secret_file_names_the_file(file: Path) -> None:
    secret(file, "gamekeeper_discord__tokn", TOKEN)

    assert [
        "secret file secrets/gamekeeper_discord__tokn: discord.tokn is unknown; "
        "did you mean discord.token?"
    ] == mistakes(file, GOOD)


def test_a_secret_file_that_is_no_text_is_named(file: Path) -> None:
    secret(file, "gamekeeper_discord__token", "")
    (file.parent / "secrets" / "gamekeeper_discord__token").write_bytes(b"\xff\xfe")

    assert [
        "secret file secrets/gamekeeper_discord__token: cannot be read; "
        "make it UTF-8 text that this user may read"
    ] == [line.replace(f"{file.parent}{os.sep}", "") for line in mistakes(file, GOOD)]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("lobby_minutes = 3", "lobby_minutes is unknown; did you mean tables.lobby_minutes?"),
        ("xyz = 3", "xyz is unknown; the sections are discord, storage, pictures, log, tables"),
        ("[log]\nfoo = 1", "log.foo is unknown; the keys of [log] are level"),
        ("log = 3", "log must be a section; write [log] on a line of its own"),
    ],
)
def test_a_key_at_the_wrong_place_is_told_the_right_one(file: Path, text: str, hint: str) -> None:
    assert [f"config.toml: {hint}"] == mistakes(file, text + "\n", GAMEKEEPER_DISCORD__TOKEN=TOKEN)


def test_without_a_token_one_is_told_where_to_put_it(file: Path) -> None:
    assert [
        "config.toml: discord.token is missing; paste the bot token under [discord] as "
        'token = "…", or set the variable GAMEKEEPER_DISCORD__TOKEN'
    ] == mistakes(file, "")


def test_a_file_that_is_not_there_tells_how_to_make_it(file: Path) -> None:
    with pytest.raises(ConfigError, match=r"there is no such file; copy config\.example\.toml to"):
        load_settings(file, {})


def test_without_any_file_and_token_one_is_told_how_to_make_a_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)

    with pytest.raises(ConfigError, match=r"^config\.toml: there is no such file; copy "):
        load_settings(None, {})


@pytest.mark.parametrize(
    ("text", "line"), [(f"[discord]\ntoken = {TOKEN}", 2), ("[discord\n", 1), ("a = 1\na = 2\n", 2)]
)
def test_a_mistake_of_syntax_names_its_line(file: Path, text: str, line: int) -> None:
    (told,) = mistakes(file, text)

    assert re.match(rf"config\.toml: is not valid TOML: .*at line {line}, column \d+", told)


def test_a_file_in_another_encoding_is_told_so(file: Path) -> None:
    file.write_bytes("[discord]\n# bjørn".encode("latin-1"))

    with pytest.raises(ConfigError, match="is not UTF-8 text; save it as UTF-8"):
        load_settings(file, {})


def test_a_byte_order_mark_is_no_mistake(file: Path) -> None:
    assert settings(file, "\ufeff" + GOOD).discord


def test_brackets_without_end_are_a_mistake_like_any_other(file: Path) -> None:
    (line,) = mistakes(file, "x = " + "[" * 10_000)

    assert line.startswith("config.toml: is not valid TOML: ")


@pytest.mark.parametrize("path", ["a\\u0000b", "~nobody-of-this-name/tables.sqlite3"])
def test_a_path_that_cannot_be_one_is_named(file: Path, path: str) -> None:
    (line,) = mistakes(file, f'{GOOD}[storage]\npath = "{path}"\n')

    assert line.startswith("config.toml: storage.path cannot be used: ")


def test_a_folder_in_place_of_the_file_is_named(file: Path) -> None:
    file.mkdir()

    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        load_settings(file, {})


# -- names that set nothing (K31d) --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("GAMEKEEPER_DISCORD_TOKEN", "GAMEKEEPER_DISCORD__TOKEN"),
        ("GAMEKEEPER_TABLES_LOBBY_MINUTES", "GAMEKEEPER_TABLES__LOBBY_MINUTES"),
    ],
)
def test_one_underscore_too_few_is_told(file: Path, name: str, right: str) -> None:
    assert [
        f"environment variable {name}: is not read, since two underscores part section and key; "
        f"call it {right}"
    ] == mistakes(file, GOOD, **{name: TOKEN})


def test_one_underscore_too_few_is_told_of_a_secret_file(file: Path) -> None:
    secret(file, "gamekeeper_discord_token", TOKEN)

    assert (
        "secret file secrets/gamekeeper_discord_token: is not read, since two underscores part "
        "section and key; call it GAMEKEEPER_DISCORD__TOKEN"
    ) == mistakes(file, "")[0]


def test_a_misspelt_name_is_no_mistake_beside_the_right_one(file: Path) -> None:
    assert settings(
        file, "", GAMEKEEPER_DISCORD__TOKEN=TOKEN, GAMEKEEPER_DISCORD_TOKEN="of another program"
    )


def test_a_named_folder_of_secrets_must_be_there(file: Path) -> None:
    assert [
        "environment variable GAMEKEEPER_SECRETS_DIR: nowhere cannot be listed: "
        "No such file or directory"
    ] == mistakes(file, GOOD, GAMEKEEPER_SECRETS_DIR=str(file.parent / "nowhere"))


def unlisted(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    own = Path.iterdir

    def iterdir(path: Path) -> Iterator[Path]:
        if path == folder:
            raise PermissionError(13, "Permission denied")
        return own(path)

    monkeypatch.setattr(Path, "iterdir", iterdir)


def test_a_usual_folder_of_secrets_that_cannot_be_listed_does_not_stop_a_bot_with_a_token(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlisted(monkeypatch, SECRETS)
    file.write_text(GOOD, encoding="utf-8")

    assert TOKEN == load_settings(file, {}).discord.token.get_secret_value()


def test_without_a_token_it_is_told_that_the_folder_of_secrets_cannot_be_listed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlisted(monkeypatch, SECRETS)
    file.write_text("", encoding="utf-8")

    with pytest.raises(ConfigError) as caught:
        load_settings(file, {})
    assert str(caught.value).endswith(f"; {SECRETS} cannot be listed: Permission denied")


# -- commands about files need no token (K31c) ---------------------------------------------


def test_where_the_tables_are_is_known_whatever_else_is_wrong(file: Path) -> None:
    file.write_text('nonsense = 1\n[log]\nlevel = 7\n[storage]\npath = "a.sqlite3"\n', "utf-8")

    assert file.parent / "a.sqlite3" == load_storage(file, {}).path


def test_a_mistake_about_where_the_tables_are_is_told(file: Path) -> None:
    file.write_text("[storage]\npth = 3\n", encoding="utf-8")

    with pytest.raises(ConfigError, match="pth is unknown; did you mean"):
        load_storage(file, {})


def test_a_misspelt_name_of_the_database_is_told_before_another_one_is_touched(file: Path) -> None:
    with pytest.raises(ConfigError, match="call it GAMEKEEPER_STORAGE__PATH"):
        load_storage(None, {"GAMEKEEPER_STORAGE_PATH": str(file)})


# -- the token stays secret --------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f'[discord]\ntokn = "{TOKEN}"',
        f'[discord]\ntoken = "{TOKEN} {TOKEN}"',
        f'[discord]\ntoken = ["{TOKEN}"]',
        f'[discord]\nguilds = ["{TOKEN}"]',
        f'discord = "{TOKEN}"',
        f'[log]\nlevel = "{TOKEN}"',
        f"[log]\n{TOKEN} = 1",
        f'"{TOKEN}" = 1',
        f"[discord]\ntoken = {TOKEN}",
        f'[pictures]\nformat = ["{"y" * 20}", "{TOKEN}"]',
    ],
)
def test_no_mistake_shows_any_part_of_a_token(file: Path, text: str) -> None:
    told = "\n".join(mistakes(file, text))

    assert not [part for part in TOKEN.split(".") if part in told]


def test_the_settings_do_not_show_the_token(file: Path) -> None:
    config = settings(file, GOOD)

    assert TOKEN not in f"{config!r} {config} {config.model_dump()} {config.model_dump_json()}"


def test_the_log_hides_the_token_in_messages_and_tracebacks() -> None:
    writing = log.Scrubbing("short-secret")
    try:
        raise RuntimeError(f"401 for {TOKEN}")
    except RuntimeError as error:
        record = logging.LogRecord(
            "bot", logging.ERROR, "", 1, "token %s", ("short-secret",), (type(error), error, None)
        )

    line = writing.format(record)

    assert f"token {HIDDEN}" in line
    assert f"RuntimeError: 401 for {HIDDEN}" in line


# -- the example -------------------------------------------------------------------------


def test_the_example_has_every_key_and_no_other() -> None:
    example = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    keys = {f"{section}.{key}" for section, table in example.items() for key in table}

    assert set(described(Config)) == keys


def test_the_example_shows_the_defaults(file: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace('token = ""', f'token = "{TOKEN}"')

    assert settings(file, GOOD) == settings(file, text)


def test_every_key_of_the_example_is_explained() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    keys = [at for at, line in enumerate(lines) if " = " in line and not line.startswith("#")]

    assert len(described(Config)) == len(keys)
    assert not [lines[at] for at in keys if not lines[at - 1] or lines[at - 1].startswith("[")]


def test_every_key_says_what_is_allowed() -> None:
    assert all(described(Config).values())
