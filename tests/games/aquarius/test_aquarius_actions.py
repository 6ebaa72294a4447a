"""The action cards and the wild."""

from __future__ import annotations

import pytest

from games.aquarius.classic.effects import shifted
from games.aquarius.classic.events import CardMoved, Drew, GoalSeen, GoalsTraded
from games.aquarius.classic.game import AQUARIUS
from games.aquarius.classic.phrases import tell
from games.aquarius.classic.state import State
from games.aquarius.classic.view import look
from games.aquarius.layout import Placed, destinations, movable
from games.aquarius.zones import group_size
from games.choices import Answer, OneOf, Spot
from games.contract import Refused, begin, offer
from games.dice import seeded
from games.text import Words
from tests.games.aquarius.aquarius_tables import move, table, verbs
from tests.games.aquarius.tables import by_chance, laid
from tests.games.whole import told

CALM = "w:S w:S w:S"


def keys(state: State, typed: Answer) -> list[str]:
    """What can be picked next."""
    field = offer(AQUARIUS, state, state.turn).gap(typed)
    assert isinstance(field, OneOf | Spot)
    return list(field.cells) if isinstance(field, Spot) else [o.key for o in field.options]


def test_aq_20_goals_are_swapped_and_looked_at_afterwards() -> None:
    step = move(table("M13 w:A", "trade-goals", CALM, CALM), "trade-goals B")

    assert ("W", "F", "A", "E", "S") == step.state.goals
    assert [(0, "W"), (1, "F")] == [(seen.seat, seen.goal) for seen in told(step, GoalSeen)]
    assert ((0, 1), (0, 1), (2,)) == step.state.known


def test_aq_20_only_the_two_learn_which_goals_they_were() -> None:
    """AQ-20: a bystander hears that they swapped, and nothing else of it."""
    step = move(table("M13 w:A", "trade-goals", CALM, CALM), "trade-goals B")

    heard = [event for event in step.events if tell(event, 2) and not isinstance(event, Drew)]
    assert not [event for event in heard if isinstance(event, GoalSeen)]
    assert [GoalsTraded(0, 1, 3)] == [event for event in heard if isinstance(event, GoalsTraded)]
    assert ("W", "F", None, None, None) == look(step.state, 0).goals
    assert (None, None, "A", None, None) == look(step.state, 2).goals


def test_aq_20_a_goal_is_swapped_with_an_imaginary_player() -> None:
    step = move(table("M13 w:A", "trade-goals", CALM, CALM), "trade-goals u1")

    assert ("E", "W", "A", "F", "S") == step.state.goals
    assert [(0, "E")] == [(seen.seat, seen.goal) for seen in told(step, GoalSeen)]
    assert (0, 3) == step.state.known[0]


def test_aq_10_a_goal_that_lay_open_is_told_wherever_it_goes() -> None:
    """K39a, AQ-10, AQ-44: A's goal goes to an imaginary player, then all goals move."""
    state = table("M13 w:A", "trade-goals", "rotate-goals " + CALM, CALM, open_goals=True)
    traded = move(state, "trade-goals U1").state
    turned = move(traded, "rotate-goals left").state

    for reader in (None, 0, 1, 2):
        assert ("E", "W", "A", "F", None) == look(traded, reader).goals
        assert (None, "W", "A", "F") == (None, *look(traded, reader).goals[1:4])
        assert ("S", "E", "W", "A", "F") == look(turned, reader).goals


def test_aq_44_a_goal_that_only_its_holder_saw_stays_hidden_from_others() -> None:
    """AQ-10: goals lie face down, and A keeps track of the one that was swapped away."""
    state = table("M13 w:A", "trade-goals", CALM, CALM)
    traded = move(state, "trade-goals U1").state

    assert ("E", None, None, "F", None) == look(traded, 0).goals
    assert (None, "W", None, None, None) == look(traded, 1).goals
    assert (None,) * 5 == look(traded, None).goals


@pytest.mark.parametrize("reader", [None, 0, 2])
def test_aq_44_a_table_with_open_goals_is_imagined_as_it_is_seen(reader: int | None) -> None:
    """AQ-44: what one keeps track of, everybody does."""
    state = begin(AQUARIUS, {"open_goals": "true"}, 3, seeded(1)).state
    traded = shifted(state, lambda place: {0: 3, 3: 0}.get(place, place))
    assert AQUARIUS.imagine is not None
    imagined = AQUARIUS.imagine(look(traded, reader), seeded(1))

    assert look(traded, reader) == look(imagined, reader)
    assert look(imagined, None).goals == look(imagined, 1).goals


@pytest.mark.parametrize("typed", ["place 1 N13", "place 1 N13 printed", "place 1 N13 turned"])
def test_aq_46_a_whole_card_needs_no_lie_and_may_have_one(typed: str) -> None:
    """K39c."""
    step = move(table("M13 w:A", "w:A", CALM, CALM), typed)

    assert Placed("N13", "w:A") in step.state.layout


def test_aq_46_a_whole_card_is_moved_with_or_without_a_lie() -> None:
    """K39c, AQ-25, AQ-27: by the action, and by the wild that stands for it."""
    cards = "M13 w:A, N13 w:A"
    plain = table(cards, "move x", CALM, CALM)

    assert move(plain, "move N13 L13").state == move(plain, "move N13 L13 kept").state
    assert move(plain, "wild move N13 L13").state == move(plain, "wild move N13 L13 turned").state


@pytest.mark.parametrize("typed", ["place 1 N13 sideways", "place 1 N13 printed printed"])
def test_aq_46_any_other_word_after_a_whole_card_is_refused(typed: str) -> None:
    """K39c."""
    with pytest.raises(Refused) as caught:
        move(table("M13 w:A", "w:A", CALM, CALM), typed)

    assert "entry-rest" == caught.value.message.key


@pytest.mark.parametrize(
    ("hand", "typed", "said"),
    [
        ("l:FA w:A l:FA", "place 2 M13", "A card lies on M13 already."),
        ("l:FA", "place 1 P13", "P13 lies beside no card."),
        ("l:FA w:A", "place 2 N13 turned now", "“place 2 N13” is a whole move"),
        ("w:F w:A", "place 1", "That card fits nowhere on the table."),
        ("w:A", "place 2", "You have one card."),
        ("w:A zap", "place 2", "Card 2 is an action: Zap a Card."),
        ("w:A l:FA w:A", "place 3", "Card 3 is like card 1."),
        ("w:A", "pass", "You can play something, so you cannot pass."),
        ("w:F zap", "place", "No card of yours can be placed."),
        ("w:A", "zap M13", "You have no such action card."),
    ],
)
def test_what_is_refused_is_told_with_the_rule_or_the_fact(
    hand: str, typed: str, said: str
) -> None:
    """K36, AQ-4, AQ-14, AQ-15, AQ-28."""
    with pytest.raises(Refused) as caught:
        move(table("M13 w:A", hand, CALM, CALM), typed)

    assert Words(AQUARIUS.words).text(caught.value.message).startswith(said)


def test_a_cell_where_the_card_does_not_match_is_told_so() -> None:
    """K36, AQ-4: O13 lies beside Fire alone."""
    with pytest.raises(Refused) as caught:
        move(table("M13 w:A, N13 w:F", "w:A", CALM, CALM), "place 1 O13")
    told = Words(AQUARIUS.words).text(caught.value.message)

    assert told.startswith("On O13 no panel of that card would touch its own element.")


def test_aq_20_every_other_goal_is_offered() -> None:
    state = table("M13 w:A", CALM, "trade-goals", CALM, turn=1)

    assert ["A", "C", "U1", "U2"] == keys(state, Answer("trade-goals"))


def test_aq_10_who_knew_a_goal_knows_where_it_went() -> None:
    """A and B swapped before; now C swaps with B, and A knows that C holds its old goal."""
    state = table("M13 w:A", "trade-goals", CALM, "trade-goals", pile="")
    first = move(state, "trade-goals B").state
    second = move(move(first, "pass").state, "trade-goals B")

    assert "F" == second.state.goals[2]
    assert ("W", None, "F", None, None) == look(second.state, 0).goals


def test_t15_rotating_goals_takes_imaginary_players_along() -> None:
    """T15: P1=F P2=W P3=A U1=E U2=S, to the left."""
    step = move(table("M13 w:A", "rotate-goals", CALM, CALM), "rotate-goals left")

    assert ("S", "F", "W", "A", "E") == step.state.goals
    assert [0, 1, 2] == [seen.seat for seen in told(step, GoalSeen)]
    assert ((0, 1), (1, 2), (2, 3)) == step.state.known


def test_aq_21_to_the_right_is_to_the_player_before() -> None:
    after = move(table("M13 w:A", "rotate-goals", CALM, CALM), "rotate-goals right").state

    assert ("W", "A", "E", "S", "F") == after.goals


def test_aq_22_shuffled_goals_are_known_to_nobody_else() -> None:
    state = table("M13 w:A", "trade-goals", "shuffle-goals", CALM, deck="1.0")
    swapped = move(state, "trade-goals B").state
    after = move(swapped, "shuffle-goals", 4, 3, 2, 1).state

    assert (0, 1) == swapped.known[0]
    assert ((0,), (1,), (2,)) == after.known
    assert sorted("FWAES") == sorted(after.goals)


def test_aq_23_hands_are_swapped_without_the_card_that_was_played() -> None:
    """D17."""
    step = move(table("M13 w:A", "trade-hands w:F", "w:E w:E", pile=""), "trade-hands B")

    assert (("w:E", "w:E"), ("w:F",)) == step.state.hands
    assert ("trade-hands",) == step.state.discard


def test_aq_23_only_the_two_learn_what_they_hold_now() -> None:
    step = move(table("M13 w:A", "trade-hands w:F", "w:E w:E", CALM), "trade-hands B")
    heard = {reader: [tell(event, reader) for event in told(step, Drew)] for reader in (0, 1, 2)}

    assert ["drew-hand-own", "drew-hand"] == [m.key for m in heard[0] if m][:2]
    assert ["drew-hand", "drew-hand-own"] == [m.key for m in heard[1] if m][:2]
    assert {"drew-hand"} == {m.key for m in heard[2] if m}


def test_aq_24_hands_are_shuffled_and_dealt_round_from_whom_played() -> None:
    """Five cards for three players: two, two and one, beginning with B."""
    state = table("M13 w:A", "w:S", "shuffle-hands w:F w:E", "w:W w:W", turn=1, pile="")
    after = move(state, "shuffle-hands").state

    assert [1, 2, 2] == [len(after.hands[seat]) for seat in (0, 1, 2)]
    assert sorted(["w:S", "w:F", "w:E", "w:W", "w:W"]) == sorted(sum(after.hands, ()))


def test_t14_a_zap_may_leave_cards_alone() -> None:
    """T14: hand +1, two isolated cards, Fire groups of one."""
    state = table("L13 w:F, M13 l:FW, N13 l:FA", "zap w:S", CALM)
    after = move(state, "zap M13").state

    assert ("w:S", "l:FW") == after.hands[0]
    assert laid("L13 w:F, N13 l:FA") == after.layout
    assert 1 == group_size(after.layout, "F")


def test_aq_26_a_zap_of_the_only_card_empties_the_table() -> None:
    after = move(table("M13 l:FW", "zap", "w:S w:A"), "zap M13").state

    assert () == after.layout
    assert ["M13"] == keys(after, Answer("place", ("1",)))


def test_aq_25_a_card_is_moved_and_its_place_is_free() -> None:
    """Lifted first: M13 does not count as its own neighbour."""
    step = move(table("M13 w:F, N13 l:FW", "move", CALM), "move N13 M14 kept")

    assert laid("M13 w:F, M14 l:FW") == step.state.layout
    assert "M14" == step.state.last
    assert [CardMoved(0, "N13", "M14", "l:FW", False)] == told(step, CardMoved)


def test_aq_12_a_card_that_is_moved_brings_nothing() -> None:
    """D14: it now touches Fire and Water."""
    table_of = "M13 w:F, M14 w:W, M12 l:FW"
    step = move(table(table_of, "move", CALM), "move M12 N13 kept")

    assert () == step.state.hands[0]


def test_aq_25_a_card_may_be_turned_where_it_lies_if_it_fits() -> None:
    state = table("M13 p:WA~, N13 p:FA~, N12 w:F", "move", CALM)

    assert ["turned"] == keys(state, Answer("move", ("N13", "N13")))
    after = move(state, "move N13 N13 turned").state
    assert Placed("N13", "p:FA", False) == after.layout[-1]


def test_aq_25_turned_tells_from_how_the_card_lies() -> None:
    after = move(table("M13 w:F, N13 l:FW~", "move", CALM), "move N13 L13 turned").state

    assert Placed("L13", "l:FW", False) == after.layout[-1]


@pytest.mark.parametrize("typed", ["move N13 N13 kept", "move N13 O14 kept", "move M13 M13"])
def test_aq_25_what_is_no_move_is_refused(typed: str) -> None:
    """D16: same cell and same way; or a cell where it does not fit."""
    with pytest.raises(Refused):
        move(table("M13 w:F, N13 l:FW", "move", CALM), typed)


def test_aq_25_a_lone_card_can_only_be_turned() -> None:
    """D16: wherever it lies."""
    assert {"K9": (True,)} == destinations(laid("K9 l:FW"), "K9")
    assert {} == destinations(laid("M13 w:F"), "M13")
    assert () == movable(laid("M13 x"))


@pytest.mark.parametrize("seed", range(6))
def test_aq_25_the_cards_that_can_be_moved_are_those_with_a_place_to_go(seed: int) -> None:
    """The short way to tell it, against the long one."""
    cards = by_chance(seeded(seed), 2 + 4 * seed)

    assert [c.cell for c in cards if destinations(cards, c.cell)] == list(movable(cards))


def test_aq_27_the_wild_is_played_as_any_action_of_the_deck() -> None:
    """D18: and no other."""
    state = table("M13 l:FW", "x", CALM)

    assert ["trade-goals", "rotate-goals", "trade-hands", "shuffle-hands", "move", "zap"] == keys(
        state, Answer("wild")
    )
    assert ["place", "wild"] == verbs(state)


def test_aq_27_the_wild_is_discarded_as_an_action() -> None:
    after = move(table("M13 l:FW, N13 w:F", "x zap", CALM), "wild zap N13").state

    assert ("zap", "w:F") == after.hands[0]
    assert (("x",), "wild zap N13") == (after.discard, after.deed)


@pytest.mark.parametrize(
    "typed",
    [
        "wild move N13 M12 turned",
        "wild trade-goals U2",
        "wild rotate-goals right",
        "wild trade-hands B",
        "wild shuffle-hands",
    ],
)
def test_aq_27_the_wild_does_what_the_action_does(typed: str) -> None:
    card = typed.split()[1]
    by_wild = move(table("M13 l:FW, N13 l:FA", "x", CALM, CALM, pile=""), typed).state
    by_card = move(
        table("M13 l:FW, N13 l:FA", card, CALM, CALM, pile=""), typed.removeprefix("wild ")
    ).state

    assert (by_card.layout, by_card.goals, by_card.hands) == (
        by_wild.layout,
        by_wild.goals,
        by_wild.hands,
    )


def test_aq_41_the_wild_is_an_element_card_only_in_basic_aquarius() -> None:
    """D21."""
    assert ["place"] == verbs(table("M13 l:FW", "x", CALM, mode="basic"))
