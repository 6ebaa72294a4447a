"""Broken: the line of the turn lacks the mark by which it is found."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from games.contract import Card
from games.laws.errors import BadTurn
from games.text import say
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "8-spoken", BadTurn, "begins with ▶"


def show(view: View) -> Card:
    return changed(POKE.show(view), turn=say("name-poke"))


GAME = replace(POKE, show=show)
