"""Aquarius and the games that are played with its deck; see RULES.md."""

from __future__ import annotations

from games.aquarius.classic.game import AQUARIUS
from games.aquarius.quintazone.game import QUINTAZONE

GAMES = (AQUARIUS, QUINTAZONE)
