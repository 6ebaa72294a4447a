"""What is told at the table of Quartz; what moves crystals is kept in the state too."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.quartz.pieces import Face, Kind

How = Literal["turn", "pickaxe", "jackhammer"]


class Mined(msgspec.Struct, frozen=True, tag=True):
    """Crystals came from the bag into a cart, with a marker for each unstable one."""

    seat: int
    how: How
    kinds: tuple[Kind, ...]
    """In the order drawn; none where the bag was empty."""


class Returned(msgspec.Struct, frozen=True, tag=True):
    """A crystal that a jackhammer drew went back into the bag."""

    seat: int
    kind: Kind


class Stored(msgspec.Struct, frozen=True, tag=True):
    """Crystals went from a cart into the chest beside it."""

    seat: int
    kinds: tuple[Kind, ...]


class Gave(msgspec.Struct, frozen=True, tag=True):
    """A crystal went into somebody else's cart."""

    seat: int
    to: int
    kind: Kind


class Stole(msgspec.Struct, frozen=True, tag=True):
    """A crystal was taken from somebody else's cart."""

    seat: int
    victim: int
    kind: Kind


Deed = Mined | Returned | Stored | Gave | Stole
"""What moves crystals."""


class Started(msgspec.Struct, frozen=True, tag=True):
    """The game began with so many crystals in the bag."""

    seats: int
    crystals: int


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    """A round began; ``added`` unstable crystals came into the bag."""

    round: int
    first: int
    added: int


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """The five dice were rolled."""

    seat: int
    dice: tuple[Face, ...]


class Rerolled(msgspec.Struct, frozen=True, tag=True):
    """Some dice were rolled again; ``dice`` are all five now, ``marker`` whether it cost one."""

    seat: int
    again: tuple[int, ...]
    dice: tuple[Face, ...]
    marker: bool


class Kept(msgspec.Struct, frozen=True, tag=True):
    """The dice were left as they are."""

    seat: int
    dice: tuple[Face, ...]


class WildSet(msgspec.Struct, frozen=True, tag=True):
    """Pairs of helmets were set to these faces, or left unused."""

    seat: int
    faces: tuple[Face, ...]


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """An action was ended with something left of it."""

    seat: int
    face: Face


class TurnEnded(msgspec.Struct, frozen=True, tag=True):
    """A player ended the turn although more could be done."""

    seat: int


class NothingToDo(msgspec.Struct, frozen=True, tag=True):
    """The dice allowed no action, so that the turn ended by itself."""

    seat: int
    idle: tuple[Face, ...] = ()
    """Actions that had dice enough, and nothing to handle."""
    unstable_only: bool = False
    """QZ-29: only unstable crystals could have been given."""


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The game ended; several winners share the victory."""

    winners: tuple[int, ...]
    points: int
    reckless: tuple[int, ...]
    """Who had the fewest crystals in the chest."""


Event = (
    Mined
    | Returned
    | Stored
    | Gave
    | Stole
    | Started
    | RoundBegan
    | Rolled
    | Rerolled
    | Kept
    | WildSet
    | Stopped
    | TurnEnded
    | NothingToDo
    | GameOver
)
