"""Choices -> rows of buttons and menus, free of Discord's types.

:func:`own_choices` draws all that a seat may do; :func:`composer` draws the next gap of an
answer that is half given.  Every answer can be composed by some sequence of presses:
what does not fit is split into pages.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.showing.tokens import Token
from bot.table.position import Position
from games.choices import Answer, Choice, Field, Option, SomeOf
from games.entry import options, write
from games.text import Message, say

ROW = 5
"""Buttons in a row, and rows in a message."""
MENU = 25
"""Options in a menu."""
PAGE = MENU - 1
"""Options of a long list on one page, so that one more can lead on."""
MARKED_MENUS = 3
"""Menus of a long list that stand on one page."""
MORE = "…"
"""The menu option that leads to the next page; no key of a game is called so."""

Tone = Literal["main", "plain", "good", "danger"]


class Button(msgspec.Struct, frozen=True):
    """Something to press."""

    id: str
    label: Message
    tone: Tone = "plain"
    disabled: bool = False


class Item(msgspec.Struct, frozen=True):
    """One option of a menu."""

    value: str
    label: Message
    detail: Message | None = None
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True):
    """A menu, from which ``least`` to ``most`` items are picked."""

    id: str
    placeholder: Message
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


ActionRow = tuple[Button, ...] | Menu
ActionRows = tuple[ActionRow, ...]


def public_choices(at: Position) -> ActionRows:
    """What can be pressed where everybody reads, in at most four rows.

    These are the open choices of the one person asked, and those that everybody has who may
    speak.  Where both have the same verb, one button serves all; for whatever else is
    offered there is My view.
    """
    shared = at.shared if len(at.shared) <= ROW else ()
    token = Token(at.table.code, "answer", at.shared_ticket)
    spoken = tuple(
        Button(replace(token, entry=choice.verb).id("b"), choice.label, choice.tone)
        for choice in shared
    )
    rows = ROW - 2 if spoken else ROW - 1
    alone = len(at.asked) == 1 and not at.seats[at.asked[0]].robot
    served = {choice.verb for choice in shared}
    own = tuple(
        choice
        for choice in (at.choices[at.asked[0]] if alone else ())
        if not choice.private and choice.verb not in served
    )
    return (*(_drawn(at, at.asked[0], own, rows) if own else ()), *((spoken,) if spoken else ()))


def own_choices(at: Position, seat: int) -> ActionRows:
    """All that a seat may do now, where nobody else reads, in at most four rows."""
    return _drawn(at, seat, at.choices[seat], ROW - 1)


def _drawn(at: Position, seat: int, choices: tuple[Choice, ...], rows: int) -> ActionRows:
    """Choices of a seat in at most so many rows."""
    drawn = [_choice(at, seat, choice) for choice in choices]
    menus = tuple(row for row in drawn if isinstance(row, Menu))
    buttons = tuple(button for row in drawn if not isinstance(row, Menu) for button in row)
    all_rows: ActionRows = (*menus, *in_rows(buttons))
    return all_rows if len(all_rows) <= rows else (_verbs(at, seat, choices),)


def in_rows(buttons: tuple[Button, ...]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of five."""
    return tuple(buttons[n : n + ROW] for n in range(0, len(buttons), ROW))


def composer(
    at: Position, seat: int, answer: Answer, *, page: int = 0, marks: int = 0
) -> ActionRows:
    """The next gap of a half given answer; ``page`` and ``marks`` tell how far one got."""
    field = at.offer(seat).gap(answer)
    assert field is not None, "a whole answer has no gap to draw"
    count, last = len(options(field)), _last_page(field)
    page, marks = min(page, last), marks & ((1 << count) - 1)
    token = Token(at.table.code, "answer", at.ticket(seat), write(answer), page, marks)
    back = Button(Token(at.table.code, "view").id("b"), say("button-back"))
    if isinstance(field, SomeOf) and len(field.options) > MENU:
        return (*_marked_menus(token, field), (*_marked_buttons(token, field), back))
    return (_menu(token, field, field.label), (*_turning(token, last), back))


def _last_page(field: Field) -> int:
    """The number of the last page that a field needs."""
    count = len(options(field))
    if count <= MENU:
        return 0
    return (count - 1) // (MENU * MARKED_MENUS if isinstance(field, SomeOf) else PAGE)


def _choice(at: Position, seat: int, choice: Choice) -> ActionRow:
    """One choice: a button, a few buttons, or a menu; a long list is led to by a button."""
    token = Token(at.table.code, "answer", at.ticket(seat), choice.verb)
    field = at.offer(seat).gap(Answer(choice.verb))
    alone = (Button(token.id("b"), choice.label, choice.tone),)
    if field is None:
        return alone
    listed = options(field)
    if isinstance(field, SomeOf):
        return alone if len(listed) > MENU else _menu(token, field, choice.label)
    if len(listed) > ROW or any(option.detail for option in listed):
        return _menu(token, field, choice.label)
    return tuple(
        Button(
            replace(token, entry=f"{choice.verb} {option.key}").id("b"),
            say("button-choice", choice=choice.label, option=option.label),
            choice.tone,
        )
        for option in listed
    )


def _verbs(at: Position, seat: int, choices: tuple[Choice, ...]) -> Menu:
    """One menu of all that can be done, where it does not fit otherwise."""
    token = Token(at.table.code, "answer", at.ticket(seat))
    return Menu(token.id("s"), say("choose"), tuple(Item(c.verb, c.label) for c in choices))


def _menu(token: Token, field: Field, label: Message) -> Menu:
    """The page of a field that the token names; the first page leads on to the others."""
    listed = options(field)
    if isinstance(field, SomeOf):
        return Menu(token.id("s"), label, _items(listed), field.least, field.most)
    if len(listed) <= MENU:
        return Menu(token.id("s"), label, _items(listed))
    page = listed[token.page * PAGE : (token.page + 1) * PAGE]
    left = len(listed) - PAGE
    leads = (Item(MORE, say("more", left=left)),) if token.page == 0 else ()
    return Menu(token.id("s"), label, (*_items(page), *leads))


def _items(listed: tuple[Option, ...], first: int = 0, marks: int = 0) -> tuple[Item, ...]:
    return tuple(
        Item(o.key, o.label, o.detail, chosen=bool(marks >> n & 1))
        for n, o in enumerate(listed, start=first)
    )


def _turning(token: Token, last: int) -> tuple[Button, ...]:
    """Buttons to the pages before and after, where the last page has number ``last``."""
    turned = [("button-before", token.page - 1), ("button-after", token.page + 1)]
    return tuple(
        Button(replace(token, act="page", page=page).id("b"), say(label))
        for label, page in turned
        if 0 <= page <= last
    )


def _marked_menus(token: Token, field: SomeOf) -> tuple[Menu, ...]:
    """A long list as several menus; what is picked is kept in the marks of each."""
    first = token.page * MARKED_MENUS
    chunks = [
        (n, field.options[n * MENU : (n + 1) * MENU]) for n in range(first, first + MARKED_MENUS)
    ]
    return tuple(
        Menu(
            replace(token, act="mark", page=n).id("s"),
            say("menu-part", label=field.label, first=chunk[0].label, last=chunk[-1].label),
            _items(chunk, n * MENU, token.marks),
            0,
            len(chunk),
        )
        for n, chunk in chunks
        if chunk
    )


def _marked_buttons(token: Token, field: SomeOf) -> tuple[Button, ...]:
    chosen = token.marks.bit_count()
    right = field.least <= chosen <= field.most
    done = replace(token, act="marked").id("b")
    return (
        Button(done, say("button-marked", chosen=chosen), "main", disabled=not right),
        *_turning(token, _last_page(field)),
    )


def remarked(token: Token, field: SomeOf, picked: tuple[str, ...]) -> Token:
    """The token after somebody picked in the menu (chunk) that it names."""
    first = token.page * MENU
    chunk = field.options[first : first + MENU]
    marks = token.marks & ~(((1 << len(chunk)) - 1) << first)
    for n, option in enumerate(chunk, start=first):
        marks |= (option.key in picked) << n
    return replace(token, page=token.page // MARKED_MENUS, marks=marks)


def marked(field: SomeOf, marks: int) -> tuple[str, ...]:
    """The keys whose marks are set."""
    return tuple(o.key for n, o in enumerate(field.options) if marks >> n & 1)
