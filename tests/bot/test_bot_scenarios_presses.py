"""Faults that such bots had, part A and B: presses, sessions, duplicates.

Each test is named after its row in the list of scenarios.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat import replies, troubles
from bot.chat.presses import TableButton, TableMenu
from games.contract import AnyGame
from games.scene import Picture
from tests.bot.channel import Answer, Room, Sent, channel


async def until(holds: Any, within: float = 60.0) -> None:
    """Let the loop run until something holds."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)


async def locked(room: Room) -> sqlite3.Connection:
    """Another program that holds the database's lock for writing until it is closed."""
    await room.settle()
    other = sqlite3.connect(room.bot.tables.database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


async def at_once(task: asyncio.Future[None], within: float) -> bool:
    """Patience that is over at once, so that every answer races with its deferral."""
    await asyncio.sleep(0)
    return task.done()


def callbacks(room: Room, answer: Answer) -> int:
    """How often an interaction was acknowledged with success or in vain."""
    return len(room.requests("POST", f"/interactions/{answer.record.id}/"))


async def test_scenario_1_a_slow_picture_delays_neither_answer_nor_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PICTURE_PATIENCE", 0)
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        draw = room.bot.announcer.postman.painter.draw
        gate = asyncio.Event()

        async def slowly(game: AnyGame, picture: Picture, text: Any) -> Any:
            await gate.wait()
            return await draw(game, picture, text)

        monkeypatch.setattr(room.bot.announcer.postman.painter, "draw", slowly)
        first = await room.to_move()
        before = room.table.pictures[0]["id"]
        press = first.pressing(room.table.named("Roll")["custom_id"], room.table, ("1",))
        room.env.backend.emit("INTERACTION_CREATE", press.payload)
        try:
            await until(lambda: press.record.responded)
            early = room.table.text
        finally:
            gate.set()
        assert "rolls one die" in early
        assert 1 == (await room.position()).table.number
        await room.settle()
        assert [before] != [one["id"] for one in room.table.pictures]
        assert 1 == len(room.table.pictures)


async def test_scenario_2_a_locked_database_stops_neither_the_loop_nor_the_move(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(troubles, "finishes", at_once)
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    other = await locked(room)
    press = first.pressing(room.table.named("Roll")["custom_id"], room.table, ("1",))
    help_ = ana.typing("help")

    room.env.backend.emit("INTERACTION_CREATE", press.payload)
    try:
        await until(lambda: press.record.responded)
        room.env.backend.emit("INTERACTION_CREATE", help_.payload)
        await until(lambda: help_.record.responded)
    finally:
        other.close()
    await room.settle()

    assert "deferred_update" == press.record.response_kind
    assert "roll 1" == (await room.position()).rows[-1].answer
    assert "rolls one die" in room.table.text


async def test_scenario_4_a_lobby_older_than_its_token_is_edited_as_the_bot(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await room.later(16 * 60)

    await bo.types("join")

    assert "B Bo" in room.table.text
    assert room.requests("PATCH", f"/channels/{room.channel.id}/messages/{room.table.id}")
    assert not room.requests("PATCH", "/webhooks/")


async def test_scenario_5_an_old_private_view_is_left_alone(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    view = (await (await room.bystander()).presses("My view")).private
    assert view is not None
    await room.later(20 * 60)

    await (await room.to_move()).moves("roll 1")

    assert "as of move 0" in view.text
    assert not room.requests("PATCH", "/webhooks/")
    assert "as of move 1" in (await (await room.bystander()).presses("My view")).said


async def test_scenario_7_every_button_of_a_lobby_works_after_a_restart(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await ana.presses("Add computer")
    await room.restart()

    for label in ("Join", "Rules", "Leave"):
        assert (await bo.presses(label)).kind, label
    for label in ("Options", "Remove computer", "Add computer", "Start"):
        assert (await ana.presses(label)).kind, label
    assert (await room.position()).playing


async def test_scenario_7_every_button_of_a_game_works_after_a_restart(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("dicemants", ana, bo)
    await room.restart()
    first = await room.to_move()

    form = (await first.presses("Type a move")).form
    await room.restart()
    for label in ("My view", "Rules", "⋯"):
        assert (await first.presses(label)).private, label
    assert "update" == (await first.fills(form, "roll 3")).kind
    assert "roll 3" == (await room.position()).rows[-1].answer


async def test_scenario_7_private_buttons_work_after_a_restart(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    view = (await first.presses("My view")).private
    assert view is not None
    await room.restart()

    await first.chooses("Roll", "1", on=view)

    assert "roll 1" == (await room.position()).rows[-1].answer


@pytest.mark.parametrize("seconds", [240, 3600, 3 * 86400])
async def test_scenario_8_a_table_left_alone_works_when_people_come_back(
    room: Room, seconds: int
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()

    await room.later(seconds)
    answer = await first.chooses("Roll", "1")

    assert answer.kind
    assert "rolls one die" in room.table.text
    assert "roll 1" == (await room.position()).rows[-1].answer


async def test_scenario_10_each_press_has_exactly_one_way(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()

    opened = await first.presses("Type a move")
    sent = await first.fills(opened.form, "roll 1")

    assert [1, 1] == [callbacks(room, one) for one in (opened, sent)]
    assert TableButton.__discord_ui_compiled_template__.pattern != (
        TableMenu.__discord_ui_compiled_template__.pattern
    )


async def test_scenario_11_deferral_and_answer_in_one_tick_are_one_answer(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(troubles, "finishes", at_once)
    ana, bo = room.people("Ana", "Bo")

    answers = [await ana.types("join", game="gang-of-dice")]
    answers.append(await bo.presses("Join"))
    answers.append(await bo.types("join"))
    answers.append(await ana.presses("Start"))
    first = await room.to_move()
    answers.append(await first.presses("My view"))
    answers.append(await first.moves("jump"))
    answers.append(await first.moves("roll 1"))

    assert [1] * 7 == [callbacks(room, one) for one in answers]
    assert "is open; it stands in the channel." in answers[0].said
    assert "already have seat" in answers[2].said
    assert "Only you see this" in answers[4].said
    assert "There is no move" in answers[5].said
    assert "Done: roll 1" in answers[6].said
    assert 1 == len(room.tables())


async def test_scenario_13_every_command_ends_with_an_answer(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    options = {"move": {"answer": "x"}}

    for command in ana.actor.available_commands(room.channel):
        answer = await ana.types(command, **options.get(command, {}))
        assert 1 == callbacks(room, answer), command
        assert answer.kind == "message", command


async def test_scenario_14_a_lost_answer_neither_loses_the_move_nor_locks_anybody_out(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    room.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)

    await first.chooses("Roll", "1")

    assert "roll 1" == (await room.position()).rows[-1].answer
    assert "rolls one die" in room.table.text
    assert "Done: stop" in (await first.moves("stop")).said


async def test_scenario_14_a_failing_rule_leaves_the_table_as_it_was(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    before = await room.position()
    with monkeypatch.context() as broken:
        broken.setattr("bot.table.play.perform", lambda *_: 1 / 0)
        answer = await first.chooses("Roll", "1")

    assert "Nothing changed. Try again; error code " in answer.said
    assert before == await room.position()
    assert answer.said[-5:-1] in room.troubles.pop().getMessage()
    assert "update" == (await first.chooses("Roll", "1")).kind


async def test_scenario_16_two_tables_share_nothing(room: Room) -> None:
    ana, bo, cy = room.people("Ana", "Bo", "Cy")
    other = room.elsewhere()
    await room.play("gang-of-dice", ana, bo)
    await cy.types("join", game="gang-of-dice", channel=other)
    await bo.types("join", channel=other)
    await cy.types("start", channel=other)
    first = await room.to_move()

    await first.chooses("Roll", "1")

    assert 1 == (await room.position()).table.number
    assert 0 == (await room.position(other)).table.number


async def test_scenario_17_a_button_of_a_game_that_is_over_touches_no_other(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first, old = await room.to_move(), room.table.kept()
    await ana.types("stop")
    await bo.types("stop")
    await room.play("gang-of-dice", ana, bo)
    before = await room.position()

    answer = await first.chooses("Roll", "1", on=old)
    joining = await first.presses("My view", on=old)

    assert "was stopped. Type /join to open a new one." in answer.said
    assert "The game was stopped by" in joining.said
    assert before == await room.position()


async def test_scenario_17_a_join_button_of_a_closed_lobby_opens_nothing(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    old = room.table.kept()
    await ana.presses("Leave")

    answer = await bo.presses("Join", on=old)

    assert "Everybody left table" in answer.said
    assert 1 == len(room.tables())


async def test_scenario_19_no_menu_has_more_than_25_options(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)

    (menu,) = room.table.menus.values()

    assert 25 == len(menu["options"])
    assert "More (24)…" == menu["options"][-1]["label"]


async def test_scenario_23_a_private_view_can_be_had_again_and_again(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)

    views = [(await ana.presses("My view")).said for _ in range(3)]

    assert 1 == len(set(views))
    assert not room.requests("DELETE", "/webhooks/")


async def test_scenario_25_two_who_open_at_once_make_one_table(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    for number in range(25):
        where = room.elsewhere(f"room{number}")
        games = ("gang-of-dice", "dicemants" if number % 2 else "gang-of-dice")

        await room.deliver(
            ana.typing("join", game=games[0], channel=where),
            bo.typing("join", game=games[1], channel=where),
        )

        at = await room.position(where)
        assert 1 == len(room.tables(where))
        assert (1 if number % 2 else 2) == len(at.seats)


async def test_scenario_26_a_new_game_is_opened_once_however_often_it_is_asked_for(
    room: Room,
) -> None:
    people = room.people("Ana", "Bo", "Cy", "Di")
    await room.play("gang-of-dice", *people)
    for person in people:
        await person.types("stop")
    again, on = room.table.named("New game")["custom_id"], room.table.kept()
    presses: list[Sent] = [person.pressing(again, on) for person in people]
    presses += [people[0].pressing(again, on) for _ in range(9)]

    answers = await room.deliver(*presses)

    assert all(answer.kind for answer in answers)
    lobbies = [one for one in room.tables() if "Join" in one.buttons]
    assert 1 == len(lobbies)
    assert 4 == len((await room.position()).seats)


async def test_scenario_28_one_person_has_one_seat(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    join = room.table.named("Join")["custom_id"]

    answers = await room.deliver(bo.typing("join"), bo.pressing(join, room.table))
    host = await ana.types("join")
    await room.restart()
    later = await bo.types("join")

    assert [ana.id, bo.id] == [seat.person for seat in (await room.position()).seats]
    assert any("already have seat B" in answer.said for answer in answers)
    assert "already have seat A" in host.said
    assert "already have seat B" in later.said


async def test_scenario_82_thirty_edits_leave_one_picture(tmp_path: Path) -> None:
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("gang-of-dice", ana, bo)
        for number in range(30):
            person = await room.to_move()
            label = "Roll" if "Roll" in room.table.menus else ""
            if label and number % 2:
                await person.chooses("Roll", "1")
            else:
                await person.moves("roll 1" if label else "stop")
            assert 1 == len(room.table.pictures)

        assert 1 == len(room.tables())
        (embed,) = room.table.message.embeds
        assert "board.png" in embed["image"]["url"]
        assert room.table.pictures[0]["description"]


async def test_scenario_80_many_changes_are_few_edits(tmp_path: Path) -> None:
    async with channel(tmp_path, pause=0.2) as room:
        (ana,) = room.people("Ana")
        await ana.types("join", game="dicemants")
        panel = (await ana.presses("Options")).private
        assert panel is not None
        name, menu = next(iter(panel.menus.items()))
        options = [option["value"] for option in menu["options"]]
        assert name

        await room.deliver(
            *[ana.pressing(menu["custom_id"], panel, (options[n % 2],)) for n in range(40)]
        )

        edits = room.requests("PATCH", f"/channels/{room.channel.id}/messages/")
        assert 1 <= len(edits) <= 4


async def test_scenario_80_an_old_table_is_posted_anew_at_the_next_move(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    old = room.table
    await room.later(2 * 3600)

    await (await room.to_move()).chooses("Roll", "1")

    assert old.id != room.table.id
    assert f"/{room.table.id}" in old.text
    assert 1 == len(room.tables())


async def test_scenario_80_a_table_that_may_not_be_edited_any_more_is_posted_anew(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    path = f"/channels/{room.channel.id}/messages/{room.table.id}"
    room.env.inject_error("PATCH", path, status=400, code=30046, times=None)

    await (await room.to_move()).moves("roll 1")

    assert 2 == len(room.tables())
    assert "rolls one die" in room.table.text


async def test_a_table_far_up_comes_down_when_a_new_turn_begins(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    old = room.table
    await room.later(61)
    for number in range(20):
        await ana.actor.send(room.channel, f"chat {number}")
    first = await room.to_move()

    await first.moves("roll 1")
    same = room.table.id
    await first.moves("stop")

    assert old.id == same, "within a turn it stays"
    assert room.table.id > old.id
    assert f"/{room.table.id}" in old.text
    assert f"/{room.table.id}" in room.calls()[-1].text


async def test_a_table_stays_where_the_channel_may_not_be_read(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    await room.later(61)
    for number in range(20):
        await ana.actor.send(room.channel, f"chat {number}")
    room.deny("read_message_history")
    first = await room.to_move()

    await first.moves("roll 1")
    await first.moves("stop")

    assert 1 == len(room.tables())
    assert isinstance(room.channel.history()[-1], discord.Message)
