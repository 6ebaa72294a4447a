"""Small pure pieces that sprites are made of: dice, pips, chips, cards, cells, marks.

Every function returns an SVG fragment as a string; pieces are put together with ``+`` and
the sum is the body of a :class:`games.scene.Sprite`.  Lengths are pixels, angles degrees
clockwise.  There is no text here (typefaces differ): letters and numbers are labels of the
scene.  Colours are flat, so that a whole board fits one palette.

>>> from games.scene import Sprite
>>> five = Sprite(64, 64, die(64, Paint(IVORY, INK)) + pips(64, 5))
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

Point = tuple[float, float]
"""A place in pixels: right of and below the upper left corner."""

BACKGROUND = "#2b2d31"
"""The canvas of a scene unless it says otherwise."""
INK = "#1b1c1f"
"""Nearly black: lines and signs on light shapes."""
PAPER = "#f2f3f5"
"""Nearly white: lines and signs on dark shapes, labels on the canvas."""
IVORY = "#fbf3df"
"""The body of a die or a card."""
SLATE = "#4a4d55"
"""Quiet: an empty place, a shape that is out of play."""
SILVER = "#a4a8b0"
"""Middle grey: frames and minor signs."""

YELLOW = "#f7dc4a"
SKY = "#85c8f5"
ORANGE = "#f0913c"
GREEN = "#3fa35b"
RED = "#c8383e"
BLUE = "#2b58b8"
PURPLE = "#642a80"

COLOURS = (YELLOW, SKY, ORANGE, GREEN, RED, BLUE, PURPLE)
"""The colours of pieces from the lightest to the darkest, even steps apart: somebody who
sees no hue still sees which is lighter.  Give each a shape or a letter all the same, and the
three darkest an outline of PAPER where they lie on the bare canvas."""

PIP_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Columns and rows of the pips of each face, counted from 0 on a grid of three."""


class Paint(NamedTuple):
    """How a shape is painted: its filling, its outline and how thick that is."""

    fill: str = "none"
    line: str = "none"
    thick: float = 2

    @property
    def attributes(self) -> str:
        """The paint as attributes of an SVG element."""
        outline = "" if self.line == "none" else f' stroke="{self.line}"'
        width = "" if self.line == "none" else f' stroke-width="{_n(self.thick)}"'
        return f'fill="{self.fill}"{outline}{width}'


def _n(value: float) -> str:
    """A number as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "-0" if value <= -0.005 else "0")


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, from 0 (black) to 1 (white), as WCAG 2 defines it."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, from 1 (none) to 21; 4.5 is readable, 3 is visible."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def on(colour: str) -> str:
    """INK or PAPER, whichever stands out better on ``colour``."""
    return max((INK, PAPER), key=lambda sign: contrast(sign, colour))


# -- plain shapes ------------------------------------------------------------------------


def rect(corner: Point, width: float, height: float, paint: Paint, radius: float = 0) -> str:
    """A rectangle; the outline lies within its size, so that neighbours do not overlap."""
    inset = paint.thick / 2 if paint.line != "none" else 0
    rounded = f' rx="{_n(max(radius - inset, 0))}"' if radius else ""
    return (
        f'<rect x="{_n(corner[0] + inset)}" y="{_n(corner[1] + inset)}" '
        f'width="{_n(width - 2 * inset)}" height="{_n(height - 2 * inset)}"{rounded} '
        f"{paint.attributes}/>"
    )


def circle(centre: Point, radius: float, paint: Paint) -> str:
    """A circle; the outline lies within the radius."""
    inset = paint.thick / 2 if paint.line != "none" else 0
    return (
        f'<circle cx="{_n(centre[0])}" cy="{_n(centre[1])}" r="{_n(radius - inset)}" '
        f"{paint.attributes}/>"
    )


def polygon(points: Iterable[Point], paint: Paint) -> str:
    """A closed shape through ``points``, with round joints."""
    return path(closed(points), paint)


def path(d: str, paint: Paint) -> str:
    """A path with round ends and joints; ``d`` as SVG writes it, or from the helpers here."""
    return f'<path d="{d}" {paint.attributes} stroke-linecap="round" stroke-linejoin="round"/>'


def line(start: Point, end: Point, colour: str, thick: float = 2) -> str:
    """A straight stroke with round ends."""
    return path(open_path((start, end)), Paint("none", colour, thick))


def group(body: str, *, move: Point = (0, 0), turn: float = 0, scale: float = 1) -> str:
    """``body`` scaled, then turned around its origin, then moved."""
    steps = [f"translate({_n(move[0])} {_n(move[1])})"] if move != (0, 0) else []
    steps += [f"rotate({_n(turn)})"] if turn else []
    steps += [f"scale({_n(scale)})"] if scale != 1 else []
    return f'<g transform="{" ".join(steps)}">{body}</g>' if steps else body


# -- path helpers ------------------------------------------------------------------------


def open_path(points: Iterable[Point]) -> str:
    """The path through ``points``, left open.

    >>> open_path([(0, 0), (10, 5)])
    'M0 0L10 5'
    """
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def closed(points: Iterable[Point]) -> str:
    """The path through ``points`` and back to the first."""
    return open_path(points) + "Z"


def around(centre: Point, radius: float, corners: int, *, turn: float = 0) -> tuple[Point, ...]:
    """The corners of a regular polygon, the first at the top unless turned."""
    angles = (radians(turn - 90 + 360 * corner / corners) for corner in range(corners))
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)


def star_points(centre: Point, outer: float, inner: float, arms: int = 5) -> tuple[Point, ...]:
    """The corners of a star, the first arm at the top."""
    tips = around(centre, outer, arms)
    hollows = around(centre, inner, arms, turn=180 / arms)
    return tuple(point for pair in zip(tips, hollows, strict=True) for point in pair)


# -- pieces ------------------------------------------------------------------------------


def die(size: float, paint: Paint) -> str:
    """The body of a die: a square with round corners that fills ``size``."""
    return rect((0, 0), size, size, paint, radius=size * 0.18)


def pips(size: float, count: int, colour: str = INK) -> str:
    """One to six pips for a die of ``size``.  Raises KeyError for other counts."""
    first, step, radius = size * 0.27, size * 0.23, size * 0.085
    return "".join(
        circle((first + step * column, first + step * row), radius, Paint(colour))
        for column, row in PIP_PLACES[count]
    )


def pip_die(size: float, count: int, paint: Paint) -> str:
    """A die showing ``count`` pips, in the sign colour that suits its filling."""
    return die(size, paint) + pips(size, count, on(paint.fill))


def ring(size: float, colour: str, thick: float) -> str:
    """A ring that fills ``size``: marks the piece it lies on."""
    return circle((size / 2, size / 2), size / 2, Paint("none", colour, thick))


def frame(width: float, height: float, colour: str, thick: float = 4) -> str:
    """An empty round-cornered frame: marks the die, card or cell it lies on."""
    return rect(
        (0, 0), width, height, Paint("none", colour, thick), radius=min(width, height) * 0.12
    )


def card(width: float, height: float, paint: Paint, band: str = "") -> str:
    """A playing card: body with round corners, and a band across its head where wanted."""
    corner = min(width, height) * 0.08
    head = rect((corner, corner), width - 2 * corner, height * 0.16, Paint(band), radius=corner / 2)
    return rect((0, 0), width, height, paint, radius=corner) + (head if band else "")


def card_back(width: float, height: float, paint: Paint, weave: str) -> str:
    """The back of a card: body and an inner frame crossed twice in the colour ``weave``."""
    edge = min(width, height) * 0.12
    left, top, right, low = edge, edge, width - edge, height - edge
    return (
        card(width, height, paint)
        + rect((edge, edge), width - 2 * edge, height - 2 * edge, Paint("none", weave, 3))
        + line((left, top), (right, low), weave, 3)
        + line((right, top), (left, low), weave, 3)
    )


def cell(size: float, paint: Paint) -> str:
    """A square of a grid; its outline lies within, so that cells fit side by side."""
    return rect((0, 0), size, size, paint)


def star(size: float, paint: Paint, arms: int = 5) -> str:
    """A star that fits ``size``."""
    half = size / 2
    return polygon(star_points((half, half), half * 0.94, half * 0.42, arms), paint)


def cross(size: float, colour: str, thick: float) -> str:
    """Two crossed strokes: struck out, lost, not allowed."""
    low, high = size * 0.2, size * 0.8
    return line((low, low), (high, high), colour, thick) + line(
        (high, low), (low, high), colour, thick
    )


def tick(size: float, colour: str, thick: float) -> str:
    """A tick: done, kept, allowed."""
    points = ((size * 0.18, size * 0.55), (size * 0.42, size * 0.78), (size * 0.82, size * 0.25))
    return path(open_path(points), Paint("none", colour, thick))
