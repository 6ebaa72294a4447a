"""The computer player in a race: the shortest expected way, weighed against what it can take."""

from __future__ import annotations

from msgspec.structs import replace

from games.aquarius.chase.board import (
    finish_cells,
    finish_zone,
    free_cells,
    reach,
    steps_left,
    ways_out,
)
from games.aquarius.chase.plan import potential, turns_to_finish, worth
from games.aquarius.chase.scoring import BONUS, points
from games.aquarius.chase.state import Race
from games.choices import Answer
from games.seats import put

NEAR = 0.35
"""What pyramids around a zone are worth, against those that stand in it."""
LEADING, TRAILING = 1.5, 0.2
"""What a turn on the way to the finish card is worth to whoever would win there, or would not."""
DECISIVE = 1000.0
"""A race that is won."""
EXIT = 0.5
"""What one more zone beside the start card is worth."""


def good(race: Race, seat: int) -> Answer:
    """The best of what is asked."""
    match race.phase:
        case "start":
            cells = free_cells(race)
            return Answer("start", (max(cells, key=lambda cell: _start(race, seat, cell)),))
        case "finish":
            owner = race.owner_of_goal(seat)
            cells = finish_cells(race, owner)
            return Answer("finish", (max(cells, key=lambda cell: _finish(race, owner, cell)),))
        case "roll":
            return Answer("roll")
        case _:
            found = enumerate(reach(race, seat, race.rolled), start=1)
            best = max(found, key=lambda option: _zone(race, seat, option[1]))
            return Answer("go", (str(best[0]),))


def _start(race: Race, seat: int, cell: str) -> float:
    """A start card with many zones beside it, and much to take there."""
    near = sorted(ways_out(race, cell))
    rich = (worth(race, seat, zone) + NEAR * potential(race, seat, zone) for zone in near)
    return EXIT * len(near) + sum(rich) / len(near)


def _finish(race: Race, owner: int, cell: str) -> float:
    """Far away for its owner, who is somebody else."""
    return steps_left(replace(race, finishes=put(race.finishes, owner, cell)), owner)


def _zone(race: Race, seat: int, zone: str) -> float:
    """What entering a zone is worth."""
    gain = worth(race, seat, zone)
    scored = list(points(race))
    mine = scored.pop(seat)
    if zone == finish_zone(race, seat):
        wins = not race.scored or mine + gain + BONUS >= max(scored)
        return DECISIVE if wins else -DECISIVE
    if not race.scored:
        return -turns_to_finish(race, seat)[zone]
    hurry = LEADING if mine + gain + BONUS >= max(scored) else TRAILING
    way = turns_to_finish(race, seat)[zone]
    return gain + NEAR * potential(race, seat, zone) - hurry * way
