"""The table in letters, for whoever reads text."""

from __future__ import annotations

from games.aquarius.cards import BACK, WILD_CARD
from games.aquarius.grid import COLUMNS, SIDE, at, column, row
from games.aquarius.layout import Layout, Placed

PATTERNS = {
    "w": ("aa", "aa"),
    "l": ("aa", "bb"),
    "p": ("ab", "ab"),
    "q": ("ab", "cd"),
    "s": ("a/", "/b"),
    "b": ("\\a", "b\\"),
}
"""A card of each shape in two lines; a to d are the elements of its code."""


def text_board(layout: Layout) -> tuple[str, ...]:
    """The table in letters: a line with the columns, then two lines a row, two letters a card.

    It shows the used cells and one more around them.  Diagonals show their slant; a card
    that lies face down is ``##``, the wild ``**``.
    """
    if not layout:
        return ()
    shown = {placed.cell: written(placed) for placed in layout}
    columns = _span([column(cell) for cell in shown])
    lines = ["   " + "".join(f"{COLUMNS[x]:<3}" for x in columns)]
    for y in _span([row(cell) for cell in shown]):
        for part in (0, 1):
            head = f"{y + 1:>2} " if part == 0 else "   "
            cells = (shown.get(at(x, y) or "", ("", ""))[part] for x in columns)
            lines.append(head + "".join(f"{pair:<3}" for pair in cells))
    return tuple(line.rstrip() or " " for line in lines)


def _span(used: list[int]) -> range:
    """From one before the first to one after the last, on the table."""
    return range(max(min(used) - 1, 0), min(max(used) + 1, SIDE - 1) + 1)


def written(placed: Placed) -> tuple[str, str]:
    """A card in two lines of two letters.

    >>> written(Placed("M13", "s:FW"))
    ('F/', '/W')
    """
    if placed.card == BACK:
        return "##", "##"
    if placed.card == WILD_CARD:
        return "**", "**"
    shape, _, letters = placed.card.partition(":")
    lie = dict(zip("abcd", letters[::-1] if placed.turned else letters, strict=False))
    above, below = ("".join(lie.get(c, c) for c in line) for line in PATTERNS[shape])
    return above, below
