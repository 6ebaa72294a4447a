"""RULES.md and the tests speak of the same clauses."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from games.emerald import game as module

RULES = Path(module.__file__).parent
CLAUSE = re.compile(r"^\*\*(ER-\d+)\*\*", re.MULTILINE)
NAMED = re.compile(r"ER-\d+")
PAGES = ("RULES.md", "RULES.da.md", "RULES.it.md")
PAGE = 1550


def clauses(name: str) -> list[str]:
    return CLAUSE.findall((RULES / name).read_text(encoding="utf-8"))


def docstrings() -> str:
    """Those of every test of this folder."""
    files = Path(__file__).parent.glob("test_*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    tests = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return "\n".join(ast.get_docstring(test) or "" for test in tests)


def test_every_clause_is_named_by_a_test() -> None:
    """The clauses of RULES.md against the docstrings of the tests."""
    assert set() == set(clauses("RULES.md")) - set(NAMED.findall(docstrings()))


def test_tests_name_no_clause_that_is_not_written() -> None:
    """And the other way round."""
    assert set() == set(NAMED.findall(docstrings())) - set(clauses("RULES.md"))


def test_code_names_no_clause_that_is_not_written() -> None:
    """Docstrings, choices and settings."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in RULES.glob("*.py"))

    assert set() == set(NAMED.findall(code)) - set(clauses("RULES.md"))


def test_the_clauses_have_the_numbers_one_to_forty_two() -> None:
    """Each once, whatever their order."""
    assert {f"ER-{number}" for number in range(1, 43)} == set(clauses("RULES.md"))
    assert 42 == len(clauses("RULES.md"))


@pytest.mark.parametrize("number", range(1, 19))
def test_every_worked_example_is_a_test(number: int) -> None:
    """EM-1 to EM-18 of the specification."""
    assert re.search(rf"EM-{number}\b", docstrings())


@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_the_same_clauses_in_the_same_order(name: str) -> None:
    """English, Danish and Italian."""
    assert clauses("RULES.md") == clauses(name)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_rules_fits_a_message(name: str) -> None:
    """At most about 1,500 characters under each heading."""
    pages = re.split(r"^## ", (RULES / name).read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert 10 == len(pages)
    assert max(map(len, pages)) <= PAGE
