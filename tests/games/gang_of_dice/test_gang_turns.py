"""One player's turn: how many dice, which ones again, and when the card is checked."""

from __future__ import annotations

import pytest

from games.choices import Amount, Answer, SomeOf
from games.contract import Refused, offer, perform
from games.dice import taped
from games.gang_of_dice.cards import CARDS, Condition, WarningCard
from games.gang_of_dice.events import Bust, Rerolled, Rolled, Stopped
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.offers import ask, lapse
from games.gang_of_dice.state import to_move
from games.text import say
from tests.games.gang_of_dice.tables import move, rolling, stopped, table
from tests.games.whole import told

REFUSED = [
    ("roll", (0,)),
    ("roll", (11,)),
    ("roll", (-1,)),
    ("stop", ()),
    ("reroll", (("1",),)),
]


def test_the_dice_rolled_leave_the_pool_and_lie_on_the_table() -> None:
    """GD-4: three of ten dice."""
    step = move(table("W01", 10, 10), "roll 3", 1, 0, 2)

    assert (7, 10) == step.state.pools
    assert (rolling(0, 1, 0, 2),) == step.state.turns
    assert (Rolled(0, (1, 0, 2)),) == step.events


def test_any_number_from_one_to_the_whole_pool_may_be_rolled() -> None:
    """GD-4, GD-29, B3-9, GD-31, B3-11: at least one die, no other cap, and no way to pass."""
    (choice,) = ask(table("W01", 10, 48), 0)
    (amount,) = choice.fields

    assert ("roll", "GD-4") == (choice.verb, choice.clause)
    assert isinstance(amount, Amount)
    assert (1, 10) == (amount.low, amount.high)


def test_who_has_one_die_must_roll_it() -> None:
    """GD-29, B3-9: the only answer is to roll one."""
    answers = offer(GANG_OF_DICE, table("W01", 1, 95), 0).answers()

    assert [Answer("roll", (1,))] == list(answers)


@pytest.mark.parametrize(("verb", "values"), REFUSED)
def test_gt_21_numbers_outside_the_pool_are_refused(
    verb: str, values: tuple[int | tuple[str, ...], ...]
) -> None:
    """GT21, GD-4: no dice, one more than the pool; nothing to stop or reroll before a roll."""
    before = table("W01", 10, 10)

    with pytest.raises(Refused):
        perform(GANG_OF_DICE, before, 0, Answer(verb, values), taped([]))
    assert before == table("W01", 10, 10)


@pytest.mark.parametrize("dice", [(), ("0",), ("4",), ("1", "4"), ("1", "1"), ("x",)])
def test_gt_21_a_die_that_is_not_there_cannot_be_rerolled(dice: tuple[str, ...]) -> None:
    """GT21, GD-5: numbers of the dice on the table, each once, at least one."""
    before = table("W01", 7, 10, turns=(rolling(0, 1, 0, 2),))

    with pytest.raises(Refused):
        perform(GANG_OF_DICE, before, 0, Answer("reroll", (dice,)), taped([]))


def test_gt_21_there_is_no_third_reroll() -> None:
    """GT21, GD-5: after the second reroll the turn is over."""
    step = move(table("W01", 10, 10), "roll 2", 1, 1)
    step = move(step.state, "reroll 1", 2)
    step = move(step.state, "reroll 1,2", 3, 2)

    assert (0, 1) == (step.state.turns[0].seat, to_move(step.state))
    assert [Stopped(0, 5, 2)] == told(step, Stopped)
    with pytest.raises(Refused):
        perform(GANG_OF_DICE, step.state, 0, Answer("reroll", (("1",),)), taped([]))


def test_only_the_seat_to_move_may_act() -> None:
    """GD-3: one after the other."""
    state = table("W01", 10, 10, 10, starter=1)

    assert [(), 1, ()] == [len(ask(state, seat)) or () for seat in range(3)]
    with pytest.raises(Refused):
        perform(GANG_OF_DICE, state, 0, Answer("roll", (1,)), taped([]))


def test_a_reroll_throws_exactly_the_chosen_dice() -> None:
    """GD-5, GD-20: dice keep their numbers, the others keep their faces."""
    step = move(table("W02", 10, 10), "roll 4", 5, 4, 3, 2)
    step = move(step.state, "reroll 1,3", 1, 0)

    assert (1, 4, 0, 2) == step.state.turns[0].faces
    assert (Rerolled(0, (1, 3), (1, 4, 0, 2), 1),) == step.events


def test_a_die_kept_in_the_first_reroll_may_be_rolled_in_the_second() -> None:
    """GD-5: die 2 is kept, then thrown; all dice at once are allowed too."""
    step = move(table("W02", 10, 10), "roll 2", 1, 5)
    step = move(step.state, "reroll 1", 2)
    step = move(step.state, "reroll 2", 3)

    assert (2, 3) == step.state.turns[0].faces


def test_the_dice_are_offered_by_number_with_their_faces() -> None:
    """GD-20: every die on the table, from one to all of them."""
    state = table("W02", 7, 10, turns=(rolling(0, 4, 0, 4),))
    which = ask(state, 0)[0].fields[0]

    assert isinstance(which, SomeOf)
    assert (1, 3) == (which.least, which.most)
    assert ["1", "2", "3"] == [option.key for option in which.options]
    assert say("die", number=2, face=say("face-0")) == which.options[1].label


def test_gt_1_black_is_checked_at_the_end_only() -> None:
    """GT1, GD-7, GD-28, B3-8: 5 and 4 match the 7 card, are rolled to 2 and 4, and are valid."""
    step = move(table("W01", 10, 10), "roll 2", 5, 4)
    assert rolling(0, 5, 4) == step.state.turns[0]

    step = move(step.state, "reroll 1", 2)
    step = move(step.state, "stop")
    assert [Stopped(0, 6, 2)] == told(step, Stopped)


def test_black_that_matches_when_the_player_stops_is_a_bust() -> None:
    """GD-7, GD-28, B3-8: stopping on 5 and 4 ends it, rerolls left or not."""
    step = move(table("W01", 10, 10), "roll 2", 5, 4)
    step = move(step.state, "stop")

    assert (Bust(0, "W01"),) == step.events
    assert "bust" == step.state.turns[0].end
    assert 1 == to_move(step.state)


def test_black_that_matches_after_the_second_reroll_is_a_bust() -> None:
    """GD-7: no reroll is left, so the dice are checked."""
    step = move(table("W01", 10, 10), "roll 2", 1, 1)
    step = move(step.state, "reroll 1", 5)
    step = move(step.state, "reroll 2", 5)

    assert [Bust(0, "W01")] == told(step, Bust)


def test_gt_2_yellow_ends_the_turn_on_the_first_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    """GT2, GD-6: the same 5 and 4 on a yellow 7 card are a bust, no reroll is offered."""
    yellow = WarningCard("T01", Condition("total", (7,)), "yellow", "bright")
    monkeypatch.setitem(CARDS, "T01", yellow)
    step = move(table("T01", 10, 10), "roll 2", 5, 4)

    assert [Bust(0, "T01")] == told(step, Bust)
    assert 1 == to_move(step.state)
    assert () == ask(step.state, 0)


def test_gt_9_yellow_is_checked_after_every_reroll() -> None:
    """GT9, GD-6: a pair that comes with the first reroll ends the turn, one reroll unused."""
    step = move(table("W18", 10, 10), "roll 2", 2, 3)
    step = move(step.state, "reroll 1", 3)

    assert [Bust(0, "W18")] == told(step, Bust)
    assert 1 == step.state.turns[0].rerolls


def test_yellow_checks_kept_dice_too() -> None:
    """GD-6: all dice are checked, not only the ones just rolled."""
    step = move(table("W18", 10, 10), "roll 3", 2, 3, 0)
    step = move(step.state, "reroll 3", 2)

    assert [Bust(0, "W18")] == told(step, Bust)


def test_stopping_is_offered_with_the_score() -> None:
    """GD-5, GD-8: 4 and a gangster are worth 4."""
    _, stop = ask(table("W01", 10, 10, turns=(rolling(0, 4, 0),)), 0)

    assert (say("stop", score=4), "GD-5", "main") == (stop.label, stop.clause, stop.tone)


def test_stopping_says_so_where_it_is_a_bust() -> None:
    """GD-7: 5 and 4 match the black 7 card at the moment."""
    _, stop = ask(table("W01", 10, 10, turns=(rolling(0, 5, 4),)), 0)

    assert (say("stop-bust"), "GD-7", "danger") == (stop.label, stop.clause, stop.tone)


def test_yellow_odds_tell_the_chance_of_a_bust_on_the_first_roll() -> None:
    """GD-6: a pair with one, two and three dice."""
    (choice,) = ask(table("W18", 48, 48), 0)
    (amount,) = choice.fields
    assert isinstance(amount, Amount)

    assert say("odds-none") == amount.details[0]
    assert say("odds-yellow", once=say("chance", odds=5 / 36)) == amount.details[1]
    assert say("odds-yellow", once=say("chance", odds=80 / 216)) == amount.details[2]
    assert say("odds-yellow", once=say("chance-large")) == amount.details[47]


def test_black_odds_tell_one_roll_and_the_safest_rerolls() -> None:
    """GD-7: a total of 7 with two dice, and with more than the table of safest play knows."""
    (choice,) = ask(table("W01", 48, 48), 0)
    (amount,) = choice.fields
    assert isinstance(amount, Amount)

    best = say("chance", odds=0.017318)
    assert say("odds-black", once=say("chance", odds=10 / 36), best=best) == amount.details[1]
    assert say("odds-black-once", once=say("chance-large")) == amount.details[47]


def test_black_odds_of_single_numbers_tell_the_safest_rerolls_for_any_pool() -> None:
    """GD-7, GD-26: 48 dice on the card of 4 or 5."""
    (choice,) = ask(table("W15", 48, 48), 0)
    (amount,) = choice.fields
    assert isinstance(amount, Amount)

    best = say("chance", odds=1 - (1 - (2 / 6) ** 3) ** 48)
    assert say("odds-black", once=say("chance-large"), best=best) == amount.details[47]


def test_a_very_small_chance_is_not_called_impossible() -> None:
    """GD-7: a total of 13 with three dice, safest rerolls: 0.007 per cent."""
    (choice,) = ask(table("W17", 48, 48, number=10), 0)
    (amount,) = choice.fields
    assert isinstance(amount, Amount)

    once = say("chance", odds=10 / 216)
    assert say("odds-black", once=once, best=say("chance-small")) == amount.details[2]


def test_an_absent_player_rolls_one_die_and_stops() -> None:
    """GD-18: the smallest stake, then the dice stay as they are."""
    state = table("W01", 10, 10)
    assert Answer("roll", (1,)) == lapse(state, 0)

    step = move(state, "roll 1", 5)
    assert Answer("stop") == lapse(step.state, 0)


def test_a_score_of_nothing_is_valid() -> None:
    """GD-8: two gangsters."""
    step = move(table("W01", 10, 10), "roll 2", 0, 0)
    step = move(step.state, "stop")

    assert stopped(0, 0, 0) == step.state.turns[0]
