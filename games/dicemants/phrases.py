"""Dice, zones, totals and events as messages; everybody hears the same."""

from __future__ import annotations

from typing import assert_never

from games.contract import places
from games.dicemants.events import (
    Began,
    Bitten,
    Blasted,
    Effect,
    Event,
    ExtraRound,
    Finished,
    Killed,
    LastRound,
    Missed,
    Passed,
    Robbed,
    Rolled,
    Scored,
    Snapped,
    Took,
    Won,
)
from games.dicemants.pieces import ALL_DICE, Die, Symbol
from games.dicemants.state import VOID_ROLLS, State, Turn
from games.dicemants.view import Shown
from games.text import Arg, Message, Several, Who, both, people, row, say


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


def header(roll: Shown) -> Message:
    """A line above the dice of a roll, one a line."""
    dice = len(roll.row.dice)
    if roll.gems is None:
        return say("board-now", who=Who(roll.seat), dice=dice)
    return say("board-last", who=Who(roll.seat), gems=roll.gems)


def named(state: State, seat: int) -> Message:
    """A seat with a sign for the one to move, or for the winner."""
    if state.phase == "over":
        return say("seat-won" if places(state.totals)[seat] == 1 else "seat", who=Who(seat))
    return say("seat-to-move" if seat == state.seat else "seat", who=Who(seat))


def total(state: State, seat: int) -> Message:
    """The gems that a seat has, out of those that win, or beyond them."""
    held, target = state.totals[seat], state.rules.target
    return say("total-over" if held > target else "total", total=held, target=target)


def tell(event: Event, seat: int | None) -> Message | None:
    """DM-105: what everybody hears of an event; nothing is kept from anybody."""
    match event:
        case Began(first, target):
            return say("began", who=Who(first), target=target)
        case Took(mover, dice):
            key = "took-all" if len(dice) == len(ALL_DICE) else "took"
            return say(key, who=Who(mover), dice=dice_list(dice))
        case Rolled(mover, faces):
            return say("rolled", who=Who(mover), row=faces_row(faces))
        case Missed(voids, in_total):
            told = "missed-total" if in_total else "missed"
            return say(told if voids < VOID_ROLLS else "missed-twice")
        case Blasted() | Killed() | Snapped() | Robbed() | Bitten() | Won():
            return _effect(event)
        case _:
            return _course(event)


def _effect(effect: Effect) -> Message:
    """What a roll did to the zones."""
    match effect:
        case Blasted(returned):
            return say("blasted", dice=dice_list(returned)) if returned else say("blasted-none")
        case Killed(gems):
            return say("killed", gems=gems)
        case Snapped(die, place):
            return _snap(die, place)
        case Robbed(dice):
            return say("robbed", gems=len(dice)) if dice else say("robbed-none")
        case Bitten(bug, die, place):
            return _bite(say(f"bug-{bug}"), die, place)
        case Won(dice, bag):
            return say("won", gems=len(dice), bag=bag)
        case _:
            assert_never(effect)


def _snap(die: Die | None, place: int) -> Message:
    if die is None:
        return say("snapped-none")
    return say("snapped", die=die_name(die), place=place)


def _bite(bug: Message, die: Die | None, place: int) -> Message:
    if die is None:
        return say("bitten-none", bug=bug)
    if not place:
        return say("bitten-bag", bug=bug, die=die_name(die))
    return say("bitten", bug=bug, die=die_name(die), place=place)


def _course(event: Scored | LastRound | ExtraRound | Passed | Finished) -> Message:
    """How a turn ends, whose is next, and how the game comes to its end."""
    match event:
        case Scored(mover, why, gems, total):
            return say(f"scored-{why}", who=Who(mover), gems=gems, total=total)
        case LastRound(mover):
            return say("last-round", who=Who(mover))
        case ExtraRound(seats):
            return say("extra-round", who=people(seats))
        case Passed(mover):
            return say("passed", who=Who(mover))
        case Finished(winner, total):
            return say("finished", who=Who(winner), total=total)
        case _:
            assert_never(event)
