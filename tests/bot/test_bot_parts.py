"""The pure parts: custom ids, cards, commands, pages."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from discord import app_commands
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.cards import EMPTY, WHOLE, embed, fitted
from bot.chat.commands import COMMANDS, Translator, Tree
from bot.chat.presses import HANDLERS
from bot.showing import pages as showing
from bot.showing.languages import BOT_WORDS, words
from bot.showing.pages import PAGE_CHARACTERS, chapters, page_of, rules_of, rules_sheet
from bot.showing.sheet import Sheet
from bot.showing.tokens import LIMIT, PATTERNS, Token, token_of
from bot.showing.widgets import Menu
from games import catalogue
from tests.bot.channel import Room

TOKENS = st.builds(
    Token,
    code=st.from_regex(r"[A-Z2-9]{0,6}", fullmatch=True),
    act=st.sampled_from(sorted(HANDLERS)),
    ticket=st.from_regex(r"[A-Z][0-9]{1,3}\.[0-9a-f]{5}", fullmatch=True) | st.just(""),
    entry=st.from_regex(r"[a-z]{1,10}( [A-Za-z0-9,-]{1,12}){0,2}", fullmatch=True) | st.just(""),
    page=st.integers(0, 99),
    marks=st.integers(0, 2**40),
)


@given(TOKENS, st.sampled_from(["b", "s", "f"]))
def test_a_token_read_back_is_the_same(token: Token, kind: Any) -> None:
    assert token == token_of(token.id(kind))


@given(TOKENS, st.sampled_from(["b", "s", "f"]))
def test_no_custom_id_is_of_two_kinds(token: Token, kind: Any) -> None:
    made = token.id(kind)

    assert [kind] == [k for k, pattern in PATTERNS.items() if pattern.fullmatch(made)]
    assert [kind] == [k for k, pattern in PATTERNS.items() if pattern.match(made)]


@given(st.text(max_size=100))
def test_what_is_none_of_ours_is_no_token(text: str) -> None:
    assert token_of(text) is None or text.startswith("gk1")


def test_a_custom_id_beyond_the_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 100"):
        Token("K7Q4", "answer", entry="x" * LIMIT).id("b")


def test_a_custom_id_may_be_as_long_as_the_limit() -> None:
    bare = len(Token("K7Q4", "answer").id("b"))
    full = Token("K7Q4", "answer", entry="x" * (LIMIT - bare))

    assert full.fits
    assert LIMIT == len(full.id("b"))


def test_a_bar_cannot_get_into_a_custom_id() -> None:
    with pytest.raises(ValueError, match="no bar"):
        Token("K7Q4", "answer", entry="a|b").id("b")


def test_every_act_can_be_written_and_read() -> None:
    for act in HANDLERS:
        assert Token("K7Q4", act) == token_of(Token("K7Q4", act).id("b"))


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize("unit", ["x", "🎲", "line\n", "a b "])
def test_the_largest_sheet_becomes_an_embed_within_every_limit(unit: str) -> None:
    long = unit * 9000
    sheet = Sheet(long, long, str, 0, panels=((long, long, True),) * 40, footer=long)

    made = embed(sheet, "attachment://board.png")

    assert len(made) <= WHOLE
    assert len(made.title or "") <= 256
    assert len(made.description or "") <= 4096
    assert len(made.fields) <= 25
    assert all(len(f.name) <= 256 and len(f.value) <= 1024 for f in made.fields)


def test_panels_that_do_not_fit_are_left_out_from_the_end() -> None:
    panels = tuple((f"panel {n}", "x" * 1000, True) for n in range(10))

    made = embed(Sheet("t", "x" * 3000, str, 0, panels=panels))

    assert ["panel 0", "panel 1"] == [field.name for field in made.fields]


def test_what_the_picture_shows_is_said_only_without_it() -> None:
    sheet = Sheet("t", "all of it", str, 0, panels=(("Ana", "3 points", True),), beside="few words")

    drawn, told = embed(sheet, "attachment://board.png"), embed(sheet)

    assert ("few words", []) == (drawn.description, drawn.fields)
    assert ("all of it", 1) == (told.description, len(told.fields))


def test_a_picture_that_shows_not_all_stands_under_all_that_is_said() -> None:
    sheet = Sheet("t", "all of it", str, 0, panels=(("Ana", "3 points", True),))

    made = embed(sheet, "attachment://board.png")

    assert ("all of it", 1) == (made.description, len(made.fields))


def test_an_empty_panel_is_filled_with_something_that_shows_nothing() -> None:
    made = embed(Sheet("t", "", str, 0, panels=(("", "", True),)))

    assert [(EMPTY, EMPTY)] == [(field.name, field.value) for field in made.fields]
    assert made.description is None


def test_a_long_text_is_cut_at_a_line() -> None:
    assert "one…" == fitted("one\ntwo", 5)
    assert "abcd…" == fitted("abcdefgh", 5)
    assert "short" == fitted("short", 5)


# ---------------------------------------------------------------------- commands


TREE = Tree(discord.Client(intents=discord.Intents.none()))


def leaves() -> list[tuple[str, app_commands.Command[Any, ..., Any]]]:
    """Every command with its whole name."""
    found: list[tuple[str, app_commands.Command[Any, ..., Any]]] = []
    for command in COMMANDS:
        if isinstance(command, app_commands.Group):
            found += [(one.qualified_name, one) for one in command.walk_commands()]  # type: ignore[misc]
        else:
            found.append((command.name, command))
    return found


async def translated() -> list[tuple[str, str]]:
    """Every description of every command and option, in every language."""
    found = []
    for command in COMMANDS:
        payload = await command.get_translated_payload(TREE, Translator())
        found += list(described(payload))
    return found


def described(payload: dict[str, Any]) -> Any:
    """The descriptions of a command and of everything in it."""
    yield payload["name"], payload["description"]
    for locale, text in (payload.get("description_localizations") or {}).items():
        yield f"{payload['name']} ({locale})", text
    for option in payload.get("options", ()):
        yield from described(option)


async def test_every_description_is_there_and_fits_in_every_language() -> None:
    for name, text in await translated():
        assert 1 <= len(text) <= 100, name


async def test_every_description_is_translated_to_danish() -> None:
    named = [name for name, _ in await translated()]

    assert len([n for n in named if "(" not in n]) == len([n for n in named if n.endswith("(da)")])


def test_every_name_is_valid_and_the_tree_is_small() -> None:
    names = [name for name, _ in leaves()]

    assert all(re.fullmatch(r"[a-z]{1,32}( [a-z]{1,32})?", name) for name in names)
    assert len(names) == len(set(names))
    assert len(COMMANDS) <= 25


async def test_a_command_is_well_within_its_8000_characters() -> None:
    for command in COMMANDS:
        payload = await command.get_translated_payload(TREE, Translator())
        assert sum(len(text) for _, text in described(payload)) < 4000


def test_help_names_only_commands_that_exist() -> None:
    names = {name.split()[0] for name, _ in leaves()}
    for locale in words().locales:
        source = (BOT_WORDS / f"{locale}.ftl").read_text(encoding="utf-8")
        told = set(re.findall(r"(?<![\w<])/([a-z]{2,})\b", source))
        assert told <= names, f"{locale}: {told - names}"


async def test_the_bot_asks_for_servers_and_nothing_more(room: Room) -> None:
    assert discord.Intents(guilds=True) == room.bot.intents
    assert discord.AllowedMentions.none().to_dict() == room.bot.allowed_mentions.to_dict()


# ---------------------------------------------------------------------- pages


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("game", sorted(catalogue()))
def test_the_chapters_of_the_rules_fit_and_hold_every_clause(game: str, locale: str) -> None:
    pages = rules_of(game, locale)
    folder = catalogue()[game].rules
    assert folder is not None
    spoken = words(game).nearest(locale)
    name = "RULES.md" if spoken == "en" else f"RULES.{spoken}.md"
    clauses = set(re.findall(r"\*\*([A-Z]+-\d+)\b", (folder / name).read_text(encoding="utf-8")))

    assert pages
    assert all(page.title and len(page.text) <= 4096 for page in pages)
    for clause in clauses:
        assert re.search(rf"\*\*{clause}\b", pages[page_of(pages, clause)].text), clause


def test_the_menu_of_rules_holds_as_many_games_as_a_menu_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Packages can bring more; /rules takes any of them by its name."""
    many = {f"game-{number}": None for number in range(30)}
    monkeypatch.setattr(showing, "catalogue", lambda: many)
    monkeypatch.setattr(showing, "game_title", lambda game, locale: game)

    (menu,) = rules_sheet(None, "", "en", None).rows

    assert isinstance(menu, Menu)
    assert list(many)[:25] == [item.value for item in menu.items]


def test_rules_without_chapters_are_one_page_with_the_name_of_the_game() -> None:
    (page,) = chapters("# Race\n\n**RA-1** Roll.\n**RA-2** Win.\n")

    assert ("Race", "**RA-1** Roll.\n**RA-2** Win.") == (page.title, page.text)


def test_a_long_chapter_is_split_between_paragraphs() -> None:
    text = "\n".join("word " * 100 for _ in range(20))

    pages = chapters(f"intro\n## One\n{text}\n## Two\nshort")

    assert ["One", "One", "One", "One", "Two"] == [page.title for page in pages]
    assert all(len(page.text) <= PAGE_CHARACTERS + 600 for page in pages)
    assert 2000 == " ".join(page.text for page in pages[:4]).count("word")
