"""Our own drawings for the board of Emerald; each is told apart without colour."""

from __future__ import annotations

from games.scene import Sprite
from games.svg import (
    BLUE,
    GREEN,
    INK,
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
    on,
    path,
    polygon,
    rect,
    star,
)

WIDE = (86, 150)
"""A space before the cave, width and height in pixels."""
DEEP = (94, 250)
"""A space of the cave."""
CHIP = (41, 35)
"""A figure."""
CARD = (42, 56)
DRAGON = (92, 62)
FLAG = (70, 56)
BAR_SIZE = (388, 14)
PLATE = (980, 88)
ICON = 46

ROCK, ROCK_LINE = "#3a3530", "#8d8378"
STONE, GRASS, HALL = "#5a5f69", "#2f5a36", "#5b4a1c"
SCALES = "#7ed957"

CHIPS = (ORANGE, BLUE, YELLOW, GREEN, PAPER)
"""ER-38: barbarian, wizard, dwarf, elf, city guard."""
CHIP_INKS = tuple(on(fill) for fill in CHIPS)
GEM_PAINTS = {"ruby": "#f0736a", "emerald": "#5fd38a", "garnet": "#d58ad8", "turquoise": "#6fd3e6"}


def _gem(name: str, size: float) -> str:
    """Each colour has its own outline: drop, oblong, lozenge, round."""
    half, paint = size / 2, Paint(GEM_PAINTS[name], INK, 2)
    match name:
        case "ruby":
            return polygon(around((half, half), half * 0.98, 6), paint)
        case "emerald":
            return rect((size * 0.1, size * 0.04), size * 0.8, size * 0.92, paint, radius=4)
        case "garnet":
            return polygon(around((half, half), half, 4), paint)
        case _:
            return circle((half, half), half * 0.92, paint)


def _gem_card(name: str) -> Sprite:
    width, height = CARD
    stone = group(_gem(name, width - 4), move=(2, (height - width + 4) / 2))
    return Sprite(width, height, rect((0, 0), width, height, Paint(SLATE, PAPER, 2), 5) + stone)


def _gold_card() -> Sprite:
    width, height = CARD
    coin = circle((width / 2, height / 2 + 3), 18, Paint(YELLOW, INK, 2))
    return Sprite(width, height, rect((0, 0), width, height, Paint("#c99a1e", PAPER, 2), 5) + coin)


def _space(size: tuple[int, int], fill: str, line: str, more: str = "") -> Sprite:
    width, height = size
    return Sprite(width, height, rect((0, 0), width, height, Paint(fill, line, 3), 10) + more)


def _castle() -> Sprite:
    """Battlements along the foot, so that the name on top stays free."""
    teeth = "".join(rect((6 + 20 * n, 138), 12, 9, Paint(SILVER)) for n in range(4))
    return _space(WIDE, STONE, SILVER, teeth)


def _meadow() -> Sprite:
    blades = "".join(
        path(f"M{x} 147L{x - 4} 139M{x} 147L{x + 4} 139", Paint("none", GREEN, 3))
        for x in (16, 36, 56, 74)
    )
    return _space(WIDE, GRASS, GREEN, blades)


def _dragon() -> str:
    """A dragon that looks to the left, towards the entrance."""
    paint = Paint(SCALES, INK, 2)
    body = "M2 30L22 14L30 6L36 16C52 20 58 30 66 40C74 48 82 44 90 34C90 52 76 60 60 58L30 58"
    wing = "M44 30L58 2L66 16L80 12L70 36Z"
    flame = Paint("none", RED, 4)
    return (
        path(f"{body}L36 46C30 38 22 36 4 38Z", paint)
        + path(wing, Paint("#4f9e35", INK, 2))
        + circle((22, 24), 3.5, Paint(INK))
        + path("M2 34L10 34", flame)
    )


def _chip(fill: str) -> Sprite:
    width, height = CHIP
    line = INK if fill != BLUE else PAPER
    return Sprite(width, height, rect((0, 0), width, height, Paint(fill, line, 2), 9))


def _plate(fill: str, line: str) -> Sprite:
    return _space(PLATE, fill, line)


def _icon(body: str) -> Sprite:
    return Sprite(ICON, ICON, body)


_KNIGHT = (
    path("M8 44V22C8 8 38 8 38 22V44Z", Paint(SILVER, INK, 2))
    + rect((12, 22), 22, 7, Paint(INK))
    + path("M23 29V42", Paint("none", INK, 3))
    + path("M23 10C24 2 34 0 42 4C36 6 30 8 28 12Z", Paint(RED, INK, 1.5))
)
"""A helmet with a slit and a plume."""

_FLAG = path("M12 54V4", Paint("none", PAPER, 5)) + path(
    "M14 6H62L50 18L62 30H14Z", Paint(YELLOW, INK, 2)
)

SPRITES: dict[str, Sprite] = {
    **{f"chip-{seat}": _chip(fill) for seat, fill in enumerate(CHIPS)},
    **{f"card-{name}": _gem_card(name) for name in GEM_PAINTS},
    **{f"gem-{name}": _icon(_gem(name, ICON - 4)) for name in GEM_PAINTS},
    "card-gold": _gold_card(),
    "card-none": Sprite(*CARD, rect((0, 0), *CARD, Paint("none", ROCK_LINE, 2), 5)),
    "castle": _castle(),
    "meadow": _meadow(),
    "cave": _space(DEEP, ROCK, ROCK_LINE),
    "finish": _space(DEEP, HALL, YELLOW),
    "flag": Sprite(*FLAG, _FLAG),
    "bar": Sprite(*BAR_SIZE, rect((0, 0), *BAR_SIZE, Paint(PAPER), 7)),
    "dragon-outward": Sprite(*DRAGON, _dragon()),
    "dragon-inward": Sprite(
        *DRAGON, f'<g transform="translate({DRAGON[0]} 0) scale(-1 1)">{_dragon()}</g>'
    ),
    "knight": _icon(_KNIGHT),
    "coin": _icon(
        circle((21, 21), 19, Paint(YELLOW, INK, 2)) + circle((21, 21), 12, Paint("none", INK, 2))
    ),
    "star": _icon(star(ICON - 4, Paint(YELLOW, INK, 2))),
    "turn": _icon(path("M10 8L38 23L10 38Z", Paint(PAPER))),
    "plate": _plate("#383a40", SLATE),
    "plate-turn": _plate("#404663", PAPER),
}
"""Every sprite by name."""
