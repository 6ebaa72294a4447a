"""A view as a card: lines, a panel for each player, the picture, the position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.cards import ELEMENTS
from games.aquarius.classic.picture import painted
from games.aquarius.classic.scoring import ranked
from games.aquarius.classic.state import GOALS
from games.aquarius.classic.view import View
from games.aquarius.phrases import (
    both_lines,
    card_words,
    element,
    hand_card,
    panel_lines,
    short_card,
    table_lines,
)
from games.aquarius.zones import group_size
from games.contract import Card, Panel
from games.scene import Picture
from games.text import Message, Who, both, row, say


def show(view: View) -> Card:
    """The summary of a view; the reader's own goal and hand are in the reader's alone."""
    basic = view.settings.mode == "basic"
    return shown(view, say("name-basic-aquarius" if basic else "name-aquarius"))


def shown(view: View, name: Message) -> Card:
    """The summary of a view, in a game of this name."""
    lines = (*_lines(view), *_own(view))
    panels = tuple(
        Panel(say("person", who=Who(seat)), seat_words(view, seat)) for seat in range(view.seats)
    )
    title = title_line(view, name)
    panels = (*panels, *_imaginary(view))
    return Card(
        title,
        lines,
        panels,
        Picture(painted(view), alternative(view, name)),
        (title, *table_lines(view.layout, view.last), *lines, *panel_lines(panels)),
        turn=None if view.over else _turn(view),
    )


def title_line(view: View, name: Message) -> Message:
    """The game, and what is left in the deck."""
    return say("title-over" if view.over else "title", game=name, n=view.left)


def _lines(view: View) -> Iterator[Message]:
    """What everybody reads: whose turn it is, the groups, the last discard."""
    if not view.over:
        yield _turn(view)
    yield say("groups", groups=both(_group(view, letter) for letter in ELEMENTS))
    if view.discard:
        yield say("discard", deed=view.deed, n=len(view.discard))


def _turn(view: View) -> Message:
    return say("to-play", who=Who(view.turn))


def _group(view: View, letter: str) -> Message:
    return say("group", goal=element(letter), n=group_size(view.layout, letter))


def _own(view: View) -> Iterator[Message]:
    """What only the reader knows: goal and hand."""
    if view.reader is None or view.over:
        return
    yield own_goal(view, view.reader)
    for number, card in enumerate(view.hand, start=1):
        yield hand_card(number, card)


def own_goal(view: View, seat: int) -> Message:
    """The goal of the reader with its largest group and the target."""
    goal = view.goals[seat]
    assert goal is not None, "everybody knows the own goal"
    size = group_size(view.layout, goal)
    return say("own-goal", goal=element(goal), n=size, target=view.settings.target_of(seat))


def seat_words(view: View, seat: int) -> Message:
    """A player's cards, goal, target and place."""
    return say(
        "panel",
        cards=view.held[seat],
        goal=_goal(view, seat),
        target=view.settings.target_of(seat),
        state=place_state(view, seat),
    )


def place_state(view: View, seat: int) -> Message:
    """Won, or a place that was given (AC-2, AC-5), or neither."""
    if seat in placed(view):
        return say("state-retired", n=placed(view).index(seat) + 1)
    return say("state-won" if seat in view.winners else "state-in")


def placed(view: View) -> tuple[int, ...]:
    """AC-2, AC-5: the seats that have a place, the first one first: all of them at the end."""
    goals = [goal for goal in view.goals if goal is not None]
    if view.settings.onward and view.over:
        return ranked(view, goals)
    return view.retired


def _goal(view: View, place: int) -> Message:
    goal = view.goals[place]
    return say("goal-hidden") if goal is None else element(goal)


def _imaginary(view: View) -> tuple[Panel, ...]:
    """AQ-10: the goals that nobody holds."""
    if view.seats == GOALS:
        return ()
    goals = (
        say("imaginary-goal", n=n, goal=_goal(view, place))
        for n, place in enumerate(range(view.seats, GOALS), start=1)
    )
    return (Panel(say("imaginary-goals"), say("side-by-side", parts=both(goals))),)


def alternative(view: View, name: Message) -> Message:
    """The position in words: what the picture shows."""
    cards = row(f"{placed.cell}:{short_card(placed.card, placed.turned)}" for placed in view.layout)
    table = say("alternative-cards", cards=cards) if view.layout else say("alternative-empty")
    parts = [title_line(view, name), table]
    if view.reader is not None and not view.over:
        parts.append(own_goal(view, view.reader))
        hand = row(say("alternative-hand", n=n, card=_short(card)) for n, card in _numbered(view))
        parts.append(say("alternative-held", cards=hand, n=len(view.hand)))
    return both_lines(tuple(parts))


def _numbered(view: View) -> Iterator[tuple[int, str]]:
    return enumerate(view.hand, start=1)


def _short(card: str) -> Message | str:
    return short_card(card) if ":" in card or card == "x" else card_words(card)
