"""The computer player."""

from __future__ import annotations

from games.choices import Answer
from games.contract import offer
from games.dice import seeded
from games.emerald.game import EMERALD
from games.emerald.robots import good
from games.emerald.state import State, to_answer
from games.emerald.view import imagine, look
from games.entry import write
from games.simulation import simulate
from tests.games.emerald.positions import EMPTY, move, moves, table


def answered(state: State) -> str:
    seat = to_answer(state)
    assert seat is not None
    answer: Answer = good(look(state, seat), seat, offer(EMERALD, state, seat), seeded(1))
    return write(answer)


def test_it_beats_random_players() -> None:
    """Four seats, one of them good: more than four games of five (ER-1: seats rotate)."""
    tally = simulate(EMERALD, {}, ["good", "random", "random", "random"], 40, "robot")

    assert tally.share(0) >= 0.8
    assert 0 == tally.replaced == tally.unfinished


def test_it_takes_the_better_card() -> None:
    """ER-9: gold 5 rather than a ruby, a fourth colour rather than gold 1."""
    rich = moves(table("M6", "", "", piles={"C1": "5 ruby"}), "move M6")
    full = moves(table("M6", "", "", piles={"C1": "1 ruby"}, gems={"A": "EGT"}), "move M6")

    assert "take gold" == answered(rich)
    assert "take gem" == answered(full)


WANTED = {"piles": {"C7": EMPTY}, "dragon": "C8>", "bar": "C6"}


def test_it_pays_a_little_and_refuses_much() -> None:
    """ER-23: a 1 for a figure close to the finish; not a 5."""
    cheap = table("C6", "C8", "", gold={"B": (1, 5)}, **WANTED)  # type: ignore[arg-type]
    dear = table("C6", "C8", "", gold={"B": (5,)}, **WANTED)  # type: ignore[arg-type]

    assert "pay 1" == answered(move(cheap, "move C6", 2).state)
    assert "refuse" == answered(move(dear, "move C6", 2).state)


def test_it_feeds_the_dragon_with_somebody_else() -> None:
    """ER-22: the strongest rival."""
    state = table("C6 C8", "C8", "C8", gems={"C": "RRR"}, **WANTED)  # type: ignore[arg-type]

    assert "eat C" == answered(move(state, "move C6", 2).state)


def test_it_ends_a_game_that_it_wins() -> None:
    """ER-30: the fourth figure home, with the second move."""
    state = table("C9 M1", "finish", "finish finish", gold={"A": (5, 5)}, dragon="C6>", bar="C6")

    assert "move C9" == answered(moves(state, "move M1"))


def test_it_does_not_end_a_game_that_it_loses() -> None:
    """ER-30: the same, far behind."""
    state = table(
        "C9 M1", "finish", "finish finish", gems={"B": "RRRREEEE"}, dragon="C6>", bar="C6"
    )

    assert "move C9" != answered(state)


def test_it_sees_only_its_view() -> None:
    """ER-28: with other gold in other hands it answers the same."""
    state = table("M6 C2 C3", "C4 C5", "C1 C8", gold={"B": (1, 5), "C": (4,)})
    other = imagine(look(state, 0), seeded("other"))

    assert state.gold != other.gold
    assert answered(state) == answered(other)
