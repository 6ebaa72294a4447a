"""Emerald, by Rüdiger Dorn; see RULES.md."""

from games.emerald.game import EMERALD

GAMES = (EMERALD,)
