"""The proof of a table's dice: what the check found, and the file to check it again."""

from __future__ import annotations

from games import catalogue
from games.journal import Record, export, game_of, stamped, verify
from games.text import Message, say


def proof(journal: Record) -> tuple[Message, bytes]:
    """What the check of a table's dice found, and the file to check it again."""
    verdict = verify(game_of(journal, catalogue()), stamped(journal))
    wrong = verdict.mismatch
    if wrong is None:
        fair = say("verify-fair", rows=verdict.rows, numbers=verdict.numbers, seal=journal.seal)
        return fair, export(journal)
    row = -1 if wrong.row is None else wrong.row
    return say("verify-wrong", row=row, cause=wrong.cause), export(journal)
