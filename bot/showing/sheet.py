"""A message before it is Discord's, and the parts that several messages share.

Public sheets speak the table's language, private ones the reader's.
"""

from __future__ import annotations

import msgspec

from bot.showing.languages import words
from bot.showing.speech import Speak, speaker
from bot.showing.tokens import Token
from bot.showing.widgets import ActionRows, Button
from bot.table.position import Position
from games.contract import Card
from games.dice import seal
from games.scene import Picture
from games.text import say

FEW_NEWS = 3
"""Lines of news beside a picture that shows what came of them."""
COLOURS = {"lobby": 0x5865F2, "playing": 0x3BA55D, "over": 0x747F8D, "private": 0xF0B232}


class Sheet(msgspec.Struct, frozen=True):
    """A message before it is Discord's: texts, rows of widgets, a picture.

    ``plain`` puts the labels of widgets and pictures into words, without markup.  ``beside`` is
    what stands with the picture in place of text and panels, where it shows what they say.
    """

    title: str
    text: str
    plain: Speak
    colour: int
    game: str | None = None
    panels: tuple[tuple[str, str, bool], ...] = ()
    footer: str = ""
    rows: ActionRows = ()
    picture: Picture | None = None
    beside: str | None = None


def voices(at: Position, locale: str) -> tuple[Speak, Speak]:
    """(with markup, plain) for a reader of this language at a table."""
    game = at.table.game
    marked = speaker(locale, at.seats, game=game, markup=True)
    return marked, speaker(locale, at.seats, game=game, markup=False)


def spoken_at(at: Position) -> str:
    """The language of a table: the chosen one, where bot and game are complete in it."""
    return words(at.table.game).nearest(at.table.locale)


def button(at: Position, act: str, tone: str = "plain", *, disabled: bool = False) -> Button:
    """A button that carries nothing but the table and what it does."""
    label = say(f"button-{act}")
    return Button(Token(at.table.code, act).id("b"), label, tone, disabled)  # type: ignore[arg-type]


def shown(
    at: Position, card: Card, voice: tuple[Speak, Speak], lines: list[str], reader: int | None
) -> Sheet:
    """A card with ``lines`` above it and the news below, without widgets.

    Where the picture shows what the card says, turn, ``lines`` and the last news stand beside it.
    """
    speak, plain = voice
    news = [speak(say("news", what=message)) for message in at.news(reader)]
    text = "\n".join((*lines, *(speak(line) for line in card.lines), "", *news)).strip()
    beside = None
    if card.beside is not None:
        said = ((card.turn,) if card.turn else ()) + card.beside
        beside = "\n".join((*lines, *map(speak, said), *news[-FEW_NEWS:]))
    panels = tuple((speak(p.name), speak(p.value), p.inline) for p in card.panels)
    title = speak(say("title-play", title=card.title, code=at.table.code))
    return Sheet(
        title,
        text,
        plain,
        COLOURS[at.table.phase],
        at.table.game,
        panels,
        picture=card.picture,
        beside=beside,
    )


def seal_line(at: Position, speak: Speak) -> str:
    """The seal of the dice, before everybody's eyes in the lobby and at the end."""
    return speak(say("footer-seal", seal=seal(at.table.secret)))


def seal_begins(at: Position, speak: Speak) -> str:
    """How the seal begins, which is enough to compare it with its message."""
    digits = seal(at.table.secret)[:12]
    return speak(say("footer-sealed", seal=f"{digits[:4]} {digits[4:8]} {digits[8:]}"))


def moment(when: int) -> str:
    """A moment as Discord shows it to each reader in their own zone and language."""
    return f"<t:{when}:R>"
