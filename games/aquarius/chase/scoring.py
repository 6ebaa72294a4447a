"""The points of a race, and the places at its end."""

from __future__ import annotations

from games.aquarius.chase.board import steps_left
from games.aquarius.chase.state import BONUS, Race


def points(race: Race) -> tuple[int, ...]:
    """QC-21: pips that were captured, the own colour double, and the bonus."""
    return tuple(
        sum(pyramid.size * (1 + (pyramid.owner == seat)) for pyramid in taken)
        + BONUS * (seat == race.finisher and race.scored)
        for seat, taken in enumerate(race.captured)
    )


def ranks(race: Race) -> tuple[int, ...]:
    """QC-22, AC-10, AC-12: the places at the end of a race."""
    if race.scored:
        ranked = [
            (scored, seat == race.finisher, len(race.captured[seat]))
            for seat, scored in enumerate(points(race))
        ]
    elif race.finisher >= 0:
        ranked = [(int(seat == race.finisher), False, 0) for seat in range(race.seats)]
    else:
        ranked = [(-steps_left(race, seat), False, 0) for seat in range(race.seats)]
    return tuple(1 + sum(other > mine for other in ranked) for mine in ranked)
