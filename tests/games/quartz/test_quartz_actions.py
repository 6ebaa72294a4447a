"""Quartz: the five actions, in any order and in part."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.choices import Amount, Answer, OneOf, SomeOf
from games.contract import Refused, offer, perform
from games.dice import taped
from games.quartz.audit import audit, conserved
from games.quartz.events import Gave, Mined, Returned, Stole, Stopped, Stored, TurnEnded
from games.quartz.game import QUARTZ
from games.quartz.pieces import NO_CRYSTALS, changed, index
from games.quartz.scoring import scores
from games.quartz.state import State, Turn
from games.text import Who, both, say
from tests.games.quartz.mines import acting, answer, choice, field, heap, move, moves, table, verbs
from tests.games.whole import told


def option_keys(state: State, typed: str) -> list[str]:
    found = field(state, typed)
    assert isinstance(found, OneOf | SomeOf)
    return [option.key for option in found.options]


def test_all_that_the_dice_allow_is_offered_at_once() -> None:
    """QZ-15: the order is the player's; wild dice count."""
    state = acting(table("quartz", "ruby", ""), "PCCSS")

    assert ["mine", "store", "steal", "done"] == verbs(state)
    assert {"QZ-15", "QZ-16"} == {c.clause for c in QUARTZ.ask(state, 0)}


@pytest.mark.parametrize("first", ["store quartz", "steal B ruby"])
def test_actions_come_in_any_order(first: str) -> None:
    """QZ-15: stealing first, what is stolen can be stored; each face acts once."""
    state = move(acting(table("quartz", "ruby", ""), "CCSSH"), first).state

    assert first.split(maxsplit=1)[0] not in verbs(state)
    assert 2 == len(verbs(state))


def test_the_pickaxe_mines_one_by_one() -> None:
    """QZ-15: up to as many as dice, then it is over, and the turn with it (QZ-33)."""
    state = acting(table("", "", ""), "PPHJC")
    step = move(state, "mine", "ruby")
    assert (Mined(0, "pickaxe", ("ruby",)),) == step.events
    assert ["mine", "stop"] == verbs(step.state)

    step = move(step.state, "mine", "amber")
    assert heap("ruby, amber") == step.state.carts[0]
    assert Turn(1) == step.state.turn


def test_qt_14_mining_may_stop_after_any_draw() -> None:
    """QT14, QZ-16, QZ-17: autunite, a marker for a later turn, two draws unused."""
    state = move(acting(table("", "", ""), "PPPHJ"), "mine", "autunite").state
    assert say("stop-pickaxe", left=2) == choice(state, "stop").label

    step = move(state, "stop")
    assert (Stopped(0, "pickaxe"),) == step.events
    assert heap("autunite") == step.state.carts[0]
    assert (1, 0, 0) == step.state.markers
    assert Turn(1) == step.state.turn


def test_an_action_that_goes_on_waits_for_no_other() -> None:
    """QZ-32: after the first of two draws storing has to wait until the mining is stopped."""
    state = move(acting(table("quartz", "", ""), "PPCCH"), "mine", "ruby").state
    assert ["mine", "stop"] == verbs(state)

    assert ["store", "done"] == verbs(moves(state, "stop"))


def test_mining_tells_the_odds_of_the_next_draw() -> None:
    """QZ-34, A7: 6 of 59 are unstable; a second emerald is worth its points alone."""
    label = choice(acting(table("emerald", "", ""), "PPHJC"), "mine").label
    mean = (14 * 2 + 12 * 3 + 9 * 4 + 8 * 5 + 6 * 7 + 4 * 9 - 6 * 3) / 59

    draw = say("draw-odds", unstable=6 / 59, mean=say("gain", points=mean))
    assert say("do-pickaxe", n=2, draw=draw) == label


def test_the_jackhammer_draws_all_and_returns_half_of_those() -> None:
    """QZ-15, QZ-16: of three drawn one goes back, the player's choice; old crystals stay."""
    state = move(acting(table("quartz", "", ""), "JJJHC"), "drill 3", "ruby", "amber", "ruby").state
    assert ["return"] == verbs(state)
    assert ["amber", "ruby"] == option_keys(state, "return")

    step = move(state, "return ruby")
    assert (Returned(0, "ruby"),) == step.events
    assert heap("quartz, ruby, amber") == step.state.carts[0]


def test_returning_tells_what_it_costs() -> None:
    """QZ-15, QZ-34: the points that are left."""
    state = move(acting(table("", "", ""), "JJHCT"), "drill 2", "ruby", "autunite").state
    which = field(state, "return")
    assert isinstance(which, OneOf)
    details = {option.key: option.detail for option in which.options}

    assert say("change", who=Who(0), old=-1, new=2) == details["autunite"]
    assert say("change", who=Who(0), old=-1, new=-8) == details["ruby"]


@pytest.mark.parametrize(("capped", "old", "new"), [(False, 18 + 16, 20 + 20), (True, 28, 30)])
def test_a_theft_tells_points_with_chest_and_house_rule(capped: bool, old: int, new: int) -> None:
    """QZ-23, QZ-30, QZ-34: the tenth quartz makes a second set of five, seven lie in a chest."""
    rules = {"bonus_cap": capped}
    state = acting(table("quartz 2", "quartz", "", chests=("quartz 7",), rules=rules), "SSHJC")
    which = field(state, "steal B")
    assert isinstance(which, OneOf)

    mine = say("change", who=Who(0), old=old, new=new)
    theirs = say("change", who=Who(1), old=-3, new=-5)
    assert say("side-by-side", left=mine, right=theirs) == which.options[0].detail


@pytest.mark.parametrize(
    ("dice", "count", "back"), [("JJHCT", 2, 1), ("JJJHC", 3, 1), ("JJJJH", 4, 2), ("JJJJJ", 5, 2)]
)
def test_qt_9_half_is_rounded_down(dice: str, count: int, back: int) -> None:
    """QT9, QZ-15, A6-3: of 2, 3, 4 and 5 drawn 1, 1, 2 and 2 go back."""
    crystals = ("ruby", "amber", "quartz", "emerald", "sapphire")[:count]
    state = move(acting(table("", "", ""), dice), f"drill {count}", *crystals).state
    assert state.turn is not None
    assert back == state.turn.left

    for crystal in crystals[:back]:
        state = move(state, f"return {crystal}").state
    assert count - back == sum(state.carts[0])


def test_old_crystals_cannot_be_returned() -> None:
    """QZ-15, A6-2: only those just drawn."""
    state = move(acting(table("quartz", "", ""), "JJHCT"), "drill 2", "ruby", "amber").state

    with pytest.raises(Refused):
        answer(state, "return quartz")


def test_fewer_jackhammer_dice_may_be_used() -> None:
    """QZ-16: at least a pair; each number tells what will happen."""
    state = acting(table("", "", ""), "JJJJH")
    count = field(state, "drill")
    assert isinstance(count, Amount)
    odds = (60 * 59 - 54 * 53) / (60 * 59)

    assert (2, 4) == (count.low, count.high)
    assert say("drill-detail", draws=2, back=1, unstable=pytest.approx(odds)) == count.details[0]
    drilled = move(state, "drill 3", "ruby", "amber", "emerald").state
    assert 2 == sum(move(drilled, "return ruby").state.carts[0])


def test_equal_crystals_go_back_by_themselves() -> None:
    """QZ-33: nothing to choose, nothing to ask."""
    step = move(acting(table("", "", ""), "JJHCT"), "drill 2", "ruby", "ruby")

    assert [Returned(0, "ruby")] == told(step, Returned)
    assert heap("ruby") == step.state.carts[0]
    assert Turn(1) == step.state.turn


def test_qt_13_a_returned_autunite_still_brings_a_marker() -> None:
    """QT13, QZ-17: two autunite drilled are two markers, though one goes back."""
    step = move(acting(table("", "", ""), "JJHCT"), "drill 2", "autunite", "autunite")

    assert (2, 0, 0) == step.state.markers
    assert heap("autunite") == step.state.carts[0]
    assert 5 == step.state.bag[index("autunite")]


def test_a_marker_mined_by_an_action_serves_later() -> None:
    """QZ-17: rolling is over, no reroll is offered."""
    state = move(acting(table("", "", ""), "PPCCH"), "mine", "autunite").state

    assert 1 == state.markers[0]
    assert "reroll" not in verbs(state)


def test_the_chest_takes_one_less_than_dice() -> None:
    """QZ-15: up to two with three dice, several at once, the second ruby by number."""
    state = acting(table("quartz, ruby 3", "", ""), "CCCHJ")
    which = field(state, "store")
    assert isinstance(which, SomeOf)
    assert ["ruby", "ruby2", "quartz"] == option_keys(state, "store")
    assert (1, 2) == (which.least, which.most)

    step = move(state, "store ruby,ruby2")
    assert (Stored(0, ("ruby", "ruby")),) == step.events
    assert (heap("quartz, ruby"), heap("ruby 2")) == (step.state.carts[0], step.state.chests[0])


def test_storing_fewer_ends_the_action_all_the_same() -> None:
    """QZ-16: one of two."""
    step = move(acting(table("quartz, ruby", "", ""), "CCCHJ"), "store ruby")

    assert heap("ruby") == step.state.chests[0]
    assert Turn(1) == step.state.turn


def test_storing_tells_when_it_saves_from_the_penalty() -> None:
    """QZ-25, QZ-34: level with the fewest of the others, one crystal makes the difference."""
    state = acting(table("quartz", "", "", chests=("", "", "amber")), "CCHJP")
    ahead = acting(table("quartz", "", "", chests=("ruby", "", "amber")), "CCHJP")
    level, safe = field(state, "store"), field(ahead, "store")
    assert isinstance(level, SomeOf)
    assert isinstance(safe, SomeOf)

    assert say("store-saves", n=1, points=5) == level.options[0].detail
    assert say("store-safe") == safe.options[0].detail
    assert say("do-chest", n=1, lost=0, held=1, fewest=0) == choice(ahead, "store").label


@pytest.mark.parametrize(("dice", "saves"), [("CCHJP", False), ("CCCHJ", True)])
def test_storing_tells_when_two_together_save(dice: str, saves: bool) -> None:
    """QZ-25, QZ-34: one behind the others, one crystal makes them level and two pass them."""
    which = field(acting(table("quartz 2", "", "", chests=("", "ruby", "ruby")), dice), "store")
    assert isinstance(which, SomeOf)

    told = say("store-saves", n=2, points=5) if saves else say("store-safe")
    assert {told} == {option.detail for option in which.options}


def test_labels_promise_no_more_than_there_is() -> None:
    """QZ-34: five dice of a face, and one crystal to handle."""
    carts = ("ruby", "quartz", "")
    labels = {
        dice: choice(acting(table(*carts, bag="amber"), dice), verb).label
        for dice, verb in (("PPPPP", "mine"), ("CCCCC", "store"), ("TTTTT", "give"))
    }
    assert ("n", 1) in labels["PPPPP"].args
    assert ("n", 1) in labels["CCCCC"].args
    assert say("do-transfer", n=1, lost=3) == labels["TTTTT"]
    assert say("do-steal", n=1, lost=3) == choice(acting(table(*carts), "SSSSS"), "steal").label


def test_what_goes_on_promises_no_more_than_there_is() -> None:
    """QZ-34: three more dice, and one more crystal in the bag."""
    state = move(acting(table("", "", "", bag="ruby, amber"), "PPPPH"), "mine", "ruby").state

    assert say("stop-pickaxe", left=1) == choice(state, "stop").label
    assert ("n", 1) in choice(state, "mine").label.args


def test_nothing_leaves_a_chest() -> None:
    """QZ-19: no answer of any kind names what lies there; storing needs a cart."""
    state = acting(table("", "", "quartz", chests=("ruby", "amber", "")), "CCTTP")

    assert ["mine", "done"] == verbs(state)


def test_qt_4_autunite_may_be_stored_and_counts_in_the_chest() -> None:
    """QT4, QZ-20: it costs three points there too, and it saves from having the fewest."""
    before = acting(table("autunite", "", "", chests=("", "", "ruby 2")), "CCHJT")
    after = move(before, "store autunite").state

    assert heap("autunite") == after.chests[0]
    assert (-3 - 5, -3) == (scores(before)[0], scores(after)[0])


def test_qt_10_transfers_may_go_to_different_opponents() -> None:
    """QT10, QZ-15, QZ-18: autunite to B and to C, no marker for either."""
    state = move(acting(table("autunite 2, ruby", "", ""), "TTTHJ"), "give B autunite").state
    assert ["give", "stop"] == verbs(state)

    step = move(state, "give C autunite")
    assert (Gave(0, 2, "autunite"),) == step.events
    assert (heap("ruby"), heap("autunite"), heap("autunite")) == step.state.carts
    assert (0, 0, 0) == step.state.markers


def test_any_crystal_may_be_given_the_unstable_ones_stand_first() -> None:
    """QZ-15, A6-1: and the points of both are told before."""
    state = acting(table("ruby, autunite", "amber", ""), "TTHJC")
    which = field(state, "give B")
    assert isinstance(which, OneOf)

    assert ["autunite", "ruby"] == option_keys(state, "give B")
    mine = say("change", who=Who(0), old=-1, new=2)
    theirs = say("change", who=Who(1), old=4, new=1)
    assert say("side-by-side", left=mine, right=theirs) == which.options[0].detail


def test_giving_may_be_left_half_done() -> None:
    """QZ-16: one of two."""
    state = move(acting(table("autunite 2", "", ""), "TTTHJ"), "give B autunite").state
    step = move(state, "stop")

    assert (Stopped(0, "transfer"),) == step.events
    assert heap("autunite") == step.state.carts[0]


def test_stealing_takes_a_chosen_crystal_from_a_cart() -> None:
    """QZ-15: different opponents, the points of both told before (QZ-34)."""
    state = acting(table("ruby 4", "ruby, quartz", "amber"), "SSSHJ")
    which = field(state, "steal B")
    assert isinstance(which, OneOf)
    mine = say("change", who=Who(0), old=29, new=40)
    theirs = say("change", who=Who(1), old=4, new=-3)
    assert say("side-by-side", left=mine, right=theirs) == which.options[0].detail

    state = move(state, "steal B ruby").state
    assert ["steal", "stop"] == verbs(state)
    step = move(state, "steal C amber")
    assert (Stole(0, 2, "amber"),) == step.events
    assert (heap("ruby 5, amber"), heap("quartz"), NO_CRYSTALS) == step.state.carts


def test_stealing_may_be_left_half_done() -> None:
    """QZ-16."""
    state = move(acting(table("", "ruby 2", ""), "SSSHJ"), "steal B ruby").state

    assert (Stopped(0, "steal"),) == move(state, "stop").events


def test_autunite_may_be_stolen_and_brings_no_marker() -> None:
    """QZ-18, A6-5: it stands last."""
    state = acting(table("", "autunite, quartz", ""), "SSHJC")
    assert ["quartz", "autunite"] == option_keys(state, "steal B")

    step = move(state, "steal B autunite")
    assert heap("autunite") == step.state.carts[0]
    assert (0, 0, 0) == step.state.markers


def test_qt_11_what_lies_in_a_chest_cannot_be_stolen() -> None:
    """QT11, QZ-19: no cart to steal from, so it is not offered; the chest is refused."""
    state = acting(table("quartz", "", "", chests=("", "ruby", "amber")), "SSPJC")
    assert ["mine", "done"] == verbs(state)

    some = acting(table("quartz", "", "emerald", chests=("", "ruby", "amber")), "SSPJC")
    for typed in ("steal B ruby", "steal C amber", "steal A quartz"):
        with pytest.raises(Refused):
            answer(some, typed)


def test_a_theft_ends_when_there_is_nothing_left_to_take() -> None:
    """QZ-33: two more could be stolen, but the carts are empty."""
    step = move(acting(table("", "ruby", ""), "SSSSH"), "steal B ruby")

    assert (Stole(0, 1, "ruby"),) == step.events
    assert Turn(1) == step.state.turn


def test_the_turn_may_end_with_everything_left_out() -> None:
    """QZ-16: `done` tells what is not used."""
    state = acting(table("quartz", "ruby", ""), "PPCCS")
    unused = say("able", parts=both((say("able-pickaxe", n=2), say("able-chest", n=1))))

    assert say("done", unused=unused) == choice(state, "done").label
    assert (TurnEnded(0),) == move(state, "done").events


def test_a_draw_from_an_empty_bag_brings_nothing() -> None:
    """QZ-21: the turn goes on with the roll, and the pickaxe has nothing to do."""
    state = table("quartz", "", "", bag="")
    assert say("begin-empty") == choice(state, "mine").label

    step = move(state, "mine", "PPPCC")
    assert [Mined(0, "turn", ())] == told(step, Mined)
    assert (0, 0, 0) == step.state.markers
    assert ["store", "done"] == verbs(move(step.state, "keep").state)


def test_the_bag_may_run_empty_while_mining() -> None:
    """QZ-21: the action ends there."""
    step = move(acting(table("", "", "", bag="ruby"), "PPPHJ"), "mine", "ruby")

    assert heap("ruby") == step.state.carts[0]
    assert Turn(1) == step.state.turn


@pytest.mark.parametrize(("bag", "kept"), [("ruby, amber", 1), ("ruby", 1)])
def test_qt_15_the_jackhammer_returns_half_of_what_it_found(bag: str, kept: int) -> None:
    """QT15, QZ-21: three dice and two crystals, one goes back; one crystal, none does."""
    state = acting(table("", "", "", bag=bag), "JJJHC")
    crystals = [part.strip() for part in bag.split(",")]
    count = field(state, "drill")
    assert isinstance(count, Amount)
    assert ("draws", len(crystals)) in count.details[-1].args
    assert ("back", len(crystals) // 2) in count.details[-1].args

    state = move(state, "drill 2", *crystals).state
    if len(crystals) > 1:
        state = move(state, "return ruby").state
    assert kept == sum(state.carts[0])


def test_what_is_returned_comes_into_the_bag_after_the_draws() -> None:
    """QZ-21: four dice and three crystals are three draws, then one goes back."""
    state = acting(table("", "", "", bag="ruby, amber, quartz"), "JJJJH")
    state = move(state, "drill 3", "ruby", "amber", "quartz").state
    assert NO_CRYSTALS == state.bag

    state = move(state, "return quartz").state
    assert heap("quartz") == state.bag
    assert heap("ruby, amber") == state.carts[0]


def test_qt_17_crystals_are_conserved() -> None:
    """QT17, QZ-2: bag, supply, carts and chests are 70 after every kind of move."""
    state = acting(table("autunite, quartz 2", "ruby", "amber", chests=("emerald",)), "CCTTP")
    for typed in ("mine", "give C autunite", "store quartz"):
        assert conserved(state)
        step = perform(
            QUARTZ, state, 0, answer(state, typed), taped([0] if typed == "mine" else [])
        )
        audit(step.state)
        state = step.state
    assert conserved(state)


def test_a_lost_crystal_is_found_by_the_audit() -> None:
    """QT17: one quartz less in the bag is no longer 70."""
    state = table("", "", "")

    assert not conserved(replace(state, bag=changed(state.bag, "quartz", -1)))


def test_only_unstable_crystals_are_given_with_the_house_rule() -> None:
    """QZ-29: without one in the cart there is nothing to give."""
    rules = {"transfer_unstable_only": True}
    some = acting(table("ruby, autunite", "", "", rules=rules), "TTTHJ")
    assert ["autunite"] == option_keys(some, "give B")
    with pytest.raises(Refused):
        answer(some, "give B ruby")

    step = move(some, "give B autunite")
    assert Turn(1) == step.state.turn
    none = acting(table("ruby", "", "", rules=rules), "TTPHJ")
    assert ["mine", "done"] == verbs(none)


@pytest.mark.parametrize("values", [("B", "ruby"), ("D", "autunite"), ("A", "autunite"), ("B",)])
def test_what_is_not_there_cannot_be_given(values: tuple[str, ...]) -> None:
    """QZ-15: not in the cart, no such seat, one's own seat, half an answer."""
    state = acting(table("autunite", "", ""), "TTHJC")

    assert not offer(QUARTZ, state, 0).whole(Answer("give", values))
