"""The types of Pig in a poke."""

from __future__ import annotations

import msgspec

STONES = ("red", "green", "blue")
EACH = 2
"""How many stones of each colour are in the bag (PP-4)."""


class Settings(msgspec.Struct, frozen=True):
    """House rules."""

    target: int
    free_look: bool


class State(msgspec.Struct, frozen=True):
    """Everything; ``hidden`` are the stones in the pokes, "" where none is in yet."""

    settings: Settings
    scores: tuple[int, ...]
    hidden: tuple[str, ...]
    opened: tuple[bool, ...]
    drawn: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    turn: int = 0
    pot: int = 0
    faces: tuple[int, ...] = ()
    counted: bool = False


class View(msgspec.Struct, frozen=True):
    """What a seat may know: its own stone, and those of opened pokes."""

    settings: Settings
    scores: tuple[int, ...]
    filled: tuple[bool, ...]
    open: tuple[str, ...]
    drawn: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    turn: int
    pot: int
    faces: tuple[int, ...]
    counted: bool
    me: int | None
    own: str


class Hide(msgspec.Struct, frozen=True, array_like=True, tag="hide"):
    """Put a stone into the poke."""

    stone: str


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Roll that many dice."""

    count: int


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """Bank the pot and draw a stone."""


class Guess(msgspec.Struct, frozen=True, array_like=True, tag="guess"):
    """Say which stone is in somebody's poke."""

    seat: str
    stone: str


Action = Hide | Roll | Stop | Guess


class Hid(msgspec.Struct, frozen=True, tag=True):
    """A stone went into a poke."""

    seat: int
    stone: str


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """Dice fell; a one loses the pot."""

    seat: int
    faces: tuple[int, ...]


class Banked(msgspec.Struct, frozen=True, tag=True):
    """The pot was scored; ``stone`` is what came out of the bag, "" where it was empty."""

    seat: int
    pot: int
    stone: str


class Guessed(msgspec.Struct, frozen=True, tag=True):
    """A poke was opened."""

    seat: int
    whose: int
    stone: str
    right: bool


class Ended(msgspec.Struct, frozen=True, tag=True):
    """All pokes were opened and their stones counted."""

    bonus: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """The game began."""

    seats: int


Event = Hid | Rolled | Banked | Guessed | Ended | Dealt
