"""What people see and hear: the card, the lines of text, the picture and the events."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Card, Refused
from games.dicemants.events import Bitten, Snapped
from games.dicemants.game import DICEMANTS
from games.dicemants.pieces import FACES
from games.dicemants.sprites import symbol
from games.dicemants.state import LastTurn, State, Turn
from games.scene import PlacedSprite
from games.text import Words
from tests.games.dicemants.positions import choosing, forced, move, row, table

WORDS = Words(DICEMANTS.words)


def card(state: State, seat: int | None = None) -> Card:
    """The card of a table for one reader."""
    return DICEMANTS.show(DICEMANTS.look(state, seat))


def heard(state: State, typed: str, falls: str = "", locale: str = "en") -> list[str]:
    """What everybody hears of a move."""
    told = [DICEMANTS.tell(event, None) for event in move(state, typed, falls).events]
    return [WORDS.text(message, locale) for message in told if message is not None]


def test_every_seat_and_every_onlooker_sees_the_same_table() -> None:
    """DM-105: there are no secrets; a view knows only who reads it."""
    state = choosing(table(3, 4, 5), board=(3, 4), bag=(1,))
    views = [DICEMANTS.look(state, seat) for seat in (0, 1, 2, None)]

    assert [0, 1, 2, None] == [view.reader for view in views]
    assert {state} == {view.table for view in views}
    assert 1 == len({card(state, seat) for seat in (0, 1, 2, None)})


def test_what_the_dice_did_is_told_in_order() -> None:
    """Example DM-2, clauses DM-105, DM-306: the roll, each bug, the bag."""
    assert [
        "A takes all six dice.",
        "A rolls [1 💎 gem] [2 ⭕ void] [3 💎 gem] [4 🐍 snake] [5 💎 gem] [6 🦇 bat]",
        "🐍 The snake carries off the gem of the lock die at place 3.",
        "🦇 The bat carries off the gem of the thief die at place 5.",
        "One gem goes into the bag, which now holds 1.",
    ] == heard(table(0, 0), "roll 6", "1=D 3=V 5=D 2=SNAKE 6=D 4=BAT")


def test_it_is_told_in_danish_too() -> None:
    """Example DM-3, clause DM-402."""
    assert [
        "A trækker kranieterningen og spærreterningen.",
        "A slår [1 💎 ædelsten] [2 🚧 spærret]",
        "Én ædelsten ryger i posen, hvor der nu ligger 1.",
        "Vejen er spærret. A får én ædelsten: 1 i alt.",
        "Turen går til B.",
    ] == heard(table(0, 0), "roll 2", "1=D 5=LOCKED", locale="da")


@pytest.mark.parametrize(
    ("state", "falls", "said"),
    [
        ({"board": (3, 1), "lost": (4,)}, "3=TNT 1=D", "the bat die comes back to the board"),
        ({"board": (3, 1)}, "3=TNT 1=D", "TNT! Nothing else counts, and everything"),
        ({"board": (1,), "bag": (2, 3)}, "1=SKULL", "The skull! 2 gems in the bag are gone"),
        ({"board": (2, 4)}, "2=PICK 4=V", "The pick breaks: the bat die at place 2 is lost"),
        ({"board": (2,)}, "2=PICK", "The pick breaks, but it lies alone."),
        ({"board": (6, 4), "bag": (1,)}, "6=THIEF 4=D", "The thief takes every gem of the turn: 2"),
        ({"board": (6,)}, "6=THIEF", "The thief finds nothing"),
        ({"board": (3,), "bag": (1,)}, "3=SPIDER", "takes a gem out of the bag: the skull die"),
        ({"board": (3,)}, "3=SPIDER", "🕷️ The spider finds no gem."),
        ({"board": (3, 4)}, "3=V 4=V", "If the next roll is the same, the turn ends."),
        ({"board": (3,), "bag": (1,), "voids": 1}, "3=V", "Nothing but voids again. The turn is"),
        ({"board": (3,), "bag": (1,), "voids": 1}, "3=V", "A scores one gem: 4 in all."),
        ({"board": (3,), "bag": (1,)}, "3=D", "No die is left to roll. A scores 2 gems"),
    ],
)
def test_each_effect_is_told_in_its_own_words(state: dict[str, Any], falls: str, said: str) -> None:
    """DM-105, DM-302, DM-303, DM-304, DM-305, DM-310, DM-403, DM-404."""
    assert said in " ".join(heard(choosing(table(3, 0), **state), "roll", falls))


def test_the_end_is_told_with_the_winner() -> None:
    """DM-502, DM-504, DM-505."""
    whole = {"complete_round": True}

    won = heard(choosing(table(19, 0), board=(6,), bag=(1, 2)), "stop")
    assert ["A stops and scores 2 gems: 21 in all.", "A wins with 21 gems!"] == won
    last = heard(choosing(table(19, 0, rules=whole), board=(6,), bag=(1, 2)), "stop")
    assert "A has enough gems; the round is played to its end." == last[1]
    tied = choosing(table(22, 20, rules=whole, seat=1), board=(6,), bag=(1, 2))
    assert "A and B are tied and play an extra round." == heard(tied, "stop")[1]


def test_the_card_tells_who_may_do_what_and_how_far_everybody_is() -> None:
    """DM-204, DM-401, DM-501."""
    shown = card(choosing(table(12, 7, round=3), board=(3, 4), bag=(1,)))

    assert "Dicemants · round 3" == WORDS.text(shown.title)
    assert WORDS.text(shown.lines[0]) == (
        "▶ A has one gem in the bag and may stop, or roll the 2 dice on the board. "
        "The win needs 9 in the bag: out of reach this turn."
    )
    assert [("▶ A", "12 of 21 gems"), ("B", "7 of 21 gems")] == [
        (WORDS.text(panel.name), WORDS.text(panel.value)) for panel in shown.panels
    ]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (table(20, 0), "▶ A chooses how many dice to roll; one gem to go."),
        (
            table(22, 22, rules={"complete_round": True}, extra=(0, 1)),
            "▶ Extra round: A chooses how many dice to roll and needs one gem to lead.",
        ),
        (
            table(19, 23, rules={"complete_round": True}),
            "▶ B has 23: A chooses how many dice to roll and needs 5 gems to lead.",
        ),
        (forced(table(0, 0), board=(2,)), "▶ A must roll the one die on the board."),
        (table(22, 3, phase="over"), "A wins with 22 gems."),
    ],
)
def test_the_card_says_what_is_waited_for(state: State, said: str) -> None:
    """DM-201, DM-206, DM-505."""
    assert said == WORDS.text(card(state).lines[0])


WHOLE = {"complete_round": True}


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (table(20, 0), "1 in the bag would win."),
        (table(20, 0, rules=WHOLE), "1 in the bag would reach the 21 gems."),
        (table(20, 0, rules=WHOLE, first=1), "1 in the bag would win."),
        (table(20, 0, 21, rules=WHOLE, first=2), "2 in the bag would lead."),
        (table(20, 21, rules=WHOLE, first=1), "2 in the bag would win."),
        (table(22, 22, rules=WHOLE, extra=(0, 1)), "1 in the bag would lead."),
        (table(22, 23, rules=WHOLE, extra=(1, 0), first=1), "2 in the bag would win."),
    ],
)
def test_the_card_promises_no_win_that_others_may_still_pass(state: State, said: str) -> None:
    """DM-502, DM-504, DM-505: with whole rounds only the last one of a round wins by scoring."""
    line = WORDS.text(card(choosing(state, board=(3, 4), bag=())).lines[0])

    assert line.endswith(said)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("consecutive", "If the next roll is nothing but voids too, the turn ends."),
        ("total", "One more roll of nothing but voids ends the turn."),
    ],
)
def test_a_void_roll_that_counts_is_on_the_card_and_in_the_text(rule: str, said: str) -> None:
    """DM-403, DM-603: the row of a later roll does not show it any more."""
    state = table(0, 0, rules={"void_rule": rule})
    clear, counts = (choosing(state, board=(3,), bag=(1,), voids=voids) for voids in (0, 1))

    for lines in (card(counts).lines, card(counts).board):
        assert said in [WORDS.text(line) for line in lines]
    for lines in (card(clear).lines, card(clear).board):
        assert said not in [WORDS.text(line) for line in lines]


def test_seats_stand_in_the_order_of_their_turns() -> None:
    """DM-506: B began."""
    names = [WORDS.text(panel.name) for panel in card(table(1, 2, 3, first=1, seat=0)).panels]

    assert ["B", "C", "▶ A"] == names


def test_after_a_turn_its_last_roll_is_still_shown() -> None:
    """DM-208: people want to see what ended it."""
    after = move(table(0, 0), "roll 2", "1=D 5=LOCKED").state
    shown = card(after)

    assert "A’s last roll (one gem scored): [1 💎 gem] [2 🚧 locked]" == WORDS.text(shown.lines[1])
    assert after.last == LastTurn(0, Turn((5,), (1,), (), 0, row("1=D 5=LOCKED")), 1, "locked")


def test_the_text_of_the_board_tells_every_die_and_every_zone() -> None:
    """Example DM-2, clauses DM-104, DM-308: places, zones and totals."""
    state = move(table(3, 0), "roll 6", "1=D 3=V 5=D 2=SNAKE 6=D 4=BAT").state

    assert [WORDS.text(line) for line in card(state).board][2:] == [
        "A rolled 6 dice, from the left.",
        "1. the skull die: 💎 gem → bag",
        "2. the TNT die: ⭕ void → board",
        "3. the lock die: 💎 gem → lost",
        "4. the pick die: 🐍 snake → board",
        "5. the thief die: 💎 gem → lost",
        "6. the bat die: 🦇 bat → board",
        "On the board: the TNT die, the pick die, and the bat die",
        "In the bag (one gem): the skull die",
        "Lost: the lock die and the thief die",
        "▶ A: 3 of 21 gems",
        "B: 0 of 21 gems",
    ]


def test_the_picture_shows_each_die_in_its_zone() -> None:
    """Example DM-2, clause DM-104: what has left the board is dark and has an arrow."""
    state = move(table(3, 0), "roll 6", "1=D 3=V 5=D 2=SNAKE 6=D 4=BAT").state
    picture = card(state).picture

    assert picture is not None
    names = [placed.sprite for placed in picture.scene.sprites]
    symbols = {face for net in FACES.values() for face in net}
    faces = [name for name in names if name.removesuffix("-gone") in symbols]
    assert ["gem-gone", "void", "gem-gone", "snake", "gem-gone", "bat"] == faces
    assert (1, 2) == (names.count("gem-small"), names.count("lost-small"))
    assert (1, 2) == (names.count("to-bag"), names.count("to-lost"))
    assert ["1", "2", "3", "4", "5", "6"] == [
        label.text for label in picture.scene.labels if label.text in tuple("123456")
    ]
    assert 1 == names.count("pointer")


def test_the_marks_tell_the_dice_apart() -> None:
    """DM-102: each die on the board, in the bag and among the lost carries its own."""
    state = choosing(table(0, 0), board=(3, 4), bag=(1,), lost=(6,))
    picture = card(state).picture

    assert picture is not None
    marks = [p.sprite for p in picture.scene.sprites if p.sprite.startswith("mark-")]
    assert ["mark-1", "mark-1", "mark-3", "mark-4", "mark-6"] == sorted(marks)


def test_a_die_that_tnt_brought_back_lies_on_the_board_without_a_face() -> None:
    """DM-104, DM-302, DM-311: behind the row, with its mark and no place; in words too."""
    state = move(forced(table(0, 0), board=(3, 1), lost=(5, 4)), "roll", "3=TNT 1=D").state
    picture = card(state).picture

    assert picture is not None
    names = [placed.sprite for placed in picture.scene.sprites]
    x = {placed.sprite: placed.x for placed in picture.scene.sprites}
    assert (1, 1, 1) == (names.count("back"), names.count("mark-4"), names.count("lost-small"))
    assert x["tnt"] < x["gem"] < x["back"]
    assert ["1", "2"] == [label.text for label in picture.scene.labels if label.text in ("1", "2")]
    assert (
        "A rolled: 1 🧨 TNT (board) 2 💎 gem (board) the bat die (back on the board). Bag: none. "
        "Lost: the lock die." in WORDS.text(picture.alt)
    )


def test_before_the_first_roll_the_picture_has_empty_zones() -> None:
    """DM-104, DM-201."""
    picture = card(table(0, 0)).picture

    assert picture is not None
    assert "Nothing has been rolled yet. ▶ A: 0 of 21 gems. B: 0 of 21 gems." == WORDS.text(
        picture.alt
    )
    assert {"zone-lost", "zone-board", "zone-bag", "seat", "pointer"} == {
        placed.sprite for placed in picture.scene.sprites
    }


def test_the_winner_gets_a_cup() -> None:
    """DM-502."""
    picture = card(move(choosing(table(19, 0), board=(6,), bag=(1, 2)), "stop").state).picture

    assert picture is not None
    names = [placed.sprite for placed in picture.scene.sprites]
    assert (1, 0) == (names.count("cup"), names.count("pointer"))


@pytest.mark.parametrize("locale", ["en", "da"])
def test_the_alternative_text_states_the_largest_position_within_the_limit(locale: str) -> None:
    """DM-105: six players with long names, six dice."""
    state = move(table(20, 19, 18, 17, 16, 15), "roll 6", "1=D 3=V 5=D 2=SNAKE 6=D 4=BAT").state
    picture = card(state).picture

    assert picture is not None
    text = WORDS.text(picture.alt, locale, lambda seat: "W" * 32)
    assert len(text) <= 1024
    short = WORDS.text(picture.alt, locale)
    for total in ("20", "19", "18", "17", "16", "15"):
        assert f"{total} " in short


def test_the_shapes_of_the_symbols_differ_without_colour() -> None:
    """DM-103: no two faces are one drawing in two colours."""
    symbols = dict.fromkeys(face for net in FACES.values() for face in net)
    drawn = {symbol(name, "black", "white") for name in symbols}
    assert len(symbols) == len(drawn)


def test_a_stack_is_drawn_with_its_newest_die_to_the_right() -> None:
    """DM-310, DM-312: the one that a bug or TNT takes first."""
    state = choosing(table(0, 0), board=(3,), bag=(5, 1), lost=(6, 4))
    picture = card(state).picture

    assert picture is not None
    marks = {p.sprite: p.x for p in picture.scene.sprites if p.sprite.startswith("mark-")}
    small = [p for p in picture.scene.sprites if p.sprite in ("gem-small", "lost-small")]
    assert marks["mark-6"] < marks["mark-4"]
    assert 4 == len(small)
    assert all(isinstance(placed, PlacedSprite) for placed in small)


def test_events_of_nothing_have_words_too() -> None:
    """DM-310, DM-313: a hungry bug, a lonely pick."""
    assert DICEMANTS.tell(Bitten("bat", None, 0), 1) == DICEMANTS.tell(Bitten("bat", None, 0), None)
    assert DICEMANTS.tell(Snapped(None, 0), None) is not None


@pytest.mark.parametrize(
    ("state", "turn", "said"),
    [
        (table(0, 0), {"board": (3, 4)}, "The win needs 21 in the bag: out of reach this turn."),
        (
            table(18, 0),
            {"board": (1, 4), "lost": (5,)},
            "The win needs 3 in the bag: out of reach this turn.",
        ),
        (table(18, 0), {"board": (3, 4), "lost": (5,)}, "3 in the bag would win."),
        (
            table(19, 22, rules=WHOLE, first=1),
            {"board": (4,), "bag": (1, 2)},
            "3 in the bag would tie; the lead is out of reach.",
        ),
        (
            table(19, 25, rules=WHOLE, first=1),
            {"board": (4,), "bag": (1, 2)},
            "The lead can no longer be reached.",
        ),
    ],
)
def test_the_card_says_which_goal_no_roll_of_the_turn_can_reach(
    state: State, turn: dict[str, Any], said: str
) -> None:
    """K32, DM-302, DM-504, DM-505: every die may show a gem, lost ones only come back by TNT."""
    assert WORDS.text(card(choosing(state, **turn)).lines[0]).endswith(said)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (
            table(10, 23, 5, rules=WHOLE, first=1, seat=2),
            "▶ B has 23: C chooses how many dice to roll, but can no longer catch up.",
        ),
        (
            table(23, 23, 17, rules=WHOLE, seat=2),
            "▶ A and B have 23 each: "
            "C chooses how many dice to roll and can at best tie, with 6 gems.",
        ),
        (
            table(23, 23, 19, rules=WHOLE, seat=2),
            "▶ A and B have 23 each: C chooses how many dice to roll and needs 5 gems to lead.",
        ),
        (
            table(28, 22, rules=WHOLE, extra=(0, 1), seat=1),
            "▶ Extra round: B chooses how many dice to roll and can at best tie, with 6 gems.",
        ),
    ],
)
def test_before_the_roll_the_card_names_every_leader_and_what_can_still_be_reached(
    state: State, said: str
) -> None:
    """K32, DM-504, DM-505: six dice bring six gems at most."""
    assert said == WORDS.text(card(state).lines[0])


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Nothing but voids. One more such roll in this turn ends it."),
        ("da", "Lutter tomme sider. Et sådant slag mere i denne tur slutter den."),
    ],
)
def test_voids_that_count_in_total_are_told_so(locale: str, said: str) -> None:
    """K31, DM-603: any later roll of nothing but voids ends the turn, not only the next one."""
    state = choosing(table(3, 0, rules={"void_rule": "total"}), board=(3, 4))

    assert said in heard(state, "roll", "3=V 4=V", locale)


@pytest.mark.parametrize("name", ["RULES.md", "RULES.da.md"])
def test_the_page_on_winning_names_the_house_rules_that_change_it(name: str) -> None:
    """K31: with whole rounds there are ties and totals of more than 26 (DM-601, DM-604)."""
    assert DICEMANTS.rules is not None
    page = (DICEMANTS.rules / name).read_text(encoding="utf-8")
    goal, won = (page.split(f"**{clause}**")[1].split("\n")[0] for clause in ("DM-501", "DM-502"))

    assert "DM-601" in goal
    assert "26" not in won
    assert "DM-504" in won


def test_a_total_above_the_goal_is_not_told_as_a_part_of_it() -> None:
    """K58: not "22 of 21 gems"."""
    (winner, _) = card(table(22, 3, phase="over")).panels

    assert "22 gems (goal: 21)" == WORDS.text(winner.value)
    assert "22 ædelsten (mål: 21)" == WORDS.text(winner.value, "da")


def test_an_extra_round_that_broke_the_tie_is_named_as_the_reason() -> None:
    """K33, DM-505: two had 22 each, B one more at the end."""
    state = table(22, 22, rules=WHOLE, extra=(0, 1), seat=1)
    over = DICEMANTS.outcome(move(choosing(state, board=(6,), bag=(1,)), "stop").state)

    assert over is not None
    assert "B has the most gems, 23: an extra round broke the tie." == WORDS.text(over.reason)


@pytest.mark.parametrize(
    ("state", "falls", "said"),
    [
        ({"board": (3, 1)}, "3=TNT 1=D", "After TNT you cannot stop: all the dice"),
        ({"board": (2, 4)}, "2=PICK 4=V", "After a broken pick you cannot stop: the dice"),
    ],
)
def test_a_stop_that_is_refused_is_told_why(state: dict[str, Any], falls: str, said: str) -> None:
    """K36, DM-206: the rule, then what is allowed."""
    must_roll = move(choosing(table(0, 0), **state), "roll", falls).state
    with pytest.raises(Refused) as caught:
        move(must_roll, "stop")
    told = WORDS.text(caught.value.message)

    assert told.startswith(said)
    assert told.endswith("Allowed: roll.")


def test_nobody_stops_before_the_first_roll() -> None:
    """K36, DM-205."""
    with pytest.raises(Refused) as caught:
        move(table(0, 0), "stop")

    assert "You cannot stop before you have rolled. Allowed: roll." == WORDS.text(
        caught.value.message
    )
