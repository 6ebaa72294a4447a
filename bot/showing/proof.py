"""The proof of a table's dice: what the check found, and the file to check it again."""

from __future__ import annotations

from collections.abc import Iterator

from games import catalogue
from games.files import export, game_of
from games.journal import Record
from games.proof import Proof
from games.text import Message, Who, row, say
from games.verdict import Verdict, verify


def proof(record: Record | Proof) -> tuple[tuple[Message, ...], bytes]:
    """What the check of a table's dice found, in lines, and the file to check it again.

    The answers of computers are not found anew here, since that takes as long as they thought;
    the command line does it.
    """
    verdict = verify(game_of(record, catalogue()), record, computers=False)
    return tuple(_lines(record, verdict)), export(record)


def _lines(record: Record | Proof, verdict: Verdict) -> Iterator[Message]:
    wrong = verdict.mismatch
    if wrong is not None:
        yield say("verify-wrong", row=-1 if wrong.row is None else wrong.row, cause=wrong.key)
        return
    yield say("verify-fair", rows=verdict.rows, numbers=verdict.numbers)
    if verdict.outcome is None:
        yield say("verify-stopped", row=verdict.rows - 1)
    yield say("verify-ended", how=say(f"verify-ended-{record.ended}"))
    if verdict.outcome is not None:
        yield say("verify-places", places=row(_placed(verdict)))
    yield from _stirred(record)
    yield say("verify-fingerprint", fingerprint=_fingerprint(record))


def _placed(verdict: Verdict) -> tuple[Message, ...]:
    """Places and scores, the first first."""
    assert verdict.outcome is not None, "asked just before"
    ranked = sorted(zip(verdict.outcome.places, verdict.outcome.scores, range(26), strict=False))
    return tuple(
        say("verify-place", place=place, who=Who(seat), score=score)
        for place, score, seat in ranked
    )


def _stirred(record: Record | Proof) -> Iterator[Message]:
    """The seal and what else was stirred in, to be compared with the channel."""
    if isinstance(record, Record):
        yield say("verify-seal", seal=record.seal)
        yield say("verify-weaker")
        return
    yield say("verify-seal", seal=record.start.seal)
    words = tuple(say("verify-word", who=Who(w.seat), word=w.text) for w in record.start.words)
    yield say("verify-words", words=row(words)) if words else say("verify-no-words")


def _fingerprint(record: Record | Proof) -> str:
    return record.fingerprint if isinstance(record, Proof) else record.checksum
