"""Typed moves that were made, or may have been, although their author may not have heard of it.

A button asks a question that is asked once, so that a second press finds it answered.  Words
fit again: who types them a second time, not having heard of the first, would move twice.
"""

from __future__ import annotations

import msgspec

from games.entry import LONGEST_ENTRY

DOUBTFUL_SECONDS = 60
"""So long the same words of the same person ask before they are played."""


class Doubt(msgspec.Struct, frozen=True):
    """A typed move of uncertain fate: the words, the interaction, when it was typed."""

    words: str
    press: int
    time: int


class Doubts:
    """The last doubtful move of each person; forgotten with the process."""

    def __init__(self) -> None:
        self._doubts: dict[int, Doubt] = {}

    def note(self, person: int, text: str, press: int, now: int) -> None:
        """Remember a move; those of others that nobody asks for any more are forgotten."""
        fresh = {who: one for who, one in self._doubts.items() if _fresh(one, now)}
        self._doubts = {**fresh, person: Doubt(_words(text), press, now)}

    def taken(self, person: int, text: str, now: int) -> int | None:
        """The interaction that brought the same words a moment ago; asked for once."""
        doubt = self._doubts.pop(person, None)
        same = doubt is not None and doubt.words == _words(text) and _fresh(doubt, now)
        return doubt.press if doubt is not None and same else None


def _fresh(doubt: Doubt, now: int) -> bool:
    return abs(now - doubt.time) < DOUBTFUL_SECONDS


def _words(text: str) -> str:
    """The words without what makes no difference."""
    return " ".join(text[:LONGEST_ENTRY].casefold().split())
