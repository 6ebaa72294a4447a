"""Whole games, played by chance, and the invariants that are looked at after each step."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from games.choices import OneOf
from games.contract import Broken, begin, offer, perform
from games.dice import seeded
from games.emerald.audit import audit
from games.emerald.board import DECKS, START_SPACES, Dragon, Pile
from games.emerald.game import EMERALD
from games.emerald.offers import lapse
from games.emerald.scoring import outcome, points
from games.emerald.state import State, Turn, enough_home, nearly_gone, to_answer
from tests.games.emerald.positions import EMPTY, move, moves, table

GAMES = int(os.environ.get("EMERALD_GAMES", "100" if "CI" in os.environ else "400"))
"""`EMERALD_GAMES=10000 pytest -m slow --timeout=0 tests/games/emerald` plays that many."""

RULES = [
    dict(zip([setting.key for setting in EMERALD.info.settings], values, strict=True))
    for values in product(
        *(
            [option.key for option in setting.field.options]
            for setting in EMERALD.info.settings
            if isinstance(setting.field, OneOf)
        )
    )
]
"""Every combination of house rules."""


def whole_game(seed: int, *, absent: bool = False) -> Iterator[State]:
    """Every state of a game by chance, or of one in which nobody ever answers."""
    dice = seeded(seed)
    options = RULES[seed * 7 % len(RULES)] if seed % 2 else {}
    state = begin(EMERALD, options, 3 + seed % 3, dice).state
    yield state
    while (seat := to_answer(state)) is not None:
        answer = lapse(state, seat) if absent else offer(EMERALD, state, seat).random(dice)
        state = perform(EMERALD, state, seat, answer, dice).state
        yield state


def conserved(state: State) -> bool:
    """Figures and cards, counted here once more and otherwise than in the audit."""
    each = START_SPACES[len(state.figures)]
    figures = sum(map(len, state.figures)) + len(state.eaten)
    gold = Counter(value for hand in (*state.gold, *state.spent) for value in hand)
    gold.update(pile.top for pile in state.gold_piles if pile.top is not None)
    gems = [sum(column) for column in zip(*state.gems, strict=True)]
    for pile in state.gem_piles:
        if pile.top is not None:
            gems[pile.top] += 1
    return (
        figures == each * len(state.figures)
        and all(gold[v] + state.gold_pool[v] == DECKS["gold"][v] for v in range(1, 6))
        and all(gems[c] + state.gem_pool[c] == DECKS["gem"][c] for c in range(4))
    )


@pytest.mark.slow
def test_random_games_keep_every_invariant() -> None:
    """ER-30, ER-34, ER-36: audited after each step, figures and cards conserved, always ended."""
    ends: Counter[str] = Counter()
    longest = 0
    for seed in range(GAMES):
        count = -1
        for state in whole_game(seed):
            audit(state)
            assert conserved(state)
            count += 1
        longest = max(longest, count)
        assert outcome(state) is not None
        ends.update({"home": enough_home(state), "left": bool(nearly_gone(state))})

    assert min(ends["home"], ends["left"]) > GAMES // 10
    assert longest < EMERALD.info.longest // 2


@pytest.mark.parametrize("seed", range(12))
def test_a_table_that_everybody_left_comes_to_an_end(seed: int) -> None:
    """ER-39: the answers for absent seats play a whole game, and leaving ends nothing."""
    states = list(whole_game(seed, absent=True))

    assert all(not state.over for state in states[:-1])
    assert outcome(states[-1]) is not None


@pytest.mark.parametrize("seed", range(1, 200, 9))
def test_the_dragon_is_under_the_bar_or_one_space_behind_it(seed: int) -> None:
    """ER-19: at every step, unless the bar may jump (ER-40)."""
    for state in whole_game(seed):
        behind = state.bar - state.dragon.at
        assert behind <= 1 or state.settings.bar_jumps_when_space_empty
        assert (
            state.dragon.inward
            or behind <= 0
            or not state.settings.turn_on_arrival
            or (state.settings.bar_jumps_when_space_empty)
        )


@pytest.mark.parametrize("seed", range(40))
def test_at_least_two_figures_are_in_play_while_the_game_runs(seed: int) -> None:
    """ER-2, ER-30: so there is always a move, and nobody ever has to pass."""
    for state in whole_game(2 * seed):
        if not state.over:
            assert not nearly_gone(state)


def test_the_bonus_stays_where_it_is() -> None:
    """ER-29: who has it keeps it, in forty games."""
    for seed in range(40):
        holder = None
        for state in whole_game(seed):
            assert holder in (None, state.first_set)
            holder = state.first_set


def test_nobodys_points_are_below_nothing() -> None:
    """ER-32."""
    assert all(min(points(state)) >= 0 for seed in range(5) for state in whole_game(seed))


SOUND = begin(EMERALD, {}, 3, seeded(0)).state
FLOWN = move(
    table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (2,)}),
    "move C6",
    2,
).state

BROKEN = [
    ("a figure is lost", replace(SOUND, figures=((0, 1, 2, 3), *SOUND.figures[1:]))),
    ("a figure is made", replace(SOUND, eaten=(0,))),
    ("out of order", replace(SOUND, figures=((1, 0, 2, 3, 4), *SOUND.figures[1:]))),
    ("off the board", replace(SOUND, figures=((0, 1, 2, 3, 21), *SOUND.figures[1:]))),
    ("gold is lost", replace(SOUND, gold_pool=(0, *[n - 1 for n in SOUND.gold_pool[1:]]))),
    ("gold is made", replace(SOUND, gold=((3,), (), ()))),
    ("a gem is made", replace(SOUND, gems=((1, 0, 0, 0), *SOUND.gems[1:]))),
    (
        "a pile grew",
        replace(SOUND, gold_piles=(Pile(SOUND.gold_piles[0].top, 3), *SOUND.gold_piles[1:])),
    ),
    ("cards under nothing", replace(SOUND, gold_piles=(Pile(None, 2), *SOUND.gold_piles[1:]))),
    ("the bar is off the cave", replace(SOUND, bar=7)),
    ("the dragon is off the cave", replace(SOUND, dragon=Dragon(0, inward=True))),
    ("the dragon is far behind", replace(SOUND, bar=3, dragon=Dragon(1, inward=True))),
    ("the dragon is ahead", replace(SOUND, dragon=Dragon(5, inward=True))),
    ("a bonus for nobody's set", replace(SOUND, first_set=1)),
    ("a card is asked for in the castle", replace(SOUND, turn=Turn(0, "take", 1, 0))),
    ("a victim where nobody stands", replace(SOUND, turn=Turn(0, "victim"))),
    ("a bribe of nobody", replace(SOUND, turn=Turn(0, "bribe", victim=None))),
    ("a third move", replace(SOUND, turn=Turn(0, "move", 2))),
    ("a move after a card", replace(SOUND, turn=Turn(0, "move", 1, ends=True))),
    ("a figure that moved and is not there", replace(SOUND, turn=Turn(0, "move", 1, 9))),
    ("over too early", replace(SOUND, over=True)),
    ("a last round without an end", replace(SOUND, last_round=True)),
]


def test_sound_tables_pass_the_audit() -> None:
    """ER-34, ER-36, ER-37: the deal, and the position after a move."""
    audit(SOUND)
    audit(moves(SOUND, "move T1"))


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    """ER-2 to ER-41 as invariants, each broken once."""
    with pytest.raises(Broken):
        audit(state)


def test_the_audit_finds_a_game_that_goes_on_too_long() -> None:
    """ER-31: four are home, and it is not over."""
    home = (0, 20, 20, 20, 20)

    with pytest.raises(Broken):
        audit(replace(SOUND, figures=(home, *SOUND.figures[1:])))


def test_the_audit_finds_a_bribe_without_gold() -> None:
    """ER-25: who has none is not asked."""
    spent = replace(FLOWN, gold=((), (), ()), spent=((), (2,), ()))

    with pytest.raises(Broken):
        audit(spent)
