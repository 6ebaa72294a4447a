"""Trouble before and after the commit: only what is true is said (K2)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.chat import troubles
from bot.table.position import Position
from games.contract import offer, perform
from games.entry import parse
from tests.bot.channel import Answer, Person, Room
from tests.bot.wire import EXPIRED, FAILURES, failing, refused, unsynced

AGAIN = "You made this move a moment ago: roll (move 2)."


@pytest.fixture
async def mover(room: Room) -> Person:
    """Whoever is to move in a running game of two."""
    await room.play("gang-of-dice", *room.people("Ana", "Bo"))
    return await room.to_move()


async def at_once(task: asyncio.Future[None], within: float) -> bool:
    """Patience that is over at once, so that every answer is deferred."""
    await asyncio.sleep(0)
    return task.done()


def rows(room: Room) -> Awaitable[list[str]]:
    """The moves of all tables, as they are stored."""
    query = "SELECT answer FROM journal WHERE answer <> '' ORDER BY row"
    return room.bot.tables.database.read(lambda db: [row[0] for row in db.execute(query)])


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_typed_move_whose_answer_fails_is_said_to_be_made(
    room: Room, mover: Person, failure: str
) -> None:
    with failing(FAILURES[failure]):
        answer = await mover.moves("roll 1")

    first, second = answer.said.splitlines()
    assert "Your move was made: roll 1 (move 1)." == first
    assert second.startswith("Showing it failed (error code ")
    assert "rolls one die" in room.table.text


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_pressed_move_whose_answer_fails_is_said_to_be_made_and_shown(
    room: Room, mover: Person, failure: str
) -> None:
    with failing(FAILURES[failure]):
        answer = await mover.chooses("Roll", "1")

    assert "Your move was made: roll 1 (move 1)." == answer.said.splitlines()[0]
    assert "rolls one die" in room.table.text


async def test_a_form_whose_answer_fails_is_said_to_be_played(room: Room, mover: Person) -> None:
    opened = await mover.presses("Type a move")

    with failing(FAILURES["cloudflare"]):
        answer = await mover.fills(opened.form, "roll 1")

    assert "Your move was made: roll 1 (move 1)." == answer.said.splitlines()[0]


async def lobby(room: Room) -> tuple[Person, Person]:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    await bo.types("join")
    return ana, bo


WISHES: dict[str, tuple[Callable[[Room, Any], Awaitable[Answer]], str]] = {
    "open": (lambda room, two: two[0].types("join", game="dicemants", channel=room.elsewhere()),
             "is open."),
    "join": (lambda room, two: room.people("Cy")[0].types("join"), "You have seat C."),
    "join pressed": (lambda room, two: room.people("Cy")[0].presses("Join"), "You have seat C."),
    "leave": (lambda room, two: two[1].types("leave"), "You left table"),
    "computer": (lambda room, two: two[0].presses("Add computer"), "The computer has seat C."),
    "start": (lambda room, two: two[0].types("start"), "The game on table"),
    "stop": (lambda room, two: two[0].types("stop"), "The lobby is closed."),
}  # fmt: skip
"""What people wish beside moves, and what they hear where showing it fails."""


@pytest.mark.parametrize("wish", WISHES)
async def test_whatever_is_stored_is_said_to_be_done_although_showing_it_fails(
    room: Room, wish: str
) -> None:
    two = await lobby(room)
    doing, told = WISHES[wish]

    with failing(FAILURES["reset"]):
        answer = await doing(room, two)

    first, second = answer.said.splitlines()
    assert told in first
    assert second.startswith("Showing it failed")


async def test_a_choice_of_the_options_is_said_to_be_stored(room: Room) -> None:
    ana, _ = await lobby(room)
    panel = (await ana.presses("Options")).private
    assert panel is not None

    with failing(FAILURES["server error"]):
        answer = await ana.chooses(next(iter(panel.menus)), "15", on=panel)

    assert "Your choice is stored." == answer.said.splitlines()[0]
    assert {"target": 15} == (await room.position()).table.options


def lucky(at: Position) -> bool:
    """Whether whoever is to move can roll three times and go on."""
    seat, state = at.asked[0], at.state
    for number, text in enumerate(("roll 1", "roll", "roll"), start=1):
        answer = parse(text, offer(at.game, state, seat))
        state = perform(at.game, state, seat, answer, at.chance.dice(number)).state
        if not at.game.ask(state, seat):
            return False
    return True


@pytest.fixture
async def roller(room: Room) -> Person:
    """Whoever is to move in a game where the same roll can be made twice more."""
    ana, bo = room.people("Ana", "Bo")
    await room.play("dicemants", ana, bo)
    while not lucky(await room.position()):
        await ana.types("stop")
        await bo.types("stop")
        await room.play("dicemants", ana, bo)
    mover = await room.to_move()
    await mover.moves("roll 1")
    return mover


@pytest.fixture
async def unheard(room: Room, roller: Person) -> Person:
    """Somebody whose typed roll was made, and who was told nothing."""
    with failing(lambda: refused(404, EXPIRED)):
        assert "" == (await roller.moves("roll")).said
    return roller


async def test_the_same_words_after_an_unheard_move_ask_before_they_are_played(
    room: Room, unheard: Person
) -> None:
    asked = await unheard.moves("  ROLL ")

    assert AGAIN in asked.said
    assert ["roll 1", "roll"] == await rows(room)


async def test_the_same_words_once_more_are_played(room: Room, unheard: Person) -> None:
    await unheard.moves("roll")

    answer = await unheard.moves("roll")

    assert "Done: roll" == answer.said.splitlines()[0]
    assert ["roll 1", "roll", "roll"] == await rows(room)


async def test_the_button_of_the_question_plays_them(room: Room, unheard: Person) -> None:
    asked = (await unheard.moves("roll")).private
    assert asked is not None

    await unheard.presses("Make it once more", on=asked)

    assert ["roll 1", "roll", "roll"] == await rows(room)


async def test_other_words_are_played_at_once(room: Room, unheard: Person) -> None:
    await unheard.moves("stop")

    assert ["roll 1", "roll", "stop"] == await rows(room)


async def test_after_a_minute_the_same_words_are_a_new_move(room: Room, unheard: Person) -> None:
    await room.later(61)

    await unheard.moves("roll")

    assert ["roll 1", "roll", "roll"] == await rows(room)


async def test_words_that_cannot_be_played_again_are_said_to_be_made(
    room: Room, unheard: Person
) -> None:
    with failing(lambda: refused(404, EXPIRED)):
        await unheard.moves("stop")

    again = await unheard.moves("stop")

    assert "Your move was made: stop (move 3)." == again.said


async def test_a_move_that_was_heard_is_never_asked_about(room: Room, roller: Person) -> None:
    await roller.moves("roll")

    again = await roller.moves("roll")

    assert "Done: roll" == again.said.splitlines()[0]


async def test_a_long_typed_move_that_fails_after_its_deferral_is_said_to_be_made(
    room: Room, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(troubles, "finishes", at_once)

    with failing(FAILURES["server error"], part="/messages/@original"):
        answer = await mover.moves("roll 1")

    assert "Your move was made: roll 1 (move 1)." == answer.said.splitlines()[0]


async def test_a_failure_before_anything_is_stored_says_that_nothing_changed(
    room: Room, mover: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.play.perform", lambda *_: 1 / 0)

    answer = await mover.moves("roll 1")

    assert answer.said.startswith("Nothing changed. Try again; error code ")
    assert "(nothing changed)" in room.troubles.pop().getMessage()


async def test_where_a_commit_is_in_doubt_nobody_says_that_nothing_changed(
    room: Room, mover: Person
) -> None:
    """K29: the disk refused to sync, and refused again when it was asked for the truth."""
    with unsynced(written=False):
        answer = await mover.moves("roll 1")

    assert "it is not known whether this was stored" in answer.said
    assert "what came of it is unknown" in room.troubles.pop().getMessage()


async def test_a_move_in_doubt_that_was_made_is_asked_about(room: Room, roller: Person) -> None:
    with unsynced(written=True):
        await roller.moves("roll")
    room.troubles.clear()

    again = await roller.moves("roll")

    assert AGAIN in again.said
    assert ["roll 1", "roll"] == await rows(room)


async def test_a_move_in_doubt_that_was_not_made_is_played(room: Room, roller: Person) -> None:
    with unsynced(written=False):
        await roller.moves("roll")
    room.troubles.clear()

    again = await roller.moves("roll")

    assert "Done: roll" == again.said.splitlines()[0]
    assert ["roll 1", "roll"] == await rows(room)
