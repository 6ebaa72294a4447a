"""The proof of a table's dice: what the check found, and the file to check it again."""

from __future__ import annotations

from games import catalogue
from games.files import export, game_of, stamped
from games.journal import Record
from games.text import Message, say
from games.verdict import verify


def proof(journal: Record) -> tuple[Message, bytes]:
    """What the check of a table's dice found, and the file to check it again."""
    journal = stamped(journal)
    verdict = verify(game_of(journal, catalogue()), journal)
    wrong = verdict.mismatch
    if wrong is not None:
        row = -1 if wrong.row is None else wrong.row
        return say("verify-wrong", row=row, cause=wrong.cause), export(journal)
    fair = say(
        "verify-fair",
        rows=verdict.rows,
        numbers=verdict.numbers,
        seal=journal.seal,
        fingerprint=journal.checksum,
    )
    if verdict.outcome is None:
        fair = say("verify-stopped", row=verdict.rows - 1, fair=fair)
    return say("verify-weaker", fair=fair), export(journal)
