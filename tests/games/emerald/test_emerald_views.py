"""Who may know what, and what is shown and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.contract import Card, begin, offer, perform, save
from games.dice import seeded
from games.emerald.audit import audit
from games.emerald.board import CAVE, GEMS
from games.emerald.events import Bribed, Moved, Took
from games.emerald.game import EMERALD
from games.emerald.offers import ask
from games.emerald.phrases import tell
from games.emerald.settings import Settings
from games.emerald.state import State, Turn
from games.emerald.summary import show
from games.emerald.view import Hoard, imagine, look
from games.entry import complete
from games.scene import Label, PlacedSprite, Scene
from games.svg import BLUE, GREEN, ORANGE, PAPER, YELLOW
from games.text import Words
from tests.games.emerald.positions import EMPTY, keys, move, moves, table
from tests.games.whole import told

WORDS = Words(EMERALD.words)
LONG_NAME = "E Wolfeschlegelsteinhausenbergerdo"
LOCALES = ("en", "da", "it")

RICH = table(
    "M5 C1",
    "C3 C3",
    "C8 finish",
    gold={"A": (4,), "B": (2, 5), "C": (1, 1, 3)},
    gems={"A": "RE", "B": "T"},
)
BRIBE = move(
    table("C6", "C8", "", piles={"C7": EMPTY}, dragon="C8>", bar="C6", gold={"B": (2, 5)}),
    "move C6",
    2,
).state


def scene_of(state: State, seat: int | None = None) -> Scene:
    picture = show(look(state, seat)).picture
    assert picture is not None
    return picture.scene


def texts(labels: tuple[Label, ...], locale: str = "en") -> list[str]:
    return [x.text if isinstance(x.text, str) else WORDS.text(x.text, locale) for x in labels]


def spoken(card: Card, locale: str = "en", name: str = "") -> list[str]:
    """All words of a card, those of its picture included."""

    def called(seat: int) -> str:
        return name or "ABCDE"[seat]

    assert card.picture is not None
    messages = [card.title, *card.lines, *card.board, card.picture.alt]
    messages += [message for panel in card.panels for message in (panel.name, panel.value)]
    return [WORDS.text(m, locale, called) for m in messages] + texts(card.picture.scene.labels)


def alternative(state: State, locale: str, name: str, reader: int | None = None) -> str:
    picture = show(look(state, reader)).picture
    assert picture is not None
    return WORDS.text(picture.alt, locale, lambda seat: name or "ABCDE"[seat])


def test_ones_own_gold_and_only_the_number_of_others() -> None:
    """ER-28."""
    assert (Hoard(1, (4,)), Hoard(2, None), Hoard(3, None)) == look(RICH, 0).gold
    assert (Hoard(1, None), Hoard(2, None), Hoard(3, None)) == look(RICH, None).gold


def test_open_gold_is_seen_by_everybody() -> None:
    """ER-28: the house rule is off."""
    state = table("", "", "", gold={"B": (2, 5)}, gold_hidden=False)

    assert Hoard(2, (2, 5)) == look(state, None).gold[1]


def test_all_gold_is_shown_at_the_end() -> None:
    """ER-28."""
    state = table("finish finish", "finish finish", "", gold={"B": (2, 5)}, over=True)

    assert Hoard(2, (2, 5)) == look(state, 0).gold[1]


@pytest.mark.parametrize(
    ("options", "seen"),
    [
        ({}, (2,)),
        ({"bribe_value_public": False}, None),
        ({"bribe_value_public": False, "gold_hidden": False}, (2,)),
    ],
)
def test_what_was_paid(options: dict[str, bool], seen: tuple[int, ...] | None) -> None:
    """ER-28: announced; hidden by a house rule, unless gold lies open anyway."""
    state = table("", "", "", spent=((), (2,), ()), **options)

    assert Hoard(1, seen) == look(state, 0).spent[1]
    assert Hoard(1, (2,)) == look(state, 1).spent[1]


def test_what_was_paid_is_shown_at_the_end() -> None:
    """ER-28: as all gold is."""
    state = table("", "", "", spent=((), (2,), ()), bribe_value_public=False, over=True)

    assert Hoard(1, (2,)) == look(state, 0).spent[1]


@pytest.mark.parametrize("secret", [True, False])
def test_the_taker_hears_the_value_of_gold_and_others_only_if_it_is_open(secret: bool) -> None:
    """ER-28."""
    event = Took(0, 11, "gold", 5, secret)
    heard = {reader: WORDS.text(tell(event, reader)) for reader in (0, 1, None)}  # type: ignore[arg-type]

    assert "gold 5" in heard[0]
    assert [not secret] * 2 == ["gold 5" in heard[1], "gold 5" in heard[None]]
    assert ("a gold card" in heard[1]) is secret


@pytest.mark.parametrize("hidden", [True, False])
def test_what_is_told_of_gold_is_a_house_rule(hidden: bool) -> None:
    """ER-28: a taken card, and a bribe whose value is not announced."""
    rules = {"gold_hidden": hidden, "bribe_value_public": False}
    taken = move(table("M6", "", "", piles={"C1": "4 _"}, bar="C3", **rules), "move M6")
    paid = move(msgspec.structs.replace(BRIBE, settings=Settings(**rules)), "pay 2")

    assert [hidden] == [event.secret for event in taken.events if isinstance(event, Took)]
    assert [hidden] == [event.secret for event in paid.events if isinstance(event, Bribed)]


@pytest.mark.parametrize("secret", [True, False])
def test_the_value_of_a_bribe_is_told_unless_it_is_secret(secret: bool) -> None:
    """ER-28."""
    event = Bribed(1, 3, secret)
    heard = {reader: WORDS.text(tell(event, reader)) for reader in (0, 1, None)}  # type: ignore[arg-type]

    assert "gold 3" in heard[1]
    assert [not secret] * 2 == ["gold 3" in heard[0], "gold 3" in heard[None]]


def test_gems_are_told_to_everybody() -> None:
    """ER-28: gems lie open, also where gold is hidden."""
    step = move(table("M6", "", "", piles={"C1": "_ emerald"}, bar="C3"), "move M6")
    (event,) = told(step, Took)
    heard = [WORDS.text(tell(event, reader)) for reader in (0, 1, None)]  # type: ignore[arg-type]

    assert ["A takes an emerald on C1."] * 3 == heard


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "A moves from C9 to the finish (one step)."),
        ("da", "A rykker fra C9 i mål (ét felt)."),
        ("it", "A muove da C9 al traguardo (un passo)."),
    ],
)
def test_coming_home_is_told_in_words(locale: str, sentence: str) -> None:
    """ER-7."""
    step = move(table("C9", "", "", dragon="C6>", bar="C6"), "move C9")
    (event,) = told(step, Moved)

    assert sentence == WORDS.text(tell(event, None), locale)  # type: ignore[arg-type]


@pytest.mark.parametrize("hidden", [True, False])
def test_a_bribe_is_asked_for_in_private_where_gold_is_hidden(hidden: bool) -> None:
    """ER-23, ER-28: `pay` and `refuse` stand together."""
    state = msgspec.structs.replace(
        BRIBE, settings=msgspec.structs.replace(BRIBE.settings, gold_hidden=hidden)
    )

    assert [("pay", hidden), ("refuse", hidden)] == [(c.verb, c.private) for c in ask(state, 1)]


def test_nobody_else_can_complete_or_see_what_may_be_paid() -> None:
    """ER-23, ER-28: no other seat is offered anything, so there is nothing to complete."""
    assert ["2", "5"] == keys(BRIBE, "pay")
    assert [(), ()] == [complete("", offer(EMERALD, BRIBE, seat)) for seat in (0, 2)]


def other_gold(state: State, reader: int | None) -> State:
    """The same table with other values in hidden hands, taken from the unseen cards."""
    return imagine(look(state, reader), seeded(f"other {reader}"))


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_nothing_that_is_shown_depends_on_hidden_gold(reader: int | None) -> None:
    """ER-28: card, panels, picture and alternative text, and what the reader is offered."""
    other = other_gold(RICH, reader)

    assert RICH.gold != other.gold
    assert show(look(RICH, reader)) == show(look(other, reader))
    assert save(look(RICH, reader)) == save(look(other, reader))


def steps(seed: int, seats: int) -> Iterator[State]:
    dice = seeded(seed)
    options = {"bribe_value_public": ("true", "false")[seed % 2]}
    state = begin(EMERALD, options, seats, dice).state
    yield state
    while not state.over:
        seat = next(s for s in state.seats if ask(state, s))
        answer = offer(EMERALD, state, seat).random(dice)
        state = perform(EMERALD, state, seat, answer, dice).state
        yield state


@pytest.mark.parametrize("seed", range(4))
def test_imagined_tables_look_the_same_and_pass_the_audit(seed: int) -> None:
    """ER-28: at every step of a game, for every reader."""
    dice = seeded(seed)
    for state in steps(seed, 3 + seed % 3):
        for reader in (None, *state.seats):
            view = look(state, reader)
            imagined = imagine(view, dice)

            audit(imagined)
            assert view == look(imagined, reader)


def test_the_view_has_no_unseen_gold() -> None:
    """ER-28: with it the sum of others' hands could be worked out."""
    fields = {field.name for field in msgspec.structs.fields(type(look(RICH, 0)))}

    assert "gold_pool" not in fields
    assert "gem_pool" in fields


FULL: dict[str, Any] = {
    "piles": {f"C{n}": "5+1 turquoise+2" for n in range(1, 10)},
    "gold": {
        "A": (1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
        "B": (1, 1),
        "C": (2, 2),
        "D": (3, 3),
        "E": (4, 4),
    },
    "gems": dict.fromkeys("ABCDE", "REGT"),
    "first_set": 4,
}
SPREAD = table(
    "M1 M6 C1 C6", "M2 C1 C7 C2", "M3 C2 C8 C3", "M4 C3 C9 C4", "M5 C4 C5 finish", **FULL
)
"""More than a game for five can have: everybody everywhere, all piles full, all colours."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "phase", [Turn(0), Turn(0, "take", 1, 11), Turn(0, "victim"), Turn(0, "bribe", victim=4)]
)
def test_the_largest_position_fits_the_alternative_text(locale: str, phase: Turn) -> None:
    """UX: 1,024 characters with five of the longest names, whatever is asked."""
    state = msgspec.structs.replace(SPREAD, turn=phase)

    assert len(alternative(state, locale, LONG_NAME, 0)) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seed", range(20, 26))
def test_alternative_texts_of_whole_games_fit(locale: str, seed: int) -> None:
    """UX: each step of games for five, each reader with the most to tell."""
    longest = max(
        len(alternative(state, locale, LONG_NAME, reader))
        for state in steps(seed, 5)
        for reader in (None, 0)
    )

    assert longest <= 1024


def test_the_alternative_text_says_what_the_picture_shows() -> None:
    """UX: figures with letters and numbers, tops with heights, dragon, bar, finish, gold."""
    text = alternative(RICH, "en", "", 0)

    for part in (
        "M5: A.",
        "C3: gold 3 (3) garnet (2); B2.",
        "C8: gold 3 (2) turquoise (3); C.",
        "Dragon ◀ C4 towards the entrance, bar C1–C4.",
        "Finish: C.",
        "A: 1 gold card (4), R1 E1, 0 home, 5 in play.",
        "B: 2 gold cards, T1, 0 home, 5 in play.",
    ):
        assert part in text


def test_the_text_board_is_enough_to_play_from() -> None:
    """UX: turn, last round, dragon, bar, every pile, figures, finish, eaten, and each seat."""
    state = msgspec.structs.replace(RICH, eaten=(1, 0), first_set=0, last_round=True)
    board = [WORDS.text(line) for line in show(look(state, None)).board]

    for line in (
        "▶ A moves a figure.",
        "⏳ Last round",
        "🐉 Dragon ◀ C4 towards the entrance. Bar C1–C4.",
        "T1: A B C",
        "M5: A",
        "C3: gold 3 (3) garnet (2); B2",
        "C4: gold 4 (2) turquoise (3)",
        "🏁 Finish: C",
        "☠️ Eaten: B A",
        "B (blue, Wizard): 5 points + gold (so far 4 for the most turquoises) · 2 gold cards · T1"
        " · 0 home · 5 in play",
    ):
        assert line in board
    assert any(line.startswith("A (") and "R1 E1 ★" in line for line in board)


def placed(scene: Scene, prefix: str) -> list[PlacedSprite]:
    return [one for one in scene.sprites if one.sprite.startswith(prefix)]


def test_the_picture_shows_every_pile_with_top_and_height() -> None:
    """ER-36: gold and gems of each cave space; an empty pile is an empty place."""
    scene = scene_of(table("", "", "", piles={"C4": EMPTY}))
    cards = [one.sprite for one in placed(scene, "card-")]

    assert 2 * len(CAVE) == len(cards)
    assert 2 == cards.count("card-none")
    assert {f"card-{name}" for name in GEMS} <= set(cards)
    assert 2 * len(CAVE) - 2 == sum(text.startswith("×") for text in texts(scene.labels))


def test_the_top_of_a_pile_and_its_height_are_drawn_on_their_space() -> None:
    """ER-36: gold 5 of two cards, a turquoise of three."""
    scene = scene_of(table("", "", "", piles={"C1": "5+1 turquoise+2"}))
    right = min(one.x for one in scene.sprites if one.sprite == "cave") + 94
    cave = [x for x in scene.labels if x.x < right and 290 < x.y < 510]

    assert ["5", "×2", "T", "×3"] == texts(tuple(cave))


def test_figures_have_a_colour_a_letter_and_a_number() -> None:
    """ER-38: B has two on C3."""
    scene = scene_of(RICH)

    assert "B2" in texts(scene.labels)
    assert {"chip-0", "chip-1", "chip-2"} == {one.sprite for one in placed(scene, "chip-")}


def test_the_finish_shows_who_is_there_and_how_many() -> None:
    """ER-30: two of B and one of C are home, three of four."""
    scene = scene_of(table("", "finish finish", "finish"))
    (hall,) = placed(scene, "finish")
    there = [
        one.sprite for one in placed(scene, "chip-") if hall.x <= one.x and one.y < hall.y + 250
    ]

    assert ["chip-1", "chip-2"] == there
    assert {"3/4", "B2"} <= set(texts(scene.labels))


def test_a_plate_shows_gems_and_the_first_full_set() -> None:
    """ER-28, ER-29: the number of each colour, and a star."""
    scene = scene_of(table("", "", "", gems={"B": "REGTTTT"}, first_set=1))
    (star,) = placed(scene, "star")
    plates = sorted(one.y for one in placed(scene, "plate"))
    row = [label.text for label in scene.labels if star.y <= label.y < star.y + 46]

    assert plates[1] < star.y < plates[2]
    assert ["1", "1", "1", "4"] == [text for text in row if isinstance(text, str)]


def test_the_dragon_stands_above_its_space() -> None:
    """ER-37: on C4."""
    scene = scene_of(table("", "", ""))
    (dragon,) = placed(scene, "dragon")
    cave = sorted(one.x for one in scene.sprites if one.sprite == "cave")[3]

    assert abs(dragon.x + 46 - cave - 47) <= 1


def test_a_figure_has_the_colour_that_is_named_beside_its_owner() -> None:
    """ER-38: in the order of the seats."""
    paints = {"orange": ORANGE, "blue": BLUE, "yellow": YELLOW, "green": GREEN, "white": PAPER}
    named = [WORDS.text(panel.name) for panel in show(look(table(*[""] * 5), None)).panels]
    called = [name.partition("(")[2].partition(",")[0] for name in named]

    assert list(paints) == called
    assert all(paints[c] in EMERALD.sprites[f"chip-{n}"].body for n, c in enumerate(called))


@pytest.mark.parametrize(("dragon", "sprite"), [("C4<", "outward"), ("C4>", "inward")])
def test_the_dragon_looks_where_it_flies(dragon: str, sprite: str) -> None:
    """ER-16, ER-37."""
    assert [f"dragon-{sprite}"] == [
        one.sprite for one in placed(scene_of(table("", "", "", dragon=dragon)), "dragon")
    ]


@pytest.mark.parametrize("bar", [1, 2, 6])
def test_the_bar_begins_above_its_first_space_and_ends_above_its_last(bar: int) -> None:
    """ER-37, ER-19: drawn over four spaces of the cave."""
    scene = scene_of(table("", "", "", bar=f"C{bar}", dragon=f"C{bar}>"))
    (strip,) = placed(scene, "bar")
    caves = [one.x for one in scene.sprites if one.sprite == "cave"]
    first, last = caves[bar - 1], caves[bar + 2] + EMERALD.sprites["cave"].width

    assert (first, last) == (strip.x, strip.x + EMERALD.sprites["bar"].width)


def test_eaten_figures_stand_beside_the_knight_in_their_order() -> None:
    """ER-27."""
    scene = scene_of(table("", "", "", eaten="BAB"))
    (knight,) = placed(scene, "knight")
    row = [one for one in placed(scene, "chip-") if knight.y <= one.y < knight.y + 46]

    assert ["chip-1", "chip-0", "chip-1"] == [one.sprite for one in sorted(row, key=lambda p: p.x)]


def test_the_middle_building_is_not_drawn_with_five_players() -> None:
    """ER-34."""
    assert [5, 4] == [len(placed(scene_of(table(*[""] * seats)), "castle")) for seats in (4, 5)]


def test_many_gold_cards_are_drawn_as_a_sum() -> None:
    """UX: more than twelve values have no room on a plate."""
    state = table("", "", "", gold={"A": (1,) * 4 + (2,) * 4 + (4,) * 5})

    assert "gold: 13, worth 32" in texts(scene_of(state, 0).labels)
    assert "gold: 13" in texts(scene_of(state, 1).labels)


@pytest.mark.parametrize("locale", LOCALES)
def test_points_of_others_are_told_without_their_gold(locale: str) -> None:
    """ER-28, ER-32: B has 5 points without gold (a gem, and the most of its colour)."""
    values = [WORDS.text(panel.value, locale) for panel in show(look(RICH, 0)).panels]

    assert values[0].startswith("14 ")
    assert values[1].startswith("5 ")
    assert 1 == values[1].partition("·")[0].count("4"), "what the most turquoises score"
    assert "4" not in values[2].partition("·")[0]


def test_a_move_tells_where_it_leads_before_it_is_made() -> None:
    """ER-3, ER-9, ER-15: end, cards, and a dragon where it would wake."""
    (choice,) = ask(table("M5 M6", "M5", ""), 0)
    labels = {o.key: WORDS.text(o.label) for o in choice.fields[0].options}  # type: ignore[union-attr]

    assert "M6 → C1 🐉: gold 1 ruby" == labels["M6"]
    assert "M5 → C1 🐉: gold 1 ruby" == labels["M5"]
    assert "T1 → M3" == labels["T1"]


def test_no_card_says_a_hidden_value() -> None:
    """ER-28: the words of a spectator's card with a value that no pile shows."""
    fives = dict.fromkeys((f"C{n}" for n in range(1, 10)), "1 ruby")
    state = table("", "", "", gold={"B": (5, 5)}, piles=fives)

    assert not [text for text in spoken(show(look(state, None))) if "(5 5)" in text]
    assert [text for text in spoken(show(look(state, 1))) if "(5 5)" in text]


def test_the_knight_and_the_end_do_not_hide_the_turn() -> None:
    """ER-39: the plate of whoever is asked is marked, B's for the bribe."""
    scene = scene_of(moves(BRIBE))
    (plate,) = placed(scene, "plate-turn")
    plates = sorted(one.y for one in placed(scene, "plate"))

    assert 1 == plates.index(plate.y)
