"""Broken: a sentence is called like one of the bot's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.laws.errors import Taken
from tests.pig import POKE

LAW, ERROR, SAYS = "8-keys", Taken, "'page' is a key of the bot"

GAME = replace(POKE, words=(*POKE.words, Path(__file__).parent / "key_of_the_bot_words"))
