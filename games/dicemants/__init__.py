"""Dicemants: a race for gems with six dice, after Pello Altadill's free game; see RULES.md."""

from __future__ import annotations

from games.dicemants.game import DICEMANTS

GAMES = (DICEMANTS,)
