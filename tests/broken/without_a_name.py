"""Broken: nobody wrote down how the game is called."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.laws.errors import Missing
from tests.pig import POKE

LAW, ERROR, SAYS = "8-named", Missing, "'name-nameless' is missing in en"

GAME = replace(POKE, info=changed(POKE.info, id="nameless"))
