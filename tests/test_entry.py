"""The text form of answers: written, read, completed, refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import SHARED_WORDS
from games.choices import Amount, Answer, Choice, Field, Offer, OneOf, Option, SomeOf, Spot
from games.contract import Refused
from games.entry import allowed, complete, options, parse, write
from games.text import Message, Words, say

LABEL = say("number", n=1)


def named(*names: str) -> tuple[Option, ...]:
    """Options with these keys."""
    return tuple(Option(name, say("cell", cell=name)) for name in names)


SEATS = (Option("B", LABEL, seat=1), Option("C", LABEL, seat=2))
DICE = SomeOf(LABEL, named("1", "2", "3", "10"), 1, 3)


def colours_of_the_seat(answer: Answer) -> Field | None:
    """What can be stolen depends on from whom."""
    if answer.verb != "steal" or len(answer.values) != 1:
        return None
    return OneOf(LABEL, named("ruby", "opal") if answer.values == ("B",) else named("jade"))


OFFER = Offer(
    (
        Choice("roll", LABEL, (Amount(LABEL, 1, 12),)),
        Choice("reroll", LABEL, (DICE,)),
        Choice("steal", LABEL, (OneOf(LABEL, SEATS),)),
        Choice(
            "place", LABEL, (Spot(LABEL, ("N12", "S3")), OneOf(LABEL, named("turned", "as-is")))
        ),
        Choice("drop", LABEL, (SomeOf(LABEL, named("x", "y"), 0, 2),)),
        Choice("stop", LABEL),
    ),
    colours_of_the_seat,
)


def refusal(text: str) -> Message:
    """Why an entry is refused."""
    with pytest.raises(Refused) as caught:
        parse(text, OFFER)
    return caught.value.message


def texts(typed: str) -> list[str]:
    """The completions of what is typed."""
    return [found.text for found in complete(typed, OFFER)]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("roll 4", Answer("roll", (4,))),
        ("reroll 1,3", Answer("reroll", (("1", "3"),))),
        ("steal B ruby", Answer("steal", ("B", "ruby"))),
        ("place N12 turned", Answer("place", ("N12", "turned"))),
        ("drop none", Answer("drop", ((),))),
        ("stop", Answer("stop")),
    ],
)
def test_an_answer_is_written_and_read(text: str, answer: Answer) -> None:
    assert text == write(answer)
    assert answer == parse(text, OFFER)


@given(st.sampled_from(list(OFFER.answers())))
def test_reading_what_was_written_is_the_same_answer(answer: Answer) -> None:
    assert answer == parse(write(answer), OFFER)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("  ROLL   4 ", Answer("roll", (4,))),
        ("roll 04", Answer("roll", (4,))),
        ("reroll 3, 1", Answer("reroll", (("1", "3"),))),
        ("reroll 10 , 2 ,1", Answer("reroll", (("1", "2", "10"),))),
        ("reroll 1,", Answer("reroll", (("1",),))),
        ("steal b RUBY", Answer("steal", ("B", "ruby"))),
        ("place n12 Turned", Answer("place", ("N12", "turned"))),
        ("drop NONE", Answer("drop", ((),))),
    ],
)
def test_capitals_spaces_and_order_do_not_matter(text: str, answer: Answer) -> None:
    assert answer == parse(text, OFFER)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("steal ana opal", Answer("steal", ("B", "opal"))),
        ("steal Ana Maria jade", Answer("steal", ("C", "jade"))),
        ("steal ANA MARIA jade", Answer("steal", ("C", "jade"))),
    ],
)
def test_a_name_stands_for_a_seat_and_the_longest_name_is_meant(text: str, answer: Answer) -> None:
    assert answer == parse(text, OFFER, {"ana": 1, "ana maria": 2})


@pytest.mark.parametrize("name", ["jade", "b", ""])
def test_a_strange_name_neither_hides_a_letter_nor_reaches_an_absent_seat(name: str) -> None:
    assert Answer("steal", ("C", "jade")) == parse("steal C jade", OFFER, {name: 0, "c": 5})


@pytest.mark.parametrize(
    "number",
    [
        "0", "13", "-1", "-0", "+4", "1e9", "5x", "x5", "4.0", "4,0", "0x4", "1_0",
        "４", "٤", "४", "Ⅳ", "④", "²", "999999999999999999999", "9" * 5000,
        "4\u200b", "\u200b4", "NaN", "inf", "''", "\x00",
    ],
)  # fmt: skip
def test_scenario_88_what_is_no_plain_number_in_range_is_refused_with_the_range(
    number: str,
) -> None:
    told = refusal(f"roll {number}")

    assert "entry-value" == told.key
    assert say("allowed-amount", low=1, high=12) == dict(told.args)["allowed"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "entry-empty"),
        ("   ", "entry-empty"),
        ("fly 4", "entry-verb"),
        ("rol 4", "entry-verb"),
        ("roll", "entry-more"),
        ("steal B", "entry-more"),
        ("steal B jade", "entry-value"),
        ("steal D ruby", "entry-value"),
        ("reroll 1,1", "entry-twice"),
        ("reroll 1,2,3,10", "entry-value"),
        ("reroll ,", "entry-value"),
        ("reroll none", "entry-value"),
        ("reroll 1,,2", "entry-value"),
        ("roll 4 5", "entry-rest"),
        ("stop now", "entry-rest"),
    ],
)
def test_a_wrong_entry_is_refused_with_what_is_wrong_about_it(text: str, key: str) -> None:
    assert key == refusal(text).key


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "reroll"),
        ("fly", "reroll"),
        ("roll", "12"),
        ("roll 99", "12"),
        ("steal", "B C"),
        ("place X", "N12 S3"),
        ("reroll 7", "1 2 3 10"),
    ],
)
def test_a_refusal_names_what_is_allowed_in_every_language(
    text: str, named: str, locale: str
) -> None:
    assert named in Words((SHARED_WORDS,)).text(refusal(text), locale)


def test_a_refusal_names_no_more_than_25_keys() -> None:
    field = OneOf(LABEL, named(*(f"k{n}" for n in range(100))))

    told = repr(allowed(field))
    assert "k24" in told
    assert "k25" not in told
    assert "…" in told


def test_nothing_is_asked_so_nothing_can_be_entered() -> None:
    with pytest.raises(Refused) as caught:
        parse("roll 4", Offer((), lambda answer: None))

    assert "not-asked" == caught.value.message.key


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", ["roll", "reroll", "steal", "place", "drop", "stop"]),
        ("r", ["roll", "reroll"]),
        ("ST", ["steal", "stop"]),
        ("roll 1", ["roll 1", "roll 10", "roll 11", "roll 12"]),
        ("roll 2", ["roll 2"]),
        ("reroll ", ["reroll 1", "reroll 2", "reroll 3", "reroll 10"]),
        ("reroll 1", ["reroll 1", "reroll 10"]),
        ("reroll 1,", ["reroll 1,2", "reroll 1,3", "reroll 1,10"]),
        ("reroll 1,2,3,", []),
        ("reroll 1,1", ["reroll 1,10"]),
        ("steal ", ["steal B", "steal C"]),
        ("steal b ", ["steal B ruby", "steal B opal"]),
        ("steal C ", ["steal C jade"]),
        ("steal B o", ["steal B opal"]),
        ("steal B jade", []),
        ("place ", ["place N12", "place S3"]),
        ("place n", ["place N12"]),
        ("place N12 ", ["place N12 turned", "place N12 as-is"]),
        ("drop ", ["drop none", "drop x", "drop y"]),
        ("drop NO", ["drop none"]),
        ("stop", ["stop"]),
        ("stop ", ["stop"]),
        ("fly ", []),
        ("roll 4 5", []),
    ],
)
def test_the_completion_lists_exactly_the_legal_continuations(
    typed: str, expected: list[str]
) -> None:
    assert expected == texts(typed)


def test_the_space_after_the_second_of_three_values_asks_for_the_third() -> None:
    """`move M13 N12 ` goes on to how the piece lies, not back to where it goes."""
    fields = (Spot(LABEL, ("M13",)), Spot(LABEL, ("N12", "N1")), OneOf(LABEL, named("turned")))
    offer = Offer((Choice("move", LABEL, fields),), lambda answer: None)

    assert ["move M13 N12 turned"] == [one.text for one in complete("move M13 N12 ", offer)]
    assert ["move M13 N1"] == [one.text for one in complete("move M13 N1", offer)][1:]


@pytest.mark.parametrize("answer", list(OFFER.answers()), ids=write)
def test_a_whole_entry_completes_to_itself(answer: Answer) -> None:
    found = {one.text: one for one in complete(write(answer), OFFER)}

    assert found[write(answer)].whole


@given(st.text(alphabet="rolestapdc 123,BCNxy-", max_size=14))
def test_whatever_is_typed_completes_to_nothing_but_what_goes_on_legally(typed: str) -> None:
    for found in complete(typed, OFFER):
        if found.whole:
            assert OFFER.whole(parse(found.text, OFFER))
        else:
            assert complete(f"{found.text} ", OFFER) or complete(f"{found.text},", OFFER)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(typed: str) -> None:
    with suppress(Refused):
        assert OFFER.whole(parse(typed, OFFER))


def test_an_option_is_offered_for_every_amount_with_its_detail() -> None:
    field = Amount(LABEL, 2, 3, (say("on"), say("off")))

    assert [("2", say("on")), ("3", say("off"))] == [(o.key, o.detail) for o in options(field)]


def test_an_option_is_offered_for_every_cell() -> None:
    assert [Option("N12", say("cell", cell="N12"))] == list(options(Spot(LABEL, ("N12",))))


def explained(text: str) -> str:
    """The refusal of an entry, where the game knows what is against opals and against flying."""

    def why(answer: Answer, word: str) -> Message | None:
        if (answer, word) == (Answer("steal", ("B",)), "jade"):
            return say("cell", cell="Jade lies in a chest.")
        return say("cell", cell="Nobody flies.") if (answer.verb, word) == ("fly", "") else None

    with pytest.raises(Refused) as caught:
        parse(text, Offer(OFFER.choices, OFFER.more, why))
    return Words((SHARED_WORDS,)).text(caught.value.message)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("steal B JADE", "Jade lies in a chest. Allowed: one of ruby opal."),
        ("Fly", "Nobody flies. Allowed: roll, reroll, steal, place, drop, or stop."),
        ("steal B amber", "“amber” does not fit here. Allowed: one of ruby opal."),
    ],
)
def test_a_refusal_says_what_the_game_has_against_it(typed: str, told: str) -> None:
    """K36: the rule or the fact, then what is allowed."""
    assert told == explained(typed)


def test_a_key_named_twice_is_refused_for_that() -> None:
    """K36: `reroll 1,1` says that 1 is named twice, then what is allowed."""
    told = Words((SHARED_WORDS,)).text(refusal("reroll 1,1"))

    assert told.startswith("“1” is named twice, and once is enough. Allowed: 1 to 3 of 1 2 3 10")
