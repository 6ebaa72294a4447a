"""How people and games are called, before any words are chosen."""

from __future__ import annotations

from bot.table.position import Position
from games.entry import Aliases
from games.start import one_line
from games.text import Message, say

NAME_LENGTH = 32
"""Longer names are cut, so that no name breaks a card."""


def plain_name(name: str) -> str:
    """A person's name for places without markup: labels, menus, pictures' texts.

    Control and direction characters go, white space becomes single spaces, a name that
    would look empty becomes a question mark.
    """
    return one_line(name, NAME_LENGTH) or "?"


def aliases(at: Position) -> Aliases:
    """Names by which people may call seats when they type, as they are and as they are shown.

    A name that two people share calls neither, and one that begins like the letter of a
    seat never stands for another seat.
    """
    named: dict[str, set[int]] = {}
    for seat in at.seats:
        if seat.name:
            for name in (seat.name, plain_name(seat.name)):
                named.setdefault(name.strip().casefold(), set()).add(seat.seat)
    return {
        name: min(seats)
        for name, seats in named.items()
        if len(seats) == 1 and len(name.partition(" ")[0]) > 1
    }


def game_name(game: str) -> Message:
    """The name of a game, in its own words."""
    return say(f"name-{game}")
