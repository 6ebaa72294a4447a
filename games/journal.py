"""The journal of a table: what was answered, which numbers fell, and how to check it.

A :class:`Record` is everything that is needed to play a table again, without the bot and
without its database.  :func:`fold` plays it with the numbers that were written down;
:func:`verify` computes the numbers anew from the published secret and says where they
differ.  Nothing here reads a clock or a file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from games.choices import Answer, Value
from games.contract import AnyGame, Refused, Step, begin, offer, perform
from games.dice import Dice, TapeError, seal, sealed, taped
from games.entry import parse
from games.text import letter

FORMAT = 1
"""Version of the exported file."""
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""The byte order mark."""

Cause = Literal[
    "game", "edition", "seal", "secret", "options", "number", "seat", "answer", "tape", "end",
    "checksum",
]  # fmt: skip
"""Which part of a record does not fit."""


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
    """A whole table, as it is exported.

    ``seal`` is the SHA-256 of ``secret`` (both in hexadecimal; the secret is None until the
    table has ended).  ``stirred`` are the ids of the presses by which people joined and
    started.  ``ended`` says how the table ended: by its rules, by its people, or not yet.
    ``checksum`` guards everything else in the file, see :func:`stamped`.
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


class Mismatch(msgspec.Struct, frozen=True):
    """The first thing that does not fit; ``row`` is None where it concerns the whole record."""

    row: int | None
    cause: Cause
    expected: str
    found: str


class Verdict(msgspec.Struct, frozen=True):
    """What :func:`verify` found: rows and numbers that agree, and the first that does not."""

    rows: int
    numbers: int
    mismatch: Mismatch | None = None

    @property
    def fair(self) -> bool:
        """Whether everything agrees."""
        return self.mismatch is None


def fold(game: AnyGame, record: Record) -> Iterator[tuple[RecordRow, Step[Any, Any]]]:
    """Play every row with the numbers on its tape: (row, step), the deal first.

    Raises :class:`BadRow` at the first row that cannot be played or leaves numbers over.
    """
    for row, step, _ in _played(game, record, lambda row: taped(row.tape)):
        yield row, step


def replay(game: AnyGame, record: Record) -> Any:
    """The state after the last row.

    Raises :class:`BadRow` as :func:`fold` does, and :class:`JournalError` without any row.
    """
    state = None
    for _, step in fold(game, record):
        state = step.state
    if state is None:
        raise JournalError("rows: there are none, expected at least the deal (row 0)")
    return state


def undoable(rows: Sequence[RecordRow]) -> bool:
    """Whether the last row may be taken back: a person's move that drew no number."""
    if not rows:
        return False
    last = rows[-1]
    return last.number > 0 and bool(last.press) and not last.tape


def verify(game: AnyGame, record: Record) -> Verdict:
    """Check a record against its seal and its own numbers, by playing it again.

    Never raises for what the record says: whatever does not fit is in the verdict.
    """
    wrong = _wrong_heading(game, record)
    if wrong is not None or record.secret is None:
        return Verdict(0, 0, wrong)
    secret, rows, numbers = bytes.fromhex(record.secret), 0, 0
    state: Any = None
    try:
        for row, step, dice in _played(
            game, record, lambda row: sealed(secret, record.stirred, row.number)
        ):
            rows, numbers, state = row.number + 1, numbers + len(dice.tape), step.state
    except BadRow as bad:
        wrong = Mismatch(bad.number, bad.cause, bad.expected, bad.found)
        return Verdict(rows, numbers, wrong)
    return Verdict(rows, numbers, _wrong_ending(game, record, state))


def stamped(record: Record) -> Record:
    """The same record with the checksum over everything else in it.

    The dice prove the numbers; an answer that draws none is guarded by the checksum, which
    people can compare with the one that was shown when the table ended.
    """
    return msgspec.structs.replace(record, checksum=checksum(record))


def checksum(record: Record) -> str:
    """SHA-256 over the record without its checksum, in hexadecimal."""
    bare = msgspec.structs.replace(record, checksum="")
    return hashlib.sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def export(record: Record) -> bytes:
    """The record as a JSON file that people can read, stamped."""
    return msgspec.json.format(msgspec.json.encode(stamped(record)), indent=1) + b"\n"


def read_record(data: bytes | str) -> Record:
    """An exported record; a byte order mark, as some editors write one, may stand before it.

    Raises :class:`BadFile` saying what is wrong, where, and what is expected.
    """
    try:
        head = msgspec.json.decode(_unmarked(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile(f"not JSON: {error}; expected a file that /verify attached") from None
    version = head.get("format") if isinstance(head, dict) else None
    if version != FORMAT:
        raise BadFile(f"format: {version!r} found, expected {FORMAT}, as /verify writes it")
    try:
        return msgspec.convert(head, Record)
    except msgspec.ValidationError as error:
        raise BadFile(f"a part does not fit: {error}") from None


def _unmarked(data: bytes | str) -> bytes | str:
    if isinstance(data, str):
        return data.removeprefix(MARK)
    return data.removeprefix(MARK.encode())


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of a record. Raises :class:`JournalError` where it is none of ``games``."""
    if record.game not in games:
        raise JournalError(f"game: {record.game!r} found, expected one of {', '.join(games)}")
    return games[record.game]


def _wrong_heading(game: AnyGame, record: Record) -> Mismatch | None:
    """What can be seen before any row is played."""
    told = record.secret or ""
    try:
        secret = bytes.fromhex(told)
    except ValueError:
        secret = b""
    checks: tuple[tuple[Cause, str, str], ...] = (
        ("game", game.info.id, record.game),
        ("edition", game.info.edition, record.edition),
        ("secret", told if secret else "a number in hexadecimal", told),
        ("seal", seal(secret), record.seal),
    )
    for cause, expected, found in checks:
        if expected != found:
            return Mismatch(None, cause, expected, found)
    return None


def _wrong_ending(game: AnyGame, record: Record, state: Any) -> Mismatch | None:
    """What can be seen only after the last row: it is missing, or something was changed."""
    if not record.rows:
        return Mismatch(None, "end", "at least the deal", "no row")
    over = game.outcome(state) is not None
    if over != (record.ended == "over"):
        return Mismatch(None, "end", "over" if over else "running or stopped", record.ended)
    if record.checksum != checksum(record):
        return Mismatch(None, "checksum", checksum(record), record.checksum)
    return None


def _played(
    game: AnyGame, record: Record, source: Callable[[RecordRow], Dice]
) -> Iterator[tuple[RecordRow, Step[Any, Any], Dice]]:
    """Play every row with the dice that ``source`` gives for it, which must fill its tape."""
    state: Any = None
    for number, row in enumerate(record.rows):
        if row.number != number:
            raise BadRow(number, "number", str(number), str(row.number))
        dice = source(row)
        try:
            step = (
                _deal(game, record, row, dice)
                if not number
                else _move(game, record, state, row, dice)
            )
        except TapeError as error:
            raise BadRow(number, "tape", str(error), _numbers(row.tape)) from None
        if tuple(dice.tape) != row.tape:
            raise BadRow(number, "tape", _numbers(dice.tape), _numbers(row.tape))
        state = step.state
        yield row, step, dice


def _deal(game: AnyGame, record: Record, row: RecordRow, dice: Dice) -> Step[Any, Any]:
    if row.seat is not None:
        raise BadRow(row.number, "seat", "none for the deal", str(row.seat))
    if row.answer:
        raise BadRow(row.number, "answer", "none for the deal", row.answer)
    try:
        return begin(game, record.options, record.seats, dice)
    except Refused as refused:
        told = f"{record.seats} seats, {record.options}"
        raise BadRow(row.number, "options", refused.message.key, told) from None


def _move(game: AnyGame, record: Record, state: Any, row: RecordRow, dice: Dice) -> Step[Any, Any]:
    if row.seat is None or not 0 <= row.seat < record.seats:
        raise BadRow(row.number, "seat", "a seat of the table", str(row.seat))
    offered = offer(game, state, row.seat)
    if not offered.choices:
        raise BadRow(row.number, "seat", "a seat that is asked", letter(row.seat))
    try:
        answer: Answer = parse(row.answer, offered)
        return perform(game, state, row.seat, answer, dice)
    except Refused:
        verbs = " or ".join(choice.verb for choice in offered.choices)
        raise BadRow(row.number, "answer", f"a legal {verbs}", row.answer) from None


def _numbers(tape: Sequence[int]) -> str:
    return " ".join(map(str, tape)) or "none"
