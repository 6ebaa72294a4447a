"""One player's turn: how many dice, rolling on, stopping, and what ends it."""

from __future__ import annotations

import pytest

from games.choices import Amount, Answer
from games.contract import Refused, offer, perform
from games.dice import seeded, taped
from games.dicemants.actions import Roll
from games.dicemants.events import Missed, Passed, Rolled, Scored, Took
from games.dicemants.game import DICEMANTS
from games.dicemants.state import NO_TURN, Row, State, Turn, Why
from games.entry import parse
from tests.games.dicemants.positions import choosing, falling, forced, move, row, table, verbs


def test_a_turn_begins_with_the_number_of_dice() -> None:
    """DM-201, DM-202: one to six, for the player whose turn it is and nobody else."""
    (choice,) = DICEMANTS.ask(table(0, 0), 0)
    (amount,) = choice.fields

    assert ("roll", "DM-202") == (choice.verb, choice.clause)
    assert isinstance(amount, Amount)
    assert (1, 6, 6) == (amount.low, amount.high, len(amount.details))
    assert () == DICEMANTS.ask(table(0, 0), 1)


def test_fewer_than_six_dice_are_drawn_at_random() -> None:
    """DM-202: two dice are drawn, the other four lie nowhere."""
    step = move(table(0, 0), "roll 2", "6=V 2=D")

    assert (Took(0, (6, 2)), Rolled(0, ("void", "gem"))) == step.events[:2]
    assert Turn((6,), (2,), (), 0, row("6=V 2=D")) == step.state.turn


def test_tnt_cannot_fetch_a_die_that_was_not_taken() -> None:
    """DM-202, DM-302: only lost dice come back."""
    step = move(table(0, 0), "roll 2", "3=TNT 2=D")

    assert ("forced", (3, 2)) == (step.state.phase, step.state.turn.board)


def test_every_roll_takes_all_the_dice_on_the_board_and_none_of_the_bag() -> None:
    """DM-203: the two dice on the board, in any order of places."""
    state = choosing(table(0, 0), board=(4, 3), bag=(1, 2, 5))
    step = move(state, "roll", "3=V 4=D")

    assert Rolled(0, ("void", "gem")) == step.events[0]
    assert Turn((3,), (1, 2, 5, 4), (), 0, row("3=V 4=D")) == step.state.turn


def test_the_player_may_stop_or_roll_where_nothing_forces_or_forbids() -> None:
    """Example DM-1, clause DM-204: three gems in the bag, three dice on the board."""
    step = move(table(0, 0), "roll 6", "1=D 2=D 3=V 4=V 5=D 6=V")

    assert ("choice", ("roll", "stop")) == (step.state.phase, verbs(step.state))
    assert Scored(0, "stopped", 3, 3) in move(step.state, "stop").events


def test_a_turn_has_at_least_one_roll() -> None:
    """DM-205: before it there is no stop."""
    assert ("roll",) == verbs(table(0, 0))


def test_stopping_with_an_empty_bag_scores_nothing() -> None:
    """Example DM-4, clause DM-205: after the thief the player may still stop."""
    step = move(table(4, 0), "roll 6", "1=D 2=D 3=V 6=THIEF 5=D 4=V")
    after = move(step.state, "stop")

    assert (Scored(0, "stopped", 0, 4), Passed(1)) == after.events
    assert (4, 0) == after.state.totals


REFUSED_AT_FIRST = ["roll 0", "roll 7", "roll all", "roll -1", "roll 1,2", "roll", "stop", ""]
REFUSED_LATER = ["roll 1", "roll 3", "roll 3,4", "stop now", "take 2"]


@pytest.mark.parametrize("typed", REFUSED_AT_FIRST)
def test_a_wrong_number_of_dice_is_refused(typed: str) -> None:
    """Example DM-19, clause DM-202: one to six and nothing else."""
    state = table(0, 0)
    with pytest.raises(Refused):
        parse(typed, offer(DICEMANTS, state, 0))


@pytest.mark.parametrize("typed", REFUSED_LATER)
def test_some_of_the_dice_on_the_board_are_refused(typed: str) -> None:
    """Example DM-19, clause DM-203: all of them are rolled, or none."""
    state = choosing(table(0, 0), board=(3, 4), bag=(1,))
    with pytest.raises(Refused):
        parse(typed, offer(DICEMANTS, state, 0))


@pytest.mark.parametrize(
    "answer", [Answer("roll", (0,)), Answer("roll", (7,)), Answer("stop"), Answer("roll")]
)
def test_what_is_not_offered_is_refused_however_it_comes(answer: Answer) -> None:
    """Example DM-19: no button and no form gets past the offer."""
    with pytest.raises(Refused):
        perform(DICEMANTS, table(0, 0), 0, answer, taped(()))


def test_the_other_players_cannot_move() -> None:
    """DM-201: they are asked nothing."""
    with pytest.raises(Refused):
        perform(DICEMANTS, table(0, 0), 1, Answer("roll", (6,)), taped(()))


@pytest.mark.parametrize("falls", ["3=TNT 4=V 1=D", "2=PICK 4=V 1=D"])
def test_after_tnt_or_the_pick_stop_is_refused(falls: str) -> None:
    """Example DM-20, clause DM-206: the only way is on."""
    pool = row(falls).dice
    step = move(choosing(table(0, 0), board=pool, bag=(5,)), "roll", falls)

    assert ("forced", ("roll",)) == (step.state.phase, verbs(step.state))
    with pytest.raises(Refused):
        perform(DICEMANTS, step.state, 0, Answer("stop"), taped(()))


def test_tnt_leaves_the_bag_and_all_dice_for_the_next_roll() -> None:
    """Examples DM-7b and DM-9, clauses DM-302, DM-311: the die that came back is rolled too."""
    state = forced(table(0, 0), board=(3, 1, 2), bag=(5, 6), lost=(4,))
    blast = move(state, "roll", "3=TNT 1=SKULL 2=PICK")
    after = move(blast.state, "roll", "4=V 1=D 2=D 3=V")

    assert ((3, 1, 2, 4), (5, 6), ()) == (
        blast.state.turn.board,
        blast.state.turn.bag,
        blast.state.turn.lost,
    )
    assert ((4, 3), (5, 6, 1, 2)) == (after.state.turn.board, after.state.turn.bag)


def test_lost_dice_are_not_rolled() -> None:
    """DM-311: after the pick five dice are left."""
    step = move(table(0, 0), "roll 6", "2=PICK 6=V 1=D 3=SPIDER 5=D 4=BAT")
    after = move(step.state, "roll", "2=V 1=V 3=V 5=V 4=V")

    assert ("forced", (6,)) == (step.state.phase, step.state.turn.lost)
    assert (2, 1, 3, 5, 4) == after.state.turn.board


def test_a_pick_that_lies_alone_is_rolled_again() -> None:
    """Example DM-13, clause DM-313."""
    state = choosing(table(0, 0), board=(2,), bag=(1, 5))
    step = move(state, "roll", "2=PICK")

    assert ("forced", (2,), (1, 5)) == (
        step.state.phase,
        step.state.turn.board,
        step.state.turn.bag,
    )


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (table(0, 0), Answer("roll", (6,))),
        (choosing(table(0, 0), board=(3, 4), bag=(1,)), Answer("stop")),
        (forced(table(0, 0), board=(3, 4), bag=(1,)), Answer("roll")),
    ],
)
def test_out_of_time_a_player_takes_six_dice_and_then_stops(state: State, answer: Answer) -> None:
    """DM-207: and rolls where he must."""
    assert answer == DICEMANTS.lapse(state, 0)
    assert offer(DICEMANTS, state, 0).whole(answer)


def test_a_roll_lies_on_the_table_as_it_was_drawn() -> None:
    """DM-208: the row is in the state, and looking at it draws nothing."""
    step = move(table(0, 0), "roll 3", "6=V 2=D 4=BAT")

    assert row("6=V 2=D 4=BAT") == step.state.turn.row
    assert DICEMANTS.look(step.state, 1) == DICEMANTS.look(step.state, 1)


def test_places_are_drawn_before_faces_both_from_the_left() -> None:
    """DM-208, DM-308: two numbers for the places of three dice, then three for the faces."""
    state = choosing(table(0, 0), board=(1, 4, 5), bag=(2,))
    dice = taped((1, 0, 3, 5, 0))
    step = DICEMANTS.play(state, 0, Roll(), dice)

    assert Row((4, 1, 5), ("void", "void", "locked")) == (
        step.state.last.turn.row if step.state.last else None
    )
    assert [1, 0, 3, 5, 0] == dice.tape


def test_scored_gems_are_safe_from_thief_and_skull() -> None:
    """DM-209: the total stays; the next turn begins with empty zones."""
    state = choosing(table(9, 0), board=(1, 6), bag=(2, 3))

    assert (9, 0) == move(state, "roll", "6=V 1=SKULL").state.totals
    assert NO_TURN == move(state, "roll", "6=V 1=SKULL").state.turn
    thief = move(state, "roll", "6=THIEF 1=V")
    assert ((9, 0), ()) == (thief.state.totals, thief.state.turn.bag)


def test_every_gem_of_the_bag_is_scored_at_the_end_of_a_turn() -> None:
    """DM-401, DM-503: not before."""
    state = choosing(table(4, 9), board=(3,), bag=(1, 2, 5))

    assert (4, 9) == state.totals
    assert (7, 9) == move(state, "stop").state.totals


def ended(state: State, falls: str) -> tuple[Why, int]:
    """Why the turn ended with this roll, and what it scored."""
    scored = [event for event in move(state, "roll", falls).events if isinstance(event, Scored)]
    return scored[0].why, scored[0].gems


def test_a_lock_ends_the_turn_and_the_bag_is_scored() -> None:
    """Example DM-3, clause DM-402: two gems."""
    step = move(table(0, 0), "roll 6", "1=D 2=D 4=V 3=SPIDER 6=D 5=LOCKED")

    assert (Scored(0, "locked", 2, 2), Passed(1)) == step.events[-2:]


def test_a_lock_under_the_thief_scores_nothing() -> None:
    """DM-402: the thief has emptied the bag before."""
    state = choosing(table(3, 0), board=(5, 6), bag=(1, 2))

    assert ("locked", 0) == ended(state, "5=LOCKED 6=THIEF")


def test_two_rolls_of_voids_in_a_row_end_the_turn_and_the_bag_is_scored() -> None:
    """DM-403: the first one only counts."""
    state = choosing(table(0, 0), board=(3, 4), bag=(1, 2))
    first = move(state, "roll", "4=V 3=V")

    assert ("choice", 1, Missed(1)) == (
        first.state.phase,
        first.state.turn.voids,
        first.events[-1],
    )
    assert ("voids", 2) == ended(first.state, "3=V 4=V")


@pytest.mark.parametrize("between", ["3=SPIDER 4=V", "3=TNT 4=V", "4=D 3=V"])
def test_any_other_roll_starts_the_count_of_voids_anew(between: str) -> None:
    """DM-403: a bug, a forced roll or a gem between two rolls of voids."""
    state = choosing(table(0, 0), board=(3, 4), bag=(1, 2), voids=1)
    other = move(state, "roll", between)
    again = move(other.state, "roll", " ".join(f"{die}=V" for die in other.state.turn.board))

    assert (0, 1) == (other.state.turn.voids, again.state.turn.voids)
    assert "choice" == again.state.phase


def test_voids_do_not_count_from_one_turn_to_the_next() -> None:
    """DM-403, DM-209: another player begins at nothing."""
    step = move(choosing(table(0, 0), board=(3,), bag=(1,), voids=1), "stop")

    assert 0 == step.state.turn.voids


def test_an_emptied_board_ends_the_turn_and_the_bag_is_scored() -> None:
    """Example DM-16, clause DM-404: six gems, and no roll as a bonus."""
    step = move(table(0, 0), "roll 6", "1=D 2=D 3=D 4=D 5=D 6=D")

    assert (Scored(0, "empty", 6, 6), Passed(1)) == step.events[-2:]
    assert ((6, 0), 1) == (step.state.totals, step.state.seat)


def test_a_board_that_is_emptied_later_ends_the_turn_too() -> None:
    """DM-404: lost dice do not help."""
    state = choosing(table(0, 0), board=(4,), bag=(1,), lost=(2, 3))

    assert ("empty", 2) == ended(state, "4=D")


def test_a_skull_ends_the_turn_with_nothing() -> None:
    """Example DM-6, clause DM-405."""
    step = move(table(5, 0), "roll 6", "2=PICK 3=D 4=V 1=SKULL 6=D 5=LOCKED")

    assert (Scored(0, "skull", 0, 5), Passed(1)) == step.events[-2:]


def test_the_die_that_is_left_alone_needs_no_number_for_its_place() -> None:
    """DM-308: one die has one place."""
    dice = falling((4,), "4=V")
    DICEMANTS.play(choosing(table(0, 0), board=(4,), bag=(1,)), 0, Roll(), dice)

    assert [3] == dice.tape


def test_dice_are_drawn_evenly() -> None:
    """DM-202: in 6,000 turns with one die each die comes about a thousand times."""
    dice, seen = seeded(11), dict.fromkeys(range(1, 7), 0)
    for _ in range(6000):
        step = perform(DICEMANTS, table(0, 0), 0, Answer("roll", (1,)), dice)
        took = step.events[0]
        assert isinstance(took, Took)
        seen[took.dice[0]] += 1

    assert all(900 < count < 1100 for count in seen.values()), seen
