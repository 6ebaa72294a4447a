"""A table of formula 2 is proved by its file; whatever was altered is found where it stands."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.dice import by_start, seal, taped
from games.entry import write
from games.files import fingerprint, stamped
from games.journal import BadRow, RecordRow
from games.journal import played as turns
from games.proof import Closing, Line, Proof, Result, proof_of
from games.start import Chair, Start, Word, text_of
from games.verdict import Shown, verify
from tests.pig import POKE
from tests.proofs import SECRET, played, rows_of, start_of, with_row

START = start_of(POKE, ("good", "random"), people=2, target=30)
GAME = played(POKE, START)
DRAWN = [row for row in GAME.rows if row.draws and row.draws[0][0] > 1]
BY_PERSON = next(row for row in DRAWN if row.by == "person")
BY_CLOCK = next(row for row in GAME.rows if row.by == "clock")
BY_COMPUTER = [row for row in GAME.rows if row.by.startswith("computer")]
STOPPED = played(POKE, START, longest=10)


def found(proof: Proof, shown: Shown | None = None) -> tuple[str, int | None]:
    """Where the first thing that does not fit stands: (its place, its row)."""
    mismatch = verify(POKE, proof, shown).mismatch
    assert mismatch is not None
    assert mismatch.expected != mismatch.found
    return mismatch.place, mismatch.row


def with_start(**changes: Any) -> Proof:
    return stamped(replace(GAME, start=replace(START, **changes)))


def test_an_untouched_table_is_fair_and_everything_in_it_is_counted() -> None:
    verdict = verify(POKE, GAME)

    assert verdict.fair
    assert len(GAME.rows) == verdict.rows
    assert sum(len(row.draws) for row in GAME.rows) == verdict.numbers > 0
    assert len(BY_COMPUTER) == verdict.computers > 0
    assert 2 == verdict.formula


def test_the_tables_of_the_tests_have_all_that_answers() -> None:
    """People, clock, both computers; and numbers below more than one bound."""
    assert {"", "person", "clock", "computer good", "computer random"} == {
        row.by for row in GAME.rows
    }
    assert len({bound for row in GAME.rows for bound, _ in row.draws}) > 1


def test_the_result_is_the_one_of_the_rules() -> None:
    verdict = verify(POKE, GAME)

    assert verdict.outcome is not None
    assert Result(
        verdict.outcome.places, verdict.outcome.scores, verdict.outcome.reason.key
    ) == GAME.result  # fmt: skip


def test_bounds_are_found_by_playing_the_numbers_of_the_journal_again() -> None:
    """The journal of a table stores numbers alone, as it always did."""
    rows, _ = rows_of(POKE, START)
    chance = by_start(SECRET, text_of(START))

    for (row, _), line in zip(rows, GAME.rows, strict=True):
        dice = chance.dice(row.number)
        assert row.tape == line.tape
        assert line.draws == tuple((n, dice.below(n)) for n, _ in line.draws)


@pytest.mark.parametrize(
    "tape",
    [lambda t: (99, *t[1:]), lambda t: (*t, 0), lambda t: t[:-1]],
    ids=["beyond its bound", "too many", "too few"],
)
def test_numbers_that_do_not_fit_the_rules_are_no_proof(tape: Any) -> None:
    rows, _ = rows_of(POKE, START)
    at = next(number for number, (row, _) in enumerate(rows) if row.tape)
    rows[at] = (replace(rows[at][0], tape=tape(rows[at][0].tape)), rows[at][1])

    with pytest.raises(BadRow, match=f"row {at}: tape is "):
        proof_of(POKE, START, rows, Closing(SECRET, "over", 1, 2, "1"))


# -- secret and start ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "secret",
    [
        None,
        "",
        SECRET.hex().upper(),
        SECRET.hex() + "00",
        SECRET.hex()[:-2],
        " " + SECRET.hex(),
        SECRET.hex() + "\n",
        "x" * 64,
    ],
)
def test_a_secret_is_written_in_one_way_only(secret: str | None) -> None:
    """Behind zeros HMAC has the same key, and hexadecimal has many spellings."""
    assert ("secret", None) == found(stamped(replace(GAME, secret=secret)))


def test_another_secret_does_not_fit_the_seal() -> None:
    assert ("seal", None) == found(stamped(replace(GAME, secret="00" * 32)))


def test_a_secret_that_was_exchanged_with_its_seal_gives_other_numbers() -> None:
    other = bytes(32)
    forged = replace(GAME, secret=other.hex(), start=replace(START, seal=seal(other)))

    assert ".draws[" in found(stamped(forged))[0]


@pytest.mark.parametrize(
    "changes",
    [
        {"table": "K7QN"},
        {"words": START.words[:-1]},
        {"words": START.words[1:]},
        {"words": START.words[::-1]},
        {"words": ()},
        {"words": (*START.words, Word(0, "again"))},
        {"words": (replace(START.words[0], text="A word of Ana"), *START.words[1:])},
        {"words": (replace(START.words[0], seat=1), *START.words[1:])},
        {"seats": (Chair("Аna", ""), *START.seats[1:])},
        {"seats": (START.seats[1], START.seats[0], *START.seats[2:])},
        {"options": {**START.options, "target": 29}},
    ],
)
def test_whatever_is_changed_in_the_start_changes_the_numbers(changes: dict[str, Any]) -> None:
    assert ".draws[" in found(with_start(**changes))[0]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": "pig"}, "game"),
        ({"edition": "2"}, "edition"),
        ({"seal": "0" * 64}, "seal"),
        ({"options": {"target": 30}}, "options"),
        ({"options": {**START.options, "speed": 1}}, "options"),
        ({"options": {**START.options, "target": 9}}, "rows[0].options"),
        ({"options": {**START.options, "target": "30"}}, "rows[0].options"),
        ({"seats": START.seats[:1], "words": ()}, "rows[0].options"),
        ({"seats": (*START.seats, Chair("Eve", ""))}, "rows[0].options"),
        ({"seats": (Chair("Ana\nword A fish", ""), *START.seats[1:])}, "start"),
        ({"seats": (*START.seats[:3], Chair("", "perfect"))}, "start"),
        ({"words": (Word(4, "fish"),)}, "start"),
    ],
)
def test_a_start_that_cannot_be_is_found_before_anything_is_played(
    changes: dict[str, Any], place: str
) -> None:
    assert place == found(with_start(**changes))[0]


def test_a_computer_that_is_said_to_be_another_one_is_found() -> None:
    seats = (*START.seats[:2], Chair("", "random"), START.seats[3])

    assert not verify(POKE, with_start(seats=seats)).fair


# -- rows ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: f"row {row.number}")
def test_a_changed_number_is_found_where_it_stands(row: Line) -> None:
    (bound, number), *rest = row.draws
    forged = with_row(GAME, row.number, draws=((bound, (number + 1) % bound), *rest))

    assert (f"rows[{row.number}].draws[0]", row.number) == found(forged)


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: f"row {row.number}")
def test_a_bound_that_the_rules_do_not_ask_for_is_found(row: Line) -> None:
    """Also where the secret gives this very number below the other bound."""
    *before, (bound, number) = row.draws
    last = len(before)
    dice = by_start(SECRET, text_of(START)).dice(row.number)
    for n, _ in before:
        dice.below(n)

    for draw in ((bound + 1, number), (bound + 1, dice.below(bound + 1))):
        forged = with_row(GAME, row.number, draws=(*before, draw))
        assert f"rows[{row.number}].draws[{last}]" == found(forged)[0]


def test_a_number_too_many_or_too_few_is_found() -> None:
    row = DRAWN[0]
    count = len(row.draws)

    more = with_row(GAME, row.number, draws=(*row.draws, (6, 0)))
    less = with_row(GAME, row.number, draws=row.draws[:-1])
    assert f"rows[{row.number}].draws[{count}]" == found(more)[0]
    assert f"rows[{row.number}].draws[{count - 1}]" == found(less)[0]


@pytest.mark.parametrize("answer", ["fly", "roll 9", "", "hide pink", "roll 1; drop table"])
def test_an_answer_that_is_not_legal_is_found(answer: str) -> None:
    number = BY_PERSON.number

    assert (f"rows[{number}].answer", number) == found(with_row(GAME, number, answer=answer))


@pytest.mark.parametrize("seat", [None, -1, 4, 99])
def test_another_seat_is_found(seat: int | None) -> None:
    number = BY_PERSON.number

    assert (f"rows[{number}].seat", number) == found(with_row(GAME, number, seat=seat))


@pytest.mark.parametrize("number", range(len(GAME.rows)))
def test_a_dropped_row_is_found_even_where_the_others_are_numbered_anew(number: int) -> None:
    left = [row for row in GAME.rows if row.number != number]
    renumbered = [replace(row, number=n) for n, row in enumerate(left)]

    assert not verify(POKE, stamped(replace(GAME, rows=tuple(left)))).fair
    assert not verify(POKE, stamped(replace(GAME, rows=tuple(renumbered)))).fair


# -- who answered ----------------------------------------------------------------------------


@pytest.mark.parametrize("row", BY_COMPUTER, ids=lambda row: f"row {row.number}")
def test_a_computers_row_is_nobody_elses(row: Line) -> None:
    other = "computer random" if row.by == "computer good" else "computer good"

    for by in ("person", "clock", "", other):
        assert (f"rows[{row.number}].by", row.number) == found(with_row(GAME, row.number, by=by))


@pytest.mark.parametrize("by", ["", "computer", "computer perfect", "Person", "person "])
def test_somebody_who_is_not_known_is_found(by: str) -> None:
    number = BY_PERSON.number

    assert (f"rows[{number}].by", number) == found(with_row(GAME, number, by=by))


def test_the_deal_is_nobodys_answer() -> None:
    assert ("rows[0].by", 0) == found(with_row(GAME, 0, by="person"))
    assert ("rows[0].seat", 0) == found(with_row(GAME, 0, seat=0))
    assert ("rows[0].answer", 0) == found(with_row(GAME, 0, answer="roll 1"))


def test_the_clock_answers_only_what_the_rules_say() -> None:
    number = BY_PERSON.number
    assert BY_PERSON.seat is not None
    assert BY_PERSON.answer != write(POKE.lapse(before(number), BY_PERSON.seat))

    assert f"rows[{number}].answer" == found(with_row(GAME, number, by="clock"))[0]
    assert verify(POKE, with_row(GAME, BY_CLOCK.number, by="person")).fair


def before(number: int) -> Any:
    """The state in which a row was played."""
    rows, seats = GAME.rows[: number + 1], len(START.seats)
    return [t.before for t in turns(POKE, START.options, seats, rows, lambda r: taped(r.tape))][-1]


def test_of_two_answers_that_computers_would_not_give_the_first_is_told() -> None:
    first, second = (
        row for row in STOPPED.rows if row.answer.startswith("hide") and "computer" in row.by
    )
    forged = STOPPED
    for row in (first, second):
        other = "hide red" if row.answer != "hide red" else "hide blue"
        forged = with_row(forged, row.number, answer=other)

    assert f"rows[{first.number}].answer" == found(forged)[0]


def answered_for_a_computer() -> tuple[Proof, Line]:
    """A stopped table with another stone hidden for a computer, which breaks no rule; its row."""
    for row in BY_COMPUTER:
        for stone in ("red", "blue", "green"):
            forged = with_row(STOPPED, row.number, answer=f"hide {stone}")
            if f"hide {stone}" != row.answer and verify(POKE, forged, computers=False).fair:
                return forged, row
    raise AssertionError("no hidden stone of a computer is free of consequences")


def test_an_answer_that_a_computer_would_not_give_is_found() -> None:
    forged, row = answered_for_a_computer()

    mismatch = verify(POKE, forged).mismatch
    assert mismatch is not None
    assert f"rows[{row.number}].answer" == mismatch.place
    assert ("computer", row.answer) == (mismatch.cause, mismatch.expected)


def test_a_wrong_number_weighs_more_than_a_computers_answer_before_it() -> None:
    forged, _ = answered_for_a_computer()
    last = next(row for row in reversed(STOPPED.rows) if row.draws)
    bound, number = last.draws[0]
    draws = ((bound, (number + 1) % bound), *last.draws[1:])

    assert f"rows[{last.number}].draws[0]" == found(with_row(forged, last.number, draws=draws))[0]


def test_computers_are_not_asked_where_there_is_no_time_for_it() -> None:
    verdict = verify(POKE, GAME, computers=False)

    assert verdict.fair
    assert 0 == verdict.computers


# -- the end ---------------------------------------------------------------------------------


def test_a_table_that_was_stopped_is_fair_up_to_there() -> None:
    verdict = verify(POKE, STOPPED)

    assert verdict.fair
    assert 10 == verdict.rows
    assert verdict.outcome is None


@pytest.mark.parametrize("ended", ["stopped", "abandoned", "closed"])
def test_a_table_ends_early_for_more_than_one_reason(ended: Any) -> None:
    assert verify(POKE, stamped(replace(STOPPED, ended=ended))).fair


def test_a_missing_tail_is_found() -> None:
    cut = stamped(replace(GAME, rows=GAME.rows[:-3]))

    assert f"rows[{len(GAME.rows) - 3}]" == found(cut)[0]


def test_a_game_that_is_over_was_not_stopped() -> None:
    assert ("ended", None) == found(stamped(replace(GAME, ended="stopped")))


def test_a_running_game_has_no_secret_in_its_file() -> None:
    running = replace(STOPPED, ended="running", finished=None)

    assert ("secret", None) == found(stamped(running))
    mismatch = verify(POKE, stamped(running)).mismatch
    assert mismatch is not None
    assert SECRET.hex() not in mismatch.found


def test_without_its_secret_a_running_game_proves_nothing_yet() -> None:
    running = replace(STOPPED, ended="running", finished=None, secret=None)

    assert ("secret", None) == found(stamped(running))


@pytest.mark.parametrize(
    "result",
    [
        None,
        Result((1,) * 4, (0,) * 4, "over"),
        replace(GAME.result or Result((), (), ""), reason="luck"),
        replace(GAME.result or Result((), (), ""), scores=(99,) * 4),
    ],
)
def test_another_result_is_found(result: Result | None) -> None:
    assert ("result", None) == found(stamped(replace(GAME, result=result)))


def test_a_stopped_game_has_no_result() -> None:
    assert ("result", None) == found(stamped(replace(STOPPED, result=GAME.result)))


def test_a_table_without_rows_proves_nothing() -> None:
    assert ("rows[0]", None) == found(stamped(replace(STOPPED, rows=())))


def test_a_finished_table_says_when() -> None:
    assert ("finished", None) == found(stamped(replace(GAME, finished=None)))


# -- what the channel showed -----------------------------------------------------------------


@pytest.mark.parametrize(
    "changes", [{"program": "9"}, {"opened": 1}, {"finished": 1}, {"fingerprint": ""}]
)
def test_what_no_number_depends_on_is_under_the_fingerprint(changes: dict[str, Any]) -> None:
    assert ("fingerprint", None) == found(replace(GAME, **changes))


def test_a_file_that_was_stamped_anew_has_another_fingerprint_than_the_channel_showed() -> None:
    shown = Shown(fingerprint=fingerprint(GAME))

    assert verify(POKE, GAME, shown).fair
    assert ("fingerprint", None) == found(with_row(GAME, 3, time=1), shown)


def test_the_start_message_is_compared_letter_by_letter() -> None:
    text = text_of(START)

    assert verify(POKE, GAME, Shown(start=f"Here we go:\n```\n{text}```")).fair
    assert ("start", None) == found(GAME, Shown(start=text.replace("Ana", "Аna")))


def test_a_whole_table_of_other_words_is_fair_by_itself_and_not_by_the_start_message() -> None:
    other: Start = replace(START, words=(Word(0, "pick me"),))
    forged = played(POKE, other)

    assert verify(POKE, forged).fair
    assert ("start", None) == found(forged, Shown(start=text_of(START)))


def test_a_row_of_the_journal_keeps_its_press_out_of_the_file() -> None:
    rows, _ = rows_of(POKE, START, longest=5)
    pressed = [(replace(row, press="1234567890"), by) for row, by in rows]
    assert isinstance(pressed[0][0], RecordRow)

    made = proof_of(POKE, START, pressed, Closing(SECRET, "stopped", 1, 2, "1"))
    assert "1234567890" not in repr(made)
