"""What both chasers promise of whole games: invariants, secrets, the computer."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.aquarius.aquarius_chaser.game import AQUARIUS_CHASER
from games.aquarius.quintazone_chaser.game import QUINTAZONE_CHASER
from games.contract import AnyGame
from games.dice import seeded
from tests.games.aquarius_chaser.relay_tables import RELAYS
from tests.games.quintazone_chaser.chase_tables import CHASES
from tests.games.whole import GAMES, Rules, audited, whole_game, wins


class Chaser(NamedTuple):
    """A game that ends in a race, and house rules by which it is tried."""

    game: AnyGame
    houses: tuple[Rules, ...]


CHASERS = (Chaser(AQUARIUS_CHASER, RELAYS), Chaser(QUINTAZONE_CHASER, CHASES))
both = pytest.mark.parametrize("chaser", CHASERS, ids=[chaser.game.info.id for chaser in CHASERS])


@pytest.mark.slow
@pytest.mark.timeout(1800)
@both
def test_many_games_keep_every_invariant(chaser: Chaser) -> None:
    """Pips captured and left on the table are those that were placed: `audit` asks for it."""
    played = (whole_game(chaser.game, chaser.houses, seed) for seed in range(GAMES))
    _, longest = audited(chaser.game, played)

    assert longest < chaser.game.info.longest


@pytest.mark.parametrize("seed", [0, 3])
@both
def test_an_imagined_table_looks_the_same(chaser: Chaser, seed: int) -> None:
    """Hands, goals and imaginary goals: another table that looks the same shows the same."""
    game = chaser.game
    assert game.imagine is not None
    for number, state in enumerate(whole_game(game, chaser.houses, seed)):
        if number % 9 == 0:
            view = game.look(state, 1)
            guess = game.imagine(view, seeded(number))
            game.audit(guess)
            assert view == game.look(guess, 1)
            assert game.show(view) == game.show(game.look(guess, 1))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("quick", ["true", "false"])
@both
def test_the_computer_beats_chance(chaser: Chaser, seat: int, quick: str) -> None:
    """Three games of four at the least, and under a second a turn."""
    won, longest = wins(chaser.game, seat, 8, {"quick": quick})

    assert won >= 6
    assert longest < 1
