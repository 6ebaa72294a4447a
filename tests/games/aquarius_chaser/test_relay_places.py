"""Aquarius-Chaser: retiring, places, filling the table, and the race that follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.aquarius.aquarius_chaser.audit import audit
from games.aquarius.aquarius_chaser.events import Event, Filled, Laid, TurnedUp
from games.aquarius.aquarius_chaser.game import AQUARIUS_CHASER
from games.aquarius.aquarius_chaser.offers import lapse
from games.aquarius.aquarius_chaser.state import State, pile
from games.aquarius.aquarius_chaser.summary import show
from games.aquarius.aquarius_chaser.view import look
from games.aquarius.cards import DECKS, KIND_NUMBER, WILD_CARD, counted, listed
from games.aquarius.chase.events import RaceBegun
from games.aquarius.classic.events import Drew, PlacesGiven, Retired
from games.aquarius.classic.scoring import ranking
from games.aquarius.layout import Placed, can_place, spread
from games.aquarius.zones import islands
from games.choices import Answer, OneOf, Spot, keys
from games.contract import Broken, Refused, Step, begin, offer, perform
from games.dice import seeded
from games.robots import player, playthrough
from games.text import Words
from tests.games.aquarius_chaser.relay_tables import FOUR, RELAYS, asked, move, relay, verbs
from tests.games.whole import told, whole_game

CALM = "w:S w:S"
WORDS = Words(AQUARIUS_CHASER.words)


def three(hand: str = "l:FE w:W zap trade-goals", **fields: object) -> State:
    """Three players; whoever lays l:FE on O13 completes five of Fire, the goal of B."""
    return relay(FOUR, "w:W w:W", hand, CALM, goals="WFAES", turn=1, **fields)


def test_ac_1_there_is_no_wild() -> None:
    for options in ({}, {"mode": "basic"}, {"deck": "1.0"}):
        state = begin(AQUARIUS_CHASER, options, 2, seeded(1)).state
        assert 0 == state.game.deck[KIND_NUMBER[WILD_CARD]]
        assert WILD_CARD not in {card for hand in state.game.hands for card in hand}
    assert "wild" not in {setting.key for setting in AQUARIUS_CHASER.info.settings}


def test_t39_ac_2_ac_3_whoever_reaches_the_target_retires() -> None:
    """T39: B is first; one element card goes into the deck, two actions are discarded."""
    before = three(pile="w:A w:A w:A")
    step = move(before, "place 1 O13 printed")
    after = step.state.game

    assert [Retired(1, 1, "F", 5)] == told(step, Retired)
    assert ((1,), (), "") == (after.retired, after.hands[1], after.end)
    assert ("zap", "trade-goals") == after.discard
    assert 2 == after.turn
    assert sorted(("w:A", "w:A", "w:A", "w:W")) == sorted((*listed(after.deck), *drawn(step)))


def drawn(step: object) -> list[str]:
    """The cards that were drawn."""
    return [card for event in told(step, Drew) for card in event.cards]  # type: ignore[arg-type]


def test_ac_2_a_goal_that_has_left_takes_no_part_in_actions() -> None:
    """T39: B's goal cannot be traded, is not rotated, and everybody sees it."""
    after = move(three(), "place 1 O13 printed").state
    acting = replace(
        after, game=replace(after.game, turn=0, hands=(("trade-goals", "rotate-goals"), (), ()))
    )
    goals = offer(AQUARIUS_CHASER, acting, 0).gap(Answer("trade-goals"))
    turned = move(acting, "rotate-goals left").state.game

    assert isinstance(goals, OneOf)
    assert ("C", "U1", "U2") == keys(goals)
    assert ("S", "F", "W", "A", "E") == turned.goals
    assert ("W", "F", None, None, None) == look(after, 0).game.goals


def test_ac_2_who_has_retired_is_not_asked_and_gets_no_hand() -> None:
    after = move(three(), "place 1 O13 printed").state
    acting = replace(
        after,
        game=replace(
            after.game, turn=0, hands=(("trade-hands", "shuffle-hands", "w:E"), (), ("w:W",))
        ),
    )
    hands = offer(AQUARIUS_CHASER, acting, 0).gap(Answer("trade-hands"))
    mixed = move(acting, "shuffle-hands").state.game

    assert [] == verbs(after, 1)
    assert isinstance(hands, OneOf)
    assert ("C",) == keys(hands)
    assert () == mixed.hands[1]


def test_ac_2_shuffled_goals_stay_among_those_who_play() -> None:
    after = move(three(deck="1.0"), "place 1 O13 printed").state
    acting = replace(after, game=replace(after.game, turn=0, hands=(("shuffle-goals",), (), ())))
    mixed = move(acting, "shuffle-goals", 3, 2, 1).state.game

    assert "F" == mixed.goals[1]
    assert set("WAES") == {goal for place, goal in enumerate(mixed.goals) if place != 1}


PARTED = "K13 w:F, L13 w:F, N13 w:W, O13 w:W"
"""Fire and Water, two each; a card of both on M13 makes three of each."""


def test_t40_ac_4_several_take_places_in_turn_order() -> None:
    """T40: C lays the card that completes Fire of B and Water of A; A comes before B."""
    state = relay(PARTED, CALM, CALM, "p:FW w:W", CALM, goals="WFAES", target=3, turn=2)
    step = move(state, "place 1 M13 printed")

    assert [Retired(0, 1, "W", 3), Retired(1, 2, "F", 3)] == told(step, Retired)
    assert (0, 1) == step.state.game.retired
    assert 3 == step.state.game.turn


def test_ac_4_the_last_one_is_not_asked_for_a_target() -> None:
    """Two players, both reach it: the one on turn is first, and all places are known."""
    state = relay(PARTED, "p:FW", CALM, goals="WFAES", target=3)
    after = move(state, "place 1 M13 printed").state

    assert ((0,), "target") == (after.game.retired, after.game.end)
    assert (0, 1) == ranking(after.game)


def test_ac_5_when_the_cards_run_out_the_fewest_missing_come_first() -> None:
    """A lacks two of Water, B one of Fire, C three of Air: nobody can place any more."""
    state = relay("M13 w:F, N13 l:FW", "", "w:A", "w:S", goals="WFAES", target=3, turn=1, pile="")
    step = move(move(state, "pass").state, "pass")

    assert [PlacesGiven((1, 0, 2), 0, (1, 2, 3), held=True)] == told(step, PlacesGiven)
    assert (1, 0, 2) == ranking(step.state.game)


def ran_out(hands: tuple[str, ...] = ("", "w:A", "")) -> Step[State, Event]:
    """D has retired, B passes or lays the last card, and A, B and C lack 3, 1 and 3 panels."""
    state = relay("M13 w:F, N13 l:FW", *hands, "", goals="AFSWE", target=3, turn=1, pile="")
    return move(replace(state, game=replace(state.game, retired=(3,))), "pass")


def spoken(step: Step[State, Event]) -> str:
    """What everybody hears of the places."""
    (given,) = told(step, PlacesGiven)
    message = AQUARIUS_CHASER.tell(given, None)  # type: ignore[arg-type]
    assert message is not None
    return WORDS.text(message)


def test_k38_when_the_cards_run_out_every_place_is_told_with_its_reason() -> None:
    """AC-5: who retired before stays first, and turn order decides between C and A."""
    assert (
        "🏁 Nobody can play a card any more. The places: 1. D reached the target. "
        "2. B is 1 short of the target. 3. C is 3 short of the target. "
        "4. A is 3 short as well and comes later in turn order."
    ) == spoken(ran_out())


def test_k38_nobody_shares_a_win_where_places_are_given() -> None:
    """AC-5: the first in Aquarius is the one who retired; those who lack least are no winners."""
    game = ran_out().state.game

    assert ((3,), (3, 1, 2, 0)) == (game.winners, ranking(game))


def test_k38_no_cup_is_given_before_the_race_is_won() -> None:
    """AC-2, AC-5: the card of the filling names a place for everybody."""
    step = ran_out()
    panels = [WORDS.text(panel.value) for panel in show(look(step.state, None)).panels]

    assert step.state.filling is not None
    assert ["4", "2", "3", "1"] == [panel.partition("place ")[2][:1] for panel in panels]
    assert not any("🏆" in panel for panel in panels)


@pytest.mark.parametrize("page", ["RULES.md", "RULES.da.md"])
def test_k38_the_page_has_no_clause_that_does_not_hold(page: str) -> None:
    """AC-1, AC-2: no wild, and nobody wins Aquarius."""
    assert AQUARIUS_CHASER.rules is not None
    text = (AQUARIUS_CHASER.rules / page).read_text(encoding="utf-8")
    before, _, _ = text.partition("**AC-1**")

    assert not [word for word in ("wild", "joker", "AQ-32", "AQ-34", "AQ-43") if word in before]
    assert not [
        word for word in (" wins", "share the win", "vinder den", "sejren") if word in before
    ]


def last_two(hand: str = "l:FE w:W", other: str = "l:AE zap") -> State:
    """B retires with l:FE on O13, so that A is the last one."""
    return relay(FOUR, other, hand, goals="WFAES", turn=1)


def test_ac_6_the_last_one_places_what_is_left_card_by_card() -> None:
    """Deck and hands, the actions aside; the card that is turned up fits."""
    step = move(last_two(), "place 1 O13 printed", 0)
    filling = step.state.filling

    assert filling is not None
    assert (0, 0) == (filling.seat, asked(step.state))
    assert [TurnedUp(0, filling.up)] == told(step, TurnedUp)
    assert can_place(filling.layout, filling.up)
    assert 55 - 5 == sum(pile(filling.layout, step.state.game.settings))
    assert ["lay", "auto"] == verbs(step.state, 0)
    assert [] == verbs(step.state, 1)


def test_ac_6_ac_13_the_card_is_laid_where_it_fits() -> None:
    state = move(last_two(), "place 1 O13 printed", 0).state
    state = replace(state, filling=replace(state.filling, up="l:FS"))
    cells = offer(AQUARIUS_CHASER, state, 0).gap(Answer("lay"))
    step = move(state, "lay P13 printed", 1)

    assert isinstance(cells, Spot)
    assert "P13" in cells.cells
    assert [Laid(0, "P13", "l:FS", False)] == told(step, Laid)
    assert step.state.filling is not None
    assert Placed("P13", "l:FS") == step.state.filling.layout[-1]
    assert Answer("auto") == lapse(state, 0)


def test_ac_7_auto_places_all_of_them_by_chance() -> None:
    """T41 begins here: every card that fits lies, and the winner of Aquarius begins the race."""
    state = move(last_two(), "place 1 O13 printed", 0).state
    step = perform(AQUARIUS_CHASER, state, 0, Answer("auto"), seeded(1))
    race = step.state.race

    assert race is not None
    assert sum(event.cards for event in told(step, Filled)) == len(race.cards) - 5
    assert not any(
        can_place(race.cards, card) for card in listed(pile(race.cards, step.state.game.settings))
    )
    assert [RaceBegun(1)] == told(step, RaceBegun)
    assert ("start", 1) == (race.phase, race.turn)
    assert ("W", "F") == race.goals


@pytest.mark.parametrize("seed", range(5))
def test_ac_6_what_fits_later_is_tried_again_and_what_never_fits_is_left_out(seed: int) -> None:
    """Air fits only beside l:FA; Water fits nowhere."""
    start = (Placed("M13", "w:F"),)
    table, left = spread(start, counted(("w:A", "w:W", "l:FA")), seeded(seed))

    assert ["w:F", "l:FA", "w:A"] == [placed.card for placed in table]
    assert ("w:W",) == listed(left)


def test_t41_ac_10_the_first_on_the_own_finish_card_wins() -> None:
    """T41: no points; everybody else shares the second place."""
    state = begin(AQUARIUS_CHASER, {"quick": "true"}, 3, seeded(2)).state
    robots = [player(AQUARIUS_CHASER, "good")] * 3
    *_, last = playthrough(AQUARIUS_CHASER, {"quick": "true"}, robots, seeded(2), seeded(3))
    race = last.step.state.race
    ended = AQUARIUS_CHASER.outcome(last.step.state)

    assert state.race is not None
    assert not state.race.scored
    assert race is not None
    assert ended is not None
    assert race.tokens[race.finisher] == race.finishes[race.finisher] + race.goals[race.finisher]
    assert tuple(1 if seat == race.finisher else 2 for seat in range(3)) == ended.places


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ac_11_a_quick_table(seats: int) -> None:
    """All that fits lies; chance says who was first."""
    found = [begin(AQUARIUS_CHASER, {"quick": "true"}, seats, seeded(n)).state for n in range(12)]
    for state in found:
        audit(state)
        assert state.race is not None
        assert len(state.race.cards) > 50

    assert len({state.race.first for state in found if state.race}) > 1


def test_the_card_of_the_filling_shows_what_was_turned_up() -> None:
    state = move(last_two(), "place 1 O13 printed", 0).state
    card = show(look(state, None))
    assert state.filling is not None
    assert card.picture is not None

    assert "Aquarius-Chaser · filling the table" == WORDS.text(card.title)
    assert "Fire whole" in WORDS.text(card.lines[0])
    assert "F-whole-84" in [part.sprite for part in card.picture.scene.sprites]
    assert "place 1 taken" in WORDS.text(card.panels[1].value)


def played(seed: int) -> Iterator[State]:
    """Every state of a game by chance."""
    return whole_game(AQUARIUS_CHASER, RELAYS, seed)


@pytest.mark.parametrize("seed", [0, 3])
def test_goals_of_others_are_not_seen_before_the_race(seed: int) -> None:
    for state in played(seed):
        if not state.game.over and not state.game.settings.open_goals:
            goals = look(state, 0).game.goals
            assert {1, 2, 3, 4} & {place for place, goal in enumerate(goals) if goal is None}


QUICK = begin(AQUARIUS_CHASER, {"quick": "true"}, 2, seeded(1)).state


def test_ac_6_the_filling_tells_what_is_left_and_no_hands_that_are_over() -> None:
    """K39b: the number of cards goes down, and nobody seems to hold any."""
    card = AQUARIUS_CHASER.show(AQUARIUS_CHASER.look(FILLING, None))
    board = [WORDS.text(line) for line in card.board]

    assert "50 cards are left to place." in board
    assert not [line for line in board if "no cards ·" in line or "one card ·" in line]


def test_ac_6_a_cell_that_is_refused_is_told_why() -> None:
    """K36, AQ-4."""
    with pytest.raises(Refused) as caught:
        move(FILLING, "lay M13")

    assert WORDS.text(caught.value.message).startswith("A card lies on M13 already.")


FILLING = move(last_two(), "place 1 O13 printed", 0).state

BROKEN = [
    (
        "a race before the end",
        replace(QUICK, game=begin(AQUARIUS_CHASER, {}, 2, seeded(1)).state.game),
    ),
    ("nothing after the end", replace(QUICK, race=None)),
    ("somebody else fills", replace(FILLING, filling=replace(FILLING.filling, seat=1))),
    ("a card that fits nowhere", replace(FILLING, filling=replace(FILLING.filling, up="w:S"))),
    ("another one begins", replace(QUICK, race=replace(QUICK.race, first=1 - QUICK.race.first))),
    ("another table", replace(QUICK, race=replace(QUICK.race, cards=QUICK.race.cards[1:]))),
]


def test_sound_games_pass_the_audit() -> None:
    audit(QUICK)
    audit(FILLING)


@pytest.mark.parametrize("state", [state for _, state in BROKEN], ids=[name for name, _ in BROKEN])
def test_the_audit_finds_what_cannot_be(state: State) -> None:
    with pytest.raises(Broken):
        audit(state)


def test_the_course_is_one_piece() -> None:
    """AC-8: of tables in pieces, too."""
    *_, last = played(0)
    assert last.race is not None
    assert last.race.starts[0] not in {placed.cell for placed in last.race.cards}
    assert len(DECKS["2.0"].elements) >= len(last.race.cards) >= len(islands(last.race.cards)[0])
