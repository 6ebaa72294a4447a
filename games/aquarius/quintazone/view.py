"""What a seat may know of Quintazone, and a table that agrees with it."""

from __future__ import annotations

from games.aquarius.cards import ELEMENTS, Counts, drawn, without
from games.aquarius.quintazone.state import Board, State
from games.dice import Dice, shuffled
from games.views import open_part


class View(Board, frozen=True, kw_only=True):
    """The open part of the table, and what the reader holds."""

    reader: int | None
    """The seat that looks; None = a spectator."""
    hand: tuple[str, ...]
    """The reader's own cards."""
    held: tuple[int, ...]
    """How many cards each seat has."""
    goals: tuple[str | None, ...]
    """The goal of each seat; None = the reader does not know it."""
    left: int
    """Cards in the deck."""


def look(state: State, seat: int | None) -> View:
    """QZ-4, QZ-5: the own hand and goal; at the end all goals."""
    return View(
        reader=seat,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(map(len, state.hands)),
        goals=tuple(g if state.over or s == seat else None for s, g in enumerate(state.goals)),
        left=sum(state.deck),
        **open_part(Board, state),
    )


def unseen(view: View) -> Counts:
    """The cards that the reader does not see: in the deck and in the others' hands."""
    lying = tuple(placed.card for placed in view.layout)
    return without(view.settings.deck_counts(), (*lying, *view.hand))


def imagine(view: View, dice: Dice) -> State:
    """A whole table as the reader sees it: other hands and goals by chance."""
    deck, hands = unseen(view), []
    for seat, count in enumerate(view.held):
        cards = view.hand
        if seat != view.reader:
            cards, deck = drawn(deck, count, dice)
        hands.append(cards)
    return State(
        hands=tuple(hands), goals=imagined_goals(view, dice), deck=deck, **open_part(Board, view)
    )


def imagined_goals(view: View, dice: Dice) -> tuple[str, ...]:
    """QZ-5: the goals that the reader does not know, by chance."""
    left = iter(shuffled(tuple(e for e in ELEMENTS if e not in view.goals), dice))
    return tuple(goal or next(left) for goal in view.goals)
