"""A choice that its seat may leave, at a table of the bot (K42); Bluff of the README has one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.unasked.stand_ins import LISTENING
from games import catalogue
from games.choices import Answer, Offer
from games.dice import Dice
from tests.bot.channel import Person, Room, channel
from tests.readme_games import example


@pytest.fixture(autouse=True)
def _bluff(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bluff in the catalogue, as if it were installed."""
    monkeypatch.setitem(catalogue(), "bluff", example("bluff"))


@pytest.fixture
async def four(room: Room) -> tuple[Person, Person, Person, Person]:
    """Four people, all of whom have their dice; Ana has bid a six, and Bo is asked."""
    ana, bo, cy, di = room.people("Ana", "Bo", "Cy", "Di")
    await room.play("bluff", ana, bo, cy, di)
    for person in (ana, bo, cy, di):
        await person.moves("keep none")
    await ana.moves("bid 1 6")
    return ana, bo, cy, di


def line(room: Room, sign: str) -> str:
    """The line of the table that begins with a sign."""
    return next((one for one in room.table.text.splitlines() if one.startswith(sign)), "")


async def test_the_table_says_who_is_to_move_and_who_may_speak(room: Room, four: Any) -> None:
    assert "▶ **🟦 B Bo** to move" == line(room, "▶")
    assert "💬 🟨 C Cy and 🟩 D Di may speak up out of turn." == line(room, "💬")


async def test_only_the_seat_that_is_asked_is_called(room: Room, four: Any) -> None:
    _, bo, _, _ = four

    assert [[bo.id]] == [call.message.ping_user_ids for call in room.calls()]


async def test_the_list_of_tables_says_your_turn_only_to_the_seat_that_is_asked(
    room: Room, four: Any
) -> None:
    told = {person: (await person.types("games")).said for person in four}

    assert [False, True, False, False] == ["your turn" in told[person] for person in four]


async def test_one_button_serves_everybody_who_can_doubt(room: Room, four: Any) -> None:
    assert 1 == room.table.labels().count("Doubt it")
    assert any(label.startswith("Bid") for label in room.table.labels())


@pytest.mark.parametrize("who", [1, 2, 3])
async def test_whoever_can_doubt_presses_it(room: Room, four: Any, who: int) -> None:
    """Bo is asked and has the same choice; Cy and Di speak out of turn."""
    await four[who].presses("Doubt it")

    last = (await room.position()).rows[-1]
    assert (who, "doubt") == (last.seat, last.answer)
    assert "over" == (await room.position()).table.phase


async def test_the_bidder_cannot_press_it(room: Room, four: Any) -> None:
    ana = four[0]
    answer = await ana.presses("Doubt it")

    assert "It is the move of 🟦 B Bo." in answer.said
    assert "bid 1 6" == (await room.position()).rows[-1].answer


async def test_any_move_ends_the_shared_button(room: Room, four: Any) -> None:
    """What is doubted is the bid under which it was pressed."""
    _, bo, cy, _ = four
    old = room.table.kept()
    await bo.moves("bid 2 6")

    answer = await cy.presses("Doubt it", on=old)

    assert "earlier turn, and nothing changed" in answer.said
    assert "bid 2 6" == (await room.position()).rows[-1].answer


async def test_a_shared_ticket_opens_no_other_choice(room: Room, four: Any) -> None:
    """Bo's own bid needs Bo's own ticket."""
    _, bo, _, _ = four
    shared = room.table.named("Doubt it")["custom_id"]
    forged = room.table.kept(**{"Doubt it": shared.replace("doubt", "bid")})

    answer = await bo.presses("Doubt it", on=forged)

    assert "earlier turn, and nothing changed" in answer.said


async def test_somebody_who_is_not_at_the_table_cannot_press_it(room: Room, four: Any) -> None:
    answer = await room.person("Eve").presses("Doubt it")

    assert "This table is" in answer.said


async def test_ones_own_view_says_that_one_may_speak_and_how(room: Room, four: Any) -> None:
    cy = four[2]
    await cy.presses("My view")

    assert cy.seen is not None
    assert "💬 **You may speak up.** Nobody waits for you." in cy.seen.text
    assert "▶ **🟦 B Bo** to move" in cy.seen.text
    await cy.presses("Doubt it", on=cy.seen)
    assert 2 == (await room.position()).rows[-1].seat


async def test_what_one_may_say_is_completed_and_typed(room: Room, four: Any) -> None:
    ana, _, cy, _ = four

    assert ["doubt"] == await cy.completes("move", "answer", "")
    assert [] == await ana.completes("move", "answer", "")
    await cy.moves("doubt")
    assert 2 == (await room.position()).rows[-1].seat


async def test_before_the_first_bid_nobody_may_speak(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await room.play("bluff", ana, bo)

    assert "" == line(room, "💬")
    assert "Doubt it" not in room.table.labels()


# ---------------------------------------------------------------------- computers


async def with_computers(room: Room, *people: Person, computers: int = 1) -> None:
    """A table of these people and after them computers, all with their dice."""
    host, *guests = people
    await host.types("join", game="bluff")
    for guest in guests:
        await guest.presses("Join")
    for _ in range(computers):
        await host.presses("Add computer")
    await host.presses("Start")
    for person in people:
        await person.moves("keep none")


async def test_a_computer_speaks_out_of_turn_while_a_person_is_asked(room: Room) -> None:
    """Ana's bid cannot be true; Bo is asked, and the computer doubts it."""
    ana, bo = room.people("Ana", "Bo")
    await with_computers(room, ana, bo)

    await ana.moves("bid 9 6")

    last = (await room.position()).rows[-1]
    assert (2, "doubt") == (last.seat, last.answer)


async def test_a_computer_that_has_nothing_to_say_leaves_it(room: Room) -> None:
    ana, bo = room.people("Ana", "Bo")
    await with_computers(room, ana, bo)

    await ana.moves("bid 1 1")

    at = await room.position()
    assert ("bid 1 1", (1,), (2,)) == (at.rows[-1].answer, at.asked, at.may_speak)
    assert at.table.due is None


async def test_a_computer_is_heard_once_a_move(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    def listening(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
        if offered.choice("bid") or offered.choice("keep"):
            return offered.random(dice)
        heard.append(view.bid)
        return None

    taught = replace(example("bluff"), robots={"sceptic": listening})
    monkeypatch.setitem(catalogue(), "bluff", taught)
    ana, bo = room.people("Ana", "Bo")
    await with_computers(room, ana, bo)
    await ana.moves("bid 1 1")
    await room.later(1000)
    await room.restart()
    await room.later(1000)

    assert [(1, 1)] == heard


async def test_of_several_computers_the_first_one_with_something_to_say_speaks(room: Room) -> None:
    """B is asked, C and D may speak; all would doubt it."""
    (ana,) = room.people("Ana")
    await with_computers(room, ana, computers=3)

    await ana.moves("bid 12 6")

    last = (await room.position()).rows[-1]
    assert (2, "doubt") == (last.seat, last.answer)


async def test_a_computer_waits_before_its_move_while_people_may_speak(tmp_path: Path) -> None:
    """B, a computer, is asked; Bo, on C, may doubt Ana's bid."""
    async with channel(tmp_path, pause=1.0) as room:
        ana, bo = room.people("Ana", "Bo")
        await ana.types("join", game="bluff")
        await ana.presses("Add computer")
        await bo.types("join")
        await ana.presses("Start")
        await ana.moves("keep none")
        await bo.moves("keep none")
        await room.later(5)
        await ana.moves("bid 1 1")

        await room.later(LISTENING - 3)
        waited = (await room.position()).rows[-1].answer
        await room.later(5)
        went_on = (await room.position()).rows[-1]

    assert "bid 1 1" == waited
    assert 1 == went_on.seat
