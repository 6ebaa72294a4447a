"""The exact odds of a turn, read from ``odds.json`` (made by ``python -m games.dicemants``).

They are exact for DM-308's left or right ties alike: the dice are shuffled before each
roll, so every gem is equally likely to lie closest.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import msgspec

from games.dicemants.pieces import ALL_DICE
from games.dicemants.settings import Settings

FILE = "odds.json"


class Table(msgspec.Struct, frozen=True):
    """The odds of one pair of house rules; see ``solver.tabulate``."""

    means: tuple[float, ...]
    """Mean gems of the best play, for 1 to 6 dice."""
    nothing: tuple[float, ...]
    """The chance that this play scores nothing, for 1 to 6 dice."""
    plans: tuple[tuple[tuple[float, ...], ...], ...]
    """``plans[n - 1][k - 1][g]``: the chance of g gems with n dice, stopping at k gems."""
    best: tuple[float, ...]
    """The chance of 0 to 6 gems of the play with the best mean, with six dice."""
    stops: tuple[dict[str, int], dict[str, int]]
    """From how many gems on that play stops, by board, e.g. ``{"16": 4}``; without and with a
    void roll that counts.  Boards that are not named are always rolled."""


@lru_cache(maxsize=1)
def tables() -> dict[str, Table]:
    """Every table by the name of its rules; see :func:`rules_name`."""
    data = (files("games.dicemants") / FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Table])


def rules_name(rules: Settings) -> str:
    """The two house rules that change the odds of a turn, as the name of a table."""
    reach = "bag" if rules.bug_reaches_bag else "board"
    return f"{reach}-{rules.void_rule}"


def table(rules: Settings) -> Table:
    """The odds under these rules."""
    return tables()[rules_name(rules)]


def mean(rules: Settings, count: int) -> float:
    """Mean gems of a turn with ``count`` dice, played as well as possible."""
    return table(rules).means[count - 1]


def nothing(rules: Settings, count: int) -> float:
    """The chance that the play with the best mean scores nothing with ``count`` dice."""
    return table(rules).nothing[count - 1]


def chance_of(rules: Settings, count: int, gems: int, *, stop_at: int) -> float:
    """The chance to score at least ``gems`` with ``count`` dice, stopping at ``stop_at``.

    Above ``count`` gems, ``stop_at`` means never to stop.
    """
    plan = table(rules).plans[count - 1][min(stop_at, count) - 1]
    return sum(plan[gems : len(ALL_DICE) + 1])
