"""Joiners stay in names where they belong, and nowhere else (K17)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.start import one_line

FAMILY = "👨‍👩‍👧‍👦"
BELONG = {
    "family": FAMILY,
    "skin": "👩🏽‍🚀 Mae",
    "heart": "👩‍❤️‍👨",
    "nodding": "🙂‍↕️",
    "shaking": "🙂‍↔️",
    "pirates": "🏴‍☠️",
    "Persian": "می‌خواهم",
    "Persian plural": "کتاب‌ها",
    "Urdu": "علی‌حسن",
    "Hindi, half a letter": "क्‍ष",
    "Hindi, virama shown": "क्‌ष",
    "Malayalam": "ന്‍റെ",
    "Bengali": "র‍্যাব",
    "Scotland": "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla",
}
"""Names with characters that have no width and are part of them."""
JOIN_NOTHING = {
    "a\u200db": "ab",
    "\u200dAna\u200d": "Ana",
    "An\u200c\u200da": "Ana",
    "😀\u200c😀": "😀😀",
    "😀\u200da": "😀a",
    "ש\u200dל": "של",
    "می\u200c": "می",
    "x\U000e0067\U000e007f": "x",
    "🏴\U000e0067\U000e0062": "🏴",
    "\u200d\u200c": "",
}
"""Names in which they join nothing, and what is left."""


@pytest.mark.parametrize("name", BELONG.values(), ids=BELONG)
def test_what_joins_something_stays(name: str) -> None:
    assert name == one_line(name, 32)


@pytest.mark.parametrize(("name", "left"), JOIN_NOTHING.items())
def test_what_joins_nothing_goes(name: str, left: str) -> None:
    assert left == one_line(name, 32)


def test_a_name_that_is_cut_within_an_emoji_ends_with_whole_people() -> None:
    assert "👨‍👩" == one_line(FAMILY, 4)


PARTS = (
    *"aé \u0301\u200c\u200d\ufe0f", "می", "क्", "র", "्", "👨", "🏽", "❤", "↔", "🏴",
    "\U000e0067", "\U000e007f", "\u202e", "```",
)  # fmt: skip


@given(st.lists(st.sampled_from(PARTS)).map("".join), st.integers(1, 12))
def test_a_line_is_made_once(text: str, longest: int) -> None:
    once = one_line(text, longest)

    assert once == one_line(once, longest)
    assert len(once) <= longest
