"""The text form of answers: ``roll 4``, ``reroll 1,3,5``, ``steal B ruby``, ``stop``.

:func:`write` and :func:`parse` are each other's inverse; :func:`complete` lists the legal
continuations of a half-typed entry and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice

import msgspec

from games.choices import Amount, Answer, Field, Offer, Option, SomeOf, Spot, Value, keys
from games.contract import Refused
from games.text import Message, Several, either, row, say

NOTHING = "none"
"""How an empty selection is typed, where one is allowed."""

NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
LONGEST_ENTRY = 700
"""Characters of a typed answer; naming each of 162 dice takes 540."""
SHOWN = 25
"""How many completions are listed, and how many allowed entries a refusal names."""

Aliases = Mapping[str, int]
"""Names of people in lower case, to seats."""


class Completion(msgspec.Struct, frozen=True):
    """A legal continuation: the text so far with it, what it means, and whether it is whole."""

    text: str
    label: Message
    detail: Message | None
    whole: bool


def write(answer: Answer) -> str:
    """The text form of an answer.

    >>> write(Answer("reroll", (("1", "3"),)))
    'reroll 1,3'
    """
    return " ".join((answer.verb, *map(_value_text, answer.values)))


def _value_text(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(value) or NOTHING
    return str(value)


def parse(text: str, offered: Offer, aliases: Aliases | None = None) -> Answer:
    """The whole answer that ``text`` says.

    Raises :class:`Refused` naming what is allowed where it says none that is offered.
    """
    answer = parse_start(text, offered, aliases)
    field = offered.gap(answer)
    if field is not None:
        raise Refused(say("entry-more", entry=write(answer), allowed=allowed(field)))
    return answer


def parse_start(text: str, offered: Offer, aliases: Aliases | None = None) -> Answer:
    """The answer that ``text`` says or begins to say.

    Raises :class:`Refused` as :func:`parse` does, but not for gaps that are left.
    """
    answer, rest = _verb(text, offered)
    while rest and (field := offered.gap(answer)) is not None:
        try:
            value, left = _value(field, rest, aliases or {})
        except Refused as refused:
            raise _explained(refused, offered, answer, rest.partition(" ")[0]) from None
        answer, rest = answer.plus(value), left
    if rest and not offered.needless(answer, rest.casefold()):
        raise Refused(say("entry-rest", entry=write(answer), rest=rest))
    return answer


def _verb(text: str, offered: Offer) -> tuple[Answer, str]:
    typed, _, rest = text.strip().partition(" ")
    verbs = [choice.verb for choice in offered.choices]
    if not verbs:
        raise Refused(say("not-asked"))
    if not typed:
        raise Refused(say("entry-empty", allowed=either(verbs)))
    for verb in verbs:
        if typed.casefold() == verb.casefold():
            return Answer(verb), rest.strip()
    refused = Refused(say("entry-verb", entry=typed, allowed=either(verbs)))
    raise _explained(refused, offered, Answer(typed.casefold()), "")


def _explained(refused: Refused, offered: Offer, answer: Answer, word: str) -> Refused:
    """The refusal with the rule or the fact in place of "does not fit", where there is one."""
    reason = offered.objection(answer, word.casefold())
    if reason is None:
        return refused
    may = dict(refused.message.args)["allowed"]
    return Refused(say("entry-because", why=reason, allowed=may))


def _value(field: Field, rest: str, aliases: Aliases) -> tuple[Value, str]:
    """Read one value from the front of ``rest``: (value, what is left)."""
    if isinstance(field, SomeOf):
        rest = re.sub(r"\s*,\s*", ",", rest)
    else:
        named = _named(field, rest, aliases)
        if named is not None:
            return named
    typed, _, left = rest.partition(" ")
    match field:
        case Amount(_, low, high):
            number = int(typed) if NUMBER.fullmatch(typed) else low - 1
            if not low <= number <= high:
                raise _wrong(field, typed)
            return number, left.lstrip()
        case SomeOf():
            return _several(field, typed), left.lstrip()
        case _:
            return _key(field, typed), left.lstrip()


def _named(field: Field, rest: str, aliases: Aliases) -> tuple[str, str] | None:
    """A person's name in place of a seat's letter, the longest name first."""
    options = () if isinstance(field, Amount | Spot) else field.options
    by_seat = {option.seat: option.key for option in options if option.seat is not None}
    for name in sorted(aliases, key=len, reverse=True):
        left = rest[len(name) :]
        starts = rest.casefold().startswith(name) and (not left or left[0] == " ")
        if starts and name and aliases[name] in by_seat:
            return by_seat[aliases[name]], left.lstrip()
    return None


def _key(field: Field, typed: str) -> str:
    assert not isinstance(field, Amount)
    for key in keys(field):
        if key.casefold() == typed.casefold():
            return key
    raise _wrong(field, typed)


def _several(field: SomeOf, typed: str) -> tuple[str, ...]:
    names = [] if typed.casefold() == NOTHING else typed.rstrip(",").split(",")
    picked = [_key(field, name) for name in names]
    twice = next((key for key in picked if picked.count(key) > 1), None)
    if twice is not None:
        raise Refused(say("entry-twice", entry=twice, allowed=allowed(field)))
    if not field.least <= len(picked) <= field.most:
        raise _wrong(field, typed)
    return tuple(key for key in keys(field) if key in picked)


def _wrong(field: Field, typed: str) -> Refused:
    return Refused(say("entry-value", entry=typed, allowed=allowed(field)))


def allowed(field: Field) -> Message:
    """What may be filled in, as a sentence part."""
    match field:
        case Amount(_, low, high):
            return say("allowed-amount", low=low, high=high)
        case SomeOf(_, _, least, most):
            return say("allowed-some", least=least, most=most, keys=_listed(keys(field)))
        case _:
            return say("allowed-one", keys=_listed(keys(field)))


def _listed(names: tuple[str, ...]) -> Several:
    return row((*names[:SHOWN], *(("…",) if len(names) > SHOWN else ())))


def complete(text: str, offered: Offer, aliases: Aliases | None = None) -> tuple[Completion, ...]:
    """Every legal continuation of ``text`` by one more word (or one more key of a list).

    An entry that already is whole comes back as itself.  Nothing fits: an empty tuple.
    """
    typed = text.lstrip()
    verb, space, rest = typed.partition(" ")
    if not space:
        return _verbs(verb, offered)
    choice = next((c for c in offered.choices if c.verb.casefold() == verb.casefold()), None)
    if choice is None:
        return ()
    answer = Answer(choice.verb)
    while (field := offered.gap(answer)) is not None:
        rest = rest.lstrip()
        listed = _continued(field, rest)
        try:
            value, left = _value(field, rest, aliases or {})
        except Refused:
            return _next(answer, field, listed, offered)
        if not left and not rest.endswith(" "):
            return _next(answer, field, listed, offered)
        answer, rest = answer.plus(value), left
    if rest.strip():
        return ()
    return (Completion(write(answer), choice.label, None, True),)


def example(offered: Offer) -> str:
    """An answer that could be given now, in its text form; '' where there is none.

    One that picks nothing is shown only where there is no other.
    """
    found = [write(answer) for answer in islice(offered.answers(2), SHOWN)]
    telling = (text for text in found if NOTHING not in text.split())
    return next(telling, found[0] if found else "")


def _verbs(typed: str, offered: Offer) -> tuple[Completion, ...]:
    return tuple(
        Completion(c.verb, c.label, None, offered.gap(Answer(c.verb)) is None)
        for c in offered.choices
        if c.verb.casefold().startswith(typed.casefold())
    )


def _next(
    answer: Answer, field: Field, listed: list[tuple[Value, Option]], offered: Offer
) -> tuple[Completion, ...]:
    out = []
    for value, option in listed:
        longer = answer.plus(value)
        enough = not isinstance(value, tuple) or _enough(field, value)
        whole = enough and offered.gap(longer) is None
        out.append(Completion(write(longer), option.label, option.detail, whole))
    return tuple(out)


def _enough(field: Field, value: tuple[str, ...]) -> bool:
    return isinstance(field, SomeOf) and field.least <= len(value) <= field.most


def _continued(field: Field, typed: str) -> list[tuple[Value, Option]]:
    """Values that continue ``typed`` in this field, each with the option that adds it."""
    match field:
        case Amount(_, low, high):
            return [
                (n, option)
                for n, option in zip(range(low, high + 1), options(field), strict=True)
                if str(n).startswith(typed)
            ]
        case SomeOf():
            return _list_continued(field, typed)
        case _:
            return [
                (option.key, option)
                for option in options(field)
                if option.key.casefold().startswith(typed.casefold())
            ]


def _list_continued(field: SomeOf, typed: str) -> list[tuple[Value, Option]]:
    *before, last = re.sub(r"\s*,\s*", ",", typed).split(",")
    by_key = {option.key.casefold(): option for option in field.options}
    done = [name.casefold() for name in before]
    if len(set(done)) != len(done) or any(name not in by_key for name in done):
        return []
    out: list[tuple[Value, Option]] = []
    if field.least == 0 and NOTHING.startswith(typed.casefold()):
        out.append(((), Option(NOTHING, say("nothing"))))
    for key, option in by_key.items():
        if key not in done and key.startswith(last.casefold()) and len(done) < field.most:
            out.append((tuple(by_key[name].key for name in (*done, key)), option))
    return out


def options(field: Field) -> tuple[Option, ...]:
    """Everything that can be picked in a field, one option a value or key."""
    match field:
        case Amount(_, low, high, details):
            return tuple(
                Option(str(n), say("number", n=n), details[n - low] if details else None)
                for n in range(low, high + 1)
            )
        case Spot(_, cells):
            return tuple(Option(cell, say("cell", cell=cell)) for cell in cells)
        case _:
            return field.options
