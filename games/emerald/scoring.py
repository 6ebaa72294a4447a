"""What everything is worth at the end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.contract import Outcome, places
from games.emerald.board import GEMS, Counts
from games.emerald.events import TieBreak
from games.emerald.phrases import ending, won
from games.emerald.state import Board, State, enough_home, home, nearly_gone
from games.seats import decider, winners
from games.text import Message, say

FINISH_POINTS = 5
MAJORITY_POINTS = 4
SET_POINTS = 4
BREAKS: tuple[TieBreak, ...] = ("points", "home", "gems", "shared")
"""What decides, in its order (ER-33); the last one where nothing does."""


class Score(msgspec.Struct, frozen=True):
    """ER-32: the points of one seat by where they come from."""

    finish: int
    gold: int
    gems: int
    majorities: int
    first_set: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.finish + self.gold + self.gems + self.majorities + self.first_set


def majorities(gems: Sequence[Counts]) -> tuple[int, ...]:
    """ER-32: for each colour's only leader one; a tie, as of nobody with a gem, counts for none.

    >>> majorities([(2, 1, 0, 0), (1, 1, 0, 3)])
    (1, 1)
    """
    return tuple(len(leading(gems, seat)) for seat in range(len(gems)))


def leading(gems: Sequence[Counts], seat: int) -> tuple[int, ...]:
    """ER-32: the colours of which a seat alone has most.

    >>> leading([(2, 1, 0, 0), (1, 1, 0, 3)], 1)
    (3,)
    """
    others = [held for other, held in enumerate(gems) if other != seat]
    return tuple(
        colour
        for colour in range(len(GEMS))
        if all(gems[seat][colour] > held[colour] for held in others)
    )


def score(board: Board, seat: int, gold: int) -> Score:
    """ER-32: the points of a seat whose gold is worth so much."""
    return Score(
        FINISH_POINTS * home(board, seat),
        gold,
        sum(board.gems[seat]),
        MAJORITY_POINTS * majorities(board.gems)[seat],
        SET_POINTS * (board.first_set == seat),
    )


def points(state: State) -> tuple[int, ...]:
    """ER-32: everybody's points as things stand."""
    return tuple(score(state, seat, sum(state.gold[seat])).total for seat in state.seats)


def ranks(board: Board, totals: tuple[int, ...]) -> tuple[int, ...]:
    """ER-33: by points, then figures in the finish, then gems; then places are shared."""
    more_gems = sum(map(sum, board.gems)) + 1
    ties = tuple(home(board, seat) * more_gems + sum(board.gems[seat]) for seat in board.seats)
    return places(totals, out_of=ties)


def victory(board: Board, totals: tuple[int, ...]) -> tuple[tuple[int, ...], TieBreak]:
    """ER-33: who is first, and what decided it."""
    rows = [(totals[s], home(board, s), sum(board.gems[s])) for s in board.seats]
    return winners(ranks(board, totals)), BREAKS[decider(rows)]


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it runs."""
    if not state.over:
        return None
    totals = points(state)
    first, by = victory(state, totals)
    reason = say("reason", why=why(state), won=won(first, totals[first[0]], by))
    return Outcome(ranks(state, totals), totals, reason)


def why(state: State) -> Message:
    """ER-30: which of the two ends it was, or both."""
    return ending(enough_home(state), nearly_gone(state))
