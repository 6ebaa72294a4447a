"""What is seen, said and drawn, and what is not."""

from __future__ import annotations

import msgspec
import pytest

from bot.drawing.pictures import Painter
from games.aquarius.cards import KINDS, counted
from games.aquarius.classic.events import Drew, GoalSeen
from games.aquarius.classic.game import AQUARIUS
from games.aquarius.classic.phrases import tell
from games.aquarius.classic.state import State
from games.aquarius.classic.summary import show
from games.aquarius.classic.view import View, dealings, look, unseen
from games.aquarius.phrases import card_words, short_card
from games.contract import Card, begin
from games.dice import seeded
from games.scene import Label
from games.scene import PlacedSprite as Shown
from games.text import Who, Words, say
from tests.games.aquarius.aquarius_tables import move, table
from tests.games.aquarius.tables import by_chance
from tests.games.whole import told

WORDS = Words(AQUARIUS.words)
CALM = "w:S w:S w:S"
LONG_NAME = "Wolfeschlegelsteinhausenbergerdo"


def shown(state: State, seat: int | None = None) -> Card:
    return show(look(state, seat))


def spoken(card: Card, locale: str = "en") -> str:
    """All the words of a card, its picture and its alternative text."""
    assert card.picture is not None
    labels = [part.text for part in card.picture.scene.labels]
    parts = [card.title, *card.lines, *card.board, card.picture.alt, *labels]
    parts += [message for panel in card.panels for message in (panel.name, panel.value)]
    return "\n".join(p if isinstance(p, str) else WORDS.text(p, locale) for p in parts)


def test_a_view_has_no_field_for_what_is_secret() -> None:
    """Hands, goals, the deck: own ones, known ones and numbers."""
    fields = {field.name for field in msgspec.structs.fields(View)}

    assert {"hands", "deck", "known"}.isdisjoint(fields)
    view = look(table("M13 w:A", "w:F zap", CALM, CALM), None)
    assert () == view.hand
    assert (None,) * 5 == view.goals


@pytest.mark.parametrize("reader", [None, 1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_shown_depends_on_a_hand_or_a_goal_that_one_does_not_know(
    reader: int | None, seed: int
) -> None:
    """Other cards and goals for A, for imaginary players and in the deck: the same card."""
    state = begin(AQUARIUS, {}, 3, seeded(seed)).state
    if state.turn == reader:
        state = msgspec.structs.replace(state, turn=0)
    view = look(state, reader)
    assert AQUARIUS.imagine is not None
    others = [AQUARIUS.imagine(view, seeded(guess)) for guess in range(10)]

    assert len({other.hands[0] for other in others}) > 1
    assert len({other.goals[4] for other in others}) > 1
    assert {shown(state, reader)} == {shown(other, reader) for other in others}


def test_the_public_card_holds_no_word_of_hands_and_goals() -> None:
    text = spoken(shown(table("M13 w:A", "w:F zap x", CALM, turn=0)))

    assert "Zap" not in text
    assert "Wild" not in text
    assert "goal hidden" in text


def test_the_own_card_shows_hand_and_goal() -> None:
    """Each card with its number, drawn and in words."""
    card = shown(table("M13 w:A", "w:F zap q:WFES", CALM), 0)
    text = spoken(card)

    assert "1: Fire whole" in text
    assert "2: Zap a Card" in text
    assert "3: W F over E S" in text
    assert "Your goal: Fire, 0 of 7" in text
    assert card.picture is not None
    drawn = [part.sprite for part in card.picture.scene.sprites]
    assert {"F-whole-84", "action-84", "W-nw-84"} <= set(drawn)


def test_aq_44_goals_that_lie_open_are_seen_by_all_but_not_those_of_imaginary_players() -> None:
    state = table("M13 w:A", CALM, CALM, open_goals=True)

    assert ("F", "W", None, None, None) == look(state, None).goals
    assert say("goal-open", who=Who(0), goal=say("element-fire")) == tell(GoalSeen(0, "F", True), 1)
    assert tell(GoalSeen(0, "F", False), 1) is None


def test_at_the_end_all_goals_are_shown() -> None:
    after = move(table("N13 w:F, O13 l:FW", "w:F", CALM, target=3), "place 1 M13").state

    assert tuple("FWAES") == look(after, None).goals
    assert "🏆" in spoken(shown(after))


def test_cards_that_are_drawn_are_told_to_whom_they_belong() -> None:
    own, other = Drew(0, ("w:F", "zap"), "bonus"), Drew(0, ("w:F",), "turn")

    told_own = tell(own, 0)
    assert told_own is not None
    assert "You draw 2 extra cards: Fire whole and Zap a Card." == WORDS.text(told_own)
    assert say("drew-bonus", n=2, who=Who(0)) == tell(own, 1) == tell(own, None)
    assert tell(other, 1) is None


def test_what_is_unseen_is_the_deck_and_the_other_hands() -> None:
    state = table("M13 w:A", "w:F zap", CALM)
    view = look(state, 0)
    hidden = counted((*state.hands[1],))

    assert tuple(a + b for a, b in zip(state.deck, hidden, strict=True)) == unseen(view)
    assert len(KINDS) == len(unseen(view))


def test_aq_31_who_would_have_won_cannot_have_that_goal() -> None:
    """Seven of Water lie there: Water is the goal of an imaginary player."""
    lying = ", ".join(f"{column}13 w:W" for column in "KLMNOPQ")
    found = dealings(look(table(lying, CALM, CALM, goals="FAWES"), 0))

    assert {"W"} == {goals[place] for goals in found for place in (2, 3, 4)} & {"W"}
    assert "W" not in {goals[1] for goals in found}
    assert 18 == len(found)


@pytest.mark.parametrize(
    ("card", "turned", "words"),
    [
        ("w:F", False, "Fire whole"),
        ("l:FW", False, "Fire over Water"),
        ("l:FW", True, "Water over Fire"),
        ("p:FW", False, "Fire left, Water right"),
        ("s:FW", False, "Fire / Water"),
        ("b:FA", False, "Air \\ Fire"),
        ("q:WFES", True, "S E over F W"),
        ("x", False, "Wild card (*)"),
        ("zap", False, "Zap a Card"),
    ],
)
def test_a_card_is_put_into_words_as_it_lies(card: str, turned: bool, words: str) -> None:
    assert words == WORDS.text(card_words(card, turned))


def test_a_card_is_told_shortly() -> None:
    assert "E\\W" == short_card("b:WE")
    assert ["W-F", "W|F", "*"] == [
        short_card("l:FW", True),
        short_card("p:FW", True),
        short_card("x"),
    ]


def test_the_board_in_letters_stands_above_the_lines() -> None:
    board = shown(table("M13 q:WFES", CALM, CALM)).board

    assert ["Aquarius · 70 cards in the deck", "   L  M  N", "12", " ", "13    WF", "      ES"] == [
        WORDS.text(line) for line in board[:6]
    ]


def test_the_text_board_is_enough_to_play_from() -> None:
    """K39b: whose turn, the last card, hands, targets, goals that lie open, the last action."""
    state = table("M13 w:A", "zap w:S", CALM, "", open_goals=True, target=4, target_b="3")
    after = move(state, "zap M13").state
    board = [WORDS.text(line) for line in shown(table("M13 w:A", CALM, CALM, target=4)).board]
    after_zap = [WORDS.text(line) for line in shown(after).board]

    assert "A: 3 cards · goal hidden · needs 4" in board
    assert "▶ B places a card or plays an action." in after_zap
    assert "A: 2 cards · goal Fire · needs 4" in after_zap
    assert "B: 4 cards · goal Water · needs 3" in after_zap
    assert "C: no cards · goal Air · needs 4" in after_zap
    assert "⚡ Last action: zap M13 (1 discarded)" in after_zap
    assert "Goals of imaginary players: U1 hidden, U2 hidden, and U3 hidden" in board


def full_table(hand: str = "w:F zap l:FW q:WSAF x move") -> State:
    state = table("M13 w:A", hand, CALM, CALM)
    return msgspec.structs.replace(state, layout=by_chance(seeded(3)), last="M13")


async def test_the_picture_of_a_full_table_is_small_enough() -> None:
    """A PNG under 150 KB, at most 1,008 pixels wide."""
    card = shown(full_table(), 0)
    assert card.picture is not None
    painter = Painter("png")
    try:
        drawn = await painter.draw(AQUARIUS, card.picture, WORDS.text)
    finally:
        painter.close()

    assert drawn is not None
    assert len(drawn.data) < 150_000
    assert card.picture.scene.width <= 1008


@pytest.mark.parametrize("locale", ["en", "da"])
@pytest.mark.parametrize("reader", [None, 0])
def test_a_full_table_and_a_full_hand_fit_the_limits(locale: str, reader: int | None) -> None:
    """55 cards on the table and twelve in the hand."""
    hand = "w:F w:W l:FW l:AE p:WS s:FW b:FA q:WFES q:AWFS x zap trade-goals"
    card = shown(full_table(hand), reader)
    assert card.picture is not None

    assert len(WORDS.text(card.picture.alt, locale, lambda _: LONG_NAME)) <= 1024
    assert len("\n".join(WORDS.text(line, locale) for line in card.board)) <= 1900


@pytest.mark.parametrize("seed", range(3))
def test_every_card_of_the_hand_has_its_number_in_the_picture(seed: int) -> None:
    state = begin(AQUARIUS, {}, 2, seeded(seed)).state
    card = shown(state, state.turn)
    assert card.picture is not None
    numbers = [p.text for p in card.picture.scene.labels if isinstance(p, Label)]

    assert ["1", "2", "3", "4"] == [text for text in numbers if text in {"1", "2", "3", "4"}]
    assert all(isinstance(p, Shown) for p in card.picture.scene.sprites)


def test_a_whole_move_is_told_in_danish() -> None:
    step = move(table("M13 q:WFES", "l:FA", CALM), "place 1 N13 printed")
    public = [tell(event, None) for event in step.events]

    assert "A lægger Ild (F) over Luft (A) på N13." == WORDS.text(
        next(message for message in public if message), "da"
    )
    assert told(step, Drew)
