"""Gang of Dice, by Reiner Knizia; see RULES.md."""

from games.gang_of_dice.game import GANG_OF_DICE

GAMES = (GANG_OF_DICE,)
