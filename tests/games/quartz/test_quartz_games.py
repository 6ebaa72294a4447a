"""Quartz: whole games by chance, and the invariants that are looked at after each step."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace

from games.choices import Offer
from games.contract import Broken, begin, offer, perform
from games.dice import seeded
from games.quartz.audit import audit
from games.quartz.game import QUARTZ
from games.quartz.scoring import reckless, scores
from games.quartz.state import State, Turn
from tests.games.quartz.mines import acting, dice, heap, rolling, table

GAMES = 100 if "CI" in os.environ else 200
"""Random games of the slow test; `QUARTZ_GAMES=10000 pytest -m slow` plays that many."""


IDLE = frozenset({"keep", "stop", "done"})


def played(seed: int) -> State:
    """A game by chance with an audit after each step: the last state.

    Every second game is played by busy people who leave nothing out.
    """
    numbers = seeded(f"quartz {seed}")
    rules = {
        "transfer_unstable_only": ("false", "true")[seed // 8 % 2],
        "bonus_cap": ("false", "true")[seed // 16 % 2],
        "bag": ("standard", "large")[seed // 32 % 2],
    }
    state = begin(QUARTZ, rules, 3 + seed // 2 % 4, numbers).state
    audit(state)
    while state.turn is not None:
        seat = state.turn.seat
        offered = offer(QUARTZ, state, seat)
        if seed % 2 and len(offered.choices) > 1:
            offered = Offer(tuple(c for c in offered.choices if c.verb not in IDLE), offered.more)
        state = perform(QUARTZ, state, seat, offered.random(numbers), numbers).state
        audit(state)
    return state


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_qt_17_random_games_keep_every_invariant() -> None:
    """QT17, QZ-2, QZ-5: crystals are conserved and each game ends after six rounds."""
    emptied = 0
    for seed in range(int(os.environ.get("QUARTZ_GAMES", GAMES))):
        last = played(seed)
        emptied += not any(last.bag)
        assert 6 == last.round
        assert QUARTZ.outcome(last) is not None

    assert emptied > 0


SOUND = acting(table("quartz, autunite", "ruby", ""), "PPCCS")
ROLLED = rolling(table("quartz", "", ""), "PPCCS")

BROKEN = [
    ("a crystal is lost", replace(SOUND, bag=heap("quartz"))),
    ("a cart below nothing", replace(SOUND, carts=(heap("ruby -1"), *SOUND.carts[1:]))),
    ("a chest too few", replace(SOUND, chests=SOUND.chests[1:])),
    ("markers below nothing", replace(SOUND, markers=(-1, 0, 0))),
    ("a seventh round", replace(SOUND, round=7)),
    ("a first player who is not there", replace(SOUND, first=3)),
    ("too much supply", replace(SOUND, supply=8, bag=heap("autunite 2"))),
    ("over in the first round", replace(SOUND, turn=None)),
    ("dice before the draw", replace(SOUND, turn=Turn(0, "mine", dice("PPCCS")))),
    ("four dice", replace(SOUND, turn=Turn(0, "act", dice("PPCC"), 3))),
    ("dice never rolled", replace(SOUND, turn=Turn(0, "act", dice("PPCCS"), 0))),
    ("too many wild dice", replace(SOUND, turn=Turn(0, "act", dice("PPCCS"), 3, ("chest",)))),
    (
        "a face used twice",
        replace(SOUND, turn=Turn(0, "act", dice("PPCCS"), 3, used=("chest", "chest"))),
    ),
    (
        "a lone steal that was used",
        replace(SOUND, turn=Turn(0, "act", dice("PPCCS"), 3, used=("steal",))),
    ),
    ("a fourth roll without a marker", replace(ROLLED, turn=Turn(0, "roll", dice("PPCCS"), 3))),
    ("wild dice without helmets", replace(SOUND, turn=Turn(0, "wild", dice("PPCCS"), 3))),
    ("nothing left to do", replace(SOUND, turn=Turn(0, "act", dice("HJCTS"), 3))),
    (
        "more left than dice",
        replace(SOUND, turn=Turn(0, "act", dice("PPCCS"), 3, doing="pickaxe", left=2)),
    ),
    (
        "returns without a jackhammer",
        replace(SOUND, turn=Turn(0, "return", dice("PPCCS"), 3, doing="pickaxe", left=1)),
    ),
    (
        "something drawn that is not in the cart",
        replace(
            SOUND,
            turn=Turn(0, "return", dice("JJCCS"), 3, (), (), "jackhammer", 1, heap("ruby, quartz")),
        ),
    ),
    (
        "something drawn while acting",
        replace(SOUND, turn=replace(SOUND.turn, drawn=heap("quartz")) if SOUND.turn else None),
    ),
]


def test_sound_tables_pass_the_audit() -> None:
    """QZ-2 to QZ-21."""
    audit(SOUND)
    audit(ROLLED)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    """QT17, QZ-2 to QZ-21: each invariant broken once."""
    with pytest.raises(Broken):
        audit(state)


def test_everyday_cases_do_come() -> None:
    """QZ-21, QZ-25, QZ-26: empty bags, shared penalties and negative scores in a few games."""
    ends = [played(seed) for seed in range(32)]
    lowest = [min(scores(end)) for end in ends]
    careless = [len(reckless(end.chests)) for end in ends]

    assert min(lowest) < 0
    assert max(careless) > 1
    assert any(not any(end.bag) for end in ends)
