"""What is seen, said and drawn."""

from __future__ import annotations

import re

import pytest

from games.choices import Amount
from games.contract import Card, begin
from games.dice import seeded
from games.gang_of_dice import phrases
from games.gang_of_dice.audit import audit
from games.gang_of_dice.cards import CARDS, WarningCard
from games.gang_of_dice.events import (
    BonusAdded,
    Bust,
    CardRevealed,
    Eliminated,
    Event,
    GameOver,
    NobodyWon,
    Rerolled,
    Rolled,
    RoundWon,
    Started,
    Stopped,
)
from games.gang_of_dice.game import GANG_OF_DICE
from games.gang_of_dice.offers import ask
from games.gang_of_dice.phrases import tell
from games.gang_of_dice.picture import symbols
from games.gang_of_dice.state import State, Turn, open_turn
from games.gang_of_dice.summary import show
from games.gang_of_dice.view import imagine, look
from games.scene import Label, Scene
from games.text import Message, Words, row, say
from tests.games.gang_of_dice.tables import bust, move, rolling, round_of, stopped, table

WORDS = Words(GANG_OF_DICE.words)
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"
CROWD = (5,) * 20 + (4,) * 20 + (3,) * 20 + (2,) * 20 + (1,) * 20 + (0,) * 20


def shown(state: State, seat: int | None = None) -> Card:
    return show(look(state, seat))


def scene_of(state: State, seat: int | None = None) -> Scene:
    picture = shown(state, seat).picture
    assert picture is not None
    return picture.scene


def texts(labels: tuple[Label, ...]) -> list[str]:
    return [x.text if isinstance(x.text, str) else WORDS.text(x.text) for x in labels]


def test_pools_are_open_to_everybody() -> None:
    """GD-16: a seat and a spectator see all of them."""
    state = table("W01", 40, 30, 26)

    assert (40, 30, 26) == look(state, 1).pools == look(state, None).pools


def test_hidden_pools_show_only_ones_own() -> None:
    """GD-16: the other seats' pools are not in the view; an eliminated seat has none."""
    state = table("W01", 40, 30, 0, number=4, out=(0, 0, 2), hidden_pools=True)

    assert (None, 30, 0) == look(state, 1).pools
    assert (None, None, 0) == look(state, None).pools


def test_hidden_pools_are_shown_when_the_game_is_over() -> None:
    """GD-16: the screens come down."""
    state = round_of(table("W17", 60, 45, number=12, hidden_pools=True), (1,), (5,)).state

    assert state.pools == look(state, 0).pools == look(state, None).pools


@pytest.mark.parametrize("hidden", [True, False])
def test_the_number_of_dice_is_asked_in_private_where_pools_are_hidden(hidden: bool) -> None:
    """GD-16, GD-4: the highest number offered is the pool."""
    (choice,) = ask(table("W01", 40, 30, hidden_pools=hidden), 0)

    assert hidden is choice.private


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("seed", range(5))
def test_an_imagined_table_looks_the_same(seat: int | None, seed: int) -> None:
    """GD-16, GT23: one's own pool and the sum are known, the rest is spread by chance."""
    dice = seeded(seed)
    state = begin(GANG_OF_DICE, {"hidden_pools": "true"}, 3, dice).state
    for _ in range(12):
        view = look(state, seat)
        imagined = imagine(view, dice)

        audit(imagined)
        assert view == look(imagined, seat)
        state = move(state, "stop" if open_turn(state) else "roll 2").state


def test_imagined_pools_differ() -> None:
    """GD-16: nothing but chance decides how the hidden dice are spread."""
    view = look(table("W01", 48, 48, 48, hidden_pools=True), 0)

    assert len({imagine(view, seeded(seed)).pools for seed in range(20)}) > 5


def test_the_summary_says_when_dice_match_the_black_card() -> None:
    """GD-7, GD-28: 5 and 4 on the 7 card, with both rerolls left."""
    lines = shown(table("W01", 46, 48, turns=(rolling(0, 5, 4),))).lines
    turn = [line for line in lines if line.key == "turn-open"]

    assert [say("now-matching")] == [dict(line.args)["state"] for line in turn]
    assert [2] == [dict(line.args)["left"] for line in turn]


def test_the_summary_says_when_dice_do_not_match() -> None:
    """GD-7: 3 and 2 on the 7 card."""
    lines = shown(table("W01", 46, 48, turns=(rolling(0, 3, 2),))).lines

    assert [say("now-clear")] == [dict(x.args)["state"] for x in lines if x.key == "turn-open"]


def test_the_summary_names_the_score_to_beat() -> None:
    """GD-9: 6 with two dice, not the bust before it."""
    state = table("W01", 46, 46, 48, turns=(bust(0, 5, 5), stopped(1, 4, 2)))
    beat = next(line for line in shown(state).lines if line.key == "to-beat")

    assert "🎯 To beat: 6 with 2 dice, by B" == WORDS.text(beat)


def test_the_board_lists_the_numbers_of_the_dice_by_face() -> None:
    """GD-20: what is typed for a reroll."""
    board = shown(table("W02", 44, 48, turns=(rolling(0, 5, 0, 5, 1),))).board
    by_face = [WORDS.text(line) for line in board if line.key == "dice-of-face"]

    assert ["🎩G: die 2", "1: die 4", "5: dice 1,3"] == by_face


def test_everybody_hears_the_same() -> None:
    """GD-16: results are open."""
    assert tell(Bust(1, "W01"), None) == tell(Bust(1, "W01"), 0)
    heard = tell(NobodyWon(3, 1), 2)
    assert heard is not None
    assert "round 3; left on the table: one die." in WORDS.text(heard)


def test_many_dice_are_told_by_face() -> None:
    """GD-16: up to twelve one by one, more as groups."""
    assert row([say("face-5")] * 12) == phrases.faces_words((5,) * 12)
    assert row(
        [
            say("face-group", face=say("face-5"), count=12),
            say("face-group", face=say("face-0"), count=1),
        ]
    ) == phrases.faces_words((5, 0, *(5,) * 11))


def test_few_dice_are_drawn_one_by_one_with_their_numbers() -> None:
    """GD-20: each die of the open turn has its number below it."""
    scene = scene_of(table("W02", 44, 48, turns=(rolling(0, 5, 0, 5, 1),)))
    dice = [p.sprite for p in scene.sprites if p.y > 250 and p.sprite.startswith("die")]

    assert ["die-5", "die-0", "die-5", "die-1"] == dice
    assert ["1", "2", "3", "4"] == [text for text in texts(scene.labels) if text in "1234"]


def test_many_dice_are_drawn_as_groups() -> None:
    """GD-16: one die of each face with how many show it."""
    scene = scene_of(table("W02", 1, 48, turns=(bust(0, *CROWD),)))
    dice = [p.sprite for p in scene.sprites if p.y > 250 and p.sprite.startswith("die")]

    assert [f"die-{face}" for face in (5, 4, 3, 2, 1, 0)] == dice
    assert 6 == texts(scene.labels).count("×20")


@pytest.mark.parametrize(
    ("turn", "mark"),
    [
        (stopped(0, 3, 1), "leading"),
        (bust(0, 5, 5), "bust"),
        (rolling(0, 5, 5), "match"),
    ],
)
def test_the_state_of_a_turn_is_a_shape(turn: Turn, mark: str) -> None:
    """GD-6, GD-7: a star, a cross, a triangle; nothing depends on colour."""
    scene = scene_of(table("W01", 46, 48, turns=(turn,)))

    assert [mark] == [p.sprite for p in scene.sprites if p.sprite in {"leading", "bust", "match"}]


@pytest.mark.parametrize(
    ("card", "colour", "letter"), [("W01", "black", "B"), ("W03", "yellow", "Y")]
)
def test_the_colour_of_a_card_is_a_shape_and_a_letter(card: str, colour: str, letter: str) -> None:
    """GD-6, GD-7: bomb and B, star and Y."""
    scene = scene_of(table(card, 48, 48))

    assert f"card-{colour}" == scene.sprites[0].sprite
    assert letter in texts(scene.labels)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_drawn_with_symbols_that_exist(card: str) -> None:
    """GD-34, GD-35: as dice and signs, beside the words."""
    drawn = symbols(CARDS[card].condition)

    assert {name for name, _ in drawn if name} <= set(GANG_OF_DICE.sprites)
    assert len(drawn) > 0


@pytest.mark.parametrize("locale", ["en", "da"])
def test_the_largest_table_keeps_to_the_limits(locale: str) -> None:
    """GD-16: the alternative text of four crowds has 1,024 characters at most."""
    turns = tuple(bust(seat, *CROWD) for seat in range(3))
    state = table("W06", 1, 1, 1, 1, number=10, turns=turns, carried=139)
    card = shown(state)
    assert card.picture is not None

    assert len(WORDS.text(card.picture.alt, locale, lambda _: LONG_NAME)) <= 1024
    assert card.picture.scene.width <= 1008
    inside = [p for p in card.picture.scene.sprites if p.x + width_of(p.sprite) <= 1008]
    assert len(card.picture.scene.sprites) == len(inside)


def width_of(sprite: str) -> int:
    return GANG_OF_DICE.sprites[sprite].width


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("card", CARDS)
def test_odds_and_cards_are_short_enough_for_a_menu(card: str, locale: str) -> None:
    """GD-4: a description has 100 characters at most, and the card is named in words."""
    (choice,) = ask(table(card, 48, 48), 0)
    details: list[Message] = [m for field in choice.fields for m in getattr(field, "details", ())]

    assert 48 == len(details)
    assert max(len(WORDS.text(detail, locale)) for detail in details) <= 100
    assert WORDS.text(phrases.card_words(CARDS[card]), locale)


@pytest.mark.parametrize(
    ("locale", "card", "sentence"),
    [
        ("en", "W13", "checked after every roll: bust at once on 2 or more dice showing 5."),
        (
            "en",
            "X08",
            "checked once at the end of a turn: bust on two or more pairs of equal numbers.",
        ),
        ("da", "W14", "efter hvert slag: udløses på stedet af bare én terning, der viser 1."),
        ("da", "W05", "når turen slutter: udløses af to tal i træk, f.eks. 3 og 4."),
    ],
)
def test_a_card_is_one_sentence_for_any_condition(locale: str, card: str, sentence: str) -> None:
    """GD-6, GD-7: when it is checked and what it forbids."""
    assert WORDS.text(phrases.card_words(CARDS[card]), locale).endswith(sentence)


SENTENCES: list[tuple[Event, str]] = [
    (Started(3, 48, 0), "Each of 3 players has 48 dice."),
    (
        CardRevealed(2, "W13", 1),
        "Round 2: 💥 yellow card: 2 or more dice showing 5. B rolls first.",
    ),
    (BonusAdded(6), "6 bonus dice are put on the table."),
    (Rolled(0, (4, 0)), "A rolls 2 dice: 4 🎩G = 4"),
    (Rerolled(0, (2,), (4, 3), 1), "A rolls one die again and now has 4 3 = 7"),
    (Bust(1, "W15"), "💥 B triggers the warning (any 4 or 5) and loses the round."),
    (Stopped(1, 7, 2), "B stands at 7 with 2 dice."),
    (RoundWon(3, 2, 9, 11), "🏆 C wins round 3 with 9 and takes 11 dice."),
    (
        NobodyWon(4, 9),
        "Everybody went bust in round 4; left on the table: 9 dice.",
    ),
    (Eliminated(2), "☠️ C has no dice left and is out of the game."),
    (GameOver((1,), 70), "🏁 B wins the game with 70 dice."),
    (GameOver((0, 2), 52), "🏁 A and C share the victory with 52 dice each."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    """GD-16: what everybody hears."""
    heard = tell(event, None)

    assert heard is not None
    assert sentence == WORDS.text(heard)


def test_the_summary_of_a_finished_game_tells_places_and_the_last_round() -> None:
    """GD-15, GD-19: pools with places, no card and nothing to beat any more."""
    card = shown(round_of(table("W17", 60, 45, number=12), (1,), (5,)).state)

    assert "Gang of Dice · over after round 12" == WORDS.text(card.title)
    assert ["table-dice", "past-won"] == [line.key for line in card.lines]
    assert "Round 12: B won 11 dice with 5" == WORDS.text(card.lines[1])
    assert ["59 dice · place 1", "55 dice · place 2"] == [
        WORDS.text(panel.value) for panel in card.panels
    ]


def test_the_picture_of_a_finished_game_shows_the_last_round() -> None:
    """GD-16: the dice of both players still lie there."""
    scene = scene_of(round_of(table("W17", 60, 45, number=12), (1,), (5,)).state)

    assert ["die-1", "die-5"] == [
        p.sprite for p in scene.sprites if p.y > 250 and p.sprite.startswith("die")
    ]


@pytest.mark.parametrize("locale", ["en", "da"])
def test_dice_that_nobody_can_win_any_more_are_promised_to_nobody(locale: str) -> None:
    """GD-14, GD-15: all bust in round 12, or in the round that leaves one player."""
    last = round_of(table("W13", 60, 45, number=12), (5, 5), (5, 5))
    alone = round_of(table("W14", 2, 94), (1, 1), (1,))

    for step in (last, alone):
        assert step.state.over
        heard = [WORDS.text(said, locale) for e in step.events if (said := tell(e, None))]
        assert not [text for text in heard if "next" in text or "næste" in text]


def test_the_last_round_of_a_finished_game_is_in_the_words_of_the_picture() -> None:
    """GD-16: who does not see the dice that lie there reads them, in both texts."""
    card = shown(round_of(table("W17", 60, 45, number=12), (1,), (5, 0)).state)
    assert card.picture is not None

    told = ["59 dice, place 1, ✔ 1 = 1", "55 dice, place 2, ✔ 5 🎩G = 5"]
    assert [f"{seat}: {text}" for seat, text in zip("AB", told, strict=True)] == [
        WORDS.text(line) for line in card.board[-2:]
    ]
    assert all(text in WORDS.text(card.picture.alt) for text in told)


def test_a_round_that_nobody_won_is_told_with_its_dice() -> None:
    """GD-11: in the summary of the next round."""
    card = shown(round_of(table("W18", 48, 48), (5, 5), (4, 4)).state)

    assert "Round 1: everybody went bust, 4 dice stayed on the table" == WORDS.text(card.lines[-1])


def test_a_seat_that_is_out_is_shown_as_out() -> None:
    """GD-13: in the panel and on the picture."""
    state = table("W01", 40, 30, 0, number=4, out=(0, 0, 2))

    assert "☠️ out since round 2" in WORDS.text(shown(state).panels[2].value)
    assert "plate-out" in {placed.sprite for placed in scene_of(state).sprites}


def test_hidden_pools_are_named_as_hidden() -> None:
    """GD-16: in the panel and on the picture of another seat."""
    state = table("W01", 40, 30, hidden_pools=True)

    assert "dice behind the screen · ▶ choosing" == WORDS.text(shown(state, 1).panels[0].value)
    assert "pool hidden" in texts(scene_of(state, 1).labels)
    assert "pool 40" in texts(scene_of(state, 0).labels)


MORE = {"en": "or more", "da": "eller "}
COUNTED = [
    card
    for card in CARDS.values()
    if card.condition.kind not in ("run", "any", "all") and card.condition.numbers != (1,)
]


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("style", ["condition", "short"])
@pytest.mark.parametrize("card", COUNTED, ids=lambda card: card.id)
def test_a_card_that_counts_says_that_more_match_too(
    card: WarningCard, style: str, locale: str
) -> None:
    """K34, GD-21, GD-23, GD-24: three different numbers match a card of two."""
    told = WORDS.text(phrases.condition_words(card.condition, style), locale)

    assert MORE[locale] in told


@pytest.mark.parametrize(("name", "more"), [("RULES.md", "or more"), ("RULES.da.md", "eller ")])
@pytest.mark.parametrize("card", ["W10", "W11", "W12", "W18", "X05", "X06", "X08"])
def test_the_page_says_that_more_match_too(card: str, name: str, more: str) -> None:
    """K34, GD-34, GD-35."""
    assert GANG_OF_DICE.rules is not None
    page = (GANG_OF_DICE.rules / name).read_text(encoding="utf-8")

    assert more in page.split(f"- {card} ")[1].split("\n")[0]


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ((stopped(0, 4, 2), (4, 1, 1)), "with 6 (tied with A; more dice win) and takes 5 dice."),
        ((stopped(0, 4, 2), (1, 1)), "A wins round 1 with 6 and takes 4 dice."),
        ((stopped(0, 4, 2), (5, 1)), "with 6 (tied with B; the earlier roll wins) and takes 4"),
    ],
)
def test_what_broke_the_tie_of_a_round_is_told(
    turns: tuple[Turn, tuple[int, ...]], said: str
) -> None:
    """K33, GD-9: then it stands on the card too."""
    first, falls = turns
    state = table("W02", 46, 48, turns=(first,))
    after = move(move(state, f"roll {len(falls)}", *falls).state, "stop")
    told = [tell(event, None) for event in after.events if isinstance(event, RoundWon)]

    assert said in " ".join(WORDS.text(message) for message in told if message is not None)
    tie = re.search(r"\(.*?\)", said)
    assert ("" if tie is None else tie[0]) in next(
        WORDS.text(line) for line in shown(after.state).lines if line.key.startswith("past-won")
    )


def test_the_end_says_since_when_somebody_without_dice_is_out() -> None:
    """K33, GD-19: that breaks the tie between players without dice."""
    state = table("W17", 99, 0, 63, number=12, out=(0, 4, 0), over=True)

    assert ["place 1", "place 3, out since round 4", "place 2"] == [
        WORDS.text(panel.value).split(" · ")[1] for panel in shown(state).panels
    ]


def test_what_cannot_happen_is_told_in_a_sentence() -> None:
    """K58: a single die makes no pair; not "bust on the first roll: impossible"."""
    (choice,) = ask(table("W18", 48, 48), 0)
    (count,) = choice.fields
    assert isinstance(count, Amount)

    assert "cannot match the card, however it falls" == WORDS.text(count.details[0])
    assert "kan ikke udløse kortet, uanset slaget" == WORDS.text(count.details[0], "da")
