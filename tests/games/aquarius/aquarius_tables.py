"""Tables of Aquarius that one can read, and moves as they are typed."""

from __future__ import annotations

from typing import Any

import msgspec

from games.aquarius.cards import Counts, counted, without
from games.aquarius.classic.events import Event
from games.aquarius.classic.game import AQUARIUS
from games.aquarius.classic.settings import Settings
from games.aquarius.classic.state import State
from games.contract import Step, offer, perform
from games.dice import Dice
from games.entry import parse
from tests.games.aquarius.tables import laid


def falls(*numbers: int) -> Dice:
    """Dice that show these numbers, and 0 for whatever is drawn after them."""
    left = list(numbers)
    return Dice(lambda _: left.pop(0) if left else 0)


def table(
    cards: str,
    *hands: str,
    goals: str = "FWAES",
    turn: int = 0,
    pile: str | None = None,
    **settings: Any,
) -> State:
    """A table with these cards, hands and goals; the deck holds the rest unless told."""
    rules = msgspec.convert(settings, Settings)
    lying = laid(cards)
    held = tuple(tuple(hand.split()) for hand in hands)
    out = (*(placed.card for placed in lying), *(card for hand in held for card in hand))
    return State(
        settings=rules,
        seats=len(hands),
        layout=lying,
        turn=turn,
        hands=held,
        goals=tuple(goals),
        known=tuple((seat,) for seat in range(len(hands))),
        deck=left_of(rules, out) if pile is None else counted(tuple(pile.split())),
    )


def left_of(rules: Settings, out: tuple[str, ...]) -> Counts:
    """The deck without these cards; a test may show more of a kind than there are."""
    return tuple(max(n, 0) for n in without(rules.deck_counts(), out))


def move(state: State, typed: str, *numbers: int) -> Step[State, Event]:
    """The typed move of whoever is to move, with dice that fall as told."""
    answer = parse(typed, offer(AQUARIUS, state, state.turn))
    return perform(AQUARIUS, state, state.turn, answer, falls(*numbers))


def verbs(state: State, seat: int | None = None) -> list[str]:
    """What a seat, or whoever is to move, is offered."""
    who = state.turn if seat is None else seat
    return [choice.verb for choice in offer(AQUARIUS, state, who).choices]
