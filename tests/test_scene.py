"""Pictures as data, written as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.scene import Label, PlacedSprite, Scene, Sprite, composed, to_svg
from games.text import Message, say

NS = "{http://www.w3.org/2000/svg}"
SPRITES = {
    "die": Sprite(40, 40, '<rect width="40" height="40" fill="#fff"/>'),
    "chip": Sprite(20, 10, '<circle cx="10" cy="5" r="5"/>'),
    'odd "name" & <more>': Sprite(1, 1, "<g/>"),
}


def drawn(scene: Scene, alt: str = "") -> ElementTree.Element:
    """The scene as parsed SVG; messages are said as their keys."""
    return ElementTree.fromstring(to_svg(scene, SPRITES, lambda message: message.key, alt))


def test_a_sprite_is_drawn_once_and_used_where_it_is_placed() -> None:
    svg = drawn(
        Scene(
            100,
            50,
            (PlacedSprite("die", 5, 6), PlacedSprite("die", 50, 6), PlacedSprite("chip", 0, 0)),
        )
    )

    assert ["s-chip", "s-die"] == [symbol.get("id") for symbol in svg.iter(f"{NS}symbol")]
    uses = [(u.get("href"), u.get("x"), u.get("y"), u.get("width")) for u in svg.iter(f"{NS}use")]
    assert [
        ("#s-die", "5", "6", "40"),
        ("#s-die", "50", "6", "40"),
        ("#s-chip", "0", "0", "20"),
    ] == uses


def test_a_canvas_has_its_size_and_background() -> None:
    svg = drawn(Scene(100, 50, background="#123456"))

    assert ("100", "50", "0 0 100 50") == (svg.get("width"), svg.get("height"), svg.get("viewBox"))
    assert ["#123456"] == [rect.get("fill") for rect in svg.iter(f"{NS}rect")]


@pytest.mark.parametrize(
    ("text", "expected"), [("7 & <8>", "7 & <8>"), (say("score", n=1), "score")]
)
def test_a_label_is_text_or_a_message(text: str | Message, expected: str) -> None:
    label = Label(text, 10, 20, 30, "middle", "#abcdef")

    (found,) = drawn(Scene(100, 50, labels=(label,))).iter(f"{NS}text")
    assert expected == found.text
    assert ("10", "20", "30", "middle", "#abcdef") == tuple(
        found.get(name) for name in ("x", "y", "font-size", "text-anchor", "fill")
    )


def test_the_alternative_text_is_in_the_picture() -> None:
    svg = drawn(Scene(10, 10), 'A "B" & <C>')

    assert ('A "B" & <C>', "img") == (svg.get("aria-label"), svg.get("role"))
    assert ['A "B" & <C>'] == [title.text for title in svg.iter(f"{NS}title")]


def test_a_sprite_may_have_any_name() -> None:
    svg = drawn(Scene(10, 10, (PlacedSprite('odd "name" & <more>', 0, 0),)))

    assert ['s-odd "name" & <more>'] == [symbol.get("id") for symbol in svg.iter(f"{NS}symbol")]


def test_a_sprite_that_nobody_drew_is_an_error() -> None:
    with pytest.raises(KeyError, match="meeple"):
        drawn(Scene(10, 10, (PlacedSprite("meeple", 0, 0),)))


def test_a_label_gets_the_room_that_its_typeface_needs() -> None:
    """A viewer's own typeface may be wider, and would run out of its box."""
    scene = Scene(100, 50, labels=(Label("n+1", 5, 6, 20), Label("", 0, 0)))

    svg = ElementTree.fromstring(
        to_svg(scene, SPRITES, lambda message: message.key, "", lambda text, size: len(text) * size)
    )

    asked = [(t.get("textLength"), t.get("lengthAdjust")) for t in svg.iter(f"{NS}text")]
    assert [("60", "spacingAndGlyphs"), (None, None)] == asked


def test_a_scene_is_composed_of_parts_as_they_come() -> None:
    """Each kind keeps its order, for later sprites lie above earlier ones."""
    low, high, label = PlacedSprite("die", 0, 0), PlacedSprite("chip", 1, 1), Label("7", 2, 2)

    assert Scene(30, 20, (low, high), (label,), "#000000") == composed(
        (low, label, high), 30, 20, "#000000"
    )
