"""The house rules that a table of Aquarius-Chaser may choose."""

from __future__ import annotations

from games.aquarius.chase.settings import FINISH, quick
from games.aquarius.classic import settings
from games.contract import Options

ALWAYS: Options = {"wild": "false", "onward": "true"}
"""AC-1, AC-2: no wild; whoever reaches the target retires."""

SETTINGS = (
    quick("AC-11"),
    FINISH,
    *(setting for setting in settings.SETTINGS if setting.key not in ALWAYS),
)
"""What is asked before a table is dealt: the quick table, the finish, what Aquarius leaves open."""
