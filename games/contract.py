"""The contract of a game: a frozen record of pure functions.

The bot, the terminal, the robots and the tests drive every game through :class:`Game`
and know no other way in.  The laws that a game keeps are in ``games/README.md`` and are
tested for every game that is found by ``games/laws``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

import msgspec

from games.choices import Amount, Answer, Choice, Field, Offer, OneOf, Value, fits, must
from games.dice import Dice
from games.scene import Picture, Sprite
from games.text import Message, letter, say

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Options = Mapping[str, Value]
"""Chosen house rules by key: Amount -> int, OneOf -> key of the option."""


class Refused(Exception):
    """A wish that the rules do not grant, with a reason the player can use."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Broken(Exception):
    """An invariant of a game does not hold; raised by ``audit``."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What an action did: the state after it, and the events in their order."""

    state: S
    events: tuple[E, ...]


class Setting(msgspec.Struct, frozen=True):
    """A house rule: a field (OneOf or Amount) with the value it has unless chosen."""

    key: str
    field: OneOf | Amount
    default: Value
    clause: str = ""


class Info(msgspec.Struct, frozen=True):
    """What is known of a game before it is dealt.

    ``seats`` are the least and the most players; ``edition`` is the version of the rules,
    ``shape`` that of the saved state; ``longest`` bounds the moves of a randomly played
    game (law 2).
    """

    id: str
    seats: tuple[int, int]
    edition: str
    shape: int
    longest: int
    settings: tuple[Setting, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: each seat's place from 1 (ties share one), score, and the reason."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Message


class Panel(msgspec.Struct, frozen=True):
    """A named block of a card; several inline ones stand side by side."""

    name: Message
    value: Message
    inline: bool = True


class Card(msgspec.Struct, frozen=True):
    """The summary of a table for one reader: free of any platform, free of words."""

    title: Message
    lines: tuple[Message, ...] = ()
    panels: tuple[Panel, ...] = ()
    picture: Picture | None = None
    board: tuple[Message, ...] = ()
    """The whole position as text lines, for ``/board text:true`` and the terminal."""
    turn: Message | None = None
    """Whose turn it is and what is to be done, in a line that begins with ▶.

    ``lines`` tell it too, in these words or in longer ones.  None: no line tells of it.
    """
    beside: tuple[Message, ...] | None = None
    """What stands beside the picture in place of ``lines`` and ``panels``, since it shows them.

    None: the picture does not show them all, and they stand beside it.
    """


Robot = Callable[[V, int, Offer, Dice], Answer | None]
"""A computer player: (view of its seat, seat, offer, its own dice) -> a whole answer.

None leaves it; that is for an offer of which every choice ``may`` be left.
"""


def no_more(state: Any, seat: int, answer: Answer) -> Field | None:
    """For games whose fields never depend on one another."""
    return None


def no_objection(state: Any, seat: int, answer: Answer, word: str) -> Message | None:
    """For games whose refusals name what is allowed and nothing else."""
    return None


def as_written(state: Any, seat: int, entry: str) -> str:
    """For games that still offer whatever they once took."""
    return entry


def nothing_needless(state: Any, seat: int, answer: Answer, word: str) -> bool:
    """For games where a word after a whole answer is always one too many."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, E, V]):
    """One game.  Every function is pure; the types are frozen ``msgspec.Struct``s.

    ``action`` is a union of structs declared with ``array_like=True`` and a tag equal to
    the verb, so that the answer ``roll 4`` becomes ``Roll(4)`` by itself.
    """

    info: Info
    state: type[S]
    view: type[V]
    action: Any
    event: Any

    start: Callable[[Options, int, Dice], Step[S, E]]
    """Deal the game out for so many seats."""
    ask: Callable[[S, int], tuple[Choice, ...]]
    """What this seat may do now; () = nothing is asked of it.  While the game runs, at
    least one seat has a choice that it cannot leave."""
    play: Callable[[S, int, A, Dice], Step[S, E]]
    """Apply one whole action that is offered.  Raises :class:`Refused` and nothing else."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended; None while it runs."""
    look: Callable[[S, int | None], V]
    """What that seat, or a spectator, may know."""
    show: Callable[[V], Card]
    """The summary of a view."""
    tell: Callable[[E, int | None], Message | None]
    """What that reader hears of an event; None = not for these ears."""
    audit: Callable[[S], None]
    """Raises :class:`Broken` where an invariant does not hold."""
    lapse: Callable[[S, int], Answer]
    """The answer given for a seat whose time ran out; called only for a seat that has to
    answer, and never a choice that it may leave."""

    more: Callable[[S, int, Answer], Field | None] = no_more
    """The next gap of a half given answer, where it depends on what was picked so far."""
    objection: Callable[[S, int, Answer, str], Message | None] = no_objection
    """The rule or the fact against a word typed after a half given answer, as a sentence; with
    an empty word, against the answer's verb, which is not offered.  None: nothing to add."""
    needless: Callable[[S, int, Answer, str], bool] = nothing_needless
    """Whether a word typed after a whole answer goes without saying, and is taken."""
    imagine: Callable[[V, Dice], S] | None = None
    """A whole state that agrees with a view; only games with secrets have it."""
    robots: Mapping[str, Robot[V]] = field(default_factory=dict)
    """Computer players by name, the usual one first; `robot-<name>` are the words for it."""
    sprites: Mapping[str, Sprite] = field(default_factory=dict)
    """The drawings that pictures of this game place."""
    words: tuple[Traversable, ...] = ()
    """Folders of word files, the family's own first."""
    rules: Traversable | None = None
    """The folder with ``RULES.md`` and its translations."""

    upgrades: Mapping[int, Callable[[Any], Any]] = field(default_factory=dict)
    """For shapes that are no longer written: a save of shape n, as plain JSON values, made one
    of shape n + 1.  A running table is then played on by this program; where a step is
    missing, it waits for a program that has it."""
    former: Callable[[S, int, str], str] = as_written
    """How an answer in a journal is written now.  An answer that the game once took and no
    longer offers becomes the one that does the same with the same numbers, so that journals of
    before can be played again."""


AnyGame = Game[Any, Any, Any, Any]


def offer(game: AnyGame, state: Any, seat: int) -> Offer:
    """All that ``seat`` may do in ``state``."""

    def more(answer: Answer) -> Field | None:
        return game.more(state, seat, answer)

    def objection(answer: Answer, word: str) -> Message | None:
        return game.objection(state, seat, answer, word)

    def needless(answer: Answer, word: str) -> bool:
        return game.needless(state, seat, answer, word)

    return Offer(game.ask(state, seat), more, objection, needless)


def asked(game: AnyGame, state: Any, seats: int) -> tuple[int, ...]:
    """The seats that have to answer now: the game waits for them."""
    return tuple(seat for seat in range(seats) if must(game.ask(state, seat)))


def may_speak(game: AnyGame, state: Any, seats: int) -> tuple[int, ...]:
    """The seats that may answer now, and need not."""
    offered = ((seat, game.ask(state, seat)) for seat in range(seats))
    return tuple(seat for seat, choices in offered if choices and not must(choices))


def speakers(game: AnyGame, state: Any, seats: int) -> tuple[int, ...]:
    """Every seat with a choice, in the order in which computers are heard.

    Whoever may leave it comes first: the answer of a seat that is asked could take the
    word from it.
    """
    offered = ((seat, game.ask(state, seat)) for seat in range(seats))
    ranked = sorted((must(choices), seat) for seat, choices in offered if choices)
    return tuple(seat for _, seat in ranked)


def begin(game: AnyGame, options: Options, seats: int, dice: Dice) -> Step[Any, Any]:
    """Deal ``game`` after checking seats and options.

    Raises :class:`Refused` where the number of seats or an option is none of the game's.
    """
    least, most = game.info.seats
    if not least <= seats <= most:
        raise Refused(say("seats-wrong", seats=seats, least=least, most=most))
    return game.start(chosen(game.info, options), seats, dice)


def chosen(info: Info, options: Options) -> dict[str, Value]:
    """Every setting of a game with its chosen or default value.

    Raises :class:`Refused` for an unknown setting or a value that does not fit.
    """
    known = {setting.key: setting for setting in info.settings}
    for key, value in options.items():
        if key not in known:
            raise Refused(say("setting-unknown", setting=key))
        if not fits(known[key].field, value):
            raise Refused(say("setting-value", setting=key, value=str(value)))
    return {key: options.get(key, setting.default) for key, setting in known.items()}


def perform(game: AnyGame, state: Any, seat: int, answer: Answer, dice: Dice) -> Step[Any, Any]:
    """Play an answer: check it against the offer, make it an action, apply it.

    Raises :class:`Refused` where the answer is not offered or the rules refuse it.
    """
    offered = offer(game, state, seat)
    if not offered.choices:
        raise Refused(say("not-asked"))
    if not offered.whole(answer):
        verbs = tuple(choice.verb for choice in offered.choices)
        raise Refused(say("not-offered", answer=answer.verb, allowed=", ".join(verbs)))
    return game.play(state, seat, to_action(game, answer), dice)


def to_action(game: AnyGame, answer: Answer) -> Any:
    """The typed action of a whole answer: ``roll 4`` -> ``Roll(4)``."""
    return msgspec.convert([answer.verb, *answer.values], game.action, strict=False)


def save(state: Any) -> bytes:
    """A state as JSON."""
    return msgspec.json.encode(state)


def load(game: Game[S, Any, Any, Any], data: bytes | str) -> S:
    """A saved state. Raises msgspec.ValidationError where it does not fit the type."""
    return msgspec.json.decode(data, type=game.state)


def upgradable(game: AnyGame, shape: int) -> bool:
    """Whether a state that was saved in this shape can be read, now or after its upgrades."""
    known = game.info.shape
    return shape <= known and all(n in game.upgrades for n in range(shape, known))


def restored(game: Game[S, Any, Any, Any], data: bytes | str, shape: int) -> S:
    """A state that was saved in ``shape``, brought up to the shape of now where it is older.

    Raises KeyError where a step is missing (see :func:`upgradable`), and
    msgspec.ValidationError or DecodeError where the state does not fit.
    """
    if shape == game.info.shape:
        return load(game, data)
    value = msgspec.json.decode(data)
    for step in range(shape, game.info.shape):
        value = game.upgrades[step](value)
    return msgspec.convert(value, type=game.state)


def layout(game: AnyGame) -> str:
    """A fingerprint of the saved state's type; a new one needs a new ``shape``.

    What is written about a type (its docstring) does not count.
    """
    bare = _without_descriptions(msgspec.json.schema(game.state))
    return hashlib.sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()[:16]


def _without_descriptions(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {
            key: _without_descriptions(value)
            for key, value in schema.items()
            if not (key == "description" and isinstance(value, str))
        }
    if isinstance(schema, list):
        return [_without_descriptions(value) for value in schema]
    return schema


def places(scores: tuple[int, ...], *, out_of: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Places from 1 by falling score, equal scores sharing one.

    ``out_of`` breaks ties where given (higher is better).

    >>> places((5, 9, 5))
    (2, 1, 2)
    """
    ranked = list(zip(scores, out_of or (0,) * len(scores), strict=True))
    return tuple(1 + sum(other > mine for other in ranked) for mine in ranked)


def seat_named(key: str) -> int:
    """The seat of a letter: ``B`` -> 1. Raises ValueError where it is none."""
    seat = ord(key) - ord("A") if len(key) == 1 else -1
    if not 0 <= seat < 26 or letter(seat) != key:
        raise ValueError(f"{key!r} is no seat letter")
    return seat
