"""Rolls, moves, captures, the end and the score of the chase."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.aquarius.chase.actions import Roll
from games.aquarius.chase.board import finish_zone, reach, steps_left, zone_of
from games.aquarius.chase.events import Entered, RaceEnded, Rolled, Stayed
from games.aquarius.chase.offers import lapse
from games.aquarius.chase.phrases import tell, won_words
from games.aquarius.chase.rules import RaceStep, play
from games.aquarius.chase.scoring import points, ranks, tie_break
from games.aquarius.chase.state import DIE, ROUNDS, Race
from games.aquarius.chase.summary import shown
from games.aquarius.quintazone_chaser.game import QUINTAZONE_CHASER
from games.aquarius.quintazone_chaser.summary import NAME
from games.choices import Answer, OneOf, keys
from games.contract import begin
from games.dice import seeded
from games.text import Words
from tests.games.quintazone.zone_tables import standing
from tests.games.quintazone_chaser.chase_tables import T29, offered, race, run, runs
from tests.games.whole import told

READY = runs(race(), *T29)
"""B on N13 begins, A is on N12; A's finish is S@K13, B's is F@M14."""


def test_qc_10_the_faces_of_the_die() -> None:
    """1 black, 2 red, 3 blue, 4 yellow, 5 green, 6 the atom."""
    assert ("S", "F", "W", "A", "E", "*") == DIE
    faces = Counter(
        event.face
        for seed in range(600)
        for event in play(READY, 1, Roll(), seeded(seed)).events
        if isinstance(event, Rolled)
    )
    assert set(DIE) == set(faces)
    assert min(faces.values()) > 60


def test_t31_qc_12_qc_15_a_single_zone_is_entered_and_its_pyramids_taken() -> None:
    """T31: B rolls black and captures the small one of A."""
    step = run(READY, "roll", "S")

    assert [Entered(1, "M13S", standing("A1 M13S"))] == told(step, Entered)
    assert standing("A1 M13S") == step.state.captured[1]
    assert standing("A2 L13F, B3 M13F, B2 L13W") == step.state.pyramids
    assert 0 == step.state.turn


def test_t32_without_such_a_zone_one_stays() -> None:
    """T32: A on N12 rolls green."""
    step = run(replace(READY, turn=0), "roll", "E")

    assert [Stayed(0)] == told(step, Stayed)
    assert ("N12", 1) == (step.state.tokens[0], step.state.turn)


def test_t33_all_pyramids_of_a_zone_are_taken_the_own_ones_too() -> None:
    """T33: A enters Fire."""
    after = run(replace(READY, turn=0), "roll", "F").state

    assert standing("A2 L13F, B3 M13F") == after.captured[0]
    assert "L12F" == after.tokens[0]


AFTER = runs(READY, "roll S", "roll F")
"""B in S@M13, A in F@L12; B to move."""


def test_t34_among_several_zones_one_chooses() -> None:
    """T34: A in Fire rolls black: S@K13, which is the finish, or S@M13."""
    state = run(replace(AFTER, turn=0), "roll", "S").state
    field = offered(state).choices[0].fields[0]

    assert ("S@K13", "S@M13") == reach(state, 0, "S")
    assert isinstance(field, OneOf)
    assert ("1", "2") == keys(field)
    assert 0 == run(state, "go 1").state.finisher


def test_t35_the_other_zone_goes_on_with_the_race() -> None:
    """T35: A goes to S@M13 instead, where B's token is; nothing happens to either."""
    state = run(replace(AFTER, turn=0), "roll", "S").state
    after = run(state, "go 2").state

    assert ("M13S", "M13S") == after.tokens
    assert not after.over


def test_t36_qc_11_the_own_colour_is_wild_and_reaches_the_finish() -> None:
    """T36: B in Space rolls black, may go anywhere near, names Fire and ends the race on M14."""
    rolled = run(AFTER, "roll", "S")
    zones = reach(rolled.state, 1, "S")
    step = run(rolled.state, f"go {1 + zones.index('F@M14')}")

    assert [Rolled(1, "S", True, False)] == told(rolled, Rolled)
    assert {"F@L12", "E@M13", "F@M14"} == set(zones)
    assert 1 == step.state.finisher
    assert [RaceEnded(1, True, (7, 6), (0,), "")] == told(step, RaceEnded)


def test_t37_qc_21_the_score_of_the_example() -> None:
    """T37: B 1 + 5; A 2 x 2 + 3, who wins without finishing."""
    rolled = run(AFTER, "roll", "S").state
    after = run(rolled, f"go {1 + reach(rolled, 1, 'S').index('F@M14')}").state

    assert (7, 6) == points(after)
    assert (1, 2) == ranks(after)


def test_t38_qc_14_nobody_moves_across_a_corner() -> None:
    """T38: Fire and Earth meet in the middle of M13 only; A in Fire rolls green and stays."""
    step = run(replace(AFTER, turn=0), "roll", "E")

    assert [Stayed(0)] == told(step, Stayed)
    assert "F@L12" == zone_of(step.state, 0)


def test_qc_11_the_atom_is_wild_and_other_faces_are_not() -> None:
    assert ("F@L12", "S@M13") == reach(READY, 1, "*")
    assert ("F@L12",) == reach(READY, 1, "F")
    assert () == reach(READY, 1, "W")
    assert {"F@L12", "E@M13", "F@M14"} == set(reach(AFTER, 1, "*"))


def test_qc_12_a_move_is_forced_even_where_it_is_not_wanted() -> None:
    """B in Space rolls green: Earth is entered, without a question."""
    after = run(AFTER, "roll", "E").state

    assert ("M13E", "roll") == (after.tokens[1], after.phase)


def test_qc_13_nobody_enters_a_start_card_again() -> None:
    near = {zone for face in DIE for zone in reach(AFTER, 1, face)}

    assert not {"N13", "N12"} & {zone[2:] for zone in near}


def test_qc_16_another_finish_card_may_be_entered() -> None:
    """A goes through Space of M13 to B's finish card, and the race goes on."""
    state = replace(AFTER, turn=0, tokens=("M13S", "N13"))
    rolled = run(state, "roll", "F").state
    after = run(rolled, f"go {1 + reach(rolled, 0, 'F').index('F@M14')}").state

    assert ("M14F", False) == (after.tokens[0], after.over)


def test_qc_20_the_race_ends_at_once() -> None:
    state = replace(AFTER, turn=1, tokens=("L12F", "M13E"))
    step = run(state, "roll", "F")

    assert step.state.over
    assert () == offered(step.state, 0).choices + offered(step.state, 1).choices


def ended(captured: tuple[str, str], finisher: int = 0, *, stopped: bool = False) -> Race:
    """A race that is over, with these pyramids taken."""
    held = tuple(map(standing, captured))
    return replace(READY, captured=held, finisher=finisher, stopped=stopped)


@pytest.mark.parametrize(
    ("captured", "scores"),
    [
        (("A3 L13F", ""), (11, 0)),
        (("B3 L13F", ""), (8, 0)),
        (("", "A1 L13F, B1 M13F"), (5, 3)),
    ],
)
def test_qc_21_own_pyramids_count_double_and_the_finish_five(
    captured: tuple[str, str], scores: tuple[int, int]
) -> None:
    assert scores == points(ended(captured))


def test_the_points_of_a_race_stand_by_their_parts() -> None:
    """K33, QC-21: an own pyramid of three, another of two, and the finish."""
    card = shown(ended(("A3 L13F, B2 M13F", "")), NAME)
    words = Words(QUINTAZONE_CHASER.words)
    first, second = (words.text(panel.value) for panel in card.panels)

    assert "13 points (5 taken, 3 more for the own colour, 5 for the finish) · took" in first
    assert second.endswith("· 0 points")


@pytest.mark.parametrize(
    ("captured", "finisher", "placed"),
    [
        (("", "A3 L13F, B1 M13F"), 0, (1, 2)),
        (("", "A3 L13F, A3 M13F"), 0, (2, 1)),
        (("B2 L13F", "A1 M13F, A1 M13W"), -1, (2, 1)),
        (("B2 L13F", "A2 M13F"), -1, (1, 1)),
    ],
)
def test_qc_22_ties(captured: tuple[str, str], finisher: int, placed: tuple[int, int]) -> None:
    """The finisher first, then more pyramids, then a shared place."""
    assert placed == ranks(ended(captured, finisher, stopped=finisher < 0))


def test_qc_23_after_a_hundred_rounds_it_is_stopped_without_the_bonus() -> None:
    """A round is over when the turn comes back to the winner."""
    state = replace(READY, turn=0, rounds=ROUNDS - 1)
    step = run(state, "roll", "E")

    assert step.state.stopped
    assert [RaceEnded(-1, True, (0, 0), (0, 1), "shared")] == told(step, RaceEnded)
    assert not run(replace(READY, rounds=ROUNDS - 1), "roll", "W").state.stopped


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (race(), Answer("start", ("L11",))),
        (runs(race(), "start N13", "start N12"), Answer("finish", ("M14",))),
        (READY, Answer("roll")),
        (run(READY, "roll", "*").state, Answer("go", ("1",))),
    ],
)
def test_qc_32_for_whoever_is_absent(state: Race, answer: Answer) -> None:
    assert answer == lapse(state, state.turn)


def test_ac_10_without_points_the_first_at_the_finish_wins() -> None:
    state = replace(ended(("", "A3 L13F"), 0), scored=False)

    assert (1, 2) == ranks(state)
    assert (0, 3) == points(state)


def test_ac_12_a_race_that_is_stopped_is_won_by_the_shortest_way() -> None:
    """A in Fire is one move from K13, B on N13 two from M14."""
    state = replace(READY, scored=False, stopped=True, tokens=("L12F", "N13"))

    assert (1, 2) == tuple(steps_left(state, seat) for seat in (0, 1))
    assert (1, 2) == ranks(state)


def test_a_roll_is_told_in_danish() -> None:
    """What fell, where the token goes and what it takes."""
    words = Words(QUINTAZONE_CHASER.words)
    events = run(READY, "roll", "S").events

    assert [
        "🎲 B slår Rum (S).",
        "B flytter til Rum (S) ved M13 og tager ▲A1.",
    ] == [words.text(tell(event), "da") for event in events]


def spoken(step: RaceStep) -> str:
    """What is told of the end."""
    (event,) = told(step, RaceEnded)
    return Words(QUINTAZONE_CHASER.words).text(tell(event))  # type: ignore[arg-type]


NEAR = replace(AFTER, strict=True)
"""B in Space at M13, beside the own finish card on M14, whose element is Fire; B rolls."""


@pytest.mark.parametrize("face", ["*", "S"])
def test_qc_20_the_element_of_the_finish_card_must_be_rolled(face: str) -> None:
    """K39d: neither the atom nor the element of one's zone leads there."""
    open_race = replace(NEAR, strict=False)

    assert finish_zone(NEAR, 1) not in reach(NEAR, 1, face)
    assert finish_zone(open_race, 1) in reach(open_race, 1, face)
    assert [Rolled(1, face, True, True)] == told(run(NEAR, "roll", face), Rolled)


def test_qc_20_with_its_element_the_finish_card_is_entered() -> None:
    assert finish_zone(NEAR, 1) in reach(NEAR, 1, "F")


def test_qc_24_how_the_finish_is_entered_is_a_house_rule() -> None:
    """Strict as the source has it, unless it is agreed otherwise."""
    found = {
        finish: begin(QUINTAZONE_CHASER, {"finish": finish}, 2, seeded(1)).state.strict
        for finish in ("strict", "open")
    }

    assert {"strict": True, "open": False} == found
    assert begin(QUINTAZONE_CHASER, {}, 2, seeded(1)).state.strict


def test_qc_23_the_card_of_a_race_that_was_stopped_says_so() -> None:
    """K39: the winners of event and result are the same, too."""
    step = run(replace(READY, turn=0, rounds=ROUNDS - 1), "roll", "E")
    lines = [Words(QUINTAZONE_CHASER.words).text(line) for line in shown(step.state, NAME).lines]

    assert ["🏁 The race was stopped after a hundred rounds."] == lines
    assert spoken(step).endswith("A and B share the win with 0 points each.")


def test_qc_22_the_tie_break_that_decided_is_told() -> None:
    """K39: six each, and B has taken more pyramids."""
    state = ended(("B2 L13F", "A1 M13F, A1 M13W"), -1, stopped=True)

    assert ("taken", (2, 1)) == (tie_break(state), ranks(state))
    assert "B wins with 2 points. More pyramids taken broke the tie." == Words(
        QUINTAZONE_CHASER.words
    ).text(won_words((1,), 2, "taken"))
