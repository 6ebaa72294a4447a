"""What is told in Quintazone-Chaser: what is told in one of its two parts."""

from __future__ import annotations

from games.aquarius.chase.events import RaceEvent
from games.aquarius.quintazone import events

Event = events.Event | RaceEvent
