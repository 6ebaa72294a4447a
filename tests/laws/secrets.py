"""Law 5: unseen is unseen."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from games.contract import Broken, Step
from games.dice import seeded
from tests.laws.errors import Leaked
from tests.laws.walks import Position, Probe, Walk

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


def _check_imagined(walk: Walk, at: Position, reader: int | None, guess: int) -> None:
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


def check_bystanders(walk: Walk) -> None:
    """Law 5: whoever is told the same of two answers sees the same afterwards.

    Of a private choice the other way round too: whoever sees the same is told the same.
    """
    done = [probe for probe in walk.probes if isinstance(probe.result, Step)]
    for _, group in groupby(done, key=lambda probe: (probe.at.number, probe.seat)):
        probes = list(group)
        for reader in walk.readers:
            if reader != probes[0].seat:
                _check_told_and_seen(walk, probes, reader)


def _check_told_and_seen(walk: Walk, probes: list[Probe], reader: int | None) -> None:
    seen: dict[Any, tuple[Probe, Any]] = {}
    told: dict[Any, tuple[Probe, Any]] = {}
    for probe in probes:
        heard, view = _after(walk, probe, reader)
        other, view_of_other = seen.setdefault(heard, (probe, view))
        if view != view_of_other:
            raise Leaked(
                _pair(walk, probe, other, reader, "is told the same and sees a difference")
            )
        if not _private(walk, probe):
            continue
        alike = (probe.answer.verb, view)
        other, heard_of_other = told.setdefault(alike, (probe, heard))
        if heard != heard_of_other:
            raise Leaked(_pair(walk, probe, other, reader, "sees the same and hears a difference"))


def _after(walk: Walk, probe: Probe, reader: int | None) -> tuple[Any, Any]:
    step = probe.result
    assert isinstance(step, Step)
    heard = tuple(walk.game.tell(event, reader) for event in step.events)
    return heard, walk.game.look(step.state, reader)


def _private(walk: Walk, probe: Probe) -> bool:
    asked = walk.game.ask(probe.at.state, probe.seat)
    return any(choice.private for choice in asked if choice.verb == probe.answer.verb)


def _pair(walk: Walk, one: Probe, other: Probe, reader: int | None, how: str) -> str:
    where = walk.where(one.at, one.seat, one.answer)
    return f"{where} or {other.answer}: reader {reader} {how}"
