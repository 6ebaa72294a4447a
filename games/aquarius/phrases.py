"""Elements and cards in words, and the table in letters, for all games of the family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.aquarius.cards import BACK, NAMES, WILD_CARD, is_action
from games.aquarius.grid import COLUMNS, SIDE, at, column_of, row_of
from games.aquarius.layout import Layout, Placed
from games.contract import Panel
from games.text import Message, row, say


def element(letter: str) -> Message:
    """An element by its letter."""
    return say(f"element-{NAMES[letter]}")


def card_words(card: str, turned: bool = False) -> Message:
    """A card as it lies, in words: its shape and elements."""
    if card == WILD_CARD:
        return say("card-wild")
    if is_action(card):
        return say(f"action-{card}")
    shape, _, letters = card.partition(":")
    lie = letters[::-1] if turned else letters
    match shape:
        case "w":
            return say("card-w", one=element(lie))
        case "q":
            return say("card-q", above=" ".join(lie[:2]), below=" ".join(lie[2:]))
        case _:
            return say(f"card-{shape}", one=element(lie[0]), two=element(lie[1]))


def short_card(card: str, turned: bool = False) -> str:
    """A card as it lies, as short as it can be told: its panels row by row.

    >>> short_card("q:WFES"), short_card("l:FW", True), short_card("s:FW")
    ('WF-ES', 'W-F', 'F/W')
    """
    if card == WILD_CARD:
        return "*"
    shape, _, letters = card.partition(":")
    lie = letters[::-1] if turned else letters
    joints = {"w": "", "l": "-", "p": "|", "s": "/", "b": "\\"}
    if shape == "q":
        return f"{lie[:2]}-{lie[2:]}"
    if shape == "b":
        return f"{lie[1]}\\{lie[0]}"
    return joints[shape].join(lie)


def hand_card(number: int, card: str) -> Message:
    """A card of a hand with its number."""
    return say("hand-card", n=number, card=card_words(card))


def both_lines(messages: tuple[Message, ...]) -> Message:
    """Several messages side by side."""
    return say("side-by-side", parts=row(messages))


def table_lines(layout: Layout, last: str) -> Iterator[Message]:
    """The table in letters, and the cell where a card was put last, if there is one."""
    for line in text_board(layout):
        yield say("board-line", text=line)
    if last:
        yield say("board-last", cell=last)


def panel_lines(panels: Iterable[Panel]) -> Iterator[Message]:
    """What stands in the panels of a card, a line each, for the position in words."""
    for panel in panels:
        yield say("board-panel", name=panel.name, value=panel.value)


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
    shown = {placed.cell: card_letters(placed) for placed in layout}
    columns = _span([column_of(cell) for cell in shown])
    lines = ["   " + "".join(f"{COLUMNS[x]:<3}" for x in columns)]
    for y in _span([row_of(cell) for cell in shown]):
        for part in (0, 1):
            head = f"{y + 1:>2} " if part == 0 else "   "
            cells = (shown.get(at(x, y) or "", ("", ""))[part] for x in columns)
            lines.append(head + "".join(f"{pair:<3}" for pair in cells))
    return tuple(line.rstrip() or " " for line in lines)


def _span(used: list[int]) -> range:
    """From one before the first to one after the last, on the table."""
    return range(max(min(used) - 1, 0), min(max(used) + 1, SIDE - 1) + 1)


def card_letters(placed: Placed) -> tuple[str, str]:
    """A card in two lines of two letters.

    >>> card_letters(Placed("M13", "s:FW"))
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
