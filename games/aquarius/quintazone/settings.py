"""The house rules that a table of Quintazone may choose."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import DECKS, Counts, DeckName, counted
from games.settings import selection

TRIOS: dict[DeckName, tuple[int, ...]] = {"1.0": (5, 3, 2, 2), "2.0": (5, 4, 3, 2)}
"""QZ-2: pyramids of each size for every player, with two to five players."""

ClaimName = Literal["own", "unoccupied", "free"]
EndName = Literal["all-cards", "deck"]
ScoringName = Literal["majority", "weighted"]


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

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


SETTINGS = (
    selection(
        "deck",
        "QZ-1",
        "1.0",
        "2.0",
        default="2.0",
        labels={"1.0": "zone-deck-original", "2.0": "zone-deck-alternate"},
    ),
    selection("claim", "QZ-22", "own", "unoccupied", "free"),
    selection("end", "QZ-31", "all-cards", "deck"),
    selection("scoring", "QZ-43", "majority", "weighted"),
)
"""What is asked before a table is dealt."""
