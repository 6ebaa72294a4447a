"""Computer players for any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.choices import Answer, Offer
from games.contract import AnyGame, Outcome, Refused, Step, asked, begin, offer, save
from games.dice import Dice, seeded, taped
from games.entry import parse
from games.robots import (
    RANDOM,
    TRIES,
    Stuck,
    UnknownRobot,
    attempts,
    deal,
    decided,
    move,
    names,
    player,
    playthrough,
    random_robot,
    think,
)
from games.simulation import simulate
from games.text import say
from tests.pig import POKE
from tests.pig.state import Action, Event, Roll, State


def always(answer: Answer) -> Any:
    """A robot with one idea."""
    return lambda view, seat, offered, dice: answer


def refusing(refused: Callable[[Action], bool]) -> AnyGame:
    """The example game, with some actions refused after they were offered."""

    def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
        if refused(action):
            dice.below(6)
            raise Refused(say("not-asked"))
        return POKE.play(state, seat, action, dice)

    return replace(POKE, play=play)


def ready() -> State:
    """Everybody has hidden a stone; seat A is asked."""
    return State(
        settings=begin(POKE, {}, 2, taped([])).state.settings,
        scores=(0, 0),
        hidden=("red", "blue"),
        opened=(False, False),
        drawn=((0, 0, 0), (0, 0, 0)),
        bag=(2, 2, 2),
    )


def test_every_game_has_the_random_player() -> None:
    assert ("good", "random") == names(POKE)
    assert random_robot is player(POKE, "random")
    assert POKE.robots["good"] is player(POKE, "good")


def test_a_game_may_have_a_random_player_of_its_own() -> None:
    own = always(Answer("stop"))
    game = replace(POKE, robots={"random": own})

    assert own is player(game, "random")
    assert ("random",) == names(game)


def test_an_unknown_player_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownRobot, match=r"'bad'.*good, random"):
        player(POKE, "bad")


def test_a_robot_answers_with_the_numbers_of_the_game() -> None:
    made = move(
        POKE, ready(), 0, always(Answer("roll", (2,))), taped([]), lambda: taped([3, 4])
    )  # fmt: skip

    assert (0, Answer("roll", (2,)), (3, 4), True) == (made.seat, made.answer, made.tape, made.own)


@pytest.mark.parametrize(
    "answer", [Answer("stop"), Answer("fly"), Answer("roll"), Answer("roll", (9,))]
)
def test_an_answer_that_is_not_offered_is_replaced_by_a_random_legal_one(answer: Answer) -> None:
    made = move(POKE, ready(), 0, always(answer), seeded(1), lambda: seeded(1))

    assert not made.own
    assert offer(POKE, ready(), 0).whole(made.answer)


def test_scenario_109_a_refused_best_move_is_replaced_and_uses_up_no_number() -> None:
    game = refusing(lambda action: action == Roll(3))
    made = move(game, ready(), 0, always(Answer("roll", (3,))), seeded(2), lambda: seeded(9))

    assert not made.own
    assert tuple(seeded(9).below(6) for _ in made.tape) == made.tape


def test_an_answer_that_luck_does_not_find_is_searched_for() -> None:
    """All but one of the answers are refused; random tries are bounded, then all are tried."""
    game = refusing(lambda action: action != Roll(3))
    last = Offer((POKE.ask(ready(), 0)[0],), lambda answer: None)

    class Unlucky(Dice):
        def __init__(self) -> None:
            super().__init__(lambda n: 0)

    thought = Unlucky()
    made = move(game, ready(), 0, always(Answer("stop")), thought, lambda: seeded(1))

    assert Answer("roll", (3,)) == made.answer
    assert last.whole(made.answer)
    assert 2 * TRIES == len(thought.tape)


def test_scenario_109_a_game_that_refuses_everything_is_given_up() -> None:
    with pytest.raises(Stuck, match="poke: seat 0"):
        move(refusing(lambda action: True), ready(), 0, random_robot, seeded(1), lambda: seeded(1))


def test_a_computers_seat_tries_its_own_answer_once_and_then_random_ones() -> None:
    tried = list(attempts("good"))

    assert list(range(TRIES)) == [attempt for attempt, _ in tried]
    assert ["good", *[RANDOM] * (TRIES - 1)] == [robot for _, robot in tried]


def test_what_a_computers_seat_decides_is_its_own_answer_where_that_is_accepted() -> None:
    game = replace(POKE, robots={"good": always(Answer("roll", (3,)))})

    assert "roll 3" == decided(game, ready(), 0, "good", str, lambda: seeded(1))


def test_a_refused_decision_is_replaced_by_the_first_random_one_that_is_accepted() -> None:
    """By the seeds of its attempts, in their order, each with the numbers of the row anew."""
    game = replace(
        refusing(lambda action: action in {Roll(3), Roll(2)}),
        robots={"good": always(Answer("roll", (3,)))},
    )
    random = [think(POKE, save(ready()), 0, RANDOM, f"seed {n}") for n in range(1, TRIES)]
    first = next(text for text in random if text not in {"roll 3", "roll 2"})
    assert first != random[0]
    rolled = []

    def roll() -> Dice:
        rolled.append(seeded(9))
        return rolled[-1]

    assert first == decided(game, ready(), 0, "good", "seed {}".format, roll)
    assert 2 + random.index(first) == len(rolled)


def test_a_seat_whose_answers_are_all_refused_decides_nothing() -> None:
    with pytest.raises(Stuck, match=f"the rules refuse {TRIES} answers of seat 0"):
        decided(refusing(lambda action: True), ready(), 0, "good", str, lambda: seeded(1))


def test_an_unknown_computer_decides_nothing() -> None:
    with pytest.raises(UnknownRobot):
        decided(POKE, ready(), 0, "perfect", str, lambda: seeded(1))


def test_a_playthrough_begins_with_the_deal_and_ends_with_the_game() -> None:
    moves = list(playthrough(POKE, {}, [random_robot] * 3, seeded(1), seeded(2)))

    assert -1 == moves[0].seat
    assert POKE.outcome(moves[-1].step.state) is not None
    assert () == asked(POKE, moves[-1].step.state, 3)


def test_a_playthrough_is_the_same_with_the_same_dice() -> None:
    def run() -> list[Any]:
        robots = [player(POKE, "good"), random_robot]
        return list(playthrough(POKE, {"target": 30}, robots, seeded(5), seeded(6)))

    assert run() == run()


def test_scenario_109_a_game_that_does_not_end_is_cut_off() -> None:
    endless = refusing(lambda action: not hasattr(action, "stone") and action != Roll(1))
    short = replace(endless, info=replace_longest(25))

    assert 26 == len(list(playthrough(short, {}, [random_robot] * 2, seeded(1), seeded(2))))


def replace_longest(moves: int) -> Any:
    """The example's info with another bound."""
    return msgspec.structs.replace(POKE.info, longest=moves)


def test_a_deal_tells_the_numbers_that_it_drew() -> None:
    made = deal(POKE, {}, 2, taped([]))

    assert () == made.tape
    assert made.step.state == begin(POKE, {}, 2, taped([])).state


@pytest.mark.parametrize("name", ["good", "random"])
def test_a_thought_is_a_legal_entry_for_the_saved_state(name: str) -> None:
    entry = think(POKE, save(ready()), 0, name, "seed")

    assert offer(POKE, ready(), 0).whole(parse(entry, offer(POKE, ready(), 0)))
    assert entry == think(POKE, save(ready()), 0, name, "seed")


@pytest.mark.parametrize("fault", [always(Answer("fly")), lambda *given: given[99]])
def test_a_robot_that_fails_or_answers_nonsense_is_replaced(fault: Any) -> None:
    entry = think(replace(POKE, robots={"faulty": fault}), save(ready()), 0, "faulty", "seed")

    assert offer(POKE, ready(), 0).whole(parse(entry, offer(POKE, ready(), 0)))


def test_a_simulation_counts_shares_that_add_up_to_one() -> None:
    tally = simulate(POKE, {}, ["good", "random", "random"], 60, "7")

    assert 60 == tally.games
    assert pytest.approx(1) == sum(tally.share(which) for which in range(3))
    assert (0, 0) == (tally.unfinished, tally.replaced)
    assert tally == simulate(POKE, {}, ["good", "random", "random"], 60, "7")


def test_a_shared_win_is_shared_in_the_count() -> None:
    def drawn(state: State) -> Any:
        return Outcome((1, 1), (5, 5), say("reached", n=5)) if state.counted else None

    tally = simulate(replace(POKE, outcome=drawn), {}, ["good", "random"], 10, "1")

    assert (5.0, 5.0) == tally.wins
    assert (50, 50) == tally.points


def test_seats_are_rotated_so_that_the_first_seat_is_nobodys_advantage() -> None:
    """Everybody plays alike and the first seat always wins: each wins the same number."""

    def first(state: State) -> Any:
        return Outcome((1, 2, 3), (9, 5, 0), say("reached", n=9)) if state.counted else None

    tally = simulate(replace(POKE, outcome=first), {}, ["good"] * 3, 30, "1")

    assert (10.0, 10.0, 10.0) == tally.wins


def test_the_doubt_about_a_share_shrinks_with_the_games() -> None:
    few = simulate(POKE, {}, ["good", "random"], 10, "1")
    many = simulate(POKE, {}, ["good", "random"], 90, "1")

    assert 0 < many.doubt(0) < few.doubt(0) < 0.5


def test_the_good_player_beats_the_random_one() -> None:
    tally = simulate(POKE, {}, ["good", "random"], 200, "7")

    assert tally.share(0) - tally.doubt(0) > 0.5
