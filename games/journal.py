"""The journal of a table: what was answered, which numbers fell, and how to play it again.

A :class:`Record` is a table of formula 1 as it is exported; tables of formula 2 are exported
as :class:`games.proof.Proof`.  :func:`fold` plays a record with the numbers that were written
down; :func:`games.verdict.verify` computes them anew from the published secret and says where
they differ.  Nothing here reads a clock or a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from games.choices import Answer, Value
from games.contract import AnyGame, Options, Refused, Step, begin, offer, perform
from games.dice import Dice, TapeError, taped
from games.entry import parse
from games.text import letter

FORMAT = 1
"""Version of the file of a table of formula 1."""

Cause = Literal[
    "game", "edition", "seal", "secret", "options", "number", "seat", "answer", "tape", "end",
    "checksum", "start", "by", "draws", "computer", "rows", "ended", "finished", "result",
    "fingerprint",
]  # fmt: skip
"""Which part of a record does not fit; ``computer`` is the answer of a computer's seat."""


class RecordRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the journal.

    ``number`` counts from 0, the deal; ``seat`` is None and ``answer`` empty for the deal.
    ``answer`` is the text form, ``tape`` the numbers drawn in this step, ``time`` in whole
    seconds since 1970 (UTC).  ``press`` is the id of the interaction; a robot has none.
    """

    number: int
    seat: int | None
    answer: str
    tape: tuple[int, ...] = ()
    time: int = 0
    press: str = ""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table of formula 1, as it is exported.

    ``seal`` is the SHA-256 of ``secret`` (both in hexadecimal; the secret is None until the
    table has ended).  ``stirred`` are the ids of the presses by which people joined and
    started.  ``ended`` says how the table ended: by its rules, by its people, or not yet.
    ``checksum`` guards everything else in the file, see
    :func:`games.files.stamped`.
    """

    table: str
    game: str
    edition: str
    shape: int
    seats: int
    options: dict[str, Value]
    seal: str
    secret: str | None
    stirred: tuple[str, ...]
    rows: tuple[RecordRow, ...]
    ended: Literal["over", "stopped", ""] = ""
    names: tuple[str, ...] = ()
    format: int = FORMAT
    checksum: str = ""


class JournalError(Exception):
    """A journal that cannot be used; the text says what, where, and what was expected."""


class BadFile(JournalError):
    """The file is none of ours, or damaged beyond reading."""


class BadRow(JournalError):
    """A row that cannot be played.

    ``cause`` tells which part does not fit, ``expected`` what would have, ``found`` what
    stands there.
    """

    def __init__(self, number: int, cause: Cause, expected: str, found: str) -> None:
        super().__init__(f"row {number}: {cause} is {found!r}, expected {expected}")
        self.number = number
        self.cause: Cause = cause
        self.expected = expected
        self.found = found


def fold(game: AnyGame, record: Record) -> Iterator[tuple[RecordRow, Step[Any, Any]]]:
    """Play every row with the numbers on its tape: (row, step), the deal first.

    Raises :class:`BadRow` at the first row that cannot be played or leaves numbers over.
    """
    turns = played(game, record.options, record.seats, record.rows, lambda row: taped(row.tape))
    for turn in turns:
        check_tape(turn.row, turn.dice)
        yield turn.row, turn.step


def game_named(name: str, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of that id. Raises :class:`JournalError` where it is none of ``games``."""
    if name not in games:
        raise JournalError(f"game: {name!r} found, expected one of {', '.join(games)}")
    return games[name]


class AnyRow(Protocol):
    """What every row says, in the journal as in a file of any format."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def answer(self) -> str: ...
    @property
    def tape(self) -> tuple[int, ...]: ...


R = TypeVar("R", bound=AnyRow)


@dataclass(frozen=True, slots=True)
class Turn(Generic[R]):
    """A row that was played: the state before it (None before the deal), and what came of it."""

    row: R
    before: Any
    step: Step[Any, Any]
    dice: Dice


def played(
    game: AnyGame, options: Options, seats: int, rows: Iterable[R], source: Callable[[R], Dice]
) -> Iterator[Turn[R]]:
    """Play every row with the dice that ``source`` gives for it.

    Raises :class:`BadRow` at the first row that cannot be played; whether the numbers are
    those of the row is for the caller to see.
    """
    state: Any = None
    for number, row in enumerate(rows):
        if row.number != number:
            raise BadRow(number, "number", str(number), str(row.number))
        dice = source(row)
        try:
            if not number:
                step = _deal(game, options, seats, row, dice)
            else:
                step = _move(game, seats, state, row, dice)
        except TapeError as error:
            raise BadRow(number, "tape", str(error), _numbers(row.tape)) from None
        yield Turn(row, state, step, dice)
        state = step.state


def _deal(game: AnyGame, options: Options, seats: int, row: AnyRow, dice: Dice) -> Step[Any, Any]:
    if row.seat is not None:
        raise BadRow(row.number, "seat", "none for the deal", str(row.seat))
    if row.answer:
        raise BadRow(row.number, "answer", "none for the deal", row.answer)
    try:
        return begin(game, options, seats, dice)
    except Refused as refused:
        told = f"{seats} seats, {dict(options)}"
        raise BadRow(row.number, "options", refused.message.key, told) from None


def _move(game: AnyGame, seats: int, state: Any, row: AnyRow, dice: Dice) -> Step[Any, Any]:
    if row.seat is None or not 0 <= row.seat < seats:
        raise BadRow(row.number, "seat", "a seat of the table", str(row.seat))
    offered = offer(game, state, row.seat)
    if not offered.choices:
        raise BadRow(row.number, "seat", "a seat that is asked", letter(row.seat))
    try:
        answer: Answer = parse(game.former(state, row.seat, row.answer), offered)
        return perform(game, state, row.seat, answer, dice)
    except Refused:
        verbs = " or ".join(choice.verb for choice in offered.choices)
        raise BadRow(row.number, "answer", f"a legal {verbs}", row.answer) from None


def check_tape(row: AnyRow, dice: Dice) -> None:
    """Raises :class:`BadRow` where the numbers that fell are not those of the row."""
    if tuple(dice.tape) != row.tape:
        raise BadRow(row.number, "tape", _numbers(dice.tape), _numbers(row.tape))


def _numbers(tape: Sequence[int]) -> str:
    return " ".join(map(str, tape)) or "none"
