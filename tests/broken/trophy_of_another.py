"""Broken: the card has the trophy beside somebody who comes last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from msgspec.structs import replace as changed

from games.contract import Card
from games.laws.errors import OtherWinner
from games.text import Who, say
from tests.pig import POKE
from tests.pig.state import View

LAW, ERROR, SAYS = "8-winners", OtherWinner, "the card for None has as winners"


def show(view: View) -> Card:
    card, last = POKE.show(view), view.scores.index(min(view.scores))
    panels = list(card.panels)
    panels[last] = changed(panels[last], name=say("trophy-seat", who=Who(last)))
    return changed(card, panels=tuple(panels))


GAME = replace(POKE, show=show, words=(*POKE.words, Path(__file__).parent / "other_winner_words"))
