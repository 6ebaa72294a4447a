"""What a seat may do, with the odds and the position that it needs to decide."""

from __future__ import annotations

from functools import cache, lru_cache

from games.choices import Amount, Answer, Choice, Option, SomeOf
from games.gang_of_dice.cards import CARDS, WarningCard, counts, met
from games.gang_of_dice.odds import at_once, least
from games.gang_of_dice.state import REROLLS, State, Turn, open_turn, to_move
from games.text import Message, say


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """GD-4: how many dice; then GD-5: which ones again, or stop."""
    if to_move(state) != seat:
        return ()
    turn = open_turn(state)
    if turn is None:
        hidden = state.settings.hidden_pools
        return (_roll(state.cards[-1], state.pools[seat], hidden=hidden),)
    return (_reroll(turn), _stop(state.card, turn))


def lapse(state: State, seat: int) -> Answer:
    """GD-18: an absent player rolls one die and stops."""
    return Answer("stop") if open_turn(state) else Answer("roll", (1,))


@lru_cache(maxsize=512)
def _roll(card: str, pool: int, *, hidden: bool) -> Choice:
    """GD-16: where pools are hidden, the highest number tells one and is private."""
    details = tuple([_odds(card, dice) for dice in range(1, pool + 1)])
    count = Amount(say("roll-how-many"), low=1, high=pool, details=details)
    return Choice("roll", say("roll"), (count,), clause="GD-4", private=hidden, tone="main")


@cache
def _odds(card: str, dice: int) -> Message:
    return odds_words(CARDS[card], dice)


def odds_words(card: WarningCard, dice: int) -> Message:
    """In words, how likely so many dice trigger the card, and in which case."""
    first = at_once(card.condition, dice)
    if first == 0:
        return say("odds-none")
    once = _chance(first)
    if card.colour == "yellow":
        return say("odds-yellow", once=once)
    best = least(card.condition, dice)
    if best is None:
        return say("odds-black-once", once=once)
    return say("odds-black", once=once, best=_chance(best))


def _chance(chance: float) -> Message:
    """A percentage; no roll is certain to trigger, for it may be all gangsters."""
    if chance < 0.001:
        return say("chance-small")
    if chance > 0.999:
        return say("chance-large")
    return say("chance", odds=chance)


def _reroll(turn: Turn) -> Choice:
    dice = tuple(_die(number, face) for number, face in enumerate(turn.faces, start=1))
    which = SomeOf(say("reroll-which"), dice, least=1, most=len(dice))
    label = say("reroll", left=REROLLS - turn.rerolls)
    return Choice("reroll", label, (which,), clause="GD-5")


@lru_cache(maxsize=1024)
def _die(number: int, face: int) -> Option:
    return Option(str(number), say("die", number=number, face=say(f"face-{face}")))


def _stop(card: WarningCard, turn: Turn) -> Choice:
    if met(card.condition, counts(turn.faces)):
        return Choice("stop", say("stop-bust"), clause="GD-7", tone="danger")
    return Choice("stop", say("stop", score=turn.score), clause="GD-5", tone="main")
