"""What a seat may know, and a table that agrees with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.dice import Dice, shuffled
from games.emerald.board import DECKS, Counts
from games.emerald.state import Board, State
from games.views import open_part


class Hoard(msgspec.Struct, frozen=True):
    """Some gold cards: how many, and their values where the reader may know them."""

    count: int
    values: tuple[int, ...] | None


class View(Board, frozen=True, kw_only=True):
    """The open part of the table, with everybody's gold as far as the reader knows it."""

    reader: int | None
    """The seat that looks; None = a spectator."""
    gold: tuple[Hoard, ...]
    """For each seat the gold before it (ER-28)."""
    spent: tuple[Hoard, ...]
    """For each seat the gold it paid as bribes."""


def look(state: State, seat: int | None) -> View:
    """ER-28: one's own gold, everybody's when it is open or the game is over."""
    rules = state.settings
    gold_open, bribes_open = not rules.gold_hidden or state.over, rules.bribe_open or state.over
    return View(
        reader=seat,
        gold=_shown(state.gold, seat, everything=gold_open),
        spent=_shown(state.spent, seat, everything=bribes_open),
        **open_part(Board, state),
    )


def _shown(
    held: tuple[tuple[int, ...], ...], reader: int | None, *, everything: bool
) -> tuple[Hoard, ...]:
    return tuple(
        Hoard(len(values), values if everything or seat == reader else None)
        for seat, values in enumerate(held)
    )


def imagine(view: View, dice: Dice) -> State:
    """A whole table as the reader sees it: gold that it cannot see is dealt by chance."""
    unseen = shuffled(_listed(unseen_gold(view)), dice)
    hidden = iter(unseen)
    gold = tuple(tuple(sorted(_filled(hoard, hidden))) for hoard in view.gold)
    spent = tuple(_filled(hoard, hidden) for hoard in view.spent)
    return State(gold=gold, spent=spent, gold_pool=_counted(hidden), **open_part(Board, view))


def unseen_gold(view: View) -> Counts:
    """Gold cards by value that the reader does not see: in piles, put away, or hidden."""
    seen = [pile.top for pile in view.gold_piles if pile.top is not None]
    for hoard in (*view.gold, *view.spent):
        seen.extend(hoard.values or ())
    return tuple(count - seen.count(value) for value, count in enumerate(DECKS["gold"]))


def _listed(counts: Counts) -> tuple[int, ...]:
    return tuple(value for value, count in enumerate(counts) for _ in range(count))


def _counted(values: Iterator[int]) -> Counts:
    left = list(values)
    return tuple(left.count(value) for value in range(len(DECKS["gold"])))


def _filled(hoard: Hoard, hidden: Iterator[int]) -> tuple[int, ...]:
    if hoard.values is not None:
        return hoard.values
    return tuple(next(hidden) for _ in range(hoard.count))
