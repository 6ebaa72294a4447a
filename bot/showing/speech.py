"""The bot's own sentences, and a game's, in somebody's language; how people are called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from discord.utils import escape_markdown, escape_mentions

from bot.showing.languages import words
from bot.storage.store import Seat
from games.text import Message, letter

NAME_LENGTH = 32
"""Longer names are cut, so that no name breaks a card."""
SQUARES = "🟥🟦🟨🟩🟪🟧🟫⬛"
"""A colour for each seat, always beside its letter."""

VOICES = 256
"""Readers whose voice is kept, a table's messages with and without markup being two."""
SENTENCES = 64
"""Sentences that each voice remembers."""

INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Cn"}
MARKS = 2
"""Marks that a letter of a name may carry; more would reach into the lines around it."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by their category that show nothing."""


def plain_name(name: str) -> str:
    """A person's name for places without markup: labels, menus, pictures' texts.

    Control and direction characters go, white space becomes single spaces, a name that
    would look empty becomes a question mark.
    """
    shown = "".join(
        " " if c.isspace() else c
        for c in unicodedata.normalize("NFC", name)
        if c.isspace() or (unicodedata.category(c) not in INVISIBLE and c not in BLANKS)
    )
    shown = _with_few_marks(" ".join(shown.split()))[:NAME_LENGTH].strip()
    return shown if any(unicodedata.category(c)[0] not in "MZ" for c in shown) else "?"


def _with_few_marks(text: str) -> str:
    """The text with at most :data:`MARKS` marks on each letter, in any script."""
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in {"Mn", "Me"} else 0
        if marks <= MARKS:
            kept.append(c)
    return "".join(kept)


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
    text = escape_mentions(escape_markdown(text, ignore_links=False))
    text = re.sub(r"([\[\]()<>#-])", r"\\\1", re.sub(r"\\([\[\]()<>#-])", r"\1", text))
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
