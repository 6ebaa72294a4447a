"""Broken: there is an event for rolling, but it has no reader."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import NotTold
from games.text import Message
from tests.pig import POKE
from tests.pig.state import Event, Rolled

LAW, ERROR, SAYS = "4-told", NotTold, "nobody hears of it"


def tell(event: Event, seat: int | None) -> Message | None:
    return None if isinstance(event, Rolled) else POKE.tell(event, seat)


GAME = replace(POKE, tell=tell)
