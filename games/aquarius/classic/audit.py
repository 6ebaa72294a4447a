"""What holds in every state of Aquarius."""

from __future__ import annotations

from collections.abc import Callable

from games.aquarius.cards import ELEMENTS, KINDS, WILD_CARD, counted, is_action
from games.aquarius.classic.scoring import closest, missing, ranking, reached
from games.aquarius.classic.state import GOALS, State
from games.aquarius.grid import PLACE
from games.contract import Broken


def audit(state: State) -> None:
    """AQ-2 to AQ-34 as invariants. Raises Broken where one does not hold."""
    for holds, what in CHECKS:
        if not holds(state):
            raise Broken(f"turn of {state.turn}: {what}")


def _seated(state: State) -> bool:
    return len(state.hands) == state.seats and 0 <= state.turn < state.seats


def _goals_whole(state: State) -> bool:
    return sorted(state.goals) == sorted(ELEMENTS)


def _conserved(state: State) -> bool:
    held = tuple(card for hand in state.hands for card in hand)
    lying = tuple(placed.card for placed in state.layout)
    if not {*held, *lying, *state.discard} <= set(KINDS):
        return False
    out = counted((*held, *lying, *state.discard))
    whole = state.settings.deck_counts()
    return all(
        all_of == left + seen and left >= 0
        for all_of, left, seen in zip(whole, state.deck, out, strict=True)
    )


def _used_well(state: State) -> bool:
    """AQ-27, AQ-28: actions, and the wild that served as one."""
    return all(is_action(card) or card == WILD_CARD for card in state.discard)


def _lies_well(state: State) -> bool:
    cells = [placed.cell for placed in state.layout]
    return (
        set(cells) <= set(PLACE)
        and len(cells) == len(set(cells))
        and not any(is_action(placed.card) for placed in state.layout)
        and (state.last == "" or state.last in cells)
    )


def _knowing(state: State) -> bool:
    return len(state.known) == state.seats and all(
        seat in places and list(places) == sorted(set(places)) and set(places) <= set(range(GOALS))
        for seat, places in enumerate(state.known)
    )


def _ended_well(state: State) -> bool:
    match state.end:
        case "":
            return state.winners == () and not reached(state)
        case "target" if state.settings.onward:
            return state.winners == state.retired[:1] and len(state.playing) == 1
        case "target":
            return state.winners == reached(state)[:1] != ()
        case "closest" if state.settings.onward:
            return state.winners == ranking(state)[:1] and not any(state.deck)
        case "closest":
            best = closest(state)
            lacking = missing(state)[best[0]]
            return state.winners == best and lacking > 0 and not any(state.deck)


def _retired_well(state: State) -> bool:
    """AC-2: only where others play on; without a hand."""
    seats = state.retired
    return (
        len(set(seats)) == len(seats) < state.seats
        and set(seats) <= set(range(state.seats))
        and (state.settings.onward or not seats)
        and not any(state.hands[seat] for seat in seats)
    )


CHECKS: tuple[tuple[Callable[[State], bool], str], ...] = (
    (_seated, "a seat is none"),
    (_conserved, "cards are lost or made"),
    (_used_well, "an element card was discarded"),
    (_goals_whole, "a goal is lost or doubled"),
    (_lies_well, "cards lie that cannot lie so"),
    (_knowing, "somebody does not know the own goal, or knows a place that is none"),
    (_retired_well, "somebody retired who could not, or with cards"),
    (_ended_well, "the end and the winners do not agree with the groups"),
)
"""Each invariant, with what is wrong where it does not hold; later ones lean on earlier ones."""
