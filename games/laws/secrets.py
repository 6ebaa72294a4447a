"""Law 5: unseen is unseen."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from games.choices import Choice
from games.contract import Broken, Step, asked, may_speak
from games.dice import seeded
from games.laws.errors import Leaked, NotPrivate
from games.laws.walks import Probe, Reached, Walk
from games.text import letter

GUESSES = 2
"""States imagined from each view."""


def check_imagined(walk: Walk) -> None:
    """Law 5: a state that agrees with a view looks the same and asks the same."""
    if walk.game.imagine is None:
        return
    for at in walk.sampled:
        for reader in walk.readers:
            for guess in range(GUESSES):
                _check_imagined(walk, at, reader, guess)


def _check_imagined(walk: Walk, at: Reached, reader: int | None, guess: int) -> None:
    game = walk.game
    assert game.imagine is not None
    where = f"{walk.where(at)}, reader {reader}"
    view = game.look(at.state, reader)
    state = game.imagine(view, seeded(guess))
    if game.look(state, reader) != view:
        raise Leaked(f"{where}: a view cannot be imagined; it holds more than the reader knows")
    try:
        game.audit(state)
    except Broken as broken:
        raise Leaked(f"{where}: an imagined state is broken: {broken}") from broken
    if reader is not None and game.ask(state, reader) != game.ask(at.state, reader):
        raise Leaked(f"{where}: what is offered depends on what the reader does not know")
    for turn in (asked, may_speak):
        if turn(game, state, walk.deal.seats) != turn(game, at.state, walk.deal.seats):
            told = f"which seats {turn.__name__} depends on what the reader does not know"
            raise Leaked(f"{where}: {told}")
    for seat in walk.seats:
        if _open(walk, state, seat) != _open(walk, at.state, seat):
            told = f"the open choices of seat {letter(seat)} show what the reader does not know"
            raise Leaked(f"{where}: {told}")


def _open(walk: Walk, state: Any, seat: int) -> tuple[Choice, ...]:
    """The choices of a seat that are shown where everybody reads."""
    return tuple(choice for choice in walk.game.ask(state, seat) if not choice.private)


def check_bystanders(walk: Walk) -> None:
    """Law 5: whoever is told the same of two secret answers sees the same afterwards.

    An answer is secret where its choice is private, or where the seat that gave it is told
    more than others.  Of a private choice the other way round too: whoever sees the same is
    told the same.
    """
    done = [probe for probe in walk.probes if isinstance(probe.result, Step)]
    for _, group in groupby(done, key=lambda probe: (probe.at.number, probe.seat)):
        probes = [
            (probe, _private(walk, probe), _heard(walk, probe, probe.seat)) for probe in group
        ]
        for reader in walk.readers:
            if reader != probes[0][0].seat:
                _check_seen(walk, probes, reader)
                _check_heard(walk, probes, reader)


Given = tuple[Probe, bool, tuple[Any, ...]]
"""An answer that was accepted, whether its choice is private, and what its seat was told."""


def _check_seen(walk: Walk, probes: list[Given], reader: int | None) -> None:
    """What is told alike looks alike."""
    first: dict[Any, tuple[Probe, Any]] = {}
    for probe, private, own in probes:
        other, others = first.setdefault(_heard(walk, probe, reader), (probe, own))
        if (private or own != others) and _view(walk, probe, reader) != _view(walk, other, reader):
            how = "is told the same and sees a difference"
            raise Leaked(_pair(walk, probe, other, reader, how))


def _check_heard(walk: Walk, probes: list[Given], reader: int | None) -> None:
    """What looks alike is told alike."""
    first: dict[Any, Probe] = {}
    for probe, private, _ in probes:
        if private:
            alike = (probe.answer.verb, _view(walk, probe, reader))
            other = first.setdefault(alike, probe)
            if _heard(walk, probe, reader) != _heard(walk, other, reader):
                how = "sees the same and is told a difference"
                raise Leaked(_pair(walk, probe, other, reader, how))


def check_private(walk: Walk) -> None:
    """Law 5: where somebody else cannot tell two answers of a choice apart, it is private.

    The answers are tried at one position with the same numbers.  What a bystander can know
    of them is what it hears and sees afterwards; where that is the same though they led to
    different states, or their seat was told different things, their wording is a secret.
    """
    open_ones = [
        probe
        for probe in walk.probes
        if isinstance(probe.result, Step) and not _private(walk, probe)
    ]
    for _, group in groupby(open_ones, key=lambda p: (p.at.number, p.seat, p.answer.verb)):
        probes = list(group)
        for reader in walk.readers:
            if reader != probes[0].seat:
                _check_told_apart(walk, probes, reader)


def _check_told_apart(walk: Walk, probes: list[Probe], reader: int | None) -> None:
    first: dict[Any, Probe] = {}
    for probe in probes:
        known = (_heard(walk, probe, reader), _view(walk, probe, reader))
        other = first.setdefault(known, probe)
        if _came_of(walk, other) != _came_of(walk, probe):
            how = "cannot tell them apart, and the choice is not private"
            raise NotPrivate(_pair(walk, probe, other, reader, how))


def _came_of(walk: Walk, probe: Probe) -> tuple[Any, tuple[Any, ...]]:
    """The state after an answer, and what its own seat is told."""
    return _step(probe).state, _heard(walk, probe, probe.seat)


def _step(probe: Probe) -> Step[Any, Any]:
    assert isinstance(probe.result, Step)
    return probe.result


def _heard(walk: Walk, probe: Probe, reader: int | None) -> tuple[Any, ...]:
    return tuple(walk.game.tell(event, reader) for event in _step(probe).events)


def _view(walk: Walk, probe: Probe, reader: int | None) -> Any:
    return walk.game.look(_step(probe).state, reader)


def _private(walk: Walk, probe: Probe) -> bool:
    asked = walk.game.ask(probe.at.state, probe.seat)
    return any(choice.private for choice in asked if choice.verb == probe.answer.verb)


def _pair(walk: Walk, one: Probe, other: Probe, reader: int | None, how: str) -> str:
    where = walk.where(one.at, one.seat, one.answer)
    return f"{where} or {other.answer}: reader {reader} {how}"
