"""The house rules that a table of Quintazone-Chaser may choose."""

from __future__ import annotations

from games.aquarius.chase.settings import FINISH, quick
from games.aquarius.quintazone import settings

SETTINGS = (quick("QC-30"), FINISH, *settings.SETTINGS)
"""What is asked before a table is dealt: the quick table, the finish, all that Quintazone asks."""
