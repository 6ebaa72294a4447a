"""Labels on pictures, drawn with the one typeface that is shipped."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib.resources import files

from PIL import Image, ImageFont

from games.scene import Label

FONT_FILE = files("bot.drawing") / "fonts" / "Inter-Medium.otf"
"""The typeface of every picture; its licence lies beside it."""

SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a label's width lies left of its place."""


def paste_label(canvas: Image.Image, label: Label, text: str) -> None:
    """Draw ``text`` where and how ``label`` says."""
    stamp, left, top, advance = _stamp(text, label.size)
    if stamp is None:
        return
    at = (round(label.x + left - advance * SHIFT[label.anchor]), label.y + top)
    canvas.paste(label.colour, (*at, at[0] + stamp.width, at[1] + stamp.height), stamp)


@lru_cache(1024)
def _stamp(text: str, size: int) -> tuple[Image.Image | None, int, int, float]:
    """The coverage of a text, its corner from the start of the base line, its advance."""
    font = typeface(size)
    left, top, right, low = (round(edge) for edge in font.getbbox(text, anchor="ls"))
    if right <= left or low <= top:
        return None, 0, 0, 0.0
    core, _ = font.getmask2(text, "L", anchor="ls")
    stamp = Image.frombytes("L", core.size, bytes(core))
    return stamp, left, top, font.getlength(text)


def advance(text: str, size: int) -> float:
    """How wide a text is, in pixels."""
    return typeface(size).getlength(text)


@lru_cache(32)
def typeface(size: int) -> ImageFont.FreeTypeFont:
    """The typeface at ``size`` pixels."""
    data = io.BytesIO(FONT_FILE.read_bytes())
    return ImageFont.truetype(data, size, layout_engine=ImageFont.Layout.BASIC)


def boxes(text: str) -> str:
    """The characters of ``text`` that the typeface lacks: they show as empty boxes."""
    font = typeface(32)
    box = bytes(font.getmask("\U0010ffff"))
    return "".join(c for c in text if not c.isspace() and bytes(font.getmask(c)) == box)
