"""The table of Quintazone as values: cards, pyramids, reserves."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import Counts
from games.aquarius.layout import Layout
from games.aquarius.quintazone.settings import Settings

HAND = 5
"""Cards dealt to each player (QZ-4)."""
SIZES = (1, 2, 3)
"""Small, medium and large pyramids; the number is that of their pips (QZ-2)."""
End = Literal["", "cards", "deck", "stuck"]
"""Why the game is over: not at all, all cards lie, the deck is empty, or no card fits."""
Tie = Literal["", "own", "unplayed", "shared"]
"""QZ-45: what decides on a tie: nothing has to, panels of the own element, pips, or nothing can."""

Reserve = tuple[int, int, int]
"""A player's pyramids that do not stand on the table: small, medium, large."""


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
