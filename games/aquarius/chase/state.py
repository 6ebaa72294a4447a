"""The race as values: the course, tokens, pyramids."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.aquarius.layout import Layout
from games.aquarius.quintazone.state import Pyramid

ATOM = "*"
"""The face of the die that lets the player name an element."""
DIE = ("S", "F", "W", "A", "E", ATOM)
"""QC-10: the faces of the colour die, from 1 to 6."""
ROUNDS = 100
"""Rounds after which a race is stopped (QC-23)."""

Tie = Literal["", "finish", "taken", "shared"]
"""QC-22: what decides on a tie: nothing has to, who finished, pyramids taken, or nothing can."""

Phase = Literal["start", "finish", "roll", "go", "over"]


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """The whole race; all of it lies open, for nobody records which action card a start is."""

    scored: bool
    """Whether pyramids are captured and counted (QC-21); otherwise the first at the finish wins."""
    first: int
    """The winner of the game before: begins everything."""
    cards: Layout
    """The element cards."""
    pyramids: tuple[Pyramid, ...] = ()
    """Those that stand on the table."""
    captured: tuple[tuple[Pyramid, ...], ...]
    """Those that each seat has taken."""
    goals: tuple[str, ...]
    """The element of each seat's own goal, which is on its finish card."""
    starts: tuple[str, ...]
    """The cell of each seat's start card; empty: not placed yet."""
    finishes: tuple[str, ...]
    """The cell of each seat's own finish card; empty: not placed yet."""
    tokens: tuple[str, ...]
    """The panel on which each seat's token stands, or the cell of its start card."""
    turn: int
    rolled: str = ""
    """The face that fell, while its player has to choose."""
    rounds: int = 0
    """Rounds that were played to the end."""
    last: str = ""
    """The cell of the start or finish card that was placed last."""
    finisher: int = -1
    """The seat that reached its finish card."""
    stopped: bool = False
    """QC-23: the race went on for too long."""
    strict: bool = False
    """QC-24: whether the element of one's own finish card has to be rolled to enter it."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.goals)

    @property
    def over(self) -> bool:
        """Whether the race has ended."""
        return self.stopped or self.finisher >= 0

    @property
    def phase(self) -> Phase:
        """What has to be done now."""
        if self.over:
            return "over"
        if "" in self.starts:
            return "start"
        if "" in self.finishes:
            return "finish"
        return "go" if self.rolled else "roll"

    def owner_of_goal(self, seat: int) -> int:
        """QC-3: whose goal a seat holds after it was passed on: that of the seat before."""
        return (seat - 1) % self.seats


def as_it_was(saved: Any) -> Any:
    """A chaser's save of shape 1 as one of shape 2: the race was not strict (QC-24)."""
    race = saved["race"]
    return saved | {"strict": False, "race": race and race | {"strict": False}}
