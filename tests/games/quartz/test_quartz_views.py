"""Quartz: what is shown, said and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from games.choices import Answer
from games.contract import Card, offer, perform
from games.dice import seeded, taped
from games.entry import options, write
from games.quartz.events import (
    GameOver,
    Gave,
    Mined,
    NothingToDo,
    Rerolled,
    Returned,
    RoundBegan,
    Stole,
    Stored,
    WildSet,
)
from games.quartz.game import QUARTZ
from games.quartz.phrases import tell
from games.quartz.pieces import KINDS
from games.quartz.state import State, Turn
from games.quartz.summary import show
from games.robots import player, playthrough
from games.scene import Label, PlacedSprite, Scene
from games.text import Message, Words
from tests.games.quartz.mines import acting, choice, field, heap, move, rolling, setting, table

WORDS = Words(QUARTZ.words)
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"

SAID = [
    (Stole(1, 0, "ruby"), "🥷 B stole a 🔴 ruby from A.", "🥷 B stjal en 🔴 rubin fra A."),
    (
        Gave(0, 2, "autunite"),
        "📤 A gave C an ☢️ unstable autunite.",
        "📤 A gav C en ☢️ ustabil autunit.",
    ),
    (
        Stored(0, ("ruby", "ruby", "quartz")),
        "🧰 A stored a ⚪ quartz and 2 × 🔴 ruby in the chest.",
        "🧰 A gemte en ⚪ kvarts og 2 × 🔴 rubin i kisten.",
    ),
    (
        Returned(2, "amber"),
        "🔨 C returned an 🟠 amber to the bag.",
        "🔨 C lagde et stykke 🟠 rav tilbage i posen.",
    ),
    (Mined(0, "turn", ("emerald",)), "A mined an 🟢 emerald.", "A brød en 🟢 smaragd."),
    (
        Mined(0, "pickaxe", ("autunite",)),
        "⛏️ A mined an ☢️ unstable autunite and got a reroll marker.",
        "⛏️ A brød en ☢️ ustabil autunit og fik en omslagsbrik.",
    ),
    (
        Mined(0, "jackhammer", ("autunite", "autunite", "sapphire")),
        "🔨 A drilled out a 🔵 sapphire and 2 × ☢️ unstable autunite and got 2 reroll markers.",
        "🔨 A borede en 🔵 safir og 2 × ☢️ ustabil autunit ud og fik 2 omslagsbrikker.",
    ),
    (Mined(0, "turn", ()), "A found the bag empty.", "A fandt posen tom."),
    (
        Rerolled(0, (2,), ("chest",) * 5, marker=True),
        "🎲 A spent a marker and rolled one die again: "
        "🧰 chest 🧰 chest 🧰 chest 🧰 chest 🧰 chest",
        "🎲 A brugte en brik og slog én terning om: 🧰 kiste 🧰 kiste 🧰 kiste 🧰 kiste 🧰 kiste",
    ),
    (WildSet(0, ()), "⛑️ A left the helmets unused.", "⛑️ A lod hjelmene ligge ubrugt."),
    (
        WildSet(0, ("chest", "steal")),
        "⛑️ A made helmets into 🧰 chest and 🥷 steal.",
        "⛑️ A gjorde hjelme til 🧰 kiste og 🥷 tyveri.",
    ),
    (
        NothingToDo(1),
        "The dice of B allow nothing more.",
        "Terningerne gav ikke B mere at gøre.",
    ),
    (
        RoundBegan(2, 1, 2),
        "Round 2: B goes first. 2 unstable crystals are added to the bag.",
        "Runde 2: B begynder. Der kommer 2 ustabile krystaller i posen.",
    ),
    (
        GameOver((0, 2), 61, (1,)),
        "🏁 The game is over. Fewest in the chest, and so a penalty: B. "
        "A and C share the victory with 61 points each.",
        "🏁 Spillet er slut. Færrest i kisten, og derfor straf: B. "
        "A og C deler sejren med 61 point hver.",
    ),
]


@pytest.mark.parametrize(("event", "english", "danish"), SAID)
def test_what_happened_is_told_in_words(event: object, english: str, danish: str) -> None:
    """QZ-4: to everybody alike."""
    message = tell(event, None)  # type: ignore[arg-type]
    assert message is not None

    assert message == tell(event, 1)  # type: ignore[arg-type]
    assert english == WORDS.text(message)
    assert danish == WORDS.text(message, "da")


def lines(card: Card, locale: str = "en") -> list[str]:
    return [WORDS.text(line, locale) for line in card.lines]


def scene_of(state: State) -> Scene:
    picture = show(state).picture
    assert picture is not None
    return picture.scene


def texts(labels: tuple[Label, ...]) -> list[str]:
    return [x.text if isinstance(x.text, str) else WORDS.text(x.text) for x in labels]


def alternative(state: State, locale: str = "en") -> str:
    picture = show(state).picture
    assert picture is not None
    return WORDS.text(picture.alt, locale)


def test_the_card_tells_the_dice_by_number_and_what_they_allow() -> None:
    """QZ-12, QZ-15: while rolling, with the rerolls and markers left (QZ-13)."""
    state = rolling(table("quartz", "", "", markers=(2, 0, 0)), "PCCHH")
    told = lines(show(state))

    assert (
        "▶ A: 1: ⛏️ pickaxe 2: 🧰 chest 3: 🧰 chest 4: ⛑️ helmet 5: ⛑️ helmet"
        " — mine up to 1, store up to 1, and one wild die" == told[0]
    )
    assert "🎲 Rerolls left: 2, and 2 more for markers." == told[1]


def test_the_card_tells_what_is_in_the_bag() -> None:
    """QZ-4: its composition, the odds of the next draw, and the supply."""
    told = lines(show(table("", "", "")))

    assert "▶ A has yet to mine a crystal and roll." == told[0]
    assert "⚠️ Fewest in the chest (-5 at the end): A, B, and C" == told[2]
    assert (
        "🎒 Bag 60: ⚪Q14 🟣L12 🟢E10 🔵S8 🔴R6 🟠A4 ☢️U6"
        " · next draw 10% unstable · 10 ☢️ still to come" == told[3]
    )


@pytest.mark.parametrize("locale", ["en", "da"])
def test_a_button_tells_all_that_the_dice_allow(locale: str) -> None:
    """QZ-15: a button holds 80 characters, enough for any five dice and any wild dice."""
    rich = table("quartz 9, autunite 4", "ruby", "")
    for letters in combinations_with_replacement("PJCTSH", 5):
        rolled = rolling(rich, "".join(letters))
        assert len(WORDS.text(choice(rolled, "keep").label, locale)) <= 80
        for state in ready(move(rolled, "keep").state):
            assert len(WORDS.text(choice(state, "done").label, locale)) <= 80


def ready(state: State) -> Iterator[State]:
    """The same turn with wild dice set in every way, where anything can be done with it."""
    assert state.turn is not None
    if state.turn.phase == "wild":
        for answer in offer(QUARTZ, state, 0).answers():
            yield from ready(perform(QUARTZ, state, 0, answer, taped([])).state)
    elif state.turn.seat == 0:
        yield state


def test_the_card_tells_the_order_of_the_round() -> None:
    """QZ-3, QZ-7: so that one sees who is still to come."""
    state = table("", "", "", first=1, turn=Turn(2))

    assert "🔁 Order in this round: B, C, and A" in lines(show(state))
    assert "🔁 Rækkefølge i denne runde: B, C og A" in lines(show(state), "da")
    over = show(replace(table("", "", "", number=6), turn=None))
    assert not any("Order" in line for line in lines(over))


def test_the_board_in_words_explains_the_letters_and_the_points() -> None:
    """QZ-2, QZ-22: nobody has to guess what L is."""
    told = [WORDS.text(line) for line in show(table("", "", "")).board]

    assert (
        "💎 Points each: ⚪Q quartz 2, 🟣L rubellite 3, 🟢E emerald 4, 🔵S sapphire 5, "
        "🔴R ruby 7, 🟠A amber 9, and ☢️U unstable -3" in told
    )


@pytest.mark.parametrize("locale", ["en", "da"])
def test_the_rules_name_the_letters_of_the_crystals(locale: str) -> None:
    """QZ-2: the same letters as on the picture."""
    assert QUARTZ.rules is not None
    name = {"en": "RULES.md", "da": "RULES.da.md"}[locale]
    rules = (QUARTZ.rules / name).read_text(encoding="utf-8")

    for kind in KINDS:
        word = WORDS.text(Message(f"word-{kind}"), locale)
        assert f"({WORDS.text(Message(f'letter-{kind}'), locale)}, " in rules, word


def test_the_card_tells_carts_chests_and_markers() -> None:
    """QZ-1, QZ-25: each seat's panel, with the points that it would have now (QZ-34)."""
    state = table("ruby, autunite", "", "", chests=("amber 3", "quartz", ""), markers=(1, 0, 0))
    values = [WORDS.text(panel.value) for panel in show(state).panels]

    assert "34 points · 🎟️ one marker\n🛒 cart 2: 🔴R1 ☢️U1\n🧰 chest 3: 🟠A3" == values[0]
    assert (
        "-5 points (⚠️ -5 included) · 🎟️ 0 markers\n🛒 cart 0: empty\n🧰 chest 0: empty" == values[2]
    )


def test_the_card_tells_what_was_done_in_this_turn_and_the_one_before() -> None:
    """QZ-4: the last actions in words."""
    state = move(acting(table("", "ruby, amber", ""), "SSSHJ"), "steal B ruby").state
    assert "This turn: 🥷 A stole a 🔴 ruby from B." in lines(show(state))

    after = move(state, "stop").state
    assert "Turn before: 🥷 A stole a 🔴 ruby from B." in lines(show(after))
    assert () == after.deeds


@pytest.mark.parametrize(
    ("typed", "still"),
    [("mine", "mine up to 2"), ("give B ruby", "give up to 1"), ("steal C amber", "steal up to 1")],
)
def test_the_card_tells_what_is_left_of_an_action(typed: str, still: str) -> None:
    """QZ-32: an action that goes on."""
    dice = {"mine": "PPPHC", "give": "TTTHC", "steal": "SSSHC"}[typed.split(maxsplit=1)[0]]
    state = acting(table("ruby 3", "", "amber 2"), dice)
    state = move(state, typed, *(["quartz"] if typed == "mine" else [])).state

    assert lines(show(state))[0].endswith(f"— still: {still}")


def test_the_card_tells_what_has_to_go_back() -> None:
    """QZ-15."""
    state = move(acting(table("", "", ""), "JJHCT"), "drill 2", "ruby", "amber").state

    assert lines(show(state))[0].endswith("— still: 1 to return")


def test_the_end_shows_where_the_points_come_from() -> None:
    """QZ-22: crystals, collections, penalty."""
    state = replace(table("quartz 3", "ruby", "", number=6), turn=None)
    card = show(state)

    assert "A: crystals 6, collections 3 (⚪Q3), penalty 5 = 4" == lines(card)[0]
    assert "A: Krystaller".casefold() == lines(card, "da")[0][:13].casefold()
    assert WORDS.text(card.panels[0].value).startswith("place 1 with 4 points")
    assert "🎒 Left in the bag 66: ⚪Q11 🟣L12 🟢E10 🔵S8 🔴R5 🟠A4 ☢️U16" in lines(card)
    assert "Game over" in texts(scene_of(state).labels)
    assert alternative(state).startswith("Quartz · over. The game is over.")


def test_wild_dice_are_shown_beside_the_helmets() -> None:
    """QZ-14: as a die without a number."""
    state = move(setting(table("quartz", "", ""), "PPHHC"), "wild chest").state
    placed = [sprite.sprite for sprite in scene_of(state).sprites]

    assert 2 == placed.count("die-chest")
    assert "⛏️ pickaxe" in lines(show(state))[0]
    assert "+ 🧰 chest — mine up to 2 and store up to 1" in lines(show(state))[0]
    assert "chest" in alternative(state)


def test_dice_that_do_nothing_are_dim_and_used_ones_are_ticked() -> None:
    """QZ-15: a lone transfer, and a pickaxe that has mined."""
    state = move(acting(table("quartz", "", ""), "PCCHT"), "mine", "ruby").state
    placed = [sprite.sprite for sprite in scene_of(state).sprites]

    assert {"die-pickaxe", "die-chest", "die-transfer-dim", "die-helmet-dim"} <= set(placed)
    assert 1 == placed.count("used")


def test_crystals_are_shape_letter_and_number() -> None:
    """QZ-2: each kind with a drawing and a letter of its own, in both languages."""
    assert len(KINDS) == len({QUARTZ.sprites[f"gem-{kind}"].body for kind in KINDS})
    for locale in ("en", "da"):
        letters = [WORDS.text(Message(f"letter-{kind}"), locale) for kind in KINDS]
        assert len(KINDS) == len(set(letters))


def test_carts_and_chests_are_drawn_in_columns() -> None:
    """QZ-4: three rubies in a cart lie below the rubies of the bag."""
    scene = scene_of(table("ruby 3", "", ""))
    columns = {sprite.x for sprite in scene.sprites if sprite.sprite == "gem-ruby"}

    assert 1 == len(columns)
    assert "3" in texts(scene.labels)
    assert 2 == sum(sprite.sprite == "gem-ruby" for sprite in scene.sprites)


def test_dice_are_numbered_and_markers_and_the_penalty_are_drawn() -> None:
    """QZ-10, QZ-12, QZ-25: what the card tells in words."""
    chests = ("amber", "", "quartz")
    scene = scene_of(rolling(table("", "", "", chests=chests, markers=(0, 0, 12)), "PJCTS"))
    written = {(label.text, label.x) for label in scene.labels if isinstance(label.text, str)}
    dies = sorted(sprite.x for sprite in scene.sprites if sprite.sprite.startswith("die-"))
    half = QUARTZ.sprites["die-chest"].width // 2
    placed = [sprite.sprite for sprite in scene.sprites]

    assert {(str(n), x + half) for n, x in enumerate(dies, start=1)} <= written
    assert (1, 1) == (placed.count("marker"), placed.count("fewest"))
    assert "×12" in texts(scene.labels)


def test_whose_turn_it_is_is_drawn() -> None:
    """QZ-5: the seat's plate, an arrow, and its letter in the head."""
    scene = scene_of(table("", "", "", turn=Turn(1)))
    plate = next(sprite for sprite in scene.sprites if sprite.sprite == "plate-turn")
    arrow = next(sprite for sprite in scene.sprites if sprite.sprite == "turn")

    assert isinstance(plate, PlacedSprite)
    assert plate.y < arrow.y < plate.y + QUARTZ.sprites["plate"].height
    assert "▶ B" in texts(scene.labels)


def test_the_alternative_text_says_what_the_picture_shows() -> None:
    """QZ-4: dice, bag, points, markers, carts and chests."""
    state = rolling(table("ruby, autunite", "", "", chests=("amber",), markers=(1, 0, 0)), "PJCTS")

    assert (
        "Quartz · round 1 of 6. A has pickaxe jackhammer chest transfer steal after roll 1. "
        "Bag: quartz Q14 rubellite L12 emerald E10 sapphire S8 ruby R5 amber A3 unstable U5. "
        "A: 13 points, one marker, cart R1 U1, chest A1. "
        "B: -5 points, cart empty, chest empty. "
        "C: -5 points, cart empty, chest empty." == alternative(state)
    )


def test_the_alternative_text_tells_wild_dice_and_used_ones() -> None:
    """QZ-14, QZ-15: the sixth die is told apart, and what is ticked on the picture."""
    state = move(acting(table("quartz", "", ""), "PCHHT", wild=("chest",)), "mine", "ruby").state

    dice = "A has pickaxe chest helmet helmet transfer after roll 3, wild: chest, used: pickaxe."
    assert dice in alternative(state)
    assert "efter slag 3, joker: kiste, brugt: hakke." in alternative(state, "da")


def test_one_point_is_no_plural() -> None:
    """QZ-22: wherever points are told."""
    state = table("emerald", "", "", chests=("", "", "rubellite"), markers=(2, 0, 0))
    over = WORDS.text(tell(GameOver((0,), 1, (1,)), None) or Message("none"))

    assert "B: -5 points" in alternative(state)
    assert "A: -1 point, 2 markers" in alternative(state)
    assert over.endswith("A wins with 1 point.")


@pytest.mark.parametrize("locale", ["en", "da"])
def test_six_full_carts_and_chests_fit_an_alternative_text(locale: str) -> None:
    """QZ-1: more than can be: every kind in every heap, two digits, the longest names."""
    full = ((1, 1, 1, 1, 1, 1, 10),) * 6
    state = rolling(table("", "", "", "", "", "", number=6), "JJJJJ")
    picture = show(replace(state, carts=full, chests=full, markers=(10,) * 6)).picture
    assert picture is not None

    assert len(WORDS.text(picture.alt, locale, lambda seat: LONG_NAME)) <= 1024


def test_a_whole_game_can_be_read_in_danish() -> None:
    """QZ-4: every line of every card has words."""
    robots = [player(QUARTZ, "random")] * 3
    for moved in playthrough(QUARTZ, {}, robots, seeded(5), seeded(6)):
        for line in show(moved.step.state).board:
            assert WORDS.text(line, "da")


def test_numbers_are_written_as_in_danish() -> None:
    """QZ-34: the odds of the first draw."""
    label = WORDS.text(choice(table("", "", ""), "mine").label, "da")

    told = label.replace("\N{NO-BREAK SPACE}", " ")
    assert "Bryd en krystal og slå (10 % ustabil, i snit +3,4 point)" == told


def test_an_answer_is_short_enough_to_type() -> None:
    """QZ-15: one crystal, one seat."""
    state = acting(table("autunite, ruby", "amber", ""), "TTSSP")
    typed = {write(answer) for answer in offer(QUARTZ, state, 0).answers()}

    assert {"mine", "give C autunite", "give B ruby", "steal B amber", "done"} <= typed


def test_targets_tell_points_and_cart() -> None:
    """QZ-34: before a seat is picked."""
    (amber,) = options(field(acting(table("", "amber", ""), "SSPJC"), "steal"))
    assert amber.detail is not None

    assert "4 points; cart: 🟠A1" == WORDS.text(amber.detail)
    assert 1 == amber.seat


def test_a_theft_tells_the_points_of_both() -> None:
    """QZ-34: as they were and as they will be."""
    state = acting(table("ruby 5", "ruby", "", chests=("quartz", "", "")), "SSPJC")
    (ruby,) = options(field(state, "steal B"))
    assert ruby.detail is not None

    assert "🔴 ruby (7 points)" == WORDS.text(ruby.label)
    assert "A 47 → 54 · B 2 → -5" == WORDS.text(ruby.detail)
    assert offer(QUARTZ, state, 0).whole(Answer("steal", ("B", "ruby")))
    assert heap("ruby") == state.carts[1]
