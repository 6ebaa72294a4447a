"""Positions that one can read, and moves as they are typed, for the tests of Dicemants.

A row is written as the rules documents write it: ``1=D 4=V 3=SPIDER`` is die 1 with a gem,
die 4 with a void and die 3 with the spider, from left to right.
"""

from __future__ import annotations

from typing import Any

from games.contract import Step, offer, perform
from games.dice import Dice, taped
from games.dicemants.effects import Resolution, resolve
from games.dicemants.events import Event
from games.dicemants.game import DICEMANTS
from games.dicemants.pieces import ALL_DICE, FACES, Symbol
from games.dicemants.settings import Settings
from games.dicemants.state import Row, State, Turn
from games.entry import parse

SHORT: dict[str, Symbol] = {
    "D": "gem",
    "V": "void",
    "SKULL": "skull",
    "SNAKE": "snake",
    "SPIDER": "spider",
    "BAT": "bat",
    "PICK": "pick",
    "TNT": "tnt",
    "LOCKED": "locked",
    "THIEF": "thief",
}


def row(text: str) -> Row:
    """``1=D 4=V`` -> the row; dice without a number are counted from the left."""
    dice, faces = [], []
    for at, word in enumerate(text.split(), start=1):
        die, _, symbol = word.rpartition("=")
        dice.append(int(die or at))
        faces.append(SHORT[symbol])
    return Row(tuple(dice), tuple(faces))


def rolled(
    text: str, bag: tuple[int, ...] = (), lost: tuple[int, ...] = (), **rules: Any
) -> Resolution:
    """What this row does to a bag and to lost dice."""
    return resolve(row(text), bag, lost, Settings(**rules))


def table(*totals: int, **more: Any) -> State:
    """Seat 0 to choose its dice in round 1, unless told; ``rules`` are house rules."""
    given: dict[str, Any] = {"first": 0, "seat": 0, "phase": "choose"}
    given["rules"] = Settings(**more.pop("rules", {}))
    given.update(more)
    return State(totals=totals, **given)


def choosing(state: State, **turn: Any) -> State:
    """The same table in a turn whose board, bag and lost dice are given, free to stop."""
    return in_turn(state, "choice", **turn)


def forced(state: State, **turn: Any) -> State:
    """The same table in a turn that has to go on."""
    return in_turn(state, "forced", **turn)


def in_turn(state: State, phase: str, **turn: Any) -> State:
    """The same table in the middle of a turn, its last roll all the dice on the board."""
    dice = (*turn.get("board", ()), *turn.get("bag", ()))
    shown = Row(dice, tuple("gem" if die in turn.get("bag", ()) else "void" for die in dice))
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**fields, "phase": phase, "turn": Turn(row=shown, **turn)})


def falling(pool: tuple[int, ...], text: str) -> Dice:
    """Dice that lay ``pool`` out as this row: places from the left, then faces."""
    wanted, left, numbers = row(text), list(pool), []
    for die in wanted.dice:
        at = left.index(die)
        if len(left) > 1:
            numbers.append(at)
        left.pop(at)
    faces = zip(wanted.dice, wanted.faces, strict=True)
    return taped([*numbers, *[FACES[die].index(symbol) for die, symbol in faces]])


def move(state: State, typed: str, falls: str = "") -> Step[State, Event]:
    """The typed move of the seat to move; what it rolls falls as told.  All is audited."""
    offered = offer(DICEMANTS, state, state.seat)
    dice = falling(state.turn.board or ALL_DICE, falls)
    step: Step[State, Event] = perform(DICEMANTS, state, state.seat, parse(typed, offered), dice)
    DICEMANTS.audit(step.state)
    return step


def verbs(state: State) -> tuple[str, ...]:
    """What the seat to move may do."""
    return tuple(choice.verb for choice in DICEMANTS.ask(state, state.seat))
