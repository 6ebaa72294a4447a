"""Small changes of the program that no other test notices (K45), each as what it would spoil."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.chat import replies
from bot.table.checks import PATIENCE_SECONDS
from bot.table.tickets import ticket
from games import catalogue
from games.choices import Choice
from games.contract import AnyGame
from games.scene import Picture
from games.text import say
from tests.bot.channel import Person, Room, channel
from tests.readme_games import example

# ---------------------------------------------------------------------- who is called


async def passes(room: Room, person: Person) -> None:
    """A whole turn of Dicemants: one die, and no more than the dice demand."""
    await person.moves("roll 1")
    at = await room.position()
    while at.rows[-1].seat in at.asked:
        stops = any(choice.verb == "stop" for choice in at.choices[at.asked[0]])
        await person.moves("stop" if stops else "roll")
        at = await room.position()


def called(room: Room) -> list[int]:
    """The people whom a line in the channel calls now."""
    return [person for call in room.calls() for person in call.message.ping_user_ids]


async def test_a_turn_that_comes_back_at_once_is_called_while_others_play_too(room: Room) -> None:
    """K45: ``announcer.called`` without ``alone and``."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("dicemants", ana, bo)
    first, other = await room.to_move(), await room.bystander()

    await passes(room, first)
    then = called(room)
    await passes(room, other)

    assert [other.id] == then
    assert [first.id] == called(room)


def slow(room: Room, seconds: float) -> None:
    """Let the computers' next thought take so long, and the ones after it no time."""
    think, waits = room.bot.stand_ins.think, [seconds]

    async def slowly(game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
        await asyncio.sleep(waits.pop() if waits else 0)
        return await think(game, state, seat, robot, seed)

    room.bot.stand_ins.think = slowly


@pytest.mark.parametrize(("seconds", "again"), [(59, False), (60, True)])
async def test_alone_with_computers_one_is_called_again_only_after_a_minute(
    room: Room, seconds: int, again: bool
) -> None:
    """K45: who moved a moment ago sits there still."""
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await ana.presses("Add computer")
    await ana.presses("Start")
    slow(room, seconds)

    await passes(room, ana)
    before = called(room)
    await room.later(seconds)

    assert ana is await room.to_move()
    assert [] == before
    assert [ana.id] * again == called(room)


async def test_alone_with_computers_one_is_called_although_the_clock_went_back(room: Room) -> None:
    """K14: a move that was stored in the future was not made a moment ago."""
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await ana.presses("Add computer")
    await ana.presses("Start")
    slow(room, 59)

    await passes(room, ana)
    room.wrong = -3600
    await room.later(59)

    assert ana is await room.to_move()
    assert [ana.id] == called(room)


async def test_who_left_a_seat_to_the_computer_is_no_company(room: Room) -> None:
    """K45: beside computers alone nobody is called in every turn of theirs."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("dicemants", ana, bo)
    sheet = (await bo.types("leave")).private
    await bo.presses("Let the computer play until I return", on=sheet)

    await passes(room, ana)

    assert ana is await room.to_move()
    assert [] == called(room)


# ---------------------------------------------------------------------- leaving and starting


async def leaves(person: Person, how: str) -> None:
    """Leave a running game."""
    sheet = (await person.types("leave")).private
    await person.presses(how, on=sheet)


async def test_when_the_only_one_against_stopping_leaves_the_game_is_stopped(room: Room) -> None:
    """K45: all who are left have agreed."""
    ana, bo, cy = room.people("Ana", "Bo", "Cy")
    await room.play("gang-of-dice", ana, bo, cy)
    await ana.types("stop")
    await bo.types("stop")
    assert (await room.position()).playing

    await leaves(cy, "Give up my seat")

    assert "stopped" == (await room.position()).table.ending
    assert "There is no result." in room.table.text


async def test_who_gives_up_the_seat_takes_the_wish_to_stop_along(room: Room) -> None:
    """K45: one who comes back is asked again; who only goes for a while has a say still (K12)."""
    ana, bo, cy = room.people("Ana", "Bo", "Cy")
    await room.play("gang-of-dice", ana, bo, cy)
    other = await room.bystander()
    await other.types("stop")

    await leaves(other, "Give up my seat")
    await other.types("join")

    assert () == (await room.position()).table.stopping
    assert "would like to stop" not in room.table.text


async def test_a_guest_may_start_at_the_very_second_that_was_named(room: Room) -> None:
    """K45: ``_may_start`` with ``>`` in place of ``>=``."""
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")

    await room.later(PATIENCE_SECONDS - 1)
    early = await bo.types("start")
    await room.later(1)
    on_time = await bo.types("start")

    opened = (await room.position()).table.opened
    assert f"<t:{opened + PATIENCE_SECONDS}:R>" in early.said
    assert "has begun" in on_time.said


# ---------------------------------------------------------------------- tickets

CHOICES = (Choice("roll", say("roll")), Choice("stop", say("stop")))
TICKET = ticket(0, 3, CHOICES, b"one table")


@pytest.mark.parametrize(
    ("changed", "other"),
    [
        ("secret", ticket(0, 3, CHOICES, b"another table")),
        ("offer", ticket(0, 3, CHOICES[:1], b"one table")),
        ("moves", ticket(0, 4, CHOICES, b"one table")),
        ("seat", ticket(1, 3, CHOICES, b"one table")),
        ("everybody's", ticket(None, 3, CHOICES, b"one table")),
    ],
)
def test_a_ticket_is_another_one_where_anything_of_the_question_is(
    changed: str, other: str
) -> None:
    """K45: without the secret anybody could try out which private choices a ticket is made of."""
    assert TICKET == ticket(0, 3, CHOICES, b"one table")
    assert TICKET != other, changed


def test_a_ticket_begins_with_its_seat_or_with_none_where_it_is_everybodys() -> None:
    assert TICKET.startswith("A3.")
    assert ticket(None, 3, CHOICES, b"one table").startswith("3.")


# ---------------------------------------------------------------------- private threads


@pytest.mark.parametrize("private", [True, False])
async def test_a_table_in_a_private_thread_is_listed_only_where_it_is(
    room: Room, private: bool
) -> None:
    """K45: the bot cannot tell who is in a private thread, except of those who type in it."""
    ana, bo = room.people("Ana", "Bo")
    corner = room.thread(private=private)
    await ana.types("join", game="dicemants", channel=corner)
    code = (await room.position(corner)).table.code

    outside = await bo.types("games")
    inside = await bo.types("games", channel=corner)
    seated = await ana.types("games")

    assert private == (code not in outside.said)
    assert code in inside.said
    assert code in seated.said


# ---------------------------------------------------------------------- pictures


async def test_until_the_next_picture_is_drawn_the_last_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K45: an edit that came before its picture took the last one away."""
    monkeypatch.setattr(replies, "PICTURE_PATIENCE", 0)
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        first, before = await room.to_move(), pictures(room)
        painter, gate = room.bot.announcer.postman.painter, asyncio.Event()
        draw = painter.draw

        async def slowly(game: AnyGame, picture: Picture, text: Any) -> Any:
            await gate.wait()
            return await draw(game, picture, text)

        monkeypatch.setattr(painter, "draw", slowly)
        press = first.pressing(room.table.named("Roll")["custom_id"], room.table, ("1",))
        room.env.backend.emit("INTERACTION_CREATE", press.payload)
        await edited(room)
        still = pictures(room)
        gate.set()
        await room.settle()

        assert 1 == len(before)
        assert before == still
        assert before != pictures(room)


async def test_above_the_picture_stand_one_turn_and_what_has_just_happened(tmp_path: Path) -> None:
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        await (await room.to_move()).moves("roll 2")
        embed = room.table.message.embeds[0]

        lines = embed["description"].splitlines()

        assert ["▶"] == [line[0] for line in lines if line.startswith("▶")]
        assert 1 <= len(lines) <= 4
        assert not embed.get("fields")
        assert "Dice sealed " in embed["footer"]["text"]


def pictures(room: Room) -> list[str]:
    """The ids of the pictures of the table message."""
    return [one["id"] for one in room.table.pictures]


async def edited(room: Room) -> None:
    """Let the loop run until the move is shown."""
    async with asyncio.timeout(10):
        while "rolls one die" not in room.table.text:  # noqa: ASYNC110 - Discord has no event
            await asyncio.sleep(0.005)


# ---------------------------------------------------------------------- computers


class Overheard:
    """Computers whose seeds are kept; ``nonsense`` of their first thoughts are refused."""

    def __init__(self, room: Room, nonsense: int = 0) -> None:
        self.seeds: list[str] = []
        self.nonsense = nonsense
        self.think = room.bot.stand_ins.think
        room.bot.stand_ins.think = self

    async def __call__(self, game: str, state: str, seat: int, robot: str, seed: str) -> str | None:
        self.seeds.append(seed)
        if len(self.seeds) <= self.nonsense:
            return "fly"
        return await self.think(game, state, seat, robot, seed)


async def test_a_computer_whose_answer_was_refused_thinks_anew(room: Room) -> None:
    """K45: the same seed would bring the same answer, every time."""
    overheard = Overheard(room, nonsense=3)
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await ana.presses("Add computer")
    await ana.presses("Start")
    if not overheard.seeds:
        await passes(room, ana)

    first_move = overheard.seeds[:4]
    assert 4 == len(first_move)
    assert 4 == len(set(first_move))


async def test_no_two_thoughts_of_computers_have_the_same_seed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K45: neither at two tables, nor of two seats at one, nor before and after a move."""
    monkeypatch.setitem(catalogue(), "bluff", example("bluff"))
    overheard = Overheard(room)
    ana, bo = room.people("Ana", "Bo")
    for place in (room.channel, room.elsewhere()):
        await ana.types("join", game="bluff", channel=place)
        await bo.types("join", channel=place)
        for _ in range(2):
            await ana.types("computer add", channel=place)
        await ana.types("start", channel=place)
        for person in (ana, bo):
            await person.types("move", answer="keep none", channel=place)
        await ana.types("move", answer="bid 1 1", channel=place)

    two_tables, two_computers, dice_and_bid = 2, 2, 2
    assert two_tables * two_computers * dice_and_bid <= len(overheard.seeds)
    assert len(overheard.seeds) == len(set(overheard.seeds))


@pytest.fixture
async def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """A room in which computers think for a day, and Bluff can be played."""
    monkeypatch.setitem(catalogue(), "bluff", example("bluff"))
    async with channel(tmp_path) as room:

        async def slowly(game: str, state: str, seat: int, robot: str, seed: str) -> None:
            await asyncio.sleep(24 * 3600)

        room.bot.stand_ins.think = slowly
        yield room


async def test_what_a_computer_found_for_an_earlier_position_is_not_played(waiting: Room) -> None:
    """K45: the table went on while it thought."""
    room = waiting
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="bluff")
    await bo.types("join")
    await ana.presses("Add computer")
    await ana.presses("Start")
    number = (await room.position()).table.number
    await ana.moves("keep none")
    at = await room.position()

    done = await room.bot.tables.robot_answer(at.table.id, 2, number, "keep none")

    assert number + 1 == at.table.number
    assert done is None
    assert at.table == (await room.position()).table


async def test_a_computer_that_left_an_earlier_position_is_heard_again(waiting: Room) -> None:
    """K45: after Ana's bid the computer may doubt it, whatever it had thought before."""
    room = waiting
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="bluff")
    await bo.types("join")
    await ana.presses("Add computer")
    await ana.presses("Start")
    before = await room.position()
    await room.bot.tables.robot_answer(before.table.id, 2, before.table.number, "keep none")
    await ana.moves("keep none")
    await bo.moves("keep none")
    earlier = await room.position()
    await ana.moves("bid 1 1")

    await room.bot.tables.silent(earlier)
    heard_later = (await room.position()).table.due
    await room.bot.tables.silent(await room.position())
    heard = (await room.position()).table.due

    assert heard_later is not None
    assert heard is None


async def test_a_computer_that_is_asked_is_waited_for_whatever_others_leave(waiting: Room) -> None:
    """K45: a table that waits for a computer keeps the moment since which it does."""
    room = waiting
    (ana,) = room.people("Ana")
    await ana.types("join", game="bluff")
    await ana.presses("Add computer")
    await ana.presses("Start")
    at = await room.position()

    await room.bot.tables.silent(at)

    assert at.table.due is not None
    assert at.table.due == (await room.position()).table.due


# ---------------------------------------------------------------------- what happens by itself


async def test_the_clock_that_is_woken_while_it_looks_looks_again_each_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K45: a deadline that came during the second look was seen five minutes later."""
    wakes, looks = [1, 2, 3], []
    expire = room.bot.tables.expire

    async def waking() -> Any:
        looks.append(len(wakes))
        if wakes:
            room.bot.clock.wake()
            wakes.pop()
        return await expire()

    monkeypatch.setattr(room.bot.tables, "expire", waking)
    (ana,) = room.people("Ana")

    await ana.types("join", game="dicemants")

    assert [3, 2, 1, 0] == looks


async def test_what_was_shown_is_not_forgotten_for_something_older(room: Room) -> None:
    """K45: ``announcer.shown`` without ``max``."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    older = await room.position()
    await (await room.to_move()).moves("roll 1")
    newer = await room.position()

    room.bot.announcer.shown(newer)
    room.bot.announcer.shown(older)

    assert older.table.revision < newer.table.revision
    assert room.bot.announcer.is_shown(newer)
    assert room.bot.announcer.is_shown(older), "a late answer must not bring it back"


async def test_a_channel_that_went_while_its_table_was_edited_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K45: the edit that came back last made the older state the one that was shown."""
    async with channel(tmp_path, pause=1.0) as room:
        ana, bo = room.people("Ana", "Bo")
        gone = room.elsewhere()
        await ana.types("join", game="gang-of-dice", channel=gone)
        await bo.types("join", channel=gone)
        await ana.types("start", channel=gone)
        await room.later(5)
        postman = room.bot.announcer.postman
        edit = postman.edit

        async def slowly(*about: Any) -> None:
            if gone.id in room.env.backend.channels:
                room.env.backend.delete_channel(gone.id)
            await asyncio.sleep(0.5)
            await edit(*about)

        monkeypatch.setattr(postman, "edit", slowly)
        at = await room.position(gone)
        mover = room.known[at.seats[at.asked[0]].person or 0]
        await mover.types("move", answer="roll 1", channel=gone)
        await room.later(10)
        before = edits(room, gone.id)
        await room.restart()
        await room.later(10)

        assert before == edits(room, gone.id)


def edits(room: Room, place: int) -> int:
    """How often the bot has edited a message of a channel, or tried to."""
    return len(room.requests("PATCH", f"/channels/{place}/messages/"))
