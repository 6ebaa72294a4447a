"""A table is replayed from its journal, and a tampered one is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.dice import seal, sealed, seeded
from games.entry import write
from games.files import export, fingerprint, game_of, read_record, stamped
from games.journal import BadFile, BadRow, JournalError, Record, RecordRow, fold
from games.robots import deal, move, player
from games.verdict import verify
from tests.pig import POKE

SECRET = bytes(range(32))
PRESSES = ("1001", "1002", "1003")


def recorded(seed: int = 1) -> Record:
    """A whole game of the example, played with sealed dice by people who answer at random."""
    robot, thought = player(POKE, "random"), seeded(seed)
    made = deal(POKE, {"target": 10}, 2, sealed(SECRET, PRESSES, 0))
    rows = [RecordRow(0, None, "", made.tape, 100)]
    while waiting := [seat for seat in (0, 1) if POKE.ask(made.step.state, seat)]:
        number, state = len(rows), made.step.state
        made = move(
            POKE, state, waiting[0], robot, thought, lambda n=number: sealed(SECRET, PRESSES, n)
        )
        press = str(5000 + number)
        answer = write(made.answer)
        rows.append(RecordRow(number, made.seat, answer, made.tape, 100 + number, press))
    return stamped(
        Record(
            table="K7Q", game="poke", edition="1", shape=1, seats=2, options={"target": 10},
            seal=seal(SECRET), secret=SECRET.hex(), stirred=PRESSES, rows=tuple(rows),
            ended="over", names=("Ana", "Björn"),
        )
    )  # fmt: skip


GAME = recorded()
ROLLS = [row for row in GAME.rows if row.tape and row.answer.startswith("roll")]


def with_row(number: int, **changes: Any) -> Record:
    """The record with one row changed, stamped anew as a clever person would."""
    rows = tuple(
        replace(row, **changes) if row.number == number else row for row in GAME.rows
    )  # fmt: skip
    return stamped(replace(GAME, rows=rows))


def found(record: Record) -> tuple[int | None, str]:
    """Where and what does not fit."""
    mismatch = verify(POKE, record).mismatch
    assert mismatch is not None
    assert mismatch.expected != mismatch.found
    return mismatch.row, mismatch.cause


def test_an_untouched_game_is_fair_and_every_number_is_counted() -> None:
    verdict = verify(POKE, GAME)

    assert verdict.fair
    assert len(GAME.rows) == verdict.rows
    assert sum(len(row.tape) for row in GAME.rows) == verdict.numbers > 0


@pytest.mark.parametrize("seed", range(2, 12))
def test_every_game_is_fair(seed: int) -> None:
    assert verify(POKE, recorded(seed)).fair


def test_a_fold_plays_every_row_and_ends_where_the_game_ended() -> None:
    steps = list(fold(POKE, GAME))

    assert list(GAME.rows) == [row for row, _ in steps]
    assert POKE.outcome(steps[-1][1].state) is not None


def test_a_prefix_of_the_rows_is_the_table_at_that_time() -> None:
    half = replace(GAME, rows=GAME.rows[: len(GAME.rows) // 2], secret=None)

    folded = list(fold(POKE, half))
    assert list(fold(POKE, GAME))[: len(folded)] == folded
    assert POKE.outcome(folded[-1][1].state) is None


def test_a_tampered_secret_is_found() -> None:
    assert (None, "seal") == found(stamped(replace(GAME, secret="00" * 32)))


def test_a_secret_that_was_exchanged_together_with_its_seal_is_found_at_the_first_number() -> None:
    other = bytes(32)
    forged = stamped(replace(GAME, secret=other.hex(), seal=seal(other)))

    assert (ROLLS[0].number, "tape") == found(forged)


@pytest.mark.parametrize("secret", [None, "", "xyz", "0"])
def test_a_secret_that_is_not_published_proves_nothing(secret: str | None) -> None:
    assert (None, "secret") == found(stamped(replace(GAME, secret=secret)))


@pytest.mark.parametrize("row", ROLLS, ids=lambda row: f"row {row.number}")
def test_a_tampered_number_is_found_where_it_stands(row: RecordRow) -> None:
    tape = ((row.tape[0] + 1) % 6, *row.tape[1:])

    assert (row.number, "tape") == found(with_row(row.number, tape=tape))


def test_numbers_too_many_or_too_few_are_found() -> None:
    row = ROLLS[0]

    assert (row.number, "tape") == found(with_row(row.number, tape=(*row.tape, 0)))
    assert (row.number, "tape") == found(with_row(row.number, tape=row.tape[:-1]))


def test_another_number_of_dice_is_found() -> None:
    row = ROLLS[0]
    other = "roll 1" if len(row.tape) > 1 else "roll 2"

    assert (row.number, "tape") == found(with_row(row.number, answer=other))


def test_an_answer_that_draws_no_number_is_guarded_by_the_checksum() -> None:
    """Which stone is hidden changes no number; the checksum that people saw tells it."""
    other = "hide red" if GAME.rows[1].answer != "hide red" else "hide blue"
    rows = (GAME.rows[0], replace(GAME.rows[1], answer=other), *GAME.rows[2:])

    assert not verify(POKE, replace(GAME, rows=rows)).fair
    assert GAME.checksum != stamped(replace(GAME, rows=rows)).checksum


@pytest.mark.parametrize("answer", ["fly", "roll 9", "", "hide pink", "roll 1; drop table"])
def test_an_answer_that_is_not_legal_is_found(answer: str) -> None:
    assert (ROLLS[0].number, "answer") == found(with_row(ROLLS[0].number, answer=answer))


@pytest.mark.parametrize("seat", [None, -1, 1, 2, 99])
def test_another_seat_is_found(seat: int | None) -> None:
    first = next(row for row in ROLLS if row.seat == 0)

    assert (first.number, "seat") == found(with_row(first.number, seat=seat))


@pytest.mark.parametrize("stirred", [(), ("1001", "1002"), ("1002", "1001", "1003"), ("x",) * 3])
def test_tampered_ids_of_the_presses_are_found(stirred: tuple[str, ...]) -> None:
    assert (ROLLS[0].number, "tape") == found(stamped(replace(GAME, stirred=stirred)))


@pytest.mark.parametrize("number", range(len(GAME.rows)))
def test_a_dropped_row_is_found_even_where_the_others_are_numbered_anew(number: int) -> None:
    left = [row for row in GAME.rows if row.number != number]
    dropped = replace(GAME, rows=tuple(left))
    renumbered = replace(GAME, rows=tuple(replace(row, number=n) for n, row in enumerate(left)))

    assert not verify(POKE, stamped(dropped)).fair
    assert not verify(POKE, stamped(renumbered)).fair


def test_a_repeated_row_is_found() -> None:
    twice = replace(GAME, rows=(*GAME.rows[:4], *GAME.rows[3:]))

    assert (4, "number") == found(stamped(twice))


def test_a_game_that_is_called_over_too_early_is_found() -> None:
    assert (None, "end") == found(stamped(replace(GAME, rows=GAME.rows[:-1])))
    assert (None, "end") == found(stamped(replace(GAME, ended="stopped")))


def test_a_game_that_people_ended_is_fair_up_to_there() -> None:
    assert verify(POKE, stamped(replace(GAME, rows=GAME.rows[:-1], ended="stopped"))).fair


def test_a_running_game_has_no_secret_in_its_file() -> None:
    half = replace(GAME, rows=GAME.rows[: len(GAME.rows) // 2])

    assert (None, "secret") == found(stamped(replace(half, ended="")))
    assert verify(POKE, stamped(replace(half, ended="stopped"))).fair


def test_a_record_without_rows_proves_nothing() -> None:
    assert (None, "end") == found(stamped(replace(GAME, rows=())))


@pytest.mark.parametrize(
    ("changes", "cause"),
    [
        ({"game": "pig"}, "game"),
        ({"edition": "2"}, "edition"),
        ({"names": ("Ana", "Chen")}, "checksum"),
        ({"table": "K7R"}, "checksum"),
        ({"checksum": ""}, "checksum"),
    ],
)
def test_a_changed_heading_is_found(changes: dict[str, Any], cause: str) -> None:
    assert (None, cause) == found(replace(GAME, **changes))


@pytest.mark.parametrize(
    "changes",
    [{"options": {"speed": 1}}, {"options": {"target": 9}}, {"seats": 1}, {"seats": -5}],
)
def test_house_rules_or_seats_that_the_game_does_not_take_are_found(
    changes: dict[str, Any],
) -> None:
    assert (0, "options") == found(stamped(replace(GAME, **changes)))


@pytest.mark.parametrize(("changes"), [{"seat": 0}, {"answer": "roll 1"}])
def test_a_deal_is_nobodys_answer(changes: dict[str, Any]) -> None:
    assert 0 == found(with_row(0, **changes))[0]


@pytest.mark.parametrize(
    ("row", "number", "cause"),
    [
        ({"tape": ()}, ROLLS[0].number, "tape"),
        ({"tape": (6,) * len(ROLLS[0].tape)}, ROLLS[0].number, "tape"),
        ({"tape": (*ROLLS[0].tape, 3)}, ROLLS[0].number, "tape"),
        ({"answer": "roll 7"}, ROLLS[0].number, "answer"),
        ({"seat": 1}, ROLLS[0].number, "seat"),
    ],
)
def test_a_fold_stops_at_the_row_that_cannot_be_played(
    row: dict[str, Any], number: int, cause: str
) -> None:
    played = []
    with pytest.raises(BadRow, match=f"row {number}: {cause} is .* expected") as caught:
        played.extend(row for row, _ in fold(POKE, with_row(number, **row)))

    assert (number, cause) == (caught.value.number, caught.value.cause)


def test_an_exported_record_is_the_same_after_reading() -> None:
    assert GAME == read_record(export(GAME))


@pytest.mark.parametrize("encoding", ["utf-8-sig", None])
def test_a_byte_order_mark_before_a_proof_is_no_part_of_it(encoding: str | None) -> None:
    """K25: editors of Windows write one."""
    text = export(GAME).decode()

    assert GAME == read_record(text.encode(encoding) if encoding else "\ufeff" + text)


def test_an_export_can_be_read_by_people() -> None:
    """A part a line, and names as they are written."""
    lines = [line.strip() for line in export(GAME).decode().splitlines()]

    assert len(GAME.rows) == sum(line.startswith('"answer": ') for line in lines)
    assert '"Björn"' in lines


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"{", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "format: None found, expected 1 or 2"),
        (b"3", "format: None found"),
        (b'{"format": 3}', "format: 3 found, expected 1 or 2"),
        (b'{"format": true}', "format: True found"),
        (b'{"format": 2}', "does not fit: .*missing required field `program`"),
        (b'{"format": 1}', "does not fit: .*missing required field `table`"),
    ],
    ids=[
        "empty",
        "bytes",
        "half",
        "deep",
        "list",
        "number",
        "newer",
        "no number",
        "bare 2",
        "bare",
    ],
)
def test_a_bad_file_is_refused_saying_what_and_where(data: bytes, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        read_record(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r["rows"][1].update(seat="A"), r"Expected `int \| null`.*rows\[1\].seat"),
        (lambda r: r["rows"][1].update(tape=[0.5]), r"rows\[1\].tape"),
        (lambda r: r.update(seats="two"), r"seats"),
        (lambda r: r.update(extra=1), "unknown field `extra`"),
        (lambda r: r.pop("seal"), "missing required field `seal`"),
        (lambda r: r.update(ended="won"), "ended"),
    ],
)
def test_a_part_of_the_wrong_kind_is_named(change: Callable[[Any], Any], said: str) -> None:
    record = json.loads(export(GAME))
    change(record)

    with pytest.raises(BadFile, match=said):
        read_record(json.dumps(record))


def test_a_game_that_is_not_here_is_named_with_those_that_are() -> None:
    assert POKE is game_of(GAME, {"poke": POKE})
    with pytest.raises(JournalError, match="'poke' found, expected one of chess, go"):
        game_of(GAME, {"chess": POKE, "go": POKE})


@given(st.data())
def test_whatever_is_changed_in_an_export_is_found_or_refused(data: st.DataObject) -> None:
    """One character of the file changed to another one: never fair, never a traceback."""
    text = export(GAME).decode()
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from('0123456789abcxyz"{}[], '))
    changed = text[:at] + letter + text[at + 1 :]
    if _alike(text, changed):
        return
    try:
        record = read_record(changed)
    except BadFile:
        return
    assert not verify(POKE, record).fair


def _alike(one: str, other: str) -> bool:
    """Whether two files say the same but for blanks."""
    try:
        return bool(msgspec.json.decode(one) == msgspec.json.decode(other))
    except msgspec.DecodeError:
        return False


def test_the_checksum_is_over_everything_but_itself() -> None:
    assert fingerprint(GAME) == fingerprint(replace(GAME, checksum="something"))
    assert fingerprint(GAME) != fingerprint(replace(GAME, table="other"))
