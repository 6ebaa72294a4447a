"""Computer players that work for any game, and how any computer player makes a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.choices import Answer, Offer, must
from games.contract import (
    AnyGame,
    Options,
    Refused,
    Robot,
    Step,
    begin,
    load,
    offer,
    perform,
    save,
    speakers,
)
from games.dice import Dice, seeded
from games.entry import parse, write
from games.text import Message

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
class RobotMove:
    """One move: who answered what, the numbers that fell, and what came of it.

    ``own`` is False where the robot's answer was refused and a random one stands for it.
    """

    seat: int
    answer: Answer
    tape: tuple[int, ...]
    step: Step[Any, Any]
    own: bool = True


def random_robot(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
    """Any answer that is offered: a choice at random, then its fields at random.

    To leave it, where that may be, is as likely as any one choice.
    """
    if not must(offered.choices) and not dice.below(len(offered.choices) + 1):
        return None
    return offered.random(dice)


def names(game: AnyGame) -> tuple[str, ...]:
    """The computer players of a game: its own, then the one that every game has.

    The first one is the usual one, which sits down unless another one is named.
    """
    return (*(name for name in game.robots if name != RANDOM), RANDOM)


def title(name: str) -> Message:
    """What a computer player is called, in a game's own words or in the shared ones."""
    return Message(f"robot-{name}")


def player(game: AnyGame, name: str) -> Robot[Any]:
    """The computer player of that name. Raises :class:`UnknownRobot`."""
    if name in game.robots:
        return game.robots[name]
    if name == RANDOM:
        return random_robot
    raise UnknownRobot(name, names(game))


def move(
    game: AnyGame, state: Any, seat: int, robot: Robot[Any], thought: Dice, roll: Callable[[], Dice]
) -> RobotMove | None:
    """Let ``robot`` answer for ``seat``; an answer that is refused is replaced.

    None: the robot leaves what it may leave, or the rules refuse what it would say unasked.
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
        return RobotMove(seat, answer, tuple(dice.tape[before:]), step, own)
    if not must(offered.choices):
        return None
    raise Stuck(f"{game.info.id}: seat {seat} is offered nothing that the rules accept")


def _answers(
    view: Any, seat: int, offered: Offer, robot: Robot[Any], thought: Dice
) -> Iterator[tuple[bool, Answer]]:
    own = robot(view, seat, offered, thought)
    if own is not None:
        yield True, own
    if not must(offered.choices):
        return
    for _ in range(TRIES):
        yield False, offered.random(thought)
    for _, answer in zip(range(SEARCHED), offered.answers(), strict=False):
        yield False, answer


def deal(game: AnyGame, options: Options, seats: int, dice: Dice) -> RobotMove:
    """The deal as a move of nobody (seat -1), with its tape."""
    before = len(dice.tape)
    step = begin(game, options, seats, dice)
    return RobotMove(-1, Answer("deal"), tuple(dice.tape[before:]), step)


def playthrough(
    game: AnyGame, options: Options, robots: Sequence[Robot[Any]], dice: Dice, thought: Dice
) -> Iterator[RobotMove]:
    """A whole game between computers: the deal, then every move, one robot a seat.

    Where several seats are asked at once the first one answers first; before it, each that
    may speak is heard.  Ends after ``info.longest`` moves even where the game does not.
    """
    played: RobotMove | None = deal(game, options, len(robots), dice)
    for _ in range(game.info.longest + 1):
        if played is None:
            return
        yield played
        played = next_move(game, played.step.state, robots, dice, thought)


def next_move(
    game: AnyGame, state: Any, robots: Sequence[Robot[Any]], dice: Dice, thought: Dice
) -> RobotMove | None:
    """The move of the first computer that has something to say; None: nobody is asked."""
    for seat in speakers(game, state, len(robots)):
        made = move(game, state, seat, robots[seat], thought, lambda: dice)
        if made is not None:
            return made
    return None


def think(game: AnyGame, state: bytes | str, seat: int, robot: str, seed: str) -> str | None:
    """The answer of a computer player in text form, for a saved state.

    None where it leaves what it may leave.  The robot gets the view of its seat and nothing
    else.  A robot that fails, or answers what is not offered, leaves it where it may, and is
    replaced by a random legal answer where it may not.
    """
    loaded = load(game, state)
    offered = offer(game, loaded, seat)
    thought = seeded(seed)
    try:
        answer = player(game, robot)(game.look(loaded, seat), seat, offered, thought)
    except Exception:
        answer = None
    if answer is not None and offered.whole(answer):
        return write(answer)
    return write(offered.random(thought)) if must(offered.choices) else None


def attempts(robot: str) -> Iterator[tuple[int, str]]:
    """How a computer's seat tries to answer: (attempt, who thinks), itself and then at random.

    The first answer that the rules accept is the seat's.
    """
    yield 0, robot
    for attempt in range(1, TRIES):
        yield attempt, RANDOM


def decided(
    game: AnyGame,
    state: Any,
    seat: int,
    robot: str,
    seed: Callable[[int], str],
    roll: Callable[[], Dice],
) -> str | None:
    """What a computer's seat answers, found anew: the first of :func:`attempts` that is accepted.

    None where it leaves what it may leave.  ``seed`` gives the seed of an attempt, ``roll`` the
    dice of the row.  Raises :class:`Stuck` where none is accepted, and :class:`UnknownRobot`.
    """
    player(game, robot)
    for attempt, name in attempts(robot):
        text = think(game, save(state), seat, name, seed(attempt))
        if text is None:
            return None
        try:
            perform(game, state, seat, parse(text, offer(game, state, seat)), roll())
        except Refused:
            continue
        return text
    raise Stuck(f"{game.info.id}: the rules refuse {TRIES} answers of seat {seat}")
