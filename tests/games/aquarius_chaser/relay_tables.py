"""Tables of Aquarius-Chaser that one can read, and moves as they are typed."""

from __future__ import annotations

from typing import Any

from games.aquarius.aquarius_chaser.events import Event
from games.aquarius.aquarius_chaser.game import AQUARIUS_CHASER
from games.aquarius.aquarius_chaser.state import State
from games.contract import Step, offer, perform
from games.entry import parse
from tests.games.aquarius.aquarius_tables import falls, table
from tests.games.whole import Rules

FOUR = "K13 l:FW, L13 w:F, M13 w:F, N13 l:FA"
"""Four panels of Fire in a row; a fifth may go on O13."""


RELAYS: tuple[Rules, ...] = (
    {},
    {"quick": "true"},
    {"mode": "basic", "target": 5},
    {"deck": "1.0", "target": 4},
    {"quick": "true", "deck": "1.0"},
    {"open_goals": "true", "target": 5, "target_b": "3"},
)
"""House rules of whole games by chance."""


def relay(cards: str, *hands: str, target: int = 5, **fields: Any) -> State:
    """Aquarius in which whoever has five connected panels retires."""
    game = table(cards, *hands, onward=True, wild=False, target=target, **fields)
    return State(game=game)


def move(state: State, typed: str, *numbers: int) -> Step[State, Event]:
    """The typed move of whoever is asked, with dice that fall as told."""
    seat = asked(state)
    answer = parse(typed, offer(AQUARIUS_CHASER, state, seat))
    return perform(AQUARIUS_CHASER, state, seat, answer, falls(*numbers))


def asked(state: State) -> int:
    """The seat that is asked."""
    return next(s for s in range(state.game.seats) if AQUARIUS_CHASER.ask(state, s))


def verbs(state: State, seat: int) -> list[str]:
    """What a seat is offered."""
    return [choice.verb for choice in offer(AQUARIUS_CHASER, state, seat).choices]
