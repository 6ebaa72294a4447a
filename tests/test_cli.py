"""The command line: plain lines, exit codes, no traceback, and no token in any output."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import aiohttp
import click.testing
import discord
import pytest
from msgspec.structs import replace

from bot import __version__
from bot.chat import alive
from bot.chat.failures import explained
from bot.errors import DatabaseInUse, OperatorError
from bot.operator import doctor, invitation, places, running
from bot.operator.commandline import main
from bot.operator.config import Config
from bot.storage import backup
from bot.storage.database import Database, migrate
from bot.storage.lease import Lease
from bot.table.soundness import hurt
from games import catalogue
from games.contract import asked
from games.dice import seal, sealed, seeded
from games.entry import write
from games.files import export
from games.journal import Record, RecordRow
from games.robots import deal, move, random_robot

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE." + "k" * 38

Invoke = Callable[..., click.testing.Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, without any variable of the bot."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secrets").mkdir()
    monkeypatch.setenv("GAMEKEEPER_SECRETS_DIR", str(tmp_path / "secrets"))
    return tmp_path


@pytest.fixture
def invoke(folder: Path) -> Invoke:
    """Run a command here; errors other than exits come out."""
    runner = click.testing.CliRunner()
    return lambda *words: runner.invoke(main, words, catch_exceptions=False)


@pytest.fixture
def settings(folder: Path) -> Path:
    """The settings file of a bot with a token."""
    file = folder / "config.toml"
    file.write_text(f'[discord]\ntoken = "{TOKEN}"\n', encoding="utf-8")
    return file


@pytest.fixture
def database(folder: Path, settings: Path) -> Path:
    """The database of a bot that ran before."""
    path = folder / "data" / "gamekeeper.sqlite3"
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db)
        db.execute("INSERT INTO notes (key, value) VALUES ('colour', 'blue')")
    return path


def note(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return str(db.execute("SELECT value FROM notes WHERE key = 'colour'").fetchone()[0])


def paint(path: Path, colour: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE notes SET value = ? WHERE key = 'colour'", (colour,))


def spoil(path: Path) -> None:
    """Flip the bytes in the middle of a file."""
    data = bytearray(path.read_bytes())
    for at in range(len(data) // 2, len(data) // 2 + 4096):
        data[at] ^= 0xFF
    path.write_bytes(data)


# -- help --------------------------------------------------------------------------------


def test_every_command_is_explained(invoke: Invoke) -> None:
    for name in main.commands:
        assert 0 == invoke(name, "--help").exit_code
    assert "gamekeeper local" in invoke("--help").output


def test_the_version_is_that_of_the_program(invoke: Invoke) -> None:
    assert __version__ in invoke("--version").output


# -- run ---------------------------------------------------------------------------------


def test_run_without_settings_says_how_to_make_them(invoke: Invoke) -> None:
    result = invoke("run")

    assert 78 == result.exit_code
    assert result.stderr.startswith("config.toml: there is no such file; copy config.example.toml")


def test_run_names_five_mistakes_at_once(invoke: Invoke, settings: Path) -> None:
    settings.write_text(
        f'[discord]\ntokn = "{TOKEN}"\n[pictures]\nformat = 3\n[log]\nlevel = "loud"\n'
        "[tables]\nlobby_minutes = -1\n",
        encoding="utf-8",
    )

    result = invoke("run")

    assert (78, 5) == (result.exit_code, len(result.stderr.splitlines()))
    assert TOKEN not in result.output


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (discord.LoginFailure("bad"), 78, "Discord refuses the token; copy it again"),
        (discord.PrivilegedIntentsRequired(None), 78, "Discord refuses to tell the bot of its"),
        (socket.gaierror(-2, "Name or service not known"), 69, "Discord cannot be reached"),
        (aiohttp.ServerTimeoutError("slow"), 69, "Discord cannot be reached: slow"),
        (TimeoutError("slow"), 69, "Discord cannot be reached: slow"),
        (TimeoutError(), 69, "Discord cannot be reached: TimeoutError; check the network"),
        (OSError(28, "No space left on device"), 1, "a file or folder cannot be used: [Errno 28]"),
        (DatabaseInUse("x.sqlite3 is in use"), 1, "x.sqlite3 is in use"),
        (
            ValueError(f"401 for {TOKEN}"),
            70,
            "a fault of the program: ValueError: 401 for [hidden]",
        ),
    ],
)
def test_an_error_that_ends_the_bot_is_one_line(
    invoke: Invoke,
    settings: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    code: int,
    line: str,
) -> None:
    async def fails(config: Config) -> int:
        raise error

    monkeypatch.setitem(sys.modules, "bot.operator.serving", SimpleNamespace(serve=fails))
    monkeypatch.setattr(running.log, "configure", lambda level, token: None)

    result = invoke("run")

    assert code == result.exit_code
    assert result.stderr.startswith(line)
    assert TOKEN not in result.output


@pytest.mark.parametrize(
    ("code", "text", "advice"),
    [
        (sqlite3.SQLITE_IOERR_READ, "disk I/O error", "look into the log of the system"),
        (sqlite3.SQLITE_CORRUPT, "database disk image is malformed", "gamekeeper restore FILE"),
        (sqlite3.SQLITE_FULL, "database or disk is full", "make room on the disk"),
    ],
)
def test_k30b_a_database_that_fails_at_the_start_is_no_fault_of_the_program(
    code: int, text: str, advice: str
) -> None:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code

    told, exit_code = running.told(error, Path("x.sqlite3"))

    start, _, rest = told.partition("; ")
    assert (1, f"x.sqlite3: the database cannot be used: {text}") == (exit_code, start)
    assert advice in rest


def test_a_wrong_query_is_a_fault_of_the_program() -> None:
    with closing(sqlite3.connect(":memory:")) as db, pytest.raises(sqlite3.Error) as caught:
        db.execute("SELECT * FROM nothing")

    assert running.FAULT == running.told(caught.value, Path("x.sqlite3"))[1]


def test_a_refusal_of_discords_servers_is_no_fault_of_ours() -> None:
    response = Mock(status=503, reason="busy")

    text, code = explained(discord.DiscordServerError(response, "busy"))

    assert (69, "Discord is in trouble") == (code, text[:21])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_closes_the_bot_and_is_no_failure(number: signal.Signals) -> None:
    closed = []

    async def serves() -> int:
        os.kill(os.getpid(), number)
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0)
            closed.append(True)
        return 1

    assert 0 == await running.until_stopped(serves())
    assert [True] == closed


async def test_a_bot_that_ends_by_itself_gives_its_exit_code() -> None:
    async def serves() -> int:
        return 3

    assert 3 == await running.until_stopped(serves())


# -- verify ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game between computers with sealed dice, as /verify exports it."""
    game = next(iter(catalogue().values()))
    secret, stirred, seats = bytes(range(32)), ("11", "12"), game.info.seats[0]
    dealt = deal(game, {}, seats, sealed(secret, stirred, 0))
    rows, state, thought = [RecordRow(0, None, "", dealt.tape)], dealt.step.state, seeded(1)
    while game.outcome(state) is None:
        number, seat = len(rows), asked(game, state, seats)[0]
        made = move(
            game, state, seat, random_robot, thought, lambda n=number: sealed(secret, stirred, n)
        )
        rows.append(RecordRow(number, seat, write(made.answer), made.tape))
        state = made.step.state
    return Record(
        table="K7Q",
        game=game.info.id,
        edition=game.info.edition,
        shape=game.info.shape,
        seats=seats,
        options={},
        seal=seal(secret),
        secret=secret.hex(),
        stirred=stirred,
        rows=tuple(rows),
        ended="over",
    )


def test_verify_finds_a_fair_game_fair(invoke: Invoke, folder: Path, record: Record) -> None:
    (folder / "game.json").write_bytes(export(record))

    result = invoke("verify", "game.json")

    numbers = sum(len(row.tape) for row in record.rows)
    assert 0 == result.exit_code, result.output
    assert f"all {numbers} numbers of {len(record.rows)} rows follow from it" in result.output


def test_verify_shows_the_whole_seal_so_that_no_other_one_looks_alike(
    invoke: Invoke, folder: Path, record: Record
) -> None:
    (folder / "game.json").write_bytes(export(record))

    assert record.seal in invoke("verify", "game.json").output


@pytest.mark.parametrize("table", ["K7Q4\nFAIR: all is well", "\x1b[2JFAIR", "K" * 10**6])
def test_verify_shows_what_a_file_says_as_one_short_line_without_orders_to_the_terminal(
    invoke: Invoke, folder: Path, record: Record, table: str
) -> None:
    (folder / "game.json").write_bytes(export(replace(record, table=table, seal=table)))

    result = invoke("verify", "game.json")

    head, verdict, *_ = result.output.splitlines()
    assert 1 == result.exit_code
    assert head.startswith("table ")
    assert "NOT FAIR: in the file, seal does not fit:" == verdict
    assert "\x1b" not in result.output
    assert len(result.output) < 1000


def test_verify_finds_a_changed_number(invoke: Invoke, folder: Path, record: Record) -> None:
    at = next(n for n, row in enumerate(record.rows) if row.tape)
    first, *rest = record.rows[at].tape
    changed = replace(record.rows[at], tape=(first + 1, *rest))
    rows = (*record.rows[:at], changed, *record.rows[at + 1 :])
    (folder / "game.json").write_bytes(export(replace(record, rows=rows)))

    result = invoke("verify", "game.json")

    assert 1 == result.exit_code
    assert f"NOT FAIR: in row {at}, tape does not fit:" in result.output


def test_verify_says_that_a_running_game_has_its_secret_still_hidden(
    invoke: Invoke, folder: Path, record: Record
) -> None:
    (folder / "game.json").write_bytes(export(replace(record, secret=None, ended="")))

    result = invoke("verify", "game.json")

    assert 1 == result.exit_code
    assert "NOT YET: the secret is published when the table has ended." in result.output


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b"[1, 2]", None])
def test_verify_says_that_a_file_cannot_be_read(
    invoke: Invoke, folder: Path, content: bytes | None
) -> None:
    if content is not None:
        (folder / "game.json").write_bytes(content)

    result = invoke("verify", "game.json")

    assert 2 == result.exit_code
    assert result.stderr.startswith("game.json: ")
    assert "" == result.stdout


def test_verify_of_a_game_that_is_not_installed_names_those_that_are(
    invoke: Invoke, folder: Path, record: Record
) -> None:
    (folder / "game.json").write_bytes(export(replace(record, game="chess")))

    result = invoke("verify", "game.json")

    assert 2 == result.exit_code
    assert "game: 'chess' found, expected one of" in result.stderr


# -- invite ------------------------------------------------------------------------------


def test_invite_prints_the_link_of_the_tokens_application(invoke: Invoke, settings: Path) -> None:
    assert (
        "https://discord.com/oauth2/authorize?client_id=123456789012345678"
        "&scope=bot+applications.commands&permissions=274878024704\n"
    ) == invoke("invite").output


def test_the_invitation_asks_for_no_right_that_the_bot_does_not_need() -> None:
    granted = discord.Permissions(sum(invitation.RIGHTS.values()))

    assert {
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
    } == {name for name, given in granted if given}


@pytest.mark.parametrize("token", ["abc", "abc.def.ghi", "ÿ" * 30, "Bot " + TOKEN, "x" * 60])
def test_what_is_no_token_has_no_application(token: str) -> None:
    with pytest.raises(OperatorError, match="does not look like a bot token") as caught:
        invitation.application(token)

    assert token not in str(caught.value)


# -- doctor ------------------------------------------------------------------------------


def findings() -> dict[str, tuple[str, str]]:
    return {found.about: (found.state, found.text) for found in doctor.examine(None)}


def test_the_doctor_finds_a_new_bot_well(invoke: Invoke, settings: Path) -> None:
    result = invoke("doctor")

    assert 0 == result.exit_code, result.output
    assert "FAIL" not in result.output
    assert "belongs to application 123456789012345678" in result.output
    assert TOKEN not in result.output


def test_the_doctor_names_every_mistake_in_the_settings(invoke: Invoke, settings: Path) -> None:
    settings.write_text("[log]\nlevel = 1\n", encoding="utf-8")

    result = invoke("doctor")

    assert (1, 2) == (result.exit_code, result.output.count("FAIL settings"))


def test_the_doctor_knows_a_whole_database(database: Path) -> None:
    assert ("ok", f"{database} is whole") == findings()["database"]
    assert ("note", "is not running here") == findings()["bot"]


def test_the_doctor_finds_a_damaged_database_and_says_what_to_do(database: Path) -> None:
    spoil(database)

    state, text = findings()["database"]

    assert "FAIL" == state
    assert text.endswith('stop the bot and put a copy back with "gamekeeper restore FILE"')


def test_the_doctor_finds_a_database_of_a_newer_program(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 999")

    state, text = findings()["database"]

    assert ("FAIL", True) == (state, text.endswith("run the newer Gamekeeper that wrote it"))


def test_the_doctor_sees_a_running_bot_and_whether_it_is_connected(database: Path) -> None:
    lease = Lease.take(database)

    assert findings()["bot"][1].endswith("there is no sign of life; the bot has not connected yet")
    alive.write_sign(database.parent / "alive", alive.Sign("connected", 0))
    assert ("note", "is running and connected") == findings()["bot"]
    lease.release()


def test_the_doctor_finds_a_folder_that_is_none(settings: Path, folder: Path) -> None:
    (folder / "data").write_text("a file", encoding="utf-8")

    assert "FAIL" == findings()["folder"][0]


def test_the_doctor_finds_a_disk_that_is_nearly_full(
    settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places.shutil, "disk_usage", lambda folder: SimpleNamespace(free=5 << 20))

    state, text = findings()["disk"]

    assert ("FAIL", True) == (state, text.endswith("only 5 MiB are free; make room"))


def test_the_doctor_finds_a_token_that_is_none(settings: Path) -> None:
    settings.write_text('[discord]\ntoken = "hello"\n', encoding="utf-8")

    assert ("FAIL", "discord.token does not look") == (
        findings()["token"][0],
        findings()["token"][1][:27],
    )


def test_k31d_the_doctor_leaves_nothing_behind(
    invoke: Invoke, folder: Path, settings: Path
) -> None:
    """Run as root it would leave what the service cannot open."""
    before = sorted(folder.rglob("*"))

    assert 0 == invoke("doctor").exit_code
    assert before == sorted(folder.rglob("*"))


def test_k31d_the_doctor_sees_a_token_that_everybody_can_read(settings: Path) -> None:
    settings.chmod(0o644)
    notes = [found.text for found in doctor.examine(None) if found.about == "settings"]
    settings.chmod(0o600)

    assert [
        "every key can be used",
        'config.toml: everybody here can read the token; "chmod 600 config.toml", with the file '
        "belonging to the user of the bot",
    ] == notes
    assert 1 == len([found for found in doctor.examine(None) if found.about == "settings"])


def test_the_doctor_does_not_mind_who_reads_a_file_without_the_token(
    settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMEKEEPER_DISCORD__TOKEN", TOKEN)
    settings.write_text('[log]\nlevel = "info"\n', encoding="utf-8")
    settings.chmod(0o644)

    assert 1 == len([found for found in doctor.examine(None) if found.about == "settings"])


def test_k31d_the_doctor_notes_a_folder_of_secrets_that_cannot_be_listed(
    settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def iterdir(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.delenv("GAMEKEEPER_SECRETS_DIR")
    monkeypatch.setattr(Path, "iterdir", iterdir)
    settings.chmod(0o600)

    assert (
        "note",
        "/run/secrets cannot be listed: Permission denied; if the token is there, allow it",
    ) == findings()["settings"]


def test_k23_the_doctor_and_local_name_the_sqlite_that_is_needed(
    invoke: Invoke, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))

    assert "3.37 or newer is needed" in findings()["sqlite"][1]
    local = invoke("local", "--no-browser")
    assert (1, True) == (local.exit_code, "3.37 or newer is needed" in local.stderr)


def test_k30b_a_file_that_the_bot_would_fill_at_its_start_is_well(
    settings: Path, folder: Path
) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "gamekeeper.sqlite3").touch()

    assert "ok" == findings()["database"][0]


def test_the_doctor_looks_at_the_database_of_a_bot_without_a_token(
    database: Path, settings: Path
) -> None:
    settings.write_text("", encoding="utf-8")

    assert ("ok", f"{database} is whole") == findings()["database"]


# -- copies ------------------------------------------------------------------------------


def test_a_backup_of_a_running_bot_is_whole(invoke: Invoke, database: Path, folder: Path) -> None:
    lease = Lease.take(database)
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        paint(database, "green")
        result = invoke("backup", "copy.sqlite3")
    lease.release()

    assert "copied and checked: copy.sqlite3\n" == result.output
    assert "green" == note(folder / "copy.sqlite3")
    assert ["copy.sqlite3"] == [f.name for f in folder.glob("copy*")]


def test_a_backup_without_a_name_goes_into_a_folder_beside_the_database(database: Path) -> None:
    made = backup.back_up(database, None, hurt)

    assert database.parent / "backups" == made.parent
    assert "blue" == note(made)


def test_a_backup_does_not_overwrite_an_older_one(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    (folder / "copy.sqlite3").write_text("older", encoding="utf-8")

    result = invoke("backup", "copy.sqlite3")

    assert (1, "copy.sqlite3: is there already; name another file\n") == (
        result.exit_code,
        result.stderr,
    )
    assert "older" == (folder / "copy.sqlite3").read_text(encoding="utf-8")


def test_scenario_98_a_backup_of_a_damaged_database_fails_loudly_and_leaves_no_file(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    assert 0 == invoke("backup", "good.sqlite3").exit_code
    spoil(database)

    result = invoke("backup", "bad.sqlite3")

    assert 1 == result.exit_code
    assert "is damaged or no database of the bot" in result.stderr
    assert ["good.sqlite3"] == sorted(f.name for f in folder.glob("*.sqlite3*"))
    assert "blue" == note(folder / "good.sqlite3")


def test_scenario_97_a_restore_over_stale_side_files_is_clean_and_keeps_what_was_there(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    assert 0 == invoke("backup", "copy.sqlite3").exit_code
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("UPDATE notes SET value = 'red' WHERE key = 'colour'")
        for side in ("-wal", "-shm"):
            left = Path(f"{database}{side}")
            (folder / f"left{side}").write_bytes(left.read_bytes())
    for side in ("-wal", "-shm"):
        (folder / f"left{side}").rename(f"{database}{side}")

    result = invoke("restore", "copy.sqlite3")

    assert 0 == result.exit_code, result.output
    assert "blue" == note(database)
    assert not list(database.parent.glob("gamekeeper.sqlite3-*"))
    (kept,) = database.parent.glob("gamekeeper.sqlite3.before-????????-??????")
    assert str(kept) in result.output
    assert "red" == note(kept)


def test_a_restore_while_the_bot_runs_is_refused(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    assert 0 == invoke("backup", "copy.sqlite3").exit_code
    paint(database, "red")
    lease = Lease.take(database)

    result = invoke("restore", "copy.sqlite3")
    lease.release()

    assert (1, True) == (result.exit_code, "is in use by another Gamekeeper" in result.stderr)
    assert "red" == note(database)


def test_a_damaged_copy_is_not_restored(invoke: Invoke, database: Path, folder: Path) -> None:
    assert 0 == invoke("backup", "copy.sqlite3").exit_code
    spoil(folder / "copy.sqlite3")

    result = invoke("restore", "copy.sqlite3")

    assert 1 == result.exit_code
    assert "copy.sqlite3: is damaged or no database of the bot" in result.stderr
    assert "blue" == note(database)


def test_a_database_of_another_program_is_not_restored(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    with closing(sqlite3.connect(folder / "other.sqlite3")) as db:
        db.execute("CREATE TABLE seats (theatre)")
        db.execute("PRAGMA user_version = 1")

    result = invoke("restore", "other.sqlite3")

    assert 1 == result.exit_code
    assert "other.sqlite3: is damaged or no database of the bot: it is of another program" in (
        result.stderr
    )
    assert "blue" == note(database)


def test_a_restore_into_an_empty_folder_makes_the_database(
    invoke: Invoke, database: Path, folder: Path
) -> None:
    assert 0 == invoke("backup", "copy.sqlite3").exit_code
    shutil.rmtree(database.parent)

    assert f"restored: {database}\n" == invoke("restore", "copy.sqlite3").output
    assert "blue" == note(database)


@pytest.mark.parametrize("name", ["nothing.sqlite3", "data/gamekeeper.sqlite3"])
def test_a_restore_needs_a_copy(invoke: Invoke, database: Path, name: str) -> None:
    assert 1 == invoke("restore", name).exit_code
    assert "blue" == note(database)


async def test_the_bot_opens_what_was_restored(database: Path, tmp_path: Path) -> None:
    copy = backup.back_up(database, tmp_path / "copy.sqlite3", hurt)
    backup.restore(copy, database, hurt)

    opened = await Database.open(database)
    found = await opened.read(lambda db: db.execute("SELECT value FROM notes").fetchall())
    await opened.close()

    assert [("blue",)] == found


def test_k31c_commands_about_files_need_no_token(
    invoke: Invoke, database: Path, settings: Path
) -> None:
    settings.write_text("", encoding="utf-8")
    alive.write_sign(database.parent / "alive", alive.Sign("connected", 0))

    assert [0, 0, 0] == [
        invoke("backup", "copy.sqlite3").exit_code,
        invoke("restore", "copy.sqlite3").exit_code,
        invoke("healthcheck").exit_code,
    ]


def test_a_stamp_sorts_by_time() -> None:
    assert "20260102-030405" == backup.stamp(datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC))


# -- sign of life ------------------------------------------------------------------------


def test_a_bot_that_has_never_connected_is_not_healthy(invoke: Invoke, settings: Path) -> None:
    result = invoke("healthcheck")

    assert (1, True) == (result.exit_code, "the bot has not connected yet" in result.stderr)


@pytest.mark.parametrize(
    ("state", "code", "told"),
    [
        ("starting", 1, "the bot has not connected yet"),
        ("connected", 0, ""),
        ("disconnected", 1, "the connection to Discord was lost "),
        ("stopped", 1, "the bot was stopped "),
    ],
)
def test_a_bot_is_healthy_while_it_is_connected(
    invoke: Invoke, settings: Path, folder: Path, state: alive.State, code: int, told: str
) -> None:
    """K22."""
    (folder / "data").mkdir()
    alive.write_sign(folder / "data" / "alive", alive.Sign(state, int(time.time())))

    result = invoke("healthcheck")

    assert (code, True) == (result.exit_code, told in result.stderr)


@pytest.mark.parametrize(("seconds", "dead"), [(59, False), (61, True)])
def test_after_a_minute_without_a_sign_the_bot_counts_as_dead(
    tmp_path: Path, seconds: int, dead: bool
) -> None:
    file = tmp_path / "alive"
    alive.write_sign(file, alive.Sign("connected", 0))

    assert dead == bool(alive.why_dead(file, file.stat().st_mtime + seconds))


@pytest.mark.parametrize("said", [b"", b"{", b'{"state":"asleep","since":1}'])
def test_what_is_no_sign_of_life_is_none(tmp_path: Path, said: bytes) -> None:
    file = tmp_path / "alive"
    file.write_bytes(said)

    assert f"{file}: is no sign of life of this bot" == alive.why_dead(file)


async def test_a_bot_with_two_connections_is_connected_while_both_are(tmp_path: Path) -> None:
    """K22."""
    life, states = alive.Life(tmp_path / "alive"), []
    for step in (
        lambda: life.connected(0, 2),
        lambda: life.connected(1, 2),
        lambda: life.lost(0),
        lambda: life.lost(1),
        lambda: life.connected(0, 2),
        lambda: life.connected(1, 2),
    ):
        step()
        states.append(life.sign.state)

    assert [
        "starting",
        "connected",
        "disconnected",
        "disconnected",
        "disconnected",
        "connected",
    ] == states
