"""The computer player: it weighs the exact chance to win the round against its stake.

For a number of dice the best rerolls are those that win the round most often, whatever is
at stake.  So the chance to win is worked out once for each card, number of dice, score
needed and number of rivals still to roll; the stake then decides how many dice to roll.
A rival is expected to beat a score as often as the best play for just that score would.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from games.choices import Amount, Answer, Offer
from games.dice import Dice
from games.gang_of_dice.cards import CARDS, GANGSTER, Counts, WarningCard, counts, met, total
from games.gang_of_dice.plan import Plan
from games.gang_of_dice.state import REROLLS, ROUNDS, Turn, leader, on_table, open_turn, order
from games.gang_of_dice.view import View

MOST_DICE = 8
"""The robot rolls no more."""
RIVAL_DICE = 6
"""So many dice a rival is thought to roll at most."""
PLANNED = 10
"""Rerolls of more dice than this follow a rule of thumb."""
LATER_STAKE = 2
"""Dice that a rival who has yet to roll is thought to add to the table."""
NOBODY = -1
"""The taker of a table that stays as it is."""


def good(view: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """Roll as many dice as gain most on average, then play to win the round."""
    turn = open_turn(view)
    if turn is None:
        field = offer.choices[0].fields[0]
        assert isinstance(field, Amount)
        return Answer("roll", (stake(view, field.high),))
    again = thrown_again(view, turn)
    return Answer("reroll", (again,)) if again else Answer("stop")


def stake(view: View, pool: int) -> int:
    """How many dice are worth most: in the last round for the game, before that in dice."""
    options = [_stake(view, dice) for dice in range(1, min(pool, MOST_DICE) + 1)]
    if view.round == ROUNDS and None not in view.pools:
        return max(options, key=lambda option: (final_worth(view, pool, option), gain(option))).dice
    return max(options, key=gain).dice


class Stake(NamedTuple):
    """Some dice that may be rolled, what a won round brings, and the chance to win it."""

    dice: int
    prize: int
    """Dice of the table without one's own."""
    chance: float


def _stake(view: View, dice: int) -> Stake:
    rivals = len(order(view)) - len(view.turns) - 1
    chance = win_chance(view.cards[-1], dice, needed(view, dice), rivals)
    return Stake(dice, on_table(view) + LATER_STAKE * rivals, chance)


def gain(stake: Stake) -> float:
    """GD-10: mean change of the pool: the table when the round is won, minus the stake."""
    return stake.chance * (stake.prize + stake.dice) - stake.dice


def final_worth(view: View, pool: int, stake: Stake) -> float:
    """GD-15: the chance to end with the most dice, a tie counting half.

    A lost round goes to the best so far or to one who has yet to roll, each as likely.
    """
    me, *later = order(view)[len(view.turns) :]
    best = leader(view.turns)
    others = {
        seat: (held or 0) - LATER_STAKE * (seat in later)
        for seat, held in enumerate(view.pools)
        if seat != me
    }
    table = stake.prize + stake.dice
    takers = [*later, *([best.seat] if best else [])] or [NOBODY]
    lost = sum(
        _ahead(pool - stake.dice, [held + table * (seat == taker) for seat, held in others.items()])
        for taker in takers
    )
    won = _ahead(pool + stake.prize, list(others.values()))
    return stake.chance * won + (1 - stake.chance) * lost / len(takers)


def _ahead(mine: int, others: list[int]) -> float:
    """1 with more dice than everybody else, a half with as many as the best, else 0."""
    theirs = max(others)
    return (1 + (mine > theirs) - (mine < theirs)) / 2


def needed(view: View, dice: int) -> int:
    """GD-9: the least score that beats the best one so far with so many dice."""
    best = leader(view.turns)
    if best is None:
        return 0
    return best.score + (dice <= len(best.faces))


@cache
def win_chance(card: str, dice: int, score: int, rivals: int) -> float:
    """Chance to win the round with so many dice when a score is needed to lead now."""
    if score > 5 * dice:
        return 0.0
    return plan(card, dice, score, rivals).before(REROLLS)


@lru_cache(maxsize=128)
def plan(card: str, dice: int, score: int, rivals: int) -> Plan:
    """The best play for winning the round."""
    warning = CARDS[card]

    def worth(held: Counts) -> float:
        result = total(held)
        if result < score or met(warning.condition, held):
            return 0.0
        return holds(card, result) ** rivals if rivals else 1.0

    return Plan(dice, worth, lambda held: explodes(warning, held))


def explodes(card: WarningCard, held: Counts) -> bool:
    """GD-6: only a yellow card ends a turn that has rerolls left."""
    return card.colour == "yellow" and met(card.condition, held)


@cache
def holds(card: str, score: int) -> float:
    """Chance that a rival who plays to beat a score fails."""
    if score and holds(card, score - 1) == 1:
        return 1.0
    tries = range(1, RIVAL_DICE + 1)
    return 1 - max(win_chance(card, dice, score + 1, 0) for dice in tries)


def thrown_again(view: View, turn: Turn) -> tuple[str, ...]:
    """The numbers of the dice to reroll; none = stop."""
    held, left = counts(turn.faces), REROLLS - turn.rerolls
    score = needed(view, len(turn.faces))
    if len(turn.faces) <= PLANNED:
        rivals = len(order(view)) - len(view.turns)
        play = plan(view.cards[-1], len(turn.faces), score, rivals)
        return all_but(turn, play.choice(held, left))
    if met(view.card.condition, held):
        return all_but(turn, harmless(view.card, held))
    if turn.score >= score:
        return ()
    return all_but(turn, (0, *held[1:]))


def harmless(card: WarningCard, held: Counts) -> Counts:
    """As many dice as do not trigger the card, gangsters and low numbers first."""
    kept = [0] * len(held)
    for face, count in enumerate(held):
        for _ in range(count):
            kept[face] += 1
            if face != GANGSTER and met(card.condition, tuple(kept)):
                kept[face] -= 1
                break
    return tuple(kept)


def all_but(turn: Turn, kept: Counts) -> tuple[str, ...]:
    """The numbers of all dice but the kept ones, the first of each face kept."""
    keep, again = list(kept), []
    for number, face in enumerate(turn.faces, start=1):
        if keep[face]:
            keep[face] -= 1
        else:
            again.append(str(number))
    return tuple(again)
