"""Law 8: every answer can be typed, and the completion lists exactly what is legal."""

from __future__ import annotations

from collections.abc import Iterator

from games.choices import Answer, Field, Offer, OneOf, Spot, Value, keys
from games.contract import Refused
from games.entry import NOTHING, complete, parse, write
from games.laws.errors import NotTyped
from games.laws.walks import Probe, Reached, Walk

LONGEST = 60
"""Characters of an answer so far, so that it fits into the id of a button.

A list that ends an answer is not written out there; its marks are kept as bits.
"""

TYPED = 16
"""Answers of one verb that are typed at one position."""

NONSENSE = "§§§"


def check_typed(walk: Walk) -> None:
    """Law 8: parse(write(answer)) is the answer, and every prefix of it completes to it."""
    counted: dict[tuple[int, int, str], int] = {}
    completed: set[tuple[int, int, str]] = set()
    for probe in walk.probes:
        _check_length(walk, probe)
        key = (probe.at.number, probe.seat, probe.answer.verb)
        counted[key] = counted.get(key, 0) + 1
        if counted[key] <= TYPED:
            _check_answer(walk, probe, completed)


def _check_length(walk: Walk, probe: Probe) -> None:
    """The part of an answer that a button has to carry is short enough."""
    verb, values = probe.answer.verb, probe.answer.values
    carried = values[:-1] if values and isinstance(values[-1], tuple) else values
    text = write(Answer(verb, carried))
    if len(text) > LONGEST:
        where = walk.where(probe.at, probe.seat)
        raise NotTyped(f"{where}: `{text}` has {len(text)} characters, at most {LONGEST}")


def _check_answer(walk: Walk, probe: Probe, completed: set[tuple[int, int, str]]) -> None:
    offered = Offer(
        walk.game.ask(probe.at.state, probe.seat),
        lambda answer: walk.game.more(probe.at.state, probe.seat, answer),
    )
    where, text = walk.where(probe.at, probe.seat, probe.answer), write(probe.answer)
    if not offered.whole(probe.answer) or parse(text, offered) != probe.answer:
        raise NotTyped(f"{where}: typed back it is another answer")
    for typed, wanted in _presses(probe.answer):
        listed = complete(typed, offered)
        if wanted not in {found.text for found in listed}:
            raise NotTyped(f"{where}: {typed!r} does not complete to {wanted!r}")
        for found in listed:
            mark = (probe.at.number, probe.seat, found.text)
            if mark not in completed:
                completed.add(mark)
                _check_completion(where, found.text, offered, whole=found.whole)


def _presses(answer: Answer) -> Iterator[tuple[str, str]]:
    """What is typed so far, and the completion that is chosen next, up to the whole answer."""
    yield "", answer.verb
    text = answer.verb
    for value in answer.values:
        for typed, longer in _pieces(text, value):
            yield typed, longer
            text = longer


def _pieces(text: str, value: Value) -> Iterator[tuple[str, str]]:
    if not isinstance(value, tuple):
        yield f"{text} ", f"{text} {value}"
        return
    separator = " "
    for key in value or (NOTHING,):
        yield text + separator, f"{text}{separator}{key}"
        text, separator = f"{text}{separator}{key}", ","


def _check_completion(where: str, text: str, offered: Offer, *, whole: bool) -> None:
    """What is called whole can be played; what is not goes on."""
    if whole:
        try:
            parse(text, offered)
        except Refused as refused:
            raise NotTyped(f"{where}: the completion {text!r} is none: {refused}") from refused
    elif not complete(f"{text} ", offered) and not complete(f"{text},", offered):
        raise NotTyped(f"{where}: the completion {text!r} leads nowhere")


def check_refusals(walk: Walk) -> None:
    """Law 8: a wrong entry is refused, and the refusal names what is allowed."""
    for at in walk.sampled:
        for seat, offered in walk.offers(at):
            verb = offered.choices[0].verb
            _check_refused(walk, at, seat, offered, (NONSENSE, verb))
            _check_refused(walk, at, seat, offered, ("", verb))
            for choice in offered.choices:
                field = offered.gap(Answer(choice.verb))
                if field is not None:
                    wrong = (f"{choice.verb} {NONSENSE}", _first(field))
                    _check_refused(walk, at, seat, offered, wrong)
                    _check_refused(walk, at, seat, offered, (choice.verb, _first(field)))


def _first(field: Field) -> str:
    """Something that a refusal has to name: the first key, or the lower bound."""
    if isinstance(field, OneOf | Spot):
        return keys(field)[0]
    return str(getattr(field, "low", getattr(field, "least", "")))


def _check_refused(
    walk: Walk, at: Reached, seat: int, offered: Offer, wrong: tuple[str, str]
) -> None:
    entry, named = wrong
    try:
        parse(entry, offered)
    except Refused as refused:
        if "allowed" not in dict(refused.message.args) or named not in repr(refused.message):
            told = f"{walk.where(at, seat)}: the refusal of {entry!r} does not name {named!r}"
            raise NotTyped(told) from refused
    else:
        raise NotTyped(f"{walk.where(at, seat)}: {entry!r} is accepted")
