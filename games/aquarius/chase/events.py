"""What is told of a race."""

from __future__ import annotations

import msgspec

from games.aquarius.chase.state import Tie
from games.aquarius.quintazone.state import Pyramid


class RaceBegun(msgspec.Struct, frozen=True, tag=True):
    """The table becomes a course."""

    first: int


class StartLaid(msgspec.Struct, frozen=True, tag=True):
    """A start card lies, with its token."""

    seat: int
    cell: str


class GoalsPassed(msgspec.Struct, frozen=True, tag=True):
    """Every goal went to the next seat."""


class FinishLaid(msgspec.Struct, frozen=True, tag=True):
    """A finish card lies."""

    seat: int
    owner: int
    goal: str
    cell: str


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """The die fell; ``wild``: any element may be named; ``barred``: but for the own finish card."""

    seat: int
    face: str
    wild: bool
    barred: bool


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """There was no zone to go to."""

    seat: int


class Entered(msgspec.Struct, frozen=True, tag=True):
    """A token moved into a zone and took what stood there."""

    seat: int
    panel: str
    captured: tuple[Pyramid, ...]


class RaceEnded(msgspec.Struct, frozen=True, tag=True):
    """The race is over: who finished (-1: nobody), and the points where any are counted."""

    finisher: int
    scored: bool
    points: tuple[int, ...]
    winners: tuple[int, ...]
    tie: Tie
    """What decided among those with the most points (QC-22)."""


RaceEvent = RaceBegun | StartLaid | GoalsPassed | FinishLaid | Rolled | Stayed | Entered | RaceEnded
