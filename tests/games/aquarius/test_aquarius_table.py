"""The table drawn, and the table in letters."""

from __future__ import annotations

import pytest

from games.aquarius.cards import BACK, WILD_CARD
from games.aquarius.grid import CELLS
from games.aquarius.layout import Layout, Placed
from games.aquarius.phrases import card_letters, text_board
from games.aquarius.picture import (
    TALLEST,
    WIDTH,
    Part,
    axes,
    drawn_cards,
    drawn_pyramid,
    drawn_token,
    framed,
    last_card,
    open_cells,
    outline,
    plate,
    scene,
    stand,
)
from games.aquarius.sprites import CELL_SIZES, SPRITES, parts_of
from games.aquarius.zones import zones
from games.dice import seeded
from games.scene import Label
from games.scene import PlacedSprite as Shown
from tests.games.aquarius.tables import by_chance, laid

Q = "M13 q:WFES, L13 p:FW, L12 w:F, M12 w:F"


def sprites(parts: list[Part]) -> list[str]:
    return [part.sprite for part in parts if isinstance(part, Shown)]


def words(parts: list[Part]) -> list[str]:
    return [str(part.text) for part in parts if isinstance(part, Label)]


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("q:WFES", ("WF", "ES")),
        ("l:FW", ("FF", "WW")),
        ("p:FW", ("FW", "FW")),
        ("w:F", ("FF", "FF")),
        ("s:FW", ("F/", "/W")),
        ("b:FW", ("\\F", "W\\")),
        (WILD_CARD, ("**", "**")),
        (BACK, ("##", "##")),
    ],
)
def test_a_card_is_written_in_two_lines(code: str, lines: tuple[str, str]) -> None:
    assert lines == card_letters(Placed("M13", code))


def test_a_turned_card_is_written_as_it_lies() -> None:
    assert ("SE", "FW") == card_letters(Placed("M13", "q:WFES", True))
    assert ("W/", "/F") == card_letters(Placed("M13", "s:FW", True))


def test_the_table_in_letters_has_columns_and_rows() -> None:
    assert (
        "   K  L  M  N",
        "11",
        " ",
        "12    FF FF",
        "      FF FF",
        "13    FW WF",
        "      FW ES",
        "14",
        " ",
    ) == text_board(laid(Q))
    assert () == text_board(())


def test_every_panel_has_its_colour_and_its_letter() -> None:
    table = laid("M13 q:WFES, N13 s:FW~")
    parts = list(drawn_cards(framed(p.cell for p in table), table))

    assert ["W-nw-144", "F-ne-144", "E-sw-144", "S-se-144"] == sprites(parts)[:4]
    assert ["W-upper-left-144", "F-lower-right-144"] == sprites(parts)[4:]
    assert list("WFESWF") == words(parts)


def test_the_table_is_cropped_to_its_cards_and_one_cell_more() -> None:
    frame = framed(["M13", "O12"])

    assert ((11, 10), 5, 4) == (frame.first, frame.columns, frame.rows)
    assert [*list("LMNOP"), "11", "12", "13", "14"] == words(list(axes(frame)))
    assert (2, 2) == framed(["A1"])[1:3]


def test_the_largest_cells_that_fit_are_taken() -> None:
    assert CELL_SIZES[0] == framed(["M13"]).size
    assert CELL_SIZES[-1] == framed(CELLS).size
    assert framed(CELLS).columns * framed(CELLS).size <= WIDTH
    for seed in range(5):
        assert framed(p.cell for p in by_chance(seeded(seed))).bottom <= TALLEST + 60


def test_a_panel_under_a_piece_gives_way() -> None:
    """The letter of a quarter is left out, that of a larger panel steps aside."""
    table = laid("M13 q:WFES, N13 w:F")
    frame = framed(p.cell for p in table)
    free = [part for part in drawn_cards(frame, table) if isinstance(part, Label)]
    covered = list(drawn_cards(frame, table, frozenset({"M13W", "N13F"})))

    assert list("FESF") == words(covered)
    assert free[-1] != covered[-1]


def test_pieces_carry_the_letter_of_their_owner() -> None:
    table = laid(Q)
    frame = framed(p.cell for p in table)
    middle = stand(frame, table, "L13F")
    parts = [
        *drawn_pyramid(frame, middle, 1, 3),
        *drawn_token(frame, middle, 2),
        *plate(frame, middle, 7),
    ]

    assert ["pyramid-1-3-144", "token-2-144", "plate-144"] == sprites(parts)
    assert ["B", "C", "7"] == words(parts)


def test_a_piece_stands_on_its_panel() -> None:
    table = laid(Q)
    frame = framed(p.cell for p in table)
    x, y = frame.corner("M13")

    assert (x + 36, y + 36) == stand(frame, table, "M13W")
    assert (x + 108, y + 108) == stand(frame, table, "M13S")


def test_the_line_around_a_zone_follows_its_boundary() -> None:
    """The zone of two Water panels beside each other: six half sides and the inner ones."""
    table = laid(Q)
    frame = framed(p.cell for p in table)
    drawn = sprites(list(outline(frame, table, zones(table).panels["W@L13"])))

    assert ["rim-h-144"] * 4 + ["rim-v-144"] * 4 == sorted(drawn)
    diagonal = laid("M13 s:FW")
    slanted = sprites(list(outline(framed(["M13"]), diagonal, ["M13F"])))
    assert ["rim-h-144"] * 2 + ["rim-s-144"] + ["rim-v-144"] * 2 == sorted(slanted)


@pytest.mark.parametrize("seed", range(3))
def test_all_that_is_drawn_exists_and_lies_on_the_canvas(seed: int) -> None:
    table: Layout = (*by_chance(seeded(seed)), Placed("A1", BACK), Placed("Z26", WILD_CARD))
    frame = framed(p.cell for p in table)
    parts: list[Part] = [
        *axes(frame),
        *open_cells(frame, table),
        *drawn_cards(frame, table),
        *last_card(frame, "Z26"),
    ]
    for members in zones(table).panels.values():
        parts.extend(outline(frame, table, members))
        parts.extend(drawn_token(frame, stand(frame, table, members[0]), seed))
    drawn = scene(parts, frame.bottom)

    for shown in drawn.sprites:
        sprite = SPRITES[shown.sprite]
        assert 0 <= shown.x <= drawn.width - sprite.width
        assert 0 <= shown.y <= drawn.height - sprite.height


def test_a_whole_card_has_one_part_and_a_back_none() -> None:
    assert (("whole", "F"),) == parts_of("w:F", False)
    assert () == parts_of(BACK, False) == parts_of(WILD_CARD, False)
