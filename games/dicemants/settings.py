"""The house rules that a table may choose, and what is known before the deal (DM-601 to DM-605)."""

from __future__ import annotations

from games.choices import Amount, OneOf, Option, Value
from games.contract import Info, Setting
from games.text import say

LEAST_TARGET, MOST_TARGET = 10, 30


def _either(key: str, clause: str, default: Value, *values: str) -> Setting:
    """A house rule with named values, e.g. ``setting-closest`` with ``closest-row-left-tie``."""
    name = key.replace("_", "-")
    options = tuple([Option(value, say(f"{name}-{value}".replace("_", "-"))) for value in values])
    return Setting(key, OneOf(say(f"setting-{name}"), options), default, clause)


def _switch(key: str, clause: str, default: Value) -> Setting:
    """A house rule that is on or off."""
    name = key.replace("_", "-")
    options = (Option("true", say("on")), Option("false", say("off")))
    return Setting(key, OneOf(say(f"setting-{name}"), options), default, clause)


TARGET = Setting("target", Amount(say("setting-target"), LEAST_TARGET, MOST_TARGET), 21, "DM-601")

INFO = Info(
    id="dicemants",
    seats=(2, 6),
    edition="1",
    shape=1,
    longest=2000,
    settings=(
        TARGET,
        _switch("bug_reaches_bag", "DM-602", "true"),
        _either("void_rule", "DM-603", "consecutive", "consecutive", "total"),
        _switch("complete_round", "DM-604", "false"),
        _either("closest", "DM-605", "row_left_tie", "row_left_tie", "row_right_tie"),
    ),
)
