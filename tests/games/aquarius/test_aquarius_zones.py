"""Panels, zones and groups."""

from __future__ import annotations

import pytest

from games.aquarius.cards import ELEMENTS, WILD
from games.aquarius.layout import touching
from games.aquarius.zones import (
    cell_of,
    element_of,
    element_of_zone,
    graph,
    group_size,
    groups,
    islands,
    zones,
)
from games.dice import seeded
from tests.games.aquarius.tables import by_chance, fits, laid, panels_of

Q = "M13 q:WFES, L13 p:FW, L12 w:F, M12 w:F"
"""Layout Q of the worked examples."""

SEVEN = "K13 l:FW, L13 w:F, M13 w:F, N13 l:FA, O13 l:FE, P13 l:FS"


def test_halves_touch_each_other_and_quarters_not_across() -> None:
    """AQ-5: the centre point of four quarters is no boundary."""
    touch = graph(laid("M13 q:WFES"))

    assert {"M13F", "M13E"} == touch["M13W"]
    assert {"M13W", "M13S"} == touch["M13F"]
    assert {"M13W"} == graph(laid("M13 l:FW"))["M13F"] == graph(laid("M13 s:FW"))["M13F"]


def test_t22_a_card_joins_zones() -> None:
    """T22: before M12 lies, two Fire zones; after it, one of four panels."""
    before = zones(laid("M13 q:WFES, L13 p:FW, L12 w:F"))
    after = zones(laid(Q))

    assert ("L12F", "L13F") == before.panels["F@L12"]
    assert ("M13F",) == before.panels["F@M13"]
    assert 4 == len(after.panels["F@L12"])


def test_t23_the_zones_of_layout_q() -> None:
    """T23: four zones, named by their first cells row by row."""
    assert {
        "F@L12": ("L12F", "M12F", "L13F", "M13F"),
        "W@L13": ("L13W", "M13W"),
        "E@M13": ("M13E",),
        "S@M13": ("M13S",),
    } == zones(laid(Q)).panels


def test_t24_the_neighbours_of_the_zones_of_layout_q() -> None:
    """T24: Fire and Earth meet only at the centre of M13."""
    assert {
        "F@L12": {"W@L13", "S@M13"},
        "W@L13": {"F@L12", "E@M13"},
        "E@M13": {"W@L13", "S@M13"},
        "S@M13": {"F@L12", "E@M13"},
    } == zones(laid(Q)).adjacent


def test_t28_cells_that_touch_a_fire_panel() -> None:
    """T28: K13 and L14 touch L13F; M14 touches Earth and Space only."""
    touched = {
        cell: {panel for _, panel in touching(laid(Q), cell)} for cell in ("K13", "L14", "M14")
    }

    assert {"L13F"} == touched["K13"]
    assert {"L13F", "L13W"} == touched["L14"]
    assert {"M13E", "M13S"} == touched["M14"]


def test_t30_finish_cards_border_zones() -> None:
    """T30: Space on K13, Fire on M14, each a zone of its own."""
    found = zones(laid(f"{Q}, K13 w:S, M14 w:F"))

    assert {"W@L13", "S@M13", "S@K13"} == found.adjacent["F@L12"]
    assert {"W@L13", "S@M13", "F@M14"} == found.adjacent["E@M13"]
    assert {"F@L12", "E@M13", "F@M14"} == found.adjacent["S@M13"]
    assert ("K13S",) == found.panels["S@K13"]


def test_t11_the_wild_joins_every_element() -> None:
    """T11: Fire 2, Water 2, and the wild alone for the others."""
    table = laid("M13 w:F, N13 x, O13 w:W")

    assert [2, 2, 1, 1, 1] == [group_size(table, element) for element in ELEMENTS]


def test_t12_cards_are_counted_not_quarters() -> None:
    """T12: six cards of Fire, and Q13 is the seventh."""
    assert fits(laid(SEVEN), "q:FSWE", "Q13", False)
    assert 6 == group_size(laid(SEVEN), "F")
    assert 7 == group_size(laid(f"{SEVEN}, Q13 q:FSWE"), "F")


def test_t14_a_card_taken_away_parts_a_group() -> None:
    """T14: Fire 3, then 1 and 1."""
    assert 3 == group_size(laid("L13 w:F, M13 l:FW, N13 l:FA"), "F")
    assert [{"L13"}, {"N13"}] == list(groups(laid("L13 w:F, N13 l:FA"), "F"))


def test_cards_side_by_side_whose_panels_do_not_touch_are_not_connected() -> None:
    """AQ-7: Fire above, Fire below."""
    assert 1 == group_size(laid("M13 l:FW, N13 l:WF"), "F")
    assert 0 == group_size(laid("M13 l:FW, N13 l:WF"), "A")


def test_islands_are_cards_side_by_side() -> None:
    """D28: the largest first; of equal ones that with the first cell row by row."""
    table = laid("M13 w:F, M14 w:F, A1 w:S, B1 w:S, Z26 w:A")

    assert [{"A1", "B1"}, {"M13", "M14"}, {"Z26"}] == list(islands(table))


@pytest.mark.parametrize("seed", range(10))
def test_zones_hold_every_panel_once_and_border_other_elements_only(seed: int) -> None:
    """Sizes sum to the number of panels; adjacency goes both ways, never to one's own element."""
    table = by_chance(seeded(seed))
    found = zones(table)

    assert sum(map(len, found.panels.values())) == sum(len(panels_of(p.card)) for p in table)
    assert 1 == len(islands(table))
    for zone, others in found.adjacent.items():
        assert all(zone in found.adjacent[other] for other in others)
        assert element_of_zone(zone) not in map(element_of_zone, others)
        assert {element_of(panel) for panel in found.panels[zone]} == {element_of_zone(zone)}
        assert zone[2:] == cell_of(found.panels[zone][0])


@pytest.mark.parametrize("seed", range(5))
def test_without_a_wild_groups_are_zones(seed: int) -> None:
    """AQ-6, AQ-7: two ways to count the same."""
    table = by_chance(seeded(seed), 40)
    assert WILD not in {p.card for p in table}
    found = zones(table)

    for element in ELEMENTS:
        sizes = sorted(len(p) for z, p in found.panels.items() if z[0] == element)
        assert sizes == sorted(map(len, groups(table, element)))


@pytest.mark.parametrize("seed", range(5))
def test_every_zone_can_reach_every_other(seed: int) -> None:
    """A table without moves and zaps is one piece."""
    adjacent = zones(by_chance(seeded(seed))).adjacent
    reached = {next(iter(adjacent))}
    while more := {other for zone in reached for other in adjacent[zone]} - reached:
        reached |= more

    assert set(adjacent) == reached
