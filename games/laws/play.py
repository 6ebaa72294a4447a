"""Laws 1 to 4, 6 and 7: pure, alive, playable, told, saved, conserved."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from games.choices import Amount, Answer, Choice, Field, Offer, SomeOf, keys, must
from games.contract import (
    AnyGame,
    Broken,
    Outcome,
    Refused,
    Step,
    asked,
    begin,
    load,
    offer,
    perform,
    save,
    speakers,
)
from games.dice import TapeError, seeded, taped
from games.entry import NOTHING
from games.laws.errors import (
    BadLapse,
    BadOffer,
    BadOutcome,
    BadRobot,
    Crashed,
    Deadlock,
    Endless,
    Mutated,
    NotConserved,
    NotPure,
    NotSaved,
    NotTold,
    OfferedAfterEnd,
    RefusedAlways,
)
from games.laws.walks import Probe, Reached, Walk, WalkedMove, tried
from games.robots import player

KEY = re.compile(r"[^\s,]{1,20}")
REPLAYS = 3


def check_pure(walk: Walk) -> None:
    """Law 1: the same state, seat, answer and numbers give the same step, every time."""
    for at in walk.positions:
        if save(at.state) != at.saved:
            raise Mutated(f"{walk.where(at)}: the state was changed after it was given out")
    for move in walk.moves:
        for again in range(REPLAYS):
            random.seed(again)
            if _replayed(walk, move) != move.step:
                raise NotPure(f"{_made(walk, move)}: the same numbers gave another step")
    for at in walk.sampled:
        first, second = list(_seen(walk, at)), list(_seen(walk, at))
        if first != second:
            raise NotPure(f"{walk.where(at)}: the same state was seen in two ways")


def _replayed(walk: Walk, move: WalkedMove) -> Step[Any, Any]:
    dice, game = taped(move.tape), walk.game
    try:
        if move.before is None:
            step = begin(game, walk.deal.options, walk.deal.seats, dice)
        else:
            step = perform(game, move.before.state, move.seat, move.answer, dice)
    except (Refused, TapeError) as error:
        raise NotPure(f"{_made(walk, move)}: it cannot be played again: {error}") from error
    if len(dice.tape) != len(move.tape):
        raise NotPure(f"{_made(walk, move)}: another number of draws the second time")
    return step


def _made(walk: Walk, move: WalkedMove) -> str:
    return walk.where(move.before, move.seat, move.answer)


def _seen(walk: Walk, at: Reached) -> Iterator[Any]:
    game = walk.game
    yield game.outcome(at.state)
    for reader in walk.readers:
        view = game.look(at.state, reader)
        yield view
        yield game.show(view)
    for seat, offered in walk.offers(at):
        yield offered.choices
        if must(offered.choices):
            yield game.lapse(at.state, seat)


def check_alive(walk: Walk) -> None:
    """Law 2: while it runs somebody has to answer, afterwards nobody can, and it does end."""
    for at in walk.positions:
        outcome = walk.game.outcome(at.state)
        waiting = [seat for seat, _ in walk.offers(at)]
        if outcome is None and not asked(walk.game, at.state, walk.deal.seats):
            lacks = f"seats {waiting} may all leave it" if waiting else "nobody has a choice"
            raise Deadlock(f"{walk.where(at)}: the game runs, and {lacks}")
        if outcome is not None and waiting:
            raise OfferedAfterEnd(
                f"{walk.where(at)}: the game is over, and seat {waiting} is asked"
            )
        if outcome is not None:
            _check_outcome(walk, at, outcome)
    if walk.crash is None and walk.game.outcome(walk.positions[-1].state) is None:
        longest = walk.game.info.longest
        raise Endless(f"{walk.where(walk.positions[-1])}: not over after {longest} moves")


def _check_outcome(walk: Walk, at: Reached, outcome: Outcome) -> None:
    placed = outcome.places
    good = tuple(1 + sum(other < place for other in placed) for place in placed)
    if placed != good or not len(placed) == len(outcome.scores) == walk.deal.seats:
        raise BadOutcome(f"{walk.where(at)}: places {placed}, scores {outcome.scores}")


def check_playable(walk: Walk) -> None:
    """Law 3: what is offered is played or refused with a reason, and not always refused."""
    if walk.crash is not None:
        told = f"{type(walk.crash).__name__}: {walk.crash}"
        raise Crashed(f"{walk.where()}, after {len(walk.moves)} moves: {told}") from walk.crash
    accepted: dict[tuple[int, int, str], bool] = {}
    for probe in walk.probes:
        result = probe.result
        if not isinstance(result, Step | Refused):
            told = f"{type(result).__name__}: {result}"
            raise Crashed(f"{_tried(walk, probe)}: {told}") from result
        key = (probe.at.number, probe.seat, probe.answer.verb)
        accepted[key] = accepted.get(key, False) or isinstance(result, Step)
    for (number, seat, verb), ever in accepted.items():
        if not ever:
            where = walk.where(walk.positions[number], seat)
            raise RefusedAlways(f"{where}: `{verb}` is offered and refused for every value")


def _tried(walk: Walk, probe: Probe) -> str:
    return walk.where(probe.at, probe.seat, probe.answer)


def check_offers(walk: Walk) -> None:
    """Law 3: choices have distinct verbs, and fields that something fits."""
    for at in walk.positions:
        for seat, offered in walk.offers(at):
            verbs = [choice.verb for choice in offered.choices]
            if len({verb.casefold() for verb in verbs}) != len(verbs):
                raise BadOffer(f"{walk.where(at, seat)}: a verb is offered twice: {verbs}")
            for choice in offered.choices:
                _check_choice(walk, at, seat, choice)
    for probe in walk.probes:
        for field in _filled(walk, probe):
            _check_field(_tried(walk, probe), field)


def _check_choice(walk: Walk, at: Reached, seat: int, choice: Choice) -> None:
    where = walk.where(at, seat)
    if not KEY.fullmatch(choice.verb) or not choice.clause:
        raise BadOffer(f"{where}: verb {choice.verb!r}, clause {choice.clause!r}")
    if choice.private and walk.game.imagine is None:
        raise BadOffer(f"{where}: {choice.verb!r} is private in a game without `imagine`")
    for field in choice.fields:
        _check_field(f"{where}, `{choice.verb}`", field)


def _filled(walk: Walk, probe: Probe) -> Iterator[Field]:
    """The fields that a probe's answer went through beyond those known from the start."""
    answer = Answer(probe.answer.verb)
    for value in probe.answer.values:
        field = walk.game.more(probe.at.state, probe.seat, answer)
        if field is not None:
            yield field
        answer = answer.plus(value)


def _check_field(where: str, field: Field) -> None:
    if isinstance(field, Amount):
        details = len(field.details)
        if field.low > field.high or details not in {0, field.high - field.low + 1}:
            raise BadOffer(f"{where}: {field.low} to {field.high}, {details} details")
        return
    offered = keys(field)
    if not offered or len({key.casefold() for key in offered}) != len(offered):
        raise BadOffer(f"{where}: nothing to pick, or a key twice: {offered}")
    if not all(map(KEY.fullmatch, offered)):
        raise BadOffer(f"{where}: a key with a space, a comma or over 20 characters: {offered}")
    if isinstance(field, SomeOf):
        if not 0 <= field.least <= field.most <= len(offered):
            raise BadOffer(f"{where}: {field.least} to {field.most} of {len(offered)}")
        if NOTHING in offered:
            raise BadOffer(f"{where}: a key is {NOTHING!r}, which stands for no key at all")


def check_lapse(walk: Walk) -> None:
    """Law 3: what is played for an absent seat it has to answer, and the rules accept it."""
    for at in walk.positions:
        for seat, offered in walk.offers(at):
            if must(offered.choices):
                _check_lapse(walk, at, seat, offered)


def _check_lapse(walk: Walk, at: Reached, seat: int, offered: Offer) -> None:
    answer = walk.game.lapse(at.state, seat)
    where = walk.where(at, seat, answer)
    choice = offered.choice(answer.verb)
    if choice is None or not offered.whole(answer):
        raise BadLapse(f"{where}: the lapse answer is not offered")
    if choice.may:
        raise BadLapse(f"{where}: the lapse answer is one that the seat may leave")
    if isinstance(tried(walk, at, seat, answer), Refused):
        raise BadLapse(f"{where}: the lapse answer is refused")


def check_told(walk: Walk) -> None:
    """Law 4: where the state changed, somebody hears of it; events are of the game's type."""
    for probe in walk.probes:
        if isinstance(probe.result, Step):
            _check_told(walk, _tried(walk, probe), probe.at.state, probe.result)
    for move in walk.moves:
        _check_told(walk, _made(walk, move), move.before and move.before.state, move.step)


def _check_told(walk: Walk, where: str, before: Any, step: Step[Any, Any]) -> None:
    game = walk.game
    heard = [game.tell(event, reader) for event in step.events for reader in walk.readers]
    if before != step.state and not any(heard):
        raise NotTold(f"{where}: the state changed, and nobody hears of it")
    kinds = get_args(game.event) or (game.event,)
    strangers = [event for event in step.events if not isinstance(event, kinds)]
    if strangers:
        raise NotTold(f"{where}: {strangers[0]!r} is no event of the game")


def check_saved(walk: Walk) -> None:
    """Law 6: a state is frozen throughout, and equal after saving and loading."""
    for state in every_state(walk):
        if not isinstance(state, walk.game.state) or not _frozen(state):
            raise NotSaved(f"{walk.where()}: a state is not frozen throughout: {state!r}")
        try:
            again = load(walk.game, save(state))
        except msgspec.ValidationError as error:
            raise NotSaved(f"{walk.where()}: a saved state cannot be loaded: {error}") from error
        if again != state:
            raise NotSaved(f"{walk.where()}: saved {state!r}, loaded {again!r}")


def _frozen(state: Any) -> bool:
    try:
        hash(state)
    except TypeError:
        return False
    return True


def check_conserved(walk: Walk) -> None:
    """Law 7: every state that can be reached passes its game's audit."""
    for state in every_state(walk):
        try:
            walk.game.audit(state)
        except Broken as broken:
            raise NotConserved(f"{walk.where()}: {broken}: {state!r}") from broken


def every_state(walk: Walk) -> Iterator[Any]:
    """The states of a walk and of its probes."""
    for at in walk.positions:
        yield at.state
    for probe in walk.probes:
        if isinstance(probe.result, Step):
            yield probe.result.state


def check_robots(game: AnyGame, seats: int, seed: int) -> None:
    """Laws 2 and 3 for computer players: offered, accepted, repeatable, and they finish."""
    for name in game.robots:
        state = begin(game, {}, seats, dice := seeded(f"{name} {seed}")).state
        for number in range(game.info.longest + 1):
            where = f"{game.info.id}, robot {name}, {seats} seats, seed {seed}, move {number}"
            said = _first_said(game, state, seats, name, where)
            if said is None:
                break
            try:
                state = perform(game, state, *said, dice).state
            except Refused as refused:
                raise BadRobot(f"{where}: {said} was refused: {refused}") from refused
        else:
            raise Endless(f"{where}: not over after {game.info.longest} moves")


def _first_said(
    game: AnyGame, state: Any, seats: int, name: str, where: str
) -> tuple[int, Answer] | None:
    """The first seat that says something, and what; None where all are silent."""
    for seat in speakers(game, state, seats):
        answer = _thought(game, state, seat, name, where)
        if answer is not None:
            return seat, answer
    return None


def _thought(game: AnyGame, state: Any, seat: int, name: str, where: str) -> Answer | None:
    """The robot's answer, the same when it is asked twice with the same dice."""
    view, offered = game.look(state, seat), offer(game, state, seat)
    first = player(game, name)(view, seat, offered, seeded(where))
    if first is None and must(offered.choices):
        raise BadRobot(f"{where}: it leaves what it has to answer")
    if first is not None and not offered.whole(first):
        raise BadRobot(f"{where}: {first} is not offered")
    if first != player(game, name)(view, seat, offered, seeded(where)):
        raise BadRobot(f"{where}: another answer with the same dice")
    return first
