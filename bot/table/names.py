"""How people and games are called, before any words are chosen."""

from __future__ import annotations

import unicodedata

from bot.table.position import Position
from games.entry import Aliases
from games.text import Message, say

NAME_LENGTH = 32
"""Longer names are cut, so that no name breaks a card."""
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


def aliases(at: Position) -> Aliases:
    """Names by which people may call seats when they type, as they are and as they are shown.

    A name that two people share calls neither, and one that begins like the letter of a
    seat never stands for another seat.
    """
    named: dict[str, set[int]] = {}
    for seat in at.seats:
        if seat.name:
            for name in (seat.name, plain_name(seat.name)):
                named.setdefault(name.strip().casefold(), set()).add(seat.seat)
    return {
        name: min(seats)
        for name, seats in named.items()
        if len(seats) == 1 and len(name.partition(" ")[0]) > 1
    }


def game_name(game: str) -> Message:
    """The name of a game, in its own words."""
    return say(f"name-{game}")
