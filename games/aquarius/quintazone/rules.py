"""What happens in Quintazone: the deal, the turns, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec
from msgspec.structs import replace

from games.aquarius.cards import ELEMENTS, QUARTERS, drawn, without
from games.aquarius.grid import FIRST
from games.aquarius.layout import Placed, can_place, spread
from games.aquarius.quintazone.actions import Action, Build, Done, Pass, Place
from games.aquarius.quintazone.board import sites
from games.aquarius.quintazone.events import (
    Begun,
    Built,
    CardLaid,
    CardsDrawn,
    Ended,
    Event,
    GoalDealt,
    Refrained,
)
from games.aquarius.quintazone.scoring import points, ranks, tie_break
from games.aquarius.quintazone.settings import EndName, Settings
from games.aquarius.quintazone.state import HAND, End, Pyramid, State
from games.contract import Options, Step
from games.dice import Dice, draw, shuffled
from games.seats import clockwise, put, winners

Events = tuple[Event, ...]


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QZ-3 to QZ-6: a quarters card, five cards and a goal each, somebody begins."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    first = QUARTERS[dice.below(len(QUARTERS))]
    goals = shuffled(tuple(ELEMENTS), dice)[:seats]
    deck, hands = without(settings.deck_counts(), (first,)), []
    for _ in range(seats):
        cards, deck = drawn(deck, HAND, dice)
        hands.append(cards)
    trios = settings.trios(seats)
    dealt = State(
        settings=settings,
        seats=seats,
        starter=(starter := dice.below(seats)),
        layout=(Placed(FIRST, first),),
        reserves=((trios, trios, trios),) * seats,
        turn=starter,
        last=FIRST,
        hands=tuple(hands),
        goals=goals,
        deck=deck,
    )
    told: list[Event] = [Begun(starter, FIRST, first)]
    for seat in range(seats):
        told.append(GoalDealt(seat, goals[seat]))
        told.append(CardsDrawn(seat, hands[seat]))
    return Step(dealt, tuple(told))


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action of the seat to move."""
    match action:
        case Place():
            return _place(state, seat, action, dice)
        case Build(size, panel):
            return _build(state, seat, Pyramid(panel, seat, size), dice)
        case Done():
            return _turn_ended(state, (Refrained(seat, False),), dice)
        case Pass():
            return _turn_ended(state, (Refrained(seat, True),), dice)
        case _:
            assert_never(action)


def some_card_fits(state: State, seat: int) -> bool:
    """QZ-12: whether a card of this hand fits anywhere."""
    return any(can_place(state.layout, card) for card in dict.fromkeys(state.hands[seat]))


def can_build(state: State, seat: int) -> bool:
    """QZ-20: whether this seat has a pyramid, and a panel for it."""
    return not state.built and any(state.reserves[seat]) and bool(sites(state, seat))


def _place(state: State, seat: int, action: Place, dice: Dice) -> Step[State, Event]:
    """QZ-11: the card leaves the hand; QZ-10: a pyramid may follow."""
    hand = state.hands[seat]
    card = Placed(action.cell, hand[action.card - 1], action.lie == "turned")
    rest = (*hand[: action.card - 1], *hand[action.card :])
    lying = replace(
        state,
        layout=(*state.layout, card),
        hands=put(state.hands, seat, rest),
        placed=True,
        stuck=0,
        last=card.cell,
    )
    told: Events = (CardLaid(seat, card.cell, card.card, card.turned),)
    return Step(lying, told) if can_build(lying, seat) else _turn_ended(lying, told, dice)


def _build(state: State, seat: int, pyramid: Pyramid, dice: Dice) -> Step[State, Event]:
    """QZ-20: out of the reserve onto a panel; QZ-10: the card may follow."""
    after = replace(built(state, pyramid), built=True)
    told: Events = (Built(seat, pyramid.size, pyramid.panel),)
    if not state.placed and some_card_fits(state, seat):
        return Step(after, told)
    return _turn_ended(after, told, dice)


def built(state: State, pyramid: Pyramid) -> State:
    """The pyramid out of the reserve and on the table."""
    small, medium, large = (
        n - (size == pyramid.size) for size, n in enumerate(state.reserves[pyramid.owner], start=1)
    )
    seat = pyramid.owner
    reserves = put(state.reserves, seat, (small, medium, large))
    return replace(state, pyramids=(*state.pyramids, pyramid), reserves=reserves)


def _turn_ended(state: State, told: Events, dice: Dice) -> Step[State, Event]:
    """QZ-13: whoever placed a card draws one; then it ends, or the next one plays."""
    seat, hands, deck = state.turn, state.hands, state.deck
    if state.placed and any(deck):
        cards, deck = drawn(deck, 1, dice)
        hands = put(hands, seat, (*hands[seat], *cards))
        told = (*told, CardsDrawn(seat, cards))
    stuck = 0 if state.placed else state.stuck + 1
    after = replace(state, hands=hands, deck=deck, stuck=stuck, placed=False, built=False)
    end = ended(after)
    if end:
        over = replace(after, end=end)
        return Step(over, (*told, told_end(over)))
    order = clockwise(seat + 1, state.seats)
    return Step(replace(after, turn=next(s for s in order if hands[s])), told)


def ended(state: State) -> End:
    """QZ-30 to QZ-32: why the game is over after a turn; empty: it is not."""
    end = ENDS[state.settings.end](state)
    return end or ("stuck" if state.stuck >= sum(1 for hand in state.hands if hand) else "")


def told_end(state: State) -> Ended:
    """QZ-44: goals are shown, then points are counted."""
    scored = points(state, state.goals)
    first = winners(ranks(state, state.goals))
    return Ended(state.end, state.goals, scored, first, tie_break(state, state.goals))


def finished(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """QC-30: all cards and pyramids placed by chance, goals dealt, points counted."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    first = QUARTERS[dice.below(len(QUARTERS))]
    deck = without(settings.deck_counts(), (first,))
    layout, deck = spread((Placed(FIRST, first),), deck, dice)
    trios = settings.trios(seats)
    starter = dice.below(seats)
    bare = State(
        settings=settings,
        seats=seats,
        starter=starter,
        layout=layout,
        reserves=((trios, trios, trios),) * seats,
        turn=starter,
        last=layout[-1].cell,
        hands=((),) * seats,
        goals=shuffled(tuple(ELEMENTS), dice)[:seats],
        deck=deck,
    )
    settled = _settled(bare, dice)
    over = replace(settled, end=ended(settled))
    return Step(over, (told_end(over),))


def _settled(state: State, dice: Dice) -> State:
    """Everybody places a pyramid a turn, as many as there would have been turns."""
    for turn in range(len(state.layout) - 1):
        seat = (state.starter + turn) % state.seats
        panels = sites(state, seat)
        if panels and any(state.reserves[seat]):
            size, _ = draw(state.reserves[seat], dice)
            pyramid = Pyramid(panels[dice.below(len(panels))], seat, size + 1)
            state = built(state, pyramid)
    return state


def when_all_lie(state: State) -> End:
    """QZ-30: after the turn in which the last card was placed."""
    return "" if any(state.deck) or any(state.hands) else "cards"


def when_deck_ends(state: State) -> End:
    """QZ-31: after the turn in which the last card was drawn."""
    return "" if any(state.deck) else "deck"


ENDS: dict[EndName, Callable[[State], End]] = {
    "all-cards": when_all_lie,
    "deck": when_deck_ends,
}
"""Why the game ends after a turn; empty: it goes on."""
