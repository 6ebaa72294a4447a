"""What holds in every state of a race."""

from __future__ import annotations

from collections.abc import Callable

from games.aquarius.cards import ELEMENTS
from games.aquarius.chase.board import course, next_zones, reach
from games.aquarius.chase.state import ATOM, ROUNDS, Race
from games.aquarius.grid import PLACE
from games.contract import Broken


def audit(race: Race) -> None:
    """QC-1 to QC-23 as invariants. Raises Broken where one does not hold."""
    for holds, what in CHECKS:
        if not holds(race):
            raise Broken(f"race, turn of {race.turn}: {what}")


def _seated(race: Race) -> bool:
    rows = (race.captured, race.starts, race.finishes, race.tokens)
    return all(len(row) == race.seats for row in rows) and 0 <= race.turn < race.seats


def _goals_apart(race: Race) -> bool:
    return set(race.goals) <= set(ELEMENTS) and len(set(race.goals)) == race.seats


def _lies_well(race: Race) -> bool:
    """One card a cell; finish cards only after all start cards."""
    laid = [*(placed.cell for placed in race.cards), *filter(None, race.starts)]
    cells = [*laid, *filter(None, race.finishes)]
    in_order = "" not in race.starts or not any(race.finishes)
    return len(cells) == len(set(cells)) and set(cells) <= set(PLACE) and in_order


def _finish_alone(race: Race) -> bool:
    """QC-7: a finish card is a zone of one panel."""
    found = course(race).panels
    return all(
        found[f"{goal}@{cell}"] == (cell + goal,)
        for cell, goal in zip(race.finishes, race.goals, strict=True)
        if cell
    )


def _tokens_stand(race: Race) -> bool:
    of, panels = course(race).of, course(race).panels
    for token, start in zip(race.tokens, race.starts, strict=True):
        if token != start and (token not in of or token != panels[of[token]][0]):
            return False
    return all(next_zones(race, seat) for seat in range(race.seats) if race.tokens[seat])


def _pyramids_apart(race: Race) -> bool:
    """Pyramids stand on panels of their own; none is where a token is, or taken twice."""
    standing = [pyramid.panel for pyramid in race.pyramids]
    taken = [pyramid.panel for held in race.captured for pyramid in held]
    of = course(race).of
    entered = {of.get(token) for token in race.tokens} - {None}
    return len({*standing, *taken}) == len(standing) + len(taken) and not any(
        of.get(panel) in entered for panel in standing
    )


def _goes_on(race: Race) -> bool:
    """A roll that waits leaves a choice; an end has a reason."""
    if race.over:
        home = race.finisher < 0 or (
            race.tokens[race.finisher] == race.finishes[race.finisher] + race.goals[race.finisher]
        )
        return home and race.stopped == (race.finisher < 0) and race.rolled == ""
    if race.rolled:
        faces = set(ELEMENTS) | {ATOM}
        return race.rolled in faces and len(reach(race, race.turn, race.rolled)) > 1
    return race.rounds < ROUNDS


CHECKS: tuple[tuple[Callable[[Race], bool], str], ...] = (
    (_seated, "a seat is none"),
    (_goals_apart, "a goal is none, or held twice"),
    (_lies_well, "cards lie that cannot lie so"),
    (_finish_alone, "a finish card is no zone of its own"),
    (_tokens_stand, "a token stands where none can, or cannot leave"),
    (_pyramids_apart, "a pyramid is taken twice, or was left behind"),
    (_goes_on, "the roll or the end does not agree with the table"),
)
"""Each invariant, with what is wrong where it does not hold; later ones lean on earlier ones."""
