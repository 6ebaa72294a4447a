"""The points of a race, and the places at its end."""

from __future__ import annotations

from typing import NamedTuple

from games.aquarius.chase.board import steps_left
from games.aquarius.chase.state import Race, Tie
from games.seats import decider

BONUS = 5
"""Points for whoever finishes (QC-21)."""
TIES: tuple[Tie, ...] = ("", "finish", "taken", "shared")
"""What each number of :func:`standings` is as a tie-break; the last one: all of them are equal."""


class Score(NamedTuple):
    """QC-21: the points of one seat by where they come from."""

    pips: int
    own: int
    """What pyramids of the own colour count once more."""
    finish: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def score(race: Race, seat: int) -> Score:
    """QC-21: pips that were captured, the own colour double, and the bonus."""
    taken = race.captured[seat]
    return Score(
        sum(pyramid.size for pyramid in taken),
        sum(pyramid.size for pyramid in taken if pyramid.owner == seat),
        BONUS * (seat == race.finisher and race.scored),
    )


def points(race: Race) -> tuple[int, ...]:
    """QC-21: the sums of :func:`score`."""
    return tuple(score(race, seat).total for seat in range(race.seats))


def ranks(race: Race) -> tuple[int, ...]:
    """QC-22, AC-10, AC-12: the places at the end of a race."""
    ranked = standings(race)
    return tuple(1 + sum(other > mine for other in ranked) for mine in ranked)


def tie_break(race: Race) -> Tie:
    """QC-22: what decided who is first."""
    return TIES[decider(standings(race))]


def standings(race: Race) -> tuple[tuple[int, int, int], ...]:
    """For each seat what counts, and the two tie-breaks of QC-22."""
    if race.scored:
        return tuple(
            (scored, int(seat == race.finisher), len(race.captured[seat]))
            for seat, scored in enumerate(points(race))
        )
    if race.finisher >= 0:
        return tuple((int(seat == race.finisher), 0, 0) for seat in range(race.seats))
    return tuple((-steps_left(race, seat), 0, 0) for seat in range(race.seats))
