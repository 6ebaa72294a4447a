"""The path from the castle to the finish, the cards of the cave, and the dragon's flight."""

from __future__ import annotations

from typing import Literal

import msgspec

CASTLE = ("T1", "T2", "T3", "T4", "TC")
"""ER-34: the four towers and the building in the middle."""
MEADOW = tuple(f"M{number}" for number in range(1, 7))
CAVE = tuple(f"C{number}" for number in range(1, 10))
SPACES = (*CASTLE, *MEADOW, *CAVE, "finish")
"""Every space by its number, as it is typed."""

FIRST_MEADOW = len(CASTLE)
FIRST_CAVE = FIRST_MEADOW + len(MEADOW)
HOME = FIRST_CAVE + len(CAVE)
"""The finish: all figures there stand on one number."""

START_SPACES = {3: 5, 4: 5, 5: 4}
"""ER-34: start spaces in use, and so figures of each player, by number of players."""
FINISH_PLACES = 4
"""ER-30: so many figures in the finish end the game."""

Kind = Literal["gold", "gem"]
KINDS: tuple[Kind, Kind] = ("gold", "gem")
GEMS = ("ruby", "emerald", "garnet", "turquoise")
Counts = tuple[int, ...]
"""Cards by value (gold, place 0 is empty) or by colour (gems, in the order of GEMS)."""

DECKS: dict[Kind, Counts] = {"gold": (0, 5, 5, 5, 5, 5), "gem": (6, 6, 6, 6)}
"""ER-36."""

BAR = 4
"""ER-37: cave spaces under the bar."""
LAST_BAR = len(CAVE) - BAR + 1
"""ER-19: the cave space at its left end when it has gone all the way."""
DIE = 3
"""ER-16: the dragon moves one to so many spaces."""


class Pile(msgspec.Struct, frozen=True):
    """A pile of a cave space: the face of its top card, None where none is left."""

    top: int | None
    below: int
    """Cards under the top one."""

    @property
    def height(self) -> int:
        """All its cards."""
        return self.below + (self.top is not None)


class Dragon(msgspec.Struct, frozen=True):
    """The dragon on the cave space ``at`` (from 1); ``inward``: it faces the finish."""

    at: int
    inward: bool


def ahead(space: int, steps: int) -> int:
    """ER-5, ER-7: where so many steps lead; those beyond the finish are lost.

    >>> SPACES[ahead(SPACES.index("TC"), 2)]
    'M2'
    """
    return min(max(space, FIRST_MEADOW - 1) + steps, HOME)


def cave(space: int) -> int:
    """The number of a cave space from 1; 0 for any other space."""
    return space - FIRST_CAVE + 1 if FIRST_CAVE <= space < HOME else 0


def cave_space(number: int) -> int:
    """The space of a cave space's number."""
    return FIRST_CAVE + number - 1


def heights(kind: Kind, first: Kind) -> tuple[int, ...]:
    """ER-36: cards of each pile of one kind; ``first`` has three on C1, C3, C5, C7 and C9."""
    return tuple(3 if (number % 2 == 1) == (kind == first) else 2 for number in range(1, 10))


def leftovers(kind: Kind, first: Kind) -> int:
    """ER-36: cards put away unseen."""
    return sum(DECKS[kind]) - sum(heights(kind, first))


def flight(dragon: Dragon, bar: int, steps: int, *, turn_on_arrival: bool) -> Dragon:
    """ER-16 to ER-18: where the dragon comes to rest; ``bar`` is its left end.

    It turns before a step that would leave the bar, and where its move ends on an end space.
    """
    at, inward, right = dragon.at, dragon.inward, bar + BAR - 1
    for _ in range(steps):
        inward = _turned(at, bar, inward=inward)
        at += 1 if inward else -1
    if turn_on_arrival and (at <= bar or at >= right):
        inward = at <= bar
    return Dragon(at, inward)


def _turned(at: int, bar: int, *, inward: bool) -> bool:
    """Whether the dragon faces the finish once it has turned at an end of the bar."""
    if at <= bar:
        return True
    return inward and at < bar + BAR - 1
