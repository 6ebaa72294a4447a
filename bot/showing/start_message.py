"""The messages that are never edited: the seal of a lobby, and what is said before the deal."""

from __future__ import annotations

from bot.showing.sheet import voices
from bot.table.position import Position
from games.dice import seal
from games.start import text_of
from games.text import say


def seal_message(at: Position) -> str:
    """The seal, in a message of its own from the opening of the lobby on."""
    speak, _ = voices(at, at.table.locale)
    return speak(say("seal-message", code=at.table.code, seal=seal(at.table.secret)))


def start_message(at: Position) -> str:
    """All that is stirred into the dice, in a block that can be copied letter by letter."""
    assert at.promise is not None, "somebody has started"
    speak, _ = voices(at, at.table.locale)
    return f"{speak(say('start-message'))}\n```\n{text_of(at.promise.start)}```"
