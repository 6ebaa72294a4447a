"""What happens: the deal, the turns, the end of a round, the end of the game."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from games.contract import Options, Step
from games.dice import Dice
from games.gang_of_dice.actions import Action, Reroll, Roll, Stop
from games.gang_of_dice.cards import FACES, PILES, Back, counts, met
from games.gang_of_dice.events import (
    BonusAdded,
    Bust,
    CardRevealed,
    Eliminated,
    Event,
    GameOver,
    NobodyWon,
    Rerolled,
    Rolled,
    RoundWon,
    Started,
    Stopped,
)
from games.gang_of_dice.scoring import victors
from games.gang_of_dice.settings import Settings
from games.gang_of_dice.state import (
    BONUS,
    DARK_FROM,
    REROLLS,
    ROUNDS,
    START_POOL,
    Past,
    State,
    Turn,
    leader,
    on_table,
    order,
    tie_broken,
)
from games.seats import clockwise, put

Events = tuple[Event, ...]


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """Everybody gets a pool, a random seat starts (GD-3), the first card is revealed."""
    starter = dice.below(seats)
    dealt = State(
        settings=msgspec.convert(dict(options), Settings, strict=False),
        cards=(),
        out=(0,) * seats,
        starter=starter,
        carried=0,
        bonus=0,
        pools=(START_POOL[seats],) * seats,
    )
    return _next_round(dealt, dice, (Started(seats, START_POOL[seats], starter),))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action of the seat to move."""
    match action:
        case Roll(count):
            return _roll(state, seat, count, dice)
        case Reroll(chosen):
            return _reroll(state, chosen, dice)
        case Stop():
            return _final(state, state.turns[-1], (), dice)
        case _:
            assert_never(action)


def _roll(state: State, seat: int, count: int, dice: Dice) -> Step[State, Event]:
    """GD-4: the dice leave the pool and lie on the table."""
    faces = tuple([dice.below(len(FACES)) for _ in range(count)])
    turn = Turn(seat, faces, 0, "open")
    pools = put(state.pools, seat, state.pools[seat] - count)
    rolled = replace(state, pools=pools, turns=(*state.turns, turn))
    return _checked(rolled, turn, (Rolled(seat, faces),), dice)


def _reroll(state: State, chosen: tuple[int, ...], dice: Dice) -> Step[State, Event]:
    """GD-5: any of the dice, kept ones of an earlier reroll among them."""
    turn = state.turns[-1]
    faces = list(turn.faces)
    for number in chosen:
        faces[number - 1] = dice.below(len(FACES))
    again = Turn(turn.seat, tuple(faces), turn.rerolls + 1, "open")
    told = Rerolled(turn.seat, chosen, again.faces, REROLLS - again.rerolls)
    return _checked(_with_turn(state, again), again, (told,), dice)


def _checked(state: State, turn: Turn, events: Events, dice: Dice) -> Step[State, Event]:
    """GD-6: yellow is checked after each roll; without a reroll left the dice are final."""
    yellow = state.card.colour == "yellow"
    if turn.rerolls == REROLLS or (yellow and _triggers(state, turn)):
        return _final(state, turn, events, dice)
    return Step(state, events)


def _final(state: State, turn: Turn, events: Events, dice: Dice) -> Step[State, Event]:
    """GD-6, GD-7: final dice that trigger the card are a bust, others are valid (GD-8)."""
    if _triggers(state, turn):
        told: Event = Bust(turn.seat, state.card.id)
        done = Turn(turn.seat, turn.faces, turn.rerolls, "bust")
    else:
        told = Stopped(turn.seat, turn.score, len(turn.faces))
        done = Turn(turn.seat, turn.faces, turn.rerolls, "stopped")
    after = _with_turn(state, done)
    if len(after.turns) < len(order(after)):
        return Step(after, (*events, told))
    return _settled(after, (*events, told), dice)


def _triggers(state: State, turn: Turn) -> bool:
    return met(state.card.condition, counts(turn.faces))


def _settled(state: State, events: Events, dice: Dice) -> Step[State, Event]:
    """GD-9 to GD-11: the best valid turn takes the whole table; without one it stays."""
    best, lying = leader(state.turns), on_table(state)
    winner = best.seat if best else None
    past = Past(state.card.id, state.turns, winner, lying)
    after = replace(state, turns=(), bonus=0, carried=0 if best else lying, past=past)
    if best is None:
        return _left_over(after, (*events, NobodyWon(state.round, lying)), dice)
    held = state.pools[best.seat] + lying
    after = replace(after, pools=put(state.pools, best.seat, held))
    tie, rivals = tie_broken(state.turns, best)
    won = RoundWon(state.round, best.seat, best.score, lying, rivals, tie)
    return _left_over(after, (*events, won), dice)


def _left_over(state: State, events: Events, dice: Dice) -> Step[State, Event]:
    """GD-13 to GD-15: who has no dice is out; then the game ends or the next round begins."""
    gone = tuple(seat for seat in order(state) if not state.pools[seat])
    if gone:
        out = tuple(state.round if seat in gone else since for seat, since in enumerate(state.out))
        state = replace(state, out=out)
        events = (*events, *map(Eliminated, gone))
    if state.round == ROUNDS or state.out.count(0) <= 1:
        first = victors(state)
        ended = GameOver(first, state.pools[first[0]])
        return Step(replace(state, over=True), (*events, ended))
    return _next_round(replace(state, starter=next_starter(state)), dice, events)


def next_starter(state: State) -> int:
    """GD-3: who starts after the round that is just settled; GD-32 skips the eliminated."""
    at = state.starter
    if state.settings.next_starter == "rotate":
        at += 1
    elif state.past and state.past.winner is not None:
        at = state.past.winner
    return next(seat for seat in clockwise(at, len(state.out)) if not state.out[seat])


def _next_round(state: State, dice: Dice, events: Events) -> Step[State, Event]:
    """GD-2, GD-12: bonus dice onto the table, then one card that was not seen before."""
    number = state.round + 1
    back: Back = "dark" if number >= DARK_FROM else "bright"
    pile = [card for card in PILES[state.settings.deck, back] if card not in state.cards]
    card = pile[dice.below(len(pile))]
    bonus = BONUS.get(number, 0)
    told: Events = (BonusAdded(bonus),) if bonus else ()
    revealed = CardRevealed(number, card, state.starter)
    begun = replace(state, cards=(*state.cards, card), bonus=bonus)
    return Step(begun, (*events, *told, revealed))


def _with_turn(state: State, turn: Turn) -> State:
    return replace(state, turns=(*state.turns[:-1], turn))
