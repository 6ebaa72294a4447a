"""Every old button and every command in every phase of a table: what really happened (K10)."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import pytest

from bot.chat import troubles
from bot.chat.presses import HANDLERS
from games.dice import seeded
from games.entry import write
from tests.bot.channel import Answer, Person, Room, Shown

Pair = tuple[Person, Person]


async def pressed(room: Room, person: Person, act: str, code: str) -> Answer:
    """A press of an old button of this table, by its act."""
    values = ("x",) if act in {"option", "language", "mark"} else None
    custom_id = f"gk1{'b' if values is None else 's'}|{code}|{act}||roll|0|0"
    message = copy.deepcopy(room.table.message)
    one = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    if values is not None:
        one = {"type": 3, "custom_id": custom_id, "options": [{"label": "?", "value": "x"}]}
    message.components = [{"type": 1, "components": [one]}]
    return await person.does(person.pressing(custom_id, Shown(message), values))


async def left(person: Person, how: str) -> None:
    """Leave a running game."""
    sheet = (await person.types("leave")).private
    assert sheet is not None
    await person.presses(how, on=sheet)


# ---------------------------------------------------------------------- the phases


async def lobby(room: Room, ana: Person, bo: Person) -> None:
    await ana.types("join", game="dicemants")
    await bo.types("join")


async def playing(room: Room, ana: Person, bo: Person) -> None:
    await room.play("dicemants", ana, bo)


async def won(room: Room, ana: Person, bo: Person) -> None:
    await playing(room, ana, bo)
    for number in count():
        at = await room.position()
        if not at.playing:
            return
        answer = at.offer(at.asked[0]).random(seeded(number))
        await (await room.to_move()).moves(write(answer))


async def stopped(room: Room, ana: Person, bo: Person) -> None:
    await playing(room, ana, bo)
    await ana.types("stop")
    await bo.types("stop")


async def closed(room: Room, ana: Person, bo: Person) -> None:
    await lobby(room, ana, bo)
    await ana.presses("Close")


async def expired(room: Room, ana: Person, bo: Person) -> None:
    await lobby(room, ana, bo)
    await room.later(31 * 60)


async def empty(room: Room, ana: Person, bo: Person) -> None:
    await lobby(room, ana, bo)
    await ana.types("leave")
    await bo.types("leave")


async def abandoned(room: Room, ana: Person, bo: Person) -> None:
    await playing(room, ana, bo)
    await left(ana, "Give up my seat")
    await left(bo, "Give up my seat")


OVER: dict[str, tuple[Callable[[Room, Person, Person], Awaitable[None]], str]] = {
    "won": (won, "The game on table {} is finished."),
    "stopped": (stopped, "The game on table {} was stopped."),
    "closed": (closed, "The lobby of table {} was closed before the game began."),
    "expired": (expired, "Nobody started the game on table {} in time, so its lobby is closed."),
    "empty": (empty, "Everybody left table {} before the game began."),
    "abandoned": (abandoned, "Nobody was left at table {}, so the game is over."),
}
"""How a table can be over, and what every late press hears."""

ENDED = {
    "join", "leave", "away", "forfeit", "start", "add", "remove", "options", "option", "language",
    "close", "stop", "answer", "marked", "mark", "page", "type", "more",
    "words", "word", "wordtype",
}  # fmt: skip
"""Acts that a table which is over refuses, with how it ended and the way there."""
DEALT = {"view", "text"}
"""Acts that show a table that is over, where it was dealt."""
ALWAYS = {"board", "rules", "rulebook", "list", "verify", "again"}
"""Acts that are served whatever happened."""


def test_every_act_is_expected_somewhere() -> None:
    assert set(HANDLERS) == ENDED | DEALT | ALWAYS


@pytest.mark.parametrize("how", OVER)
async def test_a_late_press_hears_how_the_table_ended_and_gets_the_link(
    room: Room, how: str
) -> None:
    ana, bo = room.people("Ana", "Bo")
    ending, told = OVER[how]
    await ending(room, ana, bo)
    at = await room.position()
    refused = ENDED if at.dealt else ENDED | DEALT
    link = f"/channels/{room.guild.id}/{room.channel.id}/{room.table.id}"

    heard = {act: (await pressed(room, ana, act, at.table.code)).said for act in sorted(refused)}

    expected = (told.format(at.table.code), link)
    assert {} == {act: said for act, said in heard.items() if not all(e in said for e in expected)}


COMMANDS: dict[str, dict[str, Any]] = {
    "leave": {}, "start": {}, "move": {"answer": "roll 1"}, "stop": {}, "computer add": {},
    "computer remove": {},
}  # fmt: skip
"""Commands that a table which is over refuses."""


@pytest.mark.parametrize("how", OVER)
async def test_a_late_command_hears_how_the_table_ended_and_gets_the_link(
    room: Room, how: str
) -> None:
    ana, bo = room.people("Ana", "Bo")
    ending, told = OVER[how]
    await ending(room, ana, bo)
    at = await room.position()
    commands = COMMANDS if at.dealt else {**COMMANDS, "me": {}, "board": {"text": True}}

    heard = {one: (await ana.types(one, **given)).said for one, given in commands.items()}

    expected = (told.format(at.table.code), f"/{room.table.id}")
    assert {} == {one: said for one, said in heard.items() if not all(e in said for e in expected)}


@pytest.mark.parametrize("how", ["won", "stopped", "abandoned"])
async def test_a_game_that_is_over_can_be_looked_at_by_its_people(room: Room, how: str) -> None:
    ana, bo = room.people("Ana", "Bo")
    await OVER[how][0](room, ana, bo)
    at = await room.position()

    text = await pressed(room, ana, "text", at.table.code)
    seen = await pressed(room, ana, "view", at.table.code)

    assert text.said.startswith("```")
    assert ("Only you see this" in seen.said) == (how != "abandoned")


TABLE = "(nothing: the table itself, or a form, is the answer)"

IN_LOBBY = {
    "join": "You already have seat B",
    "start": "The host, 🟥 A Ana, starts the game.",
    "answer": "has not begun",
    "marked": "has not begun",
    "mark": "has not begun",
    "page": "has not begun",
    "type": "has not begun",
    "view": "has not begun",
    "text": "has not begun",
    "more": "has not begun",
    "verify": "until then their secret is sealed",
    "add": "Only the host",
    "remove": "Only the host",
    "option": "Only the host",
    "language": "Only the host",
    "close": "Only the host",
    "stop": "Only the host",
    "options": "House rules",
    "again": "You already have seat B",
    "rules": "Dicemants",
    "rulebook": "Rules",
    "list": "Tables",
    "board": "was posted a moment ago",
    "leave": TABLE,
    "away": "You have no seat at this table yet.",
    "forfeit": "You have no seat at this table yet.",
    "words": "You have no seat at this table yet.",
    "word": "You have no seat at this table yet.",
    "wordtype": "You have no seat at this table yet.",
}
"""What a guest of a lobby hears, in this order."""

IN_PLAY = {
    "join": "You already have seat",
    "start": "has begun already",
    "options": "seats and house rules are fixed",
    "option": "seats and house rules are fixed",
    "language": "seats and house rules are fixed",
    "add": "seats and house rules are fixed",
    "remove": "seats and house rules are fixed",
    "close": "seats and house rules are fixed",
    "words": "seats and house rules are fixed",
    "word": "seats and house rules are fixed",
    "wordtype": "seats and house rules are fixed",
    "answer": "That button belongs to an earlier turn",
    "marked": "That button belongs to an earlier turn",
    "mark": "That button belongs to an earlier turn",
    "page": "That button belongs to an earlier turn",
    "type": TABLE,
    "view": "Only you see this",
    "text": "```",
    "more": "Post the table at the bottom",
    "verify": "until then their secret is sealed",
    "again": "You already have seat",
    "rules": "Dicemants",
    "rulebook": "Rules",
    "list": "Tables",
    "board": "was posted a moment ago",
    "leave": "The game goes on without you",
    "stop": TABLE,
    "away": TABLE,
    "forfeit": TABLE,
}
"""What whoever is to move hears in a running game, in this order."""


async def test_every_button_in_a_lobby(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await lobby(room, ana, bo)
    code = (await room.position()).table.code

    heard = {act: (await pressed(room, bo, act, code)).said or TABLE for act in IN_LOBBY}

    assert set(HANDLERS) == set(IN_LOBBY)
    assert {} == {act: said for act, said in heard.items() if IN_LOBBY[act] not in said}


async def test_every_button_in_a_running_game(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await playing(room, ana, bo)
    code, mover = (await room.position()).table.code, await room.to_move()

    heard = {act: (await pressed(room, mover, act, code)).said or TABLE for act in IN_PLAY}

    assert set(HANDLERS) == set(IN_PLAY)
    assert {} == {act: said for act, said in heard.items() if IN_PLAY[act] not in said}


async def test_the_close_button_of_a_lobby_never_stops_the_game(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await ana.types("computer add")
    old = room.table.kept()
    await ana.presses("Start")

    answer = await ana.presses("Close", on=old)

    assert "The game on table" in answer.said
    assert f"/{room.table.id}" in answer.said
    assert (await room.position()).playing


async def test_a_lobby_that_was_closed_says_so_and_by_whom(room: Room) -> None:
    """K52."""
    await closed(room, *room.people("Ana", "Bo"))

    assert room.table.title.endswith("· lobby closed")
    assert "The lobby was closed by 🟥 A Ana before the game began." in room.table.text


async def test_a_lobby_that_a_moderator_closed_says_so(room: Room) -> None:
    await lobby(room, *room.people("Ana", "Bo"))

    answer = await room.person("Mod", moderator=True).types("stop")

    assert "The lobby is closed." == answer.said
    assert "The lobby was closed by a moderator before the game began." in room.table.text


async def test_a_game_that_was_stopped_says_by_whom(room: Room) -> None:
    await stopped(room, *room.people("Ana", "Bo"))

    assert room.table.title.endswith("· ended")
    assert "The game was stopped by 🟥 A Ana and 🟦 B Bo." in room.table.text


async def test_somebody_without_a_seat_who_leaves_hears_who_sits_here(room: Room) -> None:
    """K50."""
    await playing(room, *room.people("Ana", "Bo"))
    (cy,) = room.people("Cy")

    left_, seen = await cy.types("leave"), await cy.types("me")

    assert "This table is 🟥 A Ana and 🟦 B Bo’s." in left_.said
    assert left_.said == seen.said


async def test_somebody_without_a_seat_hears_of_one_that_is_free(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await playing(room, ana, bo)
    await left(bo, "Give up my seat")

    answer = await room.people("Cy")[0].types("me")

    assert "This table is 🟥 A Ana’s. Seat B is free: type /join to take it." == answer.said


async def test_somebody_without_a_seat_in_a_lobby_hears_how_to_get_one(room: Room) -> None:
    await lobby(room, *room.people("Ana", "Bo"))

    answer = await room.people("Cy")[0].types("leave")

    assert (
        "You have no seat at this table yet. Press “Join” under it, or type /join." == answer.said
    )


# ---------------------------------------------------------------------- other channels


@pytest.mark.parametrize("dealt", [False, True], ids=["lobby", "game"])
async def test_a_forged_id_tells_nothing_of_a_table_elsewhere(room: Room, dealt: bool) -> None:
    """K30e: not even its names, its house rules, or that it is there."""
    ana, bo, cy = room.people("Ana", "Bo", "Cy")
    other = room.elsewhere()
    await cy.types("join", game="dicemants")
    await ana.types("join", game="gang-of-dice", channel=other)
    await bo.types("join", channel=other)
    if dealt:
        await ana.types("start", channel=other)
    code = (await room.position(other)).table.code
    acts = [act for act in HANDLERS if act not in {"rulebook", "list"}]
    before = len(room.messages(other)), await room.position(other)

    real = {act: (await pressed(room, cy, act, code)).said for act in acts}

    unknown = {act: (await pressed(room, cy, act, "ZZZZ")).said for act in acts}
    assert unknown == real
    assert {True} == {"There is no such table here" in said for said in real.values()}
    assert before == (len(room.messages(other)), await room.position(other))


async def test_a_join_button_brought_elsewhere_names_its_channel(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    other = room.elsewhere()
    await ana.types("join", game="dicemants", channel=other)
    await bo.types("join", game="dicemants")
    code = (await room.position(other)).table.code

    answer = await pressed(room, ana, "join", code)

    assert f"Table {code} is played in <#{other.id}>. Join it there." == answer.said


async def at_two_tables(room: Room) -> tuple[Person, str, str]:
    """Somebody at two tables, which are not in the room's own channel."""
    ana, bo = room.people("Ana", "Bo")
    codes = []
    for name in ("one", "two"):
        where = room.elsewhere(name)
        await ana.types("join", game="dicemants", channel=where)
        await bo.types("join", channel=where)
        codes.append((await room.position(where)).table.code)
    return ana, codes[0], codes[1]


@pytest.mark.parametrize("command", ["leave", "stop"])
async def test_from_a_third_channel_the_choice_is_named(room: Room, command: str) -> None:
    """K16."""
    ana, one, two = await at_two_tables(room)

    answer = await ana.types(command)

    assert answer.said.startswith("Which table do you mean? You sit at ")
    assert f"`{one}` (Dicemants in <#" in answer.said
    assert f"`{two}` (Dicemants in <#" in answer.said
    assert f"for example table:{one}." in answer.said


async def test_stopping_where_a_game_has_just_ended_stops_none_elsewhere(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    other = room.elsewhere()
    await ana.types("join", game="gang-of-dice", channel=other)
    await closed(room, ana, bo)

    answer = await ana.types("stop")

    assert "Which table do you mean?" in answer.said
    assert "lobby" == (await room.position(other)).table.phase


# ---------------------------------------------------------------------- examples (K54)


@pytest.mark.parametrize("game", ["dicemants", "gang-of-dice", "quartz", "emerald", "aquarius"])
async def test_the_form_shows_a_move_that_could_be_made_now(room: Room, game: str) -> None:
    await room.play(game, *room.people("Ana", "Bo", "Cy"))
    mover = await room.to_move()
    await mover.presses("Type a move")
    form = (await mover.presses("Type a move")).form
    hint = form["components"][0]["component"]["placeholder"]

    await mover.fills(form, hint.removeprefix("As in /move, for example: "))

    assert 1 == (await room.position()).table.number


async def test_the_help_shows_a_move_to_whoever_could_make_it(room: Room) -> None:
    await playing(room, *room.people("Ana", "Bo"))
    mover, other = await room.to_move(), await room.bystander()

    mine, theirs = await mover.types("help"), await other.types("help")

    assert "You could type this now: `/move roll 1`" in mine.said
    assert "/move roll" not in theirs.said


async def test_who_is_not_asked_gets_no_form(room: Room) -> None:
    await playing(room, *room.people("Ana", "Bo"))
    other = await room.bystander()

    answer = await other.presses("Type a move")

    assert answer.said.startswith("It is the move of ")


async def test_a_form_that_comes_too_late_is_the_view_to_press_in(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(room, *room.people("Ana", "Bo"))

    async def at_once(task: asyncio.Future[None], within: float) -> bool:
        return task.done()

    monkeypatch.setattr(troubles, "finishes", at_once)
    answer = await (await room.to_move()).presses("Type a move")

    assert "Only you see this" in answer.said
