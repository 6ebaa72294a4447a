"""The card of a table, and the whole position as lines of text."""

from __future__ import annotations

from typing import assert_never

from games.contract import Card, Panel, places
from games.dicemants.engine import seating
from games.dicemants.offers import gems_needed
from games.dicemants.picture import picture
from games.dicemants.state import State
from games.dicemants.view import Shown, View, shown
from games.dicemants.wording import (
    dice_list,
    die_name,
    face,
    faces_row,
    named,
    total,
    where,
    whose,
)
from games.text import Message, Who, say


def show(view: View) -> Card:
    """Who does what, the last roll, everybody's total, and the picture of the dice."""
    state = view.table
    roll = shown(state)
    lines = [status(state)]
    if roll is not None:
        lines.append(say("roll-line", whose=whose(roll), row=faces_row(roll.row.faces)))
    seats = seating(state)
    panels = tuple([Panel(named(state, seat), total(state, seat)) for seat in seats])
    return Card(title(state), tuple(lines), panels, picture(state), board(state))


def title(state: State) -> Message:
    """The game and the round."""
    return say("card-over" if state.phase == "over" else "card-title", round=state.round)


def status(state: State) -> Message:
    """What is being waited for, as a sentence."""
    who = Who(state.seat)
    dice, gems = len(state.turn.board), len(state.turn.bag)
    match state.phase:
        case "choose":
            key = "status-extra" if state.extra else "status-choose"
            return say(key, who=who, need=gems_needed(state))
        case "choice":
            return say("status-choice", who=who, dice=dice, gems=gems, need=gems_needed(state))
        case "forced":
            return say("status-forced", who=who, dice=dice)
        case "over":
            winner = places(state.totals).index(1)
            return say("status-over", who=Who(winner), total=state.totals[winner])
        case _:
            assert_never(state.phase)


def board(state: State) -> tuple[Message, ...]:
    """The whole position, line by line: each die of the row, the zones, the totals."""
    roll = shown(state)
    zones = () if roll is None else _zones(roll)
    totals = [
        say("line-total", who=named(state, seat), total=total(state, seat))
        for seat in seating(state)
    ]
    return (title(state), status(state), *zones, *totals)


def _zones(roll: Shown) -> tuple[Message, ...]:
    row, turn = roll.row, roll.turn
    return (
        whose(roll),
        *[
            say("line-die", place=place, die=die_name(die), face=face(symbol), now=where(die, turn))
            for place, (die, symbol) in enumerate(zip(row.dice, row.faces, strict=True), start=1)
        ],
        say("line-board", dice=dice_list(turn.board)),
        say("line-bag", dice=dice_list(turn.bag), gems=len(turn.bag)),
        say("line-lost", dice=dice_list(turn.lost)),
    )
