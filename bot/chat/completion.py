"""What is offered while a command is typed."""

from __future__ import annotations

import re
from typing import Protocol, cast

from discord.app_commands import Choice

from bot.chat.cards import fitted
from bot.chat.desk import Desk
from bot.chat.replies import Press, Reply
from bot.errors import SetAside
from bot.showing.languages import game_title, robot_name
from bot.showing.sheet import voices
from bot.table.names import aliases, plain_name
from bot.table.position import Position
from bot.table.refusals import Refusal
from games import catalogue
from games.choices import Offer
from games.entry import Aliases, Completion, complete
from games.robots import names
from games.text import say

CHOICES = 25
CHOICE_NAME = 100
WORD = re.compile(r"\w+")
FAR = 9
"""The rank of what does not hold what was typed."""


class _WithDesk(Protocol):
    desk: Desk


def _choice(name: str, value: str) -> Choice[str]:
    return Choice(name=fitted(name, CHOICE_NAME), value=value)


async def games(press: Press, current: str) -> list[Choice[str]]:
    """Every game whose name or id holds what was typed, the nearest first."""
    locale = str(press.locale)
    return _nearest(current, [(game_title(game, locale), game) for game in catalogue()])


def _nearest(typed: str, named: list[tuple[str, str]]) -> list[Choice[str]]:
    """What of (name, value) holds what was typed: names that begin so, words that do, the rest."""
    ranked = [(_rank(typed.casefold().strip(), *one), one) for one in named]
    found = sorted((one for one in ranked if one[0] < FAR), key=lambda one: one[0])
    return [_choice(name, value) for _, (name, value) in found][:CHOICES]


def _rank(typed: str, name: str, value: str) -> int:
    """How near a name, or the value that is typed for it, is to what was typed."""
    texts = (name.casefold(), value.casefold())
    if any(text.startswith(typed) for text in texts):
        return 0
    if any(word.startswith(typed) for text in texts for word in WORD.findall(text)):
        return 1
    return 2 if any(typed in text for text in texts) else FAR


async def moves(press: Press, current: str) -> list[Choice[str]]:
    """The legal continuations of a typed move, for the person who types and nobody else."""
    desk = cast("_WithDesk", press.client).desk
    try:
        at = await desk.tables.here(Reply(press, desk.announcer).place)
    except (Refusal, SetAside):
        return []
    seat = at.seat_of(press.user.id)
    if seat is None or seat.robot or not at.choices[seat.seat]:
        return []
    found = _continued(current, at.offer(seat.seat), aliases(at))
    _, plain = voices(at, str(press.locale))
    listed = []
    for one in (c for c in found if len(c.text) <= CHOICE_NAME):
        label = plain(one.label)
        told = [] if one.text.endswith(f" {label}") else [label]
        told += [plain(one.detail)] if one.detail else []
        listed.append(_choice(" · ".join((one.text, *told)), one.text))
    return listed[:CHOICES]


def _continued(typed: str, offered: Offer, called: Aliases) -> tuple[Completion, ...]:
    """The continuations; where only one verb is left, what follows it is shown at once."""
    found = complete(typed, offered, called)
    if len(found) == 1 and not found[0].whole and " " not in typed.strip():
        return complete(f"{found[0].text} ", offered, called)
    return found


async def my_tables(press: Press, current: str) -> list[Choice[str]]:
    """The tables at which somebody sits, wherever they are."""
    desk = cast("_WithDesk", press.client).desk
    found = await desk.tables.listed(press.guild_id or 0, press.user.id)
    mine = [at for at in found if at.seat_of(press.user.id)]
    return [
        _choice(_table_label(at, str(press.locale)), at.table.code)
        for at in mine
        if current.strip().upper() in at.table.code
    ][:CHOICES]


def _table_label(at: Position, locale: str) -> str:
    _, plain = voices(at, locale)
    people = ", ".join(plain_name(seat.name) for seat in at.seats if seat.name)
    return f"{plain(say(f'name-{at.table.game}'))} · {at.table.code} · {people}"


async def robots(press: Press, current: str) -> list[Choice[str]]:
    """The computer players of this channel's game."""
    desk = cast("_WithDesk", press.client).desk
    try:
        at = await desk.tables.here(Reply(press, desk.announcer).place)
    except (Refusal, SetAside):
        return []
    _, plain = voices(at, str(press.locale))
    named = [(plain(say("as-it-is", text=robot_name(at.table.game, n))), n) for n in names(at.game)]
    return _nearest(current, named)
