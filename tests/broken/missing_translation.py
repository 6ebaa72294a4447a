"""Broken: one sentence has no Danish."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import Missing
from tests.pig import POKE

LAW, ERROR, SAYS = "8-words", Missing, "da.ftl: 'farewell' is missing"

GAME = replace(POKE, words=(Path(__file__).parent / "missing_translation_words", *POKE.words))
