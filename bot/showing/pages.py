"""Private pages: the rules of a game, the list of tables, the help."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources.abc import Traversable
from itertools import islice

import msgspec

from bot.showing.languages import game_title, words
from bot.showing.sheet import COLOURS, Sheet
from bot.showing.sheets import table_line
from bot.showing.speech import speaker
from bot.showing.tokens import Token
from bot.showing.widgets import MENU, ActionRow, Button, Item, Menu
from bot.table.position import Position
from games import catalogue
from games.text import say

TABLES_A_PAGE = 10
"""Tables in one page of the list, at most."""
PAGE_CHARACTERS = 3500
"""A chapter of the rules, or a list of tables, that is longer is split into pages."""


class Chapter(msgspec.Struct, frozen=True):
    """One page of the rules: its heading and its text."""

    title: str
    text: str


def chapters(source: str) -> tuple[Chapter, ...]:
    """The pages of a rules file: its ``##`` headings, long ones split between paragraphs.

    A file without any is one chapter, by the name of its ``#`` heading.
    """
    found: list[Chapter] = []
    whole, *parts = re.split(r"^## ", source, flags=re.MULTILINE)
    for part in parts or [whole.removeprefix("# ")]:
        title, _, body = part.partition("\n")
        found.extend(Chapter(title.strip(), text) for text in _split(body.strip()))
    return tuple(found)


def _split(text: str) -> list[str]:
    pages = [""]
    for paragraph in text.split("\n"):
        if len(pages[-1]) + len(paragraph) > PAGE_CHARACTERS:
            pages.append("")
        pages[-1] += f"{paragraph}\n"
    return [page.strip() for page in pages]


@cache
def rules_of(game: str, locale: str) -> tuple[Chapter, ...]:
    """The rules of a game in the language nearest to ``locale``."""
    folder = catalogue()[game].rules
    if folder is None:
        return ()
    language = words(game).nearest(locale)
    files: list[Traversable] = [folder / f"RULES.{language}.md", folder / "RULES.md"]
    source = next((file for file in files if file.is_file()), None)
    return chapters(source.read_text(encoding="utf-8")) if source else ()


def page_of(pages: tuple[Chapter, ...], clause: str) -> int:
    """The page that holds a clause; the first where none does."""
    mark = re.compile(rf"\*\*{re.escape(clause)}\b")
    return next((n for n, page in enumerate(pages) if clause and mark.search(page.text)), 0)


def rules_sheet(at: Position | None, game: str, locale: str, page: int | None) -> Sheet:
    """A page of the rules; without ``page`` the one of what is asked now."""
    speak, plain = speaker(locale), speaker(locale, markup=False)
    name = game or (at.table.game if at else "")
    if name not in catalogue():
        games = tuple(
            Item(known, say("as-it-is", text=game_title(known, locale)))
            for known in islice(catalogue(), MENU)
        )
        menu = Menu(Token("", "rulebook").id("s"), say("choose-game"), games)
        return Sheet(speak(say("title-rules")), "", plain, COLOURS["private"], rows=(menu,))
    speak, plain = speaker(locale, game=name), speaker(locale, game=name, markup=False)
    pages = rules_of(name, locale)
    if page is None:
        page = page_of(pages, _clause(at))
    page = min(page, len(pages) - 1)
    head = say("title-rules-of", game=say(f"name-{name}"), chapter=pages[page].title)
    rows = _rule_rows(name, pages, page)
    foot = speak(say("page", page=page + 1, pages=len(pages)))
    return Sheet(speak(head), pages[page].text, plain, COLOURS["private"], footer=foot, rows=rows)


def _clause(at: Position | None) -> str:
    """The clause of the first choice that anybody has now."""
    if at is None or not at.playing:
        return ""
    return next((c.clause for choices in at.choices for c in choices if c.clause), "")


def _rule_rows(game: str, pages: tuple[Chapter, ...], page: int) -> tuple[ActionRow, ...]:
    turned = [("button-before", page - 1), ("button-after", page + 1)]
    buttons = tuple(
        Button(Token("", "rulebook", entry=game, page=to).id("b"), say(label))
        for label, to in turned
        if 0 <= to < len(pages)
    )
    return (buttons,) if buttons else ()


def games_sheet(found: tuple[Position, ...], person: int, locale: str, page: int) -> Sheet:
    """Open tables: one's own with "your turn" first, then the server's others."""
    speak, plain = speaker(locale), speaker(locale, markup=False)
    ordered = sorted(found, key=lambda at: (not _waits_for(at, person), not at.seat_of(person)))
    pages = _paged([table_line(at, person, locale) for at in ordered])
    page = min(page, len(pages) - 1)
    turned = [("button-before", page - 1), ("button-after", page + 1)]
    buttons = tuple(
        Button(Token("", "list", page=to).id("b"), say(label))
        for label, to in turned
        if 0 <= to < len(pages)
    )
    text = "\n".join(pages[page]) or speak(say("no-tables"))
    rows = (buttons,) if buttons else ()
    return Sheet(speak(say("title-games")), text, plain, COLOURS["private"], rows=rows)


def _paged(lines: list[str]) -> list[list[str]]:
    """Lines on pages that hold them, in characters too; one page where there are none."""
    pages: list[list[str]] = [[]]
    for line in lines:
        room = PAGE_CHARACTERS - sum(len(other) + 1 for other in pages[-1])
        if len(pages[-1]) == TABLES_A_PAGE or len(line) > room:
            pages.append([])
        pages[-1].append(line)
    return pages


def _waits_for(at: Position, person: int) -> bool:
    seat = at.seat_of(person)
    return seat is not None and seat.seat in at.asked and not seat.robot


def help_sheet(locale: str, example: str = "") -> Sheet:
    """How to play, in a page; with a move that its reader could make now, where there is one."""
    speak, plain = speaker(locale), speaker(locale, markup=False)
    lines = [f"• {game_title(game, locale)}" for game in catalogue()]
    now = [speak(say("help-example", example=example))] if example else []
    text = "\n".join((speak(say("help-text")), *now, "", speak(say("help-games")), *lines))
    return Sheet(speak(say("title-help")), text, plain, COLOURS["private"])
