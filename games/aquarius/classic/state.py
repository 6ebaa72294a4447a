"""The table of Aquarius as values: hands, goals, deck."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.aquarius.cards import ELEMENTS, Counts
from games.aquarius.classic.settings import Settings
from games.aquarius.layout import Layout
from games.seats import clockwise

HAND = 3
"""Cards dealt to each player (AQ-11)."""
GOALS = len(ELEMENTS)
"""Places that hold a goal: the seats, then the imaginary players (AQ-10)."""


End = Literal["", "target", "closest"]
"""Why the game is over: not at all, a group reached the target, or nobody could go on."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open for everybody."""

    settings: Settings
    seats: int
    """How many play."""
    layout: Layout
    discard: tuple[str, ...] = ()
    """Action cards that were played, and a wild that was played as one."""
    deed: str = ""
    """The action that was played last, as it is typed."""
    turn: int
    """The seat that has to play."""
    passes: int = 0
    """Players in a row who had to pass (AQ-33)."""
    last: str = ""
    """The cell of the card that was placed or moved last."""
    end: End = ""
    winners: tuple[int, ...] = ()
    retired: tuple[int, ...] = ()
    """AC-2: the seats that have taken a place and play no more, the best first."""

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not retired."""
        return tuple(seat for seat in range(self.seats) if seat not in self.retired)

    @property
    def circle(self) -> tuple[int, ...]:
        """The places of goals that can change: those of players and imaginary players."""
        return tuple(place for place in range(GOALS) if place not in self.retired)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.end != ""


class State(Board, frozen=True, kw_only=True):
    """The whole table."""

    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat in the order drawn; card 1 is the first."""
    goals: tuple[str, ...]
    """The element at each of the five places: the seats, then the imaginary players."""
    known: tuple[tuple[int, ...], ...]
    """For each seat the places whose goal it has seen and can still tell."""
    deck: Counts


def in_order(board: Board) -> tuple[int, ...]:
    """The seats that play, from the turn on."""
    order = clockwise(board.turn, board.seats)
    return tuple(seat for seat in order if seat not in board.retired)
