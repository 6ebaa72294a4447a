"""Dice, faces, zones and totals as messages."""

from __future__ import annotations

from games.contract import places
from games.dicemants.pieces import Die, Symbol
from games.dicemants.state import State, Turn
from games.dicemants.view import Shown
from games.text import Arg, Message, Several, Who, both, row, say


def face(symbol: Symbol) -> Message:
    """A symbol with its word, e.g. ``💎 gem``."""
    return say(f"face-{symbol}")


def die_name(die: Die) -> Message:
    """What a die is called, e.g. ``the bat die``."""
    return say(f"die-{die}")


def faces_row(faces: tuple[Symbol, ...]) -> Several:
    """A roll with its places, e.g. ``[1 💎 gem] [2 🐍 snake]``."""
    places_ = enumerate(faces, start=1)
    return row([say("slot", place=place, face=face(symbol)) for place, symbol in places_])


def dice_list(dice: tuple[Die, ...]) -> Arg:
    """Dice by name, joined by *and*; a word for none."""
    return both([die_name(die) for die in dice]) if dice else say("no-dice")


def where(die: Die, turn: Turn) -> Message:
    """The zone in which a die of the last roll lies now."""
    if die in turn.bag:
        return say("now-bag")
    return say("now-board" if die in turn.board else "now-lost")


def whose(roll: Shown) -> Message:
    """Whose roll it is, and what it scored if the turn is over."""
    if roll.gems is None:
        return say("whose-now", who=Who(roll.seat))
    return say("whose-last", who=Who(roll.seat), gems=roll.gems)


def named(state: State, seat: int) -> Message:
    """A seat with a sign for the one to move, or for the winner."""
    if state.phase == "over":
        return say("seat-won" if places(state.totals)[seat] == 1 else "seat", who=Who(seat))
    return say("seat-to-move" if seat == state.seat else "seat", who=Who(seat))


def total(state: State, seat: int) -> Message:
    """The gems that a seat has, out of those that win."""
    return say("total", total=state.totals[seat], target=state.rules.target)
