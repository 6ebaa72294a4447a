"""Broken: everybody hears which stone was hidden."""

from __future__ import annotations

from dataclasses import replace

from games.laws.errors import Leaked
from games.text import Message, say
from tests.pig import POKE
from tests.pig.state import Event, Hid

LAW, ERROR, SAYS = "5-bystanders", Leaked, "sees the same and is told a difference"


def tell(event: Event, seat: int | None) -> Message | None:
    if isinstance(event, Hid):
        return say("hid-own", stone=say(f"stone-{event.stone}"))
    return POKE.tell(event, seat)


GAME = replace(POKE, tell=tell)
