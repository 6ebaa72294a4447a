"""Every answer can be reached by presses, found in the rows as a person would find it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.chat.composing import found_by, gap_rows
from bot.showing.tokens import Token, token_of
from bot.showing.widgets import (
    MENU,
    MORE,
    ROW,
    ActionRows,
    Button,
    Item,
    Menu,
    composer,
    own_choices,
    public_choices,
    remarked,
)
from bot.storage.rows import JournalRow, Seat, Table
from bot.table.position import Position
from bot.table.wishes import Gap
from games import catalogue
from games.choices import Amount, Answer, Choice, Field, Offer, OneOf, Option, SomeOf, Spot
from games.contract import AnyGame, begin, perform, save, speakers
from games.dice import seeded
from games.entry import parse_start, write
from games.text import Message, say

TABLE = Table(
    id=1, code="K7Q4", guild=1, channel=1, message=None, ping=None, called="", host=1,
    locale="en", game="dicemants", edition="1", shape=1, options={}, phase="playing", ending="",
    secret=b"", stirred=(), moves=(0,) * 6, stopping=(), number=0, revision=1, announced=1,
    opened=0, due=None, ended=None,
)  # fmt: skip


def position(game: AnyGame, state: Any, seats: int) -> Position:
    """A table with this state."""
    table = msgspec.structs.replace(TABLE, game=game.info.id, moves=(0,) * seats)
    people = tuple(Seat(number, number + 1, f"P{number}") for number in range(seats))
    move = JournalRow(0, None, 1, "", (), save(state).decode(), "[]", 0)
    return Position(table, people, (move,))


def check_rows(rows: ActionRows, most: int) -> None:
    """What Discord takes: rows, buttons, options, and no id twice."""
    ids = []
    assert len(rows) <= most
    for row in rows:
        if isinstance(row, Menu):
            ids.append(row.id)
            assert 1 <= len(row.items) <= MENU
            assert 0 <= row.least <= row.most <= len(row.items)
            assert len({item.value for item in row.items}) == len(row.items)
        else:
            ids += [button.id for button in row]
            assert 1 <= len(row) <= ROW
    assert len(ids) == len(set(ids))
    assert all(len(one) <= 100 for one in ids)


def reach(at: Any, seat: int, wanted: Answer) -> int:
    """Press until the answer is whole: the number of presses."""
    rows = own_choices(at, seat)
    check_rows(rows, ROW - 1)
    for presses in range(1, 20):
        token, values = next_press(rows, wanted)
        if token.act in {"page", "mark"}:
            answer = parse_start(token.entry, at.offer(seat))
            field = at.offer(seat).gap(answer)
            if token.act == "mark":
                assert isinstance(field, SomeOf)
                token = remarked(token, field, values or ())
            rows = composer(at, seat, answer, page=token.page, marks=token.marks)
        else:
            page, picked = (1, None) if values and MORE in values else (token.page, values)
            answer = found_by(token, picked)(at, seat)
            if at.offer(seat).whole(answer):
                assert wanted == answer
                return presses
            rows = gap_rows(Gap(at, seat, answer), token, page)
        check_rows(rows, ROW)
    raise AssertionError(f"no way to {write(wanted)!r}")


def next_press(rows: ActionRows, wanted: Answer) -> tuple[Token, tuple[str, ...] | None]:
    """The press that leads nearest to an answer, and what is picked with it."""
    buttons = [one for row in rows if not isinstance(row, Menu) for one in row]
    menus = [row for row in rows if isinstance(row, Menu)]
    by_entry = {(token(b).act, token(b).entry): token(b) for b in buttons if not b.disabled}
    if ("answer", write(wanted)) in by_entry:
        return by_entry["answer", write(wanted)], None
    for given in reversed(range(len(wanted.values))):
        name = write(Answer(wanted.verb, wanted.values[:given]))
        if ("answer", name) in by_entry:
            return by_entry["answer", name], None
        for menu in menus:
            if token(menu).entry == name:
                press = pick(menus, menu, wanted.values[given], buttons)
                if press is not None:
                    return press
    verbs = next(menu for menu in menus if not token(menu).entry)
    return token(verbs), (wanted.verb,)


def pick(
    menus: list[Menu], menu: Menu, value: Any, buttons: list[Button]
) -> tuple[Token, tuple[str, ...] | None] | None:
    """What to pick in a menu for one value, or where to turn for it."""
    keys = value if isinstance(value, tuple) else (str(value),)
    if token(menu).act == "mark":
        return mark(menus, keys, buttons)
    there = {item.value for item in menu.items}
    if set(keys) <= there:
        return token(menu), tuple(keys)
    if MORE in there:
        return token(menu), (MORE,)
    return turn(buttons), None


def mark(
    menus: list[Menu], keys: tuple[str, ...], buttons: list[Button]
) -> tuple[Token, tuple[str, ...] | None]:
    """The next mark that is wanted on a long list."""
    for menu in menus:
        there = [item.value for item in menu.items]
        if {item.value for item in menu.items if item.chosen} != set(keys) & set(there):
            return token(menu), tuple(key for key in there if key in keys)
    done = next(button for button in buttons if token(button).act == "marked")
    if token(done).marks.bit_count() == len(keys):
        assert not done.disabled
        return token(done), None
    return turn(buttons), None


def turn(buttons: list[Button]) -> Token:
    """The button to the next page."""
    return max((token(b) for b in buttons if token(b).act == "page"), key=lambda t: t.page)


def token(one: Button | Menu) -> Token:
    """What a widget carries."""
    found = token_of(one.id)
    assert found is not None
    return found


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_every_answer_of_every_game_is_reached_by_presses(game: AnyGame) -> None:
    dice, seats = seeded(5), game.info.seats[0]
    state = begin(game, {}, seats, dice).state
    for _ in range(60):
        waiting = speakers(game, state, seats)
        if not waiting:
            break
        at, seat = position(game, state, seats), waiting[0]
        several = list(islice(at.offer(seat).answers(per_field=30), 40))
        for answer in (*several, *(at.offer(seat).random(dice) for _ in range(5))):
            reach(at, seat, answer)
        state = perform(game, state, seat, at.offer(seat).random(dice), dice).state


@dataclass(frozen=True)
class Asked(Position):
    """A table at which one person is asked whatever a test likes."""

    given: tuple[Choice, ...] = ()
    others: tuple[tuple[Choice, ...], ...] = ()

    @cached_property
    def choices(self) -> tuple[tuple[Choice, ...], ...]:
        """All that is asked, and what others may say meanwhile."""
        return (self.given, *self.others)

    def offer(self, seat: int) -> Offer:
        """The same, without fields that depend on others."""
        return Offer(self.given, lambda answer: None)


def asking(*choices: Choice) -> Asked:
    """A table with these choices."""
    table = msgspec.structs.replace(TABLE, moves=(0,))
    return Asked(table, (Seat(0, 1, "P0"),), (), choices)


def keyed(count: int) -> tuple[Option, ...]:
    """So many options."""
    return tuple(Option(f"k{n}", say("number", n=n)) for n in range(count))


LABEL = say("choose")
FIELDS = {
    "one of 5": OneOf(LABEL, keyed(5)),
    "one of 25": OneOf(LABEL, keyed(25)),
    "one of 26": OneOf(LABEL, keyed(26)),
    "one of 130": OneOf(LABEL, keyed(130)),
    "an amount to 3": Amount(LABEL, 1, 3),
    "an amount to 100": Amount(LABEL, 1, 100),
    "a spot of 60": Spot(LABEL, tuple(f"N{n}" for n in range(60))),
}


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_every_value_of_a_field_is_reached(field: Any) -> None:
    at = asking(Choice("take", LABEL, (field,)))
    for answer in at.offer(0).answers(per_field=200):
        assert reach(at, 0, answer) <= 9


@pytest.mark.parametrize("count", [3, 25, 26, 60, 100])
def test_any_selection_from_a_list_is_reached(count: int) -> None:
    at = asking(Choice("keep", LABEL, (SomeOf(LABEL, keyed(count), 1, count),)))
    dice = seeded(count)
    for _ in range(12):
        reach(at, 0, at.offer(0).random(dice))


def test_too_few_marks_cannot_be_sent() -> None:
    at = asking(Choice("keep", LABEL, (SomeOf(LABEL, keyed(40), 3, 5),)))

    rows = composer(at, 0, Answer("keep"), marks=0b11)

    done = next(b for b in buttons_of(rows) if token(b).act == "marked")
    assert done.disabled


def test_fields_one_after_another_are_reached() -> None:
    fields = (OneOf(LABEL, keyed(30)), Amount(LABEL, 1, 60), SomeOf(LABEL, keyed(4), 0, 2))
    at = asking(Choice("trade", LABEL, fields))
    dice = seeded(2)
    for _ in range(20):
        reach(at, 0, at.offer(0).random(dice))


def test_the_next_field_of_a_long_answer_begins_at_its_first_page() -> None:
    at = asking(Choice("trade", LABEL, (OneOf(LABEL, keyed(130)), OneOf(LABEL, keyed(30)))))

    assert 7 == reach(at, 0, Answer("trade", ("k129", "k0")))


def test_more_choices_than_rows_become_one_menu_of_verbs() -> None:
    at = asking(*(Choice(f"verb{n}", LABEL, (Amount(LABEL, 1, 9),)) for n in range(8)))

    assert 1 == len(own_choices(at, 0))
    for answer in at.offer(0).answers():
        reach(at, 0, answer)


def test_a_choice_that_tells_a_secret_is_left_out_where_others_read() -> None:
    at = asking(Choice("play", LABEL, private=True), Choice("stop", LABEL))

    shown = [token(b).entry for row in public_choices(at) for b in row]  # type: ignore[union-attr]

    assert ["stop"] == shown


# ---------------------------------------------------------------------- lists of several pages


def buttons_of(rows: ActionRows) -> tuple[Button, ...]:
    """All buttons, in their order."""
    return tuple(one for row in rows if not isinstance(row, Menu) for one in row)


def menus_of(rows: ActionRows) -> tuple[Menu, ...]:
    """All menus, in their order."""
    return tuple(row for row in rows if isinstance(row, Menu))


def turning(rows: ActionRows) -> dict[str, int]:
    """The pages to which one can turn, by what their buttons say."""
    return {one.label.key: token(one).page for one in buttons_of(rows) if token(one).act == "page"}


def around(page: int, last: int) -> dict[str, int]:
    """What a page has to turn to."""
    found = {"button-before": page - 1, "button-after": page + 1}
    return {key: to for key, to in found.items() if 0 <= to <= last}


@pytest.mark.parametrize(
    ("field", "last"),
    [
        (OneOf(LABEL, keyed(25)), 0),
        (OneOf(LABEL, keyed(26)), 1),
        (OneOf(LABEL, keyed(48)), 1),
        (OneOf(LABEL, keyed(49)), 2),
        (OneOf(LABEL, keyed(50)), 2),
        (SomeOf(LABEL, keyed(25), 1, 5), 0),
        (SomeOf(LABEL, keyed(26), 1, 5), 0),
        (SomeOf(LABEL, keyed(75), 1, 5), 0),
        (SomeOf(LABEL, keyed(76), 1, 5), 1),
        (SomeOf(LABEL, keyed(77), 1, 5), 1),
        (SomeOf(LABEL, keyed(225), 1, 5), 2),
    ],
)
def test_a_list_has_as_many_pages_as_it_needs_and_turns_to_those_beside(
    field: OneOf | SomeOf, last: int
) -> None:
    at = asking(Choice("take", LABEL, (field,)))
    listed = []
    for page in range(last + 1):
        rows = composer(at, 0, Answer("take"), page=page)
        listed += [item.value for menu in menus_of(rows) for item in menu.items]
        assert around(page, last) == turning(rows)

    assert [option.key for option in field.options] == [key for key in listed if key != MORE]
    assert composer(at, 0, Answer("take"), page=last) == composer(at, 0, Answer("take"), page=99)


def test_each_menu_of_a_long_list_says_which_part_it_is_and_takes_any_of_it() -> None:
    at = asking(Choice("keep", LABEL, (SomeOf(LABEL, keyed(110), 1, 5),)))

    rows = composer(at, 0, Answer("keep"), page=1)

    assert [
        (number(75), number(99), 0, 25),
        (number(100), number(109), 0, 10),
    ] == [
        (
            *(value for name, value in menu.placeholder.args if name != "label"),
            menu.least,
            menu.most,
        )
        for menu in menus_of(rows)
    ]
    assert {"menu-part"} == {menu.placeholder.key for menu in menus_of(rows)}
    assert {LABEL} == {dict(menu.placeholder.args)["label"] for menu in menus_of(rows)}


def number(n: int) -> Message:
    """What the options of :func:`keyed` are called."""
    return say("number", n=n)


def test_a_question_says_what_it_asks_and_has_a_way_back() -> None:
    asked = say("how-many")
    at = asking(Choice("take", LABEL, (OneOf(asked, keyed(26)),)))

    rows = composer(at, 0, Answer("take"))

    assert [asked] == [menu.placeholder for menu in menus_of(rows)]
    assert [("view", say("button-back"))] == [
        (token(one).act, one.label) for one in buttons_of(rows) if token(one).act != "page"
    ]


def test_a_menu_of_all_that_can_be_done_names_each() -> None:
    at = asking(*(Choice(f"verb{n}", number(n), (Amount(LABEL, 1, 9),)) for n in range(8)))

    (menu,) = menus_of(own_choices(at, 0))

    assert say("choose") == menu.placeholder
    assert [(f"verb{n}", number(n)) for n in range(8)] == [(i.value, i.label) for i in menu.items]


@pytest.mark.parametrize(
    ("marks", "chosen", "enough"),
    [(0, 0, False), (0b11, 2, False), (0b111, 3, True), (0b11111, 5, True), (0b111111, 6, False)],
)
def test_the_button_that_sends_marks_counts_them_and_waits_for_enough(
    marks: int, chosen: int, enough: bool
) -> None:
    at = asking(Choice("keep", LABEL, (SomeOf(LABEL, keyed(40), 3, 5),)))
    beyond_the_list = 1 << 40

    for marked in (marks, marks | beyond_the_list):
        done = buttons_of(composer(at, 0, Answer("keep"), marks=marked))[0]

        assert Button(done.id, say("button-marked", chosen=chosen), "main", not enough) == done
    assert 0 == token(buttons_of(composer(at, 0, Answer("keep")))[0]).marks


@pytest.mark.parametrize(("page", "shown"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_what_is_picked_in_one_menu_leaves_the_marks_of_all_others(page: int, shown: int) -> None:
    """All are marked; then the menu is left with its second option alone."""
    field = SomeOf(LABEL, keyed(170), 0, 170)
    everything = (1 << 170) - 1
    first, size = page * MENU, min(MENU, 170 - page * MENU)

    after = remarked(Token("K7Q4", "mark", page=page, marks=everything), field, (f"k{first + 1}",))

    assert [n for n in range(170) if not first <= n < first + size or n == first + 1] == [
        n for n in range(170) if after.marks >> n & 1
    ]
    assert 0 == after.marks >> 170
    assert shown == after.page


# ---------------------------------------------------------------------- where everybody reads

MOVES = tuple(Choice(f"move{n}", number(n)) for n in range(3))
SAID = Choice("doubt", say("doubt"), tone="danger", may=True)


def watched(*others: tuple[Choice, ...], own: tuple[Choice, ...] = MOVES, robot: str = "") -> Asked:
    """A table at which the first seat has to answer, and others may speak."""
    people = tuple(Seat(n, n + 1, f"P{n}", robot if n == 0 else "") for n in range(len(others) + 1))
    table = msgspec.structs.replace(TABLE, moves=(0,) * len(people))
    return Asked(table, people, (), own, others)


def shown_to_all(at: Asked) -> list[list[str]]:
    """The verbs of the public buttons, row by row."""
    return [[token(one).entry for one in buttons_of((row,))] for row in public_choices(at)]


def test_one_button_serves_all_who_may_speak_below_those_of_who_has_to_answer() -> None:
    at = watched((SAID,), (SAID, Choice("pass", say("pass"), may=True)))

    *_, (button,) = public_choices(at)

    assert [["move0", "move1", "move2"], ["doubt"]] == shown_to_all(at)
    assert isinstance(button, Button)
    assert (say("doubt"), "danger") == (button.label, button.tone)
    assert Token("K7Q4", "answer", at.shared_ticket, "doubt") == token(button)


def test_who_has_to_answer_presses_the_same_button_where_the_verb_is_the_same() -> None:
    at = watched((SAID,), own=(*MOVES[:1], msgspec.structs.replace(SAID, may=False)))

    assert [["move0"], ["doubt"]] == shown_to_all(at)


@pytest.mark.parametrize(("several", "rows"), [(5, 2), (6, 1)])
def test_more_than_a_row_of_things_to_say_is_left_to_ones_own_view(several: int, rows: int) -> None:
    said = tuple(Choice(f"say{n}", number(n), may=True) for n in range(several))

    assert rows == len(public_choices(watched(said)))


@pytest.mark.parametrize(
    ("said", "choices", "menus"),
    [((), 4, 0), ((), 5, 1), ((SAID,), 3, 0), ((SAID,), 4, 1)],
    ids=["four rows", "too many", "three rows and what is said", "too many beside it"],
)
def test_what_does_not_fit_above_what_may_be_said_becomes_one_menu(
    said: tuple[Choice, ...], choices: int, menus: int
) -> None:
    listed = OneOf(LABEL, keyed(9))
    own = tuple(Choice(f"verb{n}", number(n), (listed,)) for n in range(choices))

    rows = public_choices(watched(said, own=own))

    assert (1 if menus else choices) + bool(said) == len(rows)
    assert menus == len([menu for menu in menus_of(rows) if token(menu).entry == ""])


def test_of_a_computer_and_of_several_who_have_to_answer_nothing_is_shown() -> None:
    assert [["doubt"]] == shown_to_all(watched((SAID,), robot="good"))
    assert [] == shown_to_all(watched(MOVES))
    assert [] == shown_to_all(watched((), own=()))


def test_a_short_list_is_asked_by_its_own_name_and_takes_as_many_as_it_says() -> None:
    asked = say("which")
    fields: tuple[Field, ...] = (SomeOf(asked, keyed(4), 1, 3), OneOf(asked, keyed(9)))
    at = asking(*(Choice(f"take{n}", number(n), (field,)) for n, field in enumerate(fields)))

    several, one = menus_of(own_choices(at, 0))

    assert (number(0), 1, 3) == (several.placeholder, several.least, several.most)
    assert (number(1), 1, 1) == (one.placeholder, one.least, one.most)


def test_a_menu_shows_what_options_say_and_how_many_more_there_are() -> None:
    """On its first page; of none it says that it is chosen already."""
    told = tuple(Option(f"k{n}", number(n), say("points", n=n)) for n in range(30))
    at = asking(Choice("take", LABEL, (OneOf(LABEL, told),)))

    (first,), (second,) = (
        menus_of(composer(at, 0, Answer("take"), page=page)) for page in range(2)
    )

    shown = [Item(f"k{n}", number(n), say("points", n=n)) for n in range(30)]
    assert [*shown[:24], Item(MORE, say("more", left=6))] == list(first.items)
    assert shown[24:] == list(second.items)


def test_as_many_as_one_menu_holds_are_picked_in_one() -> None:
    at = asking(Choice("keep", LABEL, (SomeOf(LABEL, keyed(25), 2, 5),)))

    (menu,) = menus_of(composer(at, 0, Answer("keep")))

    assert ("answer", 2, 5) == (token(menu).act, menu.least, menu.most)


@pytest.mark.parametrize(("choices", "rows"), [(4, 4), (5, 1)])
def test_ones_own_view_has_four_rows_of_choices_or_one_menu(choices: int, rows: int) -> None:
    listed = OneOf(LABEL, keyed(9))
    at = asking(*(Choice(f"verb{n}", number(n), (listed,)) for n in range(choices)))

    assert rows == len(own_choices(at, 0))


def test_a_choice_is_a_button_a_few_or_a_menu_as_much_as_there_is_to_pick() -> None:
    five, six = OneOf(LABEL, keyed(5)), OneOf(LABEL, keyed(6))
    explained = OneOf(LABEL, (Option("k0", number(0), say("points", n=9)),))
    full, many = SomeOf(LABEL, keyed(25), 1, 5), SomeOf(LABEL, keyed(26), 1, 5)
    fields: dict[str, tuple[Field, ...]] = {
        "none": (),
        "five": (five,),
        "six": (six,),
        "told": (explained,),
        "full": (full,),
        "many": (many,),
    }
    rows = {
        verb: own_choices(asking(Choice(verb, say(verb), given, tone="good")), 0)
        for verb, given in fields.items()
    }

    for verb in ("none", "many"):
        assert [(say(verb), "good", verb)] == [
            (one.label, one.tone, token(one).entry) for one in buttons_of(rows[verb])
        ]
    assert [
        (say("button-choice", choice=say("five"), option=number(n)), "good", f"five k{n}")
        for n in range(5)
    ] == [(one.label, one.tone, token(one).entry) for one in buttons_of(rows["five"])]
    for verb in ("six", "told", "full"):
        assert [say(verb)] == [menu.placeholder for menu in menus_of(rows[verb])]
        assert () == buttons_of(rows[verb])
