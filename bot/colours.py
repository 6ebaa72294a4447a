"""One small palette a picture: flat colours exactly as drawn, and what blends them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageColor

Colour = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""

SIZE = 96
"""Colours in a palette: more of them make smoother edges and larger files."""
FLAT_SHARE = 0.01
"""A colour that covers at least this share of a sprite is one of its flat colours."""
APART = 12
"""Blends nearer than this to a flat colour (in every channel) are left to it."""
STRIP = 512
"""Width in pixels of the image from which the blends are counted."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """A rasterised sprite: its pixels, how much each covers, and its flat colours."""

    pixels: Image.Image
    cover: Image.Image | None
    flats: tuple[Colour, ...]

    @classmethod
    def of(cls, image: Image.Image) -> Sheet:
        """The sheet of an RGBA image; one without any hole is pasted without a mask."""
        alpha = image.getchannel("A")
        whole = alpha.getextrema() == (255, 255)
        return cls(image.convert("RGB"), None if whole else alpha, flat_colours(image))

    def paste(self, canvas: Image.Image, at: tuple[int, int]) -> None:
        """Lay the sprite on ``canvas`` with its upper left corner ``at`` this pixel."""
        canvas.paste(self.pixels, at, self.cover)


def flat_colours(image: Image.Image) -> tuple[Colour, ...]:
    """The colours that fill whole areas of an RGBA image, the largest first."""
    counted = image.getcolors(image.width * image.height) or []
    least = max(image.width * image.height * FLAT_SHARE, 4)
    large = sorted((entry for entry in counted if entry[0] >= least), reverse=True)
    pixels = [pixel for _, pixel in large if isinstance(pixel, tuple) and pixel[3] == 255]
    return tuple((pixel[0], pixel[1], pixel[2]) for pixel in pixels)


@lru_cache(256)
def palette(sheets: tuple[Sheet, ...], inks: tuple[str, ...]) -> Image.Image:
    """The palette for a picture of these sprites on the first ink, lettered in the others."""
    paper, *letters = (_rgb(ink) for ink in inks)
    flats = dict.fromkeys((paper, *letters, *(c for sheet in sheets for c in sheet.flats)))
    chosen = list(flats)[:256]
    for blend in _blends(sheets, paper, letters):
        if len(chosen) >= max(SIZE, len(flats)) or len(chosen) >= 256:
            break
        if all(_apart(blend, flat) for flat in flats):
            chosen.append(blend)
    return _palette_of(chosen)


def _rgb(colour: str) -> Colour:
    red, green, blue, *_ = ImageColor.getrgb(colour)
    return red, green, blue


def _apart(one: Colour, other: Colour) -> bool:
    return any(abs(a - b) >= APART for a, b in zip(one, other, strict=True))


def _blends(sheets: tuple[Sheet, ...], paper: Colour, letters: list[Colour]) -> list[Colour]:
    """Colours at the edges of sprites and letters, the most used first."""
    sample = _sample(sheets, paper, letters)
    counted = sample.quantize(SIZE, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    table = counted.getpalette() or []
    ranked = sorted(counted.getcolors(256) or [], reverse=True)
    entries = [index for _, index in ranked if isinstance(index, int)]
    return [(table[3 * i], table[3 * i + 1], table[3 * i + 2]) for i in entries]


def _sample(sheets: tuple[Sheet, ...], paper: Colour, letters: list[Colour]) -> Image.Image:
    """Every sprite side by side on the paper, and a ramp from the paper to each letter."""
    rows = _rows(sheets)
    height = sum(max(sheet.pixels.height for sheet in row) for row in rows) + 8 * len(letters)
    sample = Image.new("RGB", (STRIP, max(height, 1)), paper)
    top = 0
    for row in rows:
        left = 0
        for sheet in row:
            sheet.paste(sample, (left, top))
            left += sheet.pixels.width
        top += max(sheet.pixels.height for sheet in row)
    for letter in letters:
        ramp = Image.linear_gradient("L").rotate(90).resize((STRIP, 8))
        sample.paste(letter, (0, top, STRIP, top + 8), ramp)
        top += 8
    return sample


def _rows(sheets: tuple[Sheet, ...]) -> list[list[Sheet]]:
    """Sheets in lines of at most STRIP pixels (a wider sheet has its own line)."""
    rows: list[list[Sheet]] = []
    width = STRIP + 1
    for sheet in sheets:
        if width + sheet.pixels.width > STRIP:
            rows.append([])
            width = 0
        rows[-1].append(sheet)
        width += sheet.pixels.width
    return rows


def _palette_of(colours: list[Colour]) -> Image.Image:
    """An image that carries the palette; unused places repeat the first colour."""
    carrier = Image.new("P", (1, 1))
    full = [*colours, *[colours[0]] * (256 - len(colours))]
    carrier.putpalette([channel for colour in full for channel in colour])
    return carrier


def fitted(image: Image.Image, to: Image.Image) -> Image.Image:
    """An RGB image in the colours of a palette, each pixel in the nearest one."""
    return image.quantize(palette=to, dither=Image.Dither.NONE)
