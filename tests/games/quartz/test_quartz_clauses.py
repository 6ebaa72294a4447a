"""RULES.md, the code and the tests of Quartz speak of the same clauses."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from games.quartz import game as module

RULES = Path(module.__file__).parent
CLAUSE = re.compile(r"^\*\*(QZ-\d+)\*\*", re.MULTILINE)
NAMED = re.compile(r"QZ-\d+")
EXAMPLE = re.compile(r"QT\d+")
PAGE = 1500


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


def test_tests_and_code_name_no_clause_that_is_not_written() -> None:
    """And the other way round."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in RULES.glob("*.py"))

    assert set() == set(NAMED.findall(docstrings() + code)) - set(clauses("RULES.md"))


@pytest.mark.parametrize("number", range(1, 28))
def test_the_27_clauses_of_the_game_are_there(number: int) -> None:
    """One of QZ-1 to QZ-27 each, once."""
    assert 1 == clauses("RULES.md").count(f"QZ-{number}")


def test_every_worked_example_is_a_test() -> None:
    """QT1 to QT18."""
    assert {f"QT{n}" for n in range(1, 19)} == set(EXAMPLE.findall(docstrings()))


def test_both_languages_have_the_same_clauses_in_the_same_order() -> None:
    """RULES.md and RULES.da.md."""
    assert clauses("RULES.md") == clauses("RULES.da.md")


@pytest.mark.parametrize("name", ["RULES.md", "RULES.da.md"])
def test_a_page_of_the_rules_fits_a_message(name: str) -> None:
    """What stands under each heading."""
    pages = re.split(r"^## ", (RULES / name).read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert 10 == len(pages)
    assert max(map(len, pages)) <= PAGE
