"""Whoever holds the secret and the database tries everything, and chooses no number.

The channel keeps the text of the start message, which was posted before the deal, and at the
end the fingerprint.  The attacker may alter whatever stands in the file, stamp it anew, or deal
and play the whole table again by other things than those that were posted.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.contract import begin
from games.dice import by_presses, seal
from games.files import export, read_record, stamped
from games.journal import BadFile, Record, RecordRow
from games.proof import Closing, Proof, proof_of
from games.start import Chair, Start, Word, text_of
from games.verdict import Shown, verify
from tests.pig import POKE
from tests.proofs import SECRET, numbers, played, rows_of, start_of

GAME = played(POKE, start_of(POKE, ("good",), people=2, target=30))
START = GAME.start
POSTED = Shown(start=text_of(START))
WHOLE = Shown(start=text_of(START), fingerprint=GAME.fingerprint)
HONEST = dict(numbers(GAME))
OTHER_SECRET = bytes(32)

Path = tuple[str | int, ...]


def paths(parts: Any, at: Path = ()) -> Iterator[Path]:
    """Every place in the file, the file itself first."""
    yield at
    if isinstance(parts, dict):
        for key, value in parts.items():
            yield from paths(value, (*at, key))
    elif isinstance(parts, list):
        for number, value in enumerate(parts):
            yield from paths(value, (*at, number))


def altered(value: Any) -> Iterator[Any]:
    """Other values for one place, legal ones and others."""
    match value:
        case str():
            yield from (f"{value}x", f" {value}", f"{value}\n", value[::-1], value[:-1])
            yield from (value.swapcase(), "", "person", "clock", "computer good", None, 1)
            yield from ("roll 1", "roll 2", "stop", "hide red", "hide blue", "hide green")
        case int():
            yield from (value + 1, value - 1, 0, 1, 6, 2**53 - 1, None, str(value), [value])
        case None:
            yield from (0, "", [], {})
        case list():
            yield from ([], value[::-1], [*value, *value], value[1:], value[:-1])
            for n in range(len(value)):
                yield [*value[:n], *value[n + 1 :]]
                yield [*value[:n], value[n], *value[n:]]
                yield [*value[: n - 1], *value[n - 1 : n + 1][::-1], *value[n + 1 :]]
        case dict():
            yield {}
            yield {**value, "more": 1}
            for key in value:
                yield {k: v for k, v in value.items() if k != key}
                yield {(f"{k}_" if k == key else k): v for k, v in value.items()}


def files(section: str) -> Iterator[dict[str, Any]]:
    """The file with one place altered in every way, for each place of one section."""
    honest = json.loads(export(GAME))
    for path in paths(honest[section], (section,)):
        *parents, last = path
        for value in altered(_at(honest, path)):
            file = copy.deepcopy(honest)
            _at(file, tuple(parents))[last] = value
            if file != honest:
                yield file


def _at(parts: Any, path: Path) -> Any:
    for step in path:
        parts = parts[step]
    return parts


def accepted(file: dict[str, Any], shown: Shown) -> Proof | None:
    """The proof in an altered file, stamped anew, where it is read and found fair."""
    try:
        record = read_record(json.dumps(file))
    except BadFile:
        return None
    assert isinstance(record, Proof)
    record = stamped(record)
    return record if verify(POKE, record, shown, computers=False).fair else None


def differing(forged: Proof) -> list[tuple[int, int, int]]:
    """Numbers that are others than the honest ones, for the same row, place and bound."""
    return [key for key, number in numbers(forged) if HONEST.get(key, number) != number]


@pytest.mark.parametrize("section", [key for key in json.loads(export(GAME)) if key != "rows"])
def test_no_field_of_the_file_can_be_altered_so_that_a_number_changes(section: str) -> None:
    tried = list(files(section))
    fair = [forged for file in tried if (forged := accepted(file, POSTED))]

    assert len(tried) >= 3
    assert [] == [differing(forged) for forged in fair if differing(forged)]
    if section in {"start", "secret"}:
        assert [] == fair


@cache
def rows_altered() -> tuple[int, tuple[Proof, ...]]:
    """How many ways there are to alter the rows, and what is still fair by the start message."""
    tried = list(files("rows"))
    return len(tried), tuple(forged for file in tried if (forged := accepted(file, POSTED)))


def test_no_field_of_any_row_can_be_altered_so_that_a_number_changes() -> None:
    """What is still fair says another time or another answer; no number falls otherwise."""
    tried, fair = rows_altered()

    assert tried > 1500
    assert fair
    assert [] == [differing(forged) for forged in fair if differing(forged)]


@pytest.mark.parametrize("length", range(1, len(GAME.rows)))
def test_a_table_that_was_cut_short_has_the_same_numbers_up_to_there(length: int) -> None:
    cut = stamped(replace(GAME, rows=GAME.rows[:length], ended="stopped", result=None))

    verdict = verify(POKE, cut, POSTED)
    assert verdict.fair
    assert (length, None) == (verdict.rows, verdict.outcome)
    assert [] == differing(cut)
    assert not verify(POKE, cut, WHOLE).fair


def test_no_altered_file_has_the_fingerprint_that_the_channel_showed() -> None:
    sections = [key for key in json.loads(export(GAME)) if key != "fingerprint"]
    fair = [file for key in sections for file in files(key) if accepted(file, WHOLE)]

    assert [] == fair


STARTS: dict[str, Start] = {
    "a word less": replace(START, words=START.words[:-1]),
    "no words": replace(START, words=()),
    "a word more": replace(START, words=(*START.words, Word(0, "x"))),
    "words in another order": replace(START, words=START.words[::-1]),
    "another word": replace(START, words=(Word(0, "pick"), *START.words[1:])),
    "a letter of a word": replace(START, words=(Word(0, "a word of Ana."), *START.words[1:])),
    "whose word": replace(START, words=(replace(START.words[0], seat=1), *START.words[1:])),
    "another name": replace(START, seats=(Chair("Ann", ""), *START.seats[1:])),
    "a look-alike": replace(START, seats=(Chair("Аna", ""), *START.seats[1:])),
    "seats in another order": replace(START, seats=(*START.seats[1::-1], START.seats[2])),
    "a seat more": replace(START, seats=(*START.seats, Chair("Eve", ""))),
    "a seat less": replace(START, seats=START.seats[:2], words=START.words[:2]),
    "another computer": replace(START, seats=(*START.seats[:2], Chair("", "random"))),
    "a person for the computer": replace(START, seats=(*START.seats[:2], Chair("Eve", ""))),
    "a house rule": replace(START, options={**START.options, "target": 29}),
    "the code": replace(START, table="K7QN"),
    "another secret": replace(START, seal=seal(OTHER_SECRET)),
}  # fmt: skip
"""Everything that can be chosen between lobby and deal, and after the start message is posted."""


@cache
def dealt_anew(what: str) -> Proof:
    """The whole table dealt and played again by other things than were posted."""
    start = STARTS[what]
    secret = SECRET if start.seal == seal(SECRET) else OTHER_SECRET
    rows, _ = rows_of(POKE, start, secret=secret)
    return stamped(proof_of(POKE, start, rows, Closing(secret, "over", 1, 2, "1")))


@pytest.mark.parametrize("what", STARTS)
def test_a_table_that_was_dealt_anew_is_another_one_than_was_posted(what: str) -> None:
    forged = dealt_anew(what)

    assert verify(POKE, forged).fair, "by itself nothing is wrong with it"
    assert differing(forged), "it would be worth something"
    verdict = verify(POKE, forged, POSTED)
    assert verdict.mismatch is not None
    assert ("start", None) == (verdict.mismatch.cause, verdict.mismatch.row)


@pytest.mark.parametrize("what", STARTS)
def test_numbers_of_other_things_under_the_posted_start_are_found(what: str) -> None:
    """The start message stays, and only the rows are exchanged."""
    forged = stamped(replace(dealt_anew(what), start=START, secret=SECRET.hex()))

    assert not verify(POKE, forged, POSTED, computers=False).fair


def test_another_secret_under_the_posted_seal_is_found() -> None:
    """Whichever it is: its seal is another one."""
    forged = stamped(replace(dealt_anew("another secret"), start=START))

    verdict = verify(POKE, forged, POSTED)
    assert verdict.mismatch is not None
    assert "seal" == verdict.mismatch.cause


@pytest.mark.parametrize("press", range(40))
def test_the_old_formula_does_not_stand_in_for_the_new_one(press: int) -> None:
    """Ids that please can be found at will; the start message says that none were stirred in."""
    dice = by_presses(SECRET, [str(press)]).dice(0)
    begin(POKE, START.options, len(START.seats), dice)
    forged = stamped(
        Record(
            table=START.table,
            game="poke",
            edition="1",
            shape=1,
            seats=len(START.seats),
            options=dict(START.options),
            seal=START.seal,
            secret=SECRET.hex(),
            stirred=(str(press),),
            rows=(RecordRow(0, None, "", tuple(dice.tape)),),
            ended="stopped",
        )
    )

    assert 1 == verify(POKE, forged).formula
    assert verify(POKE, forged).fair
    assert not verify(POKE, forged, POSTED).fair


def test_other_answers_get_the_numbers_that_were_fixed_before_the_deal() -> None:
    """People may answer otherwise; what a row draws below the same bound stays the same."""
    _, changed = rows_altered()
    answers = [[row.answer for row in forged.rows] for forged in changed]
    honest = [row.answer for row in GAME.rows]

    assert any(told != honest for told in answers)
    assert all(forged.fingerprint != GAME.fingerprint for forged in changed)
