"""House rules of the two usual kinds, and how msgspec reads what was chosen."""

from __future__ import annotations

import msgspec
import pytest

from games.choices import OneOf, Option, keys
from games.contract import Setting
from games.settings import selection, switch
from games.text import say


class Rules(msgspec.Struct):
    """A switch as a value."""

    free_look: bool


def options(setting: Setting) -> tuple[Option, ...]:
    assert isinstance(setting.field, OneOf)
    return setting.field.options


def test_a_switch_is_named_by_its_key_and_says_on_and_off() -> None:
    setting = switch("free_look", "PK-1", on=True)

    assert ("free_look", "true", "PK-1") == (setting.key, setting.default, setting.clause)
    assert say("setting-free-look") == setting.field.label
    assert [say("on"), say("off")] == [option.label for option in options(setting)]


@pytest.mark.parametrize("on", [True, False])
def test_the_keys_of_a_switch_are_read_as_true_and_false(on: bool) -> None:
    chosen = {"free_look": switch("free_look", "PK-1", on=on).default}

    assert Rules(on) == msgspec.convert(chosen, Rules, strict=False)


def test_the_first_value_is_played_unless_another_is_the_usual_one() -> None:
    assert "short" == selection("length", "PK-2", "short", "long").default
    assert "long" == selection("length", "PK-2", "short", "long", default="long").default


def test_the_words_of_values_are_found_by_key_and_value_or_given() -> None:
    setting = selection("first_card", "PK-3", "face_up", "2.0", labels={"2.0": "second-deck"})

    assert isinstance(setting.field, OneOf)
    assert ("face_up", "2.0") == keys(setting.field)
    assert [say("first-card-face-up"), say("second-deck")] == [
        option.label for option in options(setting)
    ]
