"""Start and finish cards of the chase."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aquarius.cards import BACK
from games.aquarius.chase.board import course, finish_cells, free_cells, lying, ways_out
from games.aquarius.chase.events import FinishLaid, GoalsPassed, RaceBegun, StartLaid
from games.aquarius.layout import touching
from games.aquarius.quintazone.events import Ended
from games.aquarius.quintazone_chaser.state import State
from games.contract import Refused
from tests.games.aquarius.tables import laid
from tests.games.quintazone.zone_tables import moves, standing, table
from tests.games.quintazone_chaser.chase_tables import T29, Q, chaser, offered, race, run, runs
from tests.games.whole import told


def test_qc_1_the_winner_of_quintazone_begins_and_unplayed_pyramids_are_out() -> None:
    """The last card ends Quintazone, and the race is there."""
    last = table(
        "M13 q:WFES, L13 p:FW, L12 w:F",
        "w:F",
        "",
        pile="",
        pyramids="A2 L13F, A1 M13S, B3 M13F, B2 L13W",
        goals="SF",
    )
    step = chaser("done", State(zones=moves(last, "place 1 M12")))
    begun = step.state.race

    assert [(1,)] == [event.winners for event in told(step, Ended)]
    assert [RaceBegun(1)] == told(step, RaceBegun)
    assert begun is not None
    assert ("start", 1) == (begun.phase, begun.turn)
    assert standing("A2 L13F, A1 M13S, B3 M13F, B2 L13W") == begun.pyramids


def test_t27_qc_2_start_cards_with_a_token_the_winner_first() -> None:
    """T27: B on N13, then A on N12; their exits."""
    one = run(race(), "start N13")
    two = run(one.state, "start N12")

    assert [StartLaid(1, "N13")] == told(one, StartLaid)
    assert 0 == one.state.turn
    assert ("N12", "N13") == two.state.starts == two.state.tokens
    assert {"F@L12", "S@M13"} == ways_out(two.state, "N13")
    assert {"F@L12"} == ways_out(two.state, "N12")


def test_qc_2_the_others_follow_clockwise() -> None:
    state = race(goals="SFW", first=1)
    turns = [state.turn]
    for cell in ("N13", "N12", "K13"):
        state = run(state, f"start {cell}").state
        turns.append(state.turn)

    assert [1, 2, 0] == turns[:3]


def test_qc_2_a_start_card_lies_beside_an_element_card_on_an_empty_cell() -> None:
    """Not on a card, not beside nothing but another start card."""
    state = run(race(), "start N13").state

    assert "O13" not in free_cells(state)
    assert {"N13", "M13"}.isdisjoint(free_cells(state))
    with pytest.raises(Refused):
        run(state, "start N13")


def test_qc_2_start_cards_lie_face_down_and_match_nothing() -> None:
    """No element, no zone, and no trace of which action card it was."""
    state = runs(race(), "start N13", "start N12")
    backs = [placed for placed in lying(state) if placed.card == BACK]

    assert ["N12", "N13"] == [placed.cell for placed in backs]
    assert [] == [panel for _, panel in touching(tuple(backs), "O13")]
    assert not {"N12", "N13"} & {panel[:-1] for panel in course(state).of}


def test_qc_3_goals_are_passed_to_the_left() -> None:
    """A holds the goal of B, B that of A; with three, B holds that of A."""
    step = run(run(race(), "start N13").state, "start N12")

    assert [GoalsPassed()] == told(step, GoalsPassed)
    assert (1, 0) == tuple(map(step.state.owner_of_goal, range(2)))
    assert (2, 0, 1) == tuple(map(race(goals="SFW").owner_of_goal, range(3)))


def test_t28_qc_4_qc_5_the_reverse_order_and_the_ban() -> None:
    """T28: A first, with Fire; K13 and L14 touch Fire on L13, M14 does not."""
    state = runs(race(), "start N13", "start N12")

    assert 0 == state.turn
    for cell in ("K13", "L14"):
        with pytest.raises(Refused):
            run(state, f"finish {cell}")
    step = run(state, "finish M14")
    assert [FinishLaid(0, 1, "F", "M14")] == told(step, FinishLaid)
    assert ("", "M14") == step.state.finishes


def test_t29_then_the_race_begins_with_the_winner() -> None:
    """T29: B puts Space on K13, the finish card of A."""
    state = runs(race(), *T29)

    assert ("K13", "M14") == state.finishes
    assert ("roll", 1) == (state.phase, state.turn)


def test_t30_qc_7_finish_cards_are_zones_of_their_own() -> None:
    """T30: Fire also borders S@K13; Space and Earth also border F@M14."""
    found = course(runs(race(), *T29))

    assert ("K13S",) == found.panels["S@K13"]
    assert {"W@L13", "S@M13", "S@K13"} == found.adjacent["F@L12"]
    assert {"F@L12", "E@M13", "F@M14"} == found.adjacent["S@M13"]
    assert {"W@L13", "S@M13", "F@M14"} == found.adjacent["E@M13"]


def test_qc_5_it_may_touch_start_cards_and_other_finish_cards() -> None:
    """N13 is the start of B; a finish card beside it, and one beside that, are neighbours."""
    state = runs(race(cards=f"{Q}, N14 w:W"), "start N13", "start K12", "finish M14")
    cells = finish_cells(state, 0)

    assert "L14" in cells
    beside = runs(state, "finish L14")
    assert "F@M14" in course(beside).adjacent["S@L14"]


def test_qc_6_without_a_cell_the_ban_falls_and_the_card_is_still_a_zone_of_its_own() -> None:
    state = runs(race("M13 w:F", pyramids=""), "start N13", "start L13", "finish M12")
    found = course(state)

    assert ("M13F",) == found.panels["F@M13"]
    assert ("M12F",) == found.panels["F@M12"]
    assert "F@M12" in found.adjacent["F@M13"]


def test_ac_8_cards_that_lie_apart_are_no_part_of_the_course() -> None:
    """AC-8: two pieces; start cards touch the larger one, and nobody gets to the other."""
    state = race("M13 w:F, N13 w:W, P13 w:A", goals="SE", pyramids="", scored=False)
    bridged = runs(state, "start M12", "start L13", "finish O13", "finish M14")

    assert "P12" not in free_cells(state)
    assert {"F@M13", "W@N13", "E@O13", "S@M14"} == set(course(bridged).panels)


def test_qc_5_the_ban_holds_for_all_cards_also_for_those_apart() -> None:
    state = race("M13 w:F, N13 w:W, P13 w:A", goals="SA", pyramids="", scored=False)
    laid_out = runs(state, "start M12", "start L13")

    assert "O13" not in finish_cells(laid_out, 1)
    assert "O13" in finish_cells(replace(laid_out, goals=("A", "S")), 1)


def test_one_thing_is_asked_of_one_seat() -> None:
    state = race()

    assert [["start"], []] == [
        [choice.verb for choice in offered(state, seat).choices] for seat in (1, 0)
    ]
    assert laid(Q) == state.cards
