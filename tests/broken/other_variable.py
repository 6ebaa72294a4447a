"""Broken: the Danish asks for another variable."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import Variables
from tests.pig import POKE

LAW, ERROR, SAYS = "8-words", Variables, "'greeting' uses ..hvem.., in English ..who.."

GAME = replace(POKE, words=(Path(__file__).parent / "other_variable_words", *POKE.words))
