"""Quartz: The Dice Game; see RULES.md."""

from games.quartz.game import QUARTZ

GAMES = (QUARTZ,)
