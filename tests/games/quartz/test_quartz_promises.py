"""Quartz: what a label promises can happen, and what would end the turn says so (K30)."""

from __future__ import annotations

import dataclasses
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest
from msgspec.structs import replace

from games.choices import Amount, OneOf
from games.contract import AnyGame, Refused, Step, offer, perform
from games.dice import taped
from games.journal import BadRow, Record, RecordRow, fold
from games.quartz.events import Gave, NothingToDo, Stole, Stored
from games.quartz.game import QUARTZ
from games.quartz.phrases import tell
from games.quartz.state import State, Turn, promised
from games.quartz.summary import show
from games.text import Words
from tests.games.quartz.mines import acting, choice, dice, field, move, rolling, setting, table

WORDS = Words(QUARTZ.words)
UNSTABLE_ONLY = {"transfer_unstable_only": True}


def kept(state: State, letters: str, locale: str = "en") -> str:
    """The label of keeping these dice."""
    return WORDS.text(choice(rolling(state, letters), "keep").label, locale)


def wild(state: State, letters: str) -> dict[str, str]:
    """What is said of each face that two helmets may become."""
    which = field(setting(state, letters), "wild")
    assert isinstance(which, OneOf)
    return {
        option.key: "" if option.detail is None else WORDS.text(option.detail)
        for option in which.options
    }


@pytest.mark.parametrize(
    ("state", "letters", "said"),
    [
        (table("ruby", "", ""), "SSSJT", "Keep and end the turn: the other carts are empty"),
        (table("", "", "", bag=""), "CCCTJ", "Keep and end the turn: the cart is empty"),
        (table("", "", "", bag=""), "JJJJT", "Keep and end the turn: the bag is empty"),
        (
            table("ruby", "", "", rules=UNSTABLE_ONLY),
            "TTTJH",
            "Keep and end the turn: there is nothing unstable in the cart",
        ),
        (table("ruby", "", ""), "SJTCH", "Keep and end the turn: these dice do nothing"),
        (table("", "", "", bag=""), "HHSJT", "Keep and end the turn: these dice do nothing"),
        (table("ruby", "", ""), "CCTTT", "Keep: store up to 1 and give up to 1"),
        (table("ruby", "", ""), "TTTSS", "Keep: give up to 1 and steal up to 1"),
        (table("", "", ""), "PCCCT", "Keep: mine up to 1 and store up to 1"),
        (table("", "ruby", "", bag=""), "CCCSS", "Keep: store up to 1 and steal up to 1"),
    ],
)
def test_keeping_tells_what_can_happen_and_says_when_it_ends_the_turn(
    state: State, letters: str, said: str
) -> None:
    """QZ-15, QZ-16, QZ-21, QZ-29: with the real reason."""
    assert said == kept(state, letters)


def test_keeping_says_in_danish_too_when_it_ends_the_turn() -> None:
    """QZ-16."""
    said = "Behold, og slut turen: de andres vogne er tomme"

    assert said == kept(table("ruby", "", ""), "SSSJT", "da")


def test_what_the_label_says_of_the_end_of_the_turn_happens_with_the_reason() -> None:
    """QZ-16: the dice suffice, the carts are empty."""
    step = move(rolling(table("ruby", "", ""), "SSSJT"), "keep")
    told = tell(step.events[-1], None)

    assert Turn(1) == step.state.turn
    assert NothingToDo(0, ("steal",)) == step.events[-1]
    assert told is not None
    assert "A can do nothing more: the other carts are empty." == WORDS.text(told)
    assert "A kan ikke gøre mere: de andres vogne er tomme." == WORDS.text(told, "da")


def test_a_wild_die_promises_no_theft_where_no_cart_holds_anything() -> None:
    """QZ-14: three dice and a wild one are no theft of three."""
    details = wild(table("ruby", "", ""), "SSSHH")

    assert "nothing, and the turn ends: the other carts are empty" == details["steal"]
    assert "mine up to 1" == details["pickaxe"]
    assert "these helmets do nothing, and the turn ends" == details["none"]


def test_the_actions_and_the_end_of_the_turn_name_the_same_numbers() -> None:
    """QZ-15: one ruby, and what closes then is said before."""
    state = acting(table("ruby", "", ""), "CCTTT")
    labels = {one.verb: WORDS.text(one.label) for one in QUARTZ.ask(state, 0)}

    assert "Give away up to 1; then giving is over" == labels["give"]
    assert "End turn, unused: store up to 1 and give up to 1" == labels["done"]


def test_giving_the_last_crystal_says_that_the_other_dice_are_lost() -> None:
    """QZ-15: three transfers and one crystal; what is stolen later cannot be given."""
    label = choice(acting(table("ruby", "quartz", ""), "TTTSS"), "give").label

    assert "Give away up to 1; then giving is over" == WORDS.text(label)
    assert "Giv op til 1 væk; så er det slut med at give" == WORDS.text(label, "da")


@pytest.mark.parametrize(("bag", "high"), [("ruby", 2), ("ruby 2", 2), ("ruby 3", 3)])
def test_no_number_to_drill_is_offered_that_means_the_same_as_another(bag: str, high: int) -> None:
    """QZ-21: four jackhammers."""
    count = field(acting(table("", "", "", bag=bag), "JJJJT"), "drill")
    assert isinstance(count, Amount)

    assert (2, high) == (count.low, count.high)


def journal(*entries: str) -> Record:
    """What A answered in a game that was dealt as :func:`dealt_as` says; nothing is drawn."""
    rows = [RecordRow(0, None, "")]
    rows += [RecordRow(number, 0, entry) for number, entry in enumerate(entries, start=1)]
    return Record("TABLE", "quartz", "1", 1, 3, {}, "", None, (), tuple(rows))


def dealt_as(state: State) -> AnyGame:
    """The game as if every deal led to this position."""
    return dataclasses.replace(QUARTZ, start=lambda *_: Step(state, ()))


@pytest.mark.parametrize(("bag", "now"), [("ruby", 2), ("ruby 2", 2), ("ruby 3", 3)])
def test_a_journal_of_before_with_more_to_drill_than_there_was_goes_on(bag: str, now: int) -> None:
    """QZ-21: such numbers were offered once, and did what the highest does now."""
    state = acting(table("", "", "", bag=bag), "JJJJT")
    game, draws = dealt_as(state), (0,) * sum(state.bag)
    rows = [replace(row, tape=draws * row.number) for row in journal("drill 4").rows]
    *_, (row, step) = fold(game, replace(journal(), rows=tuple(rows)))

    assert "drill 4" == row.answer
    assert move(state, f"drill {now}", *["ruby"] * sum(state.bag)).state == step.state


@pytest.mark.parametrize("entry", ["drill 5", "drill 1", "drill", "drill x", "stop"])
def test_a_journal_with_what_was_never_offered_is_refused_as_before(entry: str) -> None:
    """QZ-15: four jackhammers."""
    state = acting(table("", "", "", bag="ruby"), "JJJJT")
    with pytest.raises(BadRow, match="row 1: answer"):
        list(fold(dealt_as(state), journal(entry)))


def test_an_empty_bag_has_no_chances() -> None:
    """QZ-21: neither on the card nor on the button."""
    state = table("", "", "", bag="")
    lines = [WORDS.text(line) for line in show(state).lines]

    assert "🎒 Bag: empty · 10 ☢️ still to come" in lines
    assert "Roll (nothing to mine: the bag is empty)" == WORDS.text(choice(state, "mine").label)


HANDS = ["".join(hand) for hand in combinations_with_replacement("CTSH", 5)]
TABLES: list[dict[str, Any]] = [
    {"carts": ("ruby", "", "")},
    {"carts": ("", "", "")},
    {"carts": ("", "ruby 2", "")},
    {"carts": ("quartz, autunite", "", "autunite")},
    {"carts": ("quartz", "autunite", ""), "rules": UNSTABLE_ONLY},
    {"carts": ("ruby", "ruby", ""), "rules": UNSTABLE_ONLY},
]


@cache
def most(state: State) -> tuple[int, int, int]:
    """The most that any play of A's turn stores, gives and steals."""
    if state.turn is None or state.turn.seat != 0:
        return done_in(state.past)
    found = [
        most(perform(QUARTZ, state, 0, answer, taped([])).state)
        for answer in offer(QUARTZ, state, 0).answers()
    ]
    stored, given, stolen = zip(*found, strict=True)
    return max(stored), max(given), max(stolen)


def done_in(deeds: tuple[Any, ...]) -> tuple[int, int, int]:
    """What a turn stored, gave and stole."""
    stored = sum(len(deed.kinds) for deed in deeds if isinstance(deed, Stored))
    given = sum(isinstance(deed, Gave) for deed in deeds)
    return stored, given, sum(isinstance(deed, Stole) for deed in deeds)


@pytest.mark.parametrize("letters", [hand for hand in HANDS if "HH" not in hand])
@pytest.mark.parametrize("at", range(len(TABLES)))
def test_what_is_promised_is_the_most_that_any_play_of_the_turn_does(letters: str, at: int) -> None:
    """QZ-15: every order of the actions tried out, the bag empty."""
    given = dict(TABLES[at])
    state = table(*given.pop("carts"), bag="", **given)
    turn = Turn(0, "roll", dice(letters), 3)
    able = promised(state, turn)
    done = most(move(replace(state, turn=replace(turn, rolls=2)), "keep").state)

    assert (able["chest"], able["transfer"], able["steal"]) == done


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("steal B amber", "What B has of 🟠 amber lies in the chest, and chests are safe"),
        ("steal B ruby", "B has no 🔴 ruby in the cart."),
        ("steal C quartz", "The cart of C is empty, and chests are safe from theft."),
    ],
)
def test_a_theft_that_is_refused_is_told_why(typed: str, said: str) -> None:
    """K36, QZ-19: the fact, then what is allowed."""
    state = acting(table("", "quartz", "", chests=("", "amber", "ruby")), "SSHJC")
    with pytest.raises(Refused) as caught:
        move(state, typed)
    told = WORDS.text(caught.value.message)

    assert told.startswith(said)
    assert "Allowed: one of" in told


def test_the_points_stand_by_their_parts_in_the_text_of_the_running_game() -> None:
    """K33, QZ-22, QZ-34: marked as what they would be now."""
    board = [WORDS.text(line) for line in show(table("quartz 3, ruby", "", "")).board]
    at = board.index("If the game were over now:")

    assert "A: crystals 13, collections 3 (⚪Q3), penalty 5 = 11" == board[at + 1]
