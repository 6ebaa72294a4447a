"""The text of the start message: exact, unambiguous, short enough, and the same after copying."""

from __future__ import annotations

import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games import catalogue
from games.choices import Amount, keys
from games.contract import AnyGame, Setting
from games.start import (
    LONGEST_WORD,
    BadStart,
    Chair,
    Start,
    Word,
    one_line,
    pasted,
    text_of,
)

SEAL = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
START = Start(
    table="K7QM",
    game="poke",
    edition="2.0",
    seal=SEAL,
    options={"target": 10, "free_look": "false"},
    seats=(Chair("Ana", ""), Chair("", "good"), Chair("Björn  den 2.", "")),
    words=(Word(2, "blåbær & co"), Word(0, "fish")),
)
TEXT = f"""gamekeeper dice 2
table K7QM
game poke 2.0
seal {SEAL}
rule free_look false
rule target 10
person A Ana
computer B good
person C Björn  den 2.
word C blåbær & co
word A fish
"""
BLOCK = 1900
"""Characters of a block in a message of Discord, which takes 2,000, with a sentence before it."""

TOKENS = st.text(string.ascii_letters + string.digits + "-_.", min_size=1, max_size=3)
LINES = st.text("ab |\\n9é大\n\u2028\x85`", max_size=6).map(lambda t: one_line(t, 6)).filter(bool)
CHAIRS = st.one_of(
    st.builds(Chair, LINES, st.just("")), st.builds(Chair, st.just(""), TOKENS)
)  # fmt: skip
STARTS = st.builds(
    Start,
    table=TOKENS,
    game=TOKENS,
    edition=TOKENS,
    seal=st.sampled_from([SEAL, SEAL[::-1]]),
    options=st.dictionaries(TOKENS, LINES, max_size=2),
    seats=st.lists(CHAIRS, min_size=1, max_size=2).map(tuple),
    words=st.lists(st.builds(Word, st.just(0), LINES), max_size=2).map(tuple),
)


def built(text: str) -> Start:
    """The start of a text, as somebody would take it apart who knows only the description."""
    head, lines = {}, [line.partition(" ") for line in text.split("\n")[1:-1]]
    head = {kind: rest for kind, _, rest in lines if kind in {"table", "game", "seal"}}
    parts = [(kind, *rest.partition(" ")[::2]) for kind, _, rest in lines]
    return Start(
        table=head["table"],
        game=head["game"].split(" ")[0],
        edition=head["game"].split(" ")[1],
        seal=head["seal"],
        options={key: value for kind, key, value in parts if kind == "rule"},
        seats=tuple(
            Chair("", value) if kind == "computer" else Chair(value, "")
            for kind, _, value in parts
            if kind in {"person", "computer"}
        ),
        words=tuple(
            Word(string.ascii_uppercase.index(key), value)
            for kind, key, value in parts
            if kind == "word"
        ),
    )


def test_the_text_is_what_the_description_says() -> None:
    """Proofs of old games hold only as long as this does."""
    assert TEXT == text_of(START)


@given(STARTS)
def test_every_start_can_be_told_from_its_text_so_no_two_have_the_same(start: Start) -> None:
    assert start == built(text_of(start))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"table": "K7 QM"}, "table"),
        ({"game": "poke\nseal"}, "game"),
        ({"edition": ""}, "edition"),
        ({"seal": SEAL.upper()}, "seal"),
        ({"seal": SEAL + "\n"}, "seal"),
        ({"options": {"tar get": 1}}, "options"),
        ({"options": {"target": "1\nrule x 2"}}, "options.target"),
        ({"seats": ()}, "seats"),
        ({"seats": (Chair("A", ""),) * 27}, "seats"),
        ({"seats": (Chair("", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana\nword A fish", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana\u2028word A fish", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana\r", ""),)}, "seats[0].name"),
        ({"seats": (Chair(" Ana", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana\u00a0", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana ``` Bo", ""),)}, "seats[0].name"),
        ({"seats": (Chair("\ud800", ""),)}, "seats[0].name"),
        ({"seats": (Chair("Ana", "good"),)}, "seats[0].name"),
        ({"seats": (Chair("", "very good"),)}, "seats[0].computer"),
        ({"words": (Word(0, "fish"), Word(0, "\x1b[2J"))}, "words[1].text"),
        ({"words": (Word(3, "fish"),)}, "words[0].seat"),
        ({"words": (Word(-1, "fish"),)}, "words[0].seat"),
    ],
)
def test_a_part_that_is_not_of_one_line_is_refused_with_its_place(
    changes: dict[str, Any], key: str
) -> None:
    with pytest.raises(BadStart) as caught:
        text_of(replace(START, **changes))

    assert key == caught.value.key


@given(st.text(max_size=40), st.integers(1, 40))
def test_whatever_people_type_becomes_a_part_of_the_text_or_nothing(
    text: str, longest: int
) -> None:
    shown = one_line(text, longest)

    assert len(shown) <= longest
    assert shown == one_line(shown, longest)
    if shown:
        assert text_of(replace(START, words=(Word(0, shown),))).endswith(f"word A {shown}\n")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  fish\tand\n chips ", "fish and chips"),
        ("e\u0301", "é"),
        ("a\u200bb\u202ec", "abc"),
        ("\u3164\u200b", ""),
        ("`\u200b``", "'''"),
        ("\u1fef``", "'''"),
        ("z" + "\u0335" * 9, "z\u0335\u0335"),
    ],
)
def test_a_typed_word_keeps_what_can_be_seen(typed: str, shown: str) -> None:
    assert shown == one_line(typed, LONGEST_WORD)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_the_longest_start_message_fits_into_one_of_discords(game: AnyGame) -> None:
    seats = game.info.seats[1]
    words = [Word(seat, "w" * LONGEST_WORD) for seat in range(seats)]
    start = Start(
        table="K7QM",
        game=game.info.id,
        edition=game.info.edition,
        seal=SEAL,
        options={setting.key: longest(setting) for setting in game.info.settings},
        seats=(Chair("n" * 32, ""),) * seats,
        words=tuple(words),
    )

    assert len(text_of(start)) <= BLOCK


def longest(setting: Setting) -> str:
    """The value of a house rule that takes the most room."""
    if isinstance(setting.field, Amount):
        return str(setting.field.high)
    return max(keys(setting.field), key=len)


@pytest.mark.parametrize(
    "message",
    [
        TEXT,
        TEXT.strip(),
        f"The game begins. Seal, seats and words:\n```\n{TEXT}```\nThe deal follows.\n",
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "  \n"),
        f"{TEXT}\nGamekeeper, today at 12:34",
    ],
)
def test_a_copied_message_gives_the_same_text(message: str) -> None:
    assert text_of(START) == pasted(message)


@pytest.mark.parametrize(
    "message",
    [
        TEXT + "word A again\n",
        TEXT.replace("word A fish\n", ""),
        TEXT.replace("Ana", "Аna"),
        TEXT.replace("Björn  den", "Björn den"),
        TEXT.replace("Bjö", "Bjo\u0308"),
        TEXT.replace("dice 2", "dice 1"),
        "",
    ],
    ids=["more", "less", "look-alike", "blank", "composed", "formula", "nothing"],
)
def test_a_message_that_differs_in_one_letter_is_another(message: str) -> None:
    assert text_of(START) != pasted(message)
