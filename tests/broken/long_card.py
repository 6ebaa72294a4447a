"""Broken: the card of a table grows beyond an embed."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Card
from games.laws.errors import TooLong
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "8-spoken", TooLong, "lines is"


def show(view: View) -> Card:
    card = POKE.show(view)
    return changed(card, lines=card.lines * 500)


GAME = replace(POKE, show=show)
