"""What the five actions of the dice do (QZ-15), each as a step that leaves the turn open."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from games.contract import Step, seat_named
from games.dice import Dice, draw
from games.quartz.actions import Drill, Give, Return, Steal, Store
from games.quartz.events import Deed, Event, Gave, How, Mined, Returned, Stole, Stored
from games.quartz.pieces import (
    KINDS,
    NO_CRYSTALS,
    UNSTABLE,
    Counts,
    Face,
    Kind,
    changed,
    counted,
    present,
    reach,
)
from games.quartz.state import State, Turn, possible

Heaps = tuple[Counts, ...]


def act(
    state: State, turn: Turn, action: Drill | Return | Store | Give | Steal, dice: Dice
) -> Step[State, Event]:
    """Any action but the pickaxe."""
    match action:
        case Drill(count):
            return _drill(state, turn, count, dice)
        case Return(kind):
            after, owed = _given_back(state, turn, kind)
            return _returning(after, owed, after.deeds[-1:])
        case Store(crystals):
            return _store(state, turn, tuple(kind_named(key) for key in crystals))
        case Give(to, kind):
            return _give(state, turn, seat_named(to), kind)
        case Steal(victim, kind):
            return _steal(state, turn, seat_named(victim), kind)
        case _:
            assert_never(action)


def drawn(state: State, seat: int, how: How, most: int, dice: Dice) -> Step[State, Event]:
    """Up to ``most`` crystals from the bag into a cart (QZ-9); an empty bag gives none (QZ-21).

    Each unstable one brings a marker (QZ-10, QZ-17).
    """
    bag, kinds = state.bag, []
    for _ in range(min(most, sum(bag))):
        number, bag = draw(bag, dice)
        kinds.append(KINDS[number])
    mined = Mined(seat, how, tuple(kinds))
    gained = kinds.count(UNSTABLE)
    after = replace(
        state,
        bag=bag,
        carts=_with(state.carts, seat, lambda cart: _sum(cart, counted(kinds))),
        markers=tuple(n + gained * (s == seat) for s, n in enumerate(state.markers)),
        deeds=(*state.deeds, mined),
    )
    return Step(after, (mined,))


def mine(state: State, turn: Turn, dice: Dice) -> Step[State, Event]:
    """The pickaxe: one crystal at a time."""
    step = drawn(state, turn.seat, "pickaxe", 1, dice)
    return Step(_used_one(step.state, turn, "pickaxe"), step.events)


def _drill(state: State, turn: Turn, count: int, dice: Dice) -> Step[State, Event]:
    """The jackhammer: all draws, then half of those drawn, rounded down, must go back."""
    step = drawn(state, turn.seat, "jackhammer", count, dice)
    (mined,) = step.events
    assert isinstance(mined, Mined)
    owed = replace(
        turn,
        phase="return",
        doing="jackhammer",
        left=len(mined.kinds) // 2,
        drawn=counted(mined.kinds),
    )
    return _returning(step.state, owed, step.events)


def _given_back(state: State, turn: Turn, kind: Kind) -> tuple[State, Turn]:
    back = Returned(turn.seat, kind)
    owed = replace(turn, left=turn.left - 1, drawn=changed(turn.drawn, kind, -1))
    after = replace(
        state,
        bag=changed(state.bag, kind, 1),
        carts=_with(state.carts, turn.seat, lambda cart: changed(cart, kind, -1)),
        deeds=(*state.deeds, back),
    )
    return after, owed


def _returning(state: State, turn: Turn, events: tuple[Event, ...]) -> Step[State, Event]:
    """Where every drawn crystal is of one kind there is nothing to choose; else it is asked."""
    while turn.left and len(present(turn.drawn)) == 1:
        state, turn = _given_back(state, turn, present(turn.drawn)[0])
        events = (*events, state.deeds[-1])
    if turn.left:
        return Step(replace(state, turn=turn), events)
    over = replace(turn, phase="act", drawn=NO_CRYSTALS)
    return Step(action_closed(state, over), events)


def _store(state: State, turn: Turn, kinds: tuple[Kind, ...]) -> Step[State, Event]:
    """The chest: some crystals at once, in one go."""
    put = counted(kinds)
    moved = replace(
        state,
        carts=_with(state.carts, turn.seat, lambda cart: _sum(cart, put, -1)),
        chests=_with(state.chests, turn.seat, lambda chest: _sum(chest, put)),
    )
    deed = Stored(turn.seat, kinds)
    return Step(action_closed(_noted(moved, deed), replace(turn, doing="chest")), (deed,))


def _give(state: State, turn: Turn, to: int, kind: Kind) -> Step[State, Event]:
    """Transfer: one crystal; no marker comes with it (QZ-18)."""
    deed = Gave(turn.seat, to, kind)
    moved = _noted(_passed(state, turn.seat, to, kind), deed)
    return Step(_used_one(moved, turn, "transfer"), (deed,))


def _steal(state: State, turn: Turn, victim: int, kind: Kind) -> Step[State, Event]:
    """Steal: one crystal; no marker comes with it (QZ-18)."""
    deed = Stole(turn.seat, victim, kind)
    moved = _noted(_passed(state, victim, turn.seat, kind), deed)
    return Step(_used_one(moved, turn, "steal"), (deed,))


def _used_one(state: State, turn: Turn, face: Face) -> State:
    """One crystal of an action is handled: it goes on while it can, else it is over."""
    left = turn.left if turn.doing else reach(face, turn.count(face))
    going = replace(turn, doing=face, left=left - 1)
    if going.left and possible(state, going, face):
        return replace(state, turn=going)
    return action_closed(state, going)


def action_closed(state: State, turn: Turn) -> State:
    """QZ-15: the action that goes on is over, and its face is used up."""
    assert turn.doing is not None
    over = replace(turn, used=(*turn.used, turn.doing), doing=None, left=0)
    return replace(state, turn=over)


def kind_named(key: str) -> Kind:
    """The kind of a key of ``store``: ``ruby2`` is a ruby. Raises ValueError for another key."""
    return KINDS[KINDS.index(key.rstrip("0123456789"))]


def _passed(state: State, giver: int, taker: int, kind: Kind) -> State:
    carts = _with(state.carts, giver, lambda cart: changed(cart, kind, -1))
    carts = _with(carts, taker, lambda cart: changed(cart, kind, 1))
    return replace(state, carts=carts)


def _noted(state: State, deed: Deed) -> State:
    return replace(state, deeds=(*state.deeds, deed))


def _with(heaps: Heaps, seat: int, change: Callable[[Counts], Counts]) -> Heaps:
    return tuple(change(heap) if s == seat else heap for s, heap in enumerate(heaps))


def _sum(heap: Counts, other: Counts, sign: int = 1) -> Counts:
    return tuple(own + sign * more for own, more in zip(heap, other, strict=True))
