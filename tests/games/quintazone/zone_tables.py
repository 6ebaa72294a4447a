"""Tables of Quintazone that one can read, and moves as they are typed."""

from __future__ import annotations

from typing import Any

import msgspec

from games.aquarius.cards import Counts, counted, without
from games.aquarius.quintazone.events import Event
from games.aquarius.quintazone.game import QUINTAZONE
from games.aquarius.quintazone.settings import Settings
from games.aquarius.quintazone.state import Pyramid, Reserve, State
from games.contract import Step, offer, perform
from games.entry import parse
from tests.games.aquarius.aquarius_tables import falls
from tests.games.aquarius.tables import laid

Q = "M13 q:WFES, L13 p:FW, L12 w:F, M12 w:F"
"""The table of the worked examples."""
STANDING = "A2 L13F, A1 M13S, B3 M13F, B2 L13W"
"""The pyramids of T25."""


def standing(text: str) -> tuple[Pyramid, ...]:
    """Pyramids as text: ``A2 L13F`` is a medium one of A on the Fire panel of L13."""
    words = (part.split() for part in text.split(",") if part.strip())
    return tuple(Pyramid(panel, ord(who[0]) - 65, int(who[1])) for who, panel in words)


def reserves(trios: int, seats: int, out: tuple[Pyramid, ...]) -> tuple[Reserve, ...]:
    """What is left of so many of each size."""
    found = []
    for seat in range(seats):
        gone = [sum(p.owner == seat and p.size == size for p in out) for size in (1, 2, 3)]
        found.append((trios - gone[0], trios - gone[1], trios - gone[2]))
    return tuple(found)


def table(
    cards: str,
    *hands: str,
    pyramids: str = "",
    goals: str = "SFWAE",
    turn: int = 0,
    pile: str | None = None,
    left: tuple[Reserve, ...] | None = None,
    rules: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A table with these cards, hands and pyramids; the deck holds the rest unless told."""
    settings = msgspec.convert(rules or {}, Settings)
    lying, out = laid(cards), standing(pyramids)
    held = tuple(tuple(hand.split()) for hand in hands)
    seats = len(hands)
    return State(
        settings=settings,
        seats=seats,
        starter=0,
        layout=lying,
        pyramids=out,
        reserves=left or reserves(settings.trios(seats), seats, out),
        turn=turn,
        last=lying[-1].cell,
        hands=held,
        goals=tuple(goals[:seats]),
        deck=left_of(settings, lying, held) if pile is None else counted(tuple(pile.split())),
        **fields,
    )


def left_of(settings: Settings, lying: Any, held: tuple[tuple[str, ...], ...]) -> Counts:
    """The deck without these cards."""
    out = (*(placed.card for placed in lying), *(card for hand in held for card in hand))
    return without(settings.deck_counts(), out)


def move(state: State, typed: str, *numbers: int) -> Step[State, Event]:
    """The typed move of whoever is to move, with dice that fall as told."""
    answer = parse(typed, offer(QUINTAZONE, state, state.turn))
    return perform(QUINTAZONE, state, state.turn, answer, falls(*numbers))


def moves(state: State, *typed: str) -> State:
    """The table after several moves."""
    for words in typed:
        state = move(state, words).state
    return state


def verbs(state: State, seat: int | None = None) -> list[str]:
    """What a seat, or whoever is to move, is offered."""
    who = state.turn if seat is None else seat
    return [choice.verb for choice in offer(QUINTAZONE, state, who).choices]
