"""What happens in Aquarius: the deal, the turns, the actions' effects, the end."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from games.aquarius.cards import (
    ACTIONS,
    ELEMENTS,
    KINDS,
    WILD_CARD,
    Counts,
    counted,
    drawn,
    is_action,
)
from games.aquarius.cards import without as pile_without
from games.aquarius.classic.actions import (
    Action,
    Effect,
    Move,
    Pass,
    Place,
    RotateGoals,
    ShuffleGoals,
    ShuffleHands,
    TradeGoals,
    TradeHands,
    Wild,
    Zap,
)
from games.aquarius.classic.effects import carried_out
from games.aquarius.classic.events import (
    ActionPlayed,
    CardPlaced,
    Drew,
    Event,
    Exhausted,
    GoalSeen,
    Passed,
    PlacesGiven,
    Retired,
    Started,
    Won,
)
from games.aquarius.classic.scoring import closest, missing, ranking, reached, sizes
from games.aquarius.classic.settings import Settings
from games.aquarius.classic.state import HAND, State
from games.aquarius.grid import FIRST
from games.aquarius.layout import Placed, borders, matched
from games.contract import Options, Step
from games.dice import Dice, draw, shuffled
from games.seats import clockwise, put

Events = tuple[Event, ...]


def start(options: Options, seats: int, dice: Dice) -> Step[State, Event]:
    """AQ-10, AQ-11: goals, three cards each, one card on the table, somebody begins."""
    settings = msgspec.convert(dict(options), Settings, strict=False)
    goals = shuffled(tuple(ELEMENTS), dice)
    deck, hands = settings.deck_counts(), []
    for _ in range(seats):
        cards, deck = drawn(deck, HAND, dice)
        hands.append(cards)
    first = turned_up(deck, dice)
    dealt = State(
        settings=settings,
        seats=seats,
        layout=(Placed(FIRST, first),),
        turn=dice.below(seats),
        last=FIRST,
        hands=tuple(hands),
        goals=goals,
        known=tuple((seat,) for seat in range(seats)),
        deck=pile_without(deck, (first,)),
    )
    told: list[Event] = [Started(dealt.turn, FIRST, first)]
    for seat in range(seats):
        told.append(GoalSeen(seat, goals[seat], settings.open_goals))
        told.append(Drew(seat, hands[seat], "dealt"))
    return _turn_begun(dealt, tuple(told), dice)


def turned_up(deck: Counts, dice: Dice) -> str:
    """AQ-11: the first card; actions are buried in the deck again until another one comes."""
    kind, _ = draw([n * (k not in ACTIONS) for k, n in zip(KINDS, deck, strict=True)], dice)
    return KINDS[kind]


def play(state: State, seat: int, action: Action, dice: Dice) -> Step[State, Event]:
    """Apply an offered action of the seat to move."""
    match action:
        case Place():
            return _place(state, seat, action, dice)
        case Pass():
            passed = replace(state, passes=state.passes + 1)
            return _turn_ended(passed, (Passed(seat),), dice)
        case Wild():
            return _act(state, seat, effect_of(action), dice, wild=True)
        case (
            TradeGoals()
            | RotateGoals()
            | ShuffleGoals()
            | TradeHands()
            | ShuffleHands()
            | Move()
            | Zap()
        ):
            return _act(state, seat, action, dice)
        case _:
            assert_never(action)


def effect_of(action: Wild) -> Effect:
    """AQ-27: the action that a wild card stands for."""
    values = [value for value in (action.first, action.second, action.third) if value]
    effect: Effect = msgspec.convert([action.action, *values], Effect, strict=False)
    return effect


def name_of(effect: Effect) -> str:
    """The action card of an effect."""
    return str(effect.__struct_config__.tag)


def _place(state: State, seat: int, action: Place, dice: Dice) -> Step[State, Event]:
    """AQ-14: the card leaves the hand and lies on the table; AQ-12: then the bonus."""
    hand = state.hands[seat]
    card = Placed(action.cell, hand[action.card - 1], action.lie == "turned")
    met = matched(card.ring, borders(state.layout)[card.cell])
    lying = replace(
        state,
        layout=(*state.layout, card),
        hands=put(state.hands, seat, (*hand[: action.card - 1], *hand[action.card :])),
        passes=0,
        last=card.cell,
    )
    told: Events = (CardPlaced(seat, card.cell, card.card, card.turned, met),)
    lying, told = _judged(lying, told)
    if lying.over:
        return Step(lying, told)
    if state.settings.draws_bonus and len(met) > 1 and seat not in lying.retired:
        cards, deck = drawn(lying.deck, len(met) - 1, dice)
        lying = replace(
            lying, deck=deck, hands=put(lying.hands, seat, (*lying.hands[seat], *cards))
        )
        told = (*told, Drew(seat, cards, "bonus")) if cards else told
    return _turn_ended(lying, told, dice)


def _act(
    state: State, seat: int, effect: Effect, dice: Dice, *, wild: bool = False
) -> Step[State, Event]:
    """AQ-28: the card leaves the hand before it does anything."""
    card = WILD_CARD if wild else name_of(effect)
    hand = list(state.hands[seat])
    hand.remove(card)
    played = replace(
        state,
        hands=put(state.hands, seat, tuple(hand)),
        discard=(*state.discard, card),
        deed=deed(effect, wild=wild),
        passes=0,
    )
    step = carried_out(played, seat, effect, dice)
    told: Events = (ActionPlayed(seat, name_of(effect), wild), *step.events)
    after, told = _judged(step.state, told)
    return Step(after, told) if after.over else _turn_ended(after, told, dice)


def deed(effect: Effect, *, wild: bool) -> str:
    """An action as it is typed.

    >>> deed(Zap("M13"), wild=True)
    'wild zap M13'
    """
    words = (name_of(effect), *msgspec.structs.astuple(effect))
    return " ".join(("wild", *words) if wild else words)


def _judged(state: State, told: Events) -> tuple[State, Events]:
    """AQ-30, AQ-32: whoever reached the target; the seat on turn first, then in turn order.

    AC-2, AC-4: where the others play on, each of them retires, until one is left.
    """
    found = reached(state)
    if found and not state.settings.onward:
        seat = found[0]
        over = replace(state, end="target", winners=(seat,))
        return over, (*told, Won(seat, state.goals[seat], sizes(state)[seat]))
    for seat in found[: len(state.playing) - 1]:
        state = retire(state, seat)
        size = sizes(state)[seat]
        told = (*told, Retired(seat, len(state.retired), state.goals[seat], size))
    if found and len(state.playing) == 1:
        state = replace(state, end="target", winners=state.retired[:1])
    return state, told


def retire(state: State, seat: int) -> State:
    """AC-3: element cards go back into the deck, actions onto the discard pile."""
    hand = state.hands[seat]
    back = counted(tuple(card for card in hand if not is_action(card)))
    return replace(
        state,
        hands=put(state.hands, seat, ()),
        deck=tuple(n + m for n, m in zip(state.deck, back, strict=True)),
        discard=(*state.discard, *filter(is_action, hand)),
        retired=(*state.retired, seat),
    )


def _turn_ended(state: State, told: Events, dice: Dice) -> Step[State, Event]:
    """AQ-16: the next player who has a card or can draw one; AQ-33: or the end."""
    holding = sum(1 for hand in state.hands if hand)
    if not any(state.deck) and state.passes >= holding:
        return _stopped(state, told)
    order = clockwise(state.turn + 1, state.seats)
    able = (s for s in order if any(state.deck) or state.hands[s])
    seat = next(s for s in able if s not in state.retired)
    return _turn_begun(replace(state, turn=seat), told, dice)


def _stopped(state: State, told: Events) -> Step[State, Event]:
    """AQ-34: the closest win; AC-5: where others have retired, the places left are given."""
    lacking, held = missing(state), any(state.hands)
    if state.settings.onward:
        order = ranking(state)
        over = replace(state, end="closest", winners=order[:1])
        given = PlacesGiven(order, len(state.retired), tuple(lacking[s] for s in order), held)
        return Step(over, (*told, given))
    winners = closest(state)
    over = replace(state, end="closest", winners=winners)
    return Step(over, (*told, Exhausted(winners, lacking[winners[0]], held)))


def _turn_begun(state: State, told: Events, dice: Dice) -> Step[State, Event]:
    """AQ-13: one card is drawn, if there is one."""
    cards, deck = drawn(state.deck, 1, dice)
    if not cards:
        return Step(state, told)
    hand = (*state.hands[state.turn], *cards)
    begun = replace(state, deck=deck, hands=put(state.hands, state.turn, hand))
    return Step(begun, (*told, Drew(state.turn, cards, "turn")))
