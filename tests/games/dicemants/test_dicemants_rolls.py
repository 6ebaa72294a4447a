"""What a roll does: the groups, and who is close to whom."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dicemants.effects import Resolution, resolve
from games.dicemants.events import Bitten, Blasted, Killed, Robbed, Snapped, Won
from games.dicemants.pieces import BUGS, FACES, Symbol
from games.dicemants.settings import Settings
from games.dicemants.state import Row
from tests.games.dicemants.positions import rolled

ANY_SYMBOL = st.sampled_from(
    ["gem", "void", "skull", "snake", "spider", "bat", "pick", "tnt", "locked", "thief"]
)


def test_gems_go_into_the_bag_and_voids_stay_on_the_board() -> None:
    """Example DM-1, clause DM-307: three gems, three voids."""
    expected = Resolution((3, 4, 6), (1, 2, 5), (), (Won((1, 2, 5), 3),))

    assert expected == rolled("1=D 2=D 3=V 4=V 5=D 6=V")


def test_each_bug_takes_the_gem_closest_to_it_from_left_to_right() -> None:
    """Example DM-2, clauses DM-306, DM-308, DM-309: a tie goes to the left."""
    done = rolled("1=D 3=V 5=D 2=SNAKE 6=D 4=BAT")

    assert ((3, 2, 4), (1,), (5, 6)) == (done.board, done.bag, done.lost)
    assert (Bitten("snake", 5, 3), Bitten("bat", 6, 5), Won((1,), 1)) == done.effects
    assert (False, None) == (done.forced, done.ends)


def test_a_lock_ends_the_turn_after_the_bug_has_eaten() -> None:
    """Example DM-3, clauses DM-306, DM-402: two of three gems are scored."""
    expected = Resolution(
        (4, 3, 5), (1, 2), (6,), (Bitten("spider", 6, 5), Won((1, 2), 2)), ends="locked"
    )

    assert expected == rolled("1=D 2=D 4=V 3=SPIDER 6=D 5=LOCKED")


def test_the_thief_takes_all_gems_and_does_not_end_the_turn() -> None:
    """Example DM-4, clause DM-305: the player may roll the other three dice, or stop."""
    expected = Resolution((3, 6, 4), (), (1, 2, 5), (Robbed((1, 2, 5)),))

    assert expected == rolled("1=D 2=D 3=V 6=THIEF 5=D 4=V")


def test_a_pick_loses_the_closest_die_and_nothing_else_counts() -> None:
    """Example DM-5, clauses DM-301, DM-304: no gem is won, no bug bites."""
    expected = Resolution((1, 3, 4, 5, 6), (), (2,), (Snapped(2, 2),), forced=True)

    assert expected == rolled("PICK V D SNAKE D BAT")


def test_a_pick_that_the_real_dice_can_show_does_the_same() -> None:
    """Example DM-5b, clause DM-304."""
    expected = Resolution((2, 1, 3, 5, 4), (), (6,), (Snapped(6, 2),), forced=True)

    assert expected == rolled("2=PICK 6=V 1=D 3=SPIDER 5=D 4=BAT")


def test_a_skull_beats_pick_and_lock_and_loses_board_and_bag() -> None:
    """Example DM-6, clauses DM-301, DM-303: the turn ends with nothing."""
    done = rolled("2=PICK 3=D 4=V 1=SKULL 6=D 5=LOCKED", bag=())

    assert ((), (), "skull") == (done.board, done.bag, done.ends)


def test_a_skull_takes_the_gems_that_were_in_the_bag() -> None:
    """DM-303: all dice of the turn are lost with it."""
    expected = Resolution((), (), (1, 2, 6, 5), (Killed(2),), ends="skull")

    assert expected == rolled("1=SKULL 2=D", bag=(5, 6))


@pytest.mark.parametrize(
    "text", ["D D SKULL SPIDER TNT LOCKED", "2=D 6=D 1=SKULL 4=BAT 3=TNT 5=LOCKED"]
)
def test_tnt_beats_skull_bug_and_lock(text: str) -> None:
    """Examples DM-7 and DM-7b, clauses DM-301, DM-302: no lost die, so none comes back."""
    done = rolled(text)

    assert tuple(sorted(done.board)) == (1, 2, 3, 4, 5, 6)
    assert ((), (), True, None) == (done.bag, done.lost, done.forced, done.ends)
    assert (Blasted(()),) == done.effects


def test_tnt_brings_the_lost_die_back_and_keeps_the_bag() -> None:
    """Example DM-9, clauses DM-302, DM-311."""
    expected = Resolution((3, 1, 2, 4), (5, 6), (), (Blasted((4,)),), forced=True)

    assert expected == rolled("3=TNT 1=SKULL 2=PICK", bag=(5, 6), lost=(4,))


def test_tnt_brings_back_the_die_that_was_lost_last() -> None:
    """DM-312: the top of the lost dice, one only."""
    done = rolled("3=TNT 1=V", lost=(2, 6, 4))

    assert ((3, 1, 4), (2, 6)) == (done.board, done.lost)


def test_two_tnt_would_bring_back_two_dice() -> None:
    """DM-312: one die for each; no real roll has two."""
    done = rolled("3=TNT 1=TNT", lost=(2, 6, 4))

    assert ((3, 1, 4, 6), (2,)) == (done.board, done.lost)


def test_a_bug_without_a_gem_in_the_row_takes_the_newest_of_the_bag() -> None:
    """Example DM-10, clause DM-310."""
    expected = Resolution((3, 4), (1,), (6, 5), (Bitten("spider", 5, 0),))

    assert expected == rolled("3=SPIDER 4=V", bag=(1, 5), lost=(6,))


def test_a_bug_may_be_kept_out_of_the_bag() -> None:
    """Example DM-10, clause DM-602."""
    done = rolled("3=SPIDER 4=V", bag=(1, 5), lost=(6,), bug_reaches_bag=False)

    assert ((1, 5), (6,), (Bitten("spider", None, 0),)) == (done.bag, done.lost, done.effects)


def test_a_bug_that_found_a_gem_in_the_row_leaves_the_bag_alone() -> None:
    """DM-310: the row comes first, whatever the distance."""
    done = rolled("3=SPIDER 4=V 1=V 6=D", bag=(2, 5))

    assert ((2, 5), (6,)) == (done.bag, done.lost)


def test_the_second_bug_reaches_into_the_bag_when_the_first_took_the_last_gem() -> None:
    """DM-309, DM-310: each bug acts on what is still there."""
    done = rolled("2=SNAKE 1=D 4=BAT", bag=(5, 6))

    assert ((5,), (1, 6)) == (done.bag, done.lost)


def test_a_bug_that_finds_nothing_at_all_goes_hungry() -> None:
    """DM-310: no gem in the row and none in the bag."""
    expected = Resolution((4, 3), (), (), (Bitten("bat", None, 0),))

    assert expected == rolled("4=BAT 3=V")


def test_the_closest_gem_may_lie_to_the_right() -> None:
    """Example DM-12, clauses DM-306, DM-308."""
    done = rolled("2=D 5=D 1=V 3=SPIDER 6=D")

    assert ((1, 3), (2, 5), (6,)) == (done.board, done.bag, done.lost)


def test_a_pick_that_lies_alone_loses_nothing() -> None:
    """Example DM-13, clause DM-313: it is rolled again."""
    expected = Resolution((2,), (1, 5), (), (Snapped(None, 0),), forced=True)

    assert expected == rolled("2=PICK", bag=(1, 5))


def test_a_pick_in_the_middle_loses_the_die_to_its_left() -> None:
    """DM-304, DM-308: of two dice that are equally close the left one."""
    assert (1,) == rolled("1=D 2=PICK 3=V").lost
    assert (3,) == rolled("1=D 2=PICK 3=V", closest="row_right_tie").lost


def test_the_thief_orders_the_lost_dice_row_first_then_the_newest_of_the_bag() -> None:
    """DM-314: only a later TNT looks at the order."""
    assert (2, 1, 3, 5, 4) == rolled("1=D 6=THIEF 3=D", bag=(4, 5), lost=(2,)).lost


def test_under_the_thief_bugs_find_nothing() -> None:
    """DM-305: all gems have gone to the thief."""
    done = rolled("2=SNAKE 1=D 6=THIEF", bag=(5,))

    assert ((2, 6), (), (1, 5), (Robbed((1, 5)),)) == (
        done.board,
        done.bag,
        done.lost,
        done.effects,
    )


def test_the_thief_and_the_lock_together_end_the_turn_with_an_empty_bag() -> None:
    """DM-305, DM-402."""
    done = rolled("5=LOCKED 1=D 6=THIEF", bag=(2,))

    assert ("locked", ()) == (done.ends, done.bag)


@pytest.mark.parametrize(("higher", "forced"), [("TNT", True), ("PICK", True)])
def test_a_lock_is_hidden_by_tnt_and_by_the_pick(higher: str, forced: bool) -> None:
    """DM-402: only thief, bugs, gems and voids go with a lock."""
    done = rolled(f"{higher} D LOCKED")

    assert (forced, None) == (done.forced, done.ends)


GROUPS: tuple[tuple[Symbol, ...], ...] = (
    ("tnt",),
    ("skull",),
    ("pick",),
    ("thief",),
    ("snake", "spider", "bat"),
)
FIRST_EFFECT = (Blasted, Killed, Snapped, Robbed, Bitten)


@given(st.lists(ANY_SYMBOL, min_size=1, max_size=6))
def test_the_highest_group_decides(faces: list[Symbol]) -> None:
    """DM-301: TNT, skull, pick, thief, bugs, then gems and voids."""
    done = resolve(Row(tuple(range(1, len(faces) + 1)), tuple(faces)), (), (), Settings())

    highest = next((n for n, group in enumerate(GROUPS) if set(group) & set(faces)), None)
    if highest is not None:
        assert isinstance(done.effects[0], FIRST_EFFECT[highest])
    else:
        assert faces.count("gem") == len(done.bag)


@given(st.lists(ANY_SYMBOL, min_size=1, max_size=4), st.booleans())
def test_no_roll_makes_or_destroys_a_die(faces: list[Symbol], reach: bool) -> None:
    """DM-104: board, bag and lost dice hold the same dice as before."""
    row = Row(tuple(range(1, len(faces) + 1)), tuple(faces))
    done = resolve(row, (5,), (6,), Settings(bug_reaches_bag=reach))

    assert sorted((*row.dice, 5, 6)) == sorted(done.board + done.bag + done.lost)


@given(st.lists(ANY_SYMBOL, min_size=1, max_size=6))
def test_a_forced_roll_always_has_a_die(faces: list[Symbol]) -> None:
    """DM-206, DM-313: the pick never empties the board."""
    done = resolve(Row(tuple(range(1, len(faces) + 1)), tuple(faces)), (), (), Settings())

    assert not done.forced or done.board


def test_every_gem_is_as_likely_as_any_other_to_be_the_closest() -> None:
    """DM-308: counted over all orders of a snake, three gems and a void."""
    taken = [0, 0, 0]
    for order in permutations([0, 1, 2, 3, 4]):
        faces: tuple[Symbol, ...] = ("gem", "gem", "gem", "snake", "void")
        row = Row(tuple(at + 1 for at in order), tuple(faces[at] for at in order))
        taken[resolve(row, (), (), Settings()).lost[0] - 1] += 1

    assert [40, 40, 40] == taken


def test_the_six_dice_have_the_faces_of_the_sheet() -> None:
    """DM-102, DM-103: 18 gems, 10 voids, and each other symbol once."""
    faces = [face for net in FACES.values() for face in net]

    assert (6, 36) == (len(FACES), len(faces))
    assert (18, 10) == (faces.count("gem"), faces.count("void"))
    assert {"snake", "spider", "bat"} == BUGS
    assert {1} == {faces.count(face) for face in set(faces) - {"gem", "void"}}
    assert [4, 3, 3, 2, 4, 2] == [FACES[die].count("gem") for die in range(1, 7)]
    assert [
        {"skull"},
        {"snake", "pick"},
        {"spider", "tnt"},
        {"bat"},
        {"locked"},
        {"thief"},
    ] == [set(FACES[die]) - {"gem", "void"} for die in range(1, 7)]
