"""Where cards may go."""

from __future__ import annotations

import time

import pytest

from games.aquarius import layout as layouts
from games.aquarius.cards import BACK, DECKS, WILD_CARD, ring_of
from games.aquarius.grid import CELLS, FIRST, NEIGHBOURS, PLACE, at, column_of, row_of
from games.aquarius.layout import (
    Placed,
    borders,
    can_place,
    card_at,
    lifted,
    matched,
    places_for,
    touching,
)
from games.dice import seeded
from tests.games.aquarius.tables import by_chance, fits, laid, placements

QUARTERS = laid("M13 q:WFES")


def bonus(table: str, card: str, cell: str, *, turned: bool = False) -> str:
    """The elements that a card newly matches on a cell."""
    return matched(ring_of(card, turned), borders(laid(table))[cell])


def test_cells_are_labelled_from_the_top_left() -> None:
    """D6: A1 to Z26, the first card on M13; east is N13, north is M12."""
    assert ("A1", "Z26") == (CELLS[0], CELLS[-1])
    assert (12, 12) == (column_of(FIRST), row_of(FIRST))
    assert ["M12", "N13", "M14", "L13"] == [n.cell for n in NEIGHBOURS["M13"]]
    assert {"B1", "A2"} == {n.cell for n in NEIGHBOURS["A1"]}
    assert at(26, 0) is None
    assert PLACE["A2"] == 26


def test_t4_one_matching_pair_is_enough() -> None:
    """T4: only Fire matches, and one element gives no bonus."""
    assert fits(QUARTERS, "l:FA", "N13", False)
    assert "F" == bonus("M13 q:WFES", "l:FA", "N13")


def test_t5_a_card_that_matches_nowhere_does_not_fit() -> None:
    """T5: Air at Fire, Fire at Space."""
    assert not fits(QUARTERS, "l:FA", "N13", True)


def test_t6_a_corner_is_no_contact() -> None:
    """T6: no card goes on N14, not even a wild."""
    for card in ("w:F", "w:S", "q:WFES", WILD_CARD):
        assert not fits(QUARTERS, card, "N14", False)


def test_a_card_two_elements_wide_can_match_two() -> None:
    """AQ-12: a bonus counts elements, each once."""
    assert "FS" == bonus("M13 q:WFES", "q:FASW", "N13")
    assert "F" == bonus("M13 w:F, O13 w:F", "w:F", "N13")


def test_t8_diagonals_match_where_their_triangles_reach() -> None:
    """T8: Fire upper left, Water lower right."""
    table = laid("M13 w:W")

    assert fits(table, "s:FW", "L13", False)
    assert not fits(table, "s:FW", "N13", False)
    assert fits(table, "s:FW", "N13", True)


def test_t11_the_wild_fits_and_gives_no_bonus() -> None:
    """T11: neither the wild itself nor a match with it counts."""
    assert fits(laid("M13 w:F"), WILD_CARD, "N13", False)
    assert "" == bonus("M13 w:F", WILD_CARD, "N13")
    assert fits(laid("M13 w:F, N13 x"), "w:W", "O13", False)
    assert "" == bonus("M13 w:F, N13 x", "w:W", "O13")


def test_a_cell_that_is_taken_is_not_open() -> None:
    assert not fits(QUARTERS, "w:F", "M13", False)


def test_any_card_goes_on_the_first_cell_of_an_empty_table() -> None:
    """D7."""
    assert {"M13": (False, True)} == places_for((), "l:FW")
    assert {"M13": (False,)} == places_for((), WILD_CARD)


def test_a_card_that_lies_face_down_matches_nothing() -> None:
    """D40: neither another one nor the wild."""
    assert not can_place(laid(f"M13 {BACK}"), WILD_CARD)
    assert not can_place(laid(f"M13 {BACK}"), "w:F")
    assert [] == list(touching(laid(f"M13 {BACK}"), "N13"))


def test_the_edge_of_the_table_ends_it() -> None:
    """D6: nothing lies outside of A1 to Z26."""
    assert {"B1", "A2"} == set(places_for(laid("A1 w:F"), "w:F"))


def test_a_card_that_looks_the_same_when_turned_has_one_way() -> None:
    assert {"L13": (False,)} == {
        cell: found for cell, found in places_for(QUARTERS, "w:W").items() if cell == "L13"
    }
    assert {(False,), (True,)} == set(places_for(QUARTERS, "q:EAWS").values())
    assert (False, True) == places_for(QUARTERS, "p:FS")["N13"]


def test_touching_names_panels() -> None:
    """T27: what a card on N13 would touch."""
    assert {(7, "M13F"), (6, "M13S")} == set(touching(QUARTERS, "N13"))


def test_lifting_a_card_leaves_the_others() -> None:
    table = laid("M13 w:F, N13 l:FW~")

    assert laid("M13 w:F") == lifted(table, "N13")
    assert Placed("N13", "l:FW", True) == card_at(table, "N13")
    with pytest.raises(KeyError):
        card_at(table, "A1")


@pytest.mark.parametrize("seed", range(8))
def test_what_is_found_is_what_fits(seed: int) -> None:
    """The list of placements against the rule tried on every cell."""
    dice = seeded(seed)
    table = by_chance(dice, 5 + dice.below(40))
    card = DECKS["2.0"].elements[dice.below(55)]
    tried = {(c, t) for c in CELLS for t in (False, True) if fits(table, card, c, t)}
    found = {(cell, turned) for cell, how in places_for(table, card).items() for turned in how}

    assert found <= tried
    assert {cell for cell, _ in found} == {cell for cell, _ in tried}
    for cell, turned in tried:
        assert any(
            ring_of(card, turned)[mine] == panel[-1] for mine, panel in touching(table, cell)
        )


def test_k30c_what_is_kept_of_layouts_is_bounded_where_games_reach_it() -> None:
    """Thousands of games must not fill what is kept one game after the other."""
    kept = (layouts.rings, layouts.borders, layouts.ways, layouts.places_for)

    sizes = [one.cache_info().maxsize for one in kept]

    assert None not in sizes
    assert max(size or 0 for size in sizes) <= 4096


def test_all_moves_of_a_hand_on_a_full_table_are_found_fast() -> None:
    """55 cards, five in hand, nothing known before: under 20 milliseconds."""
    table, hand = by_chance(seeded(3)), ("q:WFES", "q:FSWE", "l:FW", "p:AE", "s:FW")
    spent = []
    for _ in range(5):
        for kept in (layouts.rings, layouts.borders, layouts.ways):
            kept.cache_clear()
        layouts.places_for.cache_clear()
        before = time.process_time()
        assert list(placements(table, hand))
        spent.append(time.process_time() - before)

    assert min(spent) < 0.020
