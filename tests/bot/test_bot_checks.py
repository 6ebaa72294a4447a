"""Who may wish what, in the order in which it is asked; told of tables that stand in a line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.storage.rows import JournalRow, Seat, Table
from bot.table.checks import asked_seat, check_open, known_to, must_agree, my_seat
from bot.table.names import aliases
from bot.table.position import Position
from bot.table.refusals import NotSeated, OldButton, Refusal
from bot.table.wishes import Person, Place
from games import catalogue
from games.contract import begin, save
from games.dice import seeded
from games.text import Message, Who, both, say
from tests.bot.test_bot_widgets import TABLE

ANA, BO, CY = Person(1, "Ana"), Person(2, "Bo"), Person(3, "Cy")
SEATS = (Seat(0, 1, "Ana"), Seat(1, 2, "Bo"))
GANG = catalogue()["gang-of-dice"]
DEAL = save(begin(GANG, {}, 2, seeded(1)).state).decode()


def table(*seats: Seat, **columns: Any) -> Position:
    """A table of Gang of Dice in channel 1, with A to move once it is dealt."""
    row: Table = msgspec.structs.replace(TABLE, game="gang-of-dice", moves=(0, 0), **columns)
    dealt = (JournalRow(0, None, 1, "", (), DEAL, "[]", 0),) if row.phase == "playing" else ()
    return Position(row, seats or SEATS, dealt)


def reason(at: Position, person: Person) -> tuple[type[Refusal], Message, Position | None]:
    """Why somebody cannot answer."""
    with pytest.raises(Refusal) as caught:
        asked_seat(at, person)
    return type(caught.value), caught.value.message, caught.value.at


def test_whoever_is_to_move_answers_with_their_seat() -> None:
    assert 0 == asked_seat(table(), ANA)


def test_a_table_that_is_over_is_over_for_everybody() -> None:
    at = table(phase="over", ending="stopped")
    over = (OldButton, say("table-over", code="K7Q4", ending="stopped"), at)

    assert [over, over] == [reason(at, ANA), reason(at, CY)]


def test_who_has_no_seat_hears_that_before_whose_turn_it_is() -> None:
    at = table()
    people = both((Who(0), Who(1)))

    assert (NotSeated, say("not-seated", people=people), at) == reason(at, CY)


def test_before_the_deal_nobody_is_asked() -> None:
    at = table(phase="lobby")

    assert (Refusal, say("not-started", code="K7Q4"), at) == reason(at, BO)


def test_whose_seat_a_computer_plays_is_told_so_whoever_is_to_move() -> None:
    at = table(SEATS[0], Seat(1, 2, "Bo", "good"))

    assert (Refusal, say("computer-plays", seat="B"), at) == reason(at, BO)


def test_who_waits_for_others_hears_for_whom() -> None:
    at = table()

    assert (Refusal, say("not-your-turn", who=both((Who(0),))), at) == reason(at, BO)


@pytest.mark.parametrize(
    ("person", "channel", "known"),
    [(ANA, 1, True), (ANA, 2, True), (CY, 1, True), (CY, 2, False)],
    ids=["at it and here", "at it", "here", "neither"],
)
def test_a_table_is_known_where_it_is_and_to_its_people(
    person: Person, channel: int, *, known: bool
) -> None:
    assert known is known_to(table(), person, Place(1, channel))


def test_a_seat_is_its_persons() -> None:
    at = table()

    assert SEATS[1] == my_seat(at, BO)
    with pytest.raises(NotSeated) as caught:
        my_seat(at, CY)
    assert at == caught.value.at


def test_those_who_are_there_agree_and_where_nobody_is_all() -> None:
    gone = tuple(msgspec.structs.replace(seat, robot="good") for seat in SEATS)

    assert {1, 2} == must_agree(table())
    assert {1} == must_agree(table(SEATS[0], gone[1]))
    assert {1, 2} == must_agree(table(*gone))


def test_a_lobby_that_is_being_dealt_changes_no_more() -> None:
    at = table(phase="lobby", start="{}")
    with pytest.raises(Refusal) as caught:
        check_open(at)

    assert (say("being-dealt", code="K7Q4"), at) == (caught.value.message, caught.value.at)
    check_open(table(phase="lobby"))
    check_open(table(start="{}"))


def test_who_is_called_like_a_letter_is_called_by_no_name() -> None:
    """A name of two letters calls its seat; one that two people share calls neither."""
    at = table(
        Seat(0, 1, "Bo"), Seat(1, 2, "A"), Seat(2, 3, "Cy"), Seat(3, 4, "cy "), Seat(4, None, "")
    )

    assert {"bo": 0} == aliases(at)
