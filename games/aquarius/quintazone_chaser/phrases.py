"""Events of Quintazone-Chaser as messages."""

from __future__ import annotations

from games.aquarius.chase import phrases as race_phrases
from games.aquarius.chase.events import RaceEvent
from games.aquarius.quintazone import phrases
from games.aquarius.quintazone_chaser.events import Event, LaterBegins
from games.text import Message, Who, say


def tell(event: Event, seat: int | None) -> Message | None:
    """What a reader hears."""
    if isinstance(event, RaceEvent):
        return race_phrases.tell(event)
    if isinstance(event, LaterBegins):
        return say("race-later-begins", who=Who(event.seat))
    return phrases.tell(event, seat)
