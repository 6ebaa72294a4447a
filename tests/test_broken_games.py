"""The laws bite: each broken game in `tests/broken/` is rejected, and for its own reason.

All of them are the example game with one thing wrong; `test_every_game.py` shows that the
example game itself passes.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from games.contract import AnyGame
from games.laws.errors import LawBroken
from games.laws.golden import check_shape, frozen_in
from games.laws.suite import OF_GAMES, OF_WALKS
from games.laws.walks import walks
from tests.pig import POKE

HERE = Path(__file__).parent
BROKEN = [
    import_module(f"tests.broken.{file.stem}") for file in sorted((HERE / "broken").glob("*.py"))
]
SHAPE = "6-shape"


def judge(game: AnyGame, law: str) -> None:
    """Hold the game to one law."""
    if law == SHAPE:
        check_shape(game, frozen_in(HERE / "games" / "poke" / "shape.json"))
    elif law in OF_GAMES:
        OF_GAMES[law](game)
    else:
        for walk in walks(game):
            OF_WALKS[law](walk)


@pytest.mark.parametrize("broken", BROKEN, ids=[module.__name__[13:] for module in BROKEN])
def test_a_broken_game_is_rejected_for_its_own_reason(broken: ModuleType) -> None:
    with pytest.raises(LawBroken, match=broken.SAYS) as caught:
        judge(broken.GAME, broken.LAW)

    assert broken.ERROR is caught.type


@pytest.mark.parametrize("law", sorted({module.LAW for module in BROKEN}))
def test_the_game_that_they_derive_from_keeps_the_law(law: str) -> None:
    judge(POKE, law)


def test_every_law_has_a_game_that_breaks_it() -> None:
    """But for the wording of refused entries, which is not in the hands of a game."""
    assert {*OF_WALKS, *OF_GAMES, SHAPE} - {"8-refusals"} == {module.LAW for module in BROKEN}
