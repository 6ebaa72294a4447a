"""A running table: moves, views, refusals, leaving, stopping, looking."""

from __future__ import annotations

import re

import pytest

from tests.bot.channel import Person, Room


@pytest.fixture
def pair(room: Room) -> tuple[Person, Person]:
    """Ana and Bo."""
    ana, bo = room.people("Ana", "Bo")
    return ana, bo


async def test_the_first_to_move_is_called_once_and_nobody_else(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()

    (call,) = room.calls()

    assert f"<@{first.id}>, it is your move in Gang of Dice" in call.text
    assert [first.id] == call.message.ping_user_ids


async def test_a_move_from_the_menu_is_answered_by_the_table_itself(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()

    answer = await first.chooses("Roll", "1")

    assert "update" == answer.kind
    assert "roll 1" == (await room.position()).rows[-1].answer
    assert "rolls one die" in room.table.text


async def test_a_typed_move_is_confirmed_privately_and_shown(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()

    answer = await first.moves("  ROLL   1 ")

    done, *news = answer.said.splitlines()
    assert "Done: roll 1" == done
    assert any("rolls one die" in line for line in news)
    assert not any("begins" in line or "Round" in line for line in news)
    assert "rolls one die" in room.table.text


async def test_a_move_is_completed_for_the_one_to_move_and_nobody_else(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first, other = await room.to_move(), await room.bystander()

    assert ["roll 1", "roll 2"] == (await first.completes("move", "answer", ""))[:2]
    assert ["roll 4"] == (await first.completes("move", "answer", "roll 4"))[:1]
    assert [] == await other.completes("move", "answer", "")


async def test_a_completion_says_nothing_twice(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("dicemants", *pair)
    first = await room.to_move()

    shown = await first.completions("move", "answer", "roll")

    assert "roll 1 · 0.8 gems on average; nothing: 20%" == shown["roll 1"]


async def test_a_wrong_entry_is_refused_with_what_is_allowed(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()

    answer = await first.moves("jump")

    assert "There is no move “jump” now. You can: roll." == answer.said
    assert 0 == (await room.position()).table.number


async def test_the_form_takes_a_typed_move(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()

    shown = await first.presses("Type a move")
    answer = await first.fills(shown.form, "roll 2")

    assert "update" == answer.kind
    assert "roll 2" == (await room.position()).rows[-1].answer


async def test_the_form_refuses_nonsense_privately(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    shown = await first.presses("Type a move")

    answer = await first.fills(shown.form, "")

    assert "Type your move. You can: roll." == answer.said


async def test_a_stranger_is_told_whose_table_it_is(
    room: Room, pair: tuple[Person, Person]
) -> None:
    (cy,) = room.people("Cy")
    await room.play("gang-of-dice", *pair)

    pressed = await cy.chooses("Roll", "3")
    typed = await cy.moves("roll 3")

    assert "This table is 🟥 A Ana and 🟦 B Bo’s. Watch here" in pressed.said
    assert pressed.said == typed.said
    assert 0 == (await room.position()).table.number


async def test_who_is_not_asked_is_told_who_is(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)
    other = await room.bystander()

    answer = await other.moves("roll 3")

    assert answer.said.startswith("It is the move of ")
    assert 0 == (await room.position()).table.number


async def test_an_old_button_changes_nothing_and_brings_the_fresh_view(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first, old = await room.to_move(), room.table.kept()
    await first.moves("roll 1")
    await first.moves("stop")
    await (await room.to_move()).moves("roll 1")
    await (await room.to_move()).moves("stop")
    before = await room.position()
    first = await room.to_move()

    answer = await first.chooses("Roll", "2", on=old)

    assert "That button belongs to an earlier turn" in answer.said
    assert f"/{room.table.id}" in answer.said
    assert "▶ **It is your move.**" in answer.said
    assert before.table == (await room.position()).table


async def test_a_button_of_an_older_bot_is_explained(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    old = room.table.kept(Rules="gk1b|BEKT|dance|||0|0")

    answer = await pair[0].presses("Rules", on=old)

    assert "older version of the bot" in answer.said


async def test_an_option_that_is_not_offered_any_more_is_refused(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    menu = room.table.named("Roll")["custom_id"]

    answer = await first.does(first.pressing(menu, room.table, ("49",)))

    assert "does not fit here" in answer.said
    assert 0 == (await room.position()).table.number


async def test_a_double_press_makes_one_move(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    menu = room.table.named("Roll")["custom_id"]
    twice = [first.pressing(menu, room.table, ("1",)) for _ in range(2)]

    answers = await room.deliver(*twice)

    assert 1 == (await room.position()).table.number
    assert all(answer.kind for answer in answers)


async def test_a_repeated_gateway_event_makes_one_move(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    press = first.pressing(room.table.named("Roll")["custom_id"], room.table, ("1",))

    await room.deliver(press, press)
    await room.deliver(press)

    assert 1 == (await room.position()).table.number


async def test_a_typed_move_that_arrives_again_is_played_once(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    typed = first.typing("move", answer="roll 1")

    await room.deliver(typed, typed)
    await room.deliver(typed)

    assert 1 == (await room.position()).table.number


async def test_two_people_pressing_at_once_are_both_answered(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first, other = await room.to_move(), await room.bystander()
    menu = room.table.named("Roll")["custom_id"]

    mine, theirs = await room.deliver(
        first.pressing(menu, room.table, ("1",)), other.pressing(menu, room.table, ("1",))
    )

    assert 1 == (await room.position()).table.number
    assert "update" == mine.kind
    assert theirs.said


async def test_my_view_speaks_the_readers_language_and_the_table_its_own(room: Room) -> None:
    (ana,) = room.people("Ana")
    dorte = room.person("Dorte", locale="da")
    await room.play("gang-of-dice", ana, dorte)

    english = await ana.presses("My view")
    danish = await dorte.presses("My view")

    assert "Only you see this" in english.said
    assert "Kun du kan se det her" in danish.said
    assert "Round 1" in room.table.text


async def test_a_refusal_speaks_the_readers_language(room: Room) -> None:
    (ana,) = room.people("Ana")
    dorte = room.person("Dorte", locale="da")
    await room.play("gang-of-dice", ana, dorte)
    other = await room.bystander()
    room.locales[other.id] = "da"

    answer = await other.moves("roll 1")

    assert "der skal trække" in answer.said


async def test_me_is_the_same_as_my_view(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)

    pressed = await pair[0].presses("My view")
    typed = await pair[0].types("me")

    assert pressed.said == typed.said


async def test_a_view_before_the_deal_is_refused(room: Room, pair: tuple[Person, Person]) -> None:
    await pair[0].types("join", game="gang-of-dice")

    view = await pair[0].types("me")
    text = await pair[0].types("board", text=True)

    assert "has not begun" in view.said
    assert "has not begun" in text.said


async def test_moves_can_be_made_from_the_private_view(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    view = (await first.presses("My view")).private
    assert view is not None

    answer = await first.chooses("Roll", "1", on=view)

    assert "Done: roll 1" == answer.said.splitlines()[0]
    assert "rolls one die" in room.table.text


async def test_a_long_list_leads_on_to_its_other_pages(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    page = (await first.chooses("Roll", "…")).private
    assert page is not None
    (menu,) = page.menus
    assert "48" in {option["value"] for option in page.menus[menu]["options"]}

    await first.presses("◀", on=page)
    (menu,) = page.menus
    assert "1" in {option["value"] for option in page.menus[menu]["options"]}
    await first.presses("▶", on=page)
    (menu,) = page.menus
    await first.chooses(menu, "48", on=page)

    assert "roll 48" == (await room.position()).rows[-1].answer


async def test_back_leads_from_a_long_list_to_the_view(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    first = await room.to_move()
    page = (await first.chooses("Roll", "…")).private
    assert page is not None

    await first.presses("Back", on=page)

    assert "▶ **It is your move.**" in page.text


async def test_board_posts_the_table_below_and_leaves_a_pointer(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    await room.later(61)
    old = room.table

    answer = await pair[0].types("board")

    assert "bottom of the channel" in answer.said
    assert room.table.id > old.id
    assert f"/{room.table.id}" in old.text
    assert not old.components
    assert 1 == len(room.tables())


async def test_board_in_text_tells_the_whole_position_privately(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("gang-of-dice", *pair)
    before = len(room.messages())

    answer = await pair[0].types("board", text=True)

    assert "A Ana" in answer.said
    assert "B Bo" in answer.said
    assert answer.said.startswith("```")
    assert before == len(room.messages())


async def test_more_offers_what_is_seldom_wanted(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)

    sheet = (await pair[0].presses("⋯")).private

    assert sheet is not None
    assert ["Post the table again", "Read it as text", "Leave", "Stop the game"] == sheet.labels()
    assert (await pair[0].presses("Read it as text", on=sheet)).said.startswith("```")


async def test_leaving_asks_how_and_the_computer_plays_on(
    room: Room, pair: tuple[Person, Person]
) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)
    sheet = (await ana.types("leave")).private
    assert sheet is not None
    assert "Either the computer plays your seat" in sheet.text

    answer = await ana.presses("Let the computer play until I return", on=sheet)

    at = await room.position()
    mine = at.seat_of(ana.id)
    assert "You left table" in answer.said
    assert mine is not None
    assert mine.robot
    assert at.playing
    assert at.table.host == bo.id
    assert "The computer plays for 🟥 A Ana." in room.table.text


async def test_who_left_to_the_computer_takes_the_seat_back(
    room: Room, pair: tuple[Person, Person]
) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)
    sheet = (await ana.types("leave")).private
    await ana.presses("Let the computer play until I return", on=sheet)

    refused = await ana.moves("roll 1")
    view = (await ana.types("me")).private
    assert view is not None
    await ana.presses("I am back", on=view)

    mine = (await room.position()).seat_of(ana.id)
    assert "The computer plays seat" in refused.said or "It is the move of" in refused.said
    assert mine is not None
    assert not mine.robot
    assert "The computer plays for" not in room.table.text


async def test_a_seat_that_was_given_up_can_be_taken_by_somebody_else(
    room: Room, pair: tuple[Person, Person]
) -> None:
    ana, bo = pair
    (cy,) = room.people("Cy")
    await room.play("gang-of-dice", ana, bo)
    sheet = (await ana.types("leave")).private
    await ana.presses("Give up my seat", on=sheet)
    stranger = await ana.moves("roll 1")

    answer = await cy.types("join")

    at = await room.position()
    assert "This table is" in stranger.said
    assert re.fullmatch("You play seat [AB] now.", answer.said)
    assert at.seat_of(ana.id) is None
    assert at.seat_of(cy.id) is not None


async def test_nobody_joins_a_running_game_that_has_no_free_seat(
    room: Room, pair: tuple[Person, Person]
) -> None:
    (cy,) = room.people("Cy")
    await room.play("gang-of-dice", *pair)

    answer = await cy.types("join")

    assert "Watch here, or /join when a seat is free." in answer.said


async def test_stopping_needs_everybody(room: Room, pair: tuple[Person, Person]) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)

    asked = await ana.types("stop")
    open_vote = room.table.text
    await bo.presses("Stop the game")

    assert "One more person must agree" in asked.said
    assert "✋ 🟥 A Ana would like to stop" in open_vote
    assert "The game was stopped by 🟥 A Ana and 🟦 B Bo." in room.table.text


async def test_a_move_ends_the_vote_to_stop(room: Room, pair: tuple[Person, Person]) -> None:
    await room.play("gang-of-dice", *pair)
    await (await room.bystander()).types("stop")

    await (await room.to_move()).moves("roll 1")

    assert () == (await room.position()).table.stopping
    assert "Stop the game" not in room.table.labels()


async def test_a_stranger_cannot_stop(room: Room, pair: tuple[Person, Person]) -> None:
    (cy,) = room.people("Cy")
    await room.play("gang-of-dice", *pair)

    answer = await cy.types("stop")

    assert "This table is" in answer.said
    assert (await room.position()).playing


async def test_the_list_of_tables_begins_with_my_turn(
    room: Room, pair: tuple[Person, Person]
) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)
    await bo.types("join", game="dicemants", channel=room.elsewhere())
    first, other = await room.to_move(), await room.bystander()

    mine = (await first.types("games")).said.splitlines()
    theirs = (await other.types("games")).said

    assert "**your turn**" in mine[1]
    assert "**your turn**" not in theirs
    assert "waiting for players" in theirs


async def test_a_server_without_tables_says_so(room: Room) -> None:
    (ana,) = room.people("Ana")

    assert "There is no table yet" in (await ana.types("games")).said


async def test_the_list_of_many_tables_has_pages(room: Room) -> None:
    (ana,) = room.people("Ana")
    for number in range(12):
        await ana.types("join", game="dicemants", channel=room.elsewhere(f"room{number}"))

    page = (await ana.types("games")).private

    assert page is not None
    assert 10 == page.text.count("Dicemants")
    await ana.presses("▶", on=page)
    assert 2 == page.text.count("Dicemants")
    assert ["◀"] == page.labels()


async def test_rules_open_at_the_clause_of_what_is_asked(
    room: Room, pair: tuple[Person, Person]
) -> None:
    await room.play("dicemants", *pair)
    at = await room.position()
    clause = at.choices[at.asked[0]][0].clause

    answer = await pair[0].types("rules")

    assert f"**{clause}" in answer.said


async def test_rules_without_a_table_ask_of_which_game(room: Room) -> None:
    (ana,) = room.people("Ana")

    sheet = (await ana.types("rules")).private
    assert sheet is not None
    await ana.chooses("Of which game?", "dicemants", on=sheet)

    assert sheet.title.startswith("Dicemants · ")
    assert "▶" in sheet.labels()


async def test_help_names_the_games(room: Room) -> None:
    (ana,) = room.people("Ana")

    answer = await ana.types("help")

    assert "Play in three steps" in answer.said
    assert "Dicemants" in answer.said
    assert "Gang of Dice" in answer.said


async def test_dice_are_proved_only_after_the_end(room: Room, pair: tuple[Person, Person]) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)
    await (await room.to_move()).moves("roll 3")
    early = await ana.types("verify")

    await ana.types("stop")
    await bo.types("stop")
    late = await ana.types("verify")

    assert "until then their secret is sealed" in early.said
    assert "✅ The dice are fair." in late.said
    assert late.private is not None
    assert ["gamekeeper-"] == [one["filename"][:11] for one in late.private.pictures]


async def test_a_view_after_the_end_says_how_it_ended(
    room: Room, pair: tuple[Person, Person]
) -> None:
    ana, bo = pair
    await room.play("gang-of-dice", ana, bo)
    await ana.types("stop")
    await bo.types("stop")

    answer = await ana.types("me")

    assert "The game was stopped by 🟥 A Ana and 🟦 B Bo." in answer.said
    assert "to move" not in answer.said.splitlines()[1]


async def test_where_there_is_no_table_every_command_says_so(room: Room) -> None:
    (ana,) = room.people("Ana")
    for command in ("leave", "start", "board", "me", "stop", "verify", "computer add"):
        assert "There is no such table here" in (await ana.types(command)).said, command
    assert "There is no such table here" in (await ana.moves("roll 1")).said
