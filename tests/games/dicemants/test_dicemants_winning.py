"""The race: who begins, who wins, whole rounds and extra rounds."""

from __future__ import annotations

import pytest

from games.contract import Outcome, Refused, begin
from games.dice import seeded, taped
from games.dicemants.events import Began, ExtraRound, Finished, LastRound, Passed, Scored
from games.dicemants.game import DICEMANTS
from games.dicemants.state import State
from games.text import Who, say
from tests.games.dicemants.positions import choosing, move, table


def score(state: State, gems: int) -> State:
    """The seat to move scores so many gems, by stopping or by a skull."""
    if not gems:
        return move(state, "roll 1", "1=SKULL").state
    return move(choosing(state, board=(6,), bag=tuple(range(1, gems + 1))), "stop").state


def scored_in_turn(state: State, *gems: int) -> State:
    """One turn after another, each scoring so many gems."""
    for each in gems:
        state = score(state, each)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_without_gems_and_the_first_seat_is_drawn(seats: int) -> None:
    """DM-101, DM-501, DM-506: two to six players, the goal is 21."""
    step = begin(DICEMANTS, {}, seats, taped((seats - 1,)))

    assert ((0,) * seats, seats - 1) == (step.state.totals, step.state.seat)
    assert (Began(seats - 1, 21),) == step.events


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_one_player_or_seven_are_refused(seats: int) -> None:
    """DM-101."""
    with pytest.raises(Refused):
        begin(DICEMANTS, {}, seats, seeded(1))


def test_each_seat_begins_equally_often() -> None:
    """DM-506: 3,000 deals for three."""
    dice, begun = seeded(5), [0, 0, 0]
    for _ in range(3000):
        begun[begin(DICEMANTS, {}, 3, dice).state.seat] += 1

    assert all(900 < count < 1100 for count in begun), begun


def test_turns_follow_the_seats_from_the_one_that_began() -> None:
    """DM-506: B, C, A, and then round two."""
    state = table(0, 0, 0, first=1, seat=1)
    seats = []
    for _ in range(4):
        seats.append((state.seat, state.round))
        state = score(state, 1)

    assert [(1, 1), (2, 1), (0, 1), (1, 2)] == seats


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    """Example DM-18, clauses DM-502, DM-503: 19 and two in the bag are 21 only when scored."""
    state = choosing(table(19, 20), board=(1, 6), bag=(2, 3))
    stopped, dead = move(state, "stop"), move(state, "roll", "1=SKULL 6=V")

    assert DICEMANTS.outcome(state) is None
    assert (Scored(0, "stopped", 2, 21), Finished(0, 21)) == stopped.events
    assert ("over", (21, 20)) == (stopped.state.phase, stopped.state.totals)
    assert ("choose", (19, 20), 1) == (dead.state.phase, dead.state.totals, dead.state.seat)


def test_what_is_above_the_target_is_kept() -> None:
    """DM-502: no exact hit is needed; 26 is the most there can be."""
    step = move(table(20, 0), "roll 6", "1=D 2=D 3=D 4=D 5=D 6=D")

    assert Finished(0, 26) == step.events[-1]


def test_an_end_by_lock_wins_too() -> None:
    """DM-502, DM-402: whatever ends the turn, the bag is scored."""
    step = move(choosing(table(18, 0), board=(5,), bag=(1, 2, 3)), "roll", "5=LOCKED")

    assert Finished(0, 21) == step.events[-1]


def test_places_are_by_gems_and_losers_who_are_tied_share_one() -> None:
    """DM-502: there is never a tie for the first place."""
    over = score(table(20, 7, 12, 7), 3)

    reason = say("won-by", who=Who(0), total=23, rounds=1)
    assert Outcome((1, 3, 2, 3), (23, 7, 12, 7), reason) == DICEMANTS.outcome(over)


def test_over_means_that_nobody_is_asked() -> None:
    """DM-502: the game has ended."""
    over = score(table(20, 7), 1)

    assert ((), ()) == (DICEMANTS.ask(over, 0), DICEMANTS.ask(over, 1))


WHOLE = {"complete_round": True}


def test_with_whole_rounds_the_others_still_have_their_turn() -> None:
    """DM-504, DM-604: A reaches 21, B and C may pass him."""
    step = move(choosing(table(19, 18, 3, rules=WHOLE), board=(6,), bag=(1, 2)), "stop")

    assert (Scored(0, "stopped", 2, 21), LastRound(0), Passed(1)) == step.events
    assert "choose" == step.state.phase
    over = scored_in_turn(step.state, 5, 0)
    outcome = DICEMANTS.outcome(over)
    assert outcome is not None
    assert ((2, 1, 3), (21, 23, 3)) == (outcome.places, outcome.scores)


def test_with_whole_rounds_the_last_seat_wins_at_the_end_of_its_turn() -> None:
    """DM-504: the round is over then; nobody has had a turn more than another."""
    state = table(3, 20, rules=WHOLE, seat=1)
    step = move(choosing(state, board=(6,), bag=(1,)), "stop")

    assert (Scored(1, "stopped", 1, 21), Finished(1, 21)) == step.events


def test_whole_rounds_count_from_the_seat_that_began() -> None:
    """DM-504, DM-506: C began, so B is the last of the round."""
    state = table(3, 5, 20, rules=WHOLE, first=2, seat=2)
    after = scored_in_turn(state, 1, 1)

    assert ("choose", 1) == (after.phase, after.seat)
    assert "over" == score(after, 1).phase


def test_a_second_one_to_reach_the_target_opens_no_second_last_round() -> None:
    """DM-504: it is announced once."""
    state = score(table(20, 20, 3, rules=WHOLE), 1)
    step = move(choosing(state, board=(6,), bag=(1, 2)), "stop")

    assert (Scored(1, "stopped", 2, 22), Passed(2)) == step.events


def test_tied_leaders_play_an_extra_round_among_themselves() -> None:
    """DM-505: A and C have 22, B is out of it."""
    state = table(20, 15, 20, rules=WHOLE, round=4)
    before = scored_in_turn(state, 2, 1)
    step = move(choosing(before, board=(6,), bag=(1, 2)), "stop")

    assert (Scored(2, "stopped", 2, 22), ExtraRound((0, 2)), Passed(0)) == step.events
    assert ((0, 2), 0, 5) == (step.state.extra, step.state.seat, step.state.round)
    after = score(step.state, 1)
    assert ("choose", 2) == (after.phase, after.seat)
    outcome = DICEMANTS.outcome(score(after, 3))
    assert outcome is not None
    assert (2, 3, 1) == outcome.places


def test_extra_rounds_go_on_until_one_is_ahead() -> None:
    """DM-505: three are tied, then two of them, then one leads."""
    tied = table(22, 22, 22, rules=WHOLE, extra=(0, 1, 2), round=7)
    two = scored_in_turn(tied, 2, 0, 2)

    assert ((0, 2), 0) == (two.extra, two.seat)
    still = scored_in_turn(two, 0, 0)
    assert ((0, 2), 0, "choose") == (still.extra, still.seat, still.phase)
    outcome = DICEMANTS.outcome(scored_in_turn(still, 1, 0))
    assert outcome is not None
    assert (1, 3, 2) == outcome.places
    assert say("won-by-extra", who=Who(0), total=25, rounds=9) == outcome.reason


def test_tied_leaders_play_on_in_the_order_in_which_the_round_went() -> None:
    """DM-505, DM-506 (K45): C began, so C has the first turn of the extra round and A the last."""
    before = table(20, 3, 20, rules=WHOLE, first=2, seat=2, round=4)
    after = scored_in_turn(before, 2, 2, 0)

    assert ((2, 0), 2, 5) == (after.extra, after.seat, after.round)
    outcome = DICEMANTS.outcome(scored_in_turn(after, 0, 1))
    assert outcome is not None
    assert (1, 3, 2) == outcome.places


def test_a_round_without_a_winner_is_followed_by_another() -> None:
    """DM-504: nobody has enough."""
    after = scored_in_turn(table(3, 4, rules=WHOLE), 1, 1)

    assert (0, 2, "choose") == (after.seat, after.round, after.phase)
