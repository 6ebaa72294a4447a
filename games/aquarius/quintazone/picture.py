"""The picture of Quintazone: the table with its pyramids, and the reader's goal and hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.aquarius.layout import Layout, Placed
from games.aquarius.phrases import element
from games.aquarius.picture import (
    EDGE,
    STEP,
    TILE,
    WIDTH,
    WORDS,
    Frame,
    axes,
    drawn_card,
    drawn_cards,
    drawn_pyramid,
    framed,
    last_card,
    open_cells,
    scene,
    stand,
)
from games.aquarius.quintazone.state import Pyramid
from games.aquarius.quintazone.view import View
from games.scene import Label, Part, Scene
from games.text import say

SIDE_BY_SIDE = 6
"""Cards of the hand in a row, each with its number."""
COLUMN = (WIDTH - 2 * EDGE) // SIDE_BY_SIDE
FEW = 24
"""Cards on the table up to which the open cells are framed; more would make a heavy picture."""


def painted(view: View) -> Scene:
    """The picture of a view; the alternative text tells the same."""
    frame = framed(placed.cell for placed in view.layout)
    parts: list[Part] = [*axes(frame)]
    if len(view.layout) <= FEW:
        parts.extend(open_cells(frame, view.layout))
    parts.extend(drawn_cards(frame, view.layout, frozenset(p.panel for p in view.pyramids)))
    parts.extend(last_card(frame, view.last))
    parts.extend(drawn_pyramids(frame, view.layout, view.pyramids))
    bottom = frame.bottom
    if view.reader is not None and not view.over:
        parts.extend(_goal(view.goals[view.reader], bottom))
        parts.extend(_hand(view.hand, bottom + STEP))
        bottom += STEP * (1 + -(-len(view.hand) // SIDE_BY_SIDE))
    return scene(parts, bottom + EDGE)


def drawn_pyramids(frame: Frame, layout: Layout, standing: Iterable[Pyramid]) -> Iterator[Part]:
    """Every pyramid on its panel."""
    for one in standing:
        yield from drawn_pyramid(frame, stand(frame, layout, one.panel), one.owner, one.size)


def _goal(element_letter: str | None, y: int) -> Iterator[Part]:
    """The reader's goal as a whole card, with what it means."""
    assert element_letter is not None, "everybody knows the own goal"
    yield from drawn_card(Placed("", f"w:{element_letter}"), (EDGE, y), TILE)
    words = say("zone-own-goal", goal=element(element_letter))
    yield Label(words, EDGE + STEP, y + TILE // 2 + WORDS // 3, WORDS)


def _hand(held: Sequence[str], top: int) -> Iterator[Part]:
    """The cards of the hand with their numbers, in one row."""
    for place, code in enumerate(held):
        x = EDGE + place % SIDE_BY_SIDE * COLUMN
        y = top + place // SIDE_BY_SIDE * STEP
        yield Label(str(place + 1), x + 44, y + TILE // 2 + WORDS // 3, WORDS + 8, "end")
        yield from drawn_card(Placed("", code), (x + 56, y), TILE)
