"""What happens: the deal, the turns with their actions, rounds, and the end."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from games.contract import Options, Step
from games.dice import Dice
from games.quartz import effects
from games.quartz.actions import (
    Action,
    Done,
    Drill,
    Give,
    Keep,
    Mine,
    Reroll,
    Return,
    Steal,
    Stop,
    Store,
    Wild,
)
from games.quartz.events import (
    Event,
    GameOver,
    Kept,
    NothingToDo,
    Rerolled,
    Rolled,
    RoundBegan,
    Started,
    Stopped,
    TurnEnded,
    WildSet,
)
from games.quartz.pieces import (
    AUTUNITE_A_ROUND,
    AUTUNITE_IN_BAG,
    AUTUNITE_IN_SUPPLY,
    FACES,
    NO_CRYSTALS,
    UNSTABLE,
    VALUABLES,
    Face,
    changed,
    wilds,
)
from games.quartz.scoring import next_first, reckless, scores, victors
from games.quartz.settings import Settings
from games.quartz.state import DICE, ROLLS, ROUNDS, State, Turn, idle, order, startable

Events = tuple[Event, ...]


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QZ-1 to QZ-3: empty carts and chests, a full bag, a first player by chance."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    bag = (*VALUABLES[settings.bag], AUTUNITE_IN_BAG)
    first = dice.below(seats)
    state = State(
        settings=settings,
        round=1,
        first=first,
        turn=Turn(first),
        bag=bag,
        supply=AUTUNITE_IN_SUPPLY,
        carts=(NO_CRYSTALS,) * seats,
        chests=(NO_CRYSTALS,) * seats,
        markers=(0,) * seats,
    )
    return Step(state, (Started(seats, sum(bag)), RoundBegan(1, first, 0)))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action of the seat to move."""
    assert state.turn is not None
    turn = state.turn
    match action:
        case Mine():
            if turn.phase == "mine":
                return _begin_turn(state, turn, dice)
            return _went_on(effects.mine(state, turn, dice))
        case Reroll() | Keep() | Wild():
            return _dice(state, turn, action, dice)
        case Drill() | Return() | Store() | Give() | Steal():
            return _went_on(effects.act(state, turn, action, dice))
        case Stop():
            assert turn.doing is not None
            return _went_on(Step(effects.action_closed(state, turn), (Stopped(seat, turn.doing),)))
        case Done():
            return _next_turn(state, (TurnEnded(seat),))
        case _:
            assert_never(action)


def _begin_turn(state: State, turn: Turn, dice: Dice) -> Step[State, Event]:
    """QZ-9: one crystal; then QZ-11: all five dice."""
    mined = effects.drawn(state, turn.seat, "turn", 1, dice)
    faces = tuple([_face(dice) for _ in range(DICE)])
    rolled = replace(turn, phase="roll", dice=faces, rolls=1)
    return Step(replace(mined.state, turn=rolled), (*mined.events, Rolled(turn.seat, faces)))


def _face(dice: Dice) -> Face:
    return FACES[dice.below(len(FACES))]


def _dice(state: State, turn: Turn, action: Reroll | Keep | Wild, dice: Dice) -> Step[State, Event]:
    match action:
        case Reroll(again):
            return _reroll(state, turn, again, dice)
        case Keep():
            return _final(state, turn, (Kept(turn.seat, turn.dice),))
        case Wild(first, second):
            chosen = tuple(face for face in FACES for set_to in (first, second) if face == set_to)
            ready = replace(turn, phase="act", wild=chosen)
            return _ready(replace(state, turn=ready), (WildSet(turn.seat, chosen),))
        case _:
            assert_never(action)


def _reroll(state: State, turn: Turn, again: tuple[int, ...], dice: Dice) -> Step[State, Event]:
    """QZ-12: any dice, twice; QZ-13: after that each reroll costs a marker."""
    costs = turn.rolls >= ROLLS
    faces = list(turn.dice)
    for number in again:
        faces[number - 1] = _face(dice)
    markers = tuple(n - (costs and s == turn.seat) for s, n in enumerate(state.markers))
    rolled = replace(turn, dice=tuple(faces), rolls=turn.rolls + 1)
    after = replace(state, turn=rolled, markers=markers)
    told = Rerolled(turn.seat, again, rolled.dice, costs)
    if rolled.rolls < ROLLS or markers[turn.seat]:
        return Step(after, (told,))
    return _final(after, rolled, (told,))


def _final(state: State, turn: Turn, events: Events) -> Step[State, Event]:
    """Rolling is over: QZ-14 helmets first, then the actions."""
    if wilds(turn.dice):
        return Step(replace(state, turn=replace(turn, phase="wild")), events)
    return _ready(replace(state, turn=replace(turn, phase="act")), events)


def _ready(state: State, events: Events) -> Step[State, Event]:
    """QZ-16: a turn without any possible action just ends."""
    assert state.turn is not None
    if startable(state, state.turn):
        return Step(state, events)
    only = state.settings.transfer_unstable_only
    told = NothingToDo(state.turn.seat, idle(state, state.turn), unstable_only=only)
    return _next_turn(state, (*events, told))


def _went_on(step: Step[State, Event]) -> Step[State, Event]:
    """After an action: the turn goes on while anything is left to do."""
    turn = step.state.turn
    assert turn is not None
    if turn.phase == "return" or turn.doing or startable(step.state, turn):
        return step
    return _next_turn(step.state, step.events)


def _next_turn(state: State, events: Events) -> Step[State, Event]:
    """QZ-5: everybody has one turn a round."""
    assert state.turn is not None
    ended = replace(state, turn=None, deeds=(), past=state.deeds)
    place = order(state).index(state.turn.seat) + 1
    if place < len(state.carts):
        return Step(replace(ended, turn=Turn(order(state)[place])), events)
    if state.round < ROUNDS:
        return _next_round(ended, events)
    return Step(ended, (*events, _game_over(ended)))


def _next_round(state: State, events: Events) -> Step[State, Event]:
    """QZ-6 to QZ-8: the first player, then two more unstable crystals."""
    first = next_first(state.carts, order(state))
    added = AUTUNITE_A_ROUND
    after = replace(
        state,
        round=state.round + 1,
        first=first,
        turn=Turn(first),
        bag=changed(state.bag, UNSTABLE, added),
        supply=state.supply - added,
    )
    return Step(after, (*events, RoundBegan(after.round, first, added)))


def _game_over(state: State) -> GameOver:
    return GameOver(victors(state), max(scores(state)), reckless(state.chests))
