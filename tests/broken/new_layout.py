"""Broken: the state has another field, and `shape` is the old one."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import NewShape
from tests.pig import POKE
from tests.pig.state import State as Old

LAW, ERROR, SAYS = "6-shape", NewShape, "raise info.shape"


class State(Old, frozen=True):
    """The old one, and who moved last."""

    last: int = 0


GAME = replace(POKE, state=State)
