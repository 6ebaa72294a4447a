"""Messages without words, and the words they become.

A rule says *what* happened as a :class:`Message` (a key with arguments); only
:class:`Words`, reading Fluent files, knows how that sounds in a language.  This is the
one module of the project that touches the Fluent library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec
from babel.core import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

FALLBACK = "en"
"""The language that has every key; others fall back to it."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Who(msgspec.Struct, frozen=True, tag=True):
    """A seat named in a sentence; becomes a person's name, or the seat's letter."""

    seat: int


class Several(msgspec.Struct, frozen=True, tag=True):
    """A list inside a sentence: a ``row`` of symbols, or items joined by *and* / *or*."""

    items: tuple[Arg, ...]
    join: Literal["row", "and", "or"] = "row"


class Message(msgspec.Struct, frozen=True, tag=True):
    """A key of the word files with its arguments, in the order of their names."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = int | float | str | Who | Several | Message
"""What a message may carry: numbers, text that is no word (ids, cells), seats, messages."""


def say(key: str, **args: Arg) -> Message:
    """Build the message ``key`` with ``args``.

    >>> say("rolled", count=3)
    Message(key='rolled', args=(('count', 3),))
    """
    return Message(key, tuple(sorted(args.items())))


def row(items: Iterable[Arg]) -> Several:
    """Symbols side by side, separated by spaces."""
    return Several(tuple(items), "row")


def both(items: Iterable[Arg]) -> Several:
    """Items joined as the language joins with *and*."""
    return Several(tuple(items), "and")


def either(items: Iterable[Arg]) -> Several:
    """Items joined as the language joins with *or*."""
    return Several(tuple(items), "or")


def letter(seat: int) -> str:
    """The letter of a seat, counted from 0.

    >>> letter(1)
    'B'
    """
    return LETTERS[seat]


class UnknownKey(KeyError):
    """No language file, the fallback included, has this key."""


@dataclass(frozen=True)
class Entry:
    """One key of a word file: its text form and the variables it uses."""

    variables: frozenset[str]


class Words:
    """The sentences of one family (or of the bot), in every language that has a file.

    ``folders`` are searched in order, so that a family may lean on the shared words.
    Each holds ``<locale>.ftl`` files.
    """

    def __init__(self, folders: Sequence[Traversable]) -> None:
        self.folders = tuple(folders)
        self._bundles: dict[str, FluentBundle] = {}

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """Languages of the first folder, the fallback first."""
        found = {f.name[:-4] for f in self.folders[0].iterdir() if f.name.endswith(".ftl")}
        return (FALLBACK, *sorted(found - {FALLBACK}))

    def nearest(self, locale: str) -> str:
        """The language we have that serves ``locale`` best (``da-DK`` -> ``da``)."""
        if locale in self.locales:
            return locale
        language = locale.partition("-")[0]
        return language if language in self.locales else FALLBACK

    def entries(self, locale: str) -> Mapping[str, Entry]:
        """Keys of the first folder in exactly this language, without fallback."""
        return _entries(self._source(self.folders[0], locale))

    def text(
        self,
        message: Message,
        locale: str = FALLBACK,
        names: Callable[[int], str] = letter,
    ) -> str:
        """Put ``message`` into words; ``names`` tells how a seat is called.

        Raises :class:`UnknownKey` where no file has the key.
        """
        for spoken in dict.fromkeys((self.nearest(locale), FALLBACK)):
            bundle = self._bundle(spoken)
            if not bundle.has_message(message.key):
                continue
            pattern = bundle.get_message(message.key).value
            if pattern is None:
                continue
            values = {name: self._plain(arg, spoken, names) for name, arg in message.args}
            text, errors = bundle.format_pattern(pattern, values)
            if errors:
                raise ValueError(f"{message.key} ({spoken}): {errors[0]}")
            return str(text)
        raise UnknownKey(message.key)

    def _plain(self, arg: Arg, locale: str, names: Callable[[int], str]) -> str | int | float:
        match arg:
            case Who(seat):
                return names(seat)
            case Message():
                return self.text(arg, locale, names)
            case Several(items, join):
                texts = [str(self._plain(item, locale, names)) for item in items]
                return _joined(texts, join, locale)
            case _:
                return arg

    def _bundle(self, locale: str) -> FluentBundle:
        if locale not in self._bundles:
            bundle = FluentBundle([locale], use_isolating=False)
            for folder in self.folders:
                bundle.add_resource(FluentResource(self._source(folder, locale)))
            self._bundles[locale] = bundle
        return self._bundles[locale]

    @staticmethod
    def _source(folder: Traversable, locale: str) -> str:
        file = folder / f"{locale}.ftl"
        return file.read_text(encoding="utf-8") if file.is_file() else ""


def _joined(texts: list[str], join: str, locale: str) -> str:
    if join == "row":
        return " ".join(texts)
    style: Literal["standard", "or"] = "standard" if join == "and" else "or"
    return format_list(texts, style, _locale(locale)) if texts else ""


@lru_cache
def _locale(name: str) -> Locale:
    return Locale.parse(name, sep="-")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@lru_cache(maxsize=64)
def _entries(source: str) -> Mapping[str, Entry]:
    found = {}
    for item in FluentParser(with_spans=False).parse(source).body:
        if isinstance(item, ast.Junk):
            raise ValueError(f"not Fluent: {item.content!r}")
        if isinstance(item, ast.Message):
            visitor = _Variables()
            visitor.visit(item)
            found[item.id.name] = Entry(frozenset(visitor.names))
    return found
