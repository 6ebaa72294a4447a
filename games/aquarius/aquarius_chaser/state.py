"""The three parts of Aquarius-Chaser as values."""

from __future__ import annotations

import msgspec

from games.aquarius.cards import DECKS, Counts, counted, without
from games.aquarius.chase.state import Race, RaceAction, RaceEvent
from games.aquarius.classic import state as classic
from games.aquarius.classic.state import Lie, in_order, missing
from games.aquarius.classic.view import View as ClassicView
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


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows; hands and goals are hidden in Aquarius only."""

    game: ClassicView
    filling: Filling | None
    race: Race | None


class Lay(msgspec.Struct, frozen=True, array_like=True, tag="lay"):
    """AC-6: put the card that was turned up on a cell."""

    cell: str
    lie: Lie = "printed"


class Auto(msgspec.Struct, frozen=True, array_like=True, tag="auto"):
    """AC-7: all cards that are left lie by chance."""


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


Action = classic.Action | Lay | Auto | RaceAction
Event = classic.Event | TurnedUp | Laid | Filled | RaceEvent


def ranking(game: classic.State) -> tuple[int, ...]:
    """AC-2, AC-5: who retired, in that order, then the others by the panels that they lack."""
    lacking = missing(game)
    return (*game.retired, *sorted(in_order(game), key=lambda seat: lacking[seat]))


def pile(layout: Layout, settings: classic.Settings) -> Counts:
    """AC-6: the element cards that do not lie on this table."""
    lying = tuple(placed.card for placed in layout)
    return without(counted(DECKS[settings.deck].elements), lying)
