"""Broken: there is no rules page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import NoClause
from tests.pig import POKE

LAW, ERROR, SAYS = "8-rules", NoClause, "there is no RULES.md"

GAME = replace(POKE, rules=Path(__file__).parent)
