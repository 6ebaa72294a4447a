"""Whole games, played by chance, and the invariants that are looked at after each step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.contract import Broken, begin, offer, to_action
from games.dice import seeded
from games.gang_of_dice.audit import audit
from games.gang_of_dice.cards import CARDS
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.rules import play
from games.gang_of_dice.scoring import outcome
from games.gang_of_dice.state import State, all_dice, on_table, to_move, unreleased
from tests.games.gang_of_dice.tables import bust, rolling, stopped, table

GAMES = 1000


def whole_game(seed: int, *, modest: bool) -> Iterator[State]:
    """Every state of a game by chance; modest players stake five dice at most."""
    dice = seeded(seed)
    options = {
        "deck": ("classic", "extended")[seed // 3 % 2],
        "next_starter": ("rotate", "winner")[seed // 6 % 2],
    }
    state = begin(GANG_OF_DICE, options, 2 + seed % 3, dice).state
    yield state
    while not state.over:
        seat = to_move(state)
        assert seat is not None
        answer = offer(GANG_OF_DICE, state, seat).random(dice)
        action = to_action(GANG_OF_DICE, answer)
        if modest and answer.verb == "roll":
            action = replace(action, count=min(action.count, 1 + dice.below(5)))
        state = play(state, seat, action, dice).state
        yield state


def test_gt_24_a_thousand_games_keep_every_invariant() -> None:
    """GT23, GT24, GD-2, GD-30: dice conserved, cards distinct, bright before dark."""
    finished = 0
    for seed in range(GAMES):
        last = None
        for last in whole_game(seed, modest=seed % 2 == 0):
            audit(last)
        assert last is not None
        finished += last.round == 12
        assert outcome(last) is not None

    assert finished > GAMES // 3


@pytest.mark.parametrize(("seats", "dice"), [(2, 114), (3, 162), (4, 162)])
def test_gt_23_dice_are_conserved(seats: int, dice: int) -> None:
    """GT23, GD-12: pools, table and bonus dice not yet released."""
    assert dice == all_dice(seats)
    for seed in range(seats - 2, 30, 3):
        for state in whole_game(seed, modest=True):
            assert dice == sum(state.pools) + on_table(state) + unreleased(state)


@pytest.mark.parametrize("seed", range(12))
def test_gt_24_twelve_different_cards_come_in_a_whole_game(seed: int) -> None:
    """GT24, GD-2, GD-30, B3-10: rounds 1 to 9 bright, 10 to 12 dark, no card twice."""
    last = list(whole_game(seed, modest=True))[-1]
    backs = ["bright"] * 9 + ["dark"] * 3

    assert len(last.cards) == len(set(last.cards))
    assert backs[: last.round] == [CARDS[card].back for card in last.cards]


def test_every_card_can_come() -> None:
    """GD-34, GD-35: within two hundred games each card of the extended deck was seen."""
    seen = {card for seed in range(200) for card in list(whole_game(seed, modest=True))[-1].cards}

    assert set(CARDS) == seen


SOUND = table("W01", 45, 48, turns=(rolling(0, 1, 2, 5),))

BROKEN = [
    ("a die is lost", replace(SOUND, pools=(44, 48))),
    ("a pool is below nothing", replace(SOUND, pools=(94, -1))),
    ("carried dice below nothing", replace(SOUND, carried=-1, pools=(46, 48))),
    ("a card twice", replace(SOUND, cards=("W01", "W01"))),
    ("a dark card in round 1", replace(SOUND, cards=("W12",))),
    ("a card that is not in the deck", replace(SOUND, cards=("X01",))),
    ("out of turn", replace(SOUND, starter=1)),
    ("out with dice", replace(SOUND, out=(0, 1))),
    ("in without dice", replace(SOUND, pools=(93, 0))),
    ("a turn of nobody's dice", replace(SOUND, pools=(48, 48), turns=(rolling(0),))),
    ("a face of seven", replace(SOUND, turns=(rolling(0, 1, 2, 7),))),
    ("a third reroll", replace(SOUND, turns=(rolling(0, 1, 2, 5, rerolls=2),))),
    ("valid dice that match", replace(SOUND, turns=(stopped(0, 1, 2, 5),))),
    ("a bust that does not match", replace(SOUND, turns=(bust(0, 1, 2, 0),))),
    ("an open turn before the last", replace(SOUND, turns=(rolling(0, 1), rolling(1, 1, 2)))),
    ("everybody done", replace(SOUND, turns=(stopped(0, 1), stopped(1, 1, 2)))),
    ("over with dice that lie", replace(SOUND, over=True)),
    ("yellow dice that match", table("W18", 46, 48, turns=(rolling(0, 1, 1),))),
]


def test_a_sound_table_passes_the_audit() -> None:
    """GD-7: dice that match a black card may lie open."""
    audit(SOUND)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    """GT23, GD-2 to GD-13: each invariant broken once."""
    with pytest.raises(Broken):
        audit(state)
