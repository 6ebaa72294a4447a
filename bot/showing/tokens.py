"""What a button, a menu or a form carries in its custom id, and back.

``gk1b|K7Q4|answer|B12.9f3a|roll|0|0``: version and kind of component, table, what it
does, the ticket of the question, the answer so far in text form, page, and the marks
already set on a long list.  Nothing about the person is in it.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

LIMIT = 100
"""Discord's limit of a custom id, in characters."""

Kind = Literal["b", "s", "f"]
"""Button, select menu, form: no id of one kind matches the pattern of another."""

PATTERNS: dict[Kind, re.Pattern[str]] = {
    kind: re.compile(
        rf"gk1{kind}\|(?P<code>[A-Z2-9]*)\|(?P<act>[a-z]+)\|(?P<ticket>[A-Za-z0-9.]*)"
        r"\|(?P<entry>[^|]*)\|(?P<page>[0-9]+)\|(?P<marks>[0-9a-f]+)"
    )
    for kind in ("b", "s", "f")
}


class Token(msgspec.Struct, frozen=True):
    """A press, before anybody is asked whether it may be made.

    ``marks`` is a set of positions in the list of the field that is open, as bits.
    """

    code: str
    act: str
    ticket: str = ""
    entry: str = ""
    page: int = 0
    marks: int = 0

    def id(self, kind: Kind) -> str:
        """The custom id. Raises ValueError where it would pass Discord's limit."""
        text = self._text(kind)
        if len(text) > LIMIT or "|" in self.entry:
            raise ValueError(f"{text!r} is no custom id: at most {LIMIT} characters, no bar")
        return text

    @property
    def fits(self) -> bool:
        """Whether a custom id can carry it."""
        return len(self._text("b")) <= LIMIT and "|" not in self.entry

    def _text(self, kind: Kind) -> str:
        return "|".join(
            (
                f"gk1{kind}",
                self.code,
                self.act,
                self.ticket,
                self.entry,
                str(self.page),
                f"{self.marks:x}",
            )
        )


def token_of(custom_id: str) -> Token | None:
    """The token of a custom id; None where it is none of ours."""
    for pattern in PATTERNS.values():
        if found := pattern.fullmatch(custom_id):
            code, act, ticket, entry, page, marks = found.groups()
            return Token(code, act, ticket, entry, int(page), int(marks, 16))
    return None
