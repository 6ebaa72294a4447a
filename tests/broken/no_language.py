"""Broken: a file of words is called by the name of a language, and not by its code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import Missing
from tests.pig import POKE

LAW, ERROR, SAYS = "8-words", Missing, "'danish' is the code of no language"

GAME = replace(POKE, words=(Path(__file__).parent / "no_language_words", *POKE.words))
