"""What a seat may do: place a card, play an action, or pass."""

from __future__ import annotations

from collections.abc import Callable

from games.aquarius.cards import DECKS, WILD_CARD, is_action, symmetrical
from games.aquarius.classic.phrases import place_words
from games.aquarius.classic.state import GOALS, Board, State
from games.aquarius.grid import PLACE
from games.aquarius.layout import Layout, card_at, destinations, movable
from games.aquarius.offers import (
    Given,
    lies,
    place_gap,
    place_needless,
    place_objection,
    playable,
)
from games.choices import Answer, Choice, Field, Offer, OneOf, Option, Spot
from games.text import Message, Who, letter, say

CLAUSES = {
    "trade-goals": "AQ-20",
    "rotate-goals": "AQ-21",
    "shuffle-goals": "AQ-22",
    "trade-hands": "AQ-23",
    "shuffle-hands": "AQ-24",
    "move": "AQ-25",
    "zap": "AQ-26",
}
TURNS = ("kept", "turned")
"""How a card of the table may lie afterwards, told from how it lies."""


def ask(state: State, seat: int) -> tuple[Choice, ...]:
    """AQ-13: the seat on turn places a card or plays an action; AQ-15: or passes."""
    if state.over or seat != state.turn:
        return ()
    return choices(state, state.hands[seat])


def choices(board: Board, hand: tuple[str, ...]) -> tuple[Choice, ...]:
    """All that can be done with a hand; private, for each tells what is in it."""
    found = []
    if playable(board.layout, hand):
        found.append(Choice("place", say("place"), (), "AQ-14", private=True, tone="main"))
    for action in dict.fromkeys(card for card in hand if is_action(card)):
        if possible(board.layout, action):
            label = say(f"action-{action}")
            found.append(Choice(action, label, (), CLAUSES[action], private=True))
    if WILD_CARD in hand and stands_for(board):
        found.append(Choice("wild", say("wild"), (), "AQ-27", private=True))
    return tuple(found) or (Choice("pass", say("pass"), (), "AQ-15", private=True, tone="main"),)


def stands_for(board: Board) -> tuple[str, ...]:
    """AQ-27: the actions that a wild card can be played as: those of the deck in use."""
    if board.settings.mode == "basic":
        return ()
    actions = DECKS[board.settings.deck].actions
    return tuple(action for action in actions if possible(board.layout, action))


def possible(layout: Layout, action: str) -> bool:
    """Whether an action has a target."""
    match action:
        case "zap":
            return bool(layout)
        case "move":
            return bool(movable(layout))
        case _:
            return True


def more(state: State, seat: int, answer: Answer) -> Field | None:
    """The next gap: which card, then where it fits, then how it may lie there."""
    return gap(state, state.hands[seat], seat, answer)


def gap(board: Board, hand: tuple[str, ...], seat: int, answer: Answer) -> Field | None:
    """As :func:`more`, for whoever knows the board and one hand."""
    verb, values = _meant(answer)
    if verb == "wild":
        actions = (Option(a, say(f"action-{a}")) for a in stands_for(board))
        return OneOf(say("wild-which"), tuple(actions))
    if verb == "place":
        return place_gap(board.layout, hand, values)
    if verb == "move":
        return _move_gap(board.layout, values)
    if values or verb not in TARGETS:
        return None
    return TARGETS[verb](board, seat)


def _move_gap(layout: Layout, values: Given) -> Field | None:
    match values:
        case ():
            return _spots(say("move-which"), movable(layout))
        case (cell,):
            return _spots(say("move-where"), tuple(destinations(layout, str(cell))))
        case (cell, to):
            card = card_at(layout, str(cell))
            if symmetrical(card.card):
                return None
            ways = destinations(layout, card.cell)[str(to)]
            return lies(card.card, ((TURNS[turn], card.turned ^ turn) for turn in ways))
        case _:
            return None


def needless(state: State, seat: int, answer: Answer, word: str) -> bool:
    """AQ-46: the lie of a card that looks the same both ways."""
    verb, values = _meant(answer)
    match verb, values:
        case "place", _:
            return place_needless(state.hands[seat], values, word)
        case "move", (cell, _):
            return word in TURNS and symmetrical(card_at(state.layout, str(cell)).card)
        case _:
            return False


def _meant(answer: Answer) -> tuple[str, Given]:
    """AQ-27: the action that a wild card stands for; any other answer as it is."""
    if answer.verb == "wild" and answer.values:
        return str(answer.values[0]), answer.values[1:]
    return answer.verb, answer.values


def objection(state: State, seat: int, answer: Answer, word: str) -> Message | None:
    """AQ-4, AQ-14, AQ-15, AQ-28: why the seat on turn cannot do so."""
    hand = state.hands[seat]
    if state.over or seat != state.turn:
        return None
    if word:
        placing = answer.verb == "place"
        return place_objection(state.layout, hand, answer.values, word) if placing else None
    if answer.verb == "pass":
        return say("pass-able")
    if answer.verb == "place":
        return say("place-none")
    return say("action-lacks") if answer.verb in CLAUSES and answer.verb not in hand else None


def _spots(label: Message, cells: tuple[str, ...]) -> Spot:
    return Spot(label, tuple(sorted(cells, key=PLACE.__getitem__)))


def _goals(board: Board, seat: int) -> Field:
    seats = board.seats
    keys = (letter(s) if s < seats else f"U{s - seats + 1}" for s in range(GOALS))
    options = (
        Option(key, place_words(place, seats), seat=place if place < seats else None)
        for place, key in enumerate(keys)
        if place != seat and place in board.circle
    )
    return OneOf(say("goals-whose"), tuple(options))


def _hands(board: Board, seat: int) -> Field:
    options = (
        Option(letter(s), say("person", who=Who(s)), seat=s) for s in board.playing if s != seat
    )
    return OneOf(say("hands-whose"), tuple(options))


def _ways(board: Board, seat: int) -> Field:
    options = (Option(way, say(f"way-{way}")) for way in ("left", "right"))
    return OneOf(say("rotate-which"), tuple(options))


def _zapped(board: Board, seat: int) -> Field:
    return _spots(say("zap-which"), tuple(card.cell for card in board.layout))


TARGETS: dict[str, Callable[[Board, int], Field]] = {
    "trade-goals": _goals,
    "trade-hands": _hands,
    "rotate-goals": _ways,
    "zap": _zapped,
}
"""The one field of each action that has one."""


def lapse(state: State, seat: int) -> Answer:
    """AQ-47: the first thing that can be done: a card on the first cell where it fits."""
    offered = Offer(ask(state, seat), lambda answer: more(state, seat, answer))
    return next(offered.answers(1))
