"""The kit of small drawings: what a shape covers, and what somebody without hue sees."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
import resvg_py
from PIL import Image

from games import svg
from games.svg import INK, IVORY, PAPER, Paint

PLAIN = Paint(IVORY, INK)
PIECES = {
    "card": svg.card(64, 64, PLAIN, band=svg.RED),
    "card back": svg.card_back(64, 64, PLAIN, svg.BLUE),
    "cell": svg.cell(64, PLAIN),
    "cross": svg.cross(64, PAPER, 6),
    "die": svg.pip_die(64, 5, PLAIN),
    "frame": svg.frame(64, 64, svg.YELLOW),
    "moved": svg.group(svg.star(32, PLAIN), move=(16, 16), turn=10, scale=1.5),
    "ring": svg.ring(64, svg.YELLOW, 4),
    "star": svg.star(64, PLAIN),
    "tick": svg.tick(64, PAPER, 6),
}


def drawn(body: str, size: int = 64) -> Image.Image:
    """The piece on a transparent square."""
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{body}</svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=document))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def rgb(colour: str) -> tuple[int, int, int, int]:
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), 255)


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_well_formed_and_holds_no_text(name: str) -> None:
    tree = ET.fromstring(f"<svg>{PIECES[name]}</svg>")

    assert not [node for node in tree.iter() if node.tag in {"text", "tspan"}]


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_leaves_ink_on_the_canvas(name: str) -> None:
    assert drawn(PIECES[name]).getbbox() is not None


@pytest.mark.parametrize("count", range(1, 7))
def test_a_face_has_as_many_pips_as_its_number(count: int) -> None:
    assert count == svg.pips(64, count).count("<circle")


@pytest.mark.parametrize("count", [0, 7])
def test_a_face_without_pips_is_an_error(count: int) -> None:
    with pytest.raises(KeyError):
        svg.pips(64, count)


def test_a_die_shows_body_and_centre_pip() -> None:
    die = drawn(svg.pip_die(64, 1, PLAIN))

    assert rgb(INK) == die.getpixel((32, 32))
    assert rgb(IVORY) == die.getpixel((16, 32))
    assert die.getpixel((0, 0))[3] == 0


def test_an_outline_lies_within_the_size_so_that_cells_fit_side_by_side() -> None:
    cell = drawn(svg.cell(64, Paint(IVORY, svg.RED, 4)))

    assert rgb(svg.RED) == cell.getpixel((0, 32))
    assert rgb(svg.RED) == cell.getpixel((63, 32))
    assert rgb(IVORY) == cell.getpixel((4, 32))


def test_the_first_corner_of_a_polygon_is_at_the_top() -> None:
    assert (32, 2) == pytest.approx(svg.around((32, 32), 30, 5)[0])


def test_a_group_that_changes_nothing_is_its_body() -> None:
    assert svg.cell(8, PLAIN) == svg.group(svg.cell(8, PLAIN))


def test_numbers_are_written_short() -> None:
    assert "M0 0L0.33 -1.5Z" == svg.closed([(0, -0.001), (1 / 3, -1.5)])


def test_the_colours_fall_in_lightness_by_steps_that_one_sees_without_hue() -> None:
    steps = [svg.contrast(light, dark) for light, dark in pairwise(svg.COLOURS)]

    assert all(step >= 1.25 for step in steps), steps
    assert list(svg.COLOURS) == sorted(svg.COLOURS, key=svg.luminance, reverse=True)


@pytest.mark.parametrize("colour", [*svg.COLOURS, IVORY, svg.SILVER, svg.SLATE])
def test_the_sign_on_a_colour_is_readable(colour: str) -> None:
    assert svg.contrast(svg.on(colour), colour) >= 4.5


def test_black_on_white_has_the_most_contrast() -> None:
    assert 21 == pytest.approx(svg.contrast("#000000", "#ffffff"))
