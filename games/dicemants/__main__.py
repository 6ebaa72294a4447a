"""``python -m games.dicemants`` works the odds out anew and prints ``odds.json``."""

from __future__ import annotations

from itertools import product
from typing import Literal

import msgspec

from games.dicemants.odds import rules_name
from games.dicemants.settings import Settings
from games.dicemants.solver import tabulate

VOID_RULES: tuple[Literal["consecutive", "total"], ...] = ("consecutive", "total")


def odds() -> str:
    """The odds of all pairs of the house rules that matter to them, as JSON, one a line."""
    every = [
        Settings(bug_reaches_bag=reach, void_rule=voids)
        for reach, voids in product((True, False), VOID_RULES)
    ]
    lines = [
        f'"{rules_name(rules)}": {msgspec.json.encode(tabulate(rules)).decode()}' for rules in every
    ]
    return "{\n" + ",\n".join(lines) + "\n}"


if __name__ == "__main__":
    print(odds())
