"""What every driver of a game leans on."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.choices import Answer
from games.contract import (
    Refused,
    asked,
    begin,
    chosen,
    layout,
    load,
    offer,
    perform,
    places,
    save,
    seat_named,
    to_action,
)
from games.dice import seeded, taped
from tests.pig import INFO, POKE
from tests.pig.state import Guess, Hide, Roll, State, Stop


class Plain(msgspec.Struct, frozen=True):
    """A state."""

    points: int = 0


class Reworded(msgspec.Struct, frozen=True):
    """The same state in other words."""

    points: int = 0


class Grown(msgspec.Struct, frozen=True):
    """A state."""

    points: int = 0
    round: int = 0


def with_state(state: type[Any]) -> Any:
    """The example game with another type of state, always called the same."""
    named = msgspec.defstruct(
        "State",
        [(field.name, field.type, field.default) for field in msgspec.structs.fields(state)],
        frozen=True,
    )
    named.__doc__ = state.__doc__
    return dataclasses.replace(POKE, state=named)


def started(seats: int = 2) -> State:
    """A game with nothing hidden yet."""
    return begin(POKE, {}, seats, taped([])).state


def refused(*args: Any) -> str:
    """The key of the refusal of ``perform``."""
    with pytest.raises(Refused) as caught:
        perform(POKE, *args)
    return caught.value.message.key


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        (Answer("roll", (3,)), Roll(3)),
        (Answer("stop"), Stop()),
        (Answer("hide", ("red",)), Hide("red")),
        (Answer("guess", ("B", "blue")), Guess("B", "blue")),
    ],
)
def test_a_whole_answer_becomes_the_action_with_its_verb(answer: Answer, action: Any) -> None:
    assert action == to_action(POKE, answer)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_game_is_dealt_only_for_the_seats_that_it_takes(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        begin(POKE, {}, seats, seeded(1))

    assert caught.value.message.key == "seats-wrong"


def test_house_rules_that_nobody_chose_have_their_defaults() -> None:
    assert {"target": 10, "free_look": "false"} == chosen(INFO, {"target": 10})


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"speed": 3}, "setting-unknown"),
        ({"target": 9}, "setting-value"),
        ({"target": "20"}, "setting-value"),
        ({"free_look": "maybe"}, "setting-value"),
    ],
)
def test_a_house_rule_that_does_not_exist_or_fit_is_refused(
    options: dict[str, int | str], key: str
) -> None:
    with pytest.raises(Refused) as caught:
        chosen(INFO, options)

    assert caught.value.message.key == key


def test_seats_are_asked_at_once_where_a_game_asks_several() -> None:
    assert (0, 1, 2) == asked(POKE, started(3), 3)
    assert (0, 2) == asked(POKE, replace(started(3), hidden=("", "red", "")), 3)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    waiting = replace(started(), hidden=("red", ""))

    assert "not-asked" == refused(waiting, 0, Answer("hide", ("red",)), taped([]))


@pytest.mark.parametrize(
    "answer",
    [
        Answer("fly"),
        Answer("hide"),
        Answer("hide", ("pink",)),
        Answer("hide", (1,)),
        Answer("hide", ("red", "red")),
    ],
)
def test_an_answer_that_the_offer_cannot_compose_is_refused(answer: Answer) -> None:
    assert "not-offered" == refused(started(), 0, answer, taped([]))


def test_an_offer_asks_for_the_field_that_depends_on_another() -> None:
    ready = replace(started(), hidden=("red", "blue"))
    offered = offer(POKE, ready, 0)

    assert offered.gap(Answer("guess", ("B",))) is not None
    assert offered.gap(Answer("guess", ("B", "red"))) is None


def test_a_state_is_the_same_after_saving_and_loading() -> None:
    state = replace(started(3), scores=(1, 20, 300), faces=(6, 6))

    assert state == load(POKE, save(state))


def test_a_save_of_another_game_cannot_be_loaded() -> None:
    with pytest.raises(msgspec.ValidationError):
        load(POKE, b'{"points": 1}')


def test_the_layout_is_that_of_the_fields_and_not_of_the_words_about_them() -> None:
    assert layout(with_state(Plain)) == layout(with_state(Reworded))
    assert layout(with_state(Plain)) != layout(with_state(Grown))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [((5, 9, 5), (2, 1, 2)), ((1, 1, 1), (1, 1, 1)), ((3, 2, 1), (1, 2, 3)), ((7,), (1,))],
)
def test_equal_scores_share_a_place(scores: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert expected == places(scores)


def test_a_second_measure_breaks_ties() -> None:
    assert (2, 1, 3) == places((5, 5, 4), out_of=(1, 2, 9))


def test_a_seat_has_a_letter() -> None:
    assert [0, 1, 25] == [seat_named(key) for key in "ABZ"]


@pytest.mark.parametrize("key", ["", "a", "AB", "1", "Ä", " "])
def test_anything_else_is_no_seat(key: str) -> None:
    with pytest.raises(ValueError, match="no seat letter"):
        seat_named(key)
