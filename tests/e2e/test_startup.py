"""What an operator sees where the bot cannot start: one clear line, and the right exit code."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.local.bridge import Bridge
from bot.local.child import Child
from bot.local.gateway import GatewayLine
from bot.local.rest import HttpReply
from bot.local.simulated import World
from tests.e2e import ledger
from tests.e2e.room import TOKEN, Room, command, room, settings
from tests.harness import faults

TROUBLE, OUTSIDE, SETTINGS = 1, 69, 78
NEWER = 999


async def started(file: Path, environment: dict[str, str] | None = None, size: int = -1) -> Child:
    """The bot after it has ended by itself; ``size`` limits its files, in bytes."""
    bot = Child(command(file), {"PYTHONUNBUFFERED": "1", **(environment or {})})
    await bot.start()
    if size >= 0:
        resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (size, size))
    try:
        async with asyncio.timeout(30):
            await bot.wait()
    finally:
        await bot.kill()
    return bot


async def refused(file: Path, code: int, environment: dict[str, str] | None = None) -> list[str]:
    """The lines of a bot that does not start; neither a traceback nor the token is in them."""
    bot = await started(file, environment)
    lines = [*bot.out, *bot.err]
    assert code == bot.code, lines
    assert not [line for line in lines if "Traceback" in line or TOKEN in line]
    return lines


async def test_a_wrong_token_is_told_by_discord(tmp_path: Path):
    bridge = Bridge(World(), token="another")
    await bridge.start()
    try:
        (line,) = await refused(settings(tmp_path), SETTINGS, bridge.environment)
    finally:
        await bridge.stop()

    assert "Discord refuses the token" in line
    assert "discord.token" in line


async def test_a_file_that_is_not_there_is_told_with_what_to_do(tmp_path: Path):
    (line,) = await refused(tmp_path / "config.toml", SETTINGS)

    assert "config.toml: there is no such file" in line
    assert "config.example.toml" in line


async def test_five_mistakes_are_told_at_once(tmp_path: Path):
    file = settings(tmp_path)
    mistakes = 'level = "loud"', "lobby_minutes = -1", 'format = "gif"', 'synchronous = "maybe"'
    sections = ("log", "tables", "pictures", "storage")
    text = "".join(f"[{name}]\n{line}\n" for name, line in zip(sections, mistakes, strict=True))
    file.write_text(f'[discord]\ntoken = "{TOKEN}"\nguild = 7\n{text}', "utf-8")

    lines = await refused(file, SETTINGS)

    assert 5 == len(lines)
    for key in ("guild", "level", "lobby_minutes", "format", "synchronous"):
        assert 1 == sum(key in line for line in lines), key


async def test_nobody_answering_is_told_as_a_matter_of_the_network(tmp_path: Path):
    bridge = Bridge(World())
    await bridge.start()
    nowhere = bridge.environment
    await bridge.stop()

    (line,) = await refused(settings(tmp_path), 69, nowhere)

    assert "Discord cannot be reached" in line


# -- what Discord says -------------------------------------------------------------------------


@asynccontextmanager
async def discord_with(*troubles: tuple[str, HttpReply]) -> AsyncIterator[Bridge]:
    """A Discord that gives these replies to requests for these paths, each time."""
    bridge = Bridge(World(), token=TOKEN)
    await bridge.start()
    for path, reply in troubles:
        faults.Fault(bridge, "GET", path, reply, times=99)
    try:
        yield bridge
    finally:
        await bridge.stop()


def status(code: int, **headers: str) -> HttpReply:
    return HttpReply(code, {"message": f"{code}", "code": 0}, headers)


@pytest.mark.parametrize("path", ["/users/@me", "/oauth2/applications/@me", "/gateway/bot"])
@pytest.mark.parametrize(
    ("reply", "code", "told"),
    [
        (status(401), SETTINGS, "Discord refuses the token"),
        (status(403), OUTSIDE, "Discord lets nothing in from this address (403 Forbidden)"),
        (
            status(429, **{"Retry-After": "600"}),
            OUTSIDE,
            "Discord takes no more requests from this address for now "
            "(429 Too Many Requests, asked to wait 600 seconds)",
        ),
        (status(503), OUTSIDE, "Discord is in trouble (503 Service Unavailable)"),
        (status(404), TROUBLE, "Discord does not understand this version of the bot any more"),
    ],
    ids=["401", "403", "429", "503", "404"],
)
async def test_a_status_at_the_start_is_one_line_with_what_to_do(
    tmp_path: Path, path: str, reply: HttpReply, code: int, told: str
):
    """K20."""
    async with discord_with((path, reply)) as bridge:
        (line,) = await refused(settings(tmp_path), code, bridge.environment)

    assert line.startswith(told)


@pytest.mark.parametrize(
    ("close_code", "code", "told"),
    [
        (4004, SETTINGS, "Discord refuses the token"),
        (4010, OUTSIDE, "Discord wants the bot over more connections (close code 4010)"),
        (4011, OUTSIDE, "Discord wants the bot over more connections (close code 4011)"),
        (4012, TROUBLE, "Discord does not understand this version of the bot any more"),
        (4013, TROUBLE, "Discord does not understand this version of the bot any more"),
        (4014, SETTINGS, "Discord refuses to tell the bot of its servers (close code 4014)"),
    ],
)
async def test_a_connection_that_is_closed_for_good_is_one_line_with_what_to_do(
    tmp_path: Path, close_code: int, code: int, told: str
):
    """K20: none sends people to intents that the bot does not ask for."""
    async with discord_with() as bridge:

        async def closes(connection: GatewayLine, data: object) -> None:
            await connection.socket.close(code=close_code)

        bridge.gateway._identify = closes
        (line,) = await refused(settings(tmp_path), code, bridge.environment)

    assert line.startswith(told)
    assert "privileged" not in line


# -- the database ------------------------------------------------------------------------------


async def online(file: Path, code: int) -> list[str]:
    """What a bot says that can reach Discord, but not its database."""
    bridge = Bridge(World(), token=TOKEN)
    await bridge.start()
    try:
        return await refused(file, code, bridge.environment)
    finally:
        await bridge.stop()


async def test_a_second_bot_on_one_database_is_refused_and_the_first_plays_on(tmp_path: Path):
    """Row 35 of the scenarios."""
    async with room(tmp_path) as here:
        table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"), dice="flows-10")

        (line,) = await refused(
            tmp_path / "config.toml", TROUBLE, dict(here.stage.bridge.environment)
        )
        await table.move(table.mover, "roll 5")

        assert "is in use by another Gamekeeper" in line
        assert ["roll 5"] == table.answers()


async def test_the_database_of_a_newer_program_is_left_alone(tmp_path: Path):
    database = tmp_path / "tables.sqlite3"
    with sqlite3.connect(database) as db:
        db.execute(f"PRAGMA user_version = {NEWER}")
    db.close()

    (line,) = await online(settings(tmp_path), TROUBLE)

    assert f"version {NEWER}" in line
    with sqlite3.connect(database) as db:
        assert (NEWER,) == db.execute("PRAGMA user_version").fetchone()
    db.close()


def _a_file_in_its_place(folder: Path) -> None:
    folder.write_text("no folder")


def _without_rights(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(stat.S_IRUSR)
    try:
        (folder / "probe").touch()
    except OSError:
        return
    pytest.skip("this user may write everywhere")


@pytest.mark.parametrize("spoil", [_a_file_in_its_place, _without_rights])
async def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path, spoil: Callable[[Path], None]):
    file = settings(tmp_path)
    file.write_text(file.read_text("utf-8").replace("tables.sqlite3", "data/x.sqlite3"), "utf-8")
    spoil(tmp_path / "data")

    (line,) = await online(file, TROUBLE)

    assert f"{tmp_path}/data/x.sqlite3" in line
    assert "cannot be written" in line


async def test_a_file_that_is_no_database_is_named(tmp_path: Path):
    (tmp_path / "tables.sqlite3").write_bytes(b"no database at all" * 100)

    (line,) = await online(settings(tmp_path), TROUBLE)

    assert "tables.sqlite3: the database cannot be used" in line


async def test_a_disk_without_room_is_told_at_the_start(tmp_path: Path):
    bridge = Bridge(World(), token=TOKEN)
    await bridge.start()
    try:
        bot = await started(settings(tmp_path), bridge.environment, size=4096)
    finally:
        await bridge.stop()

    (line,) = bot.err
    assert (TROUBLE, True) == (bot.code, "tables.sqlite3" in line)
    assert "disk" in line


async def test_a_disk_that_fills_in_mid_game_costs_no_move(tmp_path: Path):
    """The move that cannot be stored is refused; as soon as there is room the game goes on."""
    async with room(tmp_path, expected=("trouble", "Traceback", "disk|full", "could not be")) as h:
        table = await h.dealt("gang-of-dice", *h.people("Ana", "Björn"), dice="flows-10")
        await table.move(table.mover, "roll 5")
        await h.marked()

        with no_room(h):
            refused_move = await table.move(table.mover, "reroll 1")
            assert refused_move.private
            assert ["roll 5"] == table.answers()
        ledger.sound(h.file)
        await table.move(table.mover, "reroll 2")

        assert ["roll 5", "reroll 2"] == table.answers()
        await table.shown()


class no_room:  # noqa: N801  (read as a word)
    """While it lasts no file of the bot can grow."""

    def __init__(self, here: Room) -> None:
        self.pid = here.stage.bot.pid
        self.wal = here.file.with_name(here.file.name + "-wal")

    def __enter__(self) -> None:
        size = self.wal.stat().st_size
        self.before = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, self.before[1]))

    def __exit__(self, *error: object) -> None:
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, self.before)
