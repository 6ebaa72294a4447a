"""A view of Aquarius-Chaser as a card: that of the part that is played."""

from __future__ import annotations

from games.aquarius.aquarius_chaser.picture import painted
from games.aquarius.aquarius_chaser.state import Filling, pile
from games.aquarius.aquarius_chaser.view import View
from games.aquarius.chase import summary as race_summary
from games.aquarius.classic import summary
from games.aquarius.phrases import (
    both_lines,
    card_words,
    element,
    panel_lines,
    short_card,
    table_lines,
)
from games.contract import Card, Panel
from games.scene import Picture
from games.text import Message, Who, row, say

NAME = say("name-aquarius-chaser")


def show(seen: View) -> Card:
    """The summary of the part that is played."""
    if seen.race is not None:
        return race_summary.shown(seen.race, NAME)
    if seen.filling is not None:
        return _filling(seen, seen.filling)
    return summary.shown(seen.game, NAME)


def _filling(seen: View, filling: Filling) -> Card:
    """AC-6: the table and the card that was turned up."""
    title = say("fill-title", game=NAME)
    who = Who(filling.seat)
    left = sum(pile(filling.layout, seen.game.settings))
    lines = (say("fill-turn", who=who, card=card_words(filling.up)), say("fill-left", n=left))
    panels = tuple(
        Panel(say("person", who=Who(seat)), _placed(seen, seat)) for seat in range(seen.game.seats)
    )
    lying = row(f"{one.cell}:{short_card(one.card, one.turned)}" for one in filling.layout)
    alternative = both_lines((title, say("alternative-cards", cards=lying), *lines))
    board = table_lines(filling.layout, "")
    picture = Picture(painted(filling), alternative)
    return Card(
        title, lines, panels, picture, (title, *board, *lines, *panel_lines(panels)), turn=lines[0]
    )


def _placed(seen: View, seat: int) -> Message:
    """AC-6: goal and place; hands are over, and whoever fills the table has no cards of its own."""
    goal = seen.game.goals[seat]
    assert goal is not None, "all goals are shown once Aquarius is over"
    return say("fill-panel", goal=element(goal), state=summary.place_state(seen.game, seat))
