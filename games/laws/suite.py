"""All laws by name: those of a walk, and those of a game at rest."""

from __future__ import annotations

from collections.abc import Callable

from games.contract import AnyGame
from games.laws import endings, entries, pages, play, secrets, speech
from games.laws.walks import Walk

OF_WALKS: dict[str, Callable[[Walk], None]] = {
    "1-pure": play.check_pure,
    "2-alive": play.check_alive,
    "3-playable": play.check_playable,
    "3-offers": play.check_offers,
    "3-lapse": play.check_lapse,
    "4-told": play.check_told,
    "5-imagined": secrets.check_imagined,
    "5-bystanders": secrets.check_bystanders,
    "5-private": secrets.check_private,
    "6-saved": play.check_saved,
    "7-conserved": play.check_conserved,
    "8-spoken": speech.check_spoken,
    "8-typed": entries.check_typed,
    "8-refusals": entries.check_refusals,
    "8-winners": endings.check_winners,
    "8-pictures": pages.check_pictures,
    "8-clauses": pages.check_clauses,
}
"""Laws that look at a game that was played."""


def check_folders(game: AnyGame) -> None:
    """Law 8 for every folder of words."""
    for folder in game.words:
        speech.check_words(folder)
    speech.check_complete(game)


def check_computers(game: AnyGame) -> None:
    """Laws 2 and 3 for computer players, with the fewest and the most seats."""
    for seats in sorted(set(game.info.seats)):
        play.check_robots(game, seats, seed=1)


OF_GAMES: dict[str, Callable[[AnyGame], None]] = {
    "3-robots": check_computers,
    "8-words": check_folders,
    "8-keys": speech.check_own_keys,
    "8-named": speech.check_named,
    "8-sprites": pages.check_sprites,
    "8-rules": pages.check_rules,
}
"""Laws that look at what a game consists of."""
