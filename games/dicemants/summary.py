"""The card of a table, and the whole position as lines of text."""

from __future__ import annotations

from typing import assert_never

from games.contract import Card, Panel, places
from games.dicemants.phrases import (
    dice_list,
    die_name,
    face,
    faces_row,
    header,
    named,
    total,
    where,
    whose,
)
from games.dicemants.picture import painted
from games.dicemants.pieces import MOST_GEMS
from games.dicemants.scoring import best_rival, gems_needed, rivals_ahead
from games.dicemants.state import State, most_gems, seating
from games.dicemants.view import Shown, View, came_back, shown
from games.scene import Picture
from games.text import Message, Who, people, row, say


def show(view: View) -> Card:
    """Who does what, the last roll, everybody's total, and the picture of the dice."""
    state = view.table
    roll = shown(state)
    lines = [status(state), *void_count(state)]
    if roll is not None:
        lines.append(say("roll-line", whose=whose(roll), row=faces_row(roll.row.faces)))
    seats = seating(state)
    panels = tuple([Panel(named(state, seat), total(state, seat)) for seat in seats])
    picture = Picture(painted(state), alternative(state, roll))
    over = state.phase == "over"
    return Card(
        title_line(state),
        tuple(lines),
        panels,
        picture,
        board(state),
        turn=None if over else status(state),
        beside=(status(state),) if over else tuple(void_count(state)),
    )


def title_line(state: State) -> Message:
    """The game and the round."""
    return say("card-over" if state.phase == "over" else "card-title", round=state.round)


def status(state: State) -> Message:
    """What is being waited for, as a sentence."""
    who = Who(state.seat)
    dice, gems = len(state.turn.board), len(state.turn.bag)
    match state.phase:
        case "choose":
            return choosing(state)
        case "choice":
            return say("status-choice", who=who, dice=dice, gems=gems, goal=goal(state))
        case "forced":
            return say("status-forced", who=who, dice=dice)
        case "over":
            winner = places(state.totals).index(1)
            return say("status-over", who=Who(winner), total=state.totals[winner])
        case _:
            assert_never(state.phase)


def choosing(state: State) -> Message:
    """DM-202: who chooses a number of dice, and what he lacks to win or, DM-504, to lead."""
    who, need, best = Who(state.seat), gems_needed(state), best_rival(state)
    if not state.extra and best < state.rules.target:
        return say("status-choose", who=who, need=need)
    chance = lead_chance(need, MOST_GEMS)
    if state.extra:
        return say(f"status-extra-{chance}", who=who, need=need, tie=need - 1)
    ahead = rivals_ahead(state)
    return say(
        f"status-last-{chance}",
        who=who,
        need=need,
        tie=need - 1,
        leader=people(ahead),
        leaders=len(ahead),
        total=best,
    )


def lead_chance(need: int, most: int) -> str:
    """Whether ``most`` gems are enough to lead, only to tie (DM-505), or for neither."""
    if need <= most:
        return "lead"
    return "tie" if need - 1 <= most else "lost"


def goal(state: State) -> Message:
    """What scoring enough gems would bring: DM-504, others may still have their turn."""
    need, target, most = gems_needed(state), state.rules.target, most_gems(state.turn)
    behind = best_rival(state) >= target
    if need > most:
        chance = lead_chance(need, most) if behind else "far"
        return say(f"goal-{chance}", need=need, tie=need - 1)
    last = (state.extra or seating(state))[-1]
    if state.seat == last or not state.rules.complete_round:
        return say("goal-win", need=need)
    return say("goal-lead" if behind else "goal-target", need=need, target=target)


def void_count(state: State) -> tuple[Message, ...]:
    """DM-403, DM-603: a roll of nothing but voids that counts, and when the next one does."""
    return (say(f"voids-{state.rules.void_rule}"),) if state.turn.voids else ()


def board(state: State) -> tuple[Message, ...]:
    """The whole position, line by line: each die of the row, the zones, the totals."""
    roll = shown(state)
    zones = () if roll is None else _zones(roll)
    totals = [
        say("line-total", who=named(state, seat), total=total(state, seat))
        for seat in seating(state)
    ]
    return (title_line(state), status(state), *void_count(state), *zones, *totals)


def _zones(roll: Shown) -> tuple[Message, ...]:
    row, turn = roll.row, roll.turn
    return (
        header(roll),
        *[
            say("line-die", place=place, die=die_name(die), face=face(symbol), now=where(die, turn))
            for place, (die, symbol) in enumerate(zip(row.dice, row.faces, strict=True), start=1)
        ],
        say("line-board", dice=dice_list(turn.board)),
        say("line-bag", dice=dice_list(turn.bag), gems=len(turn.bag)),
        say("line-lost", dice=dice_list(turn.lost)),
    )


def alternative(state: State, roll: Shown | None) -> Message:
    """The picture in words: the row, the bag, the lost dice and the totals."""
    totals = row(
        [
            say("alt-total", who=named(state, seat), total=total(state, seat))
            for seat in seating(state)
        ]
    )
    if roll is None:
        return say("alt-start", totals=totals)
    faces = enumerate(zip(roll.row.dice, roll.row.faces, strict=True), start=1)
    dice = row(
        [
            say("alt-die", place=place, face=face(symbol), now=where(die, roll.turn))
            for place, (die, symbol) in faces
        ]
        + [say("alt-back", die=die_name(die)) for die in came_back(roll)]
    )
    return say(
        "alt-roll",
        whose=whose(roll),
        row=dice,
        bag=dice_list(roll.turn.bag),
        lost=dice_list(roll.turn.lost),
        totals=totals,
    )
