"""What is saved, done and told in Dicemants: settings, state, actions and events."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.dicemants.pieces import Die, Symbol

Phase = Literal["choose", "choice", "forced", "over"]
"""DM-201: choosing the number of dice; may roll or stop; must roll; the game has ended."""

Why = Literal["stopped", "locked", "voids", "empty", "skull"]
"""What ended a turn (DM-401 to DM-405)."""


class Settings(msgspec.Struct, frozen=True):
    """The house rules of a table (DM-601 to DM-605)."""

    target: int = 21
    bug_reaches_bag: bool = True
    void_rule: Literal["consecutive", "total"] = "consecutive"
    complete_round: bool = False
    closest: Literal["row_left_tie", "row_right_tie"] = "row_left_tie"


class Row(msgspec.Struct, frozen=True):
    """A roll as it lies: the dice from left to right, and what each one shows."""

    dice: tuple[Die, ...]
    faces: tuple[Symbol, ...]


class Turn(msgspec.Struct, frozen=True):
    """The three zones of a turn.

    ``bag`` and ``lost`` are stacks, the newest die last.  ``row`` is the last roll, whose
    dice may since have left the board; ``voids`` counts the rolls of nothing but voids
    that DM-403 looks at.
    """

    board: tuple[Die, ...] = ()
    bag: tuple[Die, ...] = ()
    lost: tuple[Die, ...] = ()
    voids: int = 0
    row: Row | None = None


class LastTurn(msgspec.Struct, frozen=True):
    """The turn that ended last, as it ended: whose, what it scored, and why it ended."""

    seat: int
    turn: Turn
    gems: int
    why: Why


class State(msgspec.Struct, frozen=True):
    """A whole game.

    ``first`` is the seat that began; ``seat`` has the turn (over: had the last one);
    ``extra`` names the seats that play an extra round (DM-505), () in an ordinary one.
    """

    rules: Settings
    totals: tuple[int, ...]
    first: int
    seat: int
    phase: Phase
    round: int = 1
    extra: tuple[int, ...] = ()
    turn: Turn = Turn()
    last: LastTurn | None = None


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Roll so many dice, drawn at random from the six; 0 = all the dice on the board."""

    count: int = 0


class Stop(msgspec.Struct, frozen=True, array_like=True, tag="stop"):
    """End the turn and score the bag."""


Action = Roll | Stop


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
    """A roll of nothing but voids; how many of them count by now (DM-403)."""

    voids: int


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
