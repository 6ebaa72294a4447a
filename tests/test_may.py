"""A choice that its seat may leave: who is asked, who may speak, and in which order (K42)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace as changed

from games.__main__ import main
from games.choices import Answer, Choice, Offer, must
from games.contract import AnyGame, Refused, Step, asked, may_speak, offer, save, speakers
from games.dice import Dice, seeded, taped
from games.robots import Stuck, move, next_move, playthrough, random_robot, think
from games.text import say
from tests.readme_games import example

LABEL = say("number", n=1)
BLUFF = example("bluff")
HANDS = ((6, 6, 6), (1, 2, 3), (1, 2, 3), (1, 2, 3))


def bidding(**columns: Any) -> Any:
    """Four seats have their dice, A bid four sixes, and B is asked."""
    start = BLUFF.start({}, 4, seeded(1)).state
    bid: dict[str, Any] = {"hands": HANDS, "ready": (True,) * 4, "turn": 1, "bid": (4, 6)}
    return changed(start, **{**bid, **columns})


def silent(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
    """Bids when it has to, and says nothing else."""
    return Answer("bid", (9, "1")) if offered.choice("bid") else None


def doubter(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
    """Doubts whenever it can."""
    return Answer("doubt")


def test_a_seat_must_answer_where_it_has_a_choice_that_it_cannot_leave() -> None:
    free, forced = Choice("doubt", LABEL, may=True), Choice("bid", LABEL)

    assert [False, False, True, True] == [
        must(choices) for choices in ((), (free,), (forced,), (free, forced))
    ]


def test_who_is_asked_and_who_may_speak_are_told_apart() -> None:
    """A made the bid, B is to answer it, C and D may doubt it."""
    assert (1,) == asked(BLUFF, bidding(), 4)
    assert (2, 3) == may_speak(BLUFF, bidding(), 4)


def test_whoever_may_leave_it_is_heard_before_the_seat_that_is_asked() -> None:
    assert (2, 3, 1) == speakers(BLUFF, bidding(), 4)
    assert () == speakers(BLUFF, bidding(loser=1), 4)


def test_the_first_computer_with_something_to_say_moves() -> None:
    dice, robots = taped([]), [silent, silent, silent, doubter]
    spoken = next_move(BLUFF, bidding(), robots, dice, seeded(1))
    unspoken = next_move(BLUFF, bidding(), [silent] * 4, dice, seeded(1))

    assert spoken is not None
    assert unspoken is not None
    assert (3, Answer("doubt")) == (spoken.seat, spoken.answer)
    assert (1, Answer("bid", (9, "1"))) == (unspoken.seat, unspoken.answer)


def test_a_computer_that_has_to_answer_cannot_leave_it() -> None:
    def mute(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
        return None

    made = move(BLUFF, bidding(), 1, mute, seeded(1), lambda: seeded(1))

    assert made is not None
    assert not made.own
    assert offer(BLUFF, bidding(), 1).whole(made.answer)


def refusing_doubts() -> AnyGame:
    """Bluff, with every doubt refused after it was offered."""

    def play(state: Any, seat: int, action: Any, dice: Dice) -> Step[Any, Any]:
        if type(action).__name__ == "Doubt":
            raise Refused(say("not-asked"))
        return BLUFF.play(state, seat, action, dice)

    return replace(BLUFF, play=play)


def test_what_a_computer_says_unasked_and_the_rules_refuse_is_left() -> None:
    thought = seeded(1)

    assert move(refusing_doubts(), bidding(), 2, doubter, thought, lambda: seeded(1)) is None
    assert [] == thought.tape


def test_a_seat_that_has_to_answer_and_is_refused_everything_is_still_an_error() -> None:
    """The highest bid leaves nothing but to doubt it."""
    with pytest.raises(Stuck):
        move(refusing_doubts(), bidding(bid=(12, 6)), 1, doubter, seeded(1), lambda: seeded(1))


def test_the_random_player_leaves_it_as_often_as_it_takes_a_choice() -> None:
    offered, dice = offer(BLUFF, bidding(), 2), seeded(1)
    said = [random_robot(None, 2, offered, dice) for _ in range(400)]

    assert {None, Answer("doubt")} == set(said)
    assert 170 <= said.count(None) <= 230


def test_the_random_player_answers_where_it_has_to() -> None:
    offered, dice = offer(BLUFF, bidding(), 1), seeded(1)

    assert None not in [random_robot(None, 1, offered, dice) for _ in range(100)]


@pytest.mark.parametrize(("seat", "robot"), [(2, "sceptic"), (2, "broken"), (2, "absurd")])
def test_a_computer_that_thinks_elsewhere_may_leave_it(seat: int, robot: str) -> None:
    """One that fails, or says what is not offered, leaves it too."""

    def broken(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
        raise ZeroDivisionError

    def absurd(view: Any, seat: int, offered: Offer, dice: Dice) -> Answer | None:
        return Answer("fly")

    game = replace(BLUFF, robots={**BLUFF.robots, "broken": broken, "absurd": absurd})
    modest = save(bidding(bid=(1, 6)))

    assert think(game, modest, seat, robot, "seed") is None
    assert think(game, modest, 1, robot, "seed") is not None


def test_a_whole_game_is_over_before_its_longest() -> None:
    moves = list(playthrough(BLUFF, {}, [BLUFF.robots["sceptic"]] * 4, seeded(1), seeded(2)))

    assert BLUFF.outcome(moves[-1].step.state) is not None
    assert all(made.own for made in moves)


def run(*seats: str, typed: str) -> str:
    """What a screen shows of Bluff."""
    return CliRunner().invoke(
        main, ["play", "bluff", "--seats", ",".join(seats), "--seed", "1"],
        input=typed, obj={"bluff": BLUFF},
    ).stdout  # fmt: skip


def test_at_one_screen_an_empty_line_leaves_what_may_be_left() -> None:
    told = run("human", "sceptic", "sceptic", typed="keep none\nbid 1 1\n\n\nquit\n")

    assert "You may, or leave it with Enter: doubt" in told
    assert "You can: bid" in told
    assert "The game was ended early." in told


def test_at_one_screen_an_empty_line_is_no_answer_where_one_is_asked() -> None:
    told = run("human", "sceptic", "sceptic", typed="\nquit\n")

    assert "Type your move. You can: keep." in told


def test_a_computer_that_leaves_it_says_nothing() -> None:
    told = run("human", "sceptic", "sceptic", typed="keep none\nbid 1 1\nquit\n")

    assert "B> bid" in told
    assert "C> doubt" not in told
