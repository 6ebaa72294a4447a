"""What happens: the turns, the rolls, the end of the game (DM-201 to DM-206, DM-401 to DM-506)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from games.contract import Options, Step
from games.dice import Dice
from games.dicemants.actions import Action, Roll, Stop
from games.dicemants.effects import Resolution, resolve
from games.dicemants.events import (
    Began,
    Event,
    ExtraRound,
    Finished,
    LastRound,
    Missed,
    Passed,
    Rolled,
    Scored,
    Took,
)
from games.dicemants.pieces import ALL_DICE, FACES, Die
from games.dicemants.settings import Settings
from games.dicemants.state import (
    NO_TURN,
    VOID_ROLLS,
    LastTurn,
    Phase,
    Row,
    State,
    Turn,
    Why,
    seating,
)
from games.seats import put


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """DM-501, DM-506: everybody has no gems; the seat that begins is drawn."""
    rules = msgspec.convert(dict(options), Settings, strict=False)
    first = dice.below(seats)
    state = State(rules, (0,) * seats, first, first, "choose")
    return Step(state, (Began(first, rules.target),))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply a roll or a stop that :func:`games.dicemants.offers.ask` offers.

    DM-208: what is rolled is drawn here, once, and kept in the state.
    """
    match action:
        case Roll(count):
            return _roll(state, count, dice)
        case Stop():
            return _end(state, state.turn, "stopped", ())
        case _:
            assert_never(action)


def lay(pool: tuple[Die, ...], count: int, dice: Dice) -> Row:
    """DM-202, DM-308: ``count`` dice of ``pool`` in random order, then their faces.

    The places are drawn first, from the left; then the faces, from the left.
    """
    left = list(pool)
    below = dice.below
    drawn = [left.pop(below(len(left)) if len(left) > 1 else 0) for _ in range(count)]
    return Row(tuple(drawn), tuple([FACES[die][below(6)] for die in drawn]))


def _roll(state: State, count: int, dice: Dice) -> Step[State, Event]:
    turn = state.turn
    pool = turn.board or ALL_DICE
    row = lay(pool, count or len(pool), dice)
    told: tuple[Event, ...] = (Rolled(state.seat, row.faces),)
    if count:
        told = (Took(state.seat, row.dice), *told)
    done = resolve(row, turn.bag, turn.lost, state.rules)
    missed = row.faces.count("void") == len(row.faces)
    voids = turn.voids + 1 if missed else _kept_voids(turn, state.rules)
    told += (_missed(voids, state.rules),) if missed else done.effects
    after = Turn(done.board, done.bag, done.lost, voids, row)
    why = _why_ended(done, missed=missed, voids=voids)
    if why is not None:
        return _end(state, after, why, told)
    return Step(_with_turn(state, after, "forced" if done.forced else "choice"), told)


def _kept_voids(turn: Turn, rules: Settings) -> int:
    """DM-403, DM-603: other rolls start the count anew, unless the total counts."""
    return 0 if rules.void_rule == "consecutive" else turn.voids


def _missed(voids: int, rules: Settings) -> Missed:
    return Missed(voids, in_total=rules.void_rule == "total")


def _why_ended(done: Resolution, *, missed: bool, voids: int) -> Why | None:
    """DM-402 to DM-405: what ends the turn by itself after this roll, if anything."""
    if done.ends is not None:
        return done.ends
    if missed and voids >= VOID_ROLLS:
        return "voids"
    return None if done.board else "empty"


def _with_turn(state: State, turn: Turn, phase: Phase) -> State:
    return State(
        state.rules,
        state.totals,
        state.first,
        state.seat,
        phase,
        state.round,
        state.extra,
        turn,
        state.last,
    )


def _end(state: State, turn: Turn, why: Why, told: tuple[Event, ...]) -> Step[State, Event]:
    """DM-401: the bag is scored (a skull has emptied it), then the game goes on or ends."""
    seat, gems, before = state.seat, len(turn.bag), state.totals
    total = before[seat] + gems
    scored = State(
        state.rules,
        put(before, seat, total),
        state.first,
        seat,
        "choose",
        state.round,
        state.extra,
        NO_TURN,
        LastTurn(seat, turn, gems, why),
    )
    return _go_on(scored, (*told, Scored(seat, why, gems, total)))


def _go_on(scored: State, told: tuple[Event, ...]) -> Step[State, Event]:
    """DM-502, DM-504: who is next after a turn that has been scored, or who has won."""
    seat, rules = scored.seat, scored.rules
    reached = [other for other, total in enumerate(scored.totals) if total >= rules.target]
    if reached and not rules.complete_round:
        return _finish(scored, seat, told)
    order = scored.extra or seating(scored)
    if seat == order[-1]:
        return _close_round(scored, order, told)
    if reached == [seat] and not scored.extra:
        told = (*told, LastRound(seat))
    after = order[order.index(seat) + 1]
    return Step(_pass(scored, after, scored.round, scored.extra), (*told, Passed(after)))


def _close_round(
    scored: State, order: tuple[int, ...], told: tuple[Event, ...]
) -> Step[State, Event]:
    """DM-504, DM-505: a new round, the winner, or an extra round of the tied leaders."""
    best = max(scored.totals)
    if best < scored.rules.target:
        after = _pass(scored, scored.first, scored.round + 1, ())
        return Step(after, (*told, Passed(scored.first)))
    leaders = tuple(seat for seat in order if scored.totals[seat] == best)
    if len(leaders) == 1:
        return _finish(scored, leaders[0], told)
    after = _pass(scored, leaders[0], scored.round + 1, leaders)
    return Step(after, (*told, ExtraRound(leaders), Passed(leaders[0])))


def _pass(state: State, seat: int, number: int, extra: tuple[int, ...]) -> State:
    """The turn of ``seat`` begins, in round ``number``."""
    return State(
        state.rules, state.totals, state.first, seat, "choose", number, extra, NO_TURN, state.last
    )


def _finish(state: State, winner: int, told: tuple[Event, ...]) -> Step[State, Event]:
    over = State(
        state.rules,
        state.totals,
        state.first,
        state.seat,
        "over",
        state.round,
        state.extra,
        NO_TURN,
        state.last,
    )
    return Step(over, (*told, Finished(winner, state.totals[winner])))
