"""Our own drawings for the picture of the table; each shape is told apart without colour."""

from __future__ import annotations

from games.dicemants.pieces import MARKS, Symbol
from games.scene import Sprite
from games.svg import cross, group

WIDE = 1008
"""The width of the canvas in pixels; the sizes below are pixels too."""
BIG, SMALL, MARK_SIZE = 120, 76, 44
CELL = 162
"""The width of one seat in the strip of totals."""

CREAM, COAL, DARK, PALE = "#f4efe4", "#1d1f23", "#383a40", "#a7abb3"

INKS: dict[Symbol, str] = {
    "gem": "#1769aa",
    "void": COAL,
    "skull": COAL,
    "snake": "#2e6b2f",
    "spider": "#5b2a86",
    "bat": "#4a3b8f",
    "pick": "#7a4a1d",
    "tnt": "#b3261e",
    "locked": "#7a4a1d",
    "thief": COAL,
}
"""The colour of each symbol on a light die; the shape alone would do."""


def symbol(name: Symbol, ink: str, paper: str) -> str:
    """A symbol as SVG in a square of 100, drawn in ``ink`` on ``paper``."""
    return SHAPES[name].replace("INK", ink).replace("PAPER", paper)


SHAPES: dict[Symbol, str] = {
    "gem": (
        '<path d="M28 20H72L92 44L50 90L8 44Z" fill="INK"/>'
        '<path d="M8 44H92M28 20L36 44L50 90L64 44L72 20M36 44L50 20L64 44"'
        ' fill="none" stroke="PAPER" stroke-width="4"/>'
    ),
    "void": '<circle cx="50" cy="50" r="13" fill="none" stroke="INK" stroke-width="7"/>',
    "skull": (
        '<path d="M50 8C24 8 10 26 10 46C10 60 17 66 26 71V88H74V71C83 66 90 60 90 46'
        'C90 26 76 8 50 8Z" fill="INK"/>'
        '<circle cx="33" cy="46" r="11" fill="PAPER"/><circle cx="67" cy="46" r="11" fill="PAPER"/>'
        '<path d="M50 56L43 68H57Z" fill="PAPER"/>'
        '<path d="M40 76V90M50 76V90M60 76V90" stroke="PAPER" stroke-width="4"/>'
    ),
    "snake": (
        '<path d="M22 84C48 92 84 82 76 64C68 48 26 58 24 40C22 24 46 18 66 24" fill="none"'
        ' stroke="INK" stroke-width="14" stroke-linecap="round"/>'
        '<circle cx="68" cy="24" r="13" fill="INK"/><circle cx="70" cy="20" r="4" fill="PAPER"/>'
        '<path d="M80 26L94 20M80 26L93 34" stroke="INK" stroke-width="4"/>'
    ),
    "spider": (
        '<circle cx="50" cy="60" r="20" fill="INK"/><circle cx="50" cy="34" r="12" fill="INK"/>'
        '<path d="M40 42L22 30L14 12M60 42L78 30L86 12M36 52L14 48L4 34M64 52L86 48L96 34'
        'M34 64L14 70L6 88M66 64L86 70L94 88M40 74L28 84L26 96M60 74L72 84L74 96"'
        ' fill="none" stroke="INK" stroke-width="5"/>'
    ),
    "bat": (
        '<path d="M50 38L44 26L42 38C28 22 14 24 2 34C14 40 16 52 18 66C28 56 36 60 42 72'
        'L50 84L58 72C64 60 72 56 82 66C84 52 86 40 98 34C86 24 72 22 58 38L56 26Z" fill="INK"/>'
        '<circle cx="45" cy="48" r="3" fill="PAPER"/><circle cx="55" cy="48" r="3" fill="PAPER"/>'
    ),
    "pick": (
        '<path d="M8 40C28 10 66 8 92 36C70 26 46 26 8 40Z" fill="INK"/>'
        '<path d="M49 26L51 56" stroke="INK" stroke-width="11"/>'
        '<path d="M58 62L76 94" stroke="INK" stroke-width="11"/>'
        '<path d="M32 62L42 58M38 76L46 68M70 56L62 54" stroke="INK" stroke-width="5"/>'
    ),
    "tnt": (
        '<path d="M18 40H38V92H18ZM41 40H61V92H41ZM64 40H84V92H64Z" fill="INK"/>'
        '<path d="M14 58H88V72H14Z" fill="PAPER" stroke="INK" stroke-width="4"/>'
        '<path d="M51 40C51 24 60 24 70 20" fill="none" stroke="INK" stroke-width="5"/>'
        '<path d="M76 4V32M62 18H92M66 8L88 30M88 8L66 30" stroke="INK" stroke-width="4"/>'
    ),
    "locked": (
        '<path d="M12 26L26 12L88 74L74 88Z" fill="INK"/>'
        '<path d="M74 12L88 26L26 88L12 74Z" fill="INK" stroke="PAPER" stroke-width="4"/>'
        '<circle cx="24" cy="76" r="4" fill="PAPER"/><circle cx="76" cy="24" r="4" fill="PAPER"/>'
        '<circle cx="24" cy="24" r="4" fill="PAPER"/><circle cx="76" cy="76" r="4" fill="PAPER"/>'
    ),
    "thief": (
        '<path d="M26 10H74L80 34H96V44H4V34H20Z" fill="INK"/>'
        '<path d="M10 52H90V66C90 80 62 82 54 68H46C38 82 10 80 10 66Z" fill="INK"/>'
        '<circle cx="30" cy="63" r="7" fill="PAPER"/><circle cx="70" cy="63" r="7" fill="PAPER"/>'
        '<path d="M34 90H66" stroke="INK" stroke-width="6"/>'
    ),
}
"""Each symbol; COAL and CREAM stand for its two colours."""


def _die(name: Symbol) -> Sprite:
    """A die on the board."""
    body = (
        f'<rect x="2" y="2" width="116" height="116" rx="18" fill="{CREAM}" stroke="{COAL}"'
        f' stroke-width="4"/><g transform="translate(16 18) scale(.88)">'
        f"{symbol(name, INKS[name], CREAM)}</g>"
    )
    return Sprite(BIG, BIG, body)


def _gone(name: Symbol) -> Sprite:
    """A die that was rolled here and has left the board."""
    body = (
        f'<rect x="3" y="3" width="114" height="114" rx="18" fill="{DARK}" stroke="{PALE}"'
        f' stroke-width="4" stroke-dasharray="12 8"/><g transform="translate(20 22) scale(.8)">'
        f"{symbol(name, PALE, DARK)}</g>"
    )
    return Sprite(BIG, BIG, body)


def _back() -> Sprite:
    """A die that has come back to the board and has not been rolled yet."""
    body = (
        f'<rect x="3" y="3" width="114" height="114" rx="18" fill="{CREAM}" stroke="{COAL}"'
        f' stroke-width="4" stroke-dasharray="12 8"/>'
        f'<path d="M60 28V88M36 66L60 90L84 66" fill="none" stroke="{COAL}" stroke-width="9"/>'
    )
    return Sprite(BIG, BIG, body)


def _mark(name: Symbol) -> Sprite:
    """The sign of a die: the symbol that it alone has."""
    body = (
        f'<circle cx="22" cy="22" r="20" fill="{COAL}" stroke="{CREAM}" stroke-width="3"/>'
        f'<g transform="translate(9 9) scale(.26)">{symbol(name, CREAM, COAL)}</g>'
    )
    return Sprite(MARK_SIZE, MARK_SIZE, body)


def _small(paper: str, edge: str, sign: str) -> Sprite:
    """A die in the bag or among the lost dice; ``sign`` is drawn in a square of 100."""
    body = (
        f'<rect x="2" y="2" width="72" height="72" rx="12" fill="{paper}" {edge}/>'
        f"{group(sign, move=(12, 12), scale=0.52)}"
    )
    return Sprite(SMALL, SMALL, body)


def _arrow(path: str, fill: str, ink: str) -> Sprite:
    """A round badge with an arrow."""
    body = (
        f'<circle cx="22" cy="22" r="20" fill="{fill}" stroke="{COAL}" stroke-width="3"/>'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="6"/>'
    )
    return Sprite(MARK_SIZE, MARK_SIZE, body)


def _zone(height: int, edge: str, fill: str) -> Sprite:
    width = WIDE - 16
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="14" fill="{fill}"'
        f' stroke="{PALE}" stroke-width="3" {edge}/>'
    )
    return Sprite(width, height, body)


def _drawn() -> dict[str, Sprite]:
    """Every sprite by name."""
    dashed = f'stroke="{PALE}" stroke-width="3" stroke-dasharray="8 6"'
    solid = f'stroke="{COAL}" stroke-width="3"'
    return {
        **{name: _die(name) for name in SHAPES},
        **{f"{name}-gone": _gone(name) for name in SHAPES},
        "back": _back(),
        **{f"mark-{die}": _mark(name) for die, name in MARKS.items()},
        "gem-small": _small(CREAM, solid, symbol("gem", INKS["gem"], CREAM)),
        "lost-small": _small(DARK, dashed, cross(100, PALE, 9)),
        "to-bag": _arrow("M22 8V34M11 23L22 35L33 23", CREAM, COAL),
        "to-lost": _arrow("M22 36V10M11 21L22 9L33 21", COAL, CREAM),
        "zone-lost": _zone(104, 'stroke-dasharray="14 10"', "#232428"),
        "zone-board": _zone(204, "", "#34503f"),
        "zone-bag": _zone(104, "", "#4a3b2a"),
        "seat": Sprite(
            CELL,
            90,
            f'<rect x="1" y="1" width="{CELL - 2}" height="88" rx="12" fill="#383a40"/>',
        ),
        "pointer": Sprite(48, 46, f'<path d="M6 4L44 23L6 42Z" fill="{CREAM}"/>'),
        "cup": Sprite(
            48,
            46,
            f'<path d="M12 4H36V18C36 28 28 30 26 32V38H34V44H14V38H22V32C20 30 12 28 12 18Z"'
            f' fill="{CREAM}"/><path d="M12 8H4C4 20 8 22 13 22M36 8H44C44 20 40 22 35 22"'
            f' fill="none" stroke="{CREAM}" stroke-width="4"/>',
        ),
    }


SPRITES = _drawn()
"""The drawings by the names that :mod:`games.dicemants.picture` places."""
