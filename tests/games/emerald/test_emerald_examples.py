"""The worked examples of the specification, by their numbers; A is Red, B Blue, C Green."""

from __future__ import annotations

import pytest

from games.contract import Refused, begin
from games.dice import seeded
from games.emerald.board import SPACES
from games.emerald.events import Bribed, DragonWoke, Eaten, Revealed, SetCompleted, Wanted
from games.emerald.game import EMERALD
from games.emerald.scoring import majorities, outcome, points
from games.emerald.state import State, standing
from tests.games.emerald.positions import EMPTY, asked, beast, keys, move, moves, table, where
from tests.games.whole import told


def start(seats: int) -> State:
    return begin(EMERALD, {}, seats, seeded(1)).state


def first(state: State) -> str:
    return "ABCDE"[state.starter]


def test_em_1_three_figures_in_each_building_move_three() -> None:
    """EM-1, ER-3, ER-4, ER-34: both land on M3, the turn ends, the next moves two from T1."""
    state = start(3)
    mover = first(state)
    after = moves(state, "move T1", "move T2")

    assert where(after, mover) == ["T3", "T4", "TC", "M3", "M3"]
    assert [2, 2] == [standing(after, SPACES.index(name)) for name in ("T1", "T2")]
    following = asked(after)[0]
    assert following != mover
    assert "M2" in where(moves(after, "move T1"), following)


def test_em_2_five_figures_in_a_tower_move_five() -> None:
    """EM-2, ER-34: with five players the middle building is empty."""
    state = start(5)

    assert ["T1", "T2", "T3", "T4"] == keys(state)
    assert "M5" in where(moves(state, "move T1"), first(state))


def test_em_3_the_figure_that_just_arrived_counts() -> None:
    """EM-3, ER-3: one step to M2, where three stand now, so three steps from there."""
    state = table("M1 M2", "M2", "")
    between = moves(state, "move M1")

    assert ["M2", "M2"] == where(between, "A")[-2:]
    assert ["M2", "M5"] == where(moves(between, "move M2"), "A")[-2:]


def test_em_4_a_second_figure_moves_after_an_empty_cave_space() -> None:
    """EM-4 (written from ER-10): nothing is taken on C7, which has no cards."""
    state = table("C6 M1", "", "", piles={"C7": EMPTY})
    step = move(state, "move C6")

    assert "A move" == asked(step.state)
    assert not told(step, Revealed)
    assert "C7" not in keys(step.state)


RED_BEFORE_THE_CAVE = table("M5", "", "M5", piles={"C1": "4+2 ruby+1"})


def test_em_5_gold_is_taken_and_the_dragon_flies_by() -> None:
    """EM-5, ER-9, ER-13, ER-16, ER-19: the turn is over, and a move is refused."""
    taking = moves(RED_BEFORE_THE_CAVE, "move M5")
    step = move(taking, "take gold", 1)

    assert "A take" == asked(taking)
    assert (4,) == step.state.gold[0]
    assert 1 == len(told(step, Revealed))
    assert "C3< C2" == beast(step.state)
    assert "B move" == asked(step.state)
    with pytest.raises(Refused):
        move(step.state, "move T1", seat="A")


def test_em_6_the_gold_just_taken_pays_the_dragon() -> None:
    """EM-6, ER-13, ER-17, ER-18, ER-24, ER-26: the card is out, figure and dragon stay."""
    asking = move(moves(RED_BEFORE_THE_CAVE, "move M5"), "take gold", 3).state
    step = move(asking, "pay 4")

    assert "C1> C2" == beast(asking)
    assert "A bribe" == asked(asking)
    assert ((), (4,)) == (step.state.gold[0], step.state.spent[0])
    assert "C1" in where(step.state, "A")
    assert "C1> C2" == beast(step.state)
    assert "B move" == asked(step.state)


def test_em_7_the_dragon_wakes_twice_in_one_turn() -> None:
    """EM-7 (written from ER-14): a first figure on an empty space, then a second one."""
    state = table("M6 C2", "", "", piles={"C1": EMPTY, "C3": EMPTY})
    between = move(state, "move M6", 1)
    after = move(between.state, "move C2", 1)

    assert [1, 1] == [len(told(step, DragonWoke)) for step in (between, after)]
    assert ["C3< C2", "C2> C3"] == [beast(step.state) for step in (between, after)]
    assert ["A move", "B move"] == [asked(step.state) for step in (between, after)]


CROWD = {"dragon": "C4<", "bar": "C2", "piles": {"C5": EMPTY}, "turn": "C"}
"""Green moves from C4 to C5, which wakes the dragon; it flies one space, to C3."""


def crowd(**gold: tuple[int, ...]) -> State:
    return table("C3 C3", "C3", "C3 C4", gold=gold, **CROWD)  # type: ignore[arg-type]


def test_em_8_without_gold_a_figure_is_eaten_at_once() -> None:
    """EM-8, ER-21, ER-22, ER-25: the active player picks Blue; nobody else is touched."""
    choosing = move(crowd(A=(3,)), "move C4", 1).state
    step = move(choosing, "eat B")

    assert "C victim" == asked(choosing)
    assert ["A", "B", "C"] == keys(choosing, "eat")
    assert [Eaten(1, SPACES.index("C3"), broke=True)] == list(step.events)
    assert ["C3", "C3"] == where(step.state, "A")[-2:]
    assert "C move" == asked(step.state)


def test_em_9_gold_may_be_kept_and_the_figure_lost() -> None:
    """EM-9, ER-23, ER-25, ER-27: Blue refuses and keeps the 5."""
    asking = move(move(crowd(B=(5,)), "move C4", 1).state, "eat B").state
    after = move(asking, "refuse").state

    assert "B bribe" == asked(asking)
    assert (5,) == after.gold[1]
    assert (1,) == after.eaten
    assert "C3" not in where(after, "B")


def test_em_10_a_lone_owner_without_gold_is_asked_nothing() -> None:
    """EM-10 (written from ER-22, ER-25): nobody chooses and nobody pays."""
    step = move(table("C3", "", "C4", **CROWD), "move C4", 1)  # type: ignore[arg-type]

    assert [0] == [event.seat for event in told(step, Eaten)]
    assert not told(step, Wanted)
    assert "C move" == asked(step.state)


def test_em_11_surplus_steps_into_the_finish_are_lost() -> None:
    """EM-11, ER-7, ER-11: four steps from C8; no dragon, no card, no second move."""
    state = table("C8", "C8", "C8 C8", dragon="C7>", bar="C6")
    step = move(state, "move C8")

    assert "finish" in where(step.state, "A")
    assert 5 == points(step.state)[0]
    assert not told(step, DragonWoke)
    assert "B move" == asked(step.state)


def test_em_12_the_fourth_figure_home_ends_the_game() -> None:
    """EM-12, ER-30, ER-31: nobody gets a further turn."""
    state = table("finish", "C9", "finish finish", turn="B")
    step = move(state, "move C9")

    assert step.state.over
    assert "- move" == asked(step.state)


def test_em_13_an_eaten_figure_can_end_the_game() -> None:
    """EM-13 (written from ER-30, ER-31): one left of Blue; Green's second move is lost."""
    state = table("", "C3 M1", "C4", eaten="BBB", **CROWD)  # type: ignore[arg-type]
    step = move(state, "move C4", 1)

    assert step.state.over
    assert ["M1"] == where(step.state, "B")


def test_em_14_one_figure_left_ends_the_game_with_three_home() -> None:
    """EM-14, ER-30: Red moves the third figure home and has one left."""
    state = table("C9 C1 finish", "finish", "", eaten="AA")
    after = move(state, "move C9").state

    assert after.over
    assert ["C1", "finish", "finish"] == where(after, "A")


def test_em_15_the_bonus_for_four_colours_is_given_once() -> None:
    """EM-15, ER-29: Blue holds it; Red's fourth colour brings none."""
    state = table(
        "C5", "", "", gems={"A": "REG", "B": "REGT"}, piles={"C6": "_ turquoise"}, first_set=1
    )
    step = move(state, "move C5")

    assert (1, 1, 1, 1) == step.state.gems[0]
    assert 1 == step.state.first_set
    assert not told(step, SetCompleted)


def test_em_16_a_tie_for_most_of_a_colour_scores_for_nobody() -> None:
    """EM-16 (written from ER-32): rubies are tied, turquoise has one leader, garnet none."""
    assert (0, 1, 0) == majorities([(2, 0, 0, 1), (2, 0, 0, 3), (0, 0, 0, 0)])


def test_em_17_equal_in_everything_share_the_win() -> None:
    """EM-17, ER-33: 10 points, one figure home and one gem of one colour each."""
    gold, gems = {"A": (4,), "B": (4,)}, {"A": "R", "B": "R"}
    ended = table("finish", "finish", "finish finish", gold=gold, gems=gems, over=True)
    result = outcome(ended)

    assert result is not None
    assert (10, 10, 10) == result.scores
    assert (2, 2, 1) == result.places
    shared = outcome(table("finish", "finish", "", gold=gold, gems=gems, over=True))
    assert shared is not None
    assert (1, 1, 3) == shared.places


def test_em_18_a_turn_cannot_end_before_the_first_move() -> None:
    """EM-18, ER-2: `end` is refused."""
    with pytest.raises(Refused):
        move(table("", "", ""), "end")


def test_a_bribe_is_told() -> None:
    """EM-6, ER-28: what is paid is an event of its own."""
    asking = move(moves(RED_BEFORE_THE_CAVE, "move M5"), "take gold", 3).state

    assert [Bribed(0, 4, secret=False)] == list(move(asking, "pay 4").events)
