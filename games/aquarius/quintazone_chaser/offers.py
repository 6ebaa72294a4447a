"""What a seat may do in each part of Quintazone-Chaser."""

from __future__ import annotations

from games.aquarius.chase import offers as race_offers
from games.aquarius.quintazone import offers
from games.aquarius.quintazone_chaser.state import State
from games.choices import Answer, Choice, Field
from games.text import Message


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """What the game that is played asks."""
    return (
        offers.ask(state.zones, seat) if state.race is None else race_offers.ask(state.race, seat)
    )


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The next gap; a race has none that depend on others."""
    return offers.more(state.zones, seat, answer) if state.race is None else None


def needless(state: State, seat: int, answer: Answer, word: str) -> bool:
    """QZ-50: a card of Quintazone that looks the same both ways."""
    return state.race is None and offers.needless(state.zones, seat, answer, word)


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """What Quintazone says against it; a race says nothing of its own."""
    return offers.objection(state.zones, seat, answer, word) if state.race is None else None


def lapse(state: State, seat: int) -> Answer:
    """QZ-51, QC-32."""
    if state.race is None:
        return offers.lapse(state.zones, seat)
    return race_offers.lapse(state.race, seat)
