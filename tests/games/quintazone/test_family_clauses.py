"""The rules pages of the family: every clause is tested, and says the same wherever it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "games" / "aquarius" / "rules"
FOLDERS = ("quintazone", "quintazone_chaser", "aquarius_chaser")
CLAUSE = re.compile(r"^\*\*((?:AQ|QZ|QC|AC)-\d+)\*\* (.+)$", re.MULTILINE)
OWN = {
    "aquarius": {"AQ-4", "AQ-11", "AQ-46"},
    "aquarius-chaser": {
        *("AQ-4", "AQ-11", "AQ-12", "AQ-30", "AQ-31", "AQ-33", "AQ-40", "AQ-41", "AQ-45", "AQ-46"),
        *("QC-1", "QC-23"),
    },
    "quintazone": {"AQ-4"},
    "quintazone-chaser": {"AQ-4", "QC-1", "QC-23"},
}
"""Clauses that leave out what a game does not have: a wild, pyramids, a win by the target."""


def clauses(page: Path) -> dict[str, str]:
    """The clauses of a rules page by their numbers."""
    return dict(CLAUSE.findall(page.read_text(encoding="utf-8")))


def named_by_tests() -> set[str]:
    """The clauses that tests of these games name, by their names or in what they say."""
    files = (f for folder in FOLDERS for f in (ROOT / "tests" / "games" / folder).glob("*.py"))
    text = " ".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r"\b(qz|qc|ac|QZ|QC|AC)[_-](\d+)|_(qz|qc|ac)_(\d+)", text)
    return {f"{(a or c).upper()}-{b or d}" for a, b, c, d in found}


@pytest.mark.parametrize("game", ["quintazone", "quintazone-chaser", "aquarius-chaser"])
def test_every_clause_is_named_by_a_test(game: str) -> None:
    own = {clause for clause in clauses(PAGES / game / "RULES.md") if not clause.startswith("AQ")}

    assert set() == own - named_by_tests()


@pytest.mark.parametrize("page", ["RULES.md", "RULES.da.md"])
def test_a_clause_says_the_same_on_every_page(page: str) -> None:
    known: dict[str, str] = {}
    for game, own in OWN.items():
        for clause, text in clauses(PAGES / game / page).items():
            if clause not in own:
                assert known.setdefault(clause, text) == text, f"{game}: {clause}"
