"""Positions that one can read, moves as they are typed, and draws by name, for Quartz."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.choices import Answer, Choice, Field
from games.contract import Step, offer, perform
from games.dice import taped
from games.entry import parse
from games.quartz.audit import audit
from games.quartz.events import Event
from games.quartz.game import QUARTZ
from games.quartz.pieces import (
    AUTUNITE_IN_BAG,
    AUTUNITE_IN_SUPPLY,
    FACES,
    KINDS,
    NO_CRYSTALS,
    VALUABLES,
    Counts,
    Face,
    changed,
    index,
    summed,
)
from games.quartz.settings import Settings
from games.quartz.state import State, Turn

SHORT: dict[str, Face] = {
    "P": "pickaxe",
    "J": "jackhammer",
    "C": "chest",
    "T": "transfer",
    "S": "steal",
    "H": "helmet",
}
"""Faces by one letter: ``PJHHC``."""


def heap(text: str = "") -> Counts:
    """Crystals by name and number: ``quartz 3, ruby``."""
    counts = NO_CRYSTALS
    for part in filter(None, text.split(",")):
        name, _, number = part.strip().partition(" ")
        counts = changed(counts, name, int(number or 1))
    return counts


def dice(letters: str) -> tuple[Face, ...]:
    """Dice by their letters."""
    return tuple(SHORT[letter] for letter in letters)


def table(*carts: str, chests: tuple[str, ...] = (), **more: Any) -> State:
    """Carts as told, A to move with a fresh turn; the bag holds what is nowhere else.

    ``bag`` names what is left in it; the rest then lies in the last seat's chest.
    """
    number, settings = more.pop("number", 1), Settings(**more.pop("rules", {}))
    held = tuple(map(heap, carts))
    kept = tuple(heap(chest) for chest in (*chests, *[""] * (len(carts) - len(chests))))
    supply = AUTUNITE_IN_SUPPLY - 2 * (number - 1)
    box = (*VALUABLES[settings.bag], AUTUNITE_IN_BAG + AUTUNITE_IN_SUPPLY - supply)
    rest = less(box, summed([*held, *kept]))
    bag = more.pop("bag", None)
    if bag is not None:
        kept = (*kept[:-1], summed([kept[-1], less(rest, heap(bag))]))
        rest = heap(bag)
    given: dict[str, Any] = {"first": 0, "turn": Turn(0), "markers": (0,) * len(carts)}
    given.update(more)
    state = State(
        settings=settings,
        round=number,
        bag=rest,
        supply=supply,
        carts=held,
        chests=kept,
        **given,
    )
    audit(state)
    return state


def less(heap: Counts, taken: Counts) -> Counts:
    """What is left of a heap."""
    return tuple(had - gone for had, gone in zip(heap, taken, strict=True))


def acting(state: State, letters: str, **more: Any) -> State:
    """The same table with these dice final and the actions to come."""
    turn = Turn(0, "act", dice(letters), 3, **more)
    ready = replace(state, turn=turn)
    audit(ready)
    return ready


def rolling(state: State, letters: str, rolls: int = 1) -> State:
    """The same table with these dice rolled and not final."""
    rolled = replace(state, turn=Turn(0, "roll", dice(letters), rolls))
    audit(rolled)
    return rolled


def setting(state: State, letters: str) -> State:
    """The same table with wild dice to be set."""
    return replace(state, turn=Turn(0, "wild", dice(letters), 3))


def numbers(bag: Counts, *kinds: str) -> list[int]:
    """The numbers that draw these kinds one after the other."""
    found = []
    for kind in kinds:
        assert bag[index(kind)], f"no {kind} in the bag"
        found.append(sum(bag[: index(kind)]))
        bag = changed(bag, kind, -1)
    return found


def move(state: State, typed: str, *falls: str) -> Step[State, Event]:
    """The typed move of whoever is to move; crystals drawn and dice rolled as named.

    ``falls`` are crystals (``ruby``) in the order drawn, then dice as letters (``PJHHC``).
    """
    assert state.turn is not None
    crystals = [fall for fall in falls if fall in KINDS]
    faces = dice("".join(fall for fall in falls if fall not in KINDS))
    tape = [*numbers(state.bag, *crystals), *(FACES.index(face) for face in faces)]
    step = perform(QUARTZ, state, state.turn.seat, answer(state, typed), taped(tape))
    audit(step.state)
    return step


def answer(state: State, typed: str) -> Any:
    """What is typed, as an answer. Raises Refused where it is not offered."""
    assert state.turn is not None
    return parse(typed, offer(QUARTZ, state, state.turn.seat))


def moves(state: State, *typed: str) -> State:
    """Several moves that draw nothing."""
    for entry in typed:
        state = move(state, entry).state
    return state


def verbs(state: State) -> list[str]:
    """What the seat to move may do."""
    assert state.turn is not None
    return [choice.verb for choice in QUARTZ.ask(state, state.turn.seat)]


def choice(state: State, verb: str) -> Choice:
    """One of the choices of the seat to move."""
    assert state.turn is not None
    found = offer(QUARTZ, state, state.turn.seat).choice(verb)
    assert found is not None, verb
    return found


def field(state: State, typed: str) -> Field:
    """The gap after what was typed so far: ``steal`` or ``steal B``."""
    assert state.turn is not None
    offered = offer(QUARTZ, state, state.turn.seat)
    verb, *values = typed.split()
    gap = offered.gap(Answer(verb, tuple(values)))
    assert gap is not None
    return gap
