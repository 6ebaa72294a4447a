"""``gamekeeper verify``: check the dice of an exported game without any bot."""

from __future__ import annotations

from pathlib import Path

from bot.errors import OperatorError
from games import catalogue
from games.journal import JournalError, Record, Verdict, game_of, read_record, verify

LONGEST = 200
"""Characters of a text from a file that are shown."""


def verified(file: Path) -> tuple[Record, Verdict]:
    """The record in ``file`` and what its check found.

    Raises :class:`OperatorError` where the file cannot be read or is none of ours.
    """
    try:
        record = read_record(file.read_bytes())
        return record, verify(game_of(record, catalogue()), record)
    except OSError as error:
        raise OperatorError(f"{file}: cannot be read: {error.strerror}") from None
    except JournalError as error:
        raise OperatorError(f"{file}: {error}") from None


def verdict_lines(record: Record, verdict: Verdict) -> str:
    """The verdict in plain lines; the seal is whole, to be compared with the one shown."""
    head = f"table {_shown(record.table)}, {record.game}, {len(record.rows)} rows"
    wrong = verdict.mismatch
    if wrong is None:
        return (
            f"{head}\nFAIR: the secret fits the seal, and all {verdict.numbers} numbers of "
            f"{verdict.rows} rows follow from it.\n"
            f"Compare the seal with the one under the table: {record.seal}"
        )
    if record.secret is None:
        return f"{head}\nNOT YET: the secret is published when the table has ended."
    where = "the file" if wrong.row is None else f"row {wrong.row}"
    return (
        f"{head}\nNOT FAIR: in {where}, {wrong.cause} does not fit:\n"
        f"  expected {_shown(wrong.expected)}\n  found    {_shown(wrong.found)}"
    )


def _shown(text: str) -> str:
    """Text of the file, which may be anybody's: one line that tells a terminal nothing."""
    plain = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…"
