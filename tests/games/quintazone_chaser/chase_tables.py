"""Tables of the chase that one can read, and moves as they are typed."""

from __future__ import annotations

from games.aquarius.chase import offers as chase_offers
from games.aquarius.chase import rules
from games.aquarius.chase.rules import RaceStep, set_up
from games.aquarius.chase.state import DIE, Race
from games.aquarius.quintazone_chaser.events import Event
from games.aquarius.quintazone_chaser.game import QUINTAZONE_CHASER
from games.aquarius.quintazone_chaser.state import State
from games.choices import Answer, Offer
from games.contract import Step, offer, perform, to_action
from games.entry import parse
from tests.games.aquarius.aquarius_tables import falls
from tests.games.aquarius.tables import laid
from tests.games.quintazone.zone_tables import standing, table
from tests.games.whole import Rules

Q = "M13 q:WFES, L13 p:FW, L12 w:F, M12 w:F"
T25 = table(Q, "", "", pyramids="A2 L13F, A1 M13S, B3 M13F, B2 L13W", goals="SF", end="stuck")
"""Quintazone at its end: B has won; the goal of A is Space, that of B Fire."""

CHASES: tuple[Rules, ...] = (
    {},
    {"quick": "true"},
    {"deck": "1.0", "claim": "free"},
    {"quick": "true", "claim": "unoccupied", "scoring": "weighted"},
    {"end": "deck"},
    {"quick": "true", "deck": "1.0"},
)
"""House rules of whole games by chance."""

ROLLS = {face: number for number, face in enumerate(DIE)}
"""What the dice show for each face."""


def race(
    cards: str = Q,
    goals: str = "SF",
    first: int = 1,
    pyramids: str = "A2 L13F, A1 M13S, B3 M13F, B2 L13W",
    *,
    scored: bool = True,
    strict: bool = False,
) -> Race:
    """A race that begins on this table."""
    lying = laid(cards)
    begun = set_up(lying, standing(pyramids), tuple(goals), first, scored=scored, strict=strict)
    return begun.state


def offered(state: Race, seat: int | None = None) -> Offer:
    """What a seat, or whoever is to move, is offered."""
    from_rules = chase_offers.ask(state, state.turn if seat is None else seat)
    return Offer(from_rules, lambda answer: None)


def run(state: Race, typed: str, face: str = "") -> RaceStep:
    """The typed move of whoever is to move; a roll shows this face."""
    answer: Answer = parse(typed, offered(state))
    action = to_action(QUINTAZONE_CHASER, answer)
    return rules.play(state, state.turn, action, falls(ROLLS[face] if face else 0))


def runs(state: Race, *typed: str) -> Race:
    """The race after several moves; ``roll F`` is a roll that shows Fire."""
    for words in typed:
        verb, _, rest = words.partition(" ")
        state = run(state, "roll", rest).state if verb == "roll" else run(state, words).state
    return state


T29 = ("start N13", "start N12", "finish M14", "finish K13")
"""The start and finish cards of the worked examples (T27 to T29)."""


def chaser(typed: str, state: State, *numbers: int) -> Step[State, Event]:
    """The typed move of whoever is asked in the whole game."""
    seat = next(s for s in range(state.zones.seats) if QUINTAZONE_CHASER.ask(state, s))
    answer = parse(typed, offer(QUINTAZONE_CHASER, state, seat))
    return perform(QUINTAZONE_CHASER, state, seat, answer, falls(*numbers))
