"""The main flows, each once, with the real bot behind the bridge."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.people import Guest, components_of, message_text
from tests.e2e.room import Room, Table, id_in, late, token_in, updated

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("flows")]

LONG_ROLL = "30"
"""So many dice that rolling some of them again needs more than one menu."""


async def duel(here: Room, game: str = "gang-of-dice", dice: str = "flows-10") -> Table:
    return await here.dealt(game, *here.people("Ana", "Björn"), dice=dice)


# -- from an empty channel to the first move ---------------------------------------------------


async def test_a_game_is_joined_started_and_moved_in(here: Room):
    ana, bjorn, chen = here.people("Ana", "Björn", "Chen")
    table = await here.lobby("dicemants", ana)

    joined = await table.press(bjorn, "join")
    typed = await chen.slash(table.channel, "join")
    await table.shown()
    started = await ana.slash(table.channel, "start")
    await table.shown()

    assert (True, True, True) == (updated(joined), typed.private, started.private)
    assert ["Ana", "Björn", "Chen"] == [seat.name for seat in table.now().seats]
    mover = table.mover
    assert updated(await table.choose(mover, "roll", ["2"]))
    await table.shown()
    assert ["roll 2"] == table.answers()
    assert any(f"<@{mover.id}>" in line for line in table.lines())


async def test_the_one_who_is_asked_is_called_by_the_only_mention_there_is(here: Room):
    table = await here.dealt("gang-of-dice", *here.people("Ana", "Björn"))
    mover = table.mover

    await here.until(lambda: any(f"<@{mover.id}>" in line for line in table.lines()))

    sent = here.stage.recorder.calls("POST", f"/channels/{table.channel}/messages")
    allowed = [one.call.body["allowed_mentions"] for one in sent]
    assert all([] == one["parse"] for one in allowed)
    assert {mover.id} == {int(who) for one in allowed for who in one.get("users", ())}


# -- every kind of component -------------------------------------------------------------------


async def test_a_menu_with_one_value_plays(here: Room):
    table = await duel(here)

    answer = await table.choose(table.mover, "roll", ["5"])

    assert (True, ["roll 5"]) == (updated(answer), table.answers())
    assert 5 == len(table.now().state.turns[-1].faces)


async def test_a_menu_with_several_values_plays(here: Room):
    table = await duel(here)
    mover = table.mover
    await table.choose(mover, "roll", ["5"])

    await table.choose(mover, "reroll", ["1", "3"])

    assert ["roll 5", "reroll 1,3"] == table.answers()


async def test_a_button_plays(here: Room):
    table = await duel(here)
    mover = table.mover
    await table.choose(mover, "roll", ["2"])

    await table.press(mover, "answer", "stop")

    assert ["roll 2", "stop"] == table.answers()
    assert mover != table.mover


async def test_a_list_that_is_too_long_for_a_menu_is_paged(here: Room):
    table = await duel(here)
    mover = table.mover

    second = await table.choose(mover, "roll", ["…"])
    assert second.private
    first = await mover.press(second.message, id_in(second.message, "page"))
    again = await mover.press(first.message, id_in(first.message, "page"))
    await mover.choose(again.message, id_in(again.message, "answer"), ["48"])

    assert ["roll 48"] == table.answers()
    await table.shown()


async def test_a_long_list_is_marked_over_several_menus(here: Room):
    table = await duel(here)
    mover = table.mover
    await table.move(mover, f"roll {LONG_ROLL}")
    await table.shown()

    opened = await table.press(mover, "answer", "reroll")
    first, second = (c["custom_id"] for c in components_of(opened.message) if "options" in c)
    once = await mover.choose(opened.message, first, ["2", "25"])
    second = [c["custom_id"] for c in components_of(once.message) if "options" in c][1]
    twice = await mover.choose(once.message, second, ["30"])
    await mover.press(twice.message, id_in(twice.message, "marked"))

    assert [f"roll {LONG_ROLL}", "reroll 2,25,30"] == table.answers()


async def test_a_form_plays(here: Room):
    table = await duel(here)
    mover = table.mover

    form = await table.press(mover, "type")
    played = await mover.submit(form, {"entry": " Roll  7 "})

    assert ("modal", True, ["roll 7"]) == (form.kind, updated(played), table.answers())
    assert "rolls 7 dice" in message_text(await table.shown())


async def test_house_rules_and_language_are_chosen_by_the_host(here: Room):
    ana, bjorn = here.people("Ana", "Björn")
    table = await here.lobby("gang-of-dice", ana, bjorn)

    shown = await table.press(ana, "options")
    deck = await ana.choose(shown.message, id_in(shown.message, "option", "deck"), ["extended"])
    await ana.choose(deck.message, id_in(deck.message, "language"), ["da"])
    refused = await bjorn.slash(table.channel, "computer add")
    at = table.now()
    message = await table.shown()

    assert ({"deck": "extended"}, "da") == (at.table.options, at.table.locale)
    assert "Ana" in refused.text
    assert "Sprog" in message_text(message)


async def test_one_s_own_view_the_rules_and_the_text_board_are_private(here: Room):
    table = await duel(here)
    ana, chen = here.people("Ana", "Chen")

    mine = await table.press(ana, "view")
    rules = await table.press(chen, "rules")
    page = await chen.press(rules.message, id_in(rules.message, "rulebook"))
    more = await table.press(ana, "more")
    words = await ana.press(more.message, id_in(more.message, "text"))

    assert all(answer.private for answer in (mine, rules, page, more, words))
    assert rules.text != page.text
    assert "```" in words.text
    with pytest.raises(LookupError):
        token_in((await table.press(table.others[0], "view")).message, "answer")


# -- typing ------------------------------------------------------------------------------------


async def test_what_is_typed_is_completed_for_the_one_who_is_asked(here: Room):
    table = await duel(here)
    mover, (other,) = table.mover, table.others

    async def offered(person: Guest, typed: str) -> list[str]:
        options = {"answer": typed}
        found = await person.complete(table.channel, "move", options, focused="answer")
        return [choice["value"] for choice in found]

    assert ["roll 1", "roll 2"] == (await offered(mover, "r"))[:2]
    assert ["roll 4", *(f"roll 4{n}" for n in range(9))] == await offered(mover, "roll 4")
    assert 25 == len(await offered(mover, "roll "))
    assert [] == await offered(mover, "dance")
    assert [] == await offered(other, "r")

    played = await table.move(mover, "roll 4")
    assert ("roll 4" in played.text, ["roll 4"]) == (True, table.answers())
    assert ["reroll", "stop"] == await offered(mover, "")


async def test_games_are_completed_by_their_names(here: Room):
    ana = here.stage.person("Ana")
    found = await ana.complete(here.channel(), "join", {"game": "dic"}, focused="game")

    assert {"dicemants", "gang-of-dice"} <= {choice["value"] for choice in found}


# -- what is refused, privately and without a trace --------------------------------------------

REFUSED = {
    "a move that is none": ("mover", "dance", "roll"),
    "a number out of bounds": ("mover", "roll 49", "48"),
    "a negative number": ("mover", "roll -1", "48"),
    "a number in other digits": ("mover", "roll ５", "48"),
    "a move with something behind it": ("mover", "roll 5 twice", "twice"),
    "a move out of turn": ("other", "roll 5", "My view"),
    "a move of somebody without a seat": ("Chen", "roll 5", "Ana"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_it_is_refused(here: Room, case: str):
    who, typed, reason = REFUSED[case]
    table = await duel(here)
    people = {"mover": table.mover, "other": table.others[0], "Chen": here.stage.person("Chen")}
    before = table.now().table.revision

    answer = await table.move(people[who], typed)

    assert (True, before) == (answer.private, table.now().table.revision)
    assert reason in answer.text


@pytest.mark.parametrize("who", ["other", "Chen"])
async def test_the_choices_of_somebody_else_are_not_for_others(here: Room, who: str):
    table = await duel(here)
    person = table.others[0] if who == "other" else here.stage.person(who)

    answer = await table.choose(person, "roll", ["5"])

    assert (True, []) == (answer.private, table.answers())
    assert "message" == answer.kind


async def test_an_old_button_changes_nothing_and_brings_the_fresh_view(here: Room):
    """Row 17 of the scenarios: buttons of an earlier turn, and of a table that is over."""
    table = await duel(here)
    mover = table.mover
    view = (await table.press(mover, "view")).message
    await table.choose(mover, "roll", ["5"])
    before = await table.shown()
    old = id_in(before, "answer", "stop")

    from_view = await mover.choose(view, id_in(view, "answer", "roll"), ["9"])
    await table.press(mover, "answer", "stop")
    crossed = await late(mover, before, old)

    assert ["roll 5", "stop"] == table.answers()
    assert (True, True) == (from_view.private, crossed.private)
    assert "stop" == token_in(from_view.message, "answer", "stop").entry

    await table.room.stage.person("Ana").slash(table.channel, "stop")
    await table.room.stage.person("Björn").slash(table.channel, "stop")
    over = await late(mover, before, old)
    assert ("over", 2) == (table.now().table.phase, len(table.answers()))
    assert over.private


# -- at the same time --------------------------------------------------------------------------


async def test_a_double_press_counts_once(here: Room):
    table = await duel(here)
    mover = table.mover

    answers = await asyncio.gather(*(table.choose(mover, "roll", ["5"]) for _ in range(2)))

    assert ["roll 5"] == table.answers()
    assert ["message"] == [answer.kind for answer in answers if not updated(answer)]


async def test_two_people_press_at_once_and_both_are_served(here: Room):
    ana, bjorn, chen = here.people("Ana", "Björn", "Chen")
    table = await here.lobby("dicemants", ana)

    answers = await asyncio.gather(table.press(bjorn, "join"), table.press(chen, "join"))

    assert 2 == len(answers)
    assert {"Ana", "Björn", "Chen"} == {seat.name for seat in table.now().seats}
    message = await table.shown()
    assert "Björn" in message_text(message)
    assert "Chen" in message_text(message)


async def test_two_who_open_a_table_at_once_sit_at_the_same_one(here: Room):
    """Row 25 of the scenarios."""
    channel, people = here.channel(), here.people("Ana", "Björn", "Chen", "Dana")

    await asyncio.gather(*(one.slash(channel, "join", {"game": "dicemants"}) for one in people))

    lobbies = [line for line in Table(here, "", channel).lines() if "**Players**" in line]
    code = next(iter(here.codes_of(channel)))
    await Table(here, code, channel).shown()
    assert 1 == len(here.codes_of(channel)) == len(lobbies)
    assert 4 == len(Table(here, code, channel).now().seats)


async def test_a_rematch_that_all_press_is_one_lobby(here: Room):
    """Row 26 of the scenarios."""
    table = await duel(here)
    people = here.people("Ana", "Björn")
    for person in people:
        await person.slash(table.channel, "stop")
    message = await table.shown()
    again = id_in(message, "again")

    await asyncio.gather(*(late(one, message, again) for one in (*people, *people, *people)))

    old, new = here.codes_of(table.channel)
    assert ("over", "lobby") == (table.now().table.phase, here.table(new).now().table.phase)
    assert (table.code, 2) == (old, len(here.table(new).now().seats))
    await here.table(new).shown()


# -- names and languages -----------------------------------------------------------------------

NAMES = (
    "**bold** _it_ ~~x~~",
    "@everyone <@1> <@&2>",
    "[x](http://x.example)",
    "||`a`|| > # q",
    "\u202eevil\u200b",
)


async def test_names_are_shown_as_they_are_written(here: Room):
    """Row 86 of the scenarios."""
    people = [here.newcomer(name) for name in NAMES]
    table = await here.dealt("dicemants", *people, dice="names")
    shown = message_text(await table.shown())

    for mark in ("**bold**", "@everyone", "<@1>", "](http", "||`", "\u202e"):
        assert mark not in shown, mark
    assert r"\*\*bold\*\*" in shown
    played = await table.move(table.mover, "roll 1")
    assert played.private


async def test_each_hears_their_own_language_and_all_hear_the_table_s(here: Room):
    """Row 83 of the scenarios."""
    anna = here.newcomer("Anna", "da")
    table = await here.dealt("gang-of-dice", *here.people("Ana"), anna, dice="flows-10")

    answers = [await table.move(person, "dance") for person in (*here.people("Ana"), anna)]
    view = await table.press(anna, "view")
    names = {c["name"]: c for c in anna.commands(table.channel)}

    assert "chooses how many dice to roll" in message_text(await table.shown())
    assert answers[0].text != answers[1].text
    assert "runde" in view.text.casefold()
    assert "da" in names["join"]["description_localizations"]


# -- the picture -------------------------------------------------------------------------------


async def test_there_is_one_picture_however_often_the_table_is_edited(here: Room):
    """Row 82 of the scenarios."""
    table = await duel(here)
    mover = table.mover
    for text in ("roll 5", "reroll 1", "reroll 2,3"):
        await table.move(mover, text)
        await table.shown()

    await here.until(lambda: len(table.message()["attachments"]) == 1)

    (picture,) = table.message()["attachments"]
    assert picture["filename"].endswith(".png")
    assert 0 < len(picture["description"]) <= 1024
    assert table.message()["embeds"][0]["image"]
