"""What each event of Dicemants says; everybody hears the same."""

from __future__ import annotations

from typing import assert_never

from games.dicemants.engine import VOID_ROLLS
from games.dicemants.pieces import ALL_DICE, Die
from games.dicemants.state import (
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
from games.dicemants.wording import dice_list, die_name, faces_row
from games.text import Message, Who, both, say


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
        case Missed(voids):
            return say("missed" if voids < VOID_ROLLS else "missed-twice")
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
            return say("extra-round", who=both([Who(tied) for tied in seats]))
        case Passed(mover):
            return say("passed", who=Who(mover))
        case Finished(winner, total):
            return say("finished", who=Who(winner), total=total)
        case _:
            assert_never(event)
