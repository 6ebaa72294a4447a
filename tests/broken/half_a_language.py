"""Broken: one folder is in Spanish, and the sentences of the game itself are not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import Missing
from tests.pig import POKE

LAW, ERROR, SAYS = "8-words", Missing, "es lacks .*guessed-wrong, .*so that it is not spoken"

GAME = replace(POKE, words=(Path(__file__).parent / "half_a_language_words", *POKE.words))
