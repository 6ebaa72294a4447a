"""The deal, moves, cards and what ends a turn."""

from __future__ import annotations

import pytest

from games.choices import Answer
from games.contract import Refused, begin
from games.dice import seeded, taped
from games.emerald.actions import Take
from games.emerald.board import CAVE, DECKS, SPACES, heights, leftovers
from games.emerald.events import Moved, Revealed, SetCompleted, Took
from games.emerald.game import EMERALD
from games.emerald.offers import ask, lapse
from games.emerald.rules import play
from games.emerald.state import State, to_answer
from games.emerald.summary import turn
from games.emerald.view import look
from games.text import Words
from tests.games.emerald.positions import EMPTY, asked, keys, move, moves, table, where
from tests.games.whole import told

WORDS = Words(EMERALD.words)


def dealt(seats: int, seed: int = 0, **options: str) -> State:
    return begin(EMERALD, options, seats, seeded(seed)).state


@pytest.mark.parametrize(("seats", "spaces"), [(3, 5), (4, 5), (5, 4)])
def test_one_figure_of_everybody_on_each_start_space(seats: int, spaces: int) -> None:
    """ER-34."""
    assert (tuple(range(spaces)),) * seats == dealt(seats).figures


@pytest.mark.parametrize("seats", [2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """ER-34: three to five."""
    with pytest.raises(Refused):
        dealt(seats)


def test_the_path() -> None:
    """ER-35: start spaces, six meadow spaces, nine of the cave, the finish."""
    assert ["M1", "M6", "C1", "C9", "finish"] == [SPACES[n] for n in (5, 10, 11, 19, 20)]


def test_chance_draws_the_start_player() -> None:
    """ER-1: each seat comes."""
    assert {0, 1, 2, 3} == {dealt(4, seed).starter for seed in range(40)}


def test_the_turn_goes_round() -> None:
    """ER-1: A, B, C, A."""
    state = table("", "", "")
    order = []
    for tower in ("T1", "T1", "T1", "T2"):
        order.append(asked(state))
        state = moves(state, f"move {tower}", "end")

    assert ["A move", "B move", "C move", "A move"] == order


@pytest.mark.parametrize(
    ("first", "gold", "gems"), [("gold3", (3, 2), (2, 3)), ("gem3", (2, 3), (3, 2))]
)
def test_piles_of_two_and_three_alternate(
    first: str, gold: tuple[int, int], gems: tuple[int, int]
) -> None:
    """ER-36: C1 and C2 under each house rule, five cards on each space."""
    state = dealt(3, first_stack=first)

    assert gold == tuple(pile.height for pile in state.gold_piles[:2])
    assert gems == tuple(pile.height for pile in state.gem_piles[:2])
    assert [5] * len(CAVE) == [
        a.height + b.height for a, b in zip(state.gold_piles, state.gem_piles, strict=True)
    ]


def test_two_cards_of_each_kind_are_left_over() -> None:
    """ER-36: 23 gold and 22 gems are laid out."""
    assert (23, 22) == (sum(heights("gold", "gold")), sum(heights("gem", "gold")))
    assert (2, 2) == (leftovers("gold", "gold"), leftovers("gem", "gold"))
    assert ((0, 5, 5, 5, 5, 5), (6, 6, 6, 6)) == (DECKS["gold"], DECKS["gem"])


def test_no_card_under_a_top_is_in_the_state() -> None:
    """ER-36: they are counts, and the next one is drawn when it is turned up."""
    state = table("M6", "", "", piles={"C1": "4+2 ruby+1"}, bar="C3")
    taking = moves(state, "move M6")
    drawn = {
        play(taking, 0, Take("gold"), taped([n])).state.gold_piles[0].top
        for n in range(sum(taking.gold_pool))
    }

    assert {1, 2, 3, 4, 5} == drawn


def test_taking_turns_up_the_next_card() -> None:
    """ER-36: gold is taken, one card less lies under the new top; the gems stay."""
    step = move(moves(table("M6", "", "", bar="C3"), "move M6"), "take gold")

    assert [("gold", SPACES.index("C1"))] == [(e.kind, e.space) for e in told(step, Revealed)]
    assert 2 == step.state.gold_piles[0].height
    assert 2 == step.state.gem_piles[0].height


@pytest.mark.parametrize(("others", "end"), [(0, "M2"), (1, "M3"), (3, "M5")])
def test_a_figure_moves_as_far_as_figures_stand_there(others: int, end: str) -> None:
    """ER-3, ER-6: all colours count, and itself; any number may share a space."""
    step = move(table("M1", "M1 " * others, ""), "move M1")

    assert [end] == [SPACES[event.end] for event in told(step, Moved)]


def test_each_tower_counts_for_itself() -> None:
    """ER-4: three stand in T2, one in T4; the castle is not one space of many."""
    state = table("T2 T4 C1 C2 C3", "T2 C1 C2 C3 C4", "T2 C1 C2 C3 C4")

    assert "M3" in where(moves(state, "move T2"), "A")
    assert "M1" in where(moves(state, "move T4"), "A")


@pytest.mark.parametrize("tower", ["T1", "T2", "T3", "T4", "TC"])
def test_every_way_out_of_the_castle_leads_to_m1(tower: str) -> None:
    """ER-5: a lone figure moves one step."""
    state = table(f"{tower} C1 C2 C3 C4", "C1 C2 C3 C4 C5", "C1 C2 C3 C4 C5")

    assert "M1" in where(moves(state, f"move {tower}"), "A")


def test_only_ones_own_figures_move() -> None:
    """ER-2: B stands on M4, A does not."""
    with pytest.raises(Refused):
        move(table("M1", "M4", ""), "move M4")


def test_the_same_figure_does_not_move_twice() -> None:
    """ER-2: the figure on M2 has just come from M1."""
    between = moves(table("M1 C1 C2 C3 C4", "", ""), "move M1")

    assert ["C1", "C2", "C3", "C4"] == keys(between)


def test_a_figure_in_the_finish_moves_no_more() -> None:
    """ER-2, ER-7: it is offered neither as the first move nor as the second one."""
    state = table("M1 finish C1 C2 C3", "", "")

    assert ["M1", "C1", "C2", "C3"] == keys(state)
    assert ["C1", "C2", "C3"] == keys(moves(state, "move M1"))


def test_another_figure_on_the_same_space_may_move() -> None:
    """ER-2: two of A's stand on M2, one of them moved."""
    assert "M2" in keys(moves(table("M1 M2", "", ""), "move M1"))


def test_the_second_move_may_be_left_out() -> None:
    """ER-2, ER-8."""
    assert "B move" == asked(moves(table("M1", "", ""), "move M1", "end"))


def test_the_second_move_can_be_made_a_must() -> None:
    """ER-2, ER-39: with the house rule `end` is refused, and the rearmost moves instead."""
    between = moves(table("M1", "", "", second_move_obligatory=True), "move M1")

    with pytest.raises(Refused):
        move(between, "end")
    assert Answer("move", ("T1",)) == lapse(between, 0)


def test_a_card_must_be_taken() -> None:
    """ER-9: nothing else is offered, and no second move."""
    taking = moves(table("M6", "", "", bar="C3"), "move M6")

    assert ["take"] == [choice.verb for choice in ask(taking, 0)]
    assert "B move" == asked(moves(taking, "take gem"))


@pytest.mark.parametrize(("pile", "kind"), [("4 _", "gold"), ("_ ruby", "gem")])
def test_the_only_pile_left_is_taken_from_without_asking(pile: str, kind: str) -> None:
    """ER-9."""
    step = move(table("M6", "", "", piles={"C1": pile}, bar="C3"), "move M6")

    assert [kind] == [event.kind for event in told(step, Took)]
    assert "B move" == asked(step.state)


def test_an_empty_space_gives_nothing_and_ends_nothing() -> None:
    """ER-10."""
    step = move(table("M6", "", "", piles={"C1": EMPTY}, bar="C3"), "move M6")

    assert not told(step, Took)
    assert "A move" == asked(step.state)


def test_the_second_figure_takes_a_card_too() -> None:
    """ER-12: first to the meadow, then to C1."""
    taking = moves(table("M1 M6", "", "", bar="C3"), "move M1", "move M6")

    assert "A take" == asked(taking)
    assert "B move" == asked(moves(taking, "take gold"))


def test_the_second_figure_ends_the_turn_on_an_empty_space_and_on_the_meadow() -> None:
    """ER-12."""
    state = table("M1 M6", "", "", piles={"C1": EMPTY}, bar="C3")

    assert "B move" == asked(moves(state, "move M1", "move M6"))
    assert "B move" == asked(moves(state, "move M6", "move M1"))


def test_the_finish_ends_the_turn() -> None:
    """ER-11, ER-7: from C9 with one step."""
    step = move(table("C9 M1", "", "", dragon="C9<", bar="C6"), "move C9")

    assert "B move" == asked(step.state)
    assert 1 == len(step.events)


def test_the_first_full_set_is_a_bonus() -> None:
    """ER-29: at once, when the fourth colour is taken."""
    state = table("M6", "", "", gems={"A": "EGT"}, piles={"C1": "_ ruby"}, bar="C3")
    step = move(state, "move M6")

    assert [SetCompleted(0)] == told(step, SetCompleted)
    assert 0 == step.state.first_set


LAPSES = [
    ("first move", table("M3 C1 C2 C3 C4", "", ""), "move M3"),
    ("first move from the castle", table("TC T2 C2 C3 C4", "", ""), "move T2"),
    ("second move", moves(table("M1", "", ""), "move M1"), "end"),
    ("gold of 2", moves(table("M6", "", "", piles={"C1": "2 ruby"}), "move M6"), "take gold"),
    ("gold of 1", moves(table("M6", "", "", piles={"C1": "1 ruby"}), "move M6"), "take gem"),
    (
        "the next seat after B is C",
        move(
            table("C3", "C4 C3", "C3", piles={"C5": EMPTY}, bar="C2", turn="B"), "move C4", 1
        ).state,
        "eat C",
    ),
    (
        "oneself only last",
        move(
            table("C3", "C4", "C4 C3", piles={"C6": EMPTY}, bar="C3", turn="C"), "move C4", 1
        ).state,
        "eat A",
    ),
    (
        "lowest gold",
        move(
            table("C3", "C4", "", piles={"C5": EMPTY}, bar="C2", turn="B", gold={"A": (5, 2, 3)}),
            "move C4",
            1,
        ).state,
        "pay 2",
    ),
]


@pytest.mark.parametrize(
    ("state", "answer"), [case[1:] for case in LAPSES], ids=[c[0] for c in LAPSES]
)
def test_the_answer_for_a_seat_whose_time_ran_out(state: State, answer: str) -> None:
    """ER-39."""
    seat = to_answer(state)
    assert seat is not None
    verb, *values = answer.split()

    assert Answer(verb, tuple(values)) == lapse(state, seat)


def test_the_owner_is_asked_out_of_turn_and_nobody_else() -> None:
    """ER-23, ER-39: B moves, A is asked for the bribe."""
    state = LAPSES[-1][1]
    assert isinstance(state, State)

    assert [True, False, False] == [bool(ask(state, seat)) for seat in state.seats]


@pytest.mark.parametrize(
    ("must", "said"),
    [
        (False, ("A may move a second figure.", "A kan rykke", "A può muovere")),
        (True, ("A must move a second figure.", "A skal rykke", "A deve muovere")),
    ],
)
def test_whether_the_second_move_is_a_must_is_said_as_the_house_rule_has_it(
    must: bool, said: tuple[str, str, str]
) -> None:
    """K31, ER-2."""
    state = moves(table("", "", "", second_move_obligatory=must), "move T1")
    asked_for = turn(look(state, None))

    for locale, sentence in zip(("en", "da", "it"), said, strict=True):
        assert WORDS.text(asked_for, locale).startswith(f"▶ {sentence}")


TAKING = move(table("M6", "", ""), "move M6").state


@pytest.mark.parametrize(
    ("state", "typed", "said"),
    [
        (
            moves(table("", "", ""), "move T1"),
            "move M3",
            "Your figure on M3 has just moved, and no figure moves twice in a turn.",
        ),
        (table("", "", ""), "move M4", "You have no figure on M4."),
        (table("finish", "", ""), "move finish", "Figures in the finish move no more."),
        (table("", "", ""), "end", "The first move of a turn is a must."),
        (
            moves(table("", "", "", second_move_obligatory=True), "move T1"),
            "end",
            "The second move is a must at this table.",
        ),
        (TAKING, "end", "First a card has to be taken."),
    ],
)
def test_a_move_that_is_refused_is_told_why(state: State, typed: str, said: str) -> None:
    """K36, ER-2, ER-9: the rule or the fact, then what is allowed."""
    with pytest.raises(Refused) as caught:
        move(state, typed)
    told = WORDS.text(caught.value.message)

    assert told.startswith(f"{said} Allowed: ")
