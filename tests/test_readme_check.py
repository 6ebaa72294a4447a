"""README's thirty lines of plain Python check a file without anything of ours."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games import catalogue
from games.contract import AnyGame
from games.dice import by_start
from games.files import export, stamped
from games.start import Word, text_of
from tests.pig import POKE
from tests.proofs import SECRET, played, start_of, with_row

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
LINES = 30
GAME = played(POKE, start_of(POKE, ("good",), people=2, target=10))
DRAWN = next(row for row in GAME.rows if row.draws)
OTHER = "hide red" if GAME.rows[1].answer != "hide red" else "hide blue"
"""Another answer in row 1, which draws no number."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as it stands in README.md, alone in a folder."""
    (text,) = re.findall(r"<!-- program: check -->\n```python\n(.*?)```\n", README, re.DOTALL)
    file = tmp_path_factory.mktemp("anywhere") / "check.py"
    file.write_text(text, encoding="utf-8")
    return file


def run(program: Path, data: bytes) -> subprocess.CompletedProcess[str]:
    """``python3 check.py < game.json``, with no way to our modules."""
    return subprocess.run(
        [sys.executable, "-I", str(program)],
        input=data.decode(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=program.parent,
        timeout=60,
        check=False,
    )


def test_it_is_short_and_plain(program: Path) -> None:
    text = program.read_text(encoding="utf-8")

    assert len(text.splitlines()) <= LINES
    assert ["hashlib, hmac, json"] == re.findall(r"^\s*(?:import|from)\s+(.*)$", text, re.MULTILINE)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_it_finds_a_fresh_file_of_every_game_fair(program: Path, game: AnyGame) -> None:
    made = played(game, start_of(game, ("random",)))

    told = run(program, export(made))

    assert 0 == told.returncode, told.stderr
    assert text_of(made.start) == told.stdout[: len(text_of(made.start))]
    assert f"Fingerprint: {made.fingerprint}\n" in told.stdout


def test_it_reads_a_table_that_was_stopped(program: Path) -> None:
    stopped = stamped(replace(GAME, rows=GAME.rows[:4], ended="stopped", result=None))

    assert 0 == run(program, export(stopped)).returncode


def test_a_table_of_other_words_shows_in_the_lines_that_it_prints(program: Path) -> None:
    """It cannot know the start message; whoever runs it compares."""
    other = played(POKE, replace(GAME.start, words=(Word(0, "pick me"),)))

    told = run(program, export(other)).stdout
    assert "word A pick me\n" in told
    assert text_of(GAME.start) not in told


def other_number() -> list[int]:
    bound, number = DRAWN.draws[0]
    return [bound, (number + 1) % bound]


def other_bound() -> list[int]:
    """The number that fell, below a bound under which another one falls."""
    for bound in range(DRAWN.draws[0][0] + 1, 100):
        below = by_start(SECRET, text_of(GAME.start)).dice(DRAWN.number).below(bound)
        if below != DRAWN.draws[0][1]:
            return [bound, DRAWN.draws[0][1]]
    raise AssertionError("the same number falls below every bound")


def no_draw() -> list[int]:
    dice = by_start(SECRET, text_of(GAME.start)).dice(DRAWN.number)
    number = [dice.below(6) for _ in range(len(DRAWN.draws) + 1)][-1]
    return [6, (number + 1) % 6]


def exchange(file: dict[str, Any]) -> None:
    file["secret"] = "11" * 32
    file["start"]["seal"] = hashlib.sha256(bytes.fromhex(file["secret"])).hexdigest()


Change = Callable[[dict[str, Any]], Any]
TAMPERED: dict[str, tuple[Change, str]] = {
    "a number": (
        lambda f: f["rows"][DRAWN.number]["draws"].__setitem__(0, other_number()),
        f"row {DRAWN.number}, number 0 is another one",
    ),
    "a number beyond its bound": (
        lambda f: f["rows"][DRAWN.number]["draws"][0].__setitem__(1, 2**64),
        f"row {DRAWN.number}, number 0 is another one",
    ),
    "a bound": (
        lambda f: f["rows"][DRAWN.number]["draws"].__setitem__(0, other_bound()),
        f"row {DRAWN.number}, number 0 is another one",
    ),
    "no bound": (
        lambda f: f["rows"][DRAWN.number]["draws"][0].__setitem__(0, 0),
        f"row {DRAWN.number}, number 0 has no bound",
    ),
    "an endless bound": (
        lambda f: f["rows"][DRAWN.number]["draws"].__setitem__(0, [2**64 + 1, 2**64]),
        f"row {DRAWN.number}, number 0 has no bound",
    ),
    "a number too many": (
        lambda f: f["rows"][DRAWN.number]["draws"].append(no_draw()),
        "is another one",
    ),
    "a secret": (lambda f: f.update(secret="00" * 32), "does not fit the seal"),
    "a seal": (lambda f: f["start"].update(seal="00" * 32), "does not fit the seal"),
    "secret and seal": (exchange, "is another one"),
    "a word": (lambda f: f["start"]["words"][0].update(text="another"), "is another one"),
    "a word less": (lambda f: f["start"]["words"].pop(), "is another one"),
    "words in another order": (lambda f: f["start"]["words"].reverse(), "is another one"),
    "whose word": (lambda f: f["start"]["words"][0].update(seat=1), "is another one"),
    "a name": (lambda f: f["start"]["seats"][0].update(name="Аna"), "is another one"),
    "a computer": (lambda f: f["start"]["seats"][2].update(computer="random"), "is another one"),
    "a house rule": (lambda f: f["start"]["options"].update(target=11), "is another one"),
    "the code": (lambda f: f["start"].update(table="K7QN"), "is another one"),
    "the game": (lambda f: f["start"].update(game="pig"), "is another one"),
    "the edition": (lambda f: f["start"].update(edition="2"), "is another one"),
    "a row less": (lambda f: f["rows"].pop(2), "row 2 is not there"),
}
"""What is altered, and what the program says of it although the file was stamped anew."""


@pytest.mark.parametrize("what", TAMPERED)
def test_it_finds_what_was_altered_although_the_file_was_stamped_anew(
    program: Path, what: str
) -> None:
    change, said = TAMPERED[what]
    file = json.loads(export(GAME))
    change(file)
    del file["fingerprint"]
    bare = json.dumps(file, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    file["fingerprint"] = hashlib.sha256(bare.encode()).hexdigest()

    told = run(program, json.dumps(file, ensure_ascii=False).encode())

    assert 1 == told.returncode
    assert "" == told.stdout
    assert re.search(f"^AssertionError: .*{said}$", told.stderr, re.MULTILINE), told.stderr


@pytest.mark.parametrize(
    "change",
    [
        lambda f: f["rows"][1].update(answer=OTHER),
        lambda f: f["rows"][1].update(by="clock"),
        lambda f: f["rows"].pop(),
        lambda f: f.update(ended="stopped"),
        lambda f: f["result"].update(scores=[99, 99, 99]),
        lambda f: f.update(program="other"),
        lambda f: f.update(note="fair"),
    ],
)
def test_whatever_draws_no_number_is_under_the_fingerprint(program: Path, change: Change) -> None:
    file = json.loads(export(GAME))
    change(file)

    told = run(program, json.dumps(file).encode())

    assert (1, "") == (told.returncode, told.stdout)
    assert told.stderr.endswith("\nAssertionError: the fingerprint is another one\n")


def test_it_rejects_the_values_that_the_formula_rejects(program: Path) -> None:
    """Of bounds just above half of all values about every second value is rejected."""
    bound, dice = 2**63 + 1, by_start(SECRET, text_of(GAME.start)).dice(0)
    file = json.loads(export(GAME))
    file["rows"] = [{"number": 0, "draws": [[bound, dice.below(bound)] for _ in range(20)]}]

    told = run(program, json.dumps(file).encode())

    assert told.stderr.endswith("\nAssertionError: the fingerprint is another one\n")


def test_a_stamped_file_with_another_answer_has_another_fingerprint(program: Path) -> None:
    """That is why the fingerprint is shown in the channel at the end."""
    forged = with_row(GAME, 1, answer=OTHER)

    told = run(program, export(forged))
    assert 0 == told.returncode
    assert GAME.fingerprint not in told.stdout
