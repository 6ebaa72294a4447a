"""A step of the rules beside the same game in plain Python (see floors.py).

Both sides draw the same numbers and play the same moves; the game asks for what is
offered before each move and checks it, as the bot does, and keeps a tape.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from typing import Any

from games import catalogue
from games.choices import Answer
from games.contract import AnyGame, begin, perform
from games.dice import Dice
from games.gang_of_dice.cards import CARDS, PILES
from tests.benchmark import floors
from tests.benchmark.measure import Result, alternately, ratio

Answers = Callable[[Any], tuple[int, Answer]]
"""The policy: a state -> (seat, what it answers)."""


def _dicemants(state: Any) -> tuple[int, Answer]:
    if state.phase == "choose":
        return state.seat, Answer("roll", (6,))
    stops = state.phase == "choice" and len(state.turn.bag) >= floors.ENOUGH
    return state.seat, Answer("stop" if stops else "roll")


def _gang_of_dice(state: Any) -> tuple[int, Answer]:
    if state.turns and state.turns[-1].end == "open":
        return state.turns[-1].seat, Answer("stop")
    seat = state.starter if not state.turns else 1 - state.turns[0].seat
    return seat, Answer("roll", (min(floors.FEW, state.pools[seat]),))


def played(game: AnyGame, policy: Answers, draw: Callable[[int], int]) -> tuple[int, list[int]]:
    """A whole game through the contract: (moves, scores)."""
    dice, moves = Dice(draw), 0
    state = begin(game, {}, 2, dice).state
    while game.outcome(state) is None:
        seat, answer = policy(state)
        state = perform(game, state, seat, answer, dice).state
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return moves, list(outcome.scores)


def _floor_of(game: str) -> Callable[[Callable[[int], int]], tuple[int, list[int]]]:
    if game == "dicemants":
        return floors.dicemants
    for card in CARDS.values():
        yellow = card.colour == "yellow"
        floors.CARDS[card.id] = (card.condition.kind, card.condition.numbers, yellow)
    piles = (list(PILES["classic", "bright"]), list(PILES["classic", "dark"]))
    return lambda draw: floors.gang_of_dice(draw, piles)


def run(*, quick: bool) -> list[Result]:
    """Moves a second of both sides, and the ratio of their times."""
    games, rounds = (30, 5) if quick else (100, 15)
    sides = (("dicemants", _dicemants), ("gang-of-dice", _gang_of_dice))
    return [_compared(name, policy, games, rounds) for name, policy in sides]


def _compared(name: str, policy: Answers, games: int, rounds: int) -> Result:
    game, floor = catalogue()[name], _floor_of(name)
    moves = 0
    for seed in range(games):
        ours = played(game, policy, random.Random(seed).randrange)
        assert ours == floor(random.Random(seed).randrange), f"{name}, seed {seed}: {ours}"
        moves += ours[0]

    def all_of_ours() -> None:
        for seed in range(games):
            played(game, policy, random.Random(seed).randrange)

    def all_of_floor() -> None:
        for seed in range(games):
            floor(random.Random(seed).randrange)

    both = alternately((all_of_ours, all_of_floor), rounds)
    speeds = [moves / statistics.median(times) for times in both]
    note = f"{speeds[0]:,.0f} moves/s against {speeds[1]:,.0f} of the floor"
    return Result(f"step, {name}", ratio(*both), "x", note=note)
