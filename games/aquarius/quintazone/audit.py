"""What holds in every state of Quintazone."""

from __future__ import annotations

from collections.abc import Callable

from games.aquarius.cards import ELEMENTS, KINDS, counted
from games.aquarius.grid import FIRST, PLACE
from games.aquarius.quintazone.rules import ended
from games.aquarius.quintazone.state import SIZES, State
from games.aquarius.zones import islands, zones
from games.contract import Broken


def audit(state: State) -> None:
    """QZ-1 to QZ-32 as invariants. Raises Broken where one does not hold."""
    for holds, what in CHECKS:
        if not holds(state):
            raise Broken(f"turn of {state.turn}: {what}")


def _seated(state: State) -> bool:
    return (
        len(state.hands) == len(state.reserves) == len(state.goals) == state.seats
        and 0 <= state.turn < state.seats
        and 0 <= state.starter < state.seats
    )


def _conserved(state: State) -> bool:
    held = tuple(card for hand in state.hands for card in hand)
    lying = tuple(placed.card for placed in state.layout)
    if not {*held, *lying} <= set(KINDS):
        return False
    return all(
        all_of == left + seen and left >= 0
        for all_of, left, seen in zip(
            state.settings.deck_counts(), state.deck, counted((*held, *lying)), strict=True
        )
    )


def _goals_apart(state: State) -> bool:
    return set(state.goals) <= set(ELEMENTS) and len(set(state.goals)) == state.seats


def _lies_well(state: State) -> bool:
    """One layout that hangs together, begun with a card of four panels on M13."""
    cells = [placed.cell for placed in state.layout]
    return (
        set(cells) <= set(PLACE)
        and len(cells) == len(set(cells))
        and cells[0] == FIRST
        and state.layout[0].card.startswith("q:")
        and len(islands(state.layout)) == 1
        and state.last in cells
    )


def _stands_well(state: State) -> bool:
    """At most one pyramid on a panel."""
    panels = [pyramid.panel for pyramid in state.pyramids]
    return len(panels) == len(set(panels)) and set(panels) <= set(zones(state.layout).of)


def _pyramids_whole(state: State) -> bool:
    """QZ-2: in the reserve or on the table."""
    trios = state.settings.trios(state.seats)
    standing = [(pyramid.owner, pyramid.size) for pyramid in state.pyramids]
    return all(
        state.reserves[seat][size - 1] + standing.count((seat, size)) == trios
        and state.reserves[seat][size - 1] >= 0
        for seat in range(state.seats)
        for size in SIZES
    )


def _goes_on(state: State) -> bool:
    """QZ-10, QZ-32: a turn that runs has something to do; a game that is over has ended."""
    if state.over:
        return state.end == ended(state) and not (state.placed or state.built)
    between = state.placed or state.built
    return not (state.placed and state.built) and (between or ended(state) == "")


CHECKS: tuple[tuple[Callable[[State], bool], str], ...] = (
    (_seated, "a seat is none"),
    (_conserved, "cards are lost or made"),
    (_goals_apart, "a goal is none, or held twice"),
    (_lies_well, "cards lie that cannot lie so"),
    (_stands_well, "a pyramid stands where none can"),
    (_pyramids_whole, "pyramids are lost or made"),
    (_goes_on, "the turn and the end do not agree"),
)
"""Each invariant, with what is wrong where it does not hold; later ones lean on earlier ones."""
