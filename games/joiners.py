"""Characters without a width that belong to what they stand in.

Joiners make one emoji of several, and letters of some scripts take another shape by them; tags
make a flag of a country's part.  Anywhere else they only make two names look alike.
"""

from __future__ import annotations

import re
import unicodedata

JOINERS = "\u200c\u200d"
"""The non-joiner, and the joiner."""
JOINER = "\u200d"
VIRAMA = 9
"""Canonical combining class of the sign that ties consonants of the scripts of India."""
TONES = range(0x1F3FB, 0x1F400)
"""The tones of skin of an emoji."""
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
"""The flag of a country's part: a black one, tags that name the part, and their end."""
TAG = range(0xE0020, 0xE0080)


def is_joint(sign: str) -> bool:
    """Whether a character is one of those that may belong where they stand.

    >>> is_joint(JOINER), is_joint("a")
    (True, False)
    """
    return sign in JOINERS or ord(sign) in TAG


def only_belonging(text: str) -> str:
    """A text without the joiners and tags that join nothing.

    >>> only_belonging("a\u200db") == "ab"
    True
    """
    flags = {at for flag in FLAG.finditer(text) for at in range(*flag.span())}
    return "".join(
        sign
        for at, sign in enumerate(text)
        if not is_joint(sign) or at in flags or _joins(text, at)
    )


def _joins(text: str, at: int) -> bool:
    """Whether the joiner at a place belongs there."""
    left, right = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] not in JOINERS or not left or not right:
        return False
    if unicodedata.combining(left) == VIRAMA:
        return _is_letter(right)
    if unicodedata.combining(right) == VIRAMA:
        return text[at] == JOINER and _is_letter(left)
    base = _base(text[:at])
    if unicodedata.category(base) == "So":
        return text[at] == JOINER and unicodedata.category(right) in {"So", "Sm"}
    return unicodedata.bidirectional(base) == unicodedata.bidirectional(right) == "AL"


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "L"


def _base(before: str) -> str:
    """The last character of a text that is no mark and no tone of skin; the first if all are."""
    carried = (c for c in reversed(before) if not _is_carried(c))
    return next(carried, before[0])


def _is_carried(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M" or ord(sign) in TONES
