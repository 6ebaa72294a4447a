"""Messages without words, and the words they become.

A rule says *what* happened as a :class:`Message` (a key with arguments); only
:class:`Words`, reading Fluent files, knows how that sounds in a language.  This is the
one module of the project that touches the Fluent library.

Messages hold nothing that could lead back to them, so the garbage collector passes them by
(``gc=False``): the ones that are kept would lengthen its pauses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec
from babel.core import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

FALLBACK = "en"
"""The language that has every key; whoever speaks one that lacks a key is told all in this."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

SENTENCES = 4096
"""Sentences that are kept as they were last put together, for each set of words."""

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)[ \t]*=.*(?:\n(?:[ }*\[].*)?)*", re.MULTILINE)
"""An entry of a Fluent file, its indented lines included; the key is its first group."""
REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""The key of another entry that is named in an entry."""


class Who(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat named in a sentence; becomes a person's name, or the seat's letter."""

    seat: int


class Several(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A list inside a sentence: a ``row`` of symbols, or items joined by *and* / *or*."""

    items: tuple[Arg, ...]
    join: Literal["row", "and", "or"] = "row"


class Message(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A key of the word files with its arguments, in the order of their names."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg = int | float | str | Who | Several | Message
"""What a message may carry: numbers, text that is no word (ids, cells), seats, messages."""


Plain = str | int | float
"""What is left of an argument once names and messages in it are put into words."""
PlainArgs = tuple[tuple[str, Plain], ...]
WORDLESS = frozenset({str, int, float})


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


def people(seats: Iterable[int]) -> Several:
    """Seats by name, joined as the language joins with *and*."""
    return both(map(Who, seats))


def letter(seat: int) -> str:
    """The letter of a seat, counted from 0.

    >>> letter(1)
    'B'
    """
    return LETTERS[seat]


def language_name(locale: str) -> str:
    """What a language calls itself.

    >>> language_name("da")
    'Dansk'
    """
    name = str(_locale(locale).get_display_name())
    return name[:1].upper() + name[1:]


class UnknownKey(KeyError):
    """No language file, the fallback included, has this key."""


@dataclass(frozen=True)
class WordEntry:
    """One key of a word file: its text form and the variables it uses."""

    variables: frozenset[str]


class Words:
    """The sentences of one family (or of the bot), in every language that is complete.

    ``folders`` are searched in order, so that a family may lean on the shared words.
    Each holds ``<locale>.ftl`` files.  A language is spoken where the folders have all keys in
    it; a message is in one language, and so is all that stands in it.
    """

    def __init__(self, folders: Sequence[Traversable]) -> None:
        self.folders = tuple(folders)
        self._languages: dict[str, _Language] = {}
        self._spoken = lru_cache(SENTENCES)(self._find_spoken)
        self._sentence = lru_cache(SENTENCES)(self._make_sentence)

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """The languages that have every key, the fallback first."""
        return tuple(locale for locale in self.begun if not self.missing(locale))

    @cached_property
    def begun(self) -> tuple[str, ...]:
        """The languages that have a file in any folder, the fallback first."""
        files = [file.name for folder in self.folders for file in folder.iterdir()]
        found = {name[:-4] for name in files if name.endswith(".ftl") and _is_locale(name[:-4])}
        return (FALLBACK, *sorted(found - {FALLBACK}))

    def missing(self, locale: str) -> tuple[str, ...]:
        """The keys that a language lacks in all folders; it is spoken only without any."""
        return tuple(sorted(self.keys - self._keys(locale)))

    @cached_property
    def keys(self) -> frozenset[str]:
        """Every key that can be said."""
        return self._keys(FALLBACK)

    def _keys(self, locale: str) -> frozenset[str]:
        found = (_keys_in(_source(folder, locale)) for folder in self.folders)
        return frozenset[str]().union(*found)

    def nearest(self, locale: str) -> str:
        """The language in which a reader of ``locale`` is told all (``da-DK`` -> ``da``)."""
        if locale in self.locales:
            return locale
        language = locale.partition("-")[0]
        return language if language in self.locales else FALLBACK

    def entries(self, locale: str) -> Mapping[str, WordEntry]:
        """Keys of the first folder in exactly this language, without fallback."""
        return _entries(_source(self.folders[0], locale))

    def text(
        self,
        message: Message,
        locale: str = FALLBACK,
        names: Callable[[int], str] = letter,
    ) -> str:
        """Put ``message`` into words; ``names`` tells how a seat is called.

        Raises :class:`UnknownKey` where no file has the key.
        """
        spoken = self._spoken(message.key, locale)
        values = tuple(
            [
                (name, arg if type(arg) in WORDLESS else self._plain(arg, spoken, names))
                for name, arg in message.args
            ]
        )
        return self._sentence(message.key, spoken, values)

    def _find_spoken(self, key: str, locale: str) -> str:
        """The language in which a reader of ``locale`` gets a message."""
        spoken = self.nearest(locale)
        if self._language(spoken).pattern(key) is None:
            raise UnknownKey(key)
        return spoken

    def _make_sentence(self, key: str, spoken: str, values: PlainArgs) -> str:
        language = self._language(spoken)
        pattern = language.pattern(key)
        assert pattern is not None, "the language was chosen because it has one"
        text, errors = language.bundle.format_pattern(pattern, dict(values))
        if errors:
            raise ValueError(f"{key} ({spoken}): {errors[0]}")
        return str(text)

    def _plain(self, arg: Arg, locale: str, names: Callable[[int], str]) -> Plain:
        match arg:
            case Who(seat):
                return names(seat)
            case Message():
                return self.text(arg, locale, names)
            case Several(items, join):
                texts = tuple([str(self._plain(item, locale, names)) for item in items])
                return _joined(texts, join, locale)
            case _:
                return arg

    def _language(self, locale: str) -> _Language:
        if locale not in self._languages:
            sources = [_source(folder, locale) for folder in self.folders]
            self._languages[locale] = _Language(locale, sources)
        return self._languages[locale]


def _source(folder: Traversable, locale: str) -> str:
    file = folder / f"{locale}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@lru_cache(maxsize=64)
def _keys_in(source: str) -> frozenset[str]:
    """The keys of one file; terms, which a language has of its own, are none."""
    found = (entry[1] for entry in ENTRY.finditer(source))
    return frozenset(key for key in found if not key.startswith("-"))


class _Language:
    """The entries of one language; each is parsed when it is first spoken.

    ``sources`` are the texts of Fluent files; where two have a key, the first one counts.
    """

    def __init__(self, locale: str, sources: Iterable[str]) -> None:
        self.bundle = FluentBundle([locale], use_isolating=False)
        self._unread: dict[str, str] = {}
        for source in sources:
            for entry in ENTRY.finditer(source):
                self._unread.setdefault(entry[1], entry[0])

    def pattern(self, key: str) -> Pattern | None:
        """What a key says; None where it is unknown, or has nothing but attributes."""
        self._read(key)
        return self.bundle.get_message(key).value if self.bundle.has_message(key) else None

    def _read(self, key: str) -> None:
        source = self._unread.pop(key, None)
        if source is not None:
            self.bundle.add_resource(FluentResource(source))
            for other in REFERENCE.findall(source):
                self._read(other)


@lru_cache(SENTENCES)
def _joined(texts: tuple[str, ...], join: str, locale: str) -> str:
    if join == "row":
        return " ".join(texts)
    style: Literal["standard", "or"] = "standard" if join == "and" else "or"
    return format_list(texts, style, _locale(locale)) if texts else ""


@lru_cache
def _locale(name: str) -> Locale:
    return Locale.parse(name, sep="-")


def _is_locale(name: str) -> bool:
    try:
        _locale(name)
    except (UnknownLocaleError, ValueError):
        return False
    return True


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@lru_cache(maxsize=64)
def _entries(source: str) -> Mapping[str, WordEntry]:
    found = {}
    for item in FluentParser(with_spans=False).parse(source).body:
        if isinstance(item, ast.Junk):
            raise ValueError(f"not Fluent: {item.content!r}")
        if isinstance(item, ast.Message):
            visitor = _Variables()
            visitor.visit(item)
            found[item.id.name] = WordEntry(frozenset(visitor.names))
    return found
