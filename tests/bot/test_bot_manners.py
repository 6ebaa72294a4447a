"""Where commands live, what is served, and what is not done ten times (K13, K15, K16, K51)."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from simcord.backend import serializers

from bot.chat.commands import COMMANDS
from bot.chat.doorman import Doorman
from bot.showing import pages
from bot.table.moments import TIME_BITS
from tests.bot.channel import Person, Room, Sent
from tests.bot.wire import refused

HOUR = 3600


# ---------------------------------------------------------------------- lists (K13)


async def test_a_page_of_the_list_holds_what_it_lists(room: Room) -> None:
    """Twelve tables with long names; two of them were on no page."""
    people = [room.person("*" * 31 + str(n)) for n in range(4)]
    codes = set()
    for number in range(12):
        where = room.elsewhere(f"room{number}")
        await people[0].types("join", game="gang-of-dice", channel=where)
        for guest in people[1:]:
            await guest.types("join", channel=where)
        codes.add((await room.position(where)).table.code)

    page = (await people[0].types("games")).private
    assert page is not None
    found = set(re.findall(r"`(\w{4})`", page.text))
    while "▶" in page.labels():
        await people[0].presses("▶", on=page)
        assert "…" not in page.text
        found |= set(re.findall(r"`(\w{4})`", page.text))

    assert codes == found


def test_lines_are_on_one_page_each_whatever_their_length() -> None:
    lines = [str(n) * (n * 97 % 1500 + 1) for n in range(40)]

    paged = pages._paged(lines)

    assert lines == [line for page in paged for line in page]
    assert max(len("\n".join(page)) for page in paged) <= pages.PAGE_CHARACTERS


# ---------------------------------------------------------------------- where commands live (K15)

TELLING = {"rules", "help"}
"""Commands that tell what is the same everywhere."""


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_says_where_it_lives(command: Any) -> None:
    installs, contexts = command.allowed_installs, command.allowed_contexts

    assert [0] == installs.to_array(), "in servers, and with nobody alone"
    assert ([0, 1] if command.name in TELLING else [0]) == contexts.to_array()


@pytest.fixture
def abroad(room: Room) -> Person:
    """Somebody who has the bot for themselves, in a server where it is not."""
    return room.people("Ana")[0]


def foreign(sent: Sent) -> Sent:
    """The same interaction from a server that has not the bot."""
    sent.payload["authorizing_integration_owners"] = {"1": sent.payload["member"]["user"]["id"]}
    return sent


@pytest.mark.parametrize(
    ("command", "options"),
    [("join", {"game": "dicemants"}), ("games", {}), ("leave", {}), ("stop", {}), ("me", {})],
)
async def test_a_command_in_a_server_without_the_bot_is_refused_with_the_reason(
    room: Room, abroad: Person, command: str, options: dict[str, str]
) -> None:
    answer = await abroad.does(foreign(abroad.typing(command, **options)))

    assert answer.said.startswith("I am not a member of this server")
    assert not room.messages()


async def test_rules_and_help_are_told_anywhere(abroad: Person) -> None:
    for command in TELLING:
        answer = await abroad.does(foreign(abroad.typing(command)))
        assert "not a member" not in answer.said


async def test_a_command_in_a_direct_message_is_refused_with_the_reason(
    room: Room, abroad: Person
) -> None:
    sent = abroad.typing("join", game="dicemants")
    sent.payload["user"] = sent.payload.pop("member")["user"]
    del sent.payload["guild_id"]

    answer = await abroad.does(sent)

    assert answer.said.startswith("Games are played in the channels of a server.")


# ---------------------------------------------------------------------- completion (K51)


async def test_names_that_begin_so_are_offered_before_those_that_hold_it(room: Room) -> None:
    (ana,) = room.people("Ana")

    assert ["quartz", "aquarius", "aquarius-chaser"] == await ana.completes("join", "game", "quar")


async def test_words_that_begin_so_are_offered_before_the_rest(room: Room) -> None:
    (ana,) = room.people("Ana")

    found = await ana.completes("join", "game", "di")

    assert ["dicemants", "gang-of-dice"] == found[:2]


# ---------------------------------------------------------------------- threads (K16)


async def in_thread(room: Room) -> tuple[Any, Person]:
    """A running game in a thread, and whoever is to move."""
    ana, bo = room.people("Ana", "Bo")
    thread = room.thread()
    await ana.types("join", channel=thread, game="gang-of-dice")
    await bo.types("join", channel=thread)
    await ana.types("start", channel=thread)
    at = await room.position(thread)
    return thread, room.known[at.seats[at.asked[0]].person or 0]


def archive(room: Room, thread: Any, *, locked: bool = False) -> list[Any]:
    """Archive a thread, which takes no messages then; what the bot asks of the thread itself."""
    meta = room.env.backend.channels[thread.id].thread_metadata
    meta.archived = True
    room.env.backend.announce_channel_update(thread.id)
    request, asked = room.bot.http.request, []

    async def guarded(route: Any, **about: Any) -> Any:
        if route.method == "PATCH" and route.path == "/channels/{channel_id}":
            asked.append(about["json"])
            if locked:
                raise refused(403, {"code": 50013, "message": "Missing Permissions"})
            meta.archived = False
            room.env.backend.announce_channel_update(thread.id)
            there = room.env.backend.get_channel(thread.id)
            return dict(serializers.channel_payload(room.env.backend, there))
        if meta.archived and route.path.startswith("/channels/{channel_id}/messages"):
            raise refused(400, {"code": 50083, "message": "Thread is archived"})
        return await request(route, **about)

    room.bot.http.request = guarded  # type: ignore[method-assign]
    return asked


async def test_an_archived_thread_is_opened_by_the_next_move(room: Room) -> None:
    thread, mover = await in_thread(room)
    asked = archive(room, thread)

    answer = await mover.types("move", channel=thread, answer="roll 1")

    assert [{"archived": False}] == asked
    assert "Done: roll 1" == answer.said.splitlines()[0]
    assert "rolls one die" in room.tables(thread)[-1].text


async def test_a_move_in_a_locked_thread_is_made_and_the_thread_is_told_of(room: Room) -> None:
    thread, mover = await in_thread(room)
    archive(room, thread, locked=True)

    typed = await mover.types("move", channel=thread, answer="roll 1")

    first, *_, last = typed.said.splitlines()
    assert "Done: roll 1" == first
    assert last.startswith("This thread is archived or locked, so I cannot write here.")


async def test_no_table_is_opened_in_a_locked_thread(room: Room) -> None:
    (ana,) = room.people("Ana")
    thread = room.thread()
    archive(room, thread, locked=True)

    answer = await ana.types("join", channel=thread, game="dicemants")

    assert answer.said.startswith("This thread is archived or locked")
    assert not room.messages(thread)


# ---------------------------------------------------------------------- /board (K16)


@pytest.fixture
async def mover(room: Room) -> Person:
    """Whoever is to move in a running game of two."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    return await room.to_move()


async def test_ten_boards_are_one(room: Room, mover: Person) -> None:
    await room.later(61)

    answers = [await mover.types("board") for _ in range(10)]

    posted = room.table.id
    assert "The table is at the bottom of the channel now." == answers[0].said
    assert 9 == sum("was posted a moment ago" in answer.said for answer in answers)
    assert f"/{posted}" in answers[9].said
    assert 1 == len([one for one in room.messages() if "further down" in one.text])


async def test_a_board_that_was_posted_a_moment_ago_and_deleted_is_posted_again(
    room: Room, mover: Person
) -> None:
    room.env.backend.delete_message(room.channel.id, room.table.id)

    answer = await mover.types("board")

    assert "The table is at the bottom of the channel now." == answer.said
    assert 1 == len(room.tables())


async def test_after_a_minute_a_board_is_posted_again(room: Room, mover: Person) -> None:
    await room.later(61)
    await mover.types("board")
    first = room.table.id
    await room.later(61)

    await mover.types("board")

    assert room.table.id > first


# ---------------------------------------------------------------------- the door (K16)


def at(seconds: float, count: int = 0) -> int:
    """An id that Discord made so many seconds after its first."""
    return (int(seconds * 1000) << TIME_BITS) + count


class Watch:
    """Seconds that pass as a test says."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """How many have passed."""
        return self.seconds


def test_an_interaction_is_served_once() -> None:
    door = Doorman(Watch())

    assert [True, False, True] == [door.admits(one) for one in (at(9, 1), at(9, 1), at(9, 2))]


def test_an_interaction_that_cannot_be_answered_any_more_is_dropped_with_one_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    watch = Watch()
    door = Doorman(watch)
    door.admits(at(HOUR))
    watch.seconds = 19 * 60

    with caplog.at_level(logging.WARNING):
        late, fresh = door.admits(at(HOUR - 60)), door.admits(at(HOUR + 19 * 60))

    assert [False, True] == [late, fresh]
    assert ["an interaction of 20 minutes ago is dropped"] == caplog.messages


def test_a_first_interaction_is_served_whatever_clock_is_wrong() -> None:
    assert Doorman(Watch()).admits(at(1e9))


def test_the_door_forgets_what_would_be_too_old_anyway() -> None:
    door = Doorman(Watch())
    for minute in range(100):
        door.admits(at(minute * 60))

    assert 16 == len(door._served)


async def test_a_late_press_plays_nothing(room: Room, mover: Person) -> None:
    late = mover.pressing(room.table.named("Roll")["custom_id"], room.table, ("1",))
    late.payload["id"] = str(late.record.id - (20 * 60_000 << TIME_BITS))

    await room.deliver(late)

    assert 0 == (await room.position()).table.number


async def test_of_an_interaction_that_comes_twice_the_first_one_is_answered(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    join = bo.typing("join")

    (answer, _) = await room.deliver(join, join)

    assert "You have seat B." == answer.said
    assert 1 == len(room.requests("POST", f"/interactions/{join.record.id}/"))
