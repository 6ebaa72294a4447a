"""The table as a picture: the used cells and one more around them, with rows and columns.

:func:`framed` finds the place and size of the cells; the other functions give parts of a scene:
cards, pyramids, tokens, the rims and numbers of zones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games import svg
from games.aquarius.cards import BACK, WILD, WILD_CARD
from games.aquarius.grid import COLUMNS, NEIGHBOURS, SIDE, column_of, row_of
from games.aquarius.layout import Layout, Placed, borders, card_at, rings
from games.aquarius.sprites import (
    CANVAS,
    CELL_SIZES,
    CENTRES,
    ELEMENT_COLOURS,
    OUTLINES,
    RIM,
    SEAT_COLOURS,
    parts_of,
    pyramid_side,
)
from games.aquarius.zones import cell_of, element_of
from games.scene import Label, Part, Scene, composed
from games.scene import PlacedSprite as Shown
from games.text import Message, letter

WIDTH = 1008
"""Pixels of every picture from left to right."""
LEGEND = 46
"""Pixels for the names of rows and columns."""
EDGE = 12
"""Pixels that are left free at the right and at the bottom."""
READABLE = 28
"""The least size of a label."""
TALLEST = 924
"""Pixels that the cells take at most from top to bottom, unless the smallest take more."""
TILE = 84
"""Side of a card of the hand."""
STEP = TILE + 16
"""From one row of the hand to the next."""
WORDS = 32
"""Size of the words beside a card."""


class Frame(NamedTuple):
    """Which cells are shown, and where."""

    first: tuple[int, int]
    """Column and row of the upper left cell."""
    columns: int
    rows: int
    size: int
    """Side of a cell in pixels."""
    left: int
    """Pixels to the left of the first column."""

    @property
    def bottom(self) -> int:
        """The pixel below the last row."""
        return LEGEND + self.rows * self.size + EDGE

    def corner(self, cell: str) -> tuple[int, int]:
        """The upper left pixel of a cell."""
        x, y = column_of(cell) - self.first[0], row_of(cell) - self.first[1]
        return self.left + x * self.size, LEGEND + y * self.size


def framed(cells: Iterable[str]) -> Frame:
    """The frame around some cells, one more each way, and the largest cells that fit."""
    used = list(cells) or ["M13"]
    xs, ys = [column_of(cell) for cell in used], [row_of(cell) for cell in used]
    first = (max(min(xs) - 1, 0), max(min(ys) - 1, 0))
    columns = min(max(xs) + 1, SIDE - 1) - first[0] + 1
    rows = min(max(ys) + 1, SIDE - 1) - first[1] + 1
    wide, tall = WIDTH - LEGEND - EDGE, TALLEST
    fitting = (s for s in CELL_SIZES if s * columns <= wide and s * rows <= tall)
    size = next(fitting, CELL_SIZES[-1])
    return Frame(first, columns, rows, size, LEGEND + (wide - columns * size) // 2)


def scene(parts: Sequence[Part], height: int) -> Scene:
    """A scene of these parts on the colour of the table."""
    return composed(parts, WIDTH, height, CANVAS)


def centred(words: Message | str, x: float, y: float, size: int, colour: str = svg.PAPER) -> Label:
    """A label with its middle at a pixel."""
    return Label(words, round(x), round(y + size * 0.36), size, "middle", colour)


def axes(frame: Frame) -> Iterator[Part]:
    """The letters of the columns above, the numbers of the rows at the left."""
    half = frame.size / 2
    for n in range(frame.columns):
        x = frame.left + n * frame.size + half
        yield centred(COLUMNS[frame.first[0] + n], x, LEGEND / 2, READABLE)
    for n in range(frame.rows):
        y = LEGEND + n * frame.size + half
        yield centred(str(frame.first[1] + n + 1), frame.left - LEGEND / 2, y, READABLE)


def open_cells(frame: Frame, layout: Layout) -> Iterator[Part]:
    """A faint frame on each empty cell beside a card."""
    for cell in borders(layout):
        yield Shown(f"open-{frame.size}", *frame.corner(cell))


def drawn_cards(
    frame: Frame, layout: Layout, covered: frozenset[str] = frozenset()
) -> Iterator[Part]:
    """Every card; the letters of covered panels make room for the piece that stands there."""
    for placed in layout:
        yield from drawn_card(placed, frame.corner(placed.cell), frame.size, covered)


def drawn_card(
    placed: Placed, corner: tuple[int, int], size: int, covered: frozenset[str] = frozenset()
) -> Iterator[Part]:
    """One card with its upper left pixel at ``corner``."""
    x, y = corner
    if placed.card == WILD_CARD:
        yield Shown(f"wild-{size}", x, y)
        yield centred(WILD, x + size / 2, y + size * 0.6, max(READABLE, size // 2), svg.INK)
    elif placed.card == BACK:
        yield Shown(f"back-{size}", x, y)
    for shape, element in parts_of(placed.card, placed.turned):
        left = min(point[0] for point in OUTLINES[shape])
        top = min(point[1] for point in OUTLINES[shape])
        yield Shown(f"{element}-{shape}-{size}", x + round(left * size), y + round(top * size))
        spot = LETTER_SPOTS[shape] if placed.cell + element in covered else CENTRES[shape]
        if spot is not None:
            high = max(READABLE, round(size * (0.44 if shape == "whole" else 0.32)))
            colour = svg.on(ELEMENT_COLOURS[element])
            yield centred(element, x + spot[0] * size, y + spot[1] * size, high, colour)


LETTER_SPOTS: dict[str, tuple[float, float] | None] = {
    "whole": (0.5, 0.24),
    "top": (0.22, 0.25),
    "bottom": (0.22, 0.75),
    "left": (0.25, 0.22),
    "right": (0.75, 0.22),
    "nw": None,
    "ne": None,
    "sw": None,
    "se": None,
    "upper-left": (0.62, 0.18),
    "lower-right": (0.82, 0.42),
    "upper-right": (0.36, 0.18),
    "lower-left": (0.18, 0.42),
}
"""Where a panel's letter stands beside a piece, in parts of a cell; no room on a quarter."""

STANDS: dict[str, tuple[float, float]] = {
    **CENTRES,
    "whole": (0.5, 0.68),
    "top": (0.66, 0.25),
    "bottom": (0.66, 0.75),
    "left": (0.25, 0.68),
    "right": (0.75, 0.68),
}
"""Where a piece stands on a panel, in parts of a cell."""


def stand(frame: Frame, layout: Layout, panel: str) -> tuple[float, float]:
    """The pixel at the middle of a piece on a panel, or on a card without panels."""
    placed = card_at(layout, cell_of(panel))
    shape = {e: shape for shape, e in parts_of(placed.card, placed.turned)}.get(element_of(panel))
    right, down = STANDS[shape] if shape else (0.5, 0.5)
    x, y = frame.corner(placed.cell)
    return x + right * frame.size, y + down * frame.size


def drawn_pyramid(
    frame: Frame, middle: tuple[float, float], seat: int, pips: int
) -> Iterator[Part]:
    """A pyramid of a seat with its letter."""
    side = pyramid_side(frame.size)
    x, y = round(middle[0] - side / 2), round(middle[1] - side / 2)
    yield Shown(f"pyramid-{seat}-{pips}-{frame.size}", x, y)
    yield centred(
        letter(seat), middle[0], middle[1] - side * 0.12, READABLE, svg.on(SEAT_COLOURS[seat])
    )


def drawn_token(frame: Frame, middle: tuple[float, float], seat: int) -> Iterator[Part]:
    """A seat's token with its letter."""
    side = pyramid_side(frame.size)
    yield Shown(
        f"token-{seat}-{frame.size}", round(middle[0] - side / 2), round(middle[1] - side / 2)
    )
    yield centred(letter(seat), *middle, READABLE, svg.on(SEAT_COLOURS[seat]))


def plate(frame: Frame, middle: tuple[float, float], shown: int | str) -> Iterator[Part]:
    """The number of a zone, or the letter of a seat, on a dark plate."""
    side = pyramid_side(frame.size)
    yield Shown(f"plate-{frame.size}", round(middle[0] - side / 2), round(middle[1] - side / 2))
    yield centred(str(shown), *middle, READABLE)


def last_card(frame: Frame, cell: str) -> Iterator[Part]:
    """A pale frame around the card that lies newly."""
    yield Shown(f"last-{frame.size}", *frame.corner(cell))


HALF_SIDES = (
    ("h", 0, 0), ("h", 0.5, 0), ("v", 1, 0), ("v", 1, 0.5),
    ("h", 0.5, 1), ("h", 0, 1), ("v", 0, 0.5), ("v", 0, 0),
)  # fmt: skip
"""Direction and first point of each edge segment, in parts of a cell."""

INNER: dict[str, tuple[tuple[str, float, float], ...]] = {
    "top": (("h", 0, 0.5), ("h", 0.5, 0.5)),
    "left": (("v", 0.5, 0), ("v", 0.5, 0.5)),
    "nw": (("h", 0, 0.5), ("v", 0.5, 0)),
    "ne": (("h", 0.5, 0.5), ("v", 0.5, 0)),
    "sw": (("h", 0, 0.5), ("v", 0.5, 0.5)),
    "se": (("h", 0.5, 0.5), ("v", 0.5, 0.5)),
    "upper-left": (("s", 0, 0),),
    "upper-right": (("b", 0, 0),),
}
"""The pieces of a panel's boundary inside its card."""
INNER["bottom"], INNER["right"] = INNER["top"], INNER["left"]
INNER["lower-right"], INNER["lower-left"] = INNER["upper-left"], INNER["upper-right"]


def outline(frame: Frame, layout: Layout, panels: Iterable[str]) -> Iterator[Part]:
    """A line around some panels of one element that hang together."""
    inside = set(panels)
    lying = rings(layout)
    for panel in sorted(inside):
        cell, element = cell_of(panel), element_of(panel)
        x, y = frame.corner(cell)
        pieces = [HALF_SIDES[n] for n in _outer(lying[cell], cell, element, inside, layout)]
        placed = card_at(layout, cell)
        shapes = {e: shape for shape, e in parts_of(placed.card, placed.turned)}
        for way, right, down in (*pieces, *INNER.get(shapes.get(element, ""), ())):
            left, top = x + round(right * frame.size), y + round(down * frame.size)
            yield Shown(f"rim-{way}-{frame.size}", left - RIM // 2, top - RIM // 2)


def _outer(mine: str, cell: str, element: str, inside: set[str], layout: Layout) -> Iterator[int]:
    """The edge segments of a panel beyond which something else lies."""
    lying = rings(layout)
    across = {
        own: n.cell + lying[n.cell][far]
        for n in NEIGHBOURS[cell]
        if n.cell in lying
        for own, far in n.pairs
    }
    for segment, shown in enumerate(mine):
        if shown == element and across.get(segment) not in inside:
            yield segment
