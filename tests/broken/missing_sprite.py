"""Broken: the picture places a sprite that nobody drew."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import BadPicture
from tests.pig import POKE

LAW, ERROR, SAYS = "8-pictures", BadPicture, "there is no sprite 'poke-shut'"

GAME = replace(POKE, sprites={})
