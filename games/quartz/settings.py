"""The house rules that a table may choose."""

from __future__ import annotations

import msgspec

from games.quartz.pieces import BagSize
from games.settings import selection, switch


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

    transfer_unstable_only: bool = False
    bonus_cap: bool = False
    bag: BagSize = "standard"


SETTINGS = (
    switch("transfer_unstable_only", "QZ-29", on=False),
    switch("bonus_cap", "QZ-30", on=False),
    selection("bag", "QZ-31", "standard", "large"),
)
"""What is asked before a table is dealt."""
