"""The three parts of Aquarius-Chaser as values."""

from __future__ import annotations

import msgspec

from games.aquarius.cards import DECKS, Counts, counted, without
from games.aquarius.chase.state import Race
from games.aquarius.classic import settings
from games.aquarius.classic import state as classic
from games.aquarius.layout import Layout


class Filling(msgspec.Struct, frozen=True, kw_only=True):
    """AC-6: the last player puts all that is left on the table; nothing of it is hidden."""

    seat: int
    layout: Layout
    up: str
    """The card that was turned up."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Aquarius as it is or was, the filling of the table, and the race, each once it began."""

    game: classic.State
    filling: Filling | None = None
    race: Race | None = None
    strict: bool = False
    """QC-24: whether the element of a finish card has to be rolled; not before shape 2."""


def pile(layout: Layout, settings: settings.Settings) -> Counts:
    """AC-6: the element cards that do not lie on this table."""
    lying = tuple(placed.card for placed in layout)
    return without(counted(DECKS[settings.deck].elements), lying)
