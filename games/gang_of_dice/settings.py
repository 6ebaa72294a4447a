"""The house rules that a table may choose."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.gang_of_dice.cards import Deck
from games.settings import selection, switch


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table as values."""

    deck: Deck = "classic"
    next_starter: Literal["rotate", "winner"] = "rotate"
    hidden_pools: bool = False


SETTINGS = (
    selection("deck", "GD-35", "classic", "extended"),
    selection("next_starter", "GD-3", "rotate", "winner"),
    switch("hidden_pools", "GD-16", on=False),
)
"""What is asked before a table is dealt."""
