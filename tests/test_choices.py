"""Choices, fields and answers as data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.choices import (
    Amount,
    Answer,
    Choice,
    Field,
    Offer,
    OneOf,
    Option,
    SomeOf,
    Spot,
    Value,
    any_value,
    fits,
    values,
)
from games.dice import seeded, taped
from games.text import say

LABEL = say("number", n=1)
KEYS = ("1", "2", "3", "4", "5", "6")


def options(*names: str) -> tuple[Option, ...]:
    """Options with these keys."""
    return tuple(Option(name, LABEL) for name in names)


AMOUNT = Amount(LABEL, 2, 5)
ONE = OneOf(LABEL, options("red", "blue"))
SOME = SomeOf(LABEL, options(*KEYS), 1, 3)
SPOT = Spot(LABEL, ("N12", "S3"))


def nothing_more(answer: Answer) -> Field | None:
    """No field depends on another."""
    return None


def cells_of_the_card(answer: Answer) -> Field | None:
    """After the card, the cells that are open for it; nothing after `skip`."""
    if answer.verb != "place" or len(answer.values) != 1:
        return None
    return Spot(LABEL, ("A1",) if answer.values == ("red",) else ("B1", "B2"))


OFFER = Offer(
    (Choice("place", LABEL, (ONE,)), Choice("skip", LABEL), Choice("roll", LABEL, (AMOUNT, SOME))),
    cells_of_the_card,
)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (AMOUNT, 2),
        (AMOUNT, 5),
        (ONE, "blue"),
        (SPOT, "S3"),
        (SOME, ("1",)),
        (SOME, ("1", "3", "6")),
        (SomeOf(LABEL, options("a"), 0, 1), ()),
    ],
)
def test_a_value_fits_the_field_that_offers_it(field: Field, value: Value) -> None:
    assert fits(field, value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (AMOUNT, 1),
        (AMOUNT, 6),
        (AMOUNT, -3),
        (AMOUNT, "3"),
        (AMOUNT, True),
        (Amount(LABEL, 0, 1), True),
        (ONE, "green"),
        (ONE, "RED"),
        (ONE, 1),
        (SPOT, "N1"),
        (SOME, ()),
        (SOME, ("1", "2", "3", "4")),
        (SOME, ("3", "1")),
        (SOME, ("1", "1")),
        (SOME, ("7",)),
        (SOME, "1"),
    ],
)
def test_anything_else_does_not_fit(field: Field, value: Value) -> None:
    assert not fits(field, value)


def test_the_values_of_a_field_are_all_that_fit() -> None:
    assert [2, 3, 4, 5] == list(values(AMOUNT))
    assert ["red", "blue"] == list(values(ONE))
    assert ["N12", "S3"] == list(values(SPOT))
    assert 6 + 15 + 20 == len(list(values(SOME)))


def test_a_field_that_depends_on_another_is_asked_for_after_it() -> None:
    red, blue = Answer("place", ("red",)), Answer("place", ("blue",))

    assert ONE == OFFER.gap(Answer("place"))
    assert Spot(LABEL, ("A1",)) == OFFER.gap(red)
    assert Spot(LABEL, ("B1", "B2")) == OFFER.gap(blue)
    assert OFFER.gap(blue.plus("B2")) is None


def test_a_verb_that_is_not_offered_has_no_gap() -> None:
    with pytest.raises(KeyError):
        OFFER.gap(Answer("fly"))


@pytest.mark.parametrize(
    ("answer", "whole"),
    [
        (Answer("skip"), True),
        (Answer("place"), False),
        (Answer("place", ("red",)), False),
        (Answer("place", ("red", "A1")), True),
        (Answer("roll", (2,)), False),
        (Answer("roll", (2, ("1", "2"))), True),
    ],
)
def test_a_half_given_answer_holds_and_is_not_whole(answer: Answer, *, whole: bool) -> None:
    assert OFFER.holds(answer)
    assert whole == OFFER.whole(answer)


@pytest.mark.parametrize(
    "answer",
    [
        Answer("fly"),
        Answer("skip", (1,)),
        Answer("place", ("red", "B1")),
        Answer("place", ("green",)),
        Answer("place", ("red", "A1", "A1")),
        Answer("roll", (9, ("1",))),
    ],
)
def test_an_answer_that_does_not_fit_neither_holds_nor_is_whole(answer: Answer) -> None:
    assert not OFFER.holds(answer)
    assert not OFFER.whole(answer)


def test_an_offer_lists_every_whole_answer_once() -> None:
    listed = list(OFFER.answers())

    assert 3 + 1 + 4 * 41 == len(listed)
    assert len(set(listed)) == len(listed)
    assert all(OFFER.whole(answer) for answer in listed)


def test_so_many_values_of_a_field_are_tried_as_are_asked_for() -> None:
    assert 3 + 1 + 2 * 2 == len(list(OFFER.answers(per_field=2)))


@given(st.integers(0, 10_000))
def test_a_random_answer_is_whole(seed: int) -> None:
    assert OFFER.whole(OFFER.random(seeded(seed)))


def test_random_answers_come_from_every_choice_and_value() -> None:
    dice = seeded(3)
    drawn = {OFFER.random(dice) for _ in range(5000)}

    assert set(OFFER.answers()) == drawn


@given(st.integers(0, 10_000), st.sampled_from([AMOUNT, ONE, SOME, SPOT]))
def test_any_value_fits_its_field(seed: int, field: Field) -> None:
    assert fits(field, any_value(field, seeded(seed)))


def test_any_amount_is_the_lowest_with_the_lowest_number() -> None:
    assert 2 == any_value(AMOUNT, taped([0]))
    assert 5 == any_value(AMOUNT, taped([3]))


def test_an_answer_grows_without_changing() -> None:
    short = Answer("roll")

    assert Answer("roll", (2,)) == short.plus(2)
    assert Answer("roll") == short


def test_an_offer_finds_its_choice_by_the_verb() -> None:
    assert Choice("skip", LABEL) == OFFER.choice("skip")
    assert OFFER.choice("fly") is None
    assert Offer((), nothing_more).choice("skip") is None
