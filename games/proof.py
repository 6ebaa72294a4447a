"""A table of formula 2 as it is exported (format 2): everything that proves its numbers.

No part may be missing from a file and no other part may be there, so that every reader
computes the same fingerprint.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from games.contract import AnyGame
from games.dice import Draw, taped
from games.journal import RecordRow, check_tape, played
from games.start import Start

PERSON, CLOCK, COMPUTER = "person", "clock", "computer "
"""Who answered: a person, the rules for somebody whose time ran out, or the computer whose
strength follows the blank."""

Ending = Literal["running", "over", "stopped", "abandoned", "closed"]
"""How a table ended: by its rules, by its people or a moderator, because all had gone, or by
the bot, whose channel or server was gone."""

LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON keeps as it is (RFC 8259, section 6)."""

Bound = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
Number = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Time = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
"""Whole seconds since 1970 (UTC)."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row: ``number`` counts from 0, the deal, where seat, answer and ``by`` are empty.

    ``draws`` are (bound, number) in the order in which they fell.
    """

    number: int
    seat: int | None
    by: str
    answer: str
    draws: tuple[tuple[Bound, Number], ...]
    time: Time

    @property
    def tape(self) -> tuple[int, ...]:
        """The numbers alone."""
        return tuple(number for _, number in self.draws)


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Place and score of each seat; ``reason`` is the key of the sentence that tells why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table of formula 2.

    ``secret`` is 64 hexadecimal digits, None while the table runs.  ``finished`` is None as
    long; ``result`` is there only where the rules ended the game.  ``program`` is the version
    that wrote the file.  ``fingerprint`` is over all the rest, see
    :func:`games.files.fingerprint`.
    """

    format: Literal[2]
    program: str
    start: Start
    secret: str | None
    rows: tuple[Line, ...]
    ended: Ending
    result: Result | None
    opened: Time
    finished: Time | None
    fingerprint: str


class Closing(msgspec.Struct, frozen=True):
    """What is known of a table beside start and rows; see :class:`Proof`."""

    secret: bytes | None
    ended: Ending
    opened: int
    finished: int | None
    program: str


def proof_of(
    game: AnyGame, start: Start, rows: Iterable[tuple[RecordRow, str]], closing: Closing
) -> Proof:
    """The proof of a table, its fingerprint still empty (:func:`games.files.stamped` adds it).

    ``rows`` are those of the journal, each with who answered (:data:`PERSON`, :data:`CLOCK`,
    :data:`COMPUTER` and a strength; ``""`` for the deal).  The journal stores numbers without
    bounds: these are found by playing it again, so stored tables need no change.  Raises
    :class:`games.journal.BadRow` at a row that cannot be played.
    """
    told = list(rows)
    turns = played(
        game, start.options, len(start.seats), [row for row, _ in told], lambda r: taped(r.tape)
    )
    lines, state = [], None
    for turn, (row, by) in zip(turns, told, strict=True):
        check_tape(row, turn.dice)
        lines.append(_line(row, by, turn.dice.draws))
        state = turn.step.state
    return Proof(
        format=2,
        program=closing.program,
        start=start,
        secret=None if closing.secret is None else closing.secret.hex(),
        rows=tuple(lines),
        ended=closing.ended,
        result=result_of(game, state),
        opened=closing.opened,
        finished=closing.finished,
        fingerprint="",
    )


def _line(row: RecordRow, by: str, draws: tuple[Draw, ...]) -> Line:
    return Line(row.number, row.seat, by, row.answer, draws, row.time)


def result_of(game: AnyGame, state: Any) -> Result | None:
    """How the rules ended the game; None while they have not, or before the deal."""
    outcome = None if state is None else game.outcome(state)
    if outcome is None:
        return None
    return Result(outcome.places, outcome.scores, outcome.reason.key)
