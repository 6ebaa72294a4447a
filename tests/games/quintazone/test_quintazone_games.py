"""Whole games of Quintazone: what holds in every state, what is hidden, the computer player."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from bot.drawing.pictures import Painter
from games.aquarius.layout import Placed, borders, places_for, rings, ways
from games.aquarius.quintazone.audit import audit
from games.aquarius.quintazone.game import LONGEST, QUINTAZONE
from games.aquarius.quintazone.state import Pyramid, State
from games.aquarius.quintazone.summary import show
from games.aquarius.quintazone.view import View, look, unseen
from games.aquarius.zones import element_of_zone, zones
from games.choices import Value
from games.contract import Broken, Card, begin
from games.dice import seeded
from games.text import Words
from tests.games.aquarius.tables import by_chance, placements
from tests.games.quintazone.zone_tables import STANDING, Q, table
from tests.games.whole import GAMES, audited, whole_game, wins

HOUSES: tuple[dict[str, Value], ...] = (
    {},
    {"deck": "1.0"},
    {"claim": "unoccupied", "scoring": "weighted"},
    {"claim": "free", "end": "deck"},
    {"deck": "1.0", "end": "deck", "claim": "unoccupied"},
)
WORDS = Words(QUINTAZONE.words)
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"


def played(seed: int) -> Iterator[State]:
    """Every state of a game by chance."""
    return whole_game(QUINTAZONE, HOUSES, seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_games_keep_every_invariant() -> None:
    _, longest = audited(QUINTAZONE, map(played, range(GAMES)))

    assert longest < LONGEST


@pytest.mark.parametrize("seed", range(5))
def test_zones_keep_what_they_promise(seed: int) -> None:
    """AQ-6: neighbours have other elements, every panel is in one zone, all can be reached."""
    for state in played(seed):
        found = zones(state.layout)
        panels = [panel for members in found.panels.values() for panel in members]
        for zone, others in found.adjacent.items():
            assert element_of_zone(zone) not in {element_of_zone(other) for other in others}
    assert len(panels) == len(set(panels)) == sum(len(set(one.ring)) for one in state.layout)
    reached, row = {next(iter(found.panels))}, [next(iter(found.panels))]
    for zone in row:
        row.extend(sorted(found.adjacent[zone] - reached))
        reached |= found.adjacent[zone]
    assert reached == set(found.panels)


SOUND = table(Q, "w:A", "w:W", pyramids=STANDING)
WITHOUT = replace(SOUND, pyramids=SOUND.pyramids[1:])

BROKEN = [
    ("a card is lost", replace(SOUND, hands=((), ("w:W",)))),
    ("a card that is none", replace(SOUND, hands=(("zap",), ("w:W",)))),
    ("a pile below nothing", replace(SOUND, deck=(-1, *SOUND.deck[1:]))),
    ("a goal twice", replace(SOUND, goals=("F", "F"))),
    ("a goal that is none", replace(SOUND, goals=("F", "X"))),
    ("another first card", replace(SOUND, layout=SOUND.layout[::-1])),
    ("a card on its own", replace(SOUND, layout=(*SOUND.layout[:3], Placed("A1", "w:F")))),
    ("the last card is none", replace(SOUND, last="A1")),
    ("a pyramid is lost", WITHOUT),
    ("a pyramid nowhere", replace(SOUND, pyramids=(Pyramid("A1F", 0, 2), *WITHOUT.pyramids))),
    ("two on a panel", replace(SOUND, pyramids=(Pyramid("M13F", 0, 2), *WITHOUT.pyramids))),
    ("a reserve below nothing", replace(SOUND, reserves=((-1, 5, 5), (5, 5, 5)))),
    ("a turn of nobody", replace(SOUND, turn=2)),
    ("an end too early", replace(SOUND, end="cards")),
    ("an end that was missed", replace(SOUND, stuck=2)),
    ("a turn that was not ended", replace(SOUND, placed=True, built=True)),
]


def test_a_sound_table_passes_the_audit() -> None:
    audit(SOUND)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    with pytest.raises(Broken):
        audit(state)


def spoken(card: Card, locale: str = "en") -> str:
    """All the words of a card, its picture and its alternative text."""
    assert card.picture is not None
    labels = [part.text for part in card.picture.scene.labels]
    parts = [card.title, *card.lines, *card.board, card.picture.alt, *labels]
    parts += [message for panel in card.panels for message in (panel.name, panel.value)]
    return "\n".join(p if isinstance(p, str) else WORDS.text(p, locale) for p in parts)


def test_a_view_has_no_field_for_what_is_secret() -> None:
    """QZ-4, QZ-5: hands, the deck and goals of others."""
    fields = {field.name for field in msgspec.structs.fields(View)}
    view = look(SOUND, None)

    assert {"hands", "deck"}.isdisjoint(fields)
    assert ((), (None, None)) == (view.hand, view.goals)
    assert ("S", None) == look(SOUND, 0).goals


@pytest.mark.parametrize("reader", [None, 1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_shown_depends_on_what_one_does_not_know(
    reader: int | None, seed: int
) -> None:
    """Other cards and goals for A and another deck: the same card."""
    state = begin(QUINTAZONE, {}, 3, seeded(seed)).state
    view = look(state, reader)
    assert QUINTAZONE.imagine is not None
    others = [QUINTAZONE.imagine(view, seeded(guess)) for guess in range(8)]

    assert len({other.hands[0] for other in others}) > 1
    assert len({other.goals[0] for other in others}) > 1
    assert {show(view)} == {show(look(other, reader)) for other in others}


def test_the_own_card_shows_hand_and_goal_and_the_public_one_does_not() -> None:
    own, public = spoken(show(look(SOUND, 0))), spoken(show(look(SOUND, None)))

    assert "Your goal: Space, counts double" in own
    assert "1: Air whole" in own
    assert "Your goal" not in public
    assert "Air whole" not in public


def test_what_is_unseen_is_the_deck_and_the_other_hands() -> None:
    assert sum(SOUND.deck) + 1 == sum(unseen(look(SOUND, 0)))


def test_pyramids_are_drawn_and_told_with_owner_and_pips() -> None:
    card = show(look(SOUND, None))
    assert card.picture is not None
    drawn = [part.sprite for part in card.picture.scene.sprites]

    assert {"pyramid-0-2-144", "pyramid-1-3-144"} <= set(drawn)
    assert "Pyramids of B: ▲3 M13F ▲2 L13W." in WORDS.text(card.picture.alt)


def full_table(seats: int) -> State:
    """All cards on the table, and as many pyramids as there are."""
    layout = by_chance(seeded(3))
    panels = iter(sorted(zones(layout).of))
    state = begin(QUINTAZONE, {}, seats, seeded(1)).state
    trios = state.settings.trios(seats)
    each = [(seat, size) for seat in range(seats) for size in (1, 2, 3) for _ in range(trios)]
    standing = tuple(Pyramid(next(panels), seat, size) for seat, size in each)
    return replace(state, layout=layout, last="M13", pyramids=standing)


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_full_table_fits_the_limits(locale: str, seats: int) -> None:
    """55 cards, every pyramid, five cards in the hand."""
    card = show(look(full_table(seats), 0))
    assert card.picture is not None

    assert len(WORDS.text(card.picture.alt, locale, lambda _: LONG_NAME)) <= 1024
    assert len("\n".join(WORDS.text(line, locale) for line in card.board)) <= 1900


async def test_the_picture_of_a_full_table_is_small_enough() -> None:
    """A PNG under 150 KB."""
    card = show(look(full_table(4), 0))
    assert card.picture is not None
    painter = Painter("png")
    try:
        drawn = await painter.draw(QUINTAZONE, card.picture, WORDS.text)
    finally:
        painter.close()

    assert drawn is not None
    assert len(drawn.data) < 150_000


def test_all_moves_of_a_hand_on_a_full_table_are_listed_in_20_ms() -> None:
    """Five cards, every card that fits on the table, nothing known before: the best of three."""
    hand = ("w:F", "l:AE", "p:WS", "q:WFES", "s:FW")
    taken = []
    for seed in range(3):
        layout = by_chance(seeded(f"timed {seed}"))
        for kept in (rings, borders, places_for, ways):
            kept.cache_clear()
        before = time.process_time()
        found = list(placements(layout, hand))
        taken.append(time.process_time() - before)
        assert len(layout) >= 54
        assert len(found) > 50

    assert min(taken) < 0.02


@pytest.mark.parametrize("seat", [0, 1])
def test_the_computer_beats_chance(seat: int) -> None:
    """Three games of four at the least, and under a second a turn."""
    won, longest = wins(QUINTAZONE, seat, 8)

    assert won >= 6
    assert longest < 1
