"""Whole games and what is told in them, for the tests of every game."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.choices import Answer, Offer, Value
from games.contract import AnyGame, Step, asked, begin, offer, perform
from games.dice import Dice, seeded
from games.robots import player, playthrough

GAMES = int(os.environ.get("DEEP_GAMES", "40"))
"""Games by chance; `DEEP_GAMES=2000 pytest -m slow` plays that many."""

Rules = Mapping[str, Value]


def told(step: Step[Any, Any], kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def whole_game(game: AnyGame, houses: Sequence[Rules], seed: int) -> Iterator[Any]:
    """Every state of a game by chance, with house rules and seats that go round."""
    dice, (least, most) = seeded(seed), game.info.seats
    seats = least + seed // 7 % (most - least + 1)
    state = begin(game, houses[seed % len(houses)], seats, dice).state
    yield state
    while game.outcome(state) is None:
        seat = asked(game, state, seats)[0]
        state = perform(game, state, seat, offer(game, state, seat).random(dice), dice).state
        yield state


def audited(game: AnyGame, played: Iterable[Iterable[Any]]) -> tuple[list[Any], int]:
    """The last states of some games whose states all pass the audit, and the most moves."""
    lasts, longest = [], 0
    for states in played:
        for moves, state in enumerate(states):
            game.audit(state)
            longest = max(longest, moves)
        assert game.outcome(state) is not None
        lasts.append(state)
    return lasts, longest


def wins(game: AnyGame, seat: int, games: int, options: Rules | None = None) -> tuple[int, float]:
    """Games that the good player alone won against chance, and its longest thought in seconds."""
    best, thoughts = player(game, "good"), [0.0]
    robots = [timed(best, thoughts) if s == seat else player(game, "random") for s in range(2)]
    won = 0
    for seed in range(games):
        *_, last = playthrough(game, options or {}, robots, seeded(seed), seeded(f"t{seed}"))
        ended = game.outcome(last.step.state)
        won += ended is not None and ended.places[seat] < ended.places[1 - seat]
    return won, max(thoughts)


def timed(
    robot: Callable[[Any, int, Offer, Dice], Answer | None], thoughts: list[float]
) -> Callable[[Any, int, Offer, Dice], Answer | None]:
    """The same computer player, with how long each of its thoughts took."""

    def timing(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
        before = time.process_time()
        answer = robot(view, seat, offered, dice)
        thoughts.append(time.process_time() - before)
        return answer

    return timing
