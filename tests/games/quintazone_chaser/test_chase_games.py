"""Whole games of Quintazone-Chaser: invariants, quick tables, secrets, pictures, the computer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.drawing.pictures import Painter
from games.aquarius.cards import ACTIONS
from games.aquarius.chase import audit as race_audit
from games.aquarius.chase.board import course, finish_cells, finish_zone, reach, steps_left, zone_of
from games.aquarius.chase.picture import numbered
from games.aquarius.chase.plan import potential, turns_to_finish, worth
from games.aquarius.chase.robots import good
from games.aquarius.chase.state import Race
from games.aquarius.chase.summary import shown
from games.aquarius.quintazone.board import held
from games.aquarius.quintazone.rules import finished
from games.aquarius.quintazone.scoring import winner
from games.aquarius.quintazone.state import Pyramid
from games.aquarius.quintazone_chaser.audit import audit
from games.aquarius.quintazone_chaser.game import QUINTAZONE_CHASER
from games.aquarius.quintazone_chaser.state import State
from games.aquarius.quintazone_chaser.summary import NAME, show
from games.aquarius.quintazone_chaser.view import View, look
from games.choices import Answer
from games.contract import Broken, begin, chosen, offer, perform, save
from games.dice import seeded
from games.robots import player
from games.text import Words
from tests.games.quintazone_chaser.chase_tables import CHASES, T25, T29, race, run, runs
from tests.games.whole import whole_game

WORDS = Words(QUINTAZONE_CHASER.words)
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"


def asked(state: State) -> int:
    return next(s for s in range(state.zones.seats) if QUINTAZONE_CHASER.ask(state, s))


def played(seed: int) -> Iterator[State]:
    """Every state of a game by chance."""
    return whole_game(QUINTAZONE_CHASER, CHASES, seed)


@pytest.mark.parametrize("seed", range(4))
def test_every_zone_of_a_race_can_reach_every_finish(seed: int) -> None:
    """A finish card is a zone of one panel, and its neighbours have other elements."""
    *_, last = played(seed)
    assert last.race is not None
    found = course(last.race)
    for seat in range(last.race.seats):
        zone = finish_zone(last.race, seat)
        assert 1 == len(found.panels[zone])
        assert set(turns_to_finish(last.race, seat)) == set(found.panels)
        assert max(turns_to_finish(last.race, seat).values()) < 100
        assert zone[0] not in {other[0] for other in found.adjacent[zone]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("claim", ["own", "unoccupied", "free"])
def test_qc_30_a_quick_table_is_a_legal_one_at_its_end(seats: int, claim: str) -> None:
    """All cards lie, every pyramid where the claim lets it, and the winner begins the race."""
    for seed in range(3):
        state = begin(
            QUINTAZONE_CHASER, {"quick": "true", "claim": claim}, seats, seeded(seed)
        ).state
        audit(state)
        assert state.race is not None
        assert state.zones.over
        assert winner(state.zones, state.zones.goals) == state.race.turn
        most = {"own": 1, "unoccupied": 1, "free": 99}[claim]
        for zone in held(state.zones.layout, state.zones.pyramids, seats):
            panels = course(state.race).panels[zone]
            owners = [p.owner for p in state.zones.pyramids if p.panel in panels]
            crowd = len(owners) if claim == "unoccupied" else max(map(owners.count, owners))
            assert crowd <= most


def test_qc_30_is_off_unless_chosen() -> None:
    assert begin(QUINTAZONE_CHASER, {}, 2, seeded(1)).state.race is None
    rules = chosen(QUINTAZONE_CHASER.info, {"quick": "true"})
    assert finished(rules, 3, seeded(1)).state.over


def test_qc_31_zones_are_numbered_in_the_picture_and_listed() -> None:
    """After the atom B may go to Fire or to Space."""
    state = run(runs(race(), *T29), "roll", "*").state
    card = shown(state, NAME)
    assert card.picture is not None
    labels = [label.text for label in card.picture.scene.labels]
    lines = [WORDS.text(line) for line in card.lines]

    assert "▶ B rolled the atom and chooses a zone:" == lines[0]
    assert "1: Fire at L12, 4 panels: ▲A2 ▲B3" == lines[1]
    assert "2: Space at M13, one panel: ▲A1" == lines[2]
    assert {"1", "2"} <= set(labels)
    assert ["F@L12", "S@M13"] == list(numbered(state))
    assert "Zones to go to: 1:L12F 2:M13S." in WORDS.text(card.picture.alt)


def test_start_and_finish_cards_and_tokens_are_drawn_and_told() -> None:
    card = shown(runs(race(), *T29, "roll S"), NAME)
    assert card.picture is not None
    drawn = [part.sprite for part in card.picture.scene.sprites]

    assert 2 == len([name for name in drawn if name.startswith("back-")])
    assert {"token-0-144", "token-1-144"} <= set(drawn)
    assert 2 == len([name for name in drawn if name.startswith("plate-")])
    assert "A:N12,N12,K13S B:N13,M13S,M14F" in WORDS.text(card.picture.alt)


def test_tokens_in_one_zone_stand_apart() -> None:
    """QC-14: on different panels while there are any, then beside each other."""
    there = replace(runs(race(), *T29), tokens=("L12F", "L12F"), pyramids=())
    lone = replace(there, tokens=("M13S", "M13S"))
    for state in (there, lone):
        scene = shown(state, NAME).picture
        assert scene is not None
        spots = [(p.x, p.y) for p in scene.scene.sprites if p.sprite.startswith("token-")]
        assert 2 == len(set(spots))


def test_start_cards_leave_no_trace_of_which_action_card_they_were() -> None:
    """Face down: neither the save nor the card of any reader names an action."""
    state = State(zones=T25, race=runs(race(), *T29))
    card = show(look(state, 0))
    assert card.picture is not None
    text = " ".join([WORDS.text(card.picture.alt), *(WORDS.text(line) for line in card.board)])

    assert not [name for name in ACTIONS if f'"{name}"' in save(state).decode()]
    assert "##" in text
    assert not [name for name in ("Zap", "Trade", "Shuffle", "Rotate") if name in text]


def test_a_view_has_no_field_for_what_is_secret() -> None:
    """Quintazone is hidden as it is there, the race lies open."""
    assert {"zones", "race", "strict"} == {field.name for field in msgspec.structs.fields(View)}
    state = begin(QUINTAZONE_CHASER, {}, 3, seeded(1)).state
    view = look(state, None)

    assert (None, None, None) == view.zones.goals
    assert () == view.zones.hand


READY = runs(race(), *T29)
SOUND = State(zones=T25, race=READY)
FEWER = replace(READY, pyramids=READY.pyramids[1:])

BROKEN: list[tuple[str, Any]] = [
    ("no race after the end", replace(SOUND, race=None)),
    ("a pyramid is lost", replace(SOUND, race=FEWER)),
    ("other goals", replace(SOUND, race=replace(READY, goals=("F", "S"), finishes=("", "")))),
    ("another one begins", replace(SOUND, race=replace(READY, first=0))),
    ("another table", replace(SOUND, race=replace(READY, cards=READY.cards[:3], pyramids=()))),
]


def test_a_sound_game_passes_the_audit() -> None:
    audit(SOUND)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    with pytest.raises(Broken):
        audit(state)


BROKEN_RACES = [
    ("a seat too few", replace(READY, captured=((),))),
    ("a goal twice", replace(READY, goals=("S", "S"))),
    ("two cards on a cell", replace(READY, starts=("N13", "N13"), tokens=("N13", "N13"))),
    ("a finish card first", replace(race(), finishes=("", "M14"))),
    ("a token beside the table", replace(READY, tokens=("N12", "A1"))),
    ("a token on another panel", replace(READY, tokens=("M13F", "N13"), pyramids=())),
    ("a pyramid beside a token", replace(READY, tokens=("L12F", "N13"))),
    ("a pyramid twice", replace(READY, captured=((), READY.pyramids[:1]))),
    ("a roll without a choice", replace(READY, rolled="S")),
    ("a finisher elsewhere", replace(READY, finisher=0)),
    ("too many rounds", replace(READY, rounds=100)),
]


@pytest.mark.parametrize(
    "state", [state for _, state in BROKEN_RACES], ids=[name for name, _ in BROKEN_RACES]
)
def test_the_audit_finds_what_cannot_be_in_a_race(state: Race) -> None:
    race_audit.audit(READY)
    with pytest.raises(Broken):
        race_audit.audit(state)


def full_race(seats: int, seed: int) -> Race:
    """A quick table on which the first player may go to the most zones that there are."""
    state = begin(QUINTAZONE_CHASER, {"quick": "true"}, seats, seeded(seed)).state
    dice = seeded(seed)
    while state.race.phase != "roll":
        seat = asked(state)
        answer = player(QUINTAZONE_CHASER, "good")(
            look(state, seat), seat, offer(QUINTAZONE_CHASER, state, seat), dice
        )
        state = perform(QUINTAZONE_CHASER, state, seat, answer, dice).state
    ready: Race = state.race
    found = course(ready)
    widest = max(found.adjacent, key=lambda zone: len(found.adjacent[zone]))
    tokens = (found.panels[widest][0], *ready.tokens[1:])
    return replace(ready, turn=0, tokens=tokens, rolled="*", rounds=98)


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_full_table_fits_the_limits(locale: str, seats: int) -> None:
    """All cards, pyramids, start and finish cards, and every zone near a large one numbered."""
    for seed in range(3):
        card = shown(full_race(seats, seed), NAME)
        assert card.picture is not None
        assert len(WORDS.text(card.picture.alt, locale, lambda _: LONG_NAME)) <= 1024
        assert len("\n".join(WORDS.text(line, locale) for line in card.board)) <= 3000


async def test_the_picture_of_a_full_table_is_small_enough() -> None:
    """A PNG under 150 KB."""
    card = shown(full_race(5, 1), NAME)
    assert card.picture is not None
    painter = Painter("png")
    try:
        drawn = await painter.draw(QUINTAZONE_CHASER, card.picture, WORDS.text)
    finally:
        painter.close()

    assert drawn is not None
    assert len(drawn.data) < 150_000


def test_the_expected_way_is_counted_in_turns() -> None:
    """From Space of M13 to F@M14: four faces keep away or lead elsewhere, each way is weighed."""
    turns = turns_to_finish(READY, 1)

    assert 0 == turns["F@M14"]
    assert 1 < turns["S@M13"] < turns["F@L12"]


def test_what_stands_near_is_worth_more_than_what_is_far() -> None:
    """For A: the own medium and the large one of B in Fire."""
    assert 7 == worth(READY, 0, "F@L12")
    assert potential(READY, 0, "S@M13") > potential(READY, 0, "F@M14")


def test_the_computer_finishes_where_it_wins_and_not_where_it_loses() -> None:
    near = replace(READY, turn=1, tokens=("N12", "M13S"), rolled="*", pyramids=())
    leading = replace(near, captured=((), (Pyramid("L13F", 0, 3),)))
    losing = replace(near, captured=((Pyramid("L13F", 0, 3), Pyramid("M13F", 0, 3)), ()))
    number = str(1 + reach(near, 1, "*").index("F@M14"))

    assert Answer("go", (number,)) == good(leading, 1)
    assert Answer("go", (number,)) != good(losing, 1)


def test_the_computer_puts_anothers_finish_card_far_away() -> None:
    """Of all cells none is further from the start of its owner."""
    state = runs(race(), "start N13", "start N12")
    chosen_cell = str(good(state, 0).values[0])
    steps = {
        cell: steps_left(replace(state, finishes=("", cell)), 1) for cell in finish_cells(state, 1)
    }

    assert max(steps.values()) == steps[chosen_cell]
    assert zone_of(state, 1) is None
