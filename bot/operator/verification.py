"""``gamekeeper verify``: check the dice of an exported game without any bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.errors import OperatorError
from games import catalogue
from games.contract import AnyGame, Outcome
from games.files import fingerprint, game_of, read_record
from games.journal import JournalError, Record
from games.plain import words_of
from games.proof import Proof
from games.start import text_of
from games.text import letter
from games.verdict import Shown, Verdict, verify

LONGEST = 200
"""Characters of a text from a file that are shown."""

ENDINGS = {
    "over": "by its rules",
    "stopped": "stopped by its people or a moderator",
    "abandoned": "abandoned: nobody was left",
    "closed": "closed by the bot: its channel or server was gone",
}
"""How a table ended, in words."""


def verified(
    file: Path, start: Path | None = None, shown: str | None = None
) -> tuple[Record | Proof, Verdict]:
    """The record in ``file`` and what its check found.

    ``start`` is a file with the start message, ``shown`` the fingerprint that the channel
    showed; both are compared where they are given.  Raises :class:`OperatorError` where a file
    cannot be read or is none of ours.
    """
    try:
        message = None if start is None else start.read_text(encoding="utf-8")
        record = read_record(file.read_bytes())
        return record, verify(game_of(record, catalogue()), record, Shown(message, shown))
    except OSError as error:
        raise OperatorError(f"{error.filename}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OperatorError(f"{start}: is no text in UTF-8") from None
    except JournalError as error:
        raise OperatorError(f"{file}: {_shown(str(error))}") from None


def verdict_lines(record: Record | Proof, verdict: Verdict) -> str:
    """The verdict in plain lines, with all that is to be compared with the channel."""
    return "\n".join((_head(record), *_verdict(record, verdict)))


def _head(record: Record | Proof) -> str:
    start = record.start if isinstance(record, Proof) else record
    rows = f"{len(record.rows)} rows, format {record.format}"
    return f"table {_shown(start.table)}, {_shown(start.game)}, {rows}"


def _verdict(record: Record | Proof, verdict: Verdict) -> Iterator[str]:
    wrong = verdict.mismatch
    if wrong is None:
        yield _fair(verdict)
        yield from _caveats(record, verdict)
        yield from _facts(record, verdict)
    elif record.secret is None and record.ended in {"", "running"}:
        yield "NOT YET: the secret is published when the table has ended."
    else:
        where = "the file" if wrong.row is None else f"row {wrong.row}"
        if wrong.cause == "computer":
            yield _not_shown(record, verdict)
        failed = "NOT SHOWN" if wrong.cause == "computer" else "NOT FAIR"
        yield f"{failed}: in {where}, {wrong.key} does not fit:"
        yield f"  expected {_shown(wrong.expected)}"
        yield f"  found    {_shown(wrong.found)}"


def _fair(verdict: Verdict) -> str:
    proved = (
        f"the secret fits the seal, and all {verdict.numbers} numbers of {verdict.rows} rows "
        "follow from it"
    )
    if verdict.outcome is None:
        return f"FAIR AS FAR AS IT GOES: stopped after row {verdict.rows - 1}; {proved}."
    return f"FAIR: {proved}."


def _not_shown(record: Record | Proof, verdict: Verdict) -> str:
    """What to make of a computer's answer that is another one here."""
    program = (
        f", version {_shown(record.program)} wrote the file" if isinstance(record, Proof) else ""
    )
    return (
        f"All {verdict.numbers} numbers follow from the secret, but a computer answers otherwise "
        f"here.  Somebody answered for it, or another version of the program played{program}."
    )


def _caveats(record: Record | Proof, verdict: Verdict) -> Iterator[str]:
    """What a fair table does not show."""
    if isinstance(record, Record):
        yield (
            "WEAKER: by the old formula 1 ids of presses were stirred in, which only the operator "
            "can look up; whoever ran the bot could have searched for ids that please."
        )
        if record.ended == "stopped":
            yield "Old files do not say why a table ended early."
        return
    if not record.start.words:
        yield (
            "WEAKER: nobody added a word, so whoever ran the bot could have guessed all that was "
            "stirred in, and searched for a secret that pleases."
        )
    if verdict.computers:
        yield f"All {verdict.computers} answers of computers are those that they give here."


def _facts(record: Record | Proof, verdict: Verdict) -> Iterator[str]:
    """What is to be compared with the channel."""
    called = [f"{letter(seat)} {name}" for seat, name in enumerate(_names(record))]
    if isinstance(record, Proof):
        yield "Compare each line with the start message (--start FILE does it):"
        yield from (f"  {_shown(line)}" for line in text_of(record.start).splitlines())
    else:
        yield f"Compare the seal with the one under the table: {record.seal}"
        yield _shown(f"names: {', '.join(called)}")
    if isinstance(record, Proof) or record.ended == "over":
        yield f"ended: {ENDINGS[record.ended]}"
    if verdict.outcome is not None:
        yield from _result(game_of(record, catalogue()), verdict.outcome, called)
    yield f"Compare the fingerprint with the one shown at the end: {fingerprint(record)}"


def _names(record: Record | Proof) -> list[str]:
    """Who sat at the table; old files tell of no computer's strength, and some of no name."""
    if isinstance(record, Proof):
        return [chair.name or f"computer {chair.computer}" for chair in record.start.seats]
    return [name or "computer" for name in (*record.names, *[""] * record.seats)[: record.seats]]


def _result(game: AnyGame, outcome: Outcome, called: list[str]) -> Iterator[str]:
    """Places and scores, the first first, and the reason in words."""
    for place, name, score in sorted(zip(outcome.places, called, outcome.scores, strict=True)):
        yield _shown(f"  {place}. {name}: {score}")
    yield _shown(f"  {words_of(game).text(outcome.reason, names=called.__getitem__)}")


def _shown(text: str) -> str:
    """Text of the file, which may be anybody's: one line that tells a terminal nothing."""
    plain = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…"
