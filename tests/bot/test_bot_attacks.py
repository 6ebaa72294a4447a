"""People who press what was never there, and bad luck: nothing breaks, nothing changes."""

from __future__ import annotations

import asyncio
import copy
import errno
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import count, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.chat import alive
from bot.showing.speech import safe_name
from bot.storage import store
from bot.storage.database import Database
from bot.table.names import plain_name
from bot.unasked import thinking
from bot.unasked.thinking import Study
from games import catalogue
from games.contract import begin, save
from games.dice import seal, seeded
from games.entry import write
from tests.bot.channel import Answer, Person, Room, Shown

HUGE = 10**15
"""A page that no list has."""


@pytest.fixture
async def mover(room: Room) -> Person:
    """Whoever is to move in a running game of two."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    return await room.to_move()


async def forged(
    room: Room, person: Person, custom_id: str, values: tuple[str, ...] | None = None
) -> Answer:
    """A press of a button (or menu) that the bot never sent, on a message that has it."""
    message = copy.deepcopy(room.table.message)
    one = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    if values is not None:
        option = {"label": "?", "value": "?"}
        one = {"type": 3, "custom_id": custom_id, "options": [option]}
    message.components = [{"type": 1, "components": [one]}]
    return await person.does(person.pressing(custom_id, Shown(message), values))


ENTRIES = ("", "roll", "roll 3 4", "roll 9999999999", "roll ٣", "roll none", "boil 3", "a\nb")


@pytest.mark.parametrize("act", ["answer", "mark", "marked", "page"])
async def test_what_was_never_offered_is_refused_and_changes_nothing(
    room: Room, mover: Person, act: str
) -> None:
    before = await room.position()
    start = f"{before.table.code}|{act}|{before.ticket(before.asked[0])}"
    values = ((), ("?",), ("x" * 100,), ("3", "4"), ("…",))

    for entry, page, marks in product(ENTRIES, (0, HUGE), ("0", "f" * 20)):
        rest = f"{start}|{entry}|{page}|{marks}"
        answers = [await forged(room, mover, f"gk1b|{rest}")]
        answers += [await forged(room, mover, f"gk1s|{rest}", picked) for picked in values]
        for answer in answers:
            assert answer.private is not None
            assert "error code" not in answer.said

    assert before.table.number == (await room.position()).table.number


async def test_a_page_past_the_end_of_a_list_is_its_last_one(room: Room, mover: Person) -> None:
    at = await room.position()
    start = f"gk1b|{at.table.code}|page|{at.ticket(at.asked[0])}|roll"

    last = await forged(room, mover, f"{start}|1|0")
    beyond = await forged(room, mover, f"{start}|{HUGE}|0")

    assert last.private is not None
    assert beyond.private is not None
    assert last.private.components == beyond.private.components


@pytest.mark.parametrize("locale", ["xx", "DA", ""])
async def test_a_language_that_was_never_offered_is_not_spoken(room: Room, locale: str) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    code = (await room.position()).table.code

    answer = await forged(room, ana, f"gk1s|{code}|language|||0|0", (locale,))

    assert "an older version of the bot" in answer.said
    assert "en" == (await room.position()).table.locale


async def test_the_seal_stands_under_the_table_from_the_lobby_to_the_end(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    shown = seal((await room.position()).table.secret)
    assert shown in room.table.text
    await bo.presses("Join")
    await ana.presses("Start")

    begins = f"Dice sealed {shown[:4]} {shown[4:8]} {shown[8:12]}"
    for number in count():
        at = await room.position()
        if not at.playing:
            break
        assert begins in room.table.text
        answer = at.offer(at.asked[0]).random(seeded(number))
        await (await room.to_move()).moves(write(answer))

    assert "won" == at.table.ending
    assert shown in room.table.text


async def test_a_lobby_that_an_older_bot_opened_is_dealt_in_the_layout_of_now(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.presses("Join")
    await room.bot.tables.database.write(
        lambda db: db.execute("UPDATE tables SET shape = 0, edition = 'old'")
    )

    await ana.presses("Start")

    about = catalogue()["gang-of-dice"].info
    table = (await room.position()).table
    assert (about.shape, about.edition) == (table.shape, table.edition)


@pytest.mark.parametrize("events", ["[", '[{"type":"Unheard"}]'])
async def test_news_that_cannot_be_read_are_left_out_and_the_game_goes_on(
    room: Room, mover: Person, events: str
) -> None:
    await room.bot.tables.database.write(
        lambda db: db.execute("UPDATE journal SET events = ?", (events,))
    )

    answer = await mover.moves("roll 1")

    assert "Done: roll 1" == answer.said.splitlines()[0]
    assert "rolls one die" in room.table.text


async def test_a_thinking_process_that_dies_is_started_anew_once_for_all_who_wait() -> None:
    game = catalogue()["gang-of-dice"]
    state = begin(game, {}, 2, seeded(1)).state
    seat = next(seat for seat in range(2) if game.ask(state, seat))
    asked = (game.info.id, save(state).decode(), seat, "random")
    study, opened = Study(), []

    class Counted(ProcessPoolExecutor):
        def __init__(self, *args: Any, **about: Any) -> None:
            super().__init__(*args, **about)
            opened.append(self)

    with patch.object(thinking, "ProcessPoolExecutor", Counted):
        first = await study(*asked, "seed")
        waiting = [asyncio.create_task(study(*asked, "seed")) for _ in range(9)]
        await asyncio.sleep(0)
        for process in opened[0]._processes.values():
            process.kill()
        thoughts = await asyncio.gather(*waiting)
        study.close()

    assert [first] * 9 == thoughts
    assert 2 == len(opened)


async def test_a_full_disk_does_not_end_the_sign_of_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, tried_again = asyncio.get_running_loop(), asyncio.Event()
    tries = count()

    def full(*_: object) -> None:
        if next(tries):
            loop.call_soon_threadsafe(tried_again.set)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(alive, "BEAT", 0.001)
    monkeypatch.setattr(alive, "write_sign", full)
    life = alive.Life(tmp_path / "alive")
    life.begin()

    await asyncio.wait_for(tried_again.wait(), 60)
    await life.close()


@pytest.mark.parametrize("mark", ["\u0335", "\u0489", "\u0e47", "\u05b0", "\u20dd"])
def test_marks_in_no_script_pile_up_on_a_name(mark: str) -> None:
    assert f"a{mark}{mark}b" == plain_name(f"a{mark * 20}b")


@pytest.mark.parametrize("name", ["discord.gg/abc", "DISCORD.GG/abc", "Discord.Gg/abc"])
def test_a_name_is_no_invitation(name: str) -> None:
    assert "discord.gg" not in safe_name(name).casefold()


async def test_an_archived_thread_is_told_in_words_and_shown_when_it_is_open_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = room.people("Ana", "Bo")
    thread = room.thread()
    await ana.types("join", channel=thread, game="gang-of-dice")
    await bo.types("join", channel=thread)
    await ana.types("start", channel=thread)
    at = await room.position(thread)
    mover = room.known[at.seats[at.asked[0]].person or 0]
    archived = discord.HTTPException(
        SimpleNamespace(status=400, reason="Bad Request"),  # type: ignore[arg-type]
        {"code": 50083, "message": "Thread is archived"},
    )
    request = room.bot.http.request

    async def refusing(route: Any, **about: Any) -> Any:
        if route.path.startswith("/channels/{channel_id}/messages"):
            raise archived
        return await request(route, **about)

    monkeypatch.setattr(room.bot.http, "request", refusing)
    moved = await mover.types("move", channel=thread, answer="roll 1")
    board = await mover.types("board", channel=thread)
    monkeypatch.setattr(room.bot.http, "request", request)
    await room.later(301)

    assert "Done: roll 1" == moved.said.splitlines()[0]
    assert "This thread is archived or locked" in board.said
    assert "rolls one die" in room.tables(thread)[-1].text


async def test_the_last_table_of_a_channel_is_the_newest_although_the_clock_went_back(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")
    for game in ("gang-of-dice", "dicemants"):
        await ana.types("join", game=game)
        await ana.types("stop")
        await room.bot.tables.database.write(
            lambda db: db.execute("UPDATE tables SET ended = 2000000000 WHERE game LIKE 'gang%'")
        )

    assert "dicemants" == (await room.position()).table.game


async def test_nobody_else_on_the_machine_can_read_the_secrets_of_running_games(
    tmp_path: Path,
) -> None:
    before = os.umask(0)
    try:
        base = await Database.open(tmp_path / "tables.sqlite3")
        await base.write(lambda db: store.put_note(db, "a", "b"))
        found = open_to_others(tmp_path)
        await base.close()
    finally:
        os.umask(before)

    assert [] == found


def open_to_others(folder: Path) -> list[str]:
    """The files of the database that not its owner alone can read."""
    files = [file for file in folder.glob("tables.sqlite3*") if ".lease" not in file.name]
    return [file.name for file in files if file.stat().st_mode & 0o077]
