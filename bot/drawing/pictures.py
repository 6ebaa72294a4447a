"""Scenes become pictures: each sprite rasterised once, then pasted.

Rasterising holds the interpreter for two or three milliseconds a sprite, so sprites are
prepared one at a time with a breath for the event loop between them; pasting and writing
a whole board takes a few milliseconds in a thread of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.drawing.orders import Drawn, Order
from games.contract import AnyGame
from games.scene import Label, Picture, to_svg
from games.text import Message

if TYPE_CHECKING:
    from bot.drawing.studio import Studio

Format = Literal["png", "svg", "off"]
"""How pictures are sent: PNG for Discord, SVG for a browser, or not at all."""

ALT_UNITS = 1024
"""Discord's limit for the alternative text of a picture."""
KEPT = 64
"""How many finished drawings are kept (about 40 KB each)."""

log = logging.getLogger(__name__)


class Painter:
    """Draws the pictures of tables, off the event loop, each one once."""

    def __init__(self, format: Format) -> None:  # noqa: A002 - the name of the setting
        self.format = format
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._done: OrderedDict[Order, Drawn | None] = OrderedDict()
        self._running: dict[Order, asyncio.Task[Drawn | None]] = {}

    @cached_property
    def _studio(self) -> Studio:
        """Made for the first picture: Pillow and resvg come with it, and not with the start."""
        from bot.drawing.studio import Studio  # noqa: PLC0415

        return Studio()

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
        for name in sorted(game.sprites):
            await loop.run_in_executor(self._worker, self._sprite, game, name)
        data = await loop.run_in_executor(self._worker, self._studio.png, game, order)
        return Drawn("board.png", data, order.alt)

    def _sprite(self, game: AnyGame, name: str) -> None:
        self._studio.sprite(game, name)

    def close(self) -> None:
        """Let the worker go; what still waits is dropped."""
        self._worker.shutdown(wait=False, cancel_futures=True)


def svg(game: AnyGame, order: Order) -> bytes:
    """The scene of ``order`` as an SVG document, its labels as wide as in a PNG."""
    from bot.drawing.lettering import advance  # noqa: PLC0415 - Pillow comes with it

    labels = tuple(
        msgspec.structs.replace(label, text=text)
        for label, text in zip(order.scene.labels, order.texts, strict=True)
    )
    scene = msgspec.structs.replace(order.scene, labels=labels)
    return to_svg(scene, game.sprites, lambda message: message.key, order.alt, advance).encode()


def cut(text: str) -> str:
    """An alternative text within Discord's limit, counted as Discord's clients count."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * ALT_UNITS:
        return text
    return units[: 2 * (ALT_UNITS - 1)].decode("utf-16-le", errors="ignore") + "…"


def in_words(label: Label, text: Callable[[Message], str]) -> str:
    """What a label says."""
    return label.text if isinstance(label.text, str) else text(label.text)
