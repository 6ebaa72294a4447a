"""What a seat may do, with the odds that help it to choose (DM-201 to DM-206)."""

from __future__ import annotations

from functools import lru_cache

from games.choices import Amount, Answer, Choice
from games.dicemants.odds import chance_of, mean, nothing
from games.dicemants.pieces import ALL_DICE, MOST_GEMS
from games.dicemants.scoring import gems_needed
from games.dicemants.settings import Settings
from games.dicemants.state import State
from games.text import Message, say


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """DM-201: the choices of the seat whose turn it is; nobody else has any."""
    if seat != state.seat or state.phase == "over":
        return ()
    if state.phase == "choose":
        return first_roll(state.rules, gems_needed(state))
    if state.phase == "forced":
        return forced_roll(len(state.turn.board))
    return roll_or_stop(len(state.turn.board), len(state.turn.bag))


@lru_cache(maxsize=512)
def first_roll(rules: Settings, need: int) -> tuple[Choice, ...]:
    """DM-202: a number of dice, 1 to 6, each with its odds."""
    details = tuple([odds_of(rules, count, need) for count in ALL_DICE])
    dice = Amount(say("how-many-dice"), 1, len(ALL_DICE), details)
    return (Choice("roll", say("choose-dice"), (dice,), "DM-202", tone="main"),)


def odds_of(rules: Settings, count: int, need: int) -> Message:
    """What taking ``count`` dice promises: the mean, or the chance of enough to win."""
    if need > MOST_GEMS:
        return say("odds-mean", mean=mean(rules, count), nothing=nothing(rules, count))
    if need > count:
        return say("odds-too-few", need=need)
    return say("odds-win", chance=chance_of(rules, count, need, stop_at=need), need=need)


@lru_cache(maxsize=16)
def forced_roll(board: int) -> tuple[Choice, ...]:
    """DM-206: after TNT or the pick there is nothing to do but roll."""
    return (Choice("roll", say("must-roll", dice=board), (), "DM-206", tone="main"),)


@lru_cache(maxsize=64)
def roll_or_stop(board: int, bag: int) -> tuple[Choice, ...]:
    """DM-204: roll all the dice on the board, or score the bag."""
    return (
        Choice("roll", say("roll-again", dice=board), (), "DM-204", tone="main"),
        Choice("stop", say("stop-now", gems=bag), (), "DM-204"),
    )


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """Why the seat whose turn it is cannot stop: DM-206 after TNT or the pick, DM-203 before."""
    if answer.verb != "stop" or seat != state.seat or word:
        return None
    if state.phase == "forced" and state.turn.row is not None:
        return say("stop-tnt" if "tnt" in state.turn.row.faces else "stop-pick")
    return say("stop-early") if state.phase == "choose" else None


def lapse(state: State, seat: int) -> Answer:
    """DM-207: out of time, a player takes all six dice, then stops as soon as he may."""
    if state.phase == "choose":
        return Answer("roll", (len(ALL_DICE),))
    return Answer("roll" if state.phase == "forced" else "stop")
