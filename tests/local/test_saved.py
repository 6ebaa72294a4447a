"""The simulated Discord on disk."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local.saved import KEPT_MESSAGES, OWNER_ONLY, Keeper, Unreadable
from bot.local.simulated import Upload, World

PICTURE = {"content": "Look", "embeds": [{"title": "A", "image": {"url": "attachment://a.svg"}}]}


def kept(folder: Path) -> tuple[World, Keeper]:
    world = World()
    return world, Keeper(world, folder)


def ids(world: World) -> tuple[object, ...]:
    return world.guild.id, world.channels(), world.backend.bot_user.id, tuple(world.locales)


def test_a_fresh_world_has_the_same_ids_every_time():
    assert ids(World()) == ids(World())


def test_channel_people_languages_and_files_are_the_same_after_a_restart(tmp_path: Path):
    world, keeper = kept(tmp_path)
    games, ana = world.channels()["games"], next(iter(world.locales))
    erin = world.add_person("Erin", "da")
    world.say(games, ana, "Hello")
    upload = Upload("a.svg", b"<svg/>", "A picture")
    world.call("POST", f"/channels/{games}/messages", body=PICTURE, files=[upload])
    world.call("PUT", "/applications/1/commands", body=[{"name": "join", "description": "x"}])
    before = world.messages(games, ana)
    keeper.save()

    again, keeper = kept(tmp_path)

    assert keeper.load()
    assert before == again.messages(games, ana)
    assert ("Erin", "da") == (again.name(erin), again.locales[erin])
    assert b"<svg/>" == again.file(before[1]["attachments"][0]["url"])
    assert ["join"] == [command["name"] for command in again.commands(games, ana)]


def test_an_interaction_can_be_answered_after_a_restart(tmp_path: Path):
    world, keeper = kept(tmp_path)
    games, ana = world.channels()["games"], next(iter(world.locales))
    record, _ = world.interaction(2, games, ana, {"name": "join", "type": 1})
    keeper.touch()
    keeper.save()

    again, keeper = kept(tmp_path)
    keeper.load()
    path = f"/interactions/{record.id}/{record.token}/callback"
    again.call("POST", path, body={"type": 4, "data": {"content": "Welcome"}})

    assert ["Welcome"] == [message["content"] for message in again.messages(games, ana)]


def test_a_file_that_no_message_shows_is_swept_away(tmp_path: Path):
    world, keeper = kept(tmp_path)
    games = world.channels()["games"]
    upload = Upload("a.svg", b"<svg/>")
    sent = world.call("POST", f"/channels/{games}/messages", body=PICTURE, files=[upload])
    world.delete_message(games, int(sent["id"]))
    keeper.save()

    _, keeper = kept(tmp_path)
    keeper.load()

    assert [] == list(keeper.files.folder.iterdir())


@pytest.mark.parametrize("damage", [b"", b"{", b'{"shape": 0}', b"\xff"])
def test_a_damaged_file_is_set_aside_and_the_world_stays_fresh(tmp_path: Path, damage: bytes):
    world, keeper = kept(tmp_path)
    before = ids(world)
    keeper.file.write_bytes(damage)

    with pytest.raises(Unreadable):
        keeper.load()

    assert before == ids(world)
    assert damage == keeper.set_aside().read_bytes()
    assert not keeper.load()


def test_a_file_of_another_version_is_not_taken(tmp_path: Path):
    _, keeper = kept(tmp_path)
    keeper.touch()
    keeper.save()
    text = keeper.file.read_text().replace('"shape":1', '"shape":99', 1)
    keeper.file.write_text(text)

    with pytest.raises(Unreadable, match="another version"):
        keeper.load()


def test_only_the_last_messages_are_remembered(tmp_path: Path):
    world, keeper = kept(tmp_path)
    games, ana = world.channels()["games"], next(iter(world.locales))
    for n in range(KEPT_MESSAGES + 3):
        world.say(games, ana, str(n))

    keeper.save()

    assert "3" == world.messages(games, ana)[0]["content"]


@pytest.fixture
def permissive() -> Iterator[None]:
    """Whatever is created may be read and written by everybody, unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.mark.usefixtures("permissive")
def test_nobody_else_may_read_the_channel_or_its_files(tmp_path: Path):
    """K30a: private messages and the keys of interactions are in it."""
    world, keeper = kept(tmp_path)
    upload = Upload("a.svg", b"<svg/>")
    world.call("POST", f"/channels/{world.channel('games')}/messages", body=PICTURE, files=[upload])

    keeper.save()

    written = [keeper.file, *keeper.files.folder.iterdir()]
    assert [OWNER_ONLY] * 2 == [rights(file) for file in written]


@pytest.mark.usefixtures("permissive")
def test_the_channel_is_private_before_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    _, keeper = kept(tmp_path)
    half = keeper.file.with_suffix(".new")
    half.write_bytes(b"left behind by a killed program, open to all")

    def killed(*files: Path) -> None:
        raise OSError("killed")

    monkeypatch.setattr(os, "replace", killed)
    keeper.touch()
    with pytest.raises(OSError, match="killed"):
        keeper.save()

    assert OWNER_ONLY == rights(half)


def test_nothing_is_written_where_nothing_changed(tmp_path: Path):
    _, keeper = kept(tmp_path)

    keeper.save()

    assert not keeper.file.exists()
