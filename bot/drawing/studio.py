"""Pillow and resvg at work: sprites become sheets of pixels, and scenes become PNG files."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image

from bot.drawing.colours import Pixels, in_palette, palette
from bot.drawing.lettering import paste_label
from bot.drawing.orders import Order
from games.contract import AnyGame
from games.scene import Sprite

COMPRESSION = 2
"""The zlib level: level 4 saves a sixth of the size (28 KB) and costs a fifth more time."""


class Studio:
    """The sprites that are ready, by game and name; used from one thread at a time."""

    def __init__(self) -> None:
        self._sprites: dict[tuple[str, str], Pixels] = {}

    def sprite(self, game: AnyGame, name: str) -> Pixels:
        """A sprite rasterised, now or earlier.  Raises KeyError where the game has none."""
        key = (game.info.id, name)
        if key not in self._sprites:
            self._sprites[key] = Pixels.of(rasterised(game.sprites[name]))
        return self._sprites[key]

    def png(self, game: AnyGame, order: Order) -> bytes:
        """The scene of ``order`` as a PNG in the 8-bit palette of its game.

        All pictures of a game share it, so that it is put together once.
        """
        scene = order.scene
        canvas = Image.new("RGB", (scene.width, scene.height), scene.background)
        for placed in scene.sprites:
            self.sprite(game, placed.sprite).paste(canvas, (placed.x, placed.y))
        for label, text in zip(scene.labels, order.texts, strict=True):
            paste_label(canvas, label, text)
        sheets = tuple(self.sprite(game, name) for name in sorted(game.sprites))
        inks = (scene.background, *sorted({label.colour for label in scene.labels}))
        out = io.BytesIO()
        in_palette(canvas, palette(sheets, inks)).save(out, "PNG", compress_level=COMPRESSION)
        return out.getvalue()


def rasterised(sprite: Sprite) -> Image.Image:
    """A sprite as RGBA pixels.  Raises ValueError where its SVG is not well formed."""
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sprite.width}" '
        f'height="{sprite.height}">{sprite.body}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")
