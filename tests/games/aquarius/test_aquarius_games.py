"""Whole games by chance and by the computer, and what holds in every state."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.aquarius.classic.audit import audit
from games.aquarius.classic.game import AQUARIUS, LONGEST
from games.aquarius.classic.state import State
from games.aquarius.classic.view import look
from games.aquarius.layout import Placed, rings
from games.aquarius.zones import group_size, zones
from games.choices import Value
from games.contract import Broken
from games.dice import seeded
from tests.games.aquarius.aquarius_tables import table
from tests.games.whole import GAMES, audited, whole_game, wins

HOUSES: tuple[dict[str, Value], ...] = (
    {},
    {"deck": "1.0"},
    {"mode": "basic", "target_b": "5"},
    {"wild": "false", "open_goals": "true"},
    {"mode": "basic", "deck": "1.0", "bonus": "true"},
    {"bonus": "false", "target": 5},
)


def played(seed: int) -> Iterator[State]:
    """Every state of a game by chance."""
    return whole_game(AQUARIUS, HOUSES, seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_games_keep_every_invariant() -> None:
    lasts, longest = audited(AQUARIUS, map(played, range(GAMES)))

    assert {"target", "closest"} == {state.end for state in lasts}
    assert longest < LONGEST


@pytest.mark.parametrize("seed", range(4))
def test_an_element_has_a_group_as_large_as_its_largest_zone(seed: int) -> None:
    """AQ-6, AQ-7: where no wild lies; cards may lie in pieces."""
    for state in played(seed):
        if "********" not in rings(state.layout).values():
            found = zones(state.layout).panels
            for element in "FWAES":
                largest = max((len(p) for z, p in found.items() if z[0] == element), default=0)
                assert largest == group_size(state.layout, element)


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_table_has_another_future_and_the_same_present(seed: int) -> None:
    """AQ-10: what the reader knows is kept, the rest is dealt by chance."""
    dice = seeded(seed)
    for number, state in enumerate(played(seed)):
        if number % 7 == 0 and not state.over:
            view = look(state, seed % state.seats)
            assert AQUARIUS.imagine is not None
            guesses = [AQUARIUS.imagine(view, dice) for _ in range(5)]
            for guess in guesses:
                audit(guess)
                assert view == look(guess, seed % state.seats)
            assert len({guess.hands for guess in guesses}) > 1


SOUND = table("M13 l:FW, N13 w:F", "zap w:A", "q:WFES")

BROKEN = [
    ("a card is lost", replace(SOUND, hands=(("zap",), ("q:WFES",)))),
    ("a card is made", replace(SOUND, discard=("zap",))),
    ("a card that is none", replace(SOUND, discard=("jump",))),
    ("a pile below nothing", replace(SOUND, deck=(-1, *SOUND.deck[1:]))),
    ("a goal twice", replace(SOUND, goals=tuple("FFAES"))),
    ("a cell off the table", replace(SOUND, layout=(SOUND.layout[0], Placed("N27", "w:F")))),
    ("two cards on a cell", replace(SOUND, layout=(SOUND.layout[0], Placed("M13", "w:F")))),
    ("the last card is none", replace(SOUND, last="A1")),
    ("the own goal unknown", replace(SOUND, known=((0,), (0,)))),
    ("a place that is none known", replace(SOUND, known=((0, 5), (1,)))),
    ("a turn of nobody", replace(SOUND, turn=2)),
    ("winners of a game that runs", replace(SOUND, winners=(0,))),
    ("a winner who has not reached the target", replace(SOUND, end="target", winners=(0,))),
    ("the closest while there is a deck", replace(SOUND, end="closest", winners=(0,))),
    ("won, and nobody noticed", replace(SOUND, settings=replace(SOUND.settings, target=2))),
    (
        "an action on the table",
        replace(table("M13 zap", "w:F", "w:F"), layout=(Placed("M13", "zap"),)),
    ),
    ("an element card discarded", replace(table("M13 w:F", "", ""), discard=("w:A",))),
]


def test_a_sound_table_passes_the_audit() -> None:
    audit(SOUND)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    with pytest.raises(Broken):
        audit(state)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_computer_beats_chance(seat: int) -> None:
    """Three games of four at the least, and under a second a turn."""
    won, longest = wins(AQUARIUS, seat, 20)

    assert won >= 15
    assert longest < 1
