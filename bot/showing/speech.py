"""The bot's own sentences, and a game's, in somebody's language; how people are called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from bot.showing.languages import words
from bot.table.names import plain_name
from bot.table.position import Seat
from games.text import Message, letter

MARKUP = re.compile(r"[\\_~|*`\[\]()<>#-]")
"""Signs that Discord's markup may take for its own; a backslash before each shows it as it is."""
MENTION = re.compile(r"@(?=everyone|here|[!&]?[0-9]{17,20})")
"""What begins a mention; a space without width behind it makes it text."""
SQUARES = "🟥🟦🟨🟩🟪🟧🟫⬛"
"""A colour for each seat, always beside its letter."""

VOICES = 256
"""Readers whose voice is kept, a table's messages with and without markup being two."""
SENTENCES = 64
"""Sentences that each voice remembers."""


def safe_name(name: str) -> str:
    """A person's name for text with markup, shown as it is.

    Names written from right to left are isolated, so that the rest of a line stays.
    """
    text = literal(plain_name(name))
    if any(unicodedata.bidirectional(c) in ("R", "AL") for c in text):
        return f"\u2068{text}\u2069"
    return text


def literal(text: str) -> str:
    """Text for places with markup, shown as it is: nothing bold, no link, no mention."""
    text = MARKUP.sub(r"\\\g<0>", MENTION.sub("@\u200b", text))
    text = text.replace("://", ":\u200b//")
    return re.sub(r"(discord)(\.gg)", "\\1\u200b\\2", text, flags=re.IGNORECASE)


def seat_name(seats: Sequence[Seat], *, markup: bool, computer: str) -> Callable[[int], str]:
    """How the seats of a table are called: letter and name, ``computer`` for nobody's."""
    clean = safe_name if markup else plain_name

    @cache
    def name(seat: int) -> str:
        if seat >= len(seats):
            return letter(seat)
        sitting = seats[seat]
        called = clean(sitting.name) if sitting.name else computer
        square = f"{SQUARES[seat % len(SQUARES)]} " if markup else ""
        return f"{square}{letter(seat)} {called}"

    return name


Speak = Callable[[Message], str]
"""Puts a message into the words of one reader."""


@lru_cache(VOICES)
def speaker(
    locale: str, seats: tuple[Seat, ...] = (), *, game: str | None = None, markup: bool = True
) -> Speak:
    """The voice for one reader: language, names, and whether the text has markup.

    It remembers what it said last: most of a table is said again after the next move.
    """
    spoken = words(game)
    computer = spoken.text(Message("computer"), locale)
    names = seat_name(seats, markup=markup, computer=computer)
    return lru_cache(SENTENCES)(lambda message: spoken.text(message, locale, names))
