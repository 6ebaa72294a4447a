"""House rules of the two usual kinds: one that is on or off, and one with named values.

The words are found by the key, with hyphens for underscores: ``setting-<key>`` says what is
chosen, ``<key>-<value>`` what each value means.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.choices import OneOf, Option
from games.contract import Setting
from games.text import Message, say

ON_OFF = (Option("true", say("on")), Option("false", say("off")))
"""The values of a switch; msgspec reads them as a bool where it is not strict."""


def switch(key: str, clause: str, *, on: bool) -> Setting:
    """A house rule that is on or off, ``on`` unless chosen."""
    return Setting(key, OneOf(_label(key), ON_OFF), "true" if on else "false", clause)


def selection(
    key: str,
    clause: str,
    *values: str,
    default: str | None = None,
    labels: Mapping[str, str] | None = None,
) -> Setting:
    """A house rule with named values; the first of them is played unless another is ``default``.

    ``labels`` are the keys of those words that are not called ``<key>-<value>``.

    >>> selection("next_starter", "GD-3", "rotate", "winner").field.options[1].label
    Message(key='next-starter-winner', args=())
    """
    given = labels or {}
    options = tuple(
        Option(value, say(given.get(value, _hyphened(f"{key}-{value}")))) for value in values
    )
    return Setting(key, OneOf(_label(key), options), default or values[0], clause)


def _label(key: str) -> Message:
    return say(_hyphened(f"setting-{key}"))


def _hyphened(key: str) -> str:
    return key.replace("_", "-")
