"""Broken: the reason of the result says that somebody wins who comes last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from msgspec.structs import replace as changed

from games.contract import Outcome
from games.laws.errors import OtherWinner
from games.text import Who, say
from tests.pig import POKE
from tests.pig.state import State

LAW, ERROR, SAYS = "8-winners", OtherWinner, "wins.' for None has as winners"


def outcome(state: State) -> Outcome | None:
    ended = POKE.outcome(state)
    last = state.scores.index(min(state.scores))
    return ended and changed(ended, reason=say("other-wins", who=Who(last)))


GAME = replace(
    POKE, outcome=outcome, words=(*POKE.words, Path(__file__).parent / "other_winner_words")
)
