"""Rules pages, code and tests of a game speak of the same numbered clauses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from games import emerald, gang_of_dice, quartz
from tests.games.clauses import Clauses

HERE = Path(__file__).parent


class Pages(NamedTuple):
    """The rules pages of a game, and what is known of them."""

    clauses: Clauses
    prefix: str
    last: int
    """The clauses of the rule book have the numbers from one to this one; ours come after."""
    headings: int
    """Parts of each page, with what stands before the first heading."""
    languages: tuple[str, ...]
    examples: tuple[str, int] = ("", 0)
    """Worked examples, by the letters of their names and the number of the last one."""


ALL = {
    "emerald": Pages(
        Clauses(emerald, "ER", HERE / "emerald"), "ER", 42, 10, ("da", "it"), ("EM-", 18)
    ),
    "gang_of_dice": Pages(
        Clauses(gang_of_dice, "GD", HERE / "gang_of_dice"), "GD", 17, 12, ("da",)
    ),
    "quartz": Pages(Clauses(quartz, "QZ", HERE / "quartz"), "QZ", 27, 10, ("da",), ("QT", 18)),
}
every_game = pytest.mark.parametrize("pages", ALL.values(), ids=ALL)


@every_game
def test_every_clause_of_the_rule_book_is_there_and_none_twice(pages: Pages) -> None:
    written = pages.clauses.written()

    assert set() == {f"{pages.prefix}-{n}" for n in range(1, pages.last + 1)} - set(written)
    assert len(set(written)) == len(written)


@every_game
def test_every_clause_is_named_by_a_test(pages: Pages) -> None:
    """The clauses of RULES.md against the docstrings of the tests."""
    assert set() == set(pages.clauses.written()) - pages.clauses.tested()


@every_game
def test_tests_name_no_clause_that_is_not_written(pages: Pages) -> None:
    assert set() == pages.clauses.tested() - set(pages.clauses.written())


@every_game
def test_code_names_no_clause_that_is_not_written(pages: Pages) -> None:
    """Docstrings, choices and settings."""
    assert set() == pages.clauses.coded() - set(pages.clauses.written())


@every_game
def test_every_worked_example_is_a_test(pages: Pages) -> None:
    letters, last = pages.examples
    told = pages.clauses.docstrings()

    assert [] == [n for n in range(1, last + 1) if not re.search(rf"\b{letters}{n}\b", told)]


@every_game
def test_every_language_has_the_same_clauses_in_the_same_order(pages: Pages) -> None:
    own = pages.clauses.written()

    assert [] == [
        language
        for language in pages.languages
        if own != pages.clauses.written(f"RULES.{language}.md")
    ]


@every_game
def test_a_page_of_the_rules_fits_a_message(pages: Pages) -> None:
    """At most about 1,500 characters under each heading."""
    for name in ("RULES.md", *(f"RULES.{language}.md" for language in pages.languages)):
        lengths = pages.clauses.lengths(name)

        assert pages.headings == len(lengths)
        assert max(lengths) <= 1550
