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
from games.choices import Amount, Answer, Choice, Offer, OneOf, Option, SomeOf, Spot
from games.contract import AnyGame, begin, perform, save, speakers
from games.dice import seeded
from games.entry import parse_start, write
from games.text import say

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

    @cached_property
    def choices(self) -> tuple[tuple[Choice, ...], ...]:
        """All that is asked."""
        return (self.given,)

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

    done = next(b for b in rows[-1] if isinstance(b, Button) and token(b).act == "marked")
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
