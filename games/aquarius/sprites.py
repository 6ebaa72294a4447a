"""The drawings of the family: panels, backs, pyramids, tokens, rims, in every size of a cell.

A panel is its element's colour, a whole card with a faint sign on it; the letter of a panel is
a label of the scene.
Names end in the size of the cell that they are made for, such as ``F-top-72``.
"""

from __future__ import annotations

from collections.abc import Iterator

from games import svg
from games.aquarius.cards import BACK, ELEMENTS, WILD_CARD
from games.scene import Sprite
from games.svg import INK, PAPER, SILVER, Paint, Point

CELL_SIZES = (144, 120, 96, 84, 72, 60, 48, 36)
"""Sides of a cell in pixels; the largest that lets the table fit is taken."""

ELEMENT_COLOURS = {"F": "#cf4036", "W": "#2f62c9", "A": "#f2d23c", "E": "#3f9a4f", "S": "#141519"}
"""The colour of each element."""
SIGNS = {"F": "#e36a58", "W": "#5a86dd", "A": "#d9b51f", "E": "#63b673", "S": "#3c3f47"}
"""The colour of the faint sign on each element's whole card."""
SEAT_COLOURS = ("#5fd3e6", "#f48fc0", "#f2994a", "#8e5bd0", "#ffffff")
"""The colour of each seat's pieces: cyan, pink, orange, purple, white; none is an element's."""
CANVAS = "#43464f"
"""The table: lighter than Space, darker than the labels."""

SHAPES: dict[str, tuple[str, ...]] = {
    "w": ("whole",),
    "l": ("top", "bottom"),
    "p": ("left", "right"),
    "q": ("nw", "ne", "sw", "se"),
    "s": ("upper-left", "lower-right"),
    "b": ("upper-right", "lower-left"),
}
"""The panels of each shape of card, in the order of the letters in its code."""

OUTLINES: dict[str, tuple[Point, ...]] = {
    "whole": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "top": ((0, 0), (1, 0), (1, 0.5), (0, 0.5)),
    "bottom": ((0, 0.5), (1, 0.5), (1, 1), (0, 1)),
    "left": ((0, 0), (0.5, 0), (0.5, 1), (0, 1)),
    "right": ((0.5, 0), (1, 0), (1, 1), (0.5, 1)),
    "nw": ((0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)),
    "ne": ((0.5, 0), (1, 0), (1, 0.5), (0.5, 0.5)),
    "sw": ((0, 0.5), (0.5, 0.5), (0.5, 1), (0, 1)),
    "se": ((0.5, 0.5), (1, 0.5), (1, 1), (0.5, 1)),
    "upper-left": ((0, 0), (1, 0), (0, 1)),
    "lower-right": ((1, 0), (1, 1), (0, 1)),
    "upper-right": ((0, 0), (1, 0), (1, 1)),
    "lower-left": ((0, 0), (1, 1), (0, 1)),
}
"""The corners of each panel, in parts of a cell."""

CENTRES: dict[str, Point] = {
    "whole": (0.5, 0.5),
    "top": (0.5, 0.25),
    "bottom": (0.5, 0.75),
    "left": (0.25, 0.5),
    "right": (0.75, 0.5),
    "nw": (0.25, 0.25),
    "ne": (0.75, 0.25),
    "sw": (0.25, 0.75),
    "se": (0.75, 0.75),
    "upper-left": (0.3, 0.3),
    "lower-right": (0.7, 0.7),
    "upper-right": (0.7, 0.3),
    "lower-left": (0.3, 0.7),
}
"""Where the letter of each panel stands, in parts of a cell."""

ROOM = 0.4
"""Half the height of the sign on a whole card, in parts of a cell.

Smaller panels have none: curves make a picture heavy, and the letter is all that is needed.
"""

RIM = 6
"""Width in pixels of the line around a zone."""

_FLAME = (
    "M0 -1C.25 -.4 .8 -.25 .7 .4C.62 .85 .25 1 0 1C-.4 1 -.8 .75 -.7 .2"
    "C-.62 -.1 -.42 -.2 -.35 -.55C-.1 -.3 0 -.5 0 -1Z"
)
_DROP = "M0 -1C.3 -.4 .7 0 .7 .4C.7 .8 .4 1 0 1C-.4 1 -.7 .8 -.7 .4C-.7 0 -.3 -.4 0 -1Z"
_CLOUD = (
    "M-.6 .5C-1 .5 -1 0 -.65 -.05C-.65 -.6 .1 -.7 .25 -.3C.7 -.5 .95 -.1 .75 .1C1 .2 .95 .5 .65 .5Z"
)
_HILLS = "M-1 .7L-.35 -.6L.05 .1L.35 -.25L1 .7Z"
_STAR = "M0 -1C.1 -.2 .2 -.1 1 0C.2 .1 .1 .2 0 1C-.1 .2 -.2 .1 -1 0C-.2 -.1 -.1 -.2 0 -1Z"

_PATHS = {"F": _FLAME, "W": _DROP, "A": _CLOUD, "E": _HILLS, "S": _STAR}


def parts_of(card: str, turned: bool) -> tuple[tuple[str, str], ...]:
    """The panels of an element card as it lies: (shape, element); none of a wild or a back.

    >>> parts_of("l:FW", True)
    (('top', 'W'), ('bottom', 'F'))
    """
    if card in {WILD_CARD, BACK}:
        return ()
    shape, _, letters = card.partition(":")
    return tuple(zip(SHAPES[shape], letters[::-1] if turned else letters, strict=True))


def pyramid_side(size: int) -> int:
    """Width and height in pixels of a pyramid or a token on cells of this size."""
    return max(36, round(size * 0.42))


def _panel(element: str, shape: str, size: int) -> Sprite:
    corners = [(x * size, y * size) for x, y in OUTLINES[shape]]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    moved = [(x - left, y - top) for x, y in corners]
    body = svg.polygon(moved, Paint(ELEMENT_COLOURS[element], INK, 1))
    if shape == "whole":
        sign = svg.path(_PATHS[element], Paint(SIGNS[element]))
        body += svg.group(sign, move=(size / 2, size / 2), scale=ROOM * size)
    return Sprite(round(right - left), round(bottom - top), body)


def _wild(size: int) -> Sprite:
    """Five wedges, one of each element, and a pale disc for the letter."""
    half = size / 2
    rim = svg.around((half, half), size, 5)
    wedges = "".join(
        svg.polygon(((half, half), rim[n], rim[(n + 1) % 5]), Paint(ELEMENT_COLOURS[element]))
        for n, element in enumerate(ELEMENTS)
    )
    disc = svg.circle((half, half), half * 0.5, Paint(PAPER, INK, 2))
    frame = svg.rect((0, 0), size, size, Paint("none", INK, 1))
    return Sprite(size, size, wedges + disc + frame)


def _back(size: int) -> Sprite:
    return Sprite(size, size, svg.card_back(size, size, Paint("#6b4a8a", INK, 2), SILVER))


def _action(size: int) -> Sprite:
    """An action card: pale, with a bolt."""
    bolt = ((0.58, 0.1), (0.24, 0.56), (0.46, 0.56), (0.4, 0.9), (0.76, 0.42), (0.54, 0.42))
    sign = svg.polygon(((x * size, y * size) for x, y in bolt), Paint(svg.PURPLE))
    return Sprite(size, size, svg.card(size, size, Paint(svg.IVORY, INK, 2)) + sign)


def _pyramid(seat: int, pips: int, size: int) -> Sprite:
    """A pyramid from the front, its tip cut off for the letter, the pips along its foot."""
    side = pyramid_side(size)
    body = svg.polygon(
        ((side * 0.22, 1), (side * 0.78, 1), (side - 1, side - 1), (1, side - 1)),
        Paint(SEAT_COLOURS[seat], INK, 2),
    )
    first = side / 2 - (pips - 1) * side * 0.12
    dots = "".join(
        svg.circle(
            (first + n * side * 0.24, side * 0.85), side * 0.09, Paint(svg.on(SEAT_COLOURS[seat]))
        )
        for n in range(pips)
    )
    return Sprite(side, side, body + dots)


def _token(seat: int, size: int) -> Sprite:
    """A round chip with a double rim."""
    side = pyramid_side(size)
    half = side / 2
    outer = svg.circle((half, half), half, Paint(SEAT_COLOURS[seat], INK, 2))
    return Sprite(side, side, outer + svg.circle((half, half), half - 3, Paint("none", PAPER, 2)))


def _rims(size: int) -> Iterator[tuple[str, Sprite]]:
    """Pieces of the line around a zone: half a side each way, and the two slants."""
    half = size // 2 + RIM
    both = size + RIM
    low, high = RIM / 2, size + RIM / 2
    yield f"rim-h-{size}", Sprite(half, RIM, svg.rect((0, 0), half, RIM, Paint(PAPER, INK, 1)))
    yield f"rim-v-{size}", Sprite(RIM, half, svg.rect((0, 0), RIM, half, Paint(PAPER, INK, 1)))
    yield f"rim-s-{size}", Sprite(both, both, svg.line((low, high), (high, low), PAPER, RIM))
    yield f"rim-b-{size}", Sprite(both, both, svg.line((low, low), (high, high), PAPER, RIM))


def _made(size: int) -> Iterator[tuple[str, Sprite]]:
    """Everything that is drawn on cells of one size."""
    for element in ELEMENTS:
        for shape in OUTLINES:
            yield f"{element}-{shape}-{size}", _panel(element, shape, size)
    yield f"wild-{size}", _wild(size)
    yield f"back-{size}", _back(size)
    yield f"action-{size}", _action(size)
    yield f"open-{size}", Sprite(size, size, svg.frame(size, size, "#5a5e69", 2))
    yield f"last-{size}", Sprite(size, size, svg.rect((0, 0), size, size, Paint("none", PAPER, 4)))
    side = pyramid_side(size)
    yield f"plate-{size}", Sprite(side, side, svg.rect((0, 0), side, side, Paint(INK, PAPER, 2), 8))
    for seat in range(len(SEAT_COLOURS)):
        yield f"token-{seat}-{size}", _token(seat, size)
        for pips in (1, 2, 3):
            yield f"pyramid-{seat}-{pips}-{size}", _pyramid(seat, pips, size)
    yield from _rims(size)


SPRITES: dict[str, Sprite] = dict(sprite for size in CELL_SIZES for sprite in _made(size))
"""Every drawing of the family by name."""
