"""What a seat may do in a race."""

from __future__ import annotations

from games.aquarius.chase.board import course, finish_cells, free_cells, reach
from games.aquarius.chase.phrases import zone_words
from games.aquarius.chase.state import Race
from games.aquarius.phrases import element
from games.choices import Answer, Choice, Field, Offer, OneOf, Option, Spot
from games.text import Who, say


def ask(race: Race, seat: int) -> tuple[Choice, ...]:
    """QC-2 to QC-12: one thing at a time."""
    if race.over or seat != race.turn:
        return ()
    match race.phase:
        case "start":
            spot: Field = Spot(say("race-where"), free_cells(race))
            return (Choice("start", say("race-start"), (spot,), "QC-2", tone="main"),)
        case "finish":
            owner = race.owner_of_goal(seat)
            label = say("race-finish", who=Who(owner), goal=element(race.goals[owner]))
            spot = Spot(say("race-where"), finish_cells(race, owner))
            return (Choice("finish", label, (spot,), "QC-4", tone="main"),)
        case "roll":
            return (Choice("roll", say("race-roll"), (), "QC-10", tone="main"),)
        case _:
            return (Choice("go", say("race-go"), (_zones(race, seat),), "QC-12", tone="main"),)


def _zones(race: Race, seat: int) -> Field:
    found = reach(race, seat, race.rolled)
    options = (
        Option(str(n), zone_words(race, zone, course(race).panels[zone]))
        for n, zone in enumerate(found, start=1)
    )
    return OneOf(say("race-go-where"), tuple(options))


def lapse(race: Race, seat: int) -> Answer:
    """QC-32: the first free cell; the die; the first zone of the list."""
    return next(Offer(ask(race, seat), lambda _: None).answers(1))
