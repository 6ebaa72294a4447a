"""The end of the game and what everything is worth."""

from __future__ import annotations

from typing import Any

import pytest

from games.choices import Answer
from games.emerald.board import SPACES
from games.emerald.events import GameOver, LastRound
from games.emerald.game import EMERALD
from games.emerald.offers import ask, lapse
from games.emerald.phrases import tell
from games.emerald.scoring import majorities, outcome, points, ranks, score
from games.emerald.state import State
from games.emerald.summary import show
from games.emerald.view import look
from games.text import Words
from tests.games.emerald.positions import EMPTY, asked, move, moves, table, where
from tests.games.whole import told

WORDS = Words(EMERALD.words)


def test_both_ends_at_once_are_named() -> None:
    """ER-30 (E-15): the fourth figure home leaves A with one in play."""
    state = table("C9 C1 finish", "finish finish", "", eaten="AA", dragon="C6>", bar="C6")
    step = move(state, "move C9")
    (over,) = told(step, GameOver)
    result = outcome(step.state)

    assert (True, (0,)) == (over.enough_home, over.nearly_gone)
    assert result is not None
    assert "end-both" in repr(result.reason)


def test_figures_in_the_castle_are_in_play() -> None:
    """ER-30: A has two, in the castle; nothing ends."""
    state = table("T1 T2", "M1", "", eaten="AAA", turn="B")

    assert not moves(state, "move M1").over


def test_two_figures_in_play_are_enough_to_go_on() -> None:
    """ER-30: A has lost three."""
    state = table("C6 C1 C2", "", "", piles={"C7": EMPTY}, dragon="C6>", bar="C6", eaten="AA")
    step = move(state, "move C6", 1)

    assert 3 == step.state.eaten.count(0)
    assert not step.state.over


def test_cards_that_run_out_end_nothing() -> None:
    """ER-30 (E-7): the last gem of all is taken, and the game goes on."""
    bare = dict.fromkeys((f"C{n}" for n in range(2, 10)), EMPTY)
    state = table("M6", "", "", piles={**bare, "C1": "_ ruby"}, bar="C3")

    assert "B move" == asked(moves(state, "move M6"))


def test_not_everybody_has_to_arrive() -> None:
    """ER-30 (E-7): with four home others are still under way."""
    state = table("C9", "finish finish", "finish", dragon="C6>", bar="C6")

    assert moves(state, "move C9").over


def test_a_pending_second_move_is_lost() -> None:
    """ER-31: the first figure is eaten on an empty space, and one is left."""
    state = table("C6 C1", "", "", piles={"C7": EMPTY}, dragon="C6>", bar="C6", eaten="AAA")
    after = move(state, "move C6", 1).state

    assert after.over
    assert ["C1"] == where(after, "A")


def test_nobody_is_asked_after_the_end() -> None:
    """ER-31: there is no last round."""
    over = moves(table("C9", "finish", "finish finish", dragon="C6>", bar="C6"), "move C9")

    assert ((), (), ()) == tuple(ask(over, seat) for seat in over.seats)


ENDING = {"dragon": "C6>", "bar": "C6", "end": "round"}


def test_the_round_can_be_finished() -> None:
    """ER-41: B brings the fourth figure home; C has a turn, A, who began, has none."""
    state = table("finish", "C9", "finish finish C1 C2 C3", turn="B", **ENDING)  # type: ignore[arg-type]
    step = move(state, "move C9")
    after = moves(step.state, "move C1", "take gold")

    assert [LastRound()] == told(step, LastRound)
    assert "C move" == asked(step.state)
    assert after.over


def test_a_fifth_figure_finds_room_in_the_finish() -> None:
    """ER-41: C comes home after the fourth and scores."""
    state = table("finish", "C9", "finish finish C9 C1 C2", turn="B", **ENDING)  # type: ignore[arg-type]
    after = moves(state, "move C9", "move C9")

    assert after.over
    assert 15 == points(after)[2]


def test_the_last_round_ends_with_the_seat_before_the_start_player() -> None:
    """ER-41: C is the last of the round, so the game is over."""
    state = table("finish", "finish", "finish C9", turn="C", **ENDING)  # type: ignore[arg-type]

    assert moves(state, "move C9").over is True


def test_a_seat_without_figures_is_passed_over_in_the_last_round() -> None:
    """ER-41: B has none in play, so C follows A."""
    state = table("C9", "finish finish", "finish", eaten="BBB", last_round=True, **ENDING)  # type: ignore[arg-type]

    assert "C move" == asked(moves(state, "move C9"))


def test_a_player_with_nothing_left_in_play_is_named_at_the_end() -> None:
    """ER-30, ER-41: in the last round A's last figure comes home, the third in all."""
    state = table(
        "C9", "finish", "finish C1 C2 C3", eaten="AAAA", last_round=True, starter=1, **ENDING
    )  # type: ignore[arg-type]
    (over,) = told(move(state, "move C9"), GameOver)

    assert (False, (0,)) == (over.enough_home, over.nearly_gone)


def test_the_turn_goes_on_in_the_last_round() -> None:
    """ER-41: A's first figure is eaten on an empty space, one is left, and it may move."""
    state = table("C6 C1", "", "", piles={"C7": EMPTY}, eaten="AAA", **ENDING)  # type: ignore[arg-type]
    step = move(state, "move C6", 1)

    assert [LastRound()] == told(step, LastRound)
    assert "A move" == asked(step.state)
    assert Answer("end") == lapse(step.state, 0)


def test_the_last_figure_moves_once_in_the_last_round() -> None:
    """ER-41: A has one in play and nothing else to move, so B follows."""
    state = table("M1", "", "", eaten="AAAA", last_round=True, starter=2, **ENDING)  # type: ignore[arg-type]

    assert "B move" == asked(moves(state, "move M1"))


def test_points_by_where_they_come_from() -> None:
    """ER-32: two home, gold 3 and 5, three gems, one majority, the first set."""
    state = table(
        "finish finish",
        "",
        "",
        gold={"A": (3, 5)},
        gems={"A": "RRE", "B": "E"},
        first_set=0,
    )
    counted = score(state, 0, 8)

    assert (10, 8, 3, 4, 4) == (
        counted.finish,
        counted.gold,
        counted.gems,
        counted.majorities,
        counted.first_set,
    )
    assert (29, 1, 0) == points(state)


@pytest.mark.parametrize(
    ("gems", "won"),
    [
        ([(3, 0, 0, 0), (2, 0, 0, 0)], (1, 0)),
        ([(3, 0, 0, 0), (3, 0, 0, 0)], (0, 0)),
        ([(0, 0, 0, 0), (0, 0, 0, 0)], (0, 0)),
        ([(1, 1, 1, 0), (0, 0, 0, 1)], (3, 1)),
    ],
)
def test_only_a_sole_majority_scores(gems: list[tuple[int, ...]], won: tuple[int, ...]) -> None:
    """ER-32."""
    assert won == majorities(gems)


def test_ties_go_by_figures_at_home_then_by_gems() -> None:
    """ER-33: equal points; B has more home than A, C as many as A but more gems."""
    state = table("finish", "finish finish", "finish", gems={"A": "R", "C": "RE"})

    assert (3, 1, 2) == ranks(state, (20, 20, 20))
    assert (1, 3, 2) == ranks(state, (21, 5, 20))


def test_how_many_are_home_beats_any_number_of_gems() -> None:
    """ER-33: one more home against many gems."""
    state = table("finish", "", "", gems={"B": "RRRRRREEEEEEGGGGGG"})

    assert (1, 2, 3) == ranks(state, (9, 9, 0))


def test_the_reason_names_the_winner() -> None:
    """ER-30, ER-33: why it ended, and who won."""
    over = moves(table("C9", "finish", "finish finish", dragon="C6>", bar="C6"), "move C9")
    result = outcome(over)

    assert result is not None
    assert (2, 2, 1) == result.places
    assert "end-home" in repr(result.reason)
    assert SPACES.index("finish") in over.figures[0]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ({"gold": {"C": (1,)}}, "C wins with 11 points."),
        (
            {"gold": {"A": (5,)}},
            "C wins with 10 points: more figures in the finish break the tie.",
        ),
        (
            {
                "gold": {"A": (3,)},
                "gems": {"B": "RE", "C": "RE"},
                "figures": ("C9 finish", "finish finish", ""),
            },
            "A wins with 13 points.",
        ),
    ],
)
def test_who_won_is_said_with_what_decided(held: dict[str, Any], said: str) -> None:
    """ER-33: in the reason of the result and in what is told of the end."""
    figures = held.pop("figures", ("C9", "finish", "finish finish"))
    _same_ending(table(*figures, **held), said)


def test_gems_break_a_tie_of_points_and_of_figures_in_the_finish() -> None:
    """ER-33: A has gold for what B has in gems."""
    state = table("C9 finish", "finish finish", "", gold={"A": (1,)}, gems={"B": "R", "C": "R"})

    _same_ending(
        state,
        "B wins with 11 points: with as many figures in the finish, more gems break the tie.",
    )


def test_a_shared_victory_says_that_nothing_broke_the_tie() -> None:
    """ER-33: two home each, nothing else."""
    state = table("C9 finish", "finish finish", "")

    _same_ending(
        state,
        "A and B share the victory with 10 points each, "
        "as many figures in the finish and as many gems.",
    )


def _same_ending(state: State, said: str) -> None:
    """A comes home: the result, the event and the card name the same winner."""
    step = move(state, "move C9")
    result = outcome(step.state)
    assert result is not None
    told = tell(step.events[-1], None)
    assert told is not None

    assert f"Four figures have reached the finish. {said}" == WORDS.text(result.reason)
    assert WORDS.text(told).startswith(f"🏁 Four figures have reached the finish. {said} ")


def test_an_end_that_was_told_before_winners_were_named_can_still_be_told() -> None:
    """ER-33: rows of the journal that an older program wrote."""
    told = tell(
        GameOver(enough_home=True, nearly_gone=(), gold=((), (2,), ()), points=(5, 7, 5)), None
    )

    assert told is not None
    assert (
        "🏁 Four figures have reached the finish. A 5 (no gold), B 7 (gold 2), and C 5 (no gold)."
    ) == WORDS.text(told)


def test_the_end_shows_the_points_by_their_parts() -> None:
    """K33, ER-32: two home, gold 3 and 5, three gems, most rubies."""
    gold, gems = {"A": (3, 5)}, {"A": "RRE", "B": "E"}
    over = move(table("C9 finish", "finish finish", "", gold=gold, gems=gems), "move C9").state
    lines = [WORDS.text(line) for line in show(look(over, None)).lines]

    assert (
        "A: finish 10, gold 8, gems 3, most of a colour 4 (rubies), first full set 0 = 25" in lines
    )
    assert "B: finish 10, gold 0, gems 1, most of a colour 0, first full set 0 = 11" in lines


def test_a_majority_is_marked_as_one_that_may_be_lost() -> None:
    """K33, ER-32: one ruby, five points, and the other way once another has one too."""
    alone = show(look(table("", "", "", gems={"A": "R"}), 0))
    shared = show(look(table("", "", "", gems={"A": "R", "B": "R"}), 0))
    board = [WORDS.text(line) for line in alone.board]
    at = board.index("If the game were over now:")

    assert WORDS.text(alone.panels[0].value).startswith("5 points (so far 4 for the most rubies) ·")
    assert WORDS.text(shared.panels[0].value).startswith("1 point ·")
    assert [
        "A: finish 0, gold 0, gems 1, most of a colour 4 (rubies), first full set 0 = 5",
        "B: finish 0, gold hidden, gems 0, most of a colour 0, first full set 0 = 0 + gold",
    ] == board[at + 1 : at + 3]


def test_a_running_game_has_no_outcome() -> None:
    """ER-30."""
    assert outcome(table("", "", "")) is None
