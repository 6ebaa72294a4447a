"""Faults that such bots had, parts B to D: sessions, seats, channels, rights, people.

Each test is named after its row in the list of scenarios.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.errors import DatabaseInUse
from bot.storage.database import Database
from bot.table.astray import CHANNEL_GRACE, SERVER_GRACE
from tests.bot.channel import Person, Room, channel


async def left(person: Person, how: str = "Give up my seat") -> None:
    """Leave a running game."""
    sheet = (await person.types("leave")).private
    assert sheet is not None
    await person.presses(how, on=sheet)


async def test_scenario_31_a_seat_elsewhere_is_listed_and_can_be_left_from_anywhere(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    other = room.elsewhere()
    await ana.types("join", game="dicemants", channel=other)
    await bo.types("join", channel=other)
    code = (await room.position(other)).table.code

    listed = await ana.types("games")
    gone = await ana.types("leave", table=code.lower())

    assert code in listed.said
    assert "You left table" in gone.said
    assert (await room.position(other)).seat_of(ana.id) is None


async def test_scenario_31_a_lobby_whose_message_is_gone_can_be_left(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    room.env.backend.delete_message(room.channel.id, room.table.id)

    await bo.types("join")
    await ana.types("leave")

    assert [bo.id] == [seat.person for seat in (await room.position()).seats]
    assert "A Bo · host" in room.table.text


async def test_scenario_32_a_bot_that_was_removed_comes_back_to_a_clean_channel(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    room.env.inject_error("GET", "/guilds/*", status=404, code=10004, times=None)
    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id)})
    await room.settle()
    await room.later(SERVER_GRACE + 1)
    assert "removed" == (await room.position()).table.ending
    room.env.backend.faults.clear()
    await room.restart()

    await ana.types("join", game="dicemants")

    assert "Dicemants · table" in room.table.title
    assert (await room.position()).table.phase == "lobby"


async def test_scenario_35_a_second_copy_refuses_to_start(room: Room) -> None:
    with pytest.raises(DatabaseInUse, match="in use by another Gamekeeper"):
        await Database.open(room.bot.tables.database.path)


async def test_scenario_37_a_lobby_that_everybody_left_makes_room_for_another(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    await ana.chooses(next(iter(panel.menus)), "15", on=panel)
    await ana.types("leave")
    await room.later(1000)

    await bo.types("join", game="dicemants")
    await room.later(1000)

    at = await room.position()
    assert ("lobby", bo.id, {}) == (at.table.phase, at.table.host, at.table.options)


async def test_scenario_38_a_lobby_that_nobody_starts_closes_in_time(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    room.guild.remove_member(ana.actor)

    await room.later(31 * 60)
    closed = room.table.text
    await bo.types("join", game="gang-of-dice")

    assert "Nobody started this game in time" in closed
    assert "Gang of Dice" in room.table.title


async def test_scenario_38_a_lobby_expires_while_the_bot_is_down(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    await room.bot.close()
    room.env.backend.advance_clock(31 * 60)

    await room.restart()

    assert "Nobody started this game in time" in room.table.text


async def test_scenario_40_a_game_that_fails_at_every_press_can_be_ended(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = room.people("Ana", "Bo")
    mod = room.person("Mod", moderator=True)
    await room.play("gang-of-dice", ana, bo)
    monkeypatch.setattr("bot.table.play.perform", lambda *_: 1 / 0)
    assert "Nothing changed" in (await (await room.to_move()).moves("roll 1")).said
    room.troubles.clear()

    answer = await mod.types("stop")

    assert "The table is stopped." == answer.said
    assert "The game was stopped by a moderator." in room.table.text


async def test_scenario_44_alone_with_computers_leaving_ends_the_game(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    await ana.presses("Add computer")
    await ana.presses("Add computer")
    await ana.presses("Start")

    await left(ana, "Give up my seat")

    at = await room.position()
    assert ("over", "abandoned") == (at.table.phase, at.table.ending)
    assert "Everybody left, so the game is over." in room.table.text


async def test_scenario_46_a_game_goes_on_while_one_person_is_left(room: Room) -> None:
    people = room.people("Ana", "Bo", "Cy")
    await room.play("gang-of-dice", *people)

    await left(people[0])
    await left(people[1])
    going_on = await room.position()
    await left(people[2])

    assert going_on.playing
    assert going_on.table.host == people[2].id
    assert (people[2].id,) == tuple(going_on.seats[seat].person for seat in going_on.asked)
    assert "abandoned" == (await room.position()).table.ending


async def test_scenario_47_the_rights_of_a_host_really_move(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    await bo.types("join")
    await ana.types("leave")
    assert "A Bo · host" in room.table.text
    await ana.types("join")

    refused = await ana.types("start")
    panel = (await bo.presses("Options")).private
    assert panel is not None
    await bo.chooses(next(iter(panel.menus)), "15", on=panel)
    await bo.presses("Start")

    assert "The host, 🟥 A Bo, starts the game" in refused.said
    assert {"target": 15} == (await room.position()).table.options
    assert (await room.position()).playing


async def test_scenario_55_a_moderator_who_does_not_play_may_stop_and_the_log_says_who(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    ana, bo = room.people("Ana", "Bo")
    mod = room.person("Mod", moderator=True)
    await room.play("gang-of-dice", ana, bo)

    with caplog.at_level("INFO", "bot.chat.desk"):
        await mod.types("stop")

    table = (await room.position()).table
    assert "stopped" == table.ending
    assert [f"table {table.code} was stopped by Mod ({mod.id})"] == caplog.messages


async def test_scenario_56_a_table_elsewhere_is_as_unknown_as_none(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    mod = room.person("Mod", moderator=True)
    other = room.elsewhere()
    await ana.types("join", game="gang-of-dice", channel=other)
    await bo.types("join", channel=other)
    code = (await room.position(other)).table.code
    before = len(room.messages(other))

    for command in ("stop", "verify", "leave"):
        real = await mod.types(command, table=code)
        made_up = await mod.types(command, table="ZZZZ")
        assert made_up.said == real.said, command
        assert "There is no such table here" in real.said

    assert (await room.position(other)).table.phase == "lobby"
    assert before == len(room.messages(other))


async def test_scenario_56_a_player_is_no_moderator_of_another_channel(room: Room) -> None:
    bo, cy = room.people("Bo", "Cy")
    mod = room.person("Mod", moderator=True)
    other = room.elsewhere()
    await bo.types("join", game="gang-of-dice", channel=other)
    await mod.types("join", channel=other)
    await cy.types("join", channel=other)
    await bo.types("start", channel=other)
    code = (await room.position(other)).table.code

    answer = await mod.types("stop", table=code)

    assert "2 more people must agree" in answer.said
    assert (await room.position(other)).playing


async def test_scenario_56_the_list_hides_tables_of_channels_one_cannot_see(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    hidden = room.elsewhere("hidden")
    await ana.types("join", game="gang-of-dice", channel=hidden)
    room.hide(hidden, bo)

    assert "Gang of Dice" in (await ana.types("games")).said
    assert "There is no table yet" in (await bo.types("games")).said


async def test_scenario_58_a_turn_of_several_steps_is_called_once(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    for _ in range(3):
        await first.moves("roll 2" if "Roll" in room.table.menus else "reroll 1")
        if await room.to_move() is not first:
            break
    calls = room.requests("POST", f"/channels/{room.channel.id}/messages")
    called = [one.json["content"] for one in calls if f"<@{first.id}>" in str(one.json)]

    assert 1 == len(called)
    assert len(room.calls()) <= 1


async def test_scenario_61_bots_do_not_play(room: Room) -> None:
    robot = room.person("Robot", bot=True)

    answer = await robot.types("join", game="gang-of-dice")

    assert "Bots cannot play here." in answer.said
    assert not room.messages()


async def test_scenario_62_rights_lost_in_a_game_are_told_privately_and_nothing_is_lost(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    room.deny("view_channel", "send_messages")

    typed = await first.moves("roll 1")
    pressed = await first.moves("stop")
    stored = await room.position()
    room.deny()
    await (await room.to_move()).moves("roll 1")

    for answer in (typed, pressed):
        assert "I lack a right" in answer.said
        assert "“Send Messages”" in answer.said
    assert ["roll 1", "stop"] == [move.answer for move in stored.rows[-2:]]
    assert "I lack" not in room.table.text
    assert "rolls one die" in room.table.text


async def test_scenario_62_a_table_that_could_not_be_shown_is_shown_after_the_repair(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    room.deny("view_channel")
    await (await room.to_move()).moves("roll 1")
    assert "rolls one die" not in room.table.text

    room.deny()
    await room.later(301)

    assert "rolls one die" in room.table.text


@pytest.mark.parametrize(
    ("right", "name"),
    [
        ("view_channel", "“View Channel”"),
        ("send_messages", "“Send Messages”"),
        ("embed_links", "“Embed Links”"),
    ],
)
async def test_scenario_65_a_missing_right_is_named_with_its_place(
    room: Room, right: str, name: str
) -> None:
    (ana,) = room.people("Ana")
    room.deny(right)

    answer = await ana.types("join", game="gang-of-dice")

    assert f"I lack a right in <#{room.channel.id}>: {name}." in answer.said
    assert not room.messages()
    assert "There is no table yet" in (await ana.types("games")).said


async def test_scenario_65_without_attachments_the_table_goes_on_in_text(tmp_path: Path) -> None:
    async with channel(tmp_path, pictures={"format": "png"}) as room:
        ana, bo = room.people("Ana", "Bo")
        await room.play("dicemants", ana, bo)
        assert room.table.pictures
        room.deny("attach_files")

        await (await room.to_move()).presses("My view")
        await (await room.to_move()).moves("roll 3")
        without = room.table.text
        assert not room.table.pictures
        room.deny()
        await (await room.to_move()).types("board")

        assert "I may not attach files here" in without
        assert "Bag: " in without
        assert room.table.pictures, "scenario 64: the warning goes with its cause"
        assert "I may not attach" not in room.table.text


async def test_scenario_71_a_deleted_lobby_is_posted_again_once(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    room.env.backend.delete_message(room.channel.id, room.table.id)

    await bo.types("join")

    assert 1 == len(room.tables())
    await ana.presses("Start")
    assert (await room.position()).playing


async def test_scenario_71_a_deleted_board_is_posted_again_once(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    typed = first.typing("move", answer="roll 1")
    room.env.backend.emit("INTERACTION_CREATE", typed.payload)
    room.env.backend.delete_message(room.channel.id, room.table.id)
    await room.settle()

    assert 1 == len(room.tables())
    await first.presses("My view")
    assert "rolls one die" in room.table.text


async def test_scenario_73_a_deleted_channel_frees_its_people(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    other = room.elsewhere()
    await ana.types("join", game="gang-of-dice", channel=other)
    await bo.types("join", channel=other)
    await ana.types("start", channel=other)

    room.env.backend.delete_channel(other.id)
    await room.settle()
    told = (await ana.types("games")).said
    await room.later(CHANNEL_GRACE + 1)

    assert "There is no table yet" in told
    assert "channel-gone" == (await room.position(other)).table.ending


async def test_scenario_73_a_channel_that_went_unseen_is_noticed_at_the_next_word(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    first = await room.to_move()
    there = f"/channels/{room.channel.id}"
    for method, path in (("PATCH", f"{there}/messages/*"), ("GET", there)):
        room.env.inject_error(method, path, status=404, code=10003, times=None)

    await first.moves("roll 1")

    assert (await room.position()).table.astray is not None
    await room.later(CHANNEL_GRACE + 1)
    assert "channel-gone" == (await room.position()).table.ending


async def test_scenario_74_a_removal_stops_every_table_of_the_server_in_a_computers_turn(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    await ana.types("computer add")
    await ana.types("join", game="dicemants", channel=room.elsewhere())
    start = ana.typing("start")
    room.env.inject_error("GET", "/guilds/*", status=404, code=10004, times=None)
    room.env.backend.emit("INTERACTION_CREATE", start.payload)
    room.env.backend.emit("GUILD_DELETE", {"id": str(room.guild.id)})
    await room.settle()
    before = (await room.position()).table.number
    await room.later(400)

    assert () == await room.bot.tables.listed(room.guild.id, ana.id)
    assert before == (await room.position()).table.number


async def test_scenario_74_a_removal_while_the_bot_was_down_is_noticed_at_the_start(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")

    def moved_away(db: Any) -> None:
        db.execute("UPDATE tables SET guild = 4711")

    await room.bot.tables.database.write(moved_away)
    await room.restart()
    assert (await room.position()).table.astray is not None
    await room.later(SERVER_GRACE + 1)

    assert "removed" == (await room.position()).table.ending


async def test_scenario_77_only_what_makes_sense_is_offered_in_a_direct_message(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")
    user = ana.actor.user
    await ana.types("help")

    assert {"rules", "help"} == set(user.available_commands())
    for command in user.available_commands():
        answer = await user.slash(command)
        assert answer.acknowledged
        assert answer.response.embeds


async def test_scenario_83_public_text_is_the_tables_and_private_text_the_readers(
    room: Room,
) -> None:
    room.guild_locale = "da"
    gerd = room.person("Gerd", locale="de")
    dorte = room.person("Dorte", locale="da")
    await gerd.types("join", game="gang-of-dice")
    joined = await dorte.types("join")
    again = await gerd.types("join")
    await gerd.presses("Start")

    assert "Du har plads B." == joined.said
    assert "You already have seat A" in again.said, "no German yet: English"
    assert "vælger, hvor mange terninger der skal slås med" in room.table.text
    assert "Min side" in room.table.labels()
    assert "det er din tur i" in room.calls()[-1].text


async def test_scenario_83_the_operators_language_is_that_of_servers_without_one(
    tmp_path: Path,
) -> None:
    async with channel(tmp_path, tables={"locale": "da"}) as room:
        (ana,) = room.people("Ana")

        await ana.types("join", game="gang-of-dice")

        assert "**Spillere** 1 · for" in room.table.text


async def test_scenario_95_tables_in_every_kind_of_channel_go_on_after_a_restart(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    places = [room.channel, room.thread(), room.guild.create_voice_channel("talk")]
    for place in places:
        await ana.types("join", game="gang-of-dice", channel=place)
        await bo.types("join", channel=place)
        await ana.types("start", channel=place)

    await room.restart()

    for place in places:
        at = await room.position(place)
        person = room.known[at.seats[at.asked[0]].person or 0]
        await person.types("move", answer="roll 1", channel=place)
        assert "rolls one die" in room.tables(place)[-1].text


async def test_scenario_109_a_computer_that_answers_nonsense_is_replaced_by_chance(
    room: Room,
) -> None:
    (ana,) = room.people("Ana")

    async def nonsense(game: str, state: str, seat: int, robot: str, seed: str) -> str:
        return "fly" if robot == "good" else await plain(game, state, seat, robot, seed)

    plain, room.bot.stand_ins.think = room.bot.stand_ins.think, nonsense
    await ana.types("join", game="gang-of-dice")
    await ana.types("computer add")
    await ana.presses("Start")
    await left_alone(room, ana)

    assert (await room.position()).table.number >= 2


async def left_alone(room: Room, person: Person) -> None:
    """Move until a computer has moved too."""
    for _ in range(6):
        if (await room.position()).asked and await room.to_move() is person:
            await person.moves("roll 1" if "Roll" in room.table.menus else "stop")


async def test_scenario_109_a_computer_that_failed_is_asked_again_later(room: Room) -> None:
    (ana,) = room.people("Ana")
    working = room.bot.stand_ins.think

    async def broken(game: str, state: str, seat: int, robot: str, seed: str) -> str:
        raise RuntimeError("no idea")

    room.bot.stand_ins.think = broken
    await ana.types("join", game="gang-of-dice")
    await ana.types("computer add")
    await ana.presses("Start")
    if not room.troubles:
        await ana.moves("roll 1")
        if "stop" in str((await room.position()).choices):
            await ana.moves("stop")
    assert "its computer failed" in room.troubles.pop().getMessage()
    stuck = (await room.position()).table.number

    room.bot.stand_ins.think = working
    await room.later(301)

    assert (await room.position()).table.number > stuck


async def test_scenario_112_looking_is_always_allowed_and_acting_refused_with_reason(
    room: Room,
) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    other = await room.bystander()

    view = await other.presses("My view")
    acted = await other.chooses("Roll", "1")

    assert "Only you see this" in view.said
    assert view.private is not None
    assert [] == view.private.labels()
    assert "It is the move of" in acted.said


async def test_scenario_58_two_who_speak_at_once_call_once(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)
    (called,) = room.calls()
    room.env.backend.delete_message(room.channel.id, called.id)
    forget = "UPDATE tables SET called = '', ping = NULL"
    await room.bot.tables.database.write(lambda db: db.execute(forget))
    at = await room.position()

    await asyncio.gather(*[room.bot.announcer.call(at) for _ in range(3)])

    assert 1 == len(room.calls())
