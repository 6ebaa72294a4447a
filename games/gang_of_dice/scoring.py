"""Who wins: places by dice held, and how the game ends."""

from __future__ import annotations

from games.contract import Outcome, places
from games.gang_of_dice.state import ROUNDS, State
from games.seats import winners
from games.text import people, say


def ranks(pools: tuple[int, ...], out: tuple[int, ...]) -> tuple[int, ...]:
    """GD-15, GD-19: places by dice held, then by how long a seat was in the game."""
    return places(pools, out_of=tuple(since or ROUNDS + 1 for since in out))


def victors(state: State) -> tuple[int, ...]:
    """GD-14, GD-15: the seats in first place."""
    return winners(ranks(state.pools, state.out))


def outcome(state: State) -> Outcome | None:
    """How the game ended: after round 12, or with at most one player left."""
    if not state.over:
        return None
    first = victors(state)
    left = state.out.count(0)
    key = {0: "reason-none-left", 1: "reason-one-left"}.get(left, "reason-most-dice")
    reason = say(key, who=people(first), winners=len(first), dice=state.pools[first[0]])
    return Outcome(ranks(state.pools, state.out), state.pools, reason)
