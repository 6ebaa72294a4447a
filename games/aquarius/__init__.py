"""Aquarius and the games that are played with its deck; see RULES.md."""

from __future__ import annotations

from games.contract import AnyGame

GAMES: tuple[AnyGame, ...] = ()
