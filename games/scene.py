"""Pictures as data: named sprites and labels placed on a canvas.

A scene says what lies where; what a sprite looks like is told once, as a small SVG
fragment.  :func:`to_svg` writes a scene as one SVG; the bot pastes the same sprites,
rasterised once, into a PNG.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

import msgspec

from games.svg import BACKGROUND, PAPER
from games.text import Message

FONT = "Inter"
"""The only typeface of pictures; the bot ships it."""


class Sprite(msgspec.Struct, frozen=True):
    """One small drawing: its size in pixels and an SVG fragment without the outer tag."""

    width: int
    height: int
    body: str


class PlacedSprite(msgspec.Struct, frozen=True):
    """A sprite by name, with the pixel of its upper left corner."""

    sprite: str
    x: int
    y: int


class Label(msgspec.Struct, frozen=True):
    """Text on the canvas; ``y`` is the base line, ``size`` the height in pixels."""

    text: Message | str
    x: int
    y: int
    size: int = 20
    anchor: Literal["start", "middle", "end"] = "start"
    colour: str = PAPER


Part = PlacedSprite | Label
"""What lies on a canvas."""


class Scene(msgspec.Struct, frozen=True):
    """A canvas in pixels with sprites (later ones above earlier ones) and labels on top."""

    width: int
    height: int
    sprites: tuple[PlacedSprite, ...] = ()
    labels: tuple[Label, ...] = ()
    background: str = BACKGROUND


def composed(parts: Iterable[Part], width: int, height: int, background: str = BACKGROUND) -> Scene:
    """A scene of these parts, sprites and labels mixed as they come."""
    every = tuple(parts)
    return Scene(
        width,
        height,
        tuple(part for part in every if isinstance(part, PlacedSprite)),
        tuple(part for part in every if isinstance(part, Label)),
        background,
    )


class Picture(msgspec.Struct, frozen=True):
    """A scene and the text that tells the same to somebody who cannot see it."""

    scene: Scene
    alt: Message


def to_svg(
    scene: Scene,
    sprites: Mapping[str, Sprite],
    write: Callable[[Message], str],
    alt: str = "",
    advance: Callable[[str, int], float] | None = None,
) -> str:
    """The scene as one SVG document; ``write`` puts labels into words.

    ``advance`` tells how wide a text is in FONT at a size, both in pixels; a viewer without
    that typeface then fits its own to the same room.

    Raises KeyError where a placed sprite is not among ``sprites``.
    """
    used = sorted({placed.sprite for placed in scene.sprites})
    defs = "".join(
        f'<symbol id={quoteattr("s-" + name)} width="{sprites[name].width}" '
        f'height="{sprites[name].height}" viewBox="0 0 {sprites[name].width} '
        f'{sprites[name].height}">{sprites[name].body}</symbol>'
        for name in used
    )
    uses = "".join(
        f'<use href={quoteattr("#s-" + p.sprite)} x="{p.x}" y="{p.y}" '
        f'width="{sprites[p.sprite].width}" height="{sprites[p.sprite].height}"/>'
        for p in scene.sprites
    )
    texts = "".join(_label(label, write, advance) for label in scene.labels)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" '
        f'height="{scene.height}" viewBox="0 0 {scene.width} {scene.height}" role="img" '
        f"aria-label={quoteattr(alt)}><title>{escape(alt)}</title><defs>{defs}</defs>"
        f'<rect width="100%" height="100%" fill={quoteattr(scene.background)}/>'
        f"{uses}{texts}</svg>"
    )


def _label(
    label: Label,
    write: Callable[[Message], str],
    advance: Callable[[str, int], float] | None,
) -> str:
    text = label.text if isinstance(label.text, str) else write(label.text)
    width = advance(text, label.size) if advance else 0
    room = f'textLength="{width:g}" lengthAdjust="spacingAndGlyphs" ' if width else ""
    return (
        f'<text x="{label.x}" y="{label.y}" font-family="{FONT}, sans-serif" '
        f'font-size="{label.size}" font-weight="500" text-anchor="{label.anchor}" {room}'
        f"fill={quoteattr(label.colour)}>{escape(text)}</text>"
    )
