"""``gamekeeper verify`` with files of formula 2: everything to compare, in plain lines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from bot.__main__ import main
from bot.operator.verification import LONGEST
from games import catalogue
from games.dice import seal, sealed
from games.files import export, stamped
from games.journal import Record, RecordRow
from games.proof import Proof
from games.robots import deal
from games.start import text_of
from tests.proofs import SECRET, played, start_of, with_row

GAMES = catalogue()
SMALL = min(GAMES.values(), key=lambda game: game.info.longest)
Verify = Callable[..., Result]


@pytest.fixture(scope="module")
def proof() -> Proof:
    """A whole table of one of the games, people against a computer."""
    return played(SMALL, start_of(SMALL))


@pytest.fixture
def verify(tmp_path: Path) -> Verify:
    """Runs the command on an exported table, in a folder of its own."""

    def run(record: Proof | Record | bytes, *options: str) -> Result:
        file = tmp_path / "game.json"
        file.write_bytes(record if isinstance(record, bytes) else export(record))
        return CliRunner().invoke(main, ["verify", str(file), *options])

    return run


def old(proof: Proof) -> Record:
    """The deal of the same table by formula 1."""
    seats = len(proof.start.seats)
    dealt = deal(SMALL, proof.start.options, seats, sealed(SECRET, ("11", "12"), 0))
    return Record(
        table="K7QM",
        game=SMALL.info.id,
        edition=SMALL.info.edition,
        shape=SMALL.info.shape,
        seats=seats,
        options=dict(proof.start.options),
        seal=seal(SECRET),
        secret=SECRET.hex(),
        stirred=("11", "12"),
        rows=(RecordRow(0, None, "", dealt.tape),),
        ended="stopped",
        names=("Ana", ""),
    )


def test_a_fair_table_is_told_with_all_that_is_to_be_compared(verify: Verify, proof: Proof) -> None:
    told = verify(proof)

    numbers = sum(len(row.draws) for row in proof.rows)
    lines = told.output.splitlines()
    assert 0 == told.exit_code
    assert lines[1].startswith("FAIR: the secret fits the seal, and all ")
    assert f"all {numbers} numbers of {len(proof.rows)} rows" in lines[1]
    assert [f"  {line}" for line in text_of(proof.start).splitlines()] == [
        line for line in lines if line[2:] in text_of(proof.start).splitlines()
    ]
    assert "ended: by its rules" in lines
    assert lines[-1].endswith(proof.fingerprint)


def test_the_result_is_told_by_place_and_name_and_with_its_reason(
    verify: Verify, proof: Proof
) -> None:
    assert proof.result is not None
    lines = verify(proof).output.splitlines()

    at = lines.index("ended: by its rules")
    names = [chair.name or f"computer {chair.computer}" for chair in proof.start.seats]
    rows = sorted(zip(proof.result.places, "ABCDEF", names, proof.result.scores, strict=False))
    told = [f"  {place}. {letter} {name}: {score}" for place, letter, name, score in rows]
    assert told == lines[at + 1 : at + 1 + len(told)]
    assert lines[at + 1 + len(told)].strip()


def test_a_table_that_was_stopped_is_fair_as_far_as_it_goes(verify: Verify, proof: Proof) -> None:
    cut = replace(proof, rows=proof.rows[:13], ended="stopped", result=None)

    told = verify(cut)

    assert 0 == told.exit_code
    assert "\nFAIR AS FAR AS IT GOES: stopped after row 12; the secret fits" in told.output
    assert "ended: stopped by its people or a moderator\n" in told.output


def test_a_table_of_the_old_formula_is_named_as_weaker(verify: Verify, proof: Proof) -> None:
    told = verify(old(proof))

    assert 0 == told.exit_code
    assert "\nWEAKER: by the old formula 1 ids of presses were stirred in" in told.output
    assert f"under the table: {seal(SECRET)}\nnames: A Ana, B computer\n" in told.output
    assert "Old files do not say why a table ended early.\n" in told.output
    assert "WEAKER" not in verify(proof).output


def test_a_table_without_words_is_named_as_weaker(verify: Verify, proof: Proof) -> None:
    told = verify(played(SMALL, replace(proof.start, words=()), longest=5))

    assert "\nWEAKER: nobody added a word" in told.output


def test_a_changed_number_is_told_with_its_place(verify: Verify, proof: Proof) -> None:
    row = next(row for row in proof.rows if row.draws)
    (bound, number), *rest = row.draws
    wrong = (number + 1) % bound

    told = verify(with_row(proof, row.number, draws=((bound, wrong), *rest)))

    assert 1 == told.exit_code
    assert f"NOT FAIR: in row {row.number}, draws[0] does not fit:" in told.output
    assert f"expected {number} below {bound}\n  found    {wrong} below {bound}\n" in told.output


def test_a_missing_tail_is_told(verify: Verify, proof: Proof) -> None:
    count = len(proof.rows) - 1

    told = verify(replace(proof, rows=proof.rows[:-1]))

    assert 1 == told.exit_code
    assert f"NOT FAIR: in the file, rows[{count}] does not fit:" in told.output


def test_a_computer_that_answers_otherwise_here_is_no_wrong_number(
    verify: Verify, proof: Proof, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a change of its play: the file says which version wrote it."""
    monkeypatch.setattr("games.verdict.decided", lambda *_: "something else")

    told = verify(proof)

    numbers = sum(len(row.draws) for row in proof.rows)
    assert 1 == told.exit_code
    assert f"\nAll {numbers} numbers follow from the secret, but a computer" in told.output
    assert "version 1.2.3 wrote the file" in told.output
    assert re.search(r"NOT SHOWN: in row \d+, answer does not fit:", told.output)
    assert "\n  expected something else\n" in told.output


def test_a_running_table_proves_nothing_yet_and_tells_no_secret(
    verify: Verify, proof: Proof
) -> None:
    running = replace(proof, rows=proof.rows[:9], ended="running", result=None, finished=None)

    hidden, shown = verify(replace(running, secret=None)), verify(running)

    assert (1, True) == (hidden.exit_code, "NOT YET: the secret" in hidden.output)
    assert (1, True) == (shown.exit_code, "NOT FAIR: in the file, secret" in shown.output)
    assert SECRET.hex() not in shown.output


def test_a_finished_table_without_its_secret_is_not_fair(verify: Verify, proof: Proof) -> None:
    told = verify(replace(proof, secret=None))

    assert 1 == told.exit_code
    assert "NOT FAIR: in the file, secret does not fit:" in told.output


def test_the_start_message_is_compared(verify: Verify, proof: Proof, tmp_path: Path) -> None:
    start = tmp_path / "start.txt"
    start.write_text(f"The game begins:\n```\n{text_of(proof.start)}```", encoding="utf-8")
    assert 0 == verify(proof, "--start", str(start)).exit_code

    start.write_text(text_of(proof.start).replace("one more", "one less"), encoding="utf-8")
    told = verify(proof, "--start", str(start))
    assert 1 == told.exit_code
    assert "NOT FAIR: in the file, start does not fit:" in told.output


def test_the_fingerprint_is_compared(verify: Verify, proof: Proof) -> None:
    assert 0 == verify(proof, "--fingerprint", proof.fingerprint).exit_code

    told = verify(stamped(replace(proof, program="2")), "--fingerprint", proof.fingerprint)
    assert 1 == told.exit_code
    assert "NOT FAIR: in the file, fingerprint does not fit:" in told.output


@pytest.mark.parametrize("content", [None, b"\xff\x00"])
def test_a_start_message_that_cannot_be_read_is_named(
    verify: Verify, proof: Proof, tmp_path: Path, content: bytes | None
) -> None:
    start = tmp_path / "start.txt"
    if content is not None:
        start.write_bytes(content)

    told = verify(proof, "--start", str(start))

    assert 2 == told.exit_code
    assert told.stderr.startswith(f"{start}: ")


def test_what_a_bad_file_says_gives_no_orders_to_the_terminal(verify: Verify, proof: Proof) -> None:
    text = export(proof).decode().replace('"program"', '"\\u001b[2Jprogram"')

    told = verify(text.encode())

    assert 2 == told.exit_code
    assert "unknown field `\\x1b[2Jprogram`" in told.stderr
    assert "\x1b" not in told.output


def test_long_texts_of_a_file_are_cut(verify: Verify, proof: Proof) -> None:
    told = verify(replace(proof, start=replace(proof.start, table="K" * 10**6)))

    assert 1 == told.exit_code
    assert all(len(line) < LONGEST + 100 for line in told.output.splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_computers_think_the_same_in_any_process(game: str, tmp_path: Path) -> None:
    """Nothing of this process reaches them: not even the order of its sets."""
    file = tmp_path / "game.json"
    file.write_bytes(export(played(GAMES[game], start_of(GAMES[game]), longest=40)))

    told = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(file)],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )

    assert 0 == told.returncode, told.stdout
    assert "answers of computers are those that they give here" in told.stdout
