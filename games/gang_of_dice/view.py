"""What a seat may know, and a table that agrees with it."""

from __future__ import annotations

from games.dice import Dice
from games.gang_of_dice.state import Board, State, all_dice, on_table, unreleased
from games.views import open_part


class View(Board, frozen=True, kw_only=True):
    """The open part of the table and the pools that the reader may see."""

    reader: int | None
    """The seat that looks; None = a spectator."""
    pools: tuple[int | None, ...]
    """Dice behind each screen; None = hidden from the reader (GD-16)."""


def look(state: State, seat: int | None) -> View:
    """GD-16: pools are open, or with ``hidden_pools`` only one's own until the end."""
    shown: tuple[int | None, ...] = state.pools
    if state.settings.hidden_pools and not state.over:
        shown = tuple(
            pool if owner == seat or state.out[owner] else None
            for owner, pool in enumerate(state.pools)
        )
    return View(reader=seat, pools=shown, **open_part(Board, state))


def imagine(view: View, dice: Dice) -> State:
    """A whole table as the reader sees it: dice that it cannot see are spread by chance.

    Who has yet to roll this round holds at least one die (GD-13).
    """
    seats = len(view.pools)
    rolled = {turn.seat for turn in view.turns}
    known = sum(pool or 0 for pool in view.pools)
    hidden = [seat for seat, pool in enumerate(view.pools) if pool is None]
    least = [int(seat not in rolled) for seat in hidden]
    spare = all_dice(seats) - known - on_table(view) - unreleased(view) - sum(least)
    held = dict(zip(hidden, _spread(spare, least, dice), strict=True))
    pools = tuple(held.get(seat, pool or 0) for seat, pool in enumerate(view.pools))
    return State(pools=pools, **open_part(Board, view))


def _spread(spare: int, least: list[int], dice: Dice) -> list[int]:
    """``least`` with ``spare`` more, cut at random places."""
    cuts = sorted(dice.below(spare + 1) for _ in least[1:])
    parts = [high - low for low, high in zip((0, *cuts), (*cuts, spare), strict=True)]
    return [few + part for few, part in zip(least, parts, strict=False)]
