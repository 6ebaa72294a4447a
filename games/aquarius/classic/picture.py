"""The picture of Aquarius: the table, and below it the reader's goal and hand."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.cards import is_action
from games.aquarius.classic.view import View
from games.aquarius.layout import Placed
from games.aquarius.phrases import card_words, element
from games.aquarius.picture import (
    EDGE,
    READABLE,
    STEP,
    TILE,
    WIDTH,
    WORDS,
    axes,
    drawn_card,
    drawn_cards,
    framed,
    last_card,
    open_cells,
    scene,
)
from games.aquarius.zones import group_size
from games.scene import Label, Part, Scene
from games.scene import PlacedSprite as Shown
from games.text import say

SIDE_BY_SIDE = 2
"""Cards of the hand in a row, each with its words."""
COLUMN = (WIDTH - 2 * EDGE) // SIDE_BY_SIDE


def painted(view: View) -> Scene:
    """The picture of a view; the alternative text tells the same."""
    frame = framed(placed.cell for placed in view.layout)
    parts: list[Part] = [*axes(frame), *open_cells(frame, view.layout)]
    parts.extend(drawn_cards(frame, view.layout))
    if view.last:
        parts.extend(last_card(frame, view.last))
    bottom = frame.bottom
    if view.reader is not None and not view.over:
        parts.extend(_goal(view, view.reader, bottom))
        parts.extend(_hand(view, bottom + STEP))
        bottom += STEP * (1 + -(-len(view.hand) // SIDE_BY_SIDE))
    return scene(parts, bottom + EDGE)


def _goal(view: View, seat: int, y: int) -> Iterator[Part]:
    """The reader's goal as a whole card, with its largest group and the target."""
    goal = view.goals[seat]
    assert goal is not None, "everybody knows the own goal"
    size, target = group_size(view.layout, goal), view.settings.target_of(seat)
    yield from drawn_card(Placed("", f"w:{goal}"), (EDGE, y), TILE)
    words = say("own-goal", goal=element(goal), n=size, target=target)
    yield Label(words, EDGE + STEP, y + TILE // 2 + WORDS // 3, WORDS)


def _hand(view: View, top: int) -> Iterator[Part]:
    """The cards of the hand with their numbers, two in a row."""
    for place, held in enumerate(view.hand):
        x = EDGE + place % SIDE_BY_SIDE * COLUMN
        y = top + place // SIDE_BY_SIDE * STEP
        line = y + TILE // 2 + WORDS // 3
        yield Label(str(place + 1), x + 44, line, WORDS + 8, "end")
        if is_action(held):
            yield Shown(f"action-{TILE}", x + 56, y)
        else:
            yield from drawn_card(Placed("", held), (x + 56, y), TILE)
        yield Label(card_words(held), x + 56 + STEP, line, READABLE)
