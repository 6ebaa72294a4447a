"""The race between two players, worked out exactly from the odds of a turn.

Who wins a race depends only on how many gems each of the two lacks.  From that the module
finds the best *plan* for a turn: how many dice to take and at how many gems to stop.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter, mul

import msgspec

from games.dicemants.odds import table
from games.dicemants.pieces import MOST_GEMS
from games.dicemants.settings import Settings

FURTHEST = 30
"""More gems than this nobody lacks; the highest target is as far."""
EXACT = 1e-7
"""How near the chances of a win are brought to their true values."""


class Plan(msgspec.Struct, frozen=True):
    """A way to play a turn: so many dice, stopping at so many gems; 0 = for the best mean."""

    count: int
    stop_at: int
    scores: tuple[float, ...]
    """The chance of 0, 1, … 6 gems."""


Chances = dict[tuple[int, int], float]
"""By (gems that the player to move lacks, gems that the other lacks): the chance to win."""


@lru_cache(maxsize=16)
def plans(rules: Settings) -> tuple[Plan, ...]:
    """Every plan there is under these rules, the one for the best mean first."""
    odds = table(rules)
    rows = enumerate(odds.plans, start=1)
    every = [Plan(n, k, chances) for n, row in rows for k, chances in enumerate(row, start=1)]
    return (Plan(MOST_GEMS, 0, odds.best), *every)


@lru_cache(maxsize=16)
def chances(rules: Settings) -> Chances:
    """The chance to win of the player to move, both playing as well as possible.

    Pairs are solved by the gems that both lack together, fewest first: a turn without gems
    leads from one pair to its mirror image, every other turn to a pair solved before.
    """
    won: Chances = {}
    for together in range(2, 2 * FURTHEST + 1):
        for mine in range(max(1, together - FURTHEST), together // 2 + 1):
            _solve(rules, won, mine, together - mine)
    return won


def _solve(rules: Settings, won: Chances, mine: int, theirs: int) -> None:
    """Find the chances of a pair and of its mirror image, each from the other, in turns."""
    here, there = _lines(rules, won, mine, theirs), _lines(rules, won, theirs, mine)
    first = second = 0.5
    change = 1.0
    while change > EXACT:
        better = max([sure + nothing * (1 - second) for sure, nothing in here])
        second = max([sure + nothing * (1 - better) for sure, nothing in there])
        change, first = abs(better - first), better
    won[mine, theirs], won[theirs, mine] = first, second


def _lines(rules: Settings, won: Chances, mine: int, theirs: int) -> list[tuple[float, float]]:
    """Each plan as (chance to win after some gems, chance of no gems)."""
    after = [
        1.0 if gems >= mine else 1 - won[theirs, mine - gems] for gems in range(1, MOST_GEMS + 1)
    ]
    return [(sum(map(mul, plan.scores[1:], after)), plan.scores[0]) for plan in plans(rules)]


@lru_cache(maxsize=4096)
def best_plan(rules: Settings, mine: int, theirs: int, count: int | None = None) -> Plan:
    """The plan that wins the race most often for the player who lacks ``mine`` gems.

    With ``count``, among the plans for so many dice (they have been taken already).
    """
    lines = zip(plans(rules), _lines(rules, chances(rules), mine, theirs), strict=True)
    if_nothing = 1 - chances(rules)[theirs, mine]
    worth = [
        (sure + nothing * if_nothing, plan)
        for plan, (sure, nothing) in lines
        if count in (None, plan.count)
    ]
    return max(worth, key=itemgetter(0))[1]


def plan_to_reach(rules: Settings, gems: int, count: int | None = None) -> Plan:
    """The plan that most often scores at least ``gems`` this turn, and the most if it cannot."""
    allowed = [plan for plan in plans(rules) if count in (None, plan.count)]
    return max(allowed, key=lambda plan: (sum(plan.scores[gems:]), _mean(plan)))


def _mean(plan: Plan) -> float:
    return sum(gems * chance for gems, chance in enumerate(plan.scores))
