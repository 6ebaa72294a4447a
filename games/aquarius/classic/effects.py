"""What the action cards do (AQ-20 to AQ-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from games.aquarius.cards import counted, listed
from games.aquarius.classic.actions import (
    Effect,
    Move,
    RotateGoals,
    ShuffleGoals,
    ShuffleHands,
    TradeGoals,
    TradeHands,
    Way,
    Zap,
)
from games.aquarius.classic.events import (
    CardMoved,
    CardZapped,
    Drew,
    Event,
    GoalSeen,
    GoalsRotated,
    GoalsTraded,
    HandsTraded,
)
from games.aquarius.classic.state import GOALS, State, in_order
from games.aquarius.layout import Placed, card_at, lifted
from games.contract import Step, seat_named
from games.dice import Dice, shuffled


def carried_out(state: State, seat: int, effect: Effect, dice: Dice) -> Step[State, Event]:
    """The table after an action card, which has left the hand already."""
    match effect:
        case TradeGoals() | RotateGoals() | ShuffleGoals():
            return _goals_change(state, seat, effect, dice)
        case TradeHands(other):
            return _trade_hands(state, seat, seat_named(other))
        case ShuffleHands():
            return _shuffle_hands(state, dice)
        case Move():
            return _move(state, seat, effect)
        case Zap(cell):
            return _zap(state, seat, cell)
        case _:
            assert_never(effect)


def _goals_change(
    state: State, seat: int, effect: TradeGoals | RotateGoals | ShuffleGoals, dice: Dice
) -> Step[State, Event]:
    match effect:
        case TradeGoals(place):
            return _trade_goals(state, seat, place_named(place, state.seats))
        case RotateGoals(way):
            return _rotate_goals(state, way)
        case ShuffleGoals():
            return _shuffle_goals(state, dice)
        case _:
            assert_never(effect)


def place_named(key: str, seats: int) -> int:
    """The place of a goal: a seat's letter, or U1 and so on for an imaginary player.

    >>> place_named("U2", 3)
    4
    """
    return seats + int(key[1:]) - 1 if len(key) > 1 else seat_named(key)


def _trade_goals(state: State, seat: int, place: int) -> Step[State, Event]:
    """AQ-20: only afterwards the new goal is looked at."""
    swap = {seat: place, place: seat}
    after = shifted(state, lambda old: swap.get(old, old))
    told: list[Event] = [GoalsTraded(seat, place, state.seats)]
    told.extend(_seen(after, tuple(s for s in (seat, place) if s < state.seats)))
    return Step(after, tuple(told))


def _rotate_goals(state: State, way: Way) -> Step[State, Event]:
    """AQ-21: imaginary players take part."""
    circle, step = state.circle, 1 if way == "left" else -1
    moved = {old: circle[(n + step) % len(circle)] for n, old in enumerate(circle)}
    after = shifted(state, lambda old: moved.get(old, old))
    return Step(after, (GoalsRotated(way), *_seen(after, state.playing)))


def shifted(state: State, to: Callable[[int], int]) -> State:
    """Every goal moved from its place to ``to(place)``; who knew it knows where it went."""
    goals = [""] * GOALS
    for old, goal in enumerate(state.goals):
        goals[to(old)] = goal
    known = tuple(
        tuple(sorted({to(place) for place in places} | {seat}))
        for seat, places in enumerate(state.known)
    )
    return replace(state, goals=tuple(goals), known=known)


def _shuffle_goals(state: State, dice: Dice) -> Step[State, Event]:
    """AQ-22: nobody knows any goal but the own new one."""
    known = tuple((seat,) for seat in range(state.seats))
    mixed = shuffled(tuple(sorted(state.goals[place] for place in state.circle)), dice)
    anew = dict(zip(state.circle, mixed, strict=True))
    goals = tuple(anew.get(place, goal) for place, goal in enumerate(state.goals))
    after = replace(state, goals=goals, known=known)
    return Step(after, _seen(after, state.playing))


def _seen(state: State, seats: tuple[int, ...]) -> tuple[Event, ...]:
    return tuple(GoalSeen(s, state.goals[s], state.settings.open_goals) for s in seats)


def _trade_hands(state: State, seat: int, other: int) -> Step[State, Event]:
    """AQ-23: goals stay."""
    hands = list(state.hands)
    hands[seat], hands[other] = hands[other], hands[seat]
    after = replace(state, hands=tuple(hands))
    got = tuple(Drew(s, hands[s], "hand") for s in (seat, other))
    return Step(after, (HandsTraded(seat, other), *got))


def _shuffle_hands(state: State, dice: Dice) -> Step[State, Event]:
    """AQ-24: dealt round one at a time, beginning with whoever played the card."""
    pool = listed(counted(tuple(card for hand in state.hands for card in hand)))
    mixed, order = shuffled(pool, dice), in_order(state)
    dealt = {s: mixed[n :: len(order)] for n, s in enumerate(order)}
    hands = tuple(dealt.get(s, ()) for s in range(state.seats))
    after = replace(state, hands=hands)
    return Step(after, tuple(Drew(s, hands[s], "hand") for s in state.playing))


def _move(state: State, seat: int, action: Move) -> Step[State, Event]:
    """AQ-25: the card is lifted and put down elsewhere, or turned where it lies."""
    card = card_at(state.layout, action.cell)
    moved = Placed(action.to, card.card, card.turned ^ (action.turn == "turned"))
    after = replace(state, layout=(*lifted(state.layout, card.cell), moved), last=moved.cell)
    return Step(after, (CardMoved(seat, card.cell, moved.cell, moved.card, moved.turned),))


def _zap(state: State, seat: int, cell: str) -> Step[State, Event]:
    """AQ-26: the hand is one larger from now on."""
    card = card_at(state.layout, cell)
    hands = list(state.hands)
    hands[seat] = (*hands[seat], card.card)
    last = "" if state.last == cell else state.last
    after = replace(state, layout=lifted(state.layout, cell), hands=tuple(hands), last=last)
    return Step(after, (CardZapped(seat, cell, card.card, card.turned),))
