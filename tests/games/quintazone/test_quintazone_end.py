"""How Quintazone ends and what it scores."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aquarius.quintazone.board import CLAIMS, held
from games.aquarius.quintazone.events import Ended
from games.aquarius.quintazone.game import QUINTAZONE
from games.aquarius.quintazone.phrases import tell
from games.aquarius.quintazone.rules import ENDS, told_end
from games.aquarius.quintazone.scoring import SCORINGS, outcome, points, standings, winner
from games.aquarius.quintazone.state import State
from games.aquarius.quintazone.summary import show
from games.aquarius.quintazone.view import look
from games.text import Words
from tests.games.quintazone.zone_tables import STANDING, Q, move, moves, table, verbs
from tests.games.whole import told

LAST = "M13 q:WFES, L13 p:FW, L12 w:F"


def last_turn(**fields: object) -> State:
    """A places the last card of all on M12 and is done: the table of T25."""
    state = table(LAST, "w:F", "", pile="", pyramids=STANDING, **fields)  # type: ignore[arg-type]
    return moves(state, "place 1 M12", "done")


def test_qz_30_the_game_ends_when_the_last_card_lies() -> None:
    """D36: deck and hands are empty."""
    state = last_turn()

    assert "cards" == state.end
    assert [] == verbs(state, 0) + verbs(state, 1)


def test_qz_30_while_somebody_has_cards_it_goes_on_and_who_has_none_is_skipped() -> None:
    state = table(LAST, "w:F", "", "w:W", pile="")
    after = moves(state, "place 1 M12", "done")

    assert ("", 2) == (after.end, after.turn)


def test_qz_31_it_may_end_with_the_deck() -> None:
    state = table(LAST, "w:F w:F", "w:W", pile="w:S", rules={"end": "deck"})
    standard = table(LAST, "w:F w:F", "w:W", pile="w:S")

    assert "deck" == moves(state, "place 1 M12", "done").end
    assert "" == moves(standard, "place 1 M12", "done").end


def test_qz_32_it_ends_when_nobody_can_place_a_card() -> None:
    """Two in a row; C has no cards and is skipped."""
    state = table("M13 q:WFES", "w:A", "w:A", "", pile="w:F")
    first = move(state, "pass").state
    second = move(first, "build 1 M13F")

    assert ("", 1) == (first.end, first.stuck)
    assert "stuck" == second.state.end


def test_qz_32_a_card_in_between_begins_the_count_anew() -> None:
    state = table("M13 q:WFES", "w:A", "w:F w:F", stuck=0)
    after = moves(state, "pass", "place 1 N13", "done")

    assert ("", 0) == (after.end, after.stuck)


def test_t25_the_score_of_the_example() -> None:
    """T25: Fire 4 x 2 and Water 2 to B, Space 1 x 2 to A."""
    state = last_turn()
    ended = outcome(state)

    assert ended is not None
    assert ((2, 1), (2, 10)) == (ended.places, ended.scores)
    assert 1 == winner(state, state.goals)


def test_qz_40_qz_41_the_most_pips_control_a_zone_and_ties_share_it() -> None:
    """A has 1 + 2 in Fire, B has 3: both get its four panels."""
    state = table(Q, "", "", pyramids="A2 L13F, A1 M12F, B3 M13F", goals="AE")

    assert (3, 3) == held(state.layout, state.pyramids, 2)["F@L12"].strengths
    assert (4, 4) == points(state, state.goals)


def test_qz_42_zones_without_pyramids_score_nothing_and_the_own_goal_doubles() -> None:
    state = table(Q, "", "", pyramids="A1 L13W", goals="WF")

    assert (4, 0) == points(state, "WF")
    assert (2, 0) == points(state, "AF")


def test_qz_43_weighted_points_ask_for_no_majority() -> None:
    """Fire: A 2 x 4, B 3 x 4 x 2. Space: A 1 x 1 x 2. Water: B 2 x 2."""
    state = table(Q, "", "", pyramids=STANDING, rules={"scoring": "weighted"})

    assert (10, 28) == points(state, state.goals)


def test_qz_44_goals_are_shown_at_the_end_and_not_before() -> None:
    state = table(LAST, "w:F", "", pile="", pyramids=STANDING)
    before = move(state, "place 1 M12").state
    step = move(before, "done")

    assert (None, None) == look(before, None).goals
    assert ("S", "F") == look(step.state, None).goals
    assert [Ended("cards", ("S", "F"), (2, 10), (1,), "")] == told(step, Ended)


def test_the_end_shows_what_zones_score_and_what_the_goal_adds() -> None:
    """K33, QZ-42: B controls four panels of Fire, its goal, and two of Water."""
    values = [panel.value for panel in show(look(last_turn(), None)).panels]
    words = Words(QUINTAZONE.words)

    assert words.text(values[0]).startswith("goal Space · 2 points (1 + 1 for the goal) · left ")
    assert words.text(values[1]).startswith("goal Fire · 10 points (6 + 4 for the goal) · left ")
    assert "10 point (6 + 4 for målet)" in words.text(values[1], "da")


def test_t26_qz_45_panels_of_the_own_goal_break_a_tie() -> None:
    """T26: both have 4 points; A controls two panels of the own element, B none."""
    state = table(Q, "", "", pyramids="A1 L13W, B1 M12F", goals="WA")

    assert [(4, 2), (4, 0)] == [standing[:2] for standing in standings(state, state.goals)]
    assert 0 == winner(state, state.goals)


def test_qz_45_then_the_pips_that_were_not_placed() -> None:
    state = table(Q, "", "", pyramids="A3 M13E, B1 M13S", goals="WF")

    assert [(1, 0, 27), (1, 0, 29)] == list(standings(state, state.goals))
    assert 1 == winner(state, state.goals)


def test_qz_45_equal_players_share_the_win_where_no_chase_follows() -> None:
    ended = outcome(table(Q, "", "", pile="", goals="WF", end="cards"))

    assert ended is not None
    assert (1, 1) == ended.places


@pytest.mark.parametrize(("starter", "first"), [(0, 2), (1, 0), (2, 1)])
def test_qz_46_the_one_winner_is_later_in_turn_order(starter: int, first: int) -> None:
    state = table(Q, "", "", "", goals="WFA")

    assert first == winner(replace(state, starter=starter), state.goals)


def test_the_three_house_rules_are_tables_of_functions() -> None:
    """Each setting names one of them."""
    assert {"own", "unoccupied", "free"} == set(CLAIMS)
    assert {"all-cards", "deck"} == set(ENDS)
    assert {"majority", "weighted"} == set(SCORINGS)


WORDS = Words(QUINTAZONE.words)


def test_qz_45_a_full_tie_is_shared_in_event_card_and_result() -> None:
    """K39: nobody is first alone."""
    over = table(Q, "", "", pile="", goals="WF", end="cards")
    result, event = outcome(over), told_end(over)
    panels = [WORDS.text(panel.value) for panel in show(look(over, None)).panels]
    heard = tell(event, None)
    assert result is not None
    assert heard is not None

    assert ((1, 1), (0, 1), "shared") == (result.places, event.winners, event.tie)
    assert [True, True] == ["🏆" in panel for panel in panels]
    assert WORDS.text(heard).endswith(WORDS.text(result.reason))
    assert "A and B share the win with 0 points each." == WORDS.text(result.reason)


@pytest.mark.parametrize(
    ("pyramids", "goals", "reason"),
    [
        ("A1 L13W, B1 M12F", "WA", "A wins with 4 points. More panels of their own goal"),
        ("A3 M13E, B1 M13S", "WF", "B wins with one point. More pips left in the reserve"),
    ],
)
def test_qz_45_the_tie_break_that_decided_is_told(pyramids: str, goals: str, reason: str) -> None:
    """K39: and one point is one point."""
    result = outcome(table(Q, "", "", pyramids=pyramids, goals=goals, pile="", end="cards"))

    assert result is not None
    assert WORDS.text(result.reason).startswith(reason)
