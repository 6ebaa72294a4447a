"""Broken: a sprite has letters, which look different in every typeface."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import BadPicture
from games.scene import Sprite
from tests.pig import POKE

LAW, ERROR, SAYS = "8-sprites", BadPicture, "has letters"

LETTER = Sprite(100, 100, '<text x="10" y="50">A</text>')

GAME = replace(POKE, sprites={**POKE.sprites, "poke-open": LETTER})
