"""Gang of Dice, by Reiner Knizia; see RULES.md."""

from games.contract import AnyGame

GAMES: tuple[AnyGame, ...] = ()
