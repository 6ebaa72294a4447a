"""The table of Gang of Dice as values: dice, turns, rounds, and what can be read off them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from games.gang_of_dice.cards import CARDS, WarningCard, counts, total
from games.gang_of_dice.events import TieBreak
from games.gang_of_dice.settings import Settings
from games.seats import clockwise

ROUNDS = 12
"""GD-2."""
REROLLS = 2
"""GD-5."""
START_POOL = {2: 48, 3: 48, 4: 36}
"""Dice of each player at the start, by number of players (GD-4)."""
BONUS = {10: 3, 11: 6, 12: 9}
"""GD-12: dice added to the table at the start of a round."""
DARK_FROM = 10
"""GD-2: the first round with a dark card."""

TurnEnd = Literal["open", "stopped", "bust"]


class Turn(msgspec.Struct, frozen=True):
    """One player's dice of a round, in the order rolled; die 1 is the first."""

    seat: int
    faces: tuple[int, ...]
    rerolls: int
    end: TurnEnd

    @property
    def score(self) -> int:
        """GD-8: the sum of the numbers."""
        return total(counts(self.faces))


class Past(msgspec.Struct, frozen=True):
    """The round before: its card, its turns, who won it (None: nobody) and how many dice lay."""

    card: str
    turns: tuple[Turn, ...]
    winner: int | None
    dice: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies open for everybody (GD-16)."""

    settings: Settings
    cards: tuple[str, ...]
    """Ids of the cards revealed so far, the last one open; as many as rounds begun."""
    out: tuple[int, ...]
    """For each seat the round in which it was eliminated; 0 = still in."""
    starter: int
    carried: int
    """Dice that nobody won before, bonus dice of those rounds included (GD-11)."""
    bonus: int
    """This round's own bonus dice on the table (GD-12)."""
    turns: tuple[Turn, ...] = ()
    """This round's turns in their order; only the last can be open."""
    past: Past | None = None
    over: bool = False

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return len(self.cards)

    @property
    def card(self) -> WarningCard:
        """The warning card of this round."""
        return CARDS[self.cards[-1]]


class State(Board, frozen=True, kw_only=True):
    """The whole table: the open part and every pool."""

    pools: tuple[int, ...]
    """Dice behind each seat's screen, the ones on the table not among them."""


def order(board: Board) -> tuple[int, ...]:
    """GD-3: the seats that are still in, clockwise from this round's starter."""
    everybody = clockwise(board.starter, len(board.out))
    return tuple(seat for seat in everybody if not board.out[seat])


def open_turn(board: Board) -> Turn | None:
    """The turn whose dice lie rolled but not final."""
    return board.turns[-1] if board.turns and board.turns[-1].end == "open" else None


def to_move(board: Board) -> int | None:
    """The one seat that has to decide; None when the game is over."""
    if board.over:
        return None
    turn = open_turn(board)
    return turn.seat if turn else order(board)[len(board.turns)]


def stakes(turns: Iterable[Turn]) -> int:
    """Dice that were put on the table in these turns."""
    return sum(len(turn.faces) for turn in turns)


def on_table(board: Board) -> int:
    """GD-10: every die that the winner of this round takes."""
    return board.carried + board.bonus + stakes(board.turns)


def leader(turns: Iterable[Turn]) -> Turn | None:
    """GD-9: the best valid turn: highest score, then more dice, then the earlier one."""
    valid = [turn for turn in turns if turn.end == "stopped"]
    return max(valid, key=lambda turn: (turn.score, len(turn.faces)), default=None)


def tie_broken(turns: Iterable[Turn], best: Turn) -> tuple[TieBreak | None, tuple[int, ...]]:
    """GD-9: what put ``best`` before turns of the same score, and whose these are."""
    level = [
        turn
        for turn in turns
        if turn.end == "stopped" and turn.score == best.score and turn.seat != best.seat
    ]
    alike = [turn for turn in level if len(turn.faces) == len(best.faces)]
    if alike:
        return "earlier", tuple(turn.seat for turn in alike)
    return ("dice" if level else None), tuple(turn.seat for turn in level)


def unreleased(board: Board) -> int:
    """Bonus dice of the rounds that have not begun."""
    return sum(dice for round_, dice in BONUS.items() if round_ > board.round)


def all_dice(seats: int) -> int:
    """Every die of a game, bonus dice included: 114 for two, 162 for three or four."""
    return START_POOL[seats] * seats + sum(BONUS.values())
