"""How the game ends, and what the seat to move lacks for it (DM-502 to DM-504)."""

from __future__ import annotations

from games.contract import Outcome, places
from games.dicemants.state import State
from games.text import Who, say


def outcome(state: State) -> Outcome | None:
    """DM-502: places by total, ties shared (only losers can be tied); DM-505 breaks a tie."""
    if state.phase != "over":
        return None
    ranks = places(state.totals)
    winner = ranks.index(1)
    key = "won-by-extra" if state.extra else "won-by"
    reason = say(key, who=Who(winner), total=state.totals[winner], rounds=state.round)
    return Outcome(ranks, state.totals, reason)


def gems_needed(state: State) -> int:
    """Gems that the seat to move lacks to win: to the target, or to lead where it is passed."""
    best, target = best_rival(state), state.rules.target
    return (target if best < target else best + 1) - state.totals[state.seat]


def best_rival(state: State) -> int:
    """The most gems that anybody has but the seat to move."""
    return max(total for seat, total in enumerate(state.totals) if seat != state.seat)


def rivals_ahead(state: State) -> tuple[int, ...]:
    """Everybody who has the most gems but for the seat to move."""
    best = best_rival(state)
    return tuple(
        seat for seat, total in enumerate(state.totals) if seat != state.seat and total == best
    )
