"""The house rules that both games with a race have."""

from __future__ import annotations

from games.contract import Setting
from games.settings import selection, switch


def quick(clause: str) -> Setting:
    """The house rule that a chase begins on a table by chance, as a clause of its game says."""
    return switch("quick", clause, on=False)


FINISH = selection("finish", "QC-24", "strict", "open")
"""QC-20, QC-24: whether the element of one's finish card has to be rolled."""
