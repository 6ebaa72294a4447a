"""Cards, places and events of Aquarius as messages."""

from __future__ import annotations

from typing import assert_never

from games.aquarius.classic.events import (
    ActionPlayed,
    CardMoved,
    CardPlaced,
    CardZapped,
    Drew,
    Event,
    Exhausted,
    GoalSeen,
    GoalsRotated,
    GoalsTraded,
    HandsTraded,
    Passed,
    PlacesGiven,
    Retired,
    Started,
    Won,
)
from games.aquarius.phrases import card_words, element
from games.text import Arg, Message, Who, both, people, row, say


def place_words(place: int, seats: int) -> Message:
    """Whose a goal is: a seat's, or an imaginary player's."""
    if place < seats:
        return say("person", who=Who(place))
    return say("imaginary", n=place - seats + 1)


def tell(event: Event, seat: int | None) -> Message | None:
    """Cards and goals are told to whom they belong, all else to everybody."""
    match event:
        case GoalSeen() | Drew():
            return _secret(event, seat)
        case Started() | CardPlaced() | Passed():
            return _played(event)
        case Won() | Retired() | Exhausted() | PlacesGiven():
            return _ended(event)
        case ActionPlayed() | GoalsTraded() | GoalsRotated() | HandsTraded():
            return _acted(event)
        case CardMoved() | CardZapped():
            return _taken(event)
        case _:
            assert_never(event)


def _secret(event: GoalSeen | Drew, seat: int | None) -> Message | None:
    match event:
        case GoalSeen(owner, goal, lies_open):
            if owner == seat:
                return say("goal-own", goal=element(goal))
            return say("goal-open", who=Who(owner), goal=element(goal)) if lies_open else None
        case Drew(owner, cards, why):
            if owner == seat:
                named = both(map(card_words, cards))
                return say(f"drew-{why}-own", cards=named, n=len(cards))
            if why in {"dealt", "turn"}:
                return None
            return say(f"drew-{why}", who=Who(owner), n=len(cards))
        case _:
            assert_never(event)


def _played(event: Started | CardPlaced | Passed) -> Message:
    match event:
        case Started(starter, cell, card):
            return say("started", who=Who(starter), cell=cell, card=card_words(card))
        case CardPlaced(owner, cell, card, turned, _):
            return say("placed", who=Who(owner), cell=cell, card=card_words(card, turned))
        case Passed(owner):
            return say("passed", who=Who(owner))
        case _:
            assert_never(event)


def _ended(event: Won | Retired | Exhausted | PlacesGiven) -> Message:
    match event:
        case Won(owner, goal, size):
            return say("won", who=Who(owner), goal=element(goal), n=size)
        case Retired(owner, place, goal, size):
            return say("retired", who=Who(owner), goal=element(goal), n=size, place=place)
        case Exhausted(winners, missing, held):
            why = why_stuck(held=held)
            return say("exhausted", why=why, who=people(winners), winners=len(winners), n=missing)
        case PlacesGiven(_, _, _, held):
            places = row(_place_given(event, at) for at in range(len(event.order)))
            return say("places-given", why=why_stuck(held=held), places=places)
        case _:
            assert_never(event)


def why_stuck(*, held: bool) -> Message:
    """AQ-33: why nobody can go on; ``held``: somebody still has cards."""
    return say("all-passed" if held else "no-cards-left")


def _place_given(event: PlacesGiven, at: int) -> Message:
    """AC-5: who comes at this place, and what decided it."""
    told: dict[str, Arg] = {"place": at + 1, "who": Who(event.order[at])}
    if at < event.retired:
        return say("place-reached", **told)
    lacking, before = event.missing[at], event.missing[at - 1] if at > event.retired else -1
    return say("place-later" if lacking == before else "place-lacking", n=lacking, **told)


def _acted(event: ActionPlayed | GoalsTraded | GoalsRotated | HandsTraded) -> Message:
    match event:
        case ActionPlayed(owner, action, wild):
            key = "wild-played" if wild else "action-played"
            return say(key, who=Who(owner), action=say(f"action-{action}"))
        case GoalsTraded(owner, place, seats):
            return say("goals-traded", who=Who(owner), whose=place_words(place, seats))
        case GoalsRotated(way):
            return say("goals-rotated", way=say(f"way-{way}"))
        case HandsTraded(owner, other):
            return say("hands-traded", who=Who(owner), other=Who(other))
        case _:
            assert_never(event)


def _taken(event: CardMoved | CardZapped) -> Message:
    card = card_words(event.card, event.turned)
    match event:
        case CardMoved(owner, cell, to):
            key = "card-turned" if cell == to else "card-moved"
            return say(key, who=Who(owner), cell=cell, to=to, card=card)
        case CardZapped(owner, cell):
            return say("card-zapped", who=Who(owner), cell=cell, card=card)
        case _:
            assert_never(event)
