"""The points of a race, and the places at its end."""

from __future__ import annotations

from games.aquarius.chase.board import steps_left
from games.aquarius.chase.state import Race, Tie
from games.seats import decider

BONUS = 5
"""Points for whoever finishes (QC-21)."""
TIES: tuple[Tie, ...] = ("", "finish", "taken", "shared")
"""What each number of :func:`standings` is as a tie-break; the last one: all of them are equal."""


def points(race: Race) -> tuple[int, ...]:
    """QC-21: pips that were captured, the own colour double, and the bonus."""
    return tuple(
        sum(pyramid.size * (1 + (pyramid.owner == seat)) for pyramid in taken)
        + BONUS * (seat == race.finisher and race.scored)
        for seat, taken in enumerate(race.captured)
    )


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
