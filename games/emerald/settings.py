"""The house rules that a table may choose."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.emerald.board import Kind
from games.settings import selection, switch


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

    first_stack: Literal["gold3", "gem3"] = "gold3"
    wake_on_dragon_space: bool = True
    turn_on_arrival: bool = True
    bar_jumps_when_space_empty: bool = False
    second_move_obligatory: bool = False
    end: Literal["at_once", "round"] = "at_once"
    gold_hidden: bool = True
    bribe_value_public: bool = True

    @property
    def high(self) -> Kind:
        """ER-36: the kind of which C1 has three cards."""
        return "gold" if self.first_stack == "gold3" else "gem"

    @property
    def bribe_open(self) -> bool:
        """ER-28: whether everybody learns the value of a bribe; open gold tells it anyway."""
        return self.bribe_value_public or not self.gold_hidden


SETTINGS = (
    selection("first_stack", "ER-36", "gold3", "gem3"),
    switch("wake_on_dragon_space", "ER-15", on=True),
    switch("turn_on_arrival", "ER-18", on=True),
    switch("bar_jumps_when_space_empty", "ER-40", on=False),
    switch("second_move_obligatory", "ER-2", on=False),
    selection("end", "ER-41", "at_once", "round"),
    switch("gold_hidden", "ER-28", on=True),
    switch("bribe_value_public", "ER-28", on=True),
)
"""What is asked before a table is dealt."""
