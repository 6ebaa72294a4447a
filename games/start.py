"""The start message: what everybody at a table has read before anything is drawn.

Its text is what formula 2 stirs into every number (:class:`games.dice.Chance`), so it holds
nothing but what the channel can see: seal, seats, words and house rules.  It is posted once
and never edited; whoever has the message can build the text again, letter by letter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import takewhile

import msgspec

from games.dice import Formula
from games.joiners import is_joint, only_belonging
from games.text import LETTERS, letter

FORMULA: Formula = 2
"""The formula whose text this is."""

LONGEST_WORD = 32
"""Characters of one word; with one of each seat a start message fits into one of Discord's."""

TOKEN = re.compile(r"[!-~]+")
"""A code, an id, a version: ASCII without blanks."""
SEAL = re.compile(r"[0-9a-f]{64}")
LINE = re.compile(
    r"(?!\s)(?!.*```)[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+(?<!\s)", re.DOTALL
)
"""Text of one line without blanks at its ends, nor what ends the block in which it is shown."""

INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of characters that nobody sees, or that move what is around them."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by their category that show nothing."""
MARKS = 2
"""Marks that a letter may carry; more would reach into the lines around it."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down: a person by the name shown, or a computer by its strength; one is ``""``."""

    name: str
    computer: str


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that somebody added, with the seat they took."""

    seat: int
    text: str


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is dealt.

    ``options`` holds *every* house rule of the game with its value, chosen or usual
    (:func:`games.contract.chosen`); ``seats`` stand in the order of their letters, ``words``
    in the order in which they were added.  ``seal`` is the SHA-256 of the secret.
    """

    table: str
    game: str
    edition: str
    seal: str
    options: dict[str, int | str]
    seats: tuple[Chair, ...]
    words: tuple[Word, ...]


class BadStart(ValueError):
    """A start whose text would not be one line a part; ``key`` is where."""

    def __init__(self, key: str, expected: str, found: str) -> None:
        super().__init__(f"{key}: {found!r} found, expected {expected}")
        self.key = key
        self.expected = expected
        self.found = found


def text_of(start: Start) -> str:
    """The canonical text, stirred in as UTF-8; each line ends with one line feed.

    ::

        gamekeeper dice 2
        table K7QM
        game GAME EDITION
        seal 64 hexadecimal digits
        rule KEY VALUE            each house rule, sorted by key (by code points)
        person A NAME             each seat in its order,
        computer B STRENGTH       people by name, computers by strength
        word A WORD               each word in the order of adding

    A kind stands first in each line and only the last part may hold blanks, so two different
    starts never have the same text.  Raises :class:`BadStart` where a part is not of one line.
    """
    check_start(start)
    return "".join(f"{line}\n" for line in _lines(start))


def pasted(message: str) -> str:
    """The text inside a start message, as somebody copied it.

    From its first line to the end of its block; line ends and blanks around lines, which a
    clipboard may change and no part can have, do not count.
    """
    lines = [line.strip() for line in message.splitlines()]
    first = f"gamekeeper dice {FORMULA}"
    inside = lines[lines.index(first) :] if first in lines else lines
    own = takewhile(lambda line: line and not line.startswith("```"), inside)
    return "".join(f"{line}\n" for line in own)


def _lines(start: Start) -> Iterator[str]:
    yield f"gamekeeper dice {FORMULA}"
    yield f"table {start.table}"
    yield f"game {start.game} {start.edition}"
    yield f"seal {start.seal}"
    for key, value in sorted(start.options.items()):
        yield f"rule {key} {value}"
    for seat, chair in enumerate(start.seats):
        if chair.computer:
            yield f"computer {letter(seat)} {chair.computer}"
        else:
            yield f"person {letter(seat)} {chair.name}"
    for word in start.words:
        yield f"word {letter(word.seat)} {word.text}"


def check_start(start: Start) -> None:
    """Raises :class:`BadStart` at the first part that cannot stand in the text."""
    if not 1 <= len(start.seats) <= len(LETTERS):
        raise BadStart("seats", f"1 to {len(LETTERS)} seats", str(len(start.seats)))
    for key, pattern, expected, found in _parts(start):
        if not pattern.fullmatch(found):
            raise BadStart(key, expected, found)
    for number, word in enumerate(start.words):
        if not 0 <= word.seat < len(start.seats):
            raise BadStart(f"words[{number}].seat", "a seat of the table", str(word.seat))


def _parts(start: Start) -> Iterator[tuple[str, re.Pattern[str], str, str]]:
    """Every part of the text: (key, pattern, what is expected, what stands there)."""
    token = (TOKEN, "a word of ASCII without blanks")
    line = (LINE, "one line of text without blanks around it")
    yield "table", *token, start.table
    yield "game", *token, start.game
    yield "edition", *token, start.edition
    yield "seal", SEAL, "64 hexadecimal digits", start.seal
    for key, value in start.options.items():
        yield "options", *token, key
        yield f"options.{key}", *line, str(value)
    for number, chair in enumerate(start.seats):
        if chair.computer:
            yield f"seats[{number}].computer", *token, chair.computer
            yield f"seats[{number}].name", re.compile(""), "none for a computer", chair.name
        else:
            yield f"seats[{number}].name", *line, chair.name
    for number, word in enumerate(start.words):
        yield f"words[{number}].text", *line, word.text


def one_line(text: str, longest: int) -> str:
    """A name or a word of a person as it can be shown and stirred in; ``""`` for nothing.

    On one line, white space as single blanks, composed (Unicode form NFC), at most ``longest``
    characters; control and direction characters go, and whatever else shows nothing.  Joiners
    stay where they join something (:mod:`games.joiners`).
    """
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or _is_seen(c))
    joined = " ".join(only_belonging(" ".join(seen.split())).split())
    line = _with_few_marks(unicodedata.normalize("NFC", joined)).replace("```", "'''")
    shown = only_belonging(only_belonging(line)[:longest].strip())
    return shown if any(unicodedata.category(c)[0] not in "MZ" for c in shown) else ""


def _is_seen(c: str) -> bool:
    return is_joint(c) or (unicodedata.category(c) not in INVISIBLE and c not in BLANKS)


def _with_few_marks(text: str) -> str:
    """The text with at most :data:`MARKS` marks on each letter, in any script."""
    kept, marks = [], 0
    for c in text:
        if not is_joint(c):
            marks = marks + 1 if unicodedata.category(c) in {"Mn", "Me"} else 0
        if marks <= MARKS or is_joint(c):
            kept.append(c)
    return "".join(kept)
