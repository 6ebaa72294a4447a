"""What a seat may know of Aquarius-Chaser, how it is shown and told, and its computer player."""

from __future__ import annotations

from collections.abc import Iterator

from games.aquarius.aquarius_chaser.state import (
    Event,
    Filled,
    Filling,
    Laid,
    State,
    TurnedUp,
    View,
)
from games.aquarius.chase import phrases as race_phrases
from games.aquarius.chase import robots as race_robots
from games.aquarius.chase import summary as race_summary
from games.aquarius.chase.state import RaceEvent
from games.aquarius.classic import phrases, robots, summary, view
from games.aquarius.classic.phrases import card_words, short_card
from games.aquarius.classic.picture import STEP, TILE, WORDS
from games.aquarius.classic.summary import both_lines
from games.aquarius.layout import Placed
from games.aquarius.letters import text_board
from games.aquarius.table import EDGE, Part, axes, card, cards, framed, open_cells, scene
from games.choices import Answer, Offer
from games.contract import Card, Panel
from games.dice import Dice
from games.scene import Label, Picture, Scene
from games.text import Message, Who, row, say

NAME = say("name-aquarius-chaser")


def look(state: State, seat: int | None) -> View:
    """AQ-10: hands and goals of Aquarius are hidden; what follows lies open."""
    return View(game=view.look(state.game, seat), filling=state.filling, race=state.race)


def imagine(seen: View, dice: Dice) -> State:
    """A whole table that agrees with a view."""
    game = view.imagine(seen.game, dice)
    return State(game=game, filling=seen.filling, race=seen.race)


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
    lines = (say("fill-turn", who=who, card=card_words(filling.up)),)
    panels = tuple(
        Panel(say("person", who=Who(seat)), summary.standing(seen.game, seat))
        for seat in range(seen.game.seats)
    )
    lying = row(f"{one.cell}:{short_card(one.card, one.turned)}" for one in filling.layout)
    alternative = both_lines((title, say("alternative-cards", cards=lying), *lines))
    board = (say("board-line", text=line) for line in text_board(filling.layout))
    return Card(title, lines, panels, Picture(_drawn(filling), alternative), (*board, *lines))


def _drawn(filling: Filling) -> Scene:
    frame = framed(placed.cell for placed in filling.layout)
    parts: list[Part] = [*axes(frame), *open_cells(frame, filling.layout)]
    parts.extend(cards(frame, filling.layout))
    parts.extend(_turned_up(filling.up, frame.bottom))
    return scene(parts, frame.bottom + STEP + EDGE)


def _turned_up(code: str, y: int) -> Iterator[Part]:
    yield from card(Placed("", code), (EDGE, y), TILE)
    yield Label(card_words(code), EDGE + STEP, y + TILE // 2 + WORDS // 3, WORDS)


def tell(event: Event, seat: int | None) -> Message | None:
    """What a reader hears."""
    match event:
        case TurnedUp(last, code):
            return say("fill-turned-up", who=Who(last), card=card_words(code))
        case Laid(last, cell, code, turned):
            return say("placed", who=Who(last), cell=cell, card=card_words(code, turned))
        case Filled(count):
            return say("fill-filled", n=count)
        case _ if isinstance(event, RaceEvent):
            return race_phrases.tell(event)
        case _:
            return phrases.tell(event, seat)


def good(seen: View, seat: int, offer: Offer, dice: Dice) -> Answer:
    """The computer player of the part that is played; it fills the table by chance."""
    if seen.race is not None:
        return race_robots.good(seen.race, seat)
    if seen.filling is not None:
        return Answer("auto")
    return robots.good(seen.game, seat, offer, dice)
