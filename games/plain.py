"""Cards, offers and house rules as plain text, for terminals and transcripts."""

from __future__ import annotations

from collections.abc import Callable

from games import SHARED_WORDS
from games.choices import Amount, Answer, Choice, Field, Offer, OneOf, SomeOf, keys, values
from games.contract import AnyGame, Card, Info, Options
from games.text import Message, Words

Text = Callable[[Message], str]
"""Puts a message into the words of one language."""


class BadEntry(Exception):
    """An entry for a house rule that has no ``=``."""


def words_of(game: AnyGame) -> Words:
    """The words of a game, the shared ones behind them."""
    return Words((*game.words, SHARED_WORDS))


def card_lines(card: Card, text: Text) -> list[str]:
    """A card line by line: its board, which says everything; without one, all that it has."""
    lines = [text(line) for line in card.board]
    if not lines:
        lines = [text(card.title), *map(text, card.lines)]
        lines += [f"{text(panel.name)}: {text(panel.value)}" for panel in card.panels]
    return [line for told in lines for line in told.splitlines()]


def offer_text(offered: Offer) -> str:
    """What may be typed: ``roll <1-6> | stop``; a field that depends on others is ``…``.

    >>> offer_text(Offer((Choice("stop", Message("stop")),), lambda answer: None))
    'stop'
    """
    return " | ".join(_choice_text(choice, offered) for choice in offered.choices)


def _choice_text(choice: Choice, offered: Offer) -> str:
    """The verb with its known fields; ``…`` where further ones depend on what is filled in."""
    answer, parts = Answer(choice.verb), [choice.verb]
    while (field := offered.gap(answer)) is not None:
        if len(parts) > max(1, len(choice.fields)):
            return " ".join((*parts, "…"))
        parts.append(f"<{_field_text(field)}>")
        answer = answer.plus(next(values(field)))
    return " ".join(parts)


def _field_text(field: Field) -> str:
    match field:
        case Amount(_, low, high):
            return str(low) if low == high else f"{low}-{high}"
        case SomeOf(_, _, least, most):
            return f"{least}-{most} of {','.join(keys(field))}"
        case _:
            return "|".join(keys(field))


def setting_text(field: OneOf | Amount) -> str:
    """The values of a house rule: ``10-30`` or ``true|false``."""
    return _field_text(field)


def options_given(info: Info, entries: tuple[str, ...]) -> Options:
    """House rules from entries such as ``target=30``.

    Raises :class:`BadEntry` for an entry without ``=``; what a game makes of the rest is for
    :func:`games.contract.chosen` to say.
    """
    amounts = {s.key for s in info.settings if isinstance(s.field, Amount)}
    options: dict[str, int | str | tuple[str, ...]] = {}
    for entry in entries:
        key, equals, value = entry.partition("=")
        if not equals:
            raise BadEntry(f"{entry!r} is no house rule; write it as key=value")
        number = key in amounts and value.isascii() and value.isdigit() and len(value) < 10
        options[key] = int(value) if number else value
    return options
