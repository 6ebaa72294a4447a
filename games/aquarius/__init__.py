"""Aquarius and the games that are played with its deck; see RULES.md."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.game import AQUARIUS_CHASER
from games.aquarius.classic.game import AQUARIUS
from games.aquarius.quintazone.game import QUINTAZONE
from games.aquarius.quintazone_chaser.game import QUINTAZONE_CHASER

GAMES = (AQUARIUS, QUINTAZONE, QUINTAZONE_CHASER, AQUARIUS_CHASER)
