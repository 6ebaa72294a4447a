"""One palette for all pictures of a game: flat colours exactly as drawn, and what blends them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from PIL import Image, ImageColor

Colour = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""

SIZE = 160
"""Colours in a palette: more of them make smoother edges and larger files."""
FLAT_SHARE = 0.01
"""A colour that covers at least this share of a sprite is one of its flat colours."""
BLENDS = 24
"""How many colours of its edges a sprite may propose."""
STEPS = (1, 2, 3, 4, 5, 6)
"""Sevenths of the way from the paper to the ink of a letter: the edges of letters."""
BIN = 8
"""Blends in the same cube of this width as a flat colour, or in a cube beside it, are left
to the flat one: Pillow's lookup is coarse, and would take them for each other."""

KEPT = 8
"""Palettes that are kept, one a game; Pillow holds half a megabyte with each, to find
colours faster."""


@dataclass(frozen=True, eq=False)
class Pixels:
    """A rasterised sprite: its pixels, how much each covers, and its flat colours."""

    pixels: Image.Image
    cover: Image.Image | None
    flats: tuple[Colour, ...]

    @classmethod
    def of(cls, image: Image.Image) -> Pixels:
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


@lru_cache(KEPT)
def palette(sheets: tuple[Pixels, ...], inks: tuple[str, ...]) -> Image.Image:
    """The palette for pictures of these sprites on the first ink, lettered in the others."""
    paper, *letters = (_rgb(ink) for ink in inks)
    flats = dict.fromkeys((paper, *letters, *(c for sheet in sheets for c in sheet.flats)))
    chosen = list(flats)[:256]
    near = {cube for flat in flats for cube in _cubes_around(flat)}
    for blend in (*_ramps(paper, letters), *_edges(sheets, paper)):
        if len(chosen) >= max(SIZE, len(flats)) or len(chosen) >= 256:
            break
        if _cube(blend) not in near:
            near.add(_cube(blend))
            chosen.append(blend)
    return _palette_of(chosen)


def _rgb(colour: str) -> Colour:
    red, green, blue, *_ = ImageColor.getrgb(colour)
    return red, green, blue


def _cube(colour: Colour) -> Colour:
    red, green, blue = colour
    return red // BIN, green // BIN, blue // BIN


def _cubes_around(colour: Colour) -> Iterator[Colour]:
    red, green, blue = _cube(colour)
    for more in product((-1, 0, 1), repeat=3):
        yield red + more[0], green + more[1], blue + more[2]


def _ramps(paper: Colour, letters: Iterable[Colour]) -> Iterator[Colour]:
    """Colours between the paper and each letter."""
    last = STEPS[-1] + 1
    for letter, step in product(letters, STEPS):
        red, green, blue = (a + (b - a) * step // last for a, b in zip(paper, letter, strict=True))
        yield red, green, blue


def _edges(sheets: Iterable[Pixels], paper: Colour) -> list[Colour]:
    """Colours at the edges of sprites, the most used first."""
    counted: Counter[Colour] = Counter()
    for sheet in sheets:
        counted.update(_edges_of(sheet, paper))
    return [colour for colour, _ in sorted(counted.items(), key=lambda item: (-item[1], item[0]))]


@lru_cache(4096)
def _edges_of(sheet: Pixels, paper: Colour) -> dict[Colour, int]:
    """The colours of one sprite on the paper, coarsely, with the pixels that have each."""
    sample = Image.new("RGB", sheet.pixels.size, paper)
    sheet.paste(sample, (0, 0))
    coarse = sample.quantize(BLENDS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    table = coarse.getpalette() or []
    counts = {index: n for n, index in coarse.getcolors(256) or [] if isinstance(index, int)}
    return {(table[3 * i], table[3 * i + 1], table[3 * i + 2]): n for i, n in counts.items()}


def _palette_of(colours: list[Colour]) -> Image.Image:
    """An image that carries the palette; unused places repeat the first colour."""
    carrier = Image.new("P", (1, 1))
    full = [*colours, *[colours[0]] * (256 - len(colours))]
    carrier.putpalette([channel for colour in full for channel in colour])
    return carrier


def in_palette(image: Image.Image, to: Image.Image) -> Image.Image:
    """An RGB image in the colours of a palette, each pixel in the nearest one."""
    return image.quantize(palette=to, dither=Image.Dither.NONE)
