"""What a check of an exported table finds: whether its numbers are those of its seal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from games.contract import AnyGame, Outcome
from games.dice import Chance, Draw, Formula, by_presses, by_start, seal
from games.entry import write
from games.files import fingerprint
from games.journal import BadRow, Cause, Record, Turn, check_tape, played
from games.proof import CLOCK, COMPUTER, PERSON, Line, Proof, result_of
from games.robots import Stuck, decided, names
from games.start import BadStart, pasted, text_of

SECRET = re.compile(r"[0-9a-f]{64}")
"""How formula 2 writes a secret: one way only, so that a table has one fingerprint."""


class Mismatch(msgspec.Struct, frozen=True):
    """The first thing that does not fit.

    ``row`` is None where it concerns the whole record; ``item`` counts within a list, such as
    the numbers of a row.
    """

    row: int | None
    cause: Cause
    expected: str
    found: str
    item: int | None = None

    @property
    def key(self) -> str:
        """Which part of its row, or of the file: ``seal``, ``draws[3]``."""
        key = "answer" if self.cause == "computer" else self.cause
        return key if self.item is None else f"{key}[{self.item}]"

    @property
    def place(self) -> str:
        """Where in the file it stands: ``seal``, ``rows[12].draws[3]``."""
        return self.key if self.row is None else f"rows[{self.row}].{self.key}"


class Shown(msgspec.Struct, frozen=True):
    """What somebody kept from the channel, to be compared; None is not compared.

    ``start`` is the start message, with or without what stands around its text.
    """

    start: str | None = None
    fingerprint: str | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What :func:`verify` found: rows and numbers that agree, and the first that does not.

    ``computers`` counts the answers of computers that were found anew.  ``outcome`` is how the
    rules ended the game; None where they did not, and then the proof reaches to the last row.
    """

    rows: int
    numbers: int
    mismatch: Mismatch | None = None
    formula: Formula = 1
    computers: int = 0
    outcome: Outcome | None = None

    @property
    def fair(self) -> bool:
        """Whether everything agrees, as far as the table goes."""
        return self.mismatch is None


def verify(
    game: AnyGame, record: Record | Proof, shown: Shown | None = None, *, computers: bool = True
) -> Verdict:
    """Check a record against its seal and its own numbers, by playing it again.

    Never raises for what the record says: whatever does not fit is in the verdict.  With
    ``computers`` the answers of computers are found anew too, which takes as long as they
    thought.  Where nothing else is wrong, the first that differs is a mismatch with the cause
    ``computer``: somebody answered for it, or another version of the program played.
    """
    check = _Check(game, shown or Shown(), computers)
    flaws = check.proof(record) if isinstance(record, Proof) else check.record(record)
    try:
        wrong = next(flaws, None)
    except BadRow as bad:
        wrong = Mismatch(bad.number, bad.cause, bad.expected, bad.found)
    return Verdict(
        check.rows,
        check.numbers,
        wrong or check.differs,
        2 if isinstance(record, Proof) else 1,
        check.computers,
        None if check.state is None else game.outcome(check.state),
    )


class _Check:
    """One check; its methods give what does not fit, in the order of the file."""

    def __init__(self, game: AnyGame, shown: Shown, computers: bool) -> None:
        self.game = game
        self.shown = shown
        self.thinks = computers
        self.rows = self.numbers = self.computers = 0
        self.state: Any = None
        self.differs: Mismatch | None = None

    def record(self, record: Record) -> Iterator[Mismatch]:
        """What does not fit in a table of formula 1."""
        yield from _record_heading(self.game, record)
        chance = by_presses(bytes.fromhex(record.secret or ""), record.stirred)
        rows = played(
            self.game, record.options, record.seats, record.rows, lambda r: chance.dice(r.number)
        )
        for turn in rows:
            check_tape(turn.row, turn.dice)
            self._count(turn)
        yield from _record_ending(self.game, record, self.state)
        if self.shown.start is not None:
            yield Mismatch(None, "start", "formula 2, as the start message says", "formula 1")
        yield from self._fingerprint("checksum", record, record.checksum)

    def proof(self, proof: Proof) -> Iterator[Mismatch]:
        """What does not fit in a table of formula 2."""
        yield from _heading(self.game, proof)
        yield from _start(self.game, proof, self.shown.start)
        start = proof.start
        chance = by_start(bytes.fromhex(proof.secret or ""), text_of(start))
        turns = played(
            self.game, start.options, len(start.seats), proof.rows, lambda r: chance.dice(r.number)
        )
        for turn in turns:
            yield from _draws(turn.row, turn.dice.draws)
            yield from _answerer(self.game, proof, turn)
            if self.thinks and turn.row.by.startswith(COMPUTER):
                self._computer(chance, turn)
            self._count(turn)
        yield from _ending(self.game, proof, self.state)
        yield from self._fingerprint("fingerprint", proof, proof.fingerprint)

    def _count(self, turn: Turn[Any]) -> None:
        self.rows += 1
        self.numbers += len(turn.dice.tape)
        self.state = turn.step.state

    def _computer(self, chance: Chance, turn: Turn[Line]) -> None:
        """Find a computer's answer anew; the first that differs is kept for the end."""
        row = turn.row
        assert row.seat is not None
        seed = partial(chance.thought, row.number, row.seat)
        robot = row.by.removeprefix(COMPUTER)
        try:
            own = decided(
                self.game, turn.before, row.seat, robot, seed, lambda: chance.dice(row.number)
            )
            expected = own or "no answer"
        except Stuck:
            expected = "an answer that the rules accept"
        self.computers += 1
        told = self.game.former(turn.before, row.seat, row.answer)
        if expected != told and self.differs is None:
            self.differs = Mismatch(row.number, "computer", expected, row.answer)

    def _fingerprint(self, cause: Cause, record: Record | Proof, told: str) -> Iterator[Mismatch]:
        found = fingerprint(record)
        if told != found:
            yield Mismatch(None, cause, found, told)
        if self.shown.fingerprint not in {None, found}:
            yield Mismatch(None, cause, str(self.shown.fingerprint), found)


def _record_heading(game: AnyGame, record: Record) -> Iterator[Mismatch]:
    """Formula 1: what can be seen before any row is played."""
    told = record.secret or ""
    try:
        secret = bytes.fromhex(told)
    except ValueError:
        secret = b""
    yield from _differing(
        ("game", game.info.id, record.game),
        ("edition", game.info.edition, record.edition),
        ("secret", told if secret else "a number in hexadecimal", told),
        ("seal", seal(secret), record.seal),
    )
    if not record.ended:
        yield Mismatch(None, "secret", "none while the game runs", "a secret")


def _record_ending(game: AnyGame, record: Record, state: Any) -> Iterator[Mismatch]:
    """Formula 1: what can be seen only after the last row."""
    if not record.rows:
        yield Mismatch(None, "end", "at least the deal", "no row")
        return
    over = game.outcome(state) is not None
    if over != (record.ended == "over"):
        yield Mismatch(None, "end", "over" if over else "running or stopped", record.ended)


def _heading(game: AnyGame, proof: Proof) -> Iterator[Mismatch]:
    """What can be seen before any row is played."""
    yield from _differing(
        ("game", game.info.id, proof.start.game),
        ("edition", game.info.edition, proof.start.edition),
    )
    running = proof.ended == "running"
    if proof.secret is not None and running:
        yield Mismatch(None, "secret", "none while the game runs", "a secret")
    if proof.secret is None or not SECRET.fullmatch(proof.secret):
        yield Mismatch(None, "secret", "64 hexadecimal digits", proof.secret or "none")
        return
    yield from _differing(("seal", seal(bytes.fromhex(proof.secret)), proof.start.seal))
    if running != (proof.finished is None):
        yield Mismatch(None, "finished", "none" if running else "a time", str(proof.finished))


def _start(game: AnyGame, proof: Proof, shown: str | None) -> Iterator[Mismatch]:
    """What is wrong with the text that is stirred in."""
    start = proof.start
    try:
        text = text_of(start)
    except BadStart as bad:
        yield Mismatch(None, "start", f"{bad.key}: {bad.expected}", bad.found)
        return
    if shown is not None and pasted(shown) != text:
        yield Mismatch(None, "start", pasted(shown), text)
    rules = {setting.key for setting in game.info.settings}
    if rules != start.options.keys():
        yield Mismatch(None, "options", " ".join(sorted(rules)), " ".join(sorted(start.options)))
    for chair in start.seats:
        if chair.computer and chair.computer not in names(game):
            yield Mismatch(None, "start", f"computer {' or '.join(names(game))}", chair.computer)


def _draws(row: Line, drawn: tuple[Draw, ...]) -> Iterator[Mismatch]:
    """The first number of a row that is not what the secret and the rules give."""
    for at, (expected, found) in enumerate(zip_longest(drawn, row.draws)):
        if expected != found:
            yield Mismatch(row.number, "draws", _draw(expected), _draw(found), at)


def _draw(draw: Draw | None) -> str:
    return "no number" if draw is None else f"{draw[1]} below {draw[0]}"


def _answerer(game: AnyGame, proof: Proof, turn: Turn[Line]) -> Iterator[Mismatch]:
    """Whether who is said to have answered can have, and what the rules answer for the late."""
    row = turn.row
    if row.seat is None:
        yield from _differing(("by", "", row.by), row=row.number)
        return
    computer = proof.start.seats[row.seat].computer
    if computer:
        yield from _differing(("by", f"{COMPUTER}{computer}", row.by), row=row.number)
    known = (PERSON, CLOCK, *(f"{COMPUTER}{name}" for name in names(game)))
    if row.by not in known:
        yield Mismatch(row.number, "by", " or ".join(known), row.by)
    if row.by == CLOCK:
        expected = write(game.lapse(turn.before, row.seat))
        yield from _differing(("answer", expected, row.answer), row=row.number)


def _ending(game: AnyGame, proof: Proof, state: Any) -> Iterator[Mismatch]:
    """What can be seen only after the last row: a tail that is missing, another result."""
    result, rows = result_of(game, state), len(proof.rows)
    if not rows:
        yield Mismatch(None, "rows", "the deal", "the end of the file", 0)
    if result is None and proof.ended == "over":
        yield Mismatch(None, "rows", "a row, for nothing is over", "the end of the file", rows)
    if result is not None and proof.ended != "over":
        yield Mismatch(None, "ended", "over", proof.ended)
    if result != proof.result:
        yield Mismatch(None, "result", _result(result), _result(proof.result))


def _result(result: Any) -> str:
    return "none" if result is None else msgspec.json.encode(result).decode()


def _differing(*checks: tuple[Cause, str, str], row: int | None = None) -> Iterator[Mismatch]:
    """The checks (cause, expected, found) that do not agree."""
    for cause, expected, found in checks:
        if expected != found:
            yield Mismatch(row, cause, expected, found)
