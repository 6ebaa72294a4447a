"""The house rules that a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

from games.choices import Amount, OneOf
from games.contract import Refused, begin
from games.dice import seeded
from games.dicemants.events import Finished, Scored
from games.dicemants.game import DICEMANTS
from games.dicemants.settings import Settings
from tests.games.dicemants.positions import choosing, move, rolled, table

USUAL = Settings(21, True, "consecutive", False, "row_left_tie")


def test_without_a_choice_the_usual_rules_are_played() -> None:
    """DM-501, DM-601, DM-602, DM-603, DM-604, DM-605: the defaults."""
    assert USUAL == begin(DICEMANTS, {}, 2, seeded(1)).state.rules


@pytest.mark.parametrize(
    ("key", "value", "field", "clause"),
    [
        ("target", 30, 30, "DM-601"),
        ("bug_reaches_bag", "false", False, "DM-602"),
        ("void_rule", "total", "total", "DM-603"),
        ("complete_round", "true", True, "DM-604"),
        ("closest", "row_right_tie", "row_right_tie", "DM-605"),
    ],
)
def test_each_house_rule_can_be_changed(key: str, value: Any, field: Any, clause: str) -> None:
    """DM-601, DM-602, DM-603, DM-604, DM-605: and names its clause."""
    state = begin(DICEMANTS, {key: value}, 2, seeded(1)).state
    setting = next(each for each in DICEMANTS.info.settings if each.key == key)

    assert field == getattr(state.rules, key)
    assert clause == setting.clause


def test_there_are_no_other_house_rules() -> None:
    """DM-404: what happens on an emptied board is no choice."""
    with pytest.raises(Refused):
        begin(DICEMANTS, {"empty_board": "roll_again"}, 2, seeded(1))


@pytest.mark.parametrize("target", [9, 31, 0, "many"])
def test_a_target_out_of_bounds_is_refused(target: Any) -> None:
    """DM-601: 10 to 30."""
    with pytest.raises(Refused):
        begin(DICEMANTS, {"target": target}, 2, seeded(1))


def test_all_values_of_a_house_rule_fit_one_menu() -> None:
    """DM-601: a menu has 25 entries."""
    for setting in DICEMANTS.info.settings:
        match setting.field:
            case Amount(_, low, high):
                assert high - low < 25
            case OneOf(_, options):
                assert 2 == len(options)


def test_another_target_wins_at_its_own_number() -> None:
    """DM-601: ten gems."""
    step = move(choosing(table(8, 0, rules={"target": 10}), board=(6,), bag=(1, 2)), "stop")

    assert Finished(0, 10) == step.events[-1]


def test_two_rolls_of_voids_may_count_in_the_whole_turn() -> None:
    """DM-603: with a bug between them."""
    state = choosing(table(0, 0, rules={"void_rule": "total"}), board=(3, 4), bag=(1, 2), voids=1)
    other = move(state, "roll", "3=SPIDER 4=V")
    step = move(other.state, "roll", "3=V 4=V")

    assert (1, "choice") == (other.state.turn.voids, other.state.phase)
    assert Scored(0, "voids", 1, 1) in step.events


def test_a_tie_may_go_to_the_right() -> None:
    """DM-605, DM-308: the gem to the right of the snake."""
    text = "1=D 3=V 5=D 2=SNAKE 6=D 4=V"

    assert (5,) == rolled(text).lost
    assert (6,) == rolled(text, closest="row_right_tie").lost


def test_the_nearer_gem_is_taken_whatever_the_rule_for_ties() -> None:
    """DM-605: it speaks of equal distances only."""
    text = "1=D 3=V 2=SNAKE 6=D"

    assert (6,) == rolled(text).lost == rolled(text, closest="row_right_tie").lost
