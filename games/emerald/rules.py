"""What happens: the deal, the moves, the dragon, the end of turns and of the game."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from games.contract import Options, Step, seat_named
from games.dice import Dice, draw
from games.emerald import scoring
from games.emerald.actions import Action, Eat, End, Move, Pay, Refuse, Take
from games.emerald.board import (
    BAR,
    DECKS,
    DIE,
    GEMS,
    HOME,
    LAST_BAR,
    SPACES,
    START_SPACES,
    Counts,
    Dragon,
    Kind,
    Pile,
    ahead,
    cave,
    flight,
    heights,
)
from games.emerald.events import (
    BarJumped,
    Bribed,
    Dealt,
    DragonWoke,
    Eaten,
    Event,
    GameOver,
    LastRound,
    Moved,
    Revealed,
    SetCompleted,
    Stayed,
    Took,
    Wanted,
)
from games.emerald.settings import Settings
from games.emerald.state import (
    State,
    Turn,
    dragon_space,
    enough_home,
    in_play,
    kinds_left,
    movable,
    nearly_gone,
    owners,
    standing,
    wakes,
)
from games.seats import clockwise, put

Events = tuple[Event, ...]
MOVES = 2
"""ER-2: figures that may move in one turn."""


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """ER-1, ER-34, ER-36, ER-37: figures, piles, dragon and bar; only tops are drawn."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    spaces = START_SPACES[seats]
    starter = dice.below(seats)
    gold, gold_pool = _laid_out("gold", settings.high, dice)
    gems, gem_pool = _laid_out("gem", settings.high, dice)
    state = State(
        settings=settings,
        figures=(tuple(range(spaces)),) * seats,
        gold_piles=gold,
        gem_piles=gems,
        gem_pool=gem_pool,
        gems=((0,) * len(GEMS),) * seats,
        dragon=Dragon(BAR, inward=False),
        starter=starter,
        turn=Turn(starter),
        gold=((),) * seats,
        spent=((),) * seats,
        gold_pool=gold_pool,
    )
    return Step(state, (Dealt(seats, spaces, starter),))


def _laid_out(kind: Kind, high: Kind, dice: Dice) -> tuple[tuple[Pile, ...], Counts]:
    """The piles of one kind, C1 first, and the cards that nobody has seen."""
    pool, piles = DECKS[kind], []
    for height in heights(kind, high):
        top, pool = draw(pool, dice)
        piles.append(Pile(top, height - 1))
    return tuple(piles), pool


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action of the seat that is asked."""
    match action:
        case Move(space):
            return _move(state, SPACES.index(space), dice)
        case Take(kind):
            return _take(state, kind, (), dice)
        case Eat(victim):
            return _threatened(state, seat_named(victim), ())
        case Pay(value):
            return _paid(state, seat, value)
        case Refuse():
            return _eaten(state, seat, ())
        case End():
            return _next_turn(state, (Stayed(seat),))
        case _:
            assert_never(action)


# -- moving and taking -------------------------------------------------------------------


def _move(state: State, space: int, dice: Dice) -> Step[State, Event]:
    """ER-3, ER-8 to ER-13: as many steps as figures stand there; then what lies at the end."""
    seat, steps = state.turn.seat, standing(state, space)
    end = ahead(space, steps)
    turn = replace(state.turn, moves=state.turn.moves + 1, at=end, ends=end == HOME)
    moved = replace(state, figures=_stepped(state, seat, space, end), turn=turn)
    events: Events = (Moved(seat, space, end, steps),)
    if not cave(end):
        return _settled(moved, events)
    kinds = kinds_left(moved, end)
    if len(kinds) > 1:
        return Step(_asking(moved, replace(turn, phase="take")), events)
    return _take(moved, kinds[0], events, dice) if kinds else _woken(moved, events, dice)


def _stepped(state: State, seat: int, space: int, end: int | None) -> tuple[tuple[int, ...], ...]:
    """The figures with one of a seat's moved from a space; ``end`` None: it is eaten."""
    left = list(state.figures[seat])
    left.remove(space)
    if end is not None:
        left.append(end)
    return put(state.figures, seat, tuple(sorted(left)))


def _take(state: State, kind: Kind, events: Events, dice: Dice) -> Step[State, Event]:
    """ER-9, ER-36: the top card is taken, the next one is turned up, the turn will end."""
    turn = state.turn
    assert turn.at is not None
    face = state.pile(kind, turn.at).top
    assert face is not None
    secret = kind == "gold" and state.settings.gold_hidden
    told: Events = (*events, Took(turn.seat, turn.at, kind, face, secret))
    taken = replace(state, turn=replace(turn, ends=True))
    taken, shown = _turned_up(taken, kind, turn.at, dice)
    if kind == "gold":
        hand = tuple(sorted((*taken.gold[turn.seat], face)))
        taken = replace(taken, gold=put(taken.gold, turn.seat, hand))
        return _emptied(taken, (*told, *shown), dice)
    taken, first = _given_gem(taken, turn.seat, face)
    return _emptied(taken, (*told, *first, *shown), dice)


def _turned_up(state: State, kind: Kind, space: int, dice: Dice) -> tuple[State, Events]:
    """The pile without its top card, and the card under it, drawn only now."""
    below = state.pile(kind, space).below
    pool = state.gold_pool if kind == "gold" else state.gem_pool
    pile = Pile(None, 0)
    events: Events = ()
    if below:
        top, pool = draw(pool, dice)
        pile = Pile(top, below - 1)
        events = (Revealed(space, kind, top),)
    at = cave(space) - 1
    piles = put(state.piles(kind), at, pile)
    if kind == "gold":
        return replace(state, gold_piles=piles, gold_pool=pool), events
    return replace(state, gem_piles=piles, gem_pool=pool), events


def _given_gem(state: State, seat: int, colour: int) -> tuple[State, Events]:
    """ER-29: a gem more; the first to own all four colours gets the bonus for good."""
    held = put(state.gems[seat], colour, state.gems[seat][colour] + 1)
    given = replace(state, gems=put(state.gems, seat, held))
    if state.first_set is None and all(held):
        return replace(given, first_set=seat), (SetCompleted(seat),)
    return given, ()


def _emptied(state: State, events: Events, dice: Dice) -> Step[State, Event]:
    """ER-40: with that house rule the bar goes to the far end once a space is empty."""
    assert state.turn.at is not None
    jumps = state.settings.bar_jumps_when_space_empty and state.bar < LAST_BAR
    if jumps and not kinds_left(state, state.turn.at):
        state, events = replace(state, bar=LAST_BAR), (*events, BarJumped(LAST_BAR))
    return _woken(state, events, dice)


# -- the dragon --------------------------------------------------------------------------


def _woken(state: State, events: Events, dice: Dice) -> Step[State, Event]:
    """ER-14 to ER-22: the dragon moves, then the bar; then it wants one figure."""
    assert state.turn.at is not None
    if not wakes(state, state.turn.at):
        return _settled(state, events)
    steps = 1 + dice.below(DIE)
    arrival = state.settings.turn_on_arrival
    dragon = flight(state.dragon, state.bar, steps, turn_on_arrival=arrival)
    bar = min(state.bar + 1, LAST_BAR)
    flown = replace(state, dragon=dragon, bar=bar)
    events = (*events, DragonWoke(steps, dragon, bar))
    found = owners(flown, dragon_space(flown))
    if len(found) > 1:
        return Step(_asking(flown, replace(flown.turn, phase="victim")), events)
    return _threatened(flown, found[0], events) if found else _settled(flown, events)


def _threatened(state: State, victim: int, events: Events) -> Step[State, Event]:
    """ER-23, ER-25: the owner is asked for a bribe; who has no gold is not."""
    if not state.gold[victim]:
        return _eaten(state, victim, events, broke=True)
    turn = replace(state.turn, phase="bribe", victim=victim)
    return Step(_asking(state, turn), (*events, Wanted(victim, dragon_space(state))))


def _paid(state: State, seat: int, value: int) -> Step[State, Event]:
    """ER-24, ER-26: the card leaves the game, and the dragon is content."""
    hand = list(state.gold[seat])
    hand.remove(value)
    paid = replace(
        state,
        gold=put(state.gold, seat, tuple(hand)),
        spent=put(state.spent, seat, (*state.spent[seat], value)),
    )
    return _settled(paid, (Bribed(seat, value, not state.settings.bribe_open),))


def _eaten(state: State, seat: int, events: Events, *, broke: bool = False) -> Step[State, Event]:
    """ER-27, ER-42: the figure is out; where the one that just moved stands, it is that one."""
    space, turn = dragon_space(state), state.turn
    if seat == turn.seat and space == turn.at:
        turn = replace(turn, at=None)
    left = replace(
        state,
        figures=_stepped(state, seat, space, None),
        eaten=(*state.eaten, seat),
        turn=turn,
    )
    return _settled(left, (*events, Eaten(seat, space, broke)))


# -- the end of moves, turns and the game --------------------------------------------------


def _settled(state: State, events: Events) -> Step[State, Event]:
    """ER-13, ER-30, ER-31: is the game over, is the turn over, or may a second figure move?"""
    if not state.last_round and (enough_home(state) or nearly_gone(state)):
        if state.settings.end == "at_once":
            return _over(state, events)
        state, events = replace(state, last_round=True), (*events, LastRound())
    turn = replace(state.turn, phase="move", victim=None)
    settled = _asking(state, turn)
    if turn.ends or turn.moves == MOVES or not movable(settled):
        return _next_turn(settled, events)
    return Step(settled, events)


def _next_turn(state: State, events: Events) -> Step[State, Event]:
    """ER-1: the next seat in order; ER-41: in the last round up to the start player."""
    following = clockwise(state.turn.seat + 1, len(state.figures))
    if state.last_round:
        following = following[: following.index(state.starter)]
    waiting = [seat for seat in following if in_play(state, seat)]
    if not waiting:
        return _over(state, events)
    return Step(_asking(state, Turn(waiting[0])), events)


def _over(state: State, events: Events) -> Step[State, Event]:
    turn = replace(state.turn, phase="move", victim=None)
    ended = replace(state, turn=turn, over=True)
    points = scoring.points(ended)
    first, by = scoring.victory(ended, points)
    told = GameOver(enough_home(ended), nearly_gone(ended), ended.gold, points, first, by)
    return Step(ended, (*events, told))


def _asking(state: State, turn: Turn) -> State:
    return replace(state, turn=turn)
