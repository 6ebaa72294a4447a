"""The house rules that a table of Quintazone-Chaser may choose."""

from __future__ import annotations

from games.aquarius.chase.settings import quick
from games.aquarius.quintazone import settings

SETTINGS = (quick("QC-30"), *settings.SETTINGS)
"""What is asked before a table is dealt: the quick table, then all that Quintazone asks."""
