"""How the game ends."""

from __future__ import annotations

import pytest

from games.aquarius.classic.events import Drew, Exhausted, Won
from games.aquarius.classic.scoring import outcome
from tests.games.aquarius.aquarius_tables import move, table, verbs
from tests.games.whole import told

SIX = "K13 l:FW, L13 w:F, M13 w:F, N13 l:FA, O13 l:FE, P13 l:FS"
"""Six panels of Fire in a row; a seventh may go on Q13."""
FOUR = "K13 l:FW, L13 w:F, M13 w:F, N13 l:FA"
CALM = "w:S w:S w:S"


def test_t12_a_player_wins_on_anothers_turn() -> None:
    """T12: the seventh panel, laid by somebody else."""
    step = move(table(SIX, CALM, "q:FSWE w:A", turn=1), "place 1 Q13 printed")
    ended = outcome(step.state)

    assert [Won(0, "F", 7)] == told(step, Won)
    assert ended is not None
    assert ((1, 2), (7, 1)) == (ended.places, ended.scores)
    assert [] == verbs(step.state, 0) + verbs(step.state, 1)


def test_aq_30_the_win_comes_before_the_bonus() -> None:
    """Fire and Space are matched, and no card is drawn any more."""
    step = move(table(SIX, "q:WSAF", CALM), "place 1 Q13 turned")

    assert [Won(0, "F", 7)] == told(step, Won)
    assert [] == told(step, Drew)


def test_aq_30_six_are_not_enough() -> None:
    after = move(table(FOUR + ", O13 l:FE", "w:F", CALM), "place 1 P13").state

    assert "" == after.end


@pytest.mark.parametrize(
    ("goals", "typed", "winner"),
    [("WAEFS", "trade-goals U2", 0), ("WAFES", "rotate-goals right", 1)],
)
def test_aq_30_a_change_of_goals_wins(goals: str, typed: str, winner: int) -> None:
    """Seven of Fire lie there, the goal of an imaginary player until now."""
    state = table(f"{SIX}, Q13 q:FSWE", typed.split(maxsplit=1)[0], CALM, goals=goals)

    assert (winner,) == move(state, typed).state.winners


def test_aq_30_a_move_wins() -> None:
    state = table(f"{SIX}, K14 p:FW", "move", CALM)

    assert "" == state.end
    assert (0,) == move(state, "move K14 Q13 kept").state.winners


def test_aq_31_the_goal_of_an_imaginary_player_wins_nothing() -> None:
    after = move(table(SIX, "q:FSWE", CALM, goals="WAFES"), "place 1 Q13 printed").state

    assert "" == after.end


PARTED = "K13 w:F, L13 w:F, N13 w:W, O13 w:W"
"""Fire and Water, two each; a card of both on M13 makes three of each."""


def test_aq_32_of_several_the_player_on_turn_wins() -> None:
    """D19: B lays the card that completes the goals of both."""
    state = table(PARTED, CALM, "p:FW", goals="WFAES", target=3, turn=1)

    assert (1,) == move(state, "place 1 M13 printed").state.winners


def test_aq_32_otherwise_the_next_in_turn_order_wins() -> None:
    """D19: C lays the card that completes the goals of A and B; A comes after C."""
    state = table(PARTED, CALM, CALM, "p:FW", goals="WFAES", target=3, turn=2)

    assert (0,) == move(state, "place 1 M13 printed").state.winners


def test_t19_a_player_wins_with_the_own_target() -> None:
    """T19: Basic Aquarius, B needs five."""
    state = table(FOUR, "l:FE", CALM, goals="WFAES", mode="basic", target_b="5")

    assert [Won(1, "F", 5)] == told(move(state, "place 1 O13 printed"), Won)


def test_aq_45_a_target_for_everybody() -> None:
    state = table(FOUR, "l:FE", CALM, goals="WFAES", target=5)

    assert (1,) == move(state, "place 1 O13 printed").state.winners


ROWS = [f"{column}13 l:FW, {column}14 w:S" for column in "KLMNO"]
SHORT = ", ".join((*ROWS, "P13 l:FW", "Q13 w:A"))
"""Six panels of Fire, six of Water, five of Space."""


def test_t17_the_closest_share_the_win() -> None:
    """T17: deck and hands empty; the goals' groups are 5, 6 and 6."""
    step = move(table(SHORT, "", "", "w:A", goals="SFWAE", turn=2, pile=""), "place 1 R13")
    ended = outcome(step.state)

    assert [Exhausted((1, 2), 1, held=False)] == told(step, Exhausted)
    assert ended is not None
    assert ((3, 1, 1), (5, 6, 6)) == (ended.places, ended.scores)


def test_aq_33_all_who_have_cards_passed() -> None:
    """D20: nothing changes any more."""
    state = table("M13 w:F", "w:A", "", "w:S", pile="")
    first = move(state, "pass").state
    second = move(first, "pass").state

    assert (2, "") == (first.turn, first.end)
    assert "closest" == second.end


def test_aq_33_a_card_that_is_played_begins_the_count_anew() -> None:
    state = table("M13 w:F", "w:A", "w:F w:E", pile="")
    first = move(state, "pass").state

    assert 0 == move(first, "place 1 N13").state.passes


def test_aq_33_while_there_is_a_deck_passing_goes_on() -> None:
    state = table("M13 w:F", "w:A", "w:S", pile="w:E w:E w:E w:E")
    for _ in range(3):
        state = move(state, "pass").state

    assert ("", 3) == (state.end, state.passes)


def test_aq_34_the_fewest_missing_win_where_targets_differ() -> None:
    """D23: A has 2 of 7, B has 1 of 3."""
    state = table("M13 w:F, N13 l:FW", "", "w:S", pile="", target_b="3", turn=1)
    after = move(state, "pass").state

    assert (1,) == after.winners


def test_k38_cards_run_out_only_where_nobody_holds_one() -> None:
    """AQ-33: the result says whether cards ran out or everybody had to pass."""
    empty = move(table(SHORT, "", "", "w:A", goals="SFWAE", turn=2, pile=""), "place 1 R13").state
    passed = move(move(table("M13 w:F", "w:A", "", "w:S", pile=""), "pass").state, "pass").state
    reasons = [outcome(state) for state in (empty, passed)]

    assert ["no-cards-left", "all-passed"] == [
        dict(ended.reason.args)["why"].key for ended in reasons if ended is not None
    ]
