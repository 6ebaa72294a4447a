"""The house rules as they are chosen."""

from __future__ import annotations

import pytest

from games.contract import Refused, begin
from games.dice import seeded
from games.emerald.game import EMERALD
from games.emerald.settings import Settings

STANDARD = {
    "first_stack": "gold3",
    "wake_on_dragon_space": True,
    "turn_on_arrival": True,
    "bar_jumps_when_space_empty": False,
    "second_move_obligatory": False,
    "end": "at_once",
    "gold_hidden": True,
    "bribe_value_public": True,
}


def test_the_standard_game() -> None:
    """ER-2, ER-15, ER-18, ER-28, ER-36, ER-40, ER-41: without any choice."""
    dealt = begin(EMERALD, {}, 3, seeded(1)).state.settings

    assert STANDARD == {key: getattr(dealt, key) for key in STANDARD}
    assert Settings() == dealt


def test_every_house_rule_has_the_standard_value_as_its_default() -> None:
    """ER-36 and others: the list that is offered is the list above."""
    offered = {setting.key: setting.default for setting in EMERALD.info.settings}
    written = {k: str(v).lower() if isinstance(v, bool) else v for k, v in STANDARD.items()}

    assert written == offered


@pytest.mark.parametrize("setting", EMERALD.info.settings, ids=lambda s: s.key)
def test_each_house_rule_can_be_chosen(setting: object) -> None:
    """ER-41 and others: the value that is not the usual one arrives in the game."""
    key, field, usual = setting.key, setting.field, setting.default  # type: ignore[attr-defined]
    other = next(option.key for option in field.options if option.key != usual)
    dealt = begin(EMERALD, {key: other}, 3, seeded(1)).state.settings

    assert STANDARD[key] != getattr(dealt, key)


def test_other_values_are_refused() -> None:
    """ER-41: a game ends at once or with the round."""
    with pytest.raises(Refused):
        begin(EMERALD, {"end": "never"}, 3, seeded(1))
