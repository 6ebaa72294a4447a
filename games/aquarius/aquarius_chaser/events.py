"""What is told in Aquarius-Chaser."""

from __future__ import annotations

import msgspec

from games.aquarius.chase.events import RaceEvent
from games.aquarius.classic import events


class TurnedUp(msgspec.Struct, frozen=True, tag=True):
    """A card has to be placed by the last player."""

    seat: int
    card: str


class Laid(msgspec.Struct, frozen=True, tag=True):
    """The last player placed a card."""

    seat: int
    cell: str
    card: str
    turned: bool


class Filled(msgspec.Struct, frozen=True, tag=True):
    """So many cards were placed by chance."""

    cards: int


Event = events.Event | TurnedUp | Laid | Filled | RaceEvent
