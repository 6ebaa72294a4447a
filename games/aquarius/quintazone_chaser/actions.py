"""What a seat may do in Quintazone-Chaser: what it may do in one of its two parts."""

from __future__ import annotations

from games.aquarius.chase.actions import RaceAction
from games.aquarius.quintazone import actions

Action = actions.Action | RaceAction
