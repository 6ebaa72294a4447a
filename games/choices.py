"""What a seat may do, as data.

A :class:`Choice` is a verb with fields to fill; an :class:`Answer` is a verb with the
values that fill them.  The same choices draw buttons and menus, fill the completion,
feed the robots, check what comes back and fuzz the tests: there is no second list of
legal moves anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from typing import Literal

import msgspec

from games.dice import Dice, shuffled
from games.text import Message

Value = int | str | tuple[str, ...]
"""What fills a field: Amount -> int, OneOf and Spot -> key, SomeOf -> keys in offered order."""


class Option(msgspec.Struct, frozen=True):
    """One thing to pick.

    ``key`` is what is typed: no spaces, no commas, unique in its field.  ``seat`` is set
    where the option is a seat, so that a person's name is accepted for it too.
    """

    key: str
    label: Message
    detail: Message | None = None
    seat: int | None = None


class OneOf(msgspec.Struct, frozen=True, tag=True):
    """Exactly one of the options."""

    label: Message
    options: tuple[Option, ...]


class SomeOf(msgspec.Struct, frozen=True, tag=True):
    """From ``least`` to ``most`` of the options, no one twice."""

    label: Message
    options: tuple[Option, ...]
    least: int
    most: int


class Amount(msgspec.Struct, frozen=True, tag=True):
    """A number from ``low`` to ``high``; ``details`` (none, or one a number) explain each."""

    label: Message
    low: int
    high: int
    details: tuple[Message, ...] = ()


class Spot(msgspec.Struct, frozen=True, tag=True):
    """One of the open cells of a board, by its code."""

    label: Message
    cells: tuple[str, ...]


Field = OneOf | SomeOf | Amount | Spot


class Choice(msgspec.Struct, frozen=True):
    """A verb that may be answered now.

    ``fields`` are the gaps known from the start; a game's ``more`` may ask for further
    ones.  ``private`` marks a choice whose wording tells a secret: it is offered only
    where nobody else reads.  ``clause`` names the rule that grants it.  ``may`` marks a
    choice that its seat can leave, such as a challenge out of turn: nobody waits for it.
    """

    verb: str
    label: Message
    fields: tuple[Field, ...] = ()
    clause: str = ""
    private: bool = False
    tone: Literal["main", "plain", "danger"] = "plain"
    may: bool = False


def must(choices: tuple[Choice, ...]) -> bool:
    """Whether a seat with these choices has to answer: one of them it cannot leave."""
    return any(not choice.may for choice in choices)


class Answer(msgspec.Struct, frozen=True):
    """A verb with values, whole or half given."""

    verb: str
    values: tuple[Value, ...] = ()

    def plus(self, value: Value) -> Answer:
        """The same answer with one more value."""
        return Answer(self.verb, (*self.values, value))


def unexplained(answer: Answer, word: str) -> Message | None:
    """For offers whose refusals name what is allowed and nothing else."""
    return None


def one_too_many(answer: Answer, word: str) -> bool:
    """For offers where a word after a whole answer is refused."""
    return False


class Offer(msgspec.Struct, frozen=True):
    """All that one seat may do now, with the way to ask for fields that depend on others.

    ``objection`` says which rule or fact is against a word that does not fit after a half given
    answer; against the verb of an answer that is not offered where the word is empty.
    ``needless`` says of a word after a whole answer whether it goes without saying.
    """

    choices: tuple[Choice, ...]
    more: Callable[[Answer], Field | None]
    objection: Callable[[Answer, str], Message | None] = unexplained
    needless: Callable[[Answer, str], bool] = one_too_many

    def choice(self, verb: str) -> Choice | None:
        """The choice with this verb, or None."""
        return next((choice for choice in self.choices if choice.verb == verb), None)

    def gap(self, answer: Answer) -> Field | None:
        """The next field of a (half) given answer; None: it is whole.

        Raises KeyError where the verb is not offered.
        """
        choice = self.choice(answer.verb)
        if choice is None:
            raise KeyError(answer.verb)
        given = len(answer.values)
        return choice.fields[given] if given < len(choice.fields) else self.more(answer)

    def holds(self, answer: Answer) -> bool:
        """Whether every value given so far fits its field; the answer may be half given."""
        if self.choice(answer.verb) is None:
            return False
        so_far = Answer(answer.verb)
        for value in answer.values:
            field = self.gap(so_far)
            if field is None or not fits(field, value):
                return False
            so_far = so_far.plus(value)
        return True

    def whole(self, answer: Answer) -> bool:
        """Whether the answer is one of those that this offer can compose."""
        return self.holds(answer) and self.gap(answer) is None

    def answers(self, per_field: int = 100) -> Iterator[Answer]:
        """Every whole answer, trying at most ``per_field`` values in each field."""
        for choice in self.choices:
            yield from self._grown(Answer(choice.verb), per_field)

    def random(self, dice: Dice) -> Answer:
        """One whole answer: a choice at random, then each of its fields at random."""
        answer = Answer(self.choices[dice.below(len(self.choices))].verb)
        while (field := self.gap(answer)) is not None:
            answer = answer.plus(any_value(field, dice))
        return answer

    def _grown(self, answer: Answer, per_field: int) -> Iterator[Answer]:
        field = self.gap(answer)
        if field is None:
            yield answer
            return
        for value in islice(values(field), per_field):
            yield from self._grown(answer.plus(value), per_field)


def fits(field: Field, value: Value) -> bool:
    """Whether ``value`` fills ``field``."""
    match field:
        case Amount(_, low, high):
            return type(value) is int and low <= value <= high
        case OneOf() | Spot():
            return isinstance(value, str) and value in keys(field)
        case SomeOf(_, _, least, most):
            if not isinstance(value, tuple) or not least <= len(value) <= most:
                return False
            return value == tuple(key for key in keys(field) if key in set(value))


def keys(field: OneOf | SomeOf | Spot) -> tuple[str, ...]:
    """What can be picked in a field, in the offered order."""
    if isinstance(field, Spot):
        return field.cells
    return tuple(option.key for option in field.options)


def values(field: Field) -> Iterator[Value]:
    """Every value of a field, small ones first; there may be very many for SomeOf."""
    match field:
        case Amount(_, low, high):
            yield from range(low, high + 1)
        case OneOf() | Spot():
            yield from keys(field)
        case SomeOf(_, _, least, most):
            for size in range(least, most + 1):
                yield from combinations(keys(field), size)


def any_value(field: Field, dice: Dice) -> Value:
    """One value of a field at random; for SomeOf a random size, then a random subset."""
    match field:
        case Amount(_, low, high):
            return low + dice.below(high - low + 1)
        case OneOf() | Spot():
            offered = keys(field)
            return offered[dice.below(len(offered))]
        case SomeOf(_, _, least, most):
            size = least + dice.below(most - least + 1)
            picked = set(shuffled(keys(field), dice)[:size])
            return tuple(key for key in keys(field) if key in picked)
