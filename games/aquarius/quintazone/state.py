"""The table of Quintazone as values: cards, pyramids, reserves, and what is done and told."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import DECKS, Counts, DeckName, counted
from games.aquarius.layout import Layout

HAND = 5
"""Cards dealt to each player (QZ-4)."""
SIZES = (1, 2, 3)
"""Small, medium and large pyramids; the number is that of their pips (QZ-2)."""
TRIOS: dict[DeckName, tuple[int, ...]] = {"1.0": (5, 3, 2, 2), "2.0": (5, 4, 3, 2)}
"""QZ-2: pyramids of each size for every player, with two to five players."""

Lie = Literal["printed", "turned"]
ClaimName = Literal["own", "unoccupied", "free"]
EndName = Literal["all-cards", "deck"]
ScoringName = Literal["majority", "weighted"]
End = Literal["", "cards", "deck", "stuck"]
"""Why the game is over: not at all, all cards lie, the deck is empty, or no card fits."""

Reserve = tuple[int, int, int]
"""A player's pyramids that do not stand on the table: small, medium, large."""


class Settings(msgspec.Struct, frozen=True):
    """The house rules of one game."""

    deck: DeckName = "2.0"
    claim: ClaimName = "own"
    end: EndName = "all-cards"
    scoring: ScoringName = "majority"

    def deck_counts(self) -> Counts:
        """QZ-1: every card that is played with."""
        return counted(DECKS[self.deck].elements)

    def trios(self, seats: int) -> int:
        """QZ-2: pyramids of each size for every player."""
        return TRIOS[self.deck][seats - 2]


class Pyramid(msgspec.Struct, frozen=True, array_like=True):
    """A pyramid on a panel."""

    panel: str
    owner: int
    size: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open for everybody."""

    settings: Settings
    seats: int
    """How many play."""
    starter: int
    """Who began."""
    layout: Layout
    pyramids: tuple[Pyramid, ...] = ()
    """Those on the table, in the order in which they were put there."""
    reserves: tuple[Reserve, ...]
    turn: int
    """The seat that has to play."""
    placed: bool = False
    """Whether a card was placed in this turn."""
    built: bool = False
    """Whether a pyramid was placed in this turn."""
    stuck: int = 0
    """Players in a row who could not place a card (QZ-32)."""
    last: str = ""
    """The cell of the card that was placed last."""
    end: End = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.end != ""


class State(Board, frozen=True, kw_only=True):
    """The whole table."""

    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat in the order drawn; card 1 is the first."""
    goals: tuple[str, ...]
    """The element of each seat's goal; those that nobody has are out of play."""
    deck: Counts


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """QZ-11: put a card of the hand, numbered from 1, on a cell."""

    card: int
    cell: str
    lie: Lie = "printed"


class Build(msgspec.Struct, frozen=True, array_like=True, tag="build"):
    """QZ-20: put a pyramid of this size on a panel."""

    size: int
    panel: str


class Done(msgspec.Struct, frozen=True, array_like=True, tag="done"):
    """QZ-13: place no pyramid in this turn."""


class Pass(msgspec.Struct, frozen=True, array_like=True, tag="pass"):
    """QZ-12: no card fits, and no pyramid is placed."""


Action = Place | Build | Done | Pass


class Begun(msgspec.Struct, frozen=True, tag=True):
    """The game began with this card on the table."""

    starter: int
    cell: str
    card: str


class GoalDealt(msgspec.Struct, frozen=True, tag=True):
    """A seat looked at its goal."""

    seat: int
    goal: str


class CardsDrawn(msgspec.Struct, frozen=True, tag=True):
    """A seat got cards: dealt, or drawn at the end of its turn."""

    seat: int
    cards: tuple[str, ...]


class CardLaid(msgspec.Struct, frozen=True, tag=True):
    """A card was put on the table."""

    seat: int
    cell: str
    card: str
    turned: bool


class Built(msgspec.Struct, frozen=True, tag=True):
    """A pyramid was put on a panel."""

    seat: int
    size: int
    panel: str


class Refrained(msgspec.Struct, frozen=True, tag=True):
    """A seat placed no pyramid; ``stuck``: and no card, for none fits."""

    seat: int
    stuck: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The game is over: why, the goals that are shown now, and the points."""

    end: End
    goals: tuple[str, ...]
    points: tuple[int, ...]
    winner: int


Event = Begun | GoalDealt | CardsDrawn | CardLaid | Built | Refrained | Ended
