"""What is told at the table of Dicemants."""

from __future__ import annotations

import msgspec

from games.dicemants.pieces import Die, Symbol
from games.dicemants.state import Why


class Began(msgspec.Struct, frozen=True, tag="began"):
    """The seat that was drawn to begin, and how many gems win."""

    seat: int
    target: int


class Took(msgspec.Struct, frozen=True, tag="took"):
    """The dice that were drawn for this turn, in the order of the row."""

    seat: int
    dice: tuple[Die, ...]


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """A roll from left to right."""

    seat: int
    faces: tuple[Symbol, ...]


class Blasted(msgspec.Struct, frozen=True, tag="blasted"):
    """TNT: the lost dice that came back to the board."""

    returned: tuple[Die, ...]


class Killed(msgspec.Struct, frozen=True, tag="killed"):
    """Skull: how many gems were in the bag."""

    gems: int


class Snapped(msgspec.Struct, frozen=True, tag="snapped"):
    """Broken pick: the die that is lost and its place from 1; None, 0 = there was no other."""

    die: Die | None
    place: int


class Robbed(msgspec.Struct, frozen=True, tag="robbed"):
    """Thief: the gem dice that are lost, from the row first, then from the bag."""

    dice: tuple[Die, ...]


class Bitten(msgspec.Struct, frozen=True, tag="bitten"):
    """A bug and the gem that it carries off.

    ``place`` is the gem's place in the row from 1, 0 = out of the bag; no die = no gem.
    """

    bug: Symbol
    die: Die | None
    place: int


class Won(msgspec.Struct, frozen=True, tag="won"):
    """The gem dice that went into the bag, and how many lie there now."""

    dice: tuple[Die, ...]
    bag: int


class Missed(msgspec.Struct, frozen=True, tag="missed"):
    """A roll of nothing but voids; how many of them count by now (DM-403).

    ``in_total``: DM-603, any two of a turn end it, not only one after the other.
    """

    voids: int
    in_total: bool = False


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """The end of a turn: why, the gems that were scored, and the new total."""

    seat: int
    why: Why
    gems: int
    total: int


class LastRound(msgspec.Struct, frozen=True, tag="last-round"):
    """Somebody reached the target first; the round is played to its end (DM-504)."""

    seat: int


class ExtraRound(msgspec.Struct, frozen=True, tag="extra-round"):
    """The leaders who are tied play one more round among themselves (DM-505)."""

    seats: tuple[int, ...]


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """The seat whose turn begins."""

    seat: int


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The winner, and the total that won."""

    seat: int
    total: int


Effect = Blasted | Killed | Snapped | Robbed | Bitten | Won
"""What a roll does to the zones."""

Event = (
    Began | Took | Rolled | Effect | Missed | Scored | LastRound | ExtraRound | Passed | Finished
)
