"""Whole games, broken states, and the rules page against the tests of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Broken, begin, load, offer, perform, save
from games.dice import seeded
from games.dicemants.events import Scored
from games.dicemants.game import DICEMANTS
from games.dicemants.state import LastTurn, Row, State, Turn
from tests.games.dicemants.positions import choosing, row, table

HERE = Path(__file__).parent
EXAMPLES = {*map(str, (1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 16, 18, 19, 20)), "5b", "7b"}
"""The worked examples of the rules document by number."""


def sentences() -> str:
    """The docstrings of all tests in this folder."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in HERE.glob("test_*.py")]
    return "\n".join(
        ast.get_docstring(node) or ""
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def test_every_clause_of_the_rules_page_is_named_by_a_test() -> None:
    assert DICEMANTS.rules is not None
    page = (DICEMANTS.rules / "RULES.md").read_text(encoding="utf-8")
    clauses = re.findall(r"\*\*(DM-\d+)\*\*", page)

    assert len(clauses) > 40
    assert [] == sorted(set(clauses) - set(re.findall(r"DM-\d{3}", sentences())))


def test_no_test_names_a_clause_that_is_not_there() -> None:
    assert DICEMANTS.rules is not None
    page = (DICEMANTS.rules / "RULES.md").read_text(encoding="utf-8")

    named = set(re.findall(r"DM-\d{3}", sentences()))
    assert set() == named - set(re.findall(r"\*\*(DM-\d+)\*\*", page))


def test_every_worked_example_is_a_test() -> None:
    named = set(re.findall(r"DM-(\d{1,2}b?)\b", sentences()))

    assert set() == EXAMPLES - named


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "target": st.integers(10, 30),
        "bug_reaches_bag": st.sampled_from(["true", "false"]),
        "void_rule": st.sampled_from(["consecutive", "total"]),
        "complete_round": st.sampled_from(["true", "false"]),
        "closest": st.sampled_from(["row_left_tie", "row_right_tie"]),
    },
)


@given(OPTIONS, st.integers(2, 6), st.integers(0, 2**32))
def test_every_random_game_ends_and_every_step_is_sound(
    options: dict[str, Any], seats: int, seed: int
) -> None:
    """DM-104, DM-502, DM-503: pieces are conserved, totals are the sums of what was scored."""
    dice = seeded(seed)
    state = begin(DICEMANTS, options, seats, dice).state
    totals, moves = [0] * seats, 0
    while state.phase != "over":
        DICEMANTS.audit(state)
        taken = len(state.turn.board + state.turn.bag + state.turn.lost)
        given_ = offer(DICEMANTS, state, state.seat).random(dice)
        step = perform(DICEMANTS, state, state.seat, given_, dice)
        for event in step.events:
            if isinstance(event, Scored):
                totals[event.seat] += event.gems
        after = step.state.turn
        if taken and after.row is not None:
            assert taken == len(after.board + after.bag + after.lost)
        assert tuple(totals) == step.state.totals
        state, moves = step.state, moves + 1

    DICEMANTS.audit(state)
    outcome = DICEMANTS.outcome(state)
    assert outcome is not None
    assert 1 == outcome.places.count(1)
    assert moves < DICEMANTS.info.longest


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_a_game_can_be_saved_after_any_step(seed: int, moves: int) -> None:
    """DM-208: the row that lies on the table is saved with it."""
    dice = seeded(seed)
    state = begin(DICEMANTS, {"complete_round": "true"}, 3, dice).state
    for _ in range(moves):
        if state.phase == "over":
            break
        answer = offer(DICEMANTS, state, state.seat).random(dice)
        state = perform(DICEMANTS, state, state.seat, answer, dice).state

    assert state == load(DICEMANTS, save(state))


@given(st.integers(0, 2**32), st.integers(2, 6))
def test_with_whole_rounds_everybody_has_the_same_number_of_turns(seed: int, seats: int) -> None:
    """DM-504: counted until the first extra round or the end."""
    dice = seeded(seed)
    state = begin(DICEMANTS, {"complete_round": "true", "target": 10}, seats, dice).state
    turns = [0] * seats
    while state.phase != "over" and not state.extra:
        answer = offer(DICEMANTS, state, state.seat).random(dice)
        step = perform(DICEMANTS, state, state.seat, answer, dice)
        for event in step.events:
            if isinstance(event, Scored):
                turns[event.seat] += 1
        state = step.state

    assert 1 == len(set(turns))


def test_a_seat_that_never_answers_still_finishes_the_game() -> None:
    """DM-207: lapse answers alone bring a game to its end."""
    dice, moves = seeded(8), 0
    state = begin(DICEMANTS, {}, 2, dice).state
    while state.phase != "over":
        answer = DICEMANTS.lapse(state, state.seat)
        state = perform(DICEMANTS, state, state.seat, answer, dice).state
        moves += 1

    assert moves < 200


SOUND = choosing(table(3, 4, rules={}), board=(3, 4), bag=(1,), lost=(6,))
V2 = row("3=V 4=V")


def changed(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, **fields)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (changed(SOUND, turn=Turn((3, 4), (3,), (), 0, V2)), "a die twice"),
        (changed(SOUND, turn=Turn((3, 7), (), (), 0, V2)), "no such die"),
        (changed(SOUND, turn=Turn((3,), (), (), 0, V2)), "vanished"),
        (changed(SOUND, turn=Turn((3,), (), (), 0, Row((3,), ("skull",)))), "has no skull"),
        (changed(SOUND, turn=Turn((3, 4), (), (), 0, None)), "before a roll"),
        (changed(SOUND, turn=Turn((), (3, 4), (), 0, V2)), "without dice"),
        (changed(SOUND, turn=Turn((3, 4), (), (), 2, V2)), "too many void rolls"),
        (changed(SOUND, phase="choose"), "between turns"),
        (changed(SOUND, totals=(-1, 4)), "below zero"),
        (changed(SOUND, totals=(21, 4)), "won and still running"),
        (changed(SOUND, seat=2), "no seat 2"),
        (table(3, 4, phase="over"), "over without a winner"),
        (table(22, 22, phase="over", rules={"complete_round": True}), "over without a winner"),
        (table(22, 3, 22, extra=(0,), rules={"complete_round": True}), "extra round of one"),
        (table(22, 3, 22, extra=(0, 1), rules={"complete_round": True}), "left out"),
        (
            table(3, 4, last=LastTurn(1, Turn((3, 4), (), (), 0, V2), 2, "voids")),
            "not scored",
        ),
    ],
)
def test_a_broken_state_is_found(state: State, told: str) -> None:
    """DM-104, DM-209, DM-401, DM-403, DM-502, DM-505: what the audit is for."""
    with pytest.raises(Broken, match=told):
        DICEMANTS.audit(state)


def test_a_sound_state_is_let_through() -> None:
    """DM-104."""
    DICEMANTS.audit(SOUND)
