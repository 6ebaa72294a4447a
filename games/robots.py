"""Computer players that work for any game, and how any computer player makes a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.choices import Answer, Offer
from games.contract import (
    AnyGame,
    Options,
    Refused,
    Robot,
    Step,
    asked,
    begin,
    load,
    offer,
    perform,
)
from games.dice import Dice, seeded
from games.entry import write

RANDOM = "random"
"""The robot that every game has."""

TRIES = 50
"""How many random answers are tried where the rules refuse a robot's own."""

SEARCHED = 10_000
"""How many answers are then tried one by one."""


class UnknownRobot(Exception):
    """No robot has this name; ``allowed`` are those that a game has."""

    def __init__(self, name: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f"no computer player is called {name!r}; there are {', '.join(allowed)}")
        self.name = name
        self.allowed = allowed


class Stuck(Exception):
    """The rules refuse every answer that they offer; law 3 says that this cannot be."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: who answered what, the numbers that fell, and what came of it.

    ``own`` is False where the robot's answer was refused and a random one stands for it.
    """

    seat: int
    answer: Answer
    tape: tuple[int, ...]
    step: Step[Any, Any]
    own: bool = True


def random_robot(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer:
    """Any answer that is offered: a choice at random, then its fields at random."""
    return offered.random(dice)


def names(game: AnyGame) -> tuple[str, ...]:
    """The computer players of a game: its own, then the one that every game has."""
    return (*(name for name in game.robots if name != RANDOM), RANDOM)


def player(game: AnyGame, name: str) -> Robot[Any]:
    """The computer player of that name. Raises :class:`UnknownRobot`."""
    if name in game.robots:
        return game.robots[name]
    if name == RANDOM:
        return random_robot
    raise UnknownRobot(name, names(game))


def move(
    game: AnyGame, state: Any, seat: int, robot: Robot[Any], thought: Dice, roll: Callable[[], Dice]
) -> Move:
    """Let ``robot`` answer for ``seat``; an answer that is refused is replaced.

    ``thought`` are the robot's own dice; ``roll`` gives the game's dice, anew for every try,
    so that a refused answer uses up no number.  The number of tries is bounded.
    Raises :class:`Stuck` where nothing that is offered is accepted.
    """
    offered = offer(game, state, seat)
    for own, answer in _answers(game.look(state, seat), seat, offered, robot, thought):
        dice = roll()
        before = len(dice.tape)
        try:
            step = perform(game, state, seat, answer, dice)
        except Refused:
            continue
        return Move(seat, answer, tuple(dice.tape[before:]), step, own)
    raise Stuck(f"{game.info.id}: seat {seat} is offered nothing that the rules accept")


def _answers(
    view: Any, seat: int, offered: Offer, robot: Robot[Any], thought: Dice
) -> Iterator[tuple[bool, Answer]]:
    yield True, robot(view, seat, offered, thought)
    for _ in range(TRIES):
        yield False, offered.random(thought)
    for _, answer in zip(range(SEARCHED), offered.answers(), strict=False):
        yield False, answer


def deal(game: AnyGame, options: Options, seats: int, dice: Dice) -> Move:
    """The deal as a move of nobody (seat -1), with its tape."""
    before = len(dice.tape)
    step = begin(game, options, seats, dice)
    return Move(-1, Answer("deal"), tuple(dice.tape[before:]), step)


def playthrough(
    game: AnyGame, options: Options, robots: Sequence[Robot[Any]], dice: Dice, thought: Dice
) -> Iterator[Move]:
    """A whole game between computers: the deal, then every move, one robot a seat.

    Where several seats are asked at once the first one answers first.  Ends after
    ``info.longest`` moves even where the game does not.
    """
    played = deal(game, options, len(robots), dice)
    yield played
    for _ in range(game.info.longest):
        waiting = asked(game, played.step.state, len(robots))
        if not waiting:
            return
        seat = waiting[0]
        played = move(game, played.step.state, seat, robots[seat], thought, lambda: dice)
        yield played


def think(game: AnyGame, state: bytes | str, seat: int, robot: str, seed: str) -> str:
    """The answer of a computer player in text form, for a saved state.

    The robot gets the view of its seat and nothing else.  A robot that fails, or answers
    what is not offered, is replaced by a random legal answer.
    """
    loaded = load(game, state)
    offered = offer(game, loaded, seat)
    thought = seeded(seed)
    try:
        answer = player(game, robot)(game.look(loaded, seat), seat, offered, thought)
    except Exception:
        return write(offered.random(thought))
    return write(answer if offered.whole(answer) else offered.random(thought))
