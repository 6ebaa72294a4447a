"""``gamekeeper verify``: check the dice of an exported game without any bot."""

from __future__ import annotations

from pathlib import Path

from bot.errors import OperatorError
from games import catalogue
from games.journal import JournalError, Record, Verdict, game_of, read, verify


def verified(file: Path) -> tuple[Record, Verdict]:
    """The record in ``file`` and what its check found.

    Raises :class:`OperatorError` where the file cannot be read or is none of ours.
    """
    try:
        record = read(file.read_bytes())
        return record, verify(game_of(record, catalogue()), record)
    except OSError as error:
        raise OperatorError(f"{file}: cannot be read: {error.strerror}") from None
    except JournalError as error:
        raise OperatorError(f"{file}: {error}") from None


def told(record: Record, verdict: Verdict) -> str:
    """The verdict in plain lines."""
    head = f"table {record.table}, {record.game}, {len(record.rows)} rows"
    wrong = verdict.mismatch
    if wrong is None:
        return (
            f"{head}\nFAIR: the secret fits the seal {record.seal[:16]}…, and all "
            f"{verdict.numbers} numbers of {verdict.rows} rows follow from it."
        )
    if record.secret is None:
        return f"{head}\nNOT YET: the secret is published when the table has ended."
    where = "the file" if wrong.row is None else f"row {wrong.row}"
    return (
        f"{head}\nNOT FAIR: in {where}, {wrong.cause} does not fit:\n"
        f"  expected {wrong.expected}\n  found    {wrong.found}"
    )
