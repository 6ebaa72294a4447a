"""How near everybody is to the own goal, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from games.aquarius.classic.phrases import why_stuck
from games.aquarius.classic.state import Board, State, in_order
from games.aquarius.phrases import element
from games.aquarius.zones import group_size
from games.contract import Outcome
from games.text import Message, Who, people, say


def sizes(state: State) -> tuple[int, ...]:
    """AQ-7: for each seat the largest group of its goal."""
    return tuple(group_size(state.layout, state.goals[seat]) for seat in range(state.seats))


def reached(state: State) -> tuple[int, ...]:
    """AQ-30: the seats whose goal has a group that reaches their target, from the turn on."""
    held = sizes(state)
    return tuple(s for s in in_order(state) if held[s] >= state.settings.target_of(s))


def ranking(state: State) -> tuple[int, ...]:
    """AC-2, AC-5: the seats by their places, see :func:`ranked`."""
    return ranked(state, state.goals)


def ranked(board: Board, goals: Sequence[str]) -> tuple[int, ...]:
    """AC-2, AC-5: who retired, in that order, then the others by the panels that they lack."""
    short = lacking(board, goals)
    return (*board.retired, *sorted(in_order(board), key=lambda seat: short[seat]))


def closest(state: State) -> tuple[int, ...]:
    """AQ-34: the players who lack the fewest panels."""
    lacking = missing(state)
    least = min(lacking[seat] for seat in state.playing)
    return tuple(seat for seat in state.playing if lacking[seat] == least)


def missing(state: State) -> tuple[int, ...]:
    """AQ-34: for each seat how many panels it lacks."""
    return lacking(state, state.goals)


def lacking(board: Board, goals: Sequence[str]) -> tuple[int, ...]:
    """AQ-34: for each seat how many panels it lacks with such a goal."""
    return tuple(
        board.settings.target_of(seat) - group_size(board.layout, goals[seat])
        for seat in range(board.seats)
    )


def outcome(state: State) -> Outcome | None:
    """AQ-30, AQ-34: the winners first, all others after them."""
    if not state.over:
        return None
    winners = state.winners
    places = tuple(1 if s in winners else 1 + len(winners) for s in range(state.seats))
    scores = sizes(state)
    return Outcome(places, scores, _reason(state))


def _reason(state: State) -> Message:
    first = state.winners[0]
    if state.end == "target":
        size = sizes(state)[first]
        return say("reason-target", who=Who(first), goal=element(state.goals[first]), n=size)
    return say(
        "reason-closest",
        why=why_stuck(held=any(state.hands)),
        who=people(state.winners),
        winners=len(state.winners),
        n=missing(state)[first],
    )
