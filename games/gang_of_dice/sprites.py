"""The drawings of Gang of Dice: dice, the two kinds of warning card, plates and marks."""

from __future__ import annotations

from games.gang_of_dice.cards import GANGSTER, NUMBERS
from games.scene import Sprite

DIE = 56
"""Side of a die in pixels."""
CARD = (620, 224)
PLATE = (976, 146)
"""Width and height of a player's plate."""
ICON = 44

CHARCOAL = "#1e1f22"
BONE = "#f4efe2"
AMBER = "#f2c230"
PITCH = "#111214"
SCARLET = "#d9423a"
LEAF = "#3fa66a"
CHALK = "#e8e6e1"

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((28, 28),),
    2: ((16, 16), (40, 40)),
    3: ((15, 15), (28, 28), (41, 41)),
    4: ((16, 16), (40, 16), (16, 40), (40, 40)),
    5: ((15, 15), (41, 15), (28, 28), (15, 41), (41, 41)),
}

_BODY = (
    f'<rect x="2" y="2" width="52" height="52" rx="10" fill="{BONE}" '
    f'stroke="{CHARCOAL}" stroke-width="3"/>'
)


def _number(face: int) -> Sprite:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="6" fill="{CHARCOAL}"/>' for x, y in PIPS[face])
    return Sprite(DIE, DIE, _BODY + pips)


def _gangster() -> Sprite:
    """A hat with a band over a masked face, on a dark die."""
    body = (
        f'<rect x="2" y="2" width="52" height="52" rx="10" fill="{CHARCOAL}" '
        f'stroke="{BONE}" stroke-width="3"/>'
        f'<path d="M18 24 L20 11 Q28 6 36 11 L38 24 Z" fill="{BONE}"/>'
        f'<rect x="18" y="19" width="20" height="5" fill="{SCARLET}"/>'
        f'<rect x="9" y="24" width="38" height="5" rx="2" fill="{BONE}"/>'
        f'<path d="M17 31 H39 V38 Q28 52 17 38 Z" fill="{BONE}"/>'
        f'<path d="M17 31 H39 V37 H31 L28 34 L25 37 H17 Z" fill="{CHARCOAL}"/>'
        '<circle cx="23" cy="34" r="2" fill="#ffffff"/>'
        '<circle cx="33" cy="34" r="2" fill="#ffffff"/>'
    )
    return Sprite(DIE, DIE, body)


def _card(fill: str, edge: str, emblem: str) -> Sprite:
    width, height = CARD
    plate = (
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="18" fill="{fill}" '
        f'stroke="{edge}" stroke-width="6"/>'
    )
    return Sprite(width, height, plate + emblem)


_BURST = (
    '<path d="M82 14 L96 46 L124 24 L118 60 L152 58 L126 82 L152 106 L118 104 L124 140 '
    'L96 118 L82 150 L68 118 L40 140 L46 104 L12 106 L38 82 L12 58 L46 60 L40 24 L68 46 Z" '
    f'fill="{SCARLET}" stroke="{CHARCOAL}" stroke-width="4"/>'
)
"""A jagged star: the yellow card explodes at any time."""

_BOMB = (
    f'<circle cx="78" cy="92" r="54" fill="#4a4d55" stroke="{CHALK}" stroke-width="4"/>'
    f'<rect x="96" y="26" width="26" height="20" fill="#4a4d55" stroke="{CHALK}" '
    'stroke-width="4" transform="rotate(38 109 36)"/>'
    f'<path d="M118 30 Q134 8 150 24" fill="none" stroke="{AMBER}" stroke-width="6"/>'
    f'<circle cx="150" cy="25" r="8" fill="{SCARLET}"/>'
)
"""A round bomb with a fuse: the black card goes off at the end."""


def _plate(fill: str, edge: str) -> Sprite:
    width, height = PLATE
    return Sprite(
        width,
        height,
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="12" fill="{fill}" '
        f'stroke="{edge}" stroke-width="4"/>',
    )


def _icon(body: str) -> Sprite:
    return Sprite(ICON, ICON, body)


_STAR = "M22 3 L28 16 L42 17 L31 26 L35 40 L22 32 L9 40 L13 26 L2 17 L16 16 Z"

SPRITES: dict[str, Sprite] = {
    **{f"die-{face}": _number(face) for face in NUMBERS},
    f"die-{GANGSTER}": _gangster(),
    "die-blank": Sprite(DIE, DIE, _BODY),
    "card-yellow": _card(AMBER, CHARCOAL, _BURST),
    "card-black": _card(PITCH, CHALK, _BOMB),
    "plate": _plate("#383a40", "#4a4d55"),
    "plate-turn": _plate("#404663", "#f2f3f5"),
    "plate-out": _plate("#2b2d31", "#383a40"),
    "turn": _icon('<path d="M8 4 L38 22 L8 40 Z" fill="#f2f3f5"/>'),
    "stopped": _icon(
        f'<path d="M6 23 L17 34 L38 10" fill="none" stroke="{LEAF}" stroke-width="8"/>'
    ),
    "leading": _icon(f'<path d="{_STAR}" fill="{AMBER}"/>'),
    "bust": _icon(
        f'<path d="M8 8 L36 36 M36 8 L8 36" fill="none" stroke="{SCARLET}" stroke-width="8"/>'
    ),
    "match": _icon(
        f'<path d="M22 4 L42 40 H2 Z" fill="{AMBER}"/>'
        f'<rect x="19" y="15" width="6" height="14" fill="{CHARCOAL}"/>'
        f'<rect x="19" y="32" width="6" height="5" fill="{CHARCOAL}"/>'
    ),
    "carried": _icon(
        f'<rect x="18" y="18" width="22" height="22" rx="4" fill="{BONE}"/>'
        f'<path d="M4 30 Q4 8 24 8" fill="none" stroke="{AMBER}" stroke-width="5"/>'
        f'<path d="M20 1 L31 8 L20 15 Z" fill="{AMBER}"/>'
    ),
    "bonus": _icon(
        f'<rect x="5" y="17" width="34" height="24" rx="3" fill="{BONE}"/>'
        f'<rect x="19" y="17" width="6" height="24" fill="{SCARLET}"/>'
        f'<path d="M22 17 Q8 2 10 14 Z M22 17 Q36 2 34 14 Z" fill="{SCARLET}"/>'
    ),
    "table": _icon(
        f'<rect x="4" y="20" width="20" height="20" rx="4" fill="{BONE}"/>'
        f'<rect x="20" y="8" width="20" height="20" rx="4" fill="{BONE}" '
        f'stroke="{CHARCOAL}" stroke-width="2"/>'
    ),
}
"""Every sprite by name."""
