"""Files of proofs: written for people, refused with the place, named by one fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games import catalogue
from games.contract import AnyGame
from games.files import export, fingerprint, read_record, stamped
from games.journal import BadFile, Record, RecordRow
from games.proof import COMPUTER, Proof
from games.robots import names
from games.verdict import verify
from tests.pig import POKE
from tests.proofs import played, start_of

GAME = played(POKE, start_of(POKE, ("good",), people=2, target=10))
TEXT = export(GAME).decode()
OLD = Record(
    table="K7Q",
    game="poke",
    edition="1",
    shape=1,
    seats=2,
    options={"target": 10},
    seal="00",
    secret="11",
    stirred=("1001", "1002"),
    rows=(RecordRow(0, None, "", (), 100), RecordRow(1, 0, "roll 2", (5, 0), 101, "77")),
    ended="stopped",
    names=('A"\\/\x7f\n\u2028😀', "é"),
)


def changed(change: Callable[[Any], Any]) -> str:
    """The file with one change, not stamped anew."""
    parts = json.loads(TEXT)
    change(parts)
    return json.dumps(parts)


def test_a_proof_is_the_same_after_reading() -> None:
    assert GAME == read_record(export(GAME))


def test_a_file_has_a_line_for_each_row_and_names_as_they_are_written() -> None:
    lines = TEXT.splitlines()

    assert len(GAME.rows) == sum(line.startswith('  {"number": ') for line in lines)
    assert '   {"name": "Björn", "computer": ""},' in lines
    assert ' "ended": "over",' in lines


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"format": 2,', '"format": 2, "format": 2,', r"\$\.format: stands there twice"),
        ('"ended": "over",', '"ended": "over", "ended": "over",', r"\$\.ended: stands there twice"),
        ('"table": "K7QM",', '"table": "X", "table": "K7QM",', r"\$\.start\.table: stands there"),
        ('"number": 3,', '"number": 3, "seat": 1,', r"\$\.rows\[3\]\.seat: stands there twice"),
        ('"target": 10', '"target": 11, "target": 10', r"\$\.start\.options\.target: stands"),
        ('"Björn"', '"Bj\\ud800rn"', r"\$\.start\.seats\[1\]\.name: half a character"),
        ('"opened": 990', '"opened": NaN', "not JSON: NaN is no number"),
        ('"opened": 990', '"opened": Infinity', "not JSON: Infinity is no number"),
        ('"opened": 990', f'"opened": {"9" * 5000}', "not JSON"),
        ('"opened": 990', '"opened": 990.0', r"Expected `int`, got `float` - at `\$\.opened`"),
        ('"opened": 990', '"opened": true', r"Expected `int`, got `bool` - at `\$\.opened`"),
        ('"opened": 990', f'"opened": {2**53}', r"`int` <= 9007199254740991 - at `\$\.opened`"),
        ('"over"', '"won"', r"Invalid enum value 'won' - at `\$\.ended`"),
        ('"over"', '""', r"Invalid enum value '' - at `\$\.ended`"),
        ('"over"', "null", r"Expected `str`, got `null` - at `\$\.ended`"),
        ("\n", "\ufeff\n", "not JSON"),
    ],
)
def test_what_json_would_let_pass_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    assert old in TEXT

    with pytest.raises(BadFile, match=said):
        read_record(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda f: f["rows"][3].update(seat="A"), r"Expected `int \| null`.*\$\.rows\[3\]\.seat"),
        (lambda f: f["rows"][3].update(press="77"), r"unknown field `press` - at `\$\.rows\[3\]`"),
        (lambda f: f["rows"][3].pop("by"), r"missing required field `by` - at `\$\.rows\[3\]`"),
        (lambda f: f["rows"][3].update(draws=[[6]]), r"\$\.rows\[3\]\.draws\[0\]"),
        (lambda f: f["rows"][3].update(draws=[[6, 1, 1]]), r"\$\.rows\[3\]\.draws\[0\]"),
        (lambda f: f["rows"][3].update(draws=[[0, 0]]), r"\$\.rows\[3\]\.draws\[0\]\[0\]"),
        (lambda f: f["rows"][3].update(draws=[[6, -1]]), r"\$\.rows\[3\]\.draws\[0\]\[1\]"),
        (lambda f: f["rows"][3].update(time=-1), r"\$\.rows\[3\]\.time"),
        (lambda f: f["start"]["seats"][0].pop("computer"), r"\$\.start\.seats\[0\]"),
        (lambda f: f["start"]["seats"][0].update(name="A\nB"), r"\$\.start\.seats\[0\]\.name: "),
        (lambda f: f["start"]["words"][0].update(seat=9), r"\$\.start\.words\[0\]\.seat: '9'"),
        (lambda f: f["start"]["options"].update({"a b": 1}), r"\$\.start\.options: 'a b' found"),
        (lambda f: f["start"]["options"].update(target=[1]), r"\$\.start\.options\[\.\.\.\]"),
        (lambda f: f.pop("fingerprint"), "missing required field `fingerprint`"),
        (lambda f: f.pop("result"), "missing required field `result`"),
        (lambda f: f["result"].update(places=["first"]), r"\$\.result\.places\[0\]"),
        (lambda f: f.update(note="fair"), "unknown field `note`"),
        (lambda f: f.update(format=3), "format: 3 found, expected 1 or 2"),
        (lambda f: f.update(format="2"), "format: '2' found"),
    ],
)
def test_a_part_of_the_wrong_kind_is_named(change: Callable[[Any], Any], said: str) -> None:
    with pytest.raises(BadFile, match=said):
        read_record(changed(change))


def test_a_key_that_stands_twice_is_refused_in_old_files_too() -> None:
    text = export(OLD).decode()

    with pytest.raises(BadFile, match=r"\$\.rows\[1\]\.answer: stands there twice"):
        read_record(text.replace('"answer": "roll 2"', '"answer": "roll 1", "answer": "roll 2"'))


@given(st.data())
def test_whatever_is_changed_in_a_file_is_found_or_refused(data: st.DataObject) -> None:
    """One character changed to another one: never fair, never a traceback."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    letter = data.draw(st.sampled_from('0123456789abcxyz"{}[], '))
    text = TEXT[:at] + letter + TEXT[at + 1 :]
    try:
        record = read_record(text)
    except BadFile:
        return
    assert record == GAME or not verify(POKE, record).fair


# -- fingerprints ----------------------------------------------------------------------------


def test_the_fingerprint_of_old_files_stays_as_it_is() -> None:
    assert "05bb0ca325d4ae7d2f39033c797431f35104f2f1b5795c7ec029cf1805a206ea" == fingerprint(OLD)


def test_the_fingerprint_of_a_proof_stays_as_it_is() -> None:
    """The canonical form is spelt out here, so that nothing of ours is trusted."""
    cut = replace(GAME, rows=GAME.rows[:1], result=None, program='1"\u2028')
    start = (
        '"start":{"edition":"1","game":"poke","options":{"free_look":"false","target":10},'
        f'"seal":"{GAME.start.seal}",'
        '"seats":[{"computer":"","name":"Ana"},{"computer":"","name":"Björn"},'
        '{"computer":"good","name":""}],"table":"K7QM",'
        '"words":[{"seat":0,"text":"a word of Ana"},{"seat":1,"text":"a word of Björn"},'
        '{"seat":0,"text":"one more"}]}'
    )
    canonical = (
        '{"ended":"over","finished":5000,"format":2,"opened":990,"program":"1\\"\u2028",'
        '"result":null,'
        '"rows":[{"answer":"","by":"","draws":[],"number":0,"seat":null,"time":1000}],'
        f'"secret":"{GAME.secret}",{start}}}'
    )

    assert hashlib.sha256(canonical.encode()).hexdigest() == fingerprint(cut)


@pytest.mark.parametrize("kind", [GAME, OLD], ids=["proof", "record"])
def test_a_fingerprint_is_over_everything_but_itself(kind: Proof | Record) -> None:
    assert fingerprint(kind) == fingerprint(stamped(kind))
    if isinstance(kind, Proof):
        assert fingerprint(kind) != fingerprint(replace(kind, program="other"))
    else:
        assert fingerprint(kind) != fingerprint(replace(kind, names=("other",)))


@given(st.text(max_size=5))
def test_whoever_has_the_file_finds_its_fingerprint_anew(text: str) -> None:
    """As README.md says it, in every script and with whatever canonical JSON has to escape."""
    made = replace(GAME, program=text)
    parts = json.loads(export(made))

    told = parts.pop("fingerprint")
    bare = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert fingerprint(made) == told == hashlib.sha256(bare.encode()).hexdigest()


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_a_file_of_every_game_is_read_and_fair(game: AnyGame) -> None:
    """With a computer, and answered anew: what it thought depends on nothing but the file."""
    made = played(game, start_of(game), longest=40)

    record = read_record(export(made))
    verdict = verify(game, record)
    usual = f"{COMPUTER}{names(game)[0]}"
    assert (made, None) == (record, verdict.mismatch)
    assert verdict.computers == sum(row.by == usual for row in made.rows) > 0
