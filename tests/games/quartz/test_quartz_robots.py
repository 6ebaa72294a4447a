"""Quartz: the computer player takes what pays, and beats chance."""

from __future__ import annotations

import pytest

from games.contract import offer, perform
from games.dice import Dice, seeded
from games.entry import write
from games.quartz.game import QUARTZ
from games.quartz.robots import Worth, best_of, draw_gain, gain, loss
from games.quartz.state import State
from games.simulation import simulate
from tests.games.quartz.mines import acting, move, rolling, setting, table


def robot(state: State) -> str:
    """What it answers, as it is typed."""
    assert state.turn is not None
    offered = offer(QUARTZ, state, state.turn.seat)
    found = QUARTZ.robots["good"](state, state.turn.seat, offered, Dice(lambda n: 0))
    assert offered.whole(found)
    return write(found)


def test_it_begins_with_the_draw() -> None:
    """QZ-9."""
    assert "mine" == robot(table("", "", ""))


def test_it_keeps_dice_that_steal_and_rolls_the_others() -> None:
    """QZ-12: four thefts among rich opponents; the lone chest may become a fifth."""
    state = rolling(table("", "amber 2, ruby 3", "ruby 3, sapphire"), "SSSSC")

    assert "reroll 5" == robot(state)


def test_it_keeps_what_it_cannot_better() -> None:
    """QZ-12: five thefts, nothing to gain."""
    assert "keep" == robot(rolling(table("", "amber 2, ruby 3", "ruby 3, sapphire"), "SSSSS"))


def test_it_spends_markers_where_that_pays() -> None:
    """QZ-13: in the last round a marker is worth nothing else."""
    state = rolling(table("", "amber 2", "", number=6, markers=(1, 0, 0)), "HJCTS", rolls=3)

    assert robot(state).startswith("reroll ")


def test_it_sets_wild_dice_to_what_brings_most() -> None:
    """QZ-14: a second theft, with ambers about."""
    assert "wild steal" == robot(setting(table("", "amber 3", ""), "HHSCP"))


def test_it_steals_the_best_and_leaves_autunite() -> None:
    """QZ-15: an amber that breaks a collection of three."""
    state = acting(table("", "amber 3, autunite", "amber"), "SSHJC")
    assert "steal B amber" == robot(state)

    assert "done" == robot(acting(table("", "autunite 2", ""), "SSHJC"))


def test_it_stops_stealing_when_only_autunite_is_left() -> None:
    """QZ-16."""
    state = move(acting(table("", "amber, autunite 2", ""), "SSSHC"), "steal B amber").state

    assert "stop" == robot(state)


def test_it_gives_autunite_to_the_leader() -> None:
    """QZ-15: never anything else."""
    assert "give C autunite" == robot(acting(table("autunite", "quartz", "amber"), "TTHJC"))
    assert "done" == robot(acting(table("ruby", "quartz", "amber"), "TTHJC"))


def test_it_stores_the_most_valuable_crystals() -> None:
    """QZ-15: two of four, in the order offered."""
    state = acting(table("amber, quartz, ruby, autunite", "", ""), "CCCHJ")

    assert "store amber,ruby" == robot(state)


def test_it_leaves_autunite_out_of_the_chest() -> None:
    """QZ-20: it may still be given away."""
    assert "done" == robot(acting(table("autunite", "", ""), "CCHJT"))


def test_it_drills_with_all_dice_and_returns_the_worst() -> None:
    """QZ-15."""
    state = acting(table("", "", ""), "JJJHC")
    assert "drill 3" == robot(state)

    state = move(state, "drill 3", "amber", "autunite", "ruby").state
    assert "return autunite" == robot(state)


def test_it_stops_mining_a_poisoned_bag() -> None:
    """QZ-16: in the last round, with nothing but autunite left."""
    state = acting(table("", "", "", number=6, bag="autunite 3"), "PPHCJ")

    assert draw_gain(state, 0) < 0
    assert "done" == robot(state)


def test_a_crystal_is_worth_more_on_the_way_to_a_collection() -> None:
    """QZ-23: the third ruby is worth ten points, and losing one as much."""
    state = table("ruby 2, quartz 3", "", "", number=6)

    assert (10.0, 5.0) == (gain(state, 0, "ruby"), loss(state, 0, "quartz"))
    assert gain(table("ruby", "", ""), 0, "ruby") > 7


def test_the_better_half_of_some_draws() -> None:
    """QZ-15: of two coins worth 0 or 1 the better one is 1 three times of four."""
    assert 0.75 == pytest.approx(best_of([(0.0, 0.5), (1.0, 0.5)], 2, 1))
    assert 1.0 == pytest.approx(best_of([(0.0, 0.5), (1.0, 0.5)], 2, 2))


def test_lone_dice_are_worth_nothing() -> None:
    """QZ-15: but for the pickaxe."""
    worth = Worth(table("ruby", "amber", "emerald"), 0)

    assert [0.0] * 4 == [worth.tables[face][1] for face in worth.tables if face != "pickaxe"]
    assert worth.tables["pickaxe"][1] > 0


def test_it_finishes_games_with_others_of_its_kind() -> None:
    """QZ-5: every answer is accepted."""
    state = QUARTZ.start({}, 3, seeded(2)).state
    numbers = seeded(3)
    while state.turn is not None:
        seat = state.turn.seat
        offered = offer(QUARTZ, state, seat)
        answer = QUARTZ.robots["good"](state, seat, offered, numbers)
        state = perform(QUARTZ, state, seat, answer, numbers).state

    assert 6 == state.round


def test_it_beats_three_random_players() -> None:
    """QZ-27: at least nine of ten games of four."""
    tally = simulate(QUARTZ, {}, ("good", "random", "random", "random"), 20, "7")

    assert tally.share(0) >= 0.9
    assert (0, 0) == (tally.unfinished, tally.replaced)
