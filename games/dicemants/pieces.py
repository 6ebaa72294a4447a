"""The six dice of Dicemants: which symbol stands on which face (DM-101 to DM-103)."""

from __future__ import annotations

from typing import Literal

Symbol = Literal["gem", "void", "skull", "snake", "spider", "bat", "pick", "tnt", "locked", "thief"]
"""What a face shows."""

Die = int
"""A die by its number, 1 to 6."""

FACES: dict[Die, tuple[Symbol, ...]] = {
    1: ("skull", "gem", "gem", "gem", "gem", "void"),
    2: ("snake", "pick", "gem", "gem", "gem", "void"),
    3: ("spider", "tnt", "gem", "gem", "gem", "void"),
    4: ("bat", "gem", "gem", "void", "void", "void"),
    5: ("locked", "gem", "gem", "gem", "gem", "void"),
    6: ("thief", "gem", "gem", "void", "void", "void"),
}
"""DM-102: the faces of each die, in the order in which a drawn number 0 to 5 picks them."""

ALL_DICE: tuple[Die, ...] = tuple(FACES)
MOST_GEMS = len(ALL_DICE)
"""No turn scores more gems than there are dice."""

BUGS: frozenset[Symbol] = frozenset({"snake", "spider", "bat"})
"""DM-103: the three bugs."""

MARKS: dict[Die, Symbol] = {1: "skull", 2: "pick", 3: "tnt", 4: "bat", 5: "locked", 6: "thief"}
"""The symbol that each die is named after; no other die has it."""
TNT_DIE: Die = next(die for die, symbol in MARKS.items() if symbol == "tnt")
"""The one die that can bring lost dice back."""
