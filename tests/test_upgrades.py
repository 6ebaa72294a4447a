"""Law 6, upgrades: saves of earlier shapes are kept, and become saves of now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.contract import AnyGame, restored, save, upgradable
from games.laws.errors import NewShape, NotSaved
from games.laws.golden import check_upgrades, freeze, frozen_in
from tests.pig import POKE


def later(**steps: Any) -> AnyGame:
    """Poke two shapes later, with these upgrades (``from_1`` is the one from shape 1)."""
    info = msgspec.structs.replace(POKE.info, shape=POKE.info.shape + 2)
    upgrades = {int(name.removeprefix("from_")): step for name, step in steps.items()}
    return replace(POKE, info=info, upgrades=upgrades)


def same(saved: Any) -> Any:
    """A shape in which nothing is called otherwise."""
    return saved


def without_turn(saved: Any) -> Any:
    """An upgrade that forgets a field."""
    return {key: value for key, value in saved.items() if key != "scores"}


def kept(folder: Path, game: AnyGame) -> None:
    """The saves of Poke, and of ``game`` beside them, as ``pytest --renew`` keeps them."""
    freeze(POKE, folder / "shape.json")
    freeze(game, folder / "shape.json")


def test_a_save_goes_through_every_step_that_it_lacks(tmp_path: Path) -> None:
    game = later(from_1=same, from_2=same)
    freeze(POKE, tmp_path / "shape.json")
    (first, *_) = frozen_in(tmp_path / "shape.json").saves

    assert restored(POKE, bytes(first), 1) == restored(game, bytes(first), 1)


@pytest.mark.parametrize(
    ("shape", "can"), [(0, False), (1, True), (2, True), (3, True), (4, False)]
)
def test_a_shape_can_be_read_where_no_step_is_missing(shape: int, can: bool) -> None:
    assert can == upgradable(later(from_1=same, from_2=same), shape)


def test_saves_of_an_earlier_shape_are_kept_when_a_new_one_is_frozen(tmp_path: Path) -> None:
    game = later(from_1=same, from_2=same)

    kept(tmp_path, game)

    assert 1 == frozen_in(tmp_path / "shape-1.json").shape
    assert 3 == frozen_in(tmp_path / "shape.json").shape


def test_an_upgrade_whose_saves_are_not_kept_is_named(tmp_path: Path) -> None:
    game = later(from_1=same, from_2=same)
    kept(tmp_path, game)

    with pytest.raises(NewShape, match=r"shape-2\.json is missing"):
        check_upgrades(game, tmp_path)


def test_an_upgrade_that_makes_something_else_is_named(tmp_path: Path) -> None:
    game = replace(later(from_1=without_turn), info=msgspec.structs.replace(POKE.info, shape=2))
    kept(tmp_path, game)

    with pytest.raises(NotSaved, match="a save of shape 1 cannot be brought up"):
        check_upgrades(game, tmp_path)


def test_an_upgrade_that_is_right_passes(tmp_path: Path) -> None:
    game = replace(later(from_1=same), info=msgspec.structs.replace(POKE.info, shape=2))
    kept(tmp_path, game)

    check_upgrades(game, tmp_path)

    (first, *_) = frozen_in(tmp_path / "shape-1.json").saves
    assert msgspec.json.decode(bytes(first)) == msgspec.json.decode(
        save(restored(game, bytes(first), 1))
    )
