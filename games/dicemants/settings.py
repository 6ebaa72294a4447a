"""The house rules that a table may choose (DM-601 to DM-605)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.choices import Amount
from games.contract import Setting
from games.settings import selection, switch
from games.text import say

LEAST_TARGET, MOST_TARGET = 10, 30


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

    target: int = 21
    bug_reaches_bag: bool = True
    void_rule: Literal["consecutive", "total"] = "consecutive"
    complete_round: bool = False
    closest: Literal["row_left_tie", "row_right_tie"] = "row_left_tie"


SETTINGS = (
    Setting("target", Amount(say("setting-target"), LEAST_TARGET, MOST_TARGET), 21, "DM-601"),
    switch("bug_reaches_bag", "DM-602", on=True),
    selection("void_rule", "DM-603", "consecutive", "total"),
    switch("complete_round", "DM-604", on=False),
    selection("closest", "DM-605", "row_left_tie", "row_right_tie"),
)
"""What is asked before a table is dealt."""
