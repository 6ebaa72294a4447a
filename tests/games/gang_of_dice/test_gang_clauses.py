"""RULES.md, the code and the tests of Gang of Dice speak of the same clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import gang_of_dice
from tests.games.clauses import Clauses

CLAUSES = Clauses(gang_of_dice, "GD", Path(__file__).parent)
PAGES = ("RULES.md", "RULES.da.md")


def test_every_clause_is_named_by_a_test() -> None:
    """The clauses of RULES.md against the docstrings of the tests."""
    assert set() == set(CLAUSES.written()) - CLAUSES.tested()


def test_tests_name_no_clause_that_is_not_written() -> None:
    """And the other way round."""
    assert set() == CLAUSES.tested() - set(CLAUSES.written())


def test_code_names_no_clause_that_is_not_written() -> None:
    """Docstrings, choices and settings."""
    assert set() == CLAUSES.coded() - set(CLAUSES.written())


@pytest.mark.parametrize("number", range(1, 18))
def test_the_seventeen_clauses_of_the_game_are_there(number: int) -> None:
    """One of GD-1 to GD-17 each, once."""
    assert 1 == CLAUSES.written().count(f"GD-{number}")


@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_the_same_clauses_in_the_same_order(name: str) -> None:
    """English and Danish."""
    assert CLAUSES.written() == CLAUSES.written(name)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_rules_fits_a_message(name: str) -> None:
    """At most about 1,500 characters under each heading."""
    lengths = CLAUSES.lengths(name)

    assert 12 == len(lengths)
    assert max(lengths) <= 1500
