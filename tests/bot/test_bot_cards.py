"""What an embed shows of a sheet, part by part, and where a text is cut."""

from __future__ import annotations

import pytest

from bot.chat.cards import WHOLE, embed, fitted
from bot.showing.sheet import Sheet


@pytest.mark.parametrize(
    ("text", "limit", "cut"),
    [
        ("one\ntwo\nthree", 13, "one\ntwo\nthree"),
        ("one\ntwo\nthree", 12, "one\ntwo…"),
        ("a\nbb\nccccccccc", 8, "a\nbb\ncc…"),
        ("aaaa\nbbbbbb", 8, "aaaa\nbb…"),
        ("aaaaa\nbbbbb", 8, "aaaaa…"),
    ],
    ids=["whole", "at the last line", "a line too early", "a line at the half", "one after it"],
)
def test_a_text_is_cut_at_its_last_line_if_that_leaves_more_than_half(
    text: str, limit: int, cut: str
) -> None:
    assert cut == fitted(text, limit)


def test_every_part_of_a_sheet_is_shown() -> None:
    panels = (("Ana", "3", True), ("Bo", "4", False))
    sheet = Sheet("a title", "a text", str, 0x123456, panels=panels, footer="a footer")

    made = embed(sheet, "attachment://board.png")

    assert ("a title", "a text", 0x123456) == (
        made.title,
        made.description,
        made.colour and made.colour.value,
    )
    assert list(panels) == [(field.name, field.value, field.inline) for field in made.fields]
    assert ("a footer", "attachment://board.png") == (made.footer.text, made.image.url)


def test_a_sheet_without_a_picture_or_a_footer_has_none() -> None:
    made = embed(Sheet("a title", "", str, 0))

    assert (None, None, None) == (made.description, made.footer.text, made.image.url)


@pytest.mark.parametrize(("more", "shown"), [(0, 2), (1, 1)])
def test_the_whole_is_filled_to_the_last_character(more: int, shown: int) -> None:
    text, value = "x" * 3000, "y" * 1000
    panels = (("a", value, True), ("b", "z" * 999, True))
    room = WHOLE - sum(map(len, ("t", text, "a", value, "b", "z" * 999)))
    made = embed(Sheet("t", text + "x" * (room + more), str, 0, panels=panels))

    assert shown == len(made.fields)
    assert len(made) <= WHOLE
