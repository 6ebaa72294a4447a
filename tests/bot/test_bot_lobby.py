"""The lobby: joining, leaving, computers, house rules, starting."""

from __future__ import annotations

from tests.bot.channel import Room


async def test_join_with_a_game_opens_a_lobby_that_shows_everything(room: Room) -> None:
    (ana,) = room.people("Ana")

    await ana.types("join", game="gang-of-dice")

    assert "Gang of Dice · table" in room.table.title
    assert "A Ana · host" in room.table.text
    assert "**Players** 1 · for 2 to 4" in room.table.text
    assert "**Seal of the dice**" in room.table.text
    assert [
        "Join", "Leave", "Add computer", "Options", "Add a word", "Rules", "Close",
    ] == room.table.labels()  # fmt: skip


async def test_a_game_may_be_typed_by_its_name_as_people_know_it(room: Room) -> None:
    (ana,) = room.people("Ana")

    await ana.types("join", game="  GANG of dice ")

    assert (await room.position()).table.game == "gang-of-dice"


async def test_join_without_a_game_where_there_is_no_table_asks_for_one(room: Room) -> None:
    (ana,) = room.people("Ana")

    answer = await ana.types("join")

    assert "Pick a game" in answer.said
    assert not room.messages()


async def test_an_unknown_game_is_refused_with_the_games_there_are(room: Room) -> None:
    (ana,) = room.people("Ana")

    answer = await ana.types("join", game="chess")

    assert "no game called chess" in answer.said
    assert "dicemants" in answer.said


async def test_another_game_than_the_channels_is_refused(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")

    answer = await bo.types("join", game="dicemants")

    assert "This channel plays Gang of Dice" in answer.said


async def test_the_games_are_completed_by_name_and_id(room: Room) -> None:
    (ana,) = room.people("Ana")

    assert ["gang-of-dice"] == await ana.completes("join", "game", "gang")
    assert ["dicemants"] == await ana.completes("join", "game", "MANTS")


async def test_joining_by_the_button_edits_the_table_itself(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")

    answer = await bo.presses("Join")

    assert "update" == answer.kind
    assert "B Bo" in room.table.text
    assert 1 == len(room.messages())


async def test_joining_by_command_is_confirmed_privately_and_shown(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")

    answer = await bo.types("join")

    assert "You have seat B." == answer.said
    assert "B Bo" in room.table.text


async def test_a_full_table_takes_nobody_else(room: Room) -> None:
    people = room.people("Ana", "Bo", "Cy", "Di", "Eva")
    await people[0].types("join", game="gang-of-dice")
    for person in people[1:4]:
        await person.types("join")

    answer = await people[4].types("join")

    assert "All 4 seats are taken" in answer.said
    assert "Join" not in room.table.labels()


async def test_the_last_to_leave_closes_the_lobby(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")

    await ana.presses("Leave")

    assert "Everybody left the lobby" in room.table.text


async def test_only_the_host_adds_computers(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")

    refused = await bo.types("computer add")
    done = await ana.types("computer add", strength="random")

    assert "Only the host, 🟥 A Ana, can do that." == refused.said
    assert "The computer has seat C." == done.said
    assert "C computer · random" in room.table.text


async def test_an_unknown_strength_is_refused_with_those_there_are(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")

    answer = await ana.types("computer add", strength="godlike")

    assert "no computer player called godlike" in answer.said
    assert "good, random" in answer.said


async def test_strengths_are_completed(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")

    assert ["good", "random"] == await ana.completes("computer add", "strength", "")


async def test_the_last_computer_is_taken_away_again(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")
    await ana.presses("Add computer")

    done = await ana.types("computer remove")
    refused = await ana.types("computer remove")

    assert "The computer left the table." == done.said
    assert "There is no computer at this table." == refused.said
    assert "**Players** 1 · for" in room.table.text


async def test_a_lone_host_cannot_start_and_hears_what_is_missing(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="gang-of-dice")

    answer = await ana.types("start")

    assert "One more player is needed" in answer.said
    assert "Start" not in room.table.labels()


async def test_a_guest_may_start_only_after_the_wait(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")

    early = await bo.types("start")
    await room.later(301)
    late = await bo.types("start")

    opened = (await room.position()).table.opened
    assert "The host, 🟥 A Ana, starts the game" in early.said
    assert f"or <t:{opened + 300}:R>." in early.said
    assert "has begun" in late.said
    assert (await room.position()).playing


async def test_a_guest_may_start_at_once_when_all_seats_are_taken(room: Room) -> None:
    people = room.people("Ana", "Bo", "Cy", "Di")
    await people[0].types("join", game="gang-of-dice")
    for person in people[1:]:
        await person.types("join")

    await people[3].presses("Start")

    assert (await room.position()).playing


async def test_a_stranger_cannot_start(room: Room) -> None:
    ana, bo, cy = room.people("Ana", "Bo", "Cy")
    await ana.types("join", game="gang-of-dice")
    await bo.types("join")

    answer = await cy.presses("Start")

    assert "You have no seat at this table yet." in answer.said
    assert not (await room.position()).playing


async def test_starting_twice_is_told(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("gang-of-dice", ana, bo)

    answer = await ana.types("start")

    assert "has begun already" in answer.said


async def test_the_host_chooses_a_house_rule_and_everybody_sees_it(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    menu = next(one for one in panel.menus if "target" in one.lower() or "gems" in one.lower())

    answer = await ana.chooses(menu, "10", on=panel)

    assert "update" == answer.kind
    assert {"target": 10} == (await room.position()).table.options
    assert "10" in next(line for line in room.table.text.splitlines() if "House rules" in line)


async def test_a_guest_sees_the_options_but_cannot_change_them(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    await bo.types("join")
    panel = (await bo.presses("Options")).private
    assert panel is not None
    first = next(iter(panel.menus))
    option = panel.menus[first]["options"][0]["value"]

    answer = await bo.chooses(first, option, on=panel)

    assert "Only the host" in answer.said
    assert {} == (await room.position()).table.options


async def test_every_page_of_the_options_can_be_reached_and_left(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    first = set(panel.menus)

    await ana.presses("▶", on=panel)
    second = set(panel.menus)
    await ana.presses("◀", on=panel)

    settings = len((await room.position()).game.info.settings)
    assert settings + 1 == len(first | second), "every house rule, and the language"
    assert first == set(panel.menus)


async def test_the_language_of_the_table_is_chosen_there_too(room: Room) -> None:
    (ana,) = room.people("Ana")
    await ana.types("join", game="dicemants")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    if "Language of the table" not in panel.menus:
        await ana.presses("▶", on=panel)

    await ana.chooses("Language of the table", "da", on=panel)

    assert "**Spillere** 1 · for" in room.table.text
    assert "Vær med" in room.table.labels()
    assert "Language of the table" in panel.menus, "the host reads English as before"


async def test_options_are_fixed_once_the_game_runs(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    await bo.types("join")
    panel = (await ana.presses("Options")).private
    assert panel is not None
    first = next(iter(panel.menus))
    await ana.presses("Start")

    answer = await ana.chooses(first, panel.menus[first]["options"][0]["value"], on=panel)

    assert "seats and house rules are fixed" in answer.said


async def test_closing_the_lobby_is_the_hosts(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await ana.types("join", game="dicemants")
    await bo.types("join")

    refused = await bo.presses("Close")
    await ana.presses("Close")

    assert "Only the host" in refused.said
    assert "The lobby was closed by 🟥 A Ana" in room.table.text


async def test_rules_open_from_the_lobby_in_the_readers_language(room: Room) -> None:
    (ana,) = room.people("Ana")
    dorte = room.person("Dorte", locale="da")
    await ana.types("join", game="dicemants")

    english = await ana.presses("Rules")
    danish = await dorte.presses("Rules")

    assert english.private is not None
    assert danish.private is not None
    assert english.said != danish.said
    assert english.private.title.startswith("Dicemants · ")
