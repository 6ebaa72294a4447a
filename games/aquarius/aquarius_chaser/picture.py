"""The picture of the table while it is filled; the other parts have their own."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.aquarius_chaser.state import Filling
from games.aquarius.layout import Placed
from games.aquarius.phrases import card_words
from games.aquarius.picture import (
    EDGE,
    STEP,
    TILE,
    WORDS,
    axes,
    drawn_card,
    drawn_cards,
    framed,
    open_cells,
    scene,
)
from games.scene import Label, Part, Scene


def painted(filling: Filling) -> Scene:
    """AC-6: the table, and below it the card that was turned up."""
    frame = framed(placed.cell for placed in filling.layout)
    parts: list[Part] = [*axes(frame), *open_cells(frame, filling.layout)]
    parts.extend(drawn_cards(frame, filling.layout))
    parts.extend(_turned_up(filling.up, frame.bottom))
    return scene(parts, frame.bottom + STEP + EDGE)


def _turned_up(code: str, y: int) -> Iterator[Part]:
    yield from drawn_card(Placed("", code), (EDGE, y), TILE)
    yield Label(card_words(code), EDGE + STEP, y + TILE // 2 + WORDS // 3, WORDS)
