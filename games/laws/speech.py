"""Law 8: spoken for in every language, and within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice

from games import SHARED_WORDS, robots
from games.choices import Amount, Choice, Field, Spot
from games.contract import AnyGame, Card, Refused, Step
from games.entry import options
from games.laws.errors import BadTurn, Missing, Taken, TooLong, Variables
from games.laws.walks import Walk
from games.text import FALLBACK, Arg, Message, Several, Words

BOT_WORDS: Traversable = files("bot.showing") / "words"
"""What the bot itself says: nothing of it is imported, but it ships beside the laws."""

NAME = "W" * 32
"""The longest name that a person has on Discord."""

PITCH, BUTTON, OPTION, DETAIL, INPUT = 200, 80, 100, 100, 45
TITLE, DESCRIPTION, PANELS, PANEL_NAME, PANEL_VALUE, EMBED = 256, 4096, 25, 256, 1024, 6000
ALT, MESSAGE = 1024, 2000
"""Characters that Discord takes: button label; option label and description; title of a
form; embed; alternative text; message."""

ROBOT = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""How a computer player is typed."""

FIRST, LARGEST = 20, 5
"""Messages of one key that are put into words, out of those of one walk."""

Limited = tuple[str, Message, int]
"""What it is, the message, and how many characters it may have."""


def spoken_words(game: AnyGame) -> Words:
    """The words of a game with the shared ones behind them."""
    return _words((*game.words, SHARED_WORDS))


def _words(folders: tuple[Traversable, ...]) -> Words:
    """Reading a language takes a while, so it is done once."""
    key = "|".join(map(str, folders))
    if key not in _read:
        _read[key] = Words(folders)
    return _read[key]


_read: dict[str, Words] = {}


def _keys_of(folder: Traversable, locale: str) -> frozenset[str]:
    key = (str(folder), locale)
    if key not in _keys_read:
        _keys_read[key] = frozenset(_words((folder,)).entries(locale))
    return _keys_read[key]


_keys_read: dict[tuple[str, str], frozenset[str]] = {}


def check_words(folder: Traversable) -> None:
    """Law 8: every key of a folder is in each of its languages, with the same variables."""
    words = Words((folder,))
    for file in folder.iterdir():
        if file.name.endswith(".ftl") and file.name[:-4] not in words.begun:
            raise Missing(f"{folder}/{file.name}: {file.name[:-4]!r} is the code of no language")
    by_locale = {locale: words.entries(locale) for locale in words.begun}
    english = by_locale["en"]
    for locale, entries in by_locale.items():
        for key in sorted(english.keys() ^ entries.keys()):
            lacks = locale if key in english else "en"
            raise Missing(f"{folder}/{lacks}.ftl: {key!r} is missing")
        for key, entry in entries.items():
            if entry.variables != english[key].variables:
                told = f"{sorted(entry.variables)}, in English {sorted(english[key].variables)}"
                raise Variables(f"{folder}/{locale}.ftl: {key!r} uses {told}")


def check_own_keys(game: AnyGame) -> None:
    """Law 8: no key is one of the bot's: at a table both are searched for one message."""
    for folder in game.words:
        for key in sorted(_keys_of(folder, FALLBACK) & _keys_of(BOT_WORDS, FALLBACK)):
            raise Taken(f"{folder}: {key!r} is a key of the bot; call it otherwise")


def check_complete(game: AnyGame) -> None:
    """Law 8: in each language that a game begins, all can be said that its tables say."""
    words = spoken_words(game)
    own = [folder for folder in game.words if folder != SHARED_WORDS]
    for locale in Words(own).begun:
        if lacking := words.missing(locale):
            told = f"{locale} lacks {', '.join(lacking)}, so that it is not spoken"
            raise Missing(f"{game.info.id}: {told}")


def check_named(game: AnyGame) -> None:
    """Law 8: game, pitch, house rules and computer players have words in every language."""
    ident = game.info.id
    found = [(ident, Message(f"name-{ident}"), TITLE), (ident, Message(f"pitch-{ident}"), PITCH)]
    for setting in game.info.settings:
        found.extend(of_field(setting.field, f"house rule {setting.key}", OPTION))
    for name in robots.names(game):
        if not ROBOT.fullmatch(name):
            raise Missing(f"{ident}: robot {name!r} is not typed in small letters without spaces")
        found.append((f"robot {name}", robots.title(name), OPTION))
    for where, message, limit in found:
        _check(spoken_words(game), where, message, limit)


def check_spoken(walk: Walk) -> None:
    """Law 8: all that is offered, shown, told or refused has words, short enough for Discord."""
    words = spoken_words(walk.game)
    for where, message, limit in _picked(words, walk):
        _check(words, f"{walk.where()}, {where}", message, limit)
    for at in walk.sampled:
        for reader in walk.readers:
            card = walk.game.show(walk.game.look(at.state, reader))
            check_card(words, f"{walk.where(at)}, card for {reader}", card)


def _picked(words: Words, walk: Walk) -> Iterator[Limited]:
    """Of each key the first messages and the largest; of all messages the keys are checked."""
    found: dict[tuple[str, int], dict[Message, str]] = {}
    for where, message, limit in every_message(walk):
        found.setdefault((message.key, limit), {}).setdefault(message, where)
    for (_, limit), alike in found.items():
        for message, where in alike.items():
            for locale in words.locales:
                _check_keys(words, f"{walk.where()}, {where}", message, locale)
        largest = sorted(alike, key=lambda message: len(tuple(_keys(message))))[-LARGEST:]
        for message in dict.fromkeys((*islice(alike, FIRST), *largest)):
            yield alike[message], message, limit


def _check(words: Words, where: str, message: Message, limit: int) -> None:
    for locale in words.locales:
        text = spoken(words, where, message, locale)
        if not text.strip() or len(text) > limit:
            raise TooLong(f"{where} ({locale}): {len(text)} characters, 1 to {limit}: {text!r}")


def spoken(words: Words, where: str, message: Message, locale: str) -> str:
    """The message in exactly this language, every seat with the longest name.

    Raises Missing or Variables.
    """
    known = (id(words), message, locale)
    if known not in _said:
        _said[known] = _spoken(words, where, message, locale)
    return _said[known]


_said: dict[tuple[int, Message, str], str] = {}


def _spoken(words: Words, where: str, message: Message, locale: str) -> str:
    _check_keys(words, where, message, locale)
    try:
        return words.text(message, locale, lambda seat: NAME)
    except ValueError as error:
        raise Variables(f"{where}: {error}") from error


def _check_keys(words: Words, where: str, message: Message, locale: str) -> None:
    for key in _keys(message):
        if not any(key in _keys_of(folder, locale) for folder in words.folders):
            raise Missing(f"{where}: {key!r} is missing in {locale}")


def _keys(arg: Arg) -> Iterator[str]:
    if isinstance(arg, Message):
        yield arg.key
        for _, inner in arg.args:
            yield from _keys(inner)
    if isinstance(arg, Several):
        for item in arg.items:
            yield from _keys(item)


def every_message(walk: Walk) -> Iterator[Limited]:
    """All that a walk says, but for its cards."""
    game = walk.game
    for at in walk.sampled:
        for _, offered in walk.offers(at):
            for choice in offered.choices:
                yield from of_choice(choice)
        outcome = game.outcome(at.state)
        if outcome is not None:
            yield "reason of the outcome", outcome.reason, MESSAGE
    for probe in walk.probes:
        if isinstance(probe.result, Refused):
            yield f"refusal of {probe.answer}", probe.result.message, MESSAGE
        if isinstance(probe.result, Step):
            yield from _told(walk, probe.result)
    for move in walk.moves:
        yield from _told(walk, move.step)
    for field in gaps(walk):
        yield from of_field(field, "a field that depends on others")


def _told(walk: Walk, step: Step[object, object]) -> Iterator[Limited]:
    for event in step.events:
        for reader in walk.readers:
            message = walk.game.tell(event, reader)
            if message is not None:
                yield f"event {type(event).__name__}", message, MESSAGE


def gaps(walk: Walk) -> Iterator[Field]:
    """The distinct fields that the probes went through beyond those known from the start."""
    done: set[Field] = set()
    for at in walk.sampled:
        for _, offered in walk.offers(at):
            for answer in (p.answer for p in walk.probes if p.at is at):
                if not offered.whole(answer):
                    continue
                for given in range(len(answer.values)):
                    field = offered.gap(type(answer)(answer.verb, answer.values[:given]))
                    if field is not None and field not in done:
                        done.add(field)
                        yield field


def of_choice(choice: Choice) -> Iterator[Limited]:
    """The label of a choice and what its fields say."""
    yield f"choice {choice.verb}", choice.label, BUTTON
    for field in choice.fields:
        yield from of_field(field, f"field of {choice.verb}")


def of_field(field: Field, where: str, limit: int = INPUT) -> Iterator[Limited]:
    """The label of a field, and those of its options; a form has the label as its title."""
    yield f"{where}, label", field.label, limit
    if isinstance(field, Spot) or (isinstance(field, Amount) and not field.details):
        return
    for option in options(field):
        yield f"{where}, option {option.key}", option.label, OPTION
        if option.detail is not None:
            yield f"{where}, detail of {option.key}", option.detail, DETAIL


def check_card(words: Words, where: str, card: Card) -> None:
    """Law 8: a card fits one embed, its board one message, its picture one alternative text."""
    for locale in words.locales:

        def text(message: Message, locale: str = locale) -> str:
            return spoken(words, where, message, locale)

        title, lines = text(card.title), "\n".join(map(text, card.lines))
        panels = [(text(panel.name), text(panel.value)) for panel in card.panels]
        sizes = [
            ("title", len(title), TITLE),
            ("lines", len(lines), DESCRIPTION),
            ("panels", len(panels), PANELS),
            ("board", len("\n".join(map(text, card.board))), DESCRIPTION),
            ("words beside", len("\n".join(map(text, card.beside or ()))), DESCRIPTION),
            *(("name of a panel", len(name), PANEL_NAME) for name, _ in panels),
            *(("value of a panel", len(value), PANEL_VALUE) for _, value in panels),
            ("embed", len(title + lines) + sum(len(n + v) for n, v in panels), EMBED),
        ]
        if card.picture is not None:
            sizes.append(("alternative text", len(text(card.picture.alt)), ALT))
        for what, size, limit in sizes:
            if size > limit:
                raise TooLong(f"{where} ({locale}): {what} is {size}, at most {limit}")
        check_turn(f"{where} ({locale})", card, text(card.turn) if card.turn else "▶")
        if not title.strip() or any(not (n.strip() and v.strip()) for n, v in panels):
            raise TooLong(f"{where} ({locale}): an empty title or panel; Discord refuses it")


def check_turn(where: str, card: Card, turn: str) -> None:
    """Law 8: the turn is one line that begins with ▶; words beside a picture have one."""
    if not turn.startswith("▶") or "\n" in turn:
        raise BadTurn(f"{where}: the turn is no line that begins with ▶: {turn!r}")
    if card.beside is not None and card.picture is None:
        raise BadTurn(f"{where}: words stand beside a picture, and there is none")
