"""Scenes become pictures: each sprite rasterised once, then pasted.

Rasterising holds the interpreter for two or three milliseconds a sprite, so sprites are
prepared one at a time with a breath for the event loop between them; pasting and writing
a whole board takes a few milliseconds in a thread of its own.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import msgspec
import resvg_py
from PIL import Image

from bot.colours import Sheet, fitted, palette
from bot.lettering import paste_label
from games.contract import AnyGame
from games.scene import Label, Picture, Scene, Sprite, to_svg
from games.text import Message

Format = Literal["png", "svg", "off"]
"""How pictures are sent: PNG for Discord, SVG for a browser, or not at all."""

ALT_UNITS = 1024
"""Discord's limit for the alternative text of a picture."""
KEPT = 64
"""How many finished drawings are kept (about 40 KB each)."""
COMPRESSION = 4
"""The zlib level: level 6 saves a tenth of the size and doubles the time."""

log = logging.getLogger(__name__)


class Drawn(msgspec.Struct, frozen=True):
    """A picture ready to be sent: its file name, its bytes and its alternative text."""

    filename: str
    data: bytes
    alt: str


class Order(msgspec.Struct, frozen=True):
    """What one drawing depends on: the game, the scene, and its labels in words."""

    game: str
    scene: Scene
    texts: tuple[str, ...]
    alt: str


class Painter:
    """Draws the pictures of tables, off the event loop, each one once."""

    def __init__(self, format: Format) -> None:  # noqa: A002 - the name of the setting
        self.format = format
        self._studio = Studio()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._done: OrderedDict[Order, Drawn | None] = OrderedDict()
        self._running: dict[Order, asyncio.Task[Drawn | None]] = {}

    async def draw(
        self, game: AnyGame, picture: Picture, text: Callable[[Message], str]
    ) -> Drawn | None:
        """The drawing of ``picture`` with its words from ``text``.

        None where pictures are off, or where this one cannot be drawn: that is logged, and
        the table is played on in text.
        """
        if self.format == "off":
            return None
        texts = tuple(in_words(label, text) for label in picture.scene.labels)
        order = Order(game.info.id, picture.scene, texts, cut(text(picture.alt)))
        if order in self._done:
            self._done.move_to_end(order)
            return self._done[order]
        if order not in self._running:
            self._running[order] = asyncio.create_task(self._drawn(game, order))
        return await asyncio.shield(self._running[order])

    async def _drawn(self, game: AnyGame, order: Order) -> Drawn | None:
        try:
            drawn = await self._make(game, order)
        except Exception:
            log.exception("a picture of %s cannot be drawn; the table goes on in text", order.game)
            drawn = None
        finally:
            del self._running[order]
        self._done[order] = drawn
        if len(self._done) > KEPT:
            self._done.popitem(last=False)
        return drawn

    async def _make(self, game: AnyGame, order: Order) -> Drawn:
        loop = asyncio.get_running_loop()
        if self.format == "svg":
            data = await loop.run_in_executor(self._worker, svg, game, order)
            return Drawn("board.svg", data, order.alt)
        for name in used(order.scene):
            await loop.run_in_executor(self._worker, self._studio.sheet, game, name)
        data = await loop.run_in_executor(self._worker, self._studio.png, game, order)
        return Drawn("board.png", data, order.alt)

    def close(self) -> None:
        """Let the worker go; what still waits is dropped."""
        self._worker.shutdown(wait=False, cancel_futures=True)


class Studio:
    """The sprites that are ready, by game and name; used from one thread at a time."""

    def __init__(self) -> None:
        self._sheets: dict[tuple[str, str], Sheet] = {}

    def sheet(self, game: AnyGame, name: str) -> Sheet:
        """A sprite rasterised, now or earlier.  Raises KeyError where the game has none."""
        key = (game.info.id, name)
        if key not in self._sheets:
            self._sheets[key] = Sheet.of(rasterised(game.sprites[name]))
        return self._sheets[key]

    def png(self, game: AnyGame, order: Order) -> bytes:
        """The scene of ``order`` as a PNG with an 8-bit palette."""
        scene = order.scene
        canvas = Image.new("RGB", (scene.width, scene.height), scene.background)
        for placed in scene.sprites:
            self.sheet(game, placed.sprite).paste(canvas, (placed.x, placed.y))
        for label, text in zip(scene.labels, order.texts, strict=True):
            paste_label(canvas, label, text)
        sheets = tuple(self.sheet(game, name) for name in used(scene))
        inks = (scene.background, *sorted({label.colour for label in scene.labels}))
        out = io.BytesIO()
        fitted(canvas, palette(sheets, inks)).save(out, "PNG", compress_level=COMPRESSION)
        return out.getvalue()


def svg(game: AnyGame, order: Order) -> bytes:
    """The scene of ``order`` as an SVG document."""
    labels = tuple(
        msgspec.structs.replace(label, text=text)
        for label, text in zip(order.scene.labels, order.texts, strict=True)
    )
    scene = msgspec.structs.replace(order.scene, labels=labels)
    return to_svg(scene, game.sprites, lambda message: message.key, order.alt).encode()


def used(scene: Scene) -> tuple[str, ...]:
    """The names of the sprites that a scene places, each once, sorted."""
    return tuple(sorted({placed.sprite for placed in scene.sprites}))


def rasterised(sprite: Sprite) -> Image.Image:
    """A sprite as RGBA pixels.  Raises ValueError where its SVG is not well formed."""
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sprite.width}" '
        f'height="{sprite.height}">{sprite.body}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def cut(text: str) -> str:
    """An alternative text within Discord's limit, counted as Discord's clients count."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * ALT_UNITS:
        return text
    return units[: 2 * (ALT_UNITS - 1)].decode("utf-16-le", errors="ignore") + "…"


def in_words(label: Label, text: Callable[[Message], str]) -> str:
    """What a label says."""
    return label.text if isinstance(label.text, str) else text(label.text)
