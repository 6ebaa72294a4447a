"""What is told in Quintazone-Chaser: what is told in one of its two parts."""

from __future__ import annotations

import msgspec

from games.aquarius.chase.events import RaceEvent
from games.aquarius.quintazone import events


class LaterBegins(msgspec.Struct, frozen=True, tag=True):
    """QZ-46: of several winners the one who is later in turn order begins the race."""

    seat: int


Event = events.Event | RaceEvent | LaterBegins
