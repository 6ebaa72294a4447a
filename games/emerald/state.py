"""The table of Emerald as values: what lies open, what is hidden, and what can be read off it."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.emerald.board import (
    BAR,
    FINISH_PLACES,
    HOME,
    KINDS,
    Counts,
    Dragon,
    Kind,
    Pile,
    cave,
    cave_space,
)
from games.emerald.settings import Settings

Phase = Literal["move", "take", "victim", "bribe"]
"""What is asked: which figure moves, which card, whom the dragon gets, what is paid."""


class Turn(msgspec.Struct, frozen=True):
    """How far the turn of ``seat`` has come."""

    seat: int
    phase: Phase = "move"
    moves: int = 0
    """Figures moved so far."""
    at: int | None = None
    """Where the figure that moved last stands; None before that, and when it was eaten."""
    ends: bool = False
    """No further move: a card was taken, or a figure came home (ER-9, ER-11)."""
    victim: int | None = None
    """The seat whose figure the dragon wants while a bribe is asked for."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open for everybody (ER-28)."""

    settings: Settings
    figures: tuple[tuple[int, ...], ...]
    """For each seat the spaces of its figures that are not eaten, in rising order."""
    eaten: tuple[int, ...] = ()
    """Owners of eaten figures in the order eaten: the row beside the knight."""
    gold_piles: tuple[Pile, ...]
    gem_piles: tuple[Pile, ...]
    gem_pool: Counts
    """Gems that nobody has seen: under the tops and put away; anybody can count them."""
    gems: tuple[Counts, ...]
    """For each seat its gems by colour."""
    first_set: int | None = None
    """ER-29: who first had gems of all four colours."""
    dragon: Dragon
    bar: int = 1
    """The cave space at the left end of the bar."""
    starter: int
    turn: Turn
    last_round: bool = False
    """ER-41: the game ends when everybody has had as many turns as the start player."""
    over: bool = False

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.figures))

    def piles(self, kind: Kind) -> tuple[Pile, ...]:
        """The nine piles of gold or of gems."""
        return self.gold_piles if kind == "gold" else self.gem_piles

    def pile(self, kind: Kind, space: int) -> Pile:
        """The pile on a space of the cave."""
        return self.piles(kind)[cave(space) - 1]


class State(Board, frozen=True, kw_only=True):
    """The whole table: the open part, and everybody's gold."""

    gold: tuple[tuple[int, ...], ...]
    """For each seat the values of its gold cards, in rising order."""
    spent: tuple[tuple[int, ...], ...]
    """For each seat the values of the gold cards it paid as bribes, in the order paid."""
    gold_pool: Counts
    """Gold cards that nobody has seen: under the tops and put away."""


def standing(board: Board, space: int) -> int:
    """ER-3: figures of all players on a space."""
    return sum(figures.count(space) for figures in board.figures)


def owners(board: Board, space: int) -> tuple[int, ...]:
    """The seats that have figures on a space."""
    return tuple(seat for seat in board.seats if space in board.figures[seat])


def in_play(board: Board, seat: int) -> int:
    """ER-30: figures neither in the finish nor eaten."""
    return len(board.figures[seat]) - board.figures[seat].count(HOME)


def home(board: Board, seat: int) -> int:
    """Figures of a seat in the finish."""
    return board.figures[seat].count(HOME)


def movable(board: Board) -> tuple[int, ...]:
    """ER-2: spaces from which the active player may move a figure that did not move yet."""
    turn = board.turn
    waiting = list(board.figures[turn.seat])
    if turn.at is not None:
        waiting.remove(turn.at)
    return tuple(sorted({space for space in waiting if space != HOME}))


def kinds_left(board: Board, space: int) -> tuple[Kind, ...]:
    """The kinds of card that still lie on a space of the cave."""
    return tuple(kind for kind in KINDS if board.pile(kind, space).height)


def wakes(board: Board, space: int) -> bool:
    """ER-15: whether a move that ends on this space wakes the dragon."""
    number = cave(space)
    if not number:
        return False
    under = board.bar <= number < board.bar + BAR
    return under or (board.settings.wake_on_dragon_space and number == board.dragon.at)


def dragon_space(board: Board) -> int:
    """The space where the dragon stands."""
    return cave_space(board.dragon.at)


def enough_home(board: Board) -> bool:
    """ER-30: four figures have reached the finish."""
    return sum(home(board, seat) for seat in board.seats) >= FINISH_PLACES


def nearly_gone(board: Board) -> tuple[int, ...]:
    """ER-30: the seats with only one figure left in play, or none."""
    return tuple(seat for seat in board.seats if in_play(board, seat) <= 1)


def to_answer(board: Board) -> int | None:
    """The one seat that is asked: the active player, or the owner of the wanted figure."""
    if board.over:
        return None
    return board.turn.victim if board.turn.phase == "bribe" else board.turn.seat
