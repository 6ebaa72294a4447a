"""Games played through, half of them at random, with all that the laws then look at.

A :class:`Walk` is data: the moves of one game, and at some of its positions the result of
every answer that is offered there (a :class:`Probe`).  It never raises for what a game
does wrong; it keeps the exception, and the law that it concerns reports it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, cycle, islice
from typing import Any

from games import robots
from games.choices import Amount, Answer, Offer, Value, values
from games.contract import AnyGame, Refused, Step, begin, offer, perform, save
from games.dice import Dice, seeded
from games.entry import write
from games.text import letter

WALKS, MOVES = 20, 300
"""So many walks are made, or so many moves."""
SAMPLED = 14
"""Positions of a walk at which every offered answer is tried."""
TRIED = 24
"""Answers tried of one choice, at random beyond these."""
SEARCHED = 3000
"""Answers searched before a choice is called refused for every value."""
STEPS = 5
"""Values tried of a setting that is an amount."""


@dataclass(frozen=True)
class Deal:
    """House rules and number of seats of one walk."""

    options: dict[str, Value]
    seats: int


@dataclass(frozen=True)
class Reached:
    """A state on the way, its number counted in moves, and its bytes when it was new."""

    number: int
    state: Any
    saved: bytes


@dataclass(frozen=True)
class WalkedMove:
    """How a position came from the one before; ``before`` is None for the deal."""

    before: Reached | None
    seat: int
    answer: Answer
    tape: tuple[int, ...]
    step: Step[Any, Any]
    after: Reached


@dataclass(frozen=True)
class Probe:
    """One answer tried at a position: the step, a refusal, or an exception that may not be."""

    at: Reached
    seat: int
    answer: Answer
    result: Step[Any, Any] | Refused | Exception


@dataclass
class Walk:
    """One game from the deal to its end, or to the crash that ended it."""

    game: AnyGame
    deal: Deal
    seed: int
    moves: list[WalkedMove] = field(default_factory=list)
    crash: Exception | None = None
    probes: list[Probe] = field(default_factory=list)

    @property
    def positions(self) -> list[Reached]:
        """Every position, the deal first."""
        return [move.after for move in self.moves]

    @property
    def sampled(self) -> list[Reached]:
        """Some positions, spread over the game, the first and the last ones among them."""
        found = self.positions
        if len(found) <= SAMPLED:
            return found
        few = SAMPLED // 4
        inner = found[few:-few]
        step = len(inner) / (SAMPLED - 2 * few)
        spread = [inner[int(n * step)] for n in range(SAMPLED - 2 * few)]
        return [*found[:few], *spread, *found[-few:]]

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self.deal.seats)

    @property
    def readers(self) -> tuple[int | None, ...]:
        """Every seat, and somebody who only watches."""
        return (None, *self.seats)

    def offers(self, at: Reached) -> Iterator[tuple[int, Offer]]:
        """What each seat may do there."""
        for seat in self.seats:
            offered = offer(self.game, at.state, seat)
            if offered.choices:
                yield seat, offered

    def where(self, at: Reached | None = None, seat: int = -1, answer: Answer | None = None) -> str:
        """Words for an error: which game, which deal, which move."""
        told = f"{self.game.info.id}, {self.deal.seats} seats, {self.deal.options}"
        parts = [told, f"seed {self.seed}"]
        if at is not None:
            parts.append(f"after move {at.number}")
        if seat >= 0:
            parts.append(f"seat {letter(seat)}")
        if answer is not None:
            parts.append(f"`{write(answer)}`")
        return ", ".join(parts)


def deals(game: AnyGame) -> list[Deal]:
    """House rules and seats so that each value and each number of seats comes at least once."""
    least, most = game.info.seats
    counts = range(least, most + 1)
    tried = {setting.key: _some(setting.field) for setting in game.info.settings}
    rounds = max([len(counts), *map(len, tried.values())])
    standard = {setting.key: setting.default for setting in game.info.settings}
    found = [Deal(standard, least)]
    for turn in range(rounds):
        options = {
            key: offered[(turn + turn // len(offered) * place) % len(offered)]
            for place, (key, offered) in enumerate(tried.items())
        }
        found.append(Deal(options, counts[turn % len(counts)]))
    return found


def _some(setting: Any) -> list[Value]:
    """Every value of a setting; of a wide amount its ends and some between."""
    offered = list(values(setting))
    if not isinstance(setting, Amount) or len(offered) <= STEPS:
        return offered
    last = len(offered) - 1
    return [offered[last * n // (STEPS - 1)] for n in range(STEPS)]


def walks(game: AnyGame) -> list[Walk]:
    """One random game for each of :func:`deals`, and more of them while they are short."""
    planned = deals(game)
    found = [walked(game, deal, seed) for seed, deal in enumerate(planned)]
    for seed, deal in zip(range(len(planned), WALKS), cycle(planned), strict=False):
        if sum(len(walk.moves) for walk in found) >= MOVES:
            break
        found.append(walked(game, deal, seed))
    return found


def walked(game: AnyGame, deal: Deal, seed: int) -> Walk:
    """Play one game, any seat with a choice first, and try the other answers on the way."""
    walk = Walk(game, deal, seed)
    dice = seeded(f"{game.info.id} {seed}")
    try:
        step = begin(game, deal.options, deal.seats, dice)
        _note(walk, None, -1, Answer("deal"), tuple(dice.tape), step)
        while len(walk.moves) <= game.info.longest and _moved(walk, dice):
            pass
    except Exception as crash:  # the law that it concerns reports it
        walk.crash = crash
    _probe(walk)
    return walk


def _probe(walk: Walk) -> None:
    try:
        for at in walk.sampled:
            walk.probes.extend(_probed(walk, at))
    except Exception as crash:  # as above
        walk.crash = walk.crash or crash


def _moved(walk: Walk, dice: Dice) -> bool:
    """Make one random move; False where the game is over or nobody is asked."""
    game, before = walk.game, walk.moves[-1].after
    waiting = list(walk.offers(before))
    if not waiting or game.outcome(before.state) is not None:
        return False
    seat, offered = waiting[dice.below(len(waiting))]
    tries = _tries(walk, before, seat, offered)
    for answer in chain(tries, islice(offered.answers(), SEARCHED)):
        mark = len(dice.tape)
        try:
            step = perform(game, before.state, seat, answer, dice)
        except Refused:
            continue
        _note(walk, before, seat, answer, tuple(dice.tape[mark:]), step)
        return True
    return False


def _tries(walk: Walk, at: Reached, seat: int, offered: Offer) -> Iterator[Answer]:
    """Answers to move on with: every second game is played well, so that it gets far."""
    thought = seeded(f"{walk.seed} {at.number} thought")
    name = robots.names(walk.game)[0]
    if walk.seed % 2:
        view = walk.game.look(at.state, seat)
        well = robots.player(walk.game, name)(view, seat, offered, thought)
        if well is not None:
            yield well
    for _ in range(TRIED):
        yield offered.random(thought)


def _note(
    walk: Walk,
    before: Reached | None,
    seat: int,
    answer: Answer,
    tape: tuple[int, ...],
    step: Step[Any, Any],
) -> None:
    after = Reached(len(walk.moves), step.state, save(step.state))
    walk.moves.append(WalkedMove(before, seat, answer, tape, step, after))


def _probed(walk: Walk, at: Reached) -> Iterator[Probe]:
    for seat, offered in walk.offers(at):
        for choice in offered.choices:
            yield from _tried(walk, at, seat, Offer((choice,), offered.more))


def _tried(walk: Walk, at: Reached, seat: int, offered: Offer) -> Iterator[Probe]:
    """Try one choice: many of its answers, more of them while none was accepted."""
    accepted = False
    for number, answer in enumerate(_distinct(offered)):
        if number >= TRIED + 10 and accepted:
            return
        result = tried(walk, at, seat, answer)
        accepted = accepted or isinstance(result, Step)
        yield Probe(at, seat, answer, result)


def _distinct(offered: Offer) -> Iterator[Answer]:
    """The first answers of an offer, then random ones, then all others."""
    dice = seeded(offered.choices[0].verb)
    luck = (offered.random(dice) for _ in range(10))
    firsts = islice(offered.answers(), TRIED)
    every: Iterable[Answer] = chain(firsts, luck, islice(offered.answers(), TRIED, SEARCHED))
    return iter(dict.fromkeys(every)) if _small(offered) else iter(every)


def _small(offered: Offer) -> bool:
    return sum(1 for _ in islice(offered.answers(), TRIED + 1)) <= TRIED


def tried(
    walk: Walk, at: Reached, seat: int, answer: Answer
) -> Step[Any, Any] | Refused | Exception:
    """What comes of an answer; at one position every answer meets the same numbers."""
    dice = seeded(f"{walk.seed} {at.number}")
    try:
        return perform(walk.game, at.state, seat, answer, dice)
    except Exception as error:  # kept for the law that it concerns
        return error
