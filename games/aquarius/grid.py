"""The table of 26 by 26 cells: labels, neighbours, and which edge segments touch (AQ-2).

A cell is its label: column letter and row number, A1 at the top left.
"""

from __future__ import annotations

from typing import NamedTuple

SIDE = 26
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIRST = "M13"
"""Where the first card lies."""

CELLS = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS)
"""Every cell, row by row from the top."""
PLACE = {cell: number for number, cell in enumerate(CELLS)}
"""The number of a cell in :data:`CELLS`; sorts cells row by row."""

SIDES = (
    (0, -1, ((0, 5), (1, 4))),
    (1, 0, ((2, 7), (3, 6))),
    (0, 1, ((5, 0), (4, 1))),
    (-1, 0, ((7, 2), (6, 3))),
)
"""North, east, south, west: step to the right, step down, pairs of (own, other) segments."""


class Neighbour(NamedTuple):
    """The cell across a side, and the pairs of (own, other) segments that touch there."""

    cell: str
    pairs: tuple[tuple[int, int], ...]


def column_of(cell: str) -> int:
    """Columns to the left of a cell."""
    return PLACE[cell] % SIDE


def row_of(cell: str) -> int:
    """Rows above a cell."""
    return PLACE[cell] // SIDE


def at(x: int, y: int) -> str | None:
    """The cell in column ``x`` and row ``y``, both counted from 0; None off the table."""
    return CELLS[y * SIDE + x] if 0 <= x < SIDE and 0 <= y < SIDE else None


def _neighbours(cell: str) -> tuple[Neighbour, ...]:
    x, y = column_of(cell), row_of(cell)
    around = ((at(x + right, y + down), pairs) for right, down, pairs in SIDES)
    return tuple(Neighbour(other, pairs) for other, pairs in around if other is not None)


NEIGHBOURS = {cell: _neighbours(cell) for cell in CELLS}
"""For each cell the cells that share a side with it; corners do not count (AQ-2)."""
