"""Events and pieces of Quintazone as messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from games.aquarius.phrases import card_words, element
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
from games.aquarius.quintazone.state import SIZES, Pyramid, Reserve, Tie
from games.aquarius.zones import cell_of, element_of
from games.text import Message, Who, both, letter, people, row, say


def tell(event: Event, seat: int | None) -> Message | None:
    """Cards and goals are told to whom they belong, all else to everybody."""
    match event:
        case GoalDealt(owner) | CardsDrawn(owner):
            return _secret(event) if owner == seat else None
        case Begun(starter, cell, card):
            return say("started", who=Who(starter), cell=cell, card=card_words(card))
        case CardLaid(owner, cell, card, turned):
            return say("placed", who=Who(owner), cell=cell, card=card_words(card, turned))
        case Built(owner, size, panel):
            return say("zone-built", who=Who(owner), size=size_words(size), **panel_words(panel))
        case Refrained(owner, stuck):
            return say("zone-stuck" if stuck else "zone-refrained", who=Who(owner))
        case Ended():
            return _ended(event)
        case _:
            assert_never(event)


def _secret(event: GoalDealt | CardsDrawn) -> Message:
    match event:
        case GoalDealt(_, goal):
            return say("zone-goal-own", goal=element(goal))
        case CardsDrawn(_, cards):
            return say("drew-turn-own", cards=both(map(card_words, cards)), n=len(cards))
        case _:
            assert_never(event)


def panel_words(panel: str) -> dict[str, Message | str]:
    """A panel as arguments of a message: its cell and element."""
    return {"cell": cell_of(panel), "goal": element(element_of(panel))}


def size_words(size: int) -> Message:
    """A pyramid by its pips."""
    return say("zone-size", size=size)


def _ended(event: Ended) -> Message:
    """Each goal with the points, and who is first."""
    shown = (
        say("zone-shown", who=Who(seat), goal=element(goal), n=event.points[seat])
        for seat, goal in enumerate(event.goals)
    )
    won = won_words(event.winners, event.points[event.winners[0]], event.tie)
    return say(f"zone-end-{event.end}", shown=both(shown), won=won)


def won_words(seats: tuple[int, ...], points: int, tie: Tie) -> Message:
    """QZ-45: who is first with so many points, and what decided it."""
    alone = len(seats) == 1
    reason = say(f"zone-tie-{tie}" if tie and alone else "zone-no-tie")
    return say("zone-reason", who=people(seats), winners=len(seats), n=points, tie=reason)


def reserve_words(reserve: Reserve) -> Message:
    """What is left in a reserve."""
    return say("zone-reserve", small=reserve[0], medium=reserve[1], large=reserve[2])


def pyramid_words(pyramids: Iterable[Pyramid], seats: int) -> Iterator[Message]:
    """Each seat's pyramids on the table as short as they can be told, the largest first."""
    found = tuple(pyramids)
    for seat in range(seats):
        parts = []
        for size in reversed(SIZES):
            panels = [p.panel for p in found if p.owner == seat and p.size == size]
            if panels:
                parts.append(" ".join((f"▲{size}", *panels)))
        if parts:
            yield say("zone-standing", seat=letter(seat), panels=row(parts))
