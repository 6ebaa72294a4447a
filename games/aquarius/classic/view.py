"""What a seat may know, and a table that agrees with it."""

from __future__ import annotations

from itertools import permutations

from games.aquarius.cards import ELEMENTS, Counts, drawn, without
from games.aquarius.classic.state import GOALS, Board, State
from games.aquarius.zones import group_size
from games.dice import Dice
from games.views import open_part


class View(Board, frozen=True, kw_only=True):
    """The open part of the table, and what the reader holds and has seen."""

    reader: int | None
    """The seat that looks; None = a spectator."""
    hand: tuple[str, ...]
    """The reader's own cards."""
    held: tuple[int, ...]
    """How many cards each seat has."""
    goals: tuple[str | None, ...]
    """The goal at each place; None = the reader does not know it."""
    left: int
    """Cards in the deck."""


def look(state: State, seat: int | None) -> View:
    """AQ-10, AQ-44: the own hand; goals that one has seen, that lie open, or all at the end."""
    known = set(range(GOALS)) if state.over else _seen(state, seat)
    return View(
        reader=seat,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(map(len, state.hands)),
        goals=tuple(goal if place in known else None for place, goal in enumerate(state.goals)),
        left=sum(state.deck),
        **open_part(Board, state),
    )


def _seen(state: State, reader: int | None) -> set[int]:
    """AQ-10: the places whose goals a reader knows.

    AQ-44: a goal that lies open is seen by everybody.  Whoever holds it keeps track of it
    from then on, so that all seats together have kept track of each one that ever lay open.
    """
    known = set(state.known[reader]) if reader is not None else set()
    if state.settings.open_goals:
        known |= set(range(state.seats)).union(*state.known)
    return known | set(state.retired)


def unseen(view: View) -> Counts:
    """The cards that the reader does not see: in the deck and in the others' hands."""
    lying = tuple(placed.card for placed in view.layout)
    return without(view.settings.deck_counts(), (*lying, *view.discard, *view.hand))


def imagine(view: View, dice: Dice) -> State:
    """A whole table as the reader sees it: hands and goals that it cannot see by chance."""
    deck, hands = unseen(view), []
    for seat, count in enumerate(view.held):
        if seat == view.reader:
            hands.append(view.hand)
            continue
        cards, deck = drawn(deck, count, dice)
        hands.append(cards)
    possible = dealings(view)
    return State(
        hands=tuple(hands),
        goals=possible[dice.below(len(possible))],
        known=_known(view),
        deck=deck,
        **open_part(Board, view),
    )


def dealings(view: View) -> tuple[tuple[str, ...], ...]:
    """AQ-30: every way in which the goals can lie, given that nobody has won before now.

    A goal whose group is large enough is not held by a player who would have won with it.
    """
    left = [e for e in ELEMENTS if e not in view.goals]
    gaps = [place for place, goal in enumerate(view.goals) if goal is None]
    sizes = {e: group_size(view.layout, e) for e in ELEMENTS}
    found = []
    for order in permutations(left):
        filled = dict(zip(gaps, order, strict=True))
        if all(
            place >= view.seats or sizes[e] < view.settings.target_of(place)
            for place, e in filled.items()
        ):
            found.append(tuple(goal or filled[place] for place, goal in enumerate(view.goals)))
    return tuple(found)


def _known(view: View) -> tuple[tuple[int, ...], ...]:
    """What each seat knows: the reader what it sees, the others their own; AQ-44: or the same."""
    seen = tuple(place for place, goal in enumerate(view.goals) if goal is not None)
    everybody = view.settings.open_goals
    return tuple(
        seen if everybody or seat == view.reader else (seat,) for seat in range(view.seats)
    )
