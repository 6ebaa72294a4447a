"""How the dragon wakes, flies and is paid."""

from __future__ import annotations

import pytest

from games.contract import Refused
from games.emerald.board import SPACES, Dragon, flight
from games.emerald.events import BarJumped, DragonWoke, Eaten, Wanted
from games.emerald.game import EMERALD
from games.emerald.offers import ask
from games.emerald.phrases import tell
from games.text import Words
from tests.games.emerald.positions import EMPTY, asked, beast, keys, move, table, where
from tests.games.whole import told

WORDS = Words(EMERALD.words)

FLIGHTS = [
    ("C1", "C4<", 1, "C3< C2"),
    ("C1", "C4<", 2, "C2< C2"),
    ("C1", "C4<", 3, "C1> C2"),
    ("C2", "C1>", 1, "C2> C3"),
    ("C2", "C1>", 2, "C3> C3"),
    ("C2", "C1>", 3, "C4> C3"),
    ("C2", "C2<", 1, "C3> C3"),
    ("C3", "C5>", 2, "C5< C4"),
    ("C5", "C8<", 3, "C5> C6"),
    ("C6", "C8>", 1, "C9< C6"),
    ("C6", "C8>", 2, "C8< C6"),
]


@pytest.mark.parametrize(("bar", "dragon", "roll", "after"), FLIGHTS)
def test_the_dragon_table(bar: str, dragon: str, roll: int, after: str) -> None:
    """ER-16, ER-17, ER-18, ER-19: where it comes to rest, which way it looks, the bar."""
    space = next(n for n in range(int(bar[1]), 10) if n > 1)
    state = table(f"C{space - 1}", "", "", piles={f"C{space}": EMPTY}, dragon=dragon, bar=bar)

    assert after == beast(move(state, f"move C{space - 1}", roll).state)


def test_the_dragon_and_the_bar_at_the_start() -> None:
    """ER-37: on C4, facing the entrance, under the right end of the bar."""
    assert "C4< C1" == beast(table("", "", ""))


def test_the_dragon_comes_back_to_its_own_space_and_eats_there() -> None:
    """ER-17, ER-21: from C8 to C9 and back; a figure on C8 is at risk."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6")
    step = move(state, "move C6", 2)

    assert "C8< C6" == beast(step.state)
    assert [1] == [event.seat for event in told(step, Eaten)]


def test_spaces_that_are_flown_over_are_safe() -> None:
    """ER-20: B stands on C3 and C2, the dragon flies from C4 to C1."""
    state = table("C4", "C3 C2", "", piles={"C5": EMPTY}, dragon="C4<", bar="C2")
    step = move(state, "move C4", 3)

    assert "C3> C3" == beast(step.state)
    assert [1] == [event.seat for event in told(step, Eaten)]
    assert "C2" in where(step.state, "B")


def test_a_figure_on_the_end_where_it_turns_is_safe() -> None:
    """ER-20: the dragon turns on C9 above B and comes to rest on C8."""
    state = table("C6", "C9", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6")

    assert not told(move(state, "move C6", 2), Eaten)


@pytest.mark.parametrize(("space", "wakes"), [("C1", False), ("C2", True), ("C5", True)])
def test_the_bar_decides_whether_it_wakes(space: str, wakes: bool) -> None:
    """ER-15: the bar over C2 to C5; a neighbour of it, or of the dragon, wakes nobody."""
    before = f"C{int(space[1]) - 1}" if space != "C1" else "M6"
    state = table(before, "", "", piles={space: EMPTY}, dragon="C3>", bar="C2")

    assert wakes is bool(told(move(state, f"move {before}", 1), DragonWoke))


def test_one_space_beyond_the_bar_wakes_nobody() -> None:
    """ER-15: C6 beside the bar over C2 to C5, with the dragon next to it on C5."""
    state = table("C5", "", "", piles={"C6": EMPTY}, dragon="C5<", bar="C2")

    assert not told(move(state, "move C5"), DragonWoke)


@pytest.mark.parametrize("on", [True, False])
def test_it_wakes_on_its_own_space_outside_the_bar(on: bool) -> None:
    """ER-15: on C1 behind the bar over C2 to C5, as the house rule says."""
    state = table(
        "M6", "", "", piles={"C1": EMPTY}, dragon="C1>", bar="C2", wake_on_dragon_space=on
    )

    assert on is bool(told(move(state, "move M6", 1), DragonWoke))


def test_the_meadow_never_wakes_it() -> None:
    """ER-8, ER-35: no card, no dragon, a second move."""
    step = move(table("M1", "", ""), "move M1")

    assert not told(step, DragonWoke)
    assert "A move" == asked(step.state)


@pytest.mark.parametrize(("on", "after"), [(True, "C1> C2"), (False, "C1< C2")])
def test_turning_on_arrival_is_a_house_rule(on: bool, after: str) -> None:
    """ER-18: it turns at once, or when it next flies."""
    state = table("M6", "", "", piles={"C1": EMPTY}, turn_on_arrival=on, gold={"A": (1,)})

    assert after == beast(move(state, "move M6", 3).state)


@pytest.mark.parametrize("lazy", [True, False])
def test_it_never_leaves_the_bar_outwards(lazy: bool) -> None:
    """ER-18, ER-19: from an end, facing out, or from behind, it flies inwards."""
    for at in (1, 2):
        assert Dragon(at + 1, inward=True) == flight(
            Dragon(at, inward=False), 2, 1, turn_on_arrival=lazy
        )
    assert Dragon(4, inward=False) == flight(Dragon(5, inward=True), 2, 1, turn_on_arrival=lazy)


def test_the_bar_stays_at_the_far_end() -> None:
    """ER-19: over C6 to C9 it never moves again, in neither direction."""
    state = table("C6", "", "", piles={"C7": EMPTY}, dragon="C8<", bar="C6")

    assert "C7< C6" == beast(move(state, "move C6", 1).state)


def test_the_bar_moves_by_one_even_when_a_space_is_emptied() -> None:
    """ER-19: without the house rule nothing jumps."""
    state = table("M6", "", "", piles={"C1": "3 _"})
    step = move(state, "move M6", 1)

    assert 2 == step.state.bar
    assert not told(step, BarJumped)


@pytest.mark.parametrize("last", ["3 _", "_ ruby"])
def test_an_emptied_space_sends_the_bar_to_the_far_end(last: str) -> None:
    """ER-40: the figure on C1 is no longer under the bar, so nobody wakes."""
    state = table("M6", "", "", piles={"C1": last}, bar_jumps_when_space_empty=True)
    step = move(state, "move M6")

    assert [BarJumped(6)] == told(step, BarJumped)
    assert "C4< C6" == beast(step.state)
    assert not told(step, DragonWoke)


@pytest.mark.parametrize(
    ("space", "cards", "jumps", "told_of"),
    [
        ("C1", "3 _", True, False),
        ("C1", "3 _", False, True),
        ("C1", "3+1 _", True, True),
        ("C1", "3 ruby", True, True),
        ("C7", "_ ruby", True, True),
        ("C7", "_ ruby", False, False),
    ],
)
def test_a_move_tells_of_the_dragon_as_the_bar_will_lie(
    space: str, cards: str, jumps: bool, told_of: bool
) -> None:
    """ER-15, ER-40: taking the last card moves the bar before it is seen who wakes."""
    before = SPACES[SPACES.index(space) - 1]
    state = table(before, "", "", piles={space: cards}, bar_jumps_when_space_empty=jumps)
    (choice,) = ask(state, 0)
    labels = {o.key: o.label.key for o in choice.fields[0].options}  # type: ignore[union-attr]
    taken = move(state, f"move {before}", 1)
    if asked(taken.state) == "A take":
        taken = move(taken.state, "take gold", 1)

    assert told_of is bool(told(taken, DragonWoke))
    assert told_of is labels[before].startswith("way-dragon")


def test_left_far_behind_it_flies_inwards() -> None:
    """ER-40: from C2 with the bar over C6 to C9."""
    assert Dragon(5, inward=True) == flight(Dragon(2, inward=False), 6, 3, turn_on_arrival=True)


def test_a_space_that_is_not_empty_moves_no_bar() -> None:
    """ER-40: gold is left on C1."""
    state = table("M6", "", "", piles={"C1": "3+1 _"}, bar_jumps_when_space_empty=True)

    assert not told(move(state, "move M6", 1), BarJumped)


def test_a_space_shared_with_the_dragon() -> None:
    """ER-6, ER-26: the figure that paid stands where the dragon stands."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (1, 2)})
    after = move(move(state, "move C6", 2).state, "pay 2").state

    assert "C8" in where(after, "B")
    assert 8 == after.dragon.at
    assert "C8< C6" == beast(after)
    assert "A move" == asked(after)


def test_the_active_player_may_choose_a_figure_of_their_own() -> None:
    """ER-22: A and B stand on C3."""
    state = table("C3 C4", "C3", "", piles={"C5": EMPTY}, dragon="C4<", bar="C2")
    choosing = move(state, "move C4", 1).state

    assert ["A", "B"] == keys(choosing, "eat")
    assert (0,) == move(choosing, "eat A").state.eaten


def test_gems_do_not_bribe() -> None:
    """ER-23, ER-25: B has gems and no gold, and is not asked."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gems={"B": "RRRR"})

    assert not told(move(state, "move C6", 2), Wanted)


def test_each_value_can_be_paid_once() -> None:
    """ER-23: two cards of 2 and a 4: whole cards, no other value."""
    state = table(
        "C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (2, 2, 4)}
    )
    asking = move(state, "move C6", 2).state

    assert ["2", "4"] == keys(asking, "pay")
    assert (2, 4) == move(asking, "pay 2").state.gold[1]


def test_a_paid_card_returns_to_no_pile() -> None:
    """ER-24: the unseen cards are what they were."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (3,)})
    asking = move(state, "move C6", 2).state
    after = move(asking, "pay 3").state

    assert (asking.gold_pool, asking.gold_piles) == (after.gold_pool, after.gold_piles)
    assert (3,) == after.spent[1]


def test_after_a_bribe_nobody_else_is_eaten() -> None:
    """ER-26: A and B stand on C8; B pays, A is safe."""
    state = table("C6 C8", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (1,)})
    step = move(move(move(state, "move C6", 2).state, "eat B").state, "pay 1")

    assert not told(step, Eaten)
    assert "A move" == asked(step.state)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "☠️ A figure of B on C8 is eaten: there was no gold for a bribe."),
        ("da", "☠️ En figur fra B på C8 bliver ædt: Der var intet guld til en bestikkelse."),
        ("it", "☠️ Una figura di B su C8 viene divorata: non c'era oro per una bustarella."),
    ],
)
def test_that_nobody_was_asked_for_want_of_gold_is_said(locale: str, said: str) -> None:
    """K35, ER-25."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6")
    (eaten,) = told(move(state, "move C6", 2), Eaten)
    words = tell(eaten, None)

    assert words is not None
    assert said == WORDS.text(words, locale)


def test_whoever_lets_a_figure_be_eaten_is_not_called_poor() -> None:
    """K35, ER-25: B has gold and refuses."""
    state = table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (5,)})
    (eaten,) = told(move(move(state, "move C6", 2).state, "refuse"), Eaten)
    words = tell(eaten, None)

    assert words is not None
    assert "☠️ A figure of B on C8 is eaten." == WORDS.text(words)


def test_a_victim_or_a_bribe_that_is_refused_is_told_why() -> None:
    """K36, ER-22, ER-23: C has no figure there, and B no gold of value 3."""
    state = table("C6 C8", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (1,)})
    choosing = move(state, "move C6", 2).state
    with pytest.raises(Refused) as no_victim:
        move(choosing, "eat C")
    with pytest.raises(Refused) as no_gold:
        move(move(choosing, "eat B").state, "pay 3")

    assert "C has no figure on C8. Allowed: one of A B." in WORDS.text(no_victim.value.message)
    assert "You have no gold card of that value. Allowed: one of 1" in (
        WORDS.text(no_gold.value.message)
    )


def test_an_eaten_figure_leaves_its_owner_all_cards() -> None:
    """ER-27: gold and gems stay, the figure stands beside the knight."""
    state = table(
        "C6",
        "C8",
        "",
        piles={"C7": EMPTY},
        dragon="C8>",
        bar="C6",
        gold={"B": (5,)},
        gems={"B": "RT"},
    )
    after = move(move(state, "move C6", 2).state, "refuse").state

    assert ((5,), (1, 0, 0, 1), (1,)) == (after.gold[1], after.gems[1], after.eaten)


def test_the_figure_that_just_moved_is_the_one_that_is_eaten() -> None:
    """ER-42: A has two on C7; the other one may still move."""
    state = table("C6 C7", "", "", piles={"C7": EMPTY}, dragon="C6>", bar="C6")
    after = move(state, "move C6", 1).state

    assert (0,) == after.eaten
    assert "C7" in keys(after)


def test_the_figure_that_just_moved_does_not_move_again_when_another_beside_it_is_eaten() -> None:
    """ER-2, ER-42: A's figure stays on C7, where B's is eaten; only A's others may move."""
    state = table("C6", "C7", "", piles={"C7": EMPTY}, dragon="C6>", bar="C6")
    after = move(move(state, "move C6", 1).state, "eat B").state

    assert (1,) == after.eaten
    assert "C7" in where(after, "A")
    assert ["T1", "T2", "T3", "T4"] == keys(after)
