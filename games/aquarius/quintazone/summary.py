"""A view of Quintazone as a card: lines, a panel for each player, picture, position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.phrases import (
    both_lines,
    element,
    hand_card,
    panel_lines,
    short_card,
    table_lines,
)
from games.aquarius.quintazone.phrases import pyramid_words, reserve_words
from games.aquarius.quintazone.picture import painted
from games.aquarius.quintazone.scoring import points, ranks
from games.aquarius.quintazone.view import View
from games.contract import Card, Panel
from games.scene import Picture
from games.text import Message, Who, row, say


def show(view: View) -> Card:
    """The summary of a view; the reader's own goal and hand are in the reader's alone."""
    return shown(view, say("name-quintazone"))


def shown(view: View, name: Message) -> Card:
    """The summary of a view, in a game of this name."""
    lines = (*_lines(view), *_own(view))
    panels = tuple(
        Panel(say("person", who=Who(seat)), _panel(view, seat)) for seat in range(view.seats)
    )
    title = say("title-over" if view.over else "title", game=name, n=view.left)
    return Card(
        title,
        lines,
        panels,
        Picture(painted(view), alternative(view, title)),
        (
            title,
            *table_lines(view.layout, view.last),
            *pyramid_words(view.pyramids, view.seats),
            *lines,
            *panel_lines(panels),
        ),
        turn=None if view.over else _turn(view),
    )


def _lines(view: View) -> Iterator[Message]:
    """What everybody reads: whose turn it is, and what is left to do in it."""
    if not view.over:
        yield _turn(view)


def _turn(view: View) -> Message:
    if view.placed:
        return say("zone-turn-pyramid", who=Who(view.turn))
    return say("zone-turn-card" if view.built else "zone-turn", who=Who(view.turn))


def _own(view: View) -> Iterator[Message]:
    """What only the reader knows: goal and hand."""
    if view.reader is None or view.over:
        return
    goal = view.goals[view.reader]
    assert goal is not None, "everybody knows the own goal"
    yield say("zone-own-goal", goal=element(goal))
    for number, card in enumerate(view.hand, start=1):
        yield hand_card(number, card)


def _panel(view: View, seat: int) -> Message:
    """Cards, pyramids, points; while goals are hidden, the points without them."""
    goals = tuple(goal or "" if view.over else "" for goal in view.goals)
    scored, plain = points(view, goals)[seat], points(view, ("",) * view.seats)[seat]
    reserve = reserve_words(view.reserves[seat])
    if not view.over:
        return say("zone-panel", cards=view.held[seat], reserve=reserve, n=scored)
    won = say("state-won" if ranks(view, goals)[seat] == 1 else "state-in")
    return say(
        "zone-panel-over",
        goal=element(goals[seat]),
        reserve=reserve,
        n=scored,
        plain=plain,
        double=scored - plain,
        state=won,
    )


def alternative(view: View, title: Message) -> Message:
    """The position in words: what the picture shows."""
    cards = row(f"{placed.cell}:{short_card(placed.card, placed.turned)}" for placed in view.layout)
    parts = [
        title,
        say("alternative-cards", cards=cards),
        *pyramid_words(view.pyramids, view.seats),
    ]
    if view.reader is not None and not view.over:
        hand = enumerate(map(short_card, view.hand), start=1)
        held = row(say("alternative-hand", n=n, card=card) for n, card in hand)
        goal = view.goals[view.reader]
        assert goal is not None, "everybody knows the own goal"
        parts.append(say("zone-own-goal", goal=element(goal)))
        parts.append(say("alternative-held", cards=held, n=len(view.hand)))
    return both_lines(tuple(parts))
