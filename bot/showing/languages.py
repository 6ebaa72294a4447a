"""The words of the bot and of a game at its tables, and the languages that are complete in them.

This is the one list of languages: settings, menus and commands all read it.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from games import SHARED_WORDS, catalogue, robots
from games.text import FALLBACK, Message, Words, say

BOT_WORDS = files("bot.showing") / "words"


@lru_cache
def words(game: str | None = None) -> Words:
    """The sentences of the bot, with those of a game where one is named.

    What is told at a table is in one language, the bot's sentences and the game's alike: one
    in which both are complete.  Of a game that this program lacks, there are the bot's alone.
    """
    if game is None or game not in catalogue():
        return Words((BOT_WORDS, SHARED_WORDS))
    return Words((*catalogue()[game].words, SHARED_WORDS, BOT_WORDS))


def languages(game: str | None = None) -> tuple[str, ...]:
    """The languages that the bot speaks, or that a table of a game may speak; English first."""
    return words(game).locales


def game_title(game: str, locale: str) -> str:
    """The name of a game as a reader of this language finds it in a sentence of the bot.

    It is a name: where the game does not speak the language, it stays as it is in English.
    """
    return words(game).text(say(f"name-{game}"), locale)


def server_language(locale: str) -> str | None:
    """The language that a server has set, where the bot speaks it.

    A server that has set none says English, so that English counts as none.
    """
    spoken = words().nearest(locale)
    return None if spoken == FALLBACK else spoken


def robot_name(game: str, robot: str) -> Message | str:
    """What a computer player is called; by its own name where no words are left for it."""
    message = robots.title(robot)
    return message if message.key in words(game).keys else robot
