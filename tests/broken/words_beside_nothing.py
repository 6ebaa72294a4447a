"""Broken: words stand beside a picture that the card does not have."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Card
from games.laws.errors import BadTurn
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "8-spoken", BadTurn, "there is none"


def show(view: View) -> Card:
    return changed(POKE.show(view), picture=None, beside=())


GAME = replace(POKE, show=show)
