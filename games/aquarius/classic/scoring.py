"""How near everybody is to the own goal, and how the game ends."""

from __future__ import annotations

from games.aquarius.classic.state import State, in_order
from games.aquarius.phrases import element
from games.aquarius.zones import group_size
from games.contract import Outcome
from games.text import people, say


def sizes(state: State) -> tuple[int, ...]:
    """AQ-7: for each seat the largest group of its goal."""
    return tuple(group_size(state.layout, state.goals[seat]) for seat in range(state.seats))


def reached(state: State) -> tuple[int, ...]:
    """AQ-30: the seats whose goal has a group that reaches their target, from the turn on."""
    held = sizes(state)
    return tuple(s for s in in_order(state) if held[s] >= state.settings.target_of(s))


def closest(state: State) -> tuple[int, ...]:
    """AQ-34: the players who lack the fewest panels."""
    lacking = missing(state)
    least = min(lacking[seat] for seat in state.playing)
    return tuple(seat for seat in state.playing if lacking[seat] == least)


def missing(state: State) -> tuple[int, ...]:
    """AQ-34: for each seat how many panels it lacks."""
    held = sizes(state)
    return tuple(state.settings.target_of(seat) - held[seat] for seat in range(state.seats))


def outcome(state: State) -> Outcome | None:
    """AQ-30, AQ-34: the winners first, all others after them."""
    if not state.over:
        return None
    winners = state.winners
    places = tuple(1 if s in winners else 1 + len(winners) for s in range(state.seats))
    scores = sizes(state)
    reason = say(
        f"reason-{state.end}",
        who=people(winners),
        winners=len(winners),
        goal=element(state.goals[winners[0]]),
        n=scores[winners[0]] if state.end == "target" else missing(state)[winners[0]],
    )
    return Outcome(places, scores, reason)
