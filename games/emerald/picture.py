"""The table as a scene: castle and meadow, the cave with its dragon, a plate for each player."""

from __future__ import annotations

from collections.abc import Iterator

from games.emerald import phrases
from games.emerald.board import (
    CASTLE,
    CAVE,
    FINISH_PLACES,
    FIRST_CAVE,
    FIRST_MEADOW,
    GEMS,
    HOME,
    KINDS,
    SPACES,
    START_SPACES,
    Kind,
    cave_space,
)
from games.emerald.sprites import CARD, CHIP, CHIP_INKS, DEEP, DRAGON, FLAG, ICON, PLATE, WIDE
from games.emerald.state import home, to_answer
from games.emerald.view import View
from games.scene import Label, Part, PlacedSprite, Scene, composed
from games.svg import INK
from games.text import Message, Who, letter, say

WIDTH = 1008
EDGE = 14
SIZE = 28
"""Height of most letters; smaller ones cannot be read on a phone."""
PATH_STEP = 89
"""From one space before the cave to the next."""
CAVE_STEP = 98
"""From one space of the cave to the next."""
CHIP_STEP = (43, 37)
"""From one figure to the next: across and down."""
LISTED = 12
"""So many gold cards have room on a plate one by one."""
NAME = 34
"""Room for the name of a space."""

PATH_TOP = EDGE
BAR_TOP = PATH_TOP + WIDE[1] + 12
LANE_TOP = BAR_TOP + 20
"""Where the dragon walks."""
CAVE_TOP = LANE_TOP + DRAGON[1] + 2
PILES = NAME + 3 * CHIP_STEP[1] + 4
"""From the top of a cave space to its piles."""
KNIGHT_TOP = CAVE_TOP + DEEP[1] + 12
PLATES_TOP = KNIGHT_TOP + ICON + 12
PLATE_STEP = PLATE[1] + 6


def painted(view: View) -> Scene:
    """The picture of a view; it shows what the alternative text tells."""
    parts = [*_path(view), *_dragon(view), *_cave(view), *_finish(view), *_knight(view)]
    for seat in view.seats:
        parts.extend(_plate(view, seat, PLATES_TOP + seat * PLATE_STEP))
    return composed(parts, WIDTH, PLATES_TOP + len(view.figures) * PLATE_STEP + EDGE - 6)


def _path(view: View) -> Iterator[Part]:
    """The start spaces in use, then the meadow."""
    castle = range(START_SPACES[len(view.figures)])
    for space in (*castle, *range(FIRST_MEADOW, FIRST_CAVE)):
        x = EDGE + space * PATH_STEP
        yield PlacedSprite("castle" if space < len(CASTLE) else "meadow", x, PATH_TOP)
        yield Label(SPACES[space], x + WIDE[0] // 2, PATH_TOP + 29, SIZE, "middle")
        yield from _figures(view, space, x + 1, PATH_TOP + NAME)


def _figures(view: View, space: int, x: int, y: int) -> Iterator[Part]:
    """A chip for each player who is there, in two columns."""
    there = [seat for seat in view.seats if space in view.figures[seat]]
    for place, seat in enumerate(there):
        across, down = place % 2 * CHIP_STEP[0], place // 2 * CHIP_STEP[1]
        count = view.figures[seat].count(space)
        yield from _chip(seat, phrases.chip_words(seat, count), x + across, y + down)


def _chip(seat: int, text: str, x: int, y: int) -> Iterator[Part]:
    yield PlacedSprite(f"chip-{seat}", x, y)
    yield Label(text, x + CHIP[0] // 2, y + 27, SIZE, "middle", CHIP_INKS[seat])


def _dragon(view: View) -> Iterator[Part]:
    """The bar above the spaces under it, the dragon above its own."""
    yield PlacedSprite("bar", EDGE + (view.bar - 1) * CAVE_STEP, BAR_TOP)
    sprite = "dragon-inward" if view.dragon.inward else "dragon-outward"
    x = EDGE + (view.dragon.at - 1) * CAVE_STEP
    yield PlacedSprite(sprite, x + (DEEP[0] - DRAGON[0]) // 2, LANE_TOP)


def _cave(view: View) -> Iterator[Part]:
    for number in range(1, len(CAVE) + 1):
        x, space = EDGE + (number - 1) * CAVE_STEP, cave_space(number)
        yield PlacedSprite("cave", x, CAVE_TOP)
        yield Label(SPACES[space], x + DEEP[0] // 2, CAVE_TOP + 29, SIZE, "middle")
        yield from _figures(view, space, x + 5, CAVE_TOP + NAME)
        for place, kind in enumerate(KINDS):
            yield from _pile(view, kind, space, x + 4 + place * (CARD[0] + 2))


def _pile(view: View, kind: Kind, space: int, x: int) -> Iterator[Part]:
    """The top card, and below it how many cards there are."""
    pile, y = view.pile(kind, space), CAVE_TOP + PILES
    middle = x + CARD[0] // 2
    if pile.top is None:
        yield PlacedSprite("card-none", x, y)
        return
    yield PlacedSprite("card-gold" if kind == "gold" else f"card-{GEMS[pile.top]}", x, y)
    text = str(pile.top) if kind == "gold" else say(f"letter-{GEMS[pile.top]}")
    yield Label(text, middle, y + 41, SIZE, "middle", INK)
    yield Label(f"×{pile.height}", middle, y + CARD[1] + 29, SIZE, "middle")


def _finish(view: View) -> Iterator[Part]:
    """ER-30: the treasure chamber with who is there, and how many of four."""
    x = EDGE + len(CAVE) * CAVE_STEP
    yield PlacedSprite("finish", x, CAVE_TOP)
    yield PlacedSprite("flag", x + (DEEP[0] - FLAG[0]) // 2, CAVE_TOP + PILES)
    yield from _figures(view, HOME, x + 5, CAVE_TOP + NAME)
    arrived = sum(home(view, seat) for seat in view.seats)
    text = f"{arrived}/{FINISH_PLACES}"
    yield Label(text, x + DEEP[0] // 2, CAVE_TOP + PILES + CARD[1] + 29, SIZE, "middle")


def _knight(view: View) -> Iterator[Part]:
    """ER-27: the figures that were eaten, in their order."""
    yield PlacedSprite("knight", EDGE, KNIGHT_TOP)
    for place, seat in enumerate(view.eaten):
        x = EDGE + ICON + 12 + place * CHIP_STEP[0]
        yield from _chip(seat, letter(seat), x, KNIGHT_TOP + 6)


def _plate(view: View, seat: int, y: int) -> Iterator[Part]:
    """A player's plate: who it is above, gold, gems and the bonus below."""
    asked = to_answer(view) == seat
    yield PlacedSprite("plate-turn" if asked else "plate", EDGE, y)
    yield from _chip(seat, letter(seat), EDGE + 12, y + 8)
    yield Label(say("picture-name", who=Who(seat)), EDGE + 64, y + 35, SIZE)
    if asked:
        yield PlacedSprite("turn", EDGE + PLATE[0] - ICON - 10, y + 2)
    x, base = EDGE + 12, y + 76
    yield PlacedSprite("coin", x, base - 34)
    yield Label(_gold(view, seat), x + ICON + 4, base, SIZE)
    for colour, count in enumerate(view.gems[seat]):
        at = EDGE + 540 + colour * 96
        yield PlacedSprite(f"gem-{GEMS[colour]}", at, base - 34)
        yield Label(say(f"letter-{GEMS[colour]}"), at + ICON // 2, base - 4, SIZE, "middle", INK)
        yield Label(str(count), at + ICON + 6, base, SIZE)
    if view.first_set == seat:
        yield PlacedSprite("star", EDGE + PLATE[0] - ICON - 10, base - 34)


def _gold(view: View, seat: int) -> Message:
    hoard = view.gold[seat]
    if not hoard.values:
        return say("picture-gold", count=hoard.count)
    if hoard.count > LISTED:
        return say("picture-gold-sum", count=hoard.count, sum=sum(hoard.values))
    return say("picture-gold-known", count=hoard.count, values=phrases.value_words(hoard.values))
