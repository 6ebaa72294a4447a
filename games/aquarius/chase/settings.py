"""The house rule that both games with a race have."""

from __future__ import annotations

from games.contract import Setting
from games.settings import switch


def quick(clause: str) -> Setting:
    """The house rule that a chase begins on a table by chance, as a clause of its game says."""
    return switch("quick", clause, on=False)
