"""Messages without words, and the words they become."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import SHARED_WORDS
from games.text import (
    Message,
    UnknownKey,
    Who,
    Words,
    both,
    either,
    language_name,
    letter,
    row,
    say,
)

ENGLISH = """
# A comment.
greet = Hello, { $who }!
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
odds = { NUMBER($p, style: "percent", maximumFractionDigits: 1) }
list = Take { $items }.
inner = [{ $m }]
outer = <{ inner-words } and { -term }>
inner-words = words
-term = a term
attribute = { $a }
    .title = { $b }
"""
DANISH = """
greet = Hej, { $who }!
points = { $n } point
odds = { NUMBER($p, style: "percent", maximumFractionDigits: 1) }
list = Tag { $items }.
inner = [{ $m }]
outer = <{ inner-words } og { -term }>
inner-words = ord
-term = et udtryk
attribute = { $a }
    .title = { $b }
"""
ITALIAN = "\n".join(line for line in DANISH.splitlines() if not line.startswith("list ="))
"""A language that lacks one key; the shared words have Italian too."""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """Words in two languages and most of a third, the shared ones behind them."""
    (tmp_path / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "da.ftl").write_text(DANISH, encoding="utf-8")
    (tmp_path / "it.ftl").write_text(ITALIAN, encoding="utf-8")
    return Words((tmp_path, SHARED_WORDS))


@pytest.mark.parametrize(
    ("message", "english", "danish"),
    [
        (say("greet", who=Who(1)), "Hello, B!", "Hej, B!"),
        (say("points", n=1), "1 point", "1 point"),
        (say("points", n=2), "2 points", "2 point"),
        (say("points", n=1500), "1,500 points", "1.500 point"),
        (say("odds", p=0.2778), "27.8%", "27,8\N{NO-BREAK SPACE}%"),
        (say("list", items=row(["⚀", "⚁"])), "Take ⚀ ⚁.", "Tag ⚀ ⚁."),
        (say("list", items=both(["a", "b", "c"])), "Take a, b, and c.", "Tag a, b og c."),
        (say("list", items=either(["a", "b"])), "Take a or b.", "Tag a eller b."),
        (say("list", items=both([])), "Take .", "Tag ."),
        (say("inner", m=say("points", n=2)), "[2 points]", "[2 point]"),
        (say("list", items=row([Who(0), say("points", n=1)])), "Take A 1 point.", "Tag A 1 point."),
    ],
)  # fmt: skip
def test_a_message_is_put_into_words(
    words: Words, message: Message, english: str, danish: str
) -> None:
    assert english == words.text(message)
    assert danish == words.text(message, "da")


def test_a_seat_is_called_as_the_reader_wants_it(words: Words) -> None:
    assert "Hello, Ana!" == words.text(say("greet", who=Who(0)), names=["Ana"].__getitem__)


def test_no_invisible_marks_surround_what_is_filled_in(words: Words) -> None:
    assert words.text(say("greet", who="x")).isascii()


def test_what_a_person_is_called_is_never_read_as_words(words: Words) -> None:
    assert "Hello, { $n }!" == words.text(say("greet", who=Who(0)), names=lambda seat: "{ $n }")


def test_scenario_83_a_language_that_lacks_a_key_is_not_spoken_at_all(words: Words) -> None:
    """K43: else one message would be in two languages."""
    assert "[Take a.]" == words.text(say("inner", m=say("list", items=row(["a"]))), "it")
    assert "Hello, B!" == words.text(say("greet", who=Who(1)), "it")


def test_the_keys_that_a_language_lacks_are_named(words: Words) -> None:
    assert ("en", "da", "it") == words.begun
    assert [(), (), ("list",)] == [words.missing(locale) for locale in words.begun]


def test_a_language_that_another_folder_lacks_is_not_spoken(tmp_path: Path) -> None:
    for locale in ("en", "es"):
        (tmp_path / f"{locale}.ftl").write_text("hello = hello", encoding="utf-8")
    alone, leaning = Words((tmp_path,)), Words((tmp_path, SHARED_WORDS))

    assert ("en", "es") == alone.locales
    assert "es" in leaning.begun
    assert ("en",) == leaning.locales
    assert {"on", "off"} <= set(leaning.missing("es"))


def test_a_file_whose_name_is_no_language_is_none(tmp_path: Path) -> None:
    for name in ("en", "notes", "x y"):
        (tmp_path / f"{name}.ftl").write_text("hello = hello", encoding="utf-8")

    assert ("en",) == Words((tmp_path,)).locales


def test_a_language_is_called_as_it_calls_itself() -> None:
    named = [language_name(locale) for locale in ("en", "da", "it", "pt-BR")]

    assert ["English", "Dansk", "Italiano", "Português (Brasil)"] == named


def test_a_key_that_nobody_knows_is_an_error_and_not_shown(words: Words) -> None:
    with pytest.raises(UnknownKey):
        words.text(say("no-such-key"), "da")


def test_a_variable_that_is_not_given_is_an_error_and_not_shown(words: Words) -> None:
    with pytest.raises(ValueError, match=r"greet \(da\)"):
        words.text(say("greet"), "da")


def test_a_family_leans_on_the_shared_words(words: Words) -> None:
    assert "til" == words.text(say("on"), "da")


@pytest.mark.parametrize(
    ("locale", "nearest"),
    [("da", "da"), ("da-DK", "da"), ("en-US", "en"), ("de", "en"), ("", "en"), ("x y", "en")],
)
def test_the_nearest_language_serves_a_locale(words: Words, locale: str, nearest: str) -> None:
    assert nearest == words.nearest(locale)


def test_english_comes_first_among_the_languages(words: Words) -> None:
    assert ("en", "da") == words.locales


def test_the_entries_of_a_language_say_which_variables_they_use(words: Words) -> None:
    assert {"n"} == words.entries("en")["points"].variables
    assert {"a", "b"} == words.entries("en")["attribute"].variables
    assert "list" not in words.entries("it")


def test_a_file_that_is_not_fluent_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("greet Hello", encoding="utf-8")

    with pytest.raises(ValueError, match="not Fluent"):
        Words((tmp_path,)).entries("en")


def test_a_message_is_the_same_however_its_arguments_are_ordered() -> None:
    assert say("k", a=1, b=2) == say("k", b=2, a=1)
    assert hash(say("k", a=row([1, Who(2)]))) == hash(say("k", a=row([1, Who(2)])))


def test_seats_have_letters() -> None:
    assert ["A", "B", "Z"] == [letter(seat) for seat in (0, 1, 25)]


def test_an_entry_may_name_other_entries(words: Words) -> None:
    assert "<words and a term>" == words.text(say("outer"))


def test_the_same_message_names_each_reader_s_people(words: Words) -> None:
    names = [words.text(say("greet", who=Who(0)), names=lambda seat, n=n: n) for n in ("Ana", "Bo")]

    assert ["Hello, Ana!", "Hello, Bo!"] == names
