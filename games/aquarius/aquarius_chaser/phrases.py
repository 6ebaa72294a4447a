"""Events of Aquarius-Chaser as messages."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.events import Event, Filled, Laid, TurnedUp
from games.aquarius.chase import phrases as race_phrases
from games.aquarius.chase.events import RaceEvent
from games.aquarius.classic import phrases
from games.aquarius.phrases import card_words
from games.text import Message, Who, say


def tell(event: Event, seat: int | None) -> Message | None:
    """What a reader hears."""
    match event:
        case TurnedUp(last, code):
            return say("fill-turned-up", who=Who(last), card=card_words(code))
        case Laid(last, cell, code, turned):
            return say("placed", who=Who(last), cell=cell, card=card_words(code, turned))
        case Filled(count):
            return say("fill-filled", n=count)
        case _ if isinstance(event, RaceEvent):
            return race_phrases.tell(event)
        case _:
            return phrases.tell(event, seat)
