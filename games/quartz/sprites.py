"""The drawings of Quartz: crystals, die faces, plates and marks; told apart by shape."""

from __future__ import annotations

from games.quartz.pieces import FACES, Face, Kind
from games.scene import Sprite
from games.svg import (
    BLUE,
    GREEN,
    INK,
    IVORY,
    ORANGE,
    PAPER,
    RED,
    SILVER,
    SLATE,
    YELLOW,
    Paint,
    around,
    circle,
    group,
    path,
    polygon,
    rect,
    star_points,
    tick,
)

DIE = 72
GEM = 44
ICON = 40
"""Sides in pixels."""
DRAWN = 44
PLATE = (784, 142)
"""Width and height of a player's plate."""

PINK = "#f29ac0"
MINT = "#7fd08f"
PITCH = "#111214"

SYMBOLS: dict[Face, str] = {
    "pickaxe": (
        '<path d="M28 84L64 34" stroke="INK" stroke-width="10" fill="none"/>'
        '<path d="M24 22Q60 12 88 60L78 62Q58 34 26 32Z" fill="INK"/>'
    ),
    "jackhammer": (
        '<path d="M26 18H74" stroke="INK" stroke-width="10"/>'
        '<rect x="40" y="18" width="20" height="40" fill="INK"/>'
        '<path d="M44 58H56V76L50 92L44 76Z" fill="INK"/>'
        '<path d="M22 78L32 84M78 78L68 84M22 92H34M78 92H66" stroke="INK" stroke-width="5"/>'
    ),
    "chest": (
        '<path d="M16 46Q16 22 36 22H64Q84 22 84 46Z" fill="INK"/>'
        '<rect x="16" y="52" width="68" height="32" fill="INK"/>'
        '<rect x="42" y="42" width="16" height="20" rx="3" fill="INK" stroke="PAPER" '
        'stroke-width="4"/>'
    ),
    "transfer": (
        '<path d="M14 50H66" stroke="INK" stroke-width="14"/>'
        '<path d="M58 24L90 50L58 76Z" fill="INK"/>'
    ),
    "steal": (
        '<path d="M8 34Q30 26 50 36Q70 26 92 34Q94 66 72 68Q58 68 50 56Q42 68 28 68Q6 66 8 34Z" '
        'fill="INK"/>'
        '<ellipse cx="30" cy="48" rx="10" ry="7" fill="PAPER"/>'
        '<ellipse cx="70" cy="48" rx="10" ry="7" fill="PAPER"/>'
    ),
    "helmet": (
        '<path d="M20 62Q20 24 50 24Q80 24 80 62Z" fill="INK"/>'
        '<rect x="10" y="66" width="80" height="10" rx="5" fill="INK"/>'
        '<circle cx="50" cy="44" r="11" fill="PAPER"/>'
    ),
}
"""The sign of each face in a square of 100, drawn in INK on PAPER."""


def _die(face: Face, paper: str, ink: str) -> Sprite:
    body = rect((1, 1), DIE - 2, DIE - 2, Paint(paper, SLATE, 3), radius=14)
    sign = SYMBOLS[face].replace("INK", ink).replace("PAPER", paper)
    return Sprite(DIE, DIE, body + group(sign, move=(6, 5), scale=0.6))


def _gem(kind: Kind) -> Sprite:
    return Sprite(GEM, GEM, _GEMS[kind])


_MIDDLE = (GEM / 2, GEM / 2)

_GEMS: dict[Kind, str] = {
    "quartz": polygon(around(_MIDDLE, 21, 6), Paint(PAPER)),
    "rubellite": circle(_MIDDLE, 20, Paint(PINK)),
    "emerald": rect((4, 4), GEM - 8, GEM - 8, Paint(MINT)),
    "sapphire": polygon(around(_MIDDLE, 21, 4), Paint(BLUE, PAPER, 3)),
    "ruby": polygon(around((22, 23), 21, 5), Paint(RED, PAPER, 3)),
    "amber": path(
        "M22 1C27 12 39 18 39 28C39 37 32 43 22 43C12 43 5 37 5 28C5 18 17 12 22 1Z",
        Paint(ORANGE),
    ),
    "autunite": polygon(star_points(_MIDDLE, 21, 15, 9), Paint(PITCH, YELLOW, 3)),
}
"""Hexagon, circle, square, diamond, pentagon, drop, and a jagged black star."""


def _plate(fill: str, edge: str) -> Sprite:
    width, height = PLATE
    return Sprite(width, height, rect((0, 0), width, height, Paint(fill, edge, 4), radius=12))


def _icon(body: str) -> Sprite:
    """A sign that is told in a square of ``DRAWN``."""
    return Sprite(ICON, ICON, group(body, scale=ICON / DRAWN))


_CART = (
    path("M3 10H10L15 30H37L42 14H12Z", Paint(SILVER, PAPER, 2))
    + circle((19, 37), 5, Paint(PAPER))
    + circle((33, 37), 5, Paint(PAPER))
)
_BAG = path(
    "M16 12L12 4H32L28 12Q42 22 40 34Q38 42 22 42Q6 42 4 34Q2 22 16 12Z", Paint("#a9763f")
) + rect((13, 10), 18, 5, Paint(IVORY))
_MARKER = (
    circle((22, 22), 20, Paint(YELLOW, INK, 2))
    + path("M12 24A10 10 0 1 1 22 33", Paint("none", INK, 4))
    + path("M6 20L12 29L19 21Z", Paint(INK))
)
_FEWEST = (
    path("M22 3L42 40H2Z", Paint(YELLOW, INK, 2))
    + rect((19, 15), 6, 14, Paint(INK))
    + rect((19, 32), 6, 5, Paint(INK))
)

SPRITES: dict[str, Sprite] = {
    **{f"die-{face}": _die(face, IVORY, INK) for face in FACES},
    **{f"die-{face}-dim": _die(face, SLATE, SILVER) for face in FACES},
    **{f"gem-{kind}": _gem(kind) for kind in _GEMS},
    "plate": _plate("#383a40", SLATE),
    "plate-turn": _plate("#404663", PAPER),
    "turn": _icon(path("M8 4L38 22L8 40Z", Paint(PAPER))),
    "used": _icon(circle((22, 22), 20, Paint(GREEN)) + tick(DRAWN, PAPER, 6)),
    "cart": _icon(_CART),
    "chest": _icon(
        group(SYMBOLS["chest"].replace("INK", "#c08a4a").replace("PAPER", INK), scale=DRAWN / 100)
    ),
    "bag": _icon(_BAG),
    "marker": _icon(_MARKER),
    "fewest": _icon(_FEWEST),
}
"""Every sprite by name."""
