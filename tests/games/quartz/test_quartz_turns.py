"""Quartz: mining, rolling, markers and helmets."""

from __future__ import annotations

import pytest

from games.choices import Answer, OneOf, SomeOf
from games.contract import Refused, begin, offer, perform
from games.dice import seeded, taped
from games.quartz.audit import all_crystals
from games.quartz.events import Kept, Mined, NothingToDo, Rerolled, Rolled, WildSet
from games.quartz.game import QUARTZ
from games.quartz.offers import lapse
from games.quartz.pieces import NO_CRYSTALS, reach, wilds
from games.quartz.state import Turn
from games.text import both, say
from tests.games.quartz.mines import (
    acting,
    answer,
    choice,
    dice,
    field,
    heap,
    move,
    rolling,
    setting,
    table,
    verbs,
)
from tests.games.whole import told


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_nothing(seats: int) -> None:
    """QZ-1: empty carts and chests, no marker."""
    state = begin(QUARTZ, {}, seats, seeded(1)).state

    assert (NO_CRYSTALS,) * seats == state.carts == state.chests
    assert (0,) * seats == state.markers


@pytest.mark.parametrize("seats", [2, 7])
def test_the_game_is_for_three_to_six(seats: int) -> None:
    """QZ-1."""
    with pytest.raises(Refused):
        begin(QUARTZ, {}, seats, seeded(1))


def test_the_bag_holds_54_valuable_crystals_and_six_autunite() -> None:
    """QZ-2: ten autunite more wait in the supply, 70 crystals in all."""
    state = begin(QUARTZ, {}, 4, seeded(1)).state

    assert (14, 12, 10, 8, 6, 4, 6) == state.bag
    assert 10 == state.supply
    assert 70 == sum(all_crystals(state))


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_chance_says_who_goes_first(first: int) -> None:
    """QZ-3: one number below the number of players, and nothing else is drawn."""
    step = begin(QUARTZ, {}, 4, taped([first]))

    assert first == step.state.first
    assert Turn(first) == step.state.turn


def test_only_the_seat_to_move_is_asked() -> None:
    """QZ-3, QZ-5: one after the other, and nobody else."""
    state = table("", "", "", first=1, turn=Turn(1))

    assert [[], ["mine"], []] == [[c.verb for c in QUARTZ.ask(state, s)] for s in range(3)]


def test_everybody_sees_the_same() -> None:
    """QZ-4: the view of a seat is that of a spectator, and that is the state."""
    state = table("ruby", "amber", "autunite")

    assert state == QUARTZ.look(state, 0) == QUARTZ.look(state, None)
    assert QUARTZ.imagine is None


def test_a_turn_begins_with_one_crystal_and_five_dice() -> None:
    """QZ-9, QZ-11: the draw is compulsory, and so is the roll of all dice."""
    step = move(table("", "", ""), "mine", "ruby", "PJCTS")

    assert heap("ruby") == step.state.carts[0]
    assert (Mined(0, "turn", ("ruby",)), Rolled(0, dice("PJCTS"))) == step.events
    assert Turn(0, "roll", dice("PJCTS"), 1) == step.state.turn


def test_nothing_can_be_done_before_the_draw() -> None:
    """QZ-9: it is the only choice, and its label tells the odds of the next draw."""
    state = table("", "", "")
    draw = say("draw-odds", unstable=0.1, mean=say("gain", points=3.4))

    assert ["mine"] == verbs(state)
    assert say("begin", draw=draw) == choice(state, "mine").label


def test_autunite_brings_a_marker() -> None:
    """QZ-10: and it lies in the cart."""
    step = move(table("", "", "", markers=(40, 0, 0)), "mine", "autunite", "PJCTS")

    assert heap("autunite") == step.state.carts[0]
    assert (41, 0, 0) == step.state.markers


def test_any_dice_may_be_rolled_again_twice() -> None:
    """QZ-12: a die that was kept may be rolled the second time."""
    step = move(rolling(table("", "", ""), "PJCTS"), "reroll 1,3", "HH")
    assert (Rerolled(0, (1, 3), dice("HJHTS"), False),) == step.events

    step = move(step.state, "reroll 2,5", "CC")
    assert (Rerolled(0, (2, 5), dice("HCHTC"), False),) == step.events


def test_keeping_all_dice_ends_the_rolling() -> None:
    """QZ-12: an empty selection is no reroll; `keep` says it."""
    state = rolling(table("quartz", "", ""), "PPCCS")
    which = field(state, "reroll")

    assert isinstance(which, SomeOf)
    assert (1, 5) == (which.least, which.most)
    assert (Kept(0, dice("PPCCS")),) == move(state, "keep").events


def test_without_a_marker_the_second_reroll_is_the_last() -> None:
    """QZ-12, QZ-13: the dice are final."""
    step = move(rolling(table("quartz", "", ""), "PPCCS", rolls=2), "reroll 5", "C")

    assert step.state.turn is not None
    assert "act" == step.state.turn.phase


def test_qt_12_a_marker_buys_a_fourth_roll() -> None:
    """QT12, QZ-10, QZ-13: the first draw is autunite; a fourth roll is allowed, no fifth."""
    state = move(table("", "", ""), "mine", "autunite", "PJCTS").state
    state = move(state, "reroll 1", "P").state
    state = move(state, "reroll 1", "P").state
    assert ["reroll", "keep"] == verbs(state)
    assert ("QZ-13", 1) == (choice(state, "reroll").clause, state.markers[0])

    step = move(state, "reroll 1", "P")
    assert [True] == [event.marker for event in told(step, Rerolled)]
    assert 0 == step.state.markers[0]
    with pytest.raises(Refused):
        answer(step.state, "reroll 1")


def test_several_markers_may_be_spent_in_one_turn() -> None:
    """QZ-13: two of three."""
    state = rolling(table("", "", "", markers=(3, 0, 0)), "PJCTS", rolls=3)
    state = move(state, "reroll 1", "P").state
    state = move(state, "reroll 2", "P").state

    assert 1 == state.markers[0]
    assert ["reroll", "keep"] == verbs(state)


def test_a_marker_is_not_spent_before_the_two_rerolls() -> None:
    """QZ-13: they are used up first."""
    step = move(rolling(table("", "", "", markers=(1, 0, 0)), "PJCTS", rolls=2), "reroll 1", "J")

    assert (1, 0, 0) == step.state.markers
    assert step.state.turn is not None
    assert ("roll", 3) == (step.state.turn.phase, step.state.turn.rolls)


@pytest.mark.parametrize("again", [(), ("0",), ("6",), ("1", "1"), ("x",)])
def test_a_die_that_is_not_there_cannot_be_rolled_again(again: tuple[str, ...]) -> None:
    """QZ-12: the five dice, each once, at least one."""
    state = rolling(table("", "", ""), "PJCTS")

    with pytest.raises(Refused):
        perform(QUARTZ, state, 0, Answer("reroll", (again,)), taped([]))


def test_keeping_tells_what_the_dice_allow() -> None:
    """QZ-12, QZ-15: two chests store one, the pickaxe mines one, two helmets are one wild die."""
    able = say(
        "able",
        parts=both((say("able-pickaxe", n=1), say("able-chest", n=1), say("able-wild", n=1))),
    )

    assert say("keep", able=able) == choice(rolling(table("", "", ""), "PCCHH"), "keep").label


def test_keeping_promises_no_draw_from_an_empty_bag() -> None:
    """QZ-21, QZ-34: neither mining nor drilling; one crystal in the bag is one."""
    empty = choice(rolling(table("", "", "", bag=""), "PPJJH"), "keep").label
    single = choice(rolling(table("", "", "", bag="ruby"), "PPCCH"), "keep").label

    assert say("keep-ends", why=say("able", parts=both([say("why-pickaxe")]))) == empty
    able = both((say("able-pickaxe", n=1), say("able-chest", n=1)))
    assert say("keep", able=say("able", parts=able)) == single


def test_a_wild_die_tells_when_the_bag_is_empty() -> None:
    """QZ-14, QZ-21."""
    which = field(setting(table("quartz", "", "", bag=""), "PPHHJ"), "wild")
    assert isinstance(which, OneOf)
    details = {option.key: option.detail for option in which.options}

    ends = say("able-ends", why=say("able", parts=both([say("why-pickaxe")])))
    assert ends == details["pickaxe"] == details["jackhammer"] == details["chest"]


@pytest.mark.parametrize(
    ("letters", "wild"), [("HPJCT", 0), ("HHPJC", 1), ("HHHPJ", 1), ("HHHHP", 2), ("HHHHH", 2)]
)
def test_two_helmets_are_one_wild_die(letters: str, wild: int) -> None:
    """QZ-14: an odd helmet is wasted."""
    assert wild == wilds(dice(letters))


def test_wild_dice_are_set_before_the_first_action() -> None:
    """QZ-14: nothing else is offered, and no helmet may be set."""
    state = move(rolling(table("quartz", "", ""), "PPHHS"), "keep").state
    which = field(state, "wild")

    assert ["wild"] == verbs(state)
    assert isinstance(which, OneOf)
    faces = ["pickaxe", "jackhammer", "chest", "transfer", "steal", "none"]
    assert faces == [option.key for option in which.options]


def test_a_wild_die_tells_what_it_would_allow() -> None:
    """QZ-14, QZ-15: a second chest stores one, a lone jackhammer does nothing."""
    which = field(setting(table("quartz", "", ""), "PPHHC"), "wild")
    assert isinstance(which, OneOf)
    details = {option.key: option.detail for option in which.options}

    assert say("able-pickaxe", n=3) == details["pickaxe"]
    assert say("able-pair-needed") == details["jackhammer"]
    assert say("able-chest", n=1) == details["chest"]


def test_the_second_wild_die_counts_the_first() -> None:
    """QZ-14: four helmets are two wild dice, a pair of anything (A6-4)."""
    which = field(setting(table("quartz", "", ""), "HHHHP"), "wild chest")
    assert isinstance(which, OneOf)
    details = {option.key: option.detail for option in which.options}
    assert say("able-chest", n=1) == details["chest"]

    step = move(setting(table("quartz", "", ""), "HHHHP"), "wild chest chest")
    assert (WildSet(0, ("chest", "chest")),) == step.events
    assert ["mine", "store", "done"] == verbs(step.state)


def test_qt_5_a_wild_jackhammer_makes_a_pair() -> None:
    """QT5, QZ-14, QZ-15: the pickaxe mines 1, the jackhammer mines 2 and returns 1."""
    state = move(setting(table("quartz", "", ""), "PJHHC"), "wild jackhammer").state
    assert ["mine", "drill", "done"] == verbs(state)

    state = move(state, "mine", "ruby").state
    assert ["drill", "done"] == verbs(state)
    state = move(state, "drill 2", "amber", "quartz").state
    step = move(state, "return quartz")
    assert heap("quartz, ruby, amber") == step.state.carts[0]
    assert Turn(1) == step.state.turn


def test_qt_6_a_wild_chest_makes_a_pair() -> None:
    """QT6, QZ-15: one is stored, the single jackhammer does nothing."""
    state = move(setting(table("quartz", "", ""), "PJHHC"), "wild chest").state
    assert ["mine", "store", "done"] == verbs(state)

    state = move(state, "store quartz").state
    assert (NO_CRYSTALS, heap("quartz")) == (state.carts[0], state.chests[0])
    assert ["mine", "done"] == verbs(state)


def test_qt_7_a_pair_of_helmets_may_stay_unused() -> None:
    """QT7, QZ-14: the same dice with the wild die left; the pickaxe alone works."""
    step = move(setting(table("quartz", "", ""), "PJHHC"), "wild none")

    assert (WildSet(0, ()),) == step.events
    assert ["mine", "done"] == verbs(step.state)


def test_qt_8_two_lone_wild_dice_do_nothing() -> None:
    """QT8, QZ-14, QZ-15: five helmets set to chest and transfer; the fifth helmet is wasted."""
    step = move(setting(table("quartz", "", ""), "HHHHH"), "wild transfer chest")

    assert [WildSet(0, ("chest", "transfer"))] == told(step, WildSet)
    assert [NothingToDo(0)] == told(step, NothingToDo)
    assert Turn(1) == step.state.turn


def test_a_turn_without_a_possible_action_just_ends() -> None:
    """QZ-33, A6-12: five dice that allow nothing."""
    step = move(rolling(table("quartz", "", ""), "HJCTS"), "keep")

    assert (Kept(0, dice("HJCTS")), NothingToDo(0)) == step.events
    assert Turn(1) == step.state.turn


def test_an_absent_player_mines_keeps_and_ends() -> None:
    """QZ-28: no wild die is set, no action begun, what goes on is stopped."""
    state = table("quartz", "", "")

    assert Answer("mine") == lapse(state, 0)
    assert Answer("keep") == lapse(rolling(state, "PPHHC"), 0)
    assert Answer("wild", ("none",)) == lapse(setting(state, "PPHHC"), 0)
    assert Answer("wild", ("none", "none")) == lapse(setting(state, "HHHHC"), 0)
    assert Answer("done") == lapse(acting(state, "PPHHC"), 0)
    assert Answer("stop") == lapse(move(acting(state, "PPHHC"), "mine", "ruby").state, 0)


def test_an_absent_player_returns_what_is_worth_least() -> None:
    """QZ-28: a compulsory choice."""
    state = acting(table("", "", ""), "JJJHC")
    state = move(state, "drill 3", "amber", "autunite", "ruby").state

    assert Answer("return", ("autunite",)) == lapse(state, 0)
    assert offer(QUARTZ, state, 0).whole(lapse(state, 0))


@pytest.mark.parametrize(
    ("face", "least"),
    [("pickaxe", 1), ("jackhammer", 2), ("chest", 2), ("transfer", 2), ("steal", 2)],
)
def test_dice_needed_for_an_action(face: str, least: int) -> None:
    """QZ-15: one pickaxe, a pair of all others; one crystal less than dice for three of them."""
    handled = [reach(face, count) for count in range(6)]  # type: ignore[arg-type]
    whole = face in {"pickaxe", "jackhammer"}

    assert [0 if n < least else n - (not whole) for n in range(6)] == handled
