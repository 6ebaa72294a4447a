"""Slash commands; each one finds its table and calls one method of the desk."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, cast

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.chat.cards import fitted
from bot.chat.desk import Desk
from bot.chat.replies import Press, Reply
from bot.chat.troubles import answered
from bot.errors import SetAside
from bot.showing.languages import game_title, robot_name, words
from bot.showing.sheet import voices
from bot.table.names import aliases, plain_name
from bot.table.position import Position
from bot.table.refusals import Refusal
from games import catalogue
from games.choices import Offer
from games.entry import LONGEST_ENTRY, Aliases, Completion, complete
from games.robots import names
from games.text import FALLBACK, say

log = logging.getLogger(__name__)

Short = app_commands.Range[str, 1, 100]
"""A game, a table or a strength, as it is typed."""

CHOICES = 25
CHOICE_NAME = 100


class Tree(app_commands.CommandTree[Any]):
    """The commands; what goes wrong before one of them runs is answered too."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person, privately, as for any other trouble."""

        async def work(desk: Desk, reply: Reply) -> None:
            raise error

        if interaction.type is discord.InteractionType.application_command:
            await _serve(interaction, work)
        else:
            log.error("a completion failed", exc_info=error)


class _WithDesk(Protocol):
    desk: Desk


def _t(key: str) -> locale_str:
    """A text of a command: English for the definition, its key for the translator."""
    return locale_str(words().text(say(key)), key=key)


class Translator(app_commands.Translator):
    """Descriptions of commands in every language that the bot speaks."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in this language, or None where English serves."""
        key = string.extras.get("key")
        language = words().nearest(str(locale))
        if key is None or language == FALLBACK:
            return None
        return words().text(say(key), language)


async def _serve(press: Press, work: Callable[[Desk, Reply], Awaitable[None]]) -> None:
    desk = cast("_WithDesk", press.client).desk

    async def on_desk(reply: Reply) -> None:
        await work(desk, reply)

    await answered(Reply(press, desk.announcer), on_desk)


async def _code(desk: Desk, reply: Reply, table: str | None) -> str:
    """The table that was named, else the one that is meant."""
    if table:
        return table.strip().upper()
    try:
        return (await desk.meant(reply)).table.code
    except SetAside as aside:
        return aside.code


# ---------------------------------------------------------------------- completion


def _choice(name: str, value: str) -> Choice[str]:
    return Choice(name=fitted(name, CHOICE_NAME), value=value)


async def _games(press: Press, current: str) -> list[Choice[str]]:
    """Every game whose name or id holds what was typed."""
    locale, typed = str(press.locale), current.casefold().strip()
    named = [(game_title(game, locale), game) for game in catalogue()]
    found = [(name, game) for name, game in named if typed in name.casefold() or typed in game]
    return [_choice(name, game) for name, game in found][:CHOICES]


async def _moves(press: Press, current: str) -> list[Choice[str]]:
    """The legal continuations of a typed move, for the person who types and nobody else."""
    desk = cast("_WithDesk", press.client).desk
    try:
        at = await desk.here(Reply(press, desk.announcer).place)
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


async def _my_tables(press: Press, current: str) -> list[Choice[str]]:
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


async def _robots(press: Press, current: str) -> list[Choice[str]]:
    """The computer players of this channel's game."""
    desk = cast("_WithDesk", press.client).desk
    try:
        at = await desk.here(Reply(press, desk.announcer).place)
    except (Refusal, SetAside):
        return []
    _, plain = voices(at, str(press.locale))
    named = [(plain(say("as-it-is", text=robot_name(at.table.game, n))), n) for n in names(at.game)]
    typed = current.casefold().strip()
    found = [(label, name) for label, name in named if typed in name or typed in label.casefold()]
    return [_choice(label, name) for label, name in found][:CHOICES]


# ---------------------------------------------------------------------- the commands


@app_commands.command(name="join", description=_t("command-join"))
@app_commands.describe(game=_t("option-game"))
@app_commands.autocomplete(game=_games)
@app_commands.guild_only()
async def join(press: discord.Interaction[Any], game: Short | None = None) -> None:
    """Take a seat here, or open a lobby."""
    await _serve(press, lambda desk, reply: desk.join(reply, _game_id(game, reply.locale)))


def _game_id(typed: str | None, locale: str) -> str | None:
    """The id of a game that was typed by its id or its name; unknown text stays as it is."""
    if typed is None:
        return None
    wanted = typed.strip().casefold()
    for game in catalogue():
        if wanted in {game, game_title(game, locale).casefold()}:
            return game
    return typed


@app_commands.command(name="leave", description=_t("command-leave"))
@app_commands.describe(table=_t("option-table"))
@app_commands.autocomplete(table=_my_tables)
@app_commands.guild_only()
async def leave(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """Give up a seat, from wherever one is."""

    async def work(desk: Desk, reply: Reply) -> None:
        if table:
            await desk.leave(reply, table.strip().upper())
            return
        await desk.leave(reply, (await desk.mine(reply)).table.code)

    await _serve(press, work)


@app_commands.command(name="start", description=_t("command-start"))
@app_commands.guild_only()
async def start(press: discord.Interaction[Any]) -> None:
    """Deal the game out."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.start(reply, (await desk.here(reply.place)).table.code)

    await _serve(press, work)


@app_commands.command(name="move", description=_t("command-move"))
@app_commands.describe(answer=_t("option-answer"))
@app_commands.autocomplete(answer=_moves)
@app_commands.guild_only()
async def move(
    press: discord.Interaction[Any], answer: app_commands.Range[str, 1, LONGEST_ENTRY]
) -> None:
    """Play a typed move."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.typed(reply, (await desk.here(reply.place)).table.code, answer)

    await _serve(press, work)


@app_commands.command(name="board", description=_t("command-board"))
@app_commands.describe(text=_t("option-text"))
@app_commands.guild_only()
async def board(press: discord.Interaction[Any], text: bool = False) -> None:
    """Post the table at the bottom, or tell it in words."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.board(reply, (await desk.here(reply.place)).table.code, text=text)

    await _serve(press, work)


@app_commands.command(name="me", description=_t("command-me"))
@app_commands.guild_only()
async def me(press: discord.Interaction[Any]) -> None:
    """One's own view of the table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.view(reply, (await desk.here(reply.place)).table.code)

    await _serve(press, work)


@app_commands.command(name="rules", description=_t("command-rules"))
@app_commands.describe(game=_t("option-game"))
@app_commands.autocomplete(game=_games)
async def rules(press: discord.Interaction[Any], game: Short | None = None) -> None:
    """The rules, opened at what is asked now."""

    async def work(desk: Desk, reply: Reply) -> None:
        code = ""
        if game is None and press.guild_id is not None:
            try:
                code = (await desk.here(reply.place)).table.code
            except (Refusal, SetAside):
                code = ""
        await desk.rules(reply, code, _game_id(game, reply.locale) or "")

    await _serve(press, work)


@app_commands.command(name="games", description=_t("command-games"))
@app_commands.guild_only()
async def games(press: discord.Interaction[Any]) -> None:
    """The tables of this server."""
    await _serve(press, lambda desk, reply: desk.games(reply))


@app_commands.command(name="help", description=_t("command-help"))
async def help_(press: discord.Interaction[Any]) -> None:
    """How to play."""
    await _serve(press, lambda desk, reply: desk.help(reply))


@app_commands.command(name="stop", description=_t("command-stop"))
@app_commands.describe(table=_t("option-table"))
@app_commands.autocomplete(table=_my_tables)
@app_commands.guild_only()
async def stop(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """End a table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.stop(reply, await _code(desk, reply, table))

    await _serve(press, work)


@app_commands.command(name="verify", description=_t("command-verify"))
@app_commands.describe(table=_t("option-table"))
@app_commands.guild_only()
async def verify(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """Prove the dice of a finished table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.verify(reply, await _code(desk, reply, table))

    await _serve(press, work)


computer = app_commands.Group(name="computer", description=_t("command-computer"), guild_only=True)


@computer.command(name="add", description=_t("command-computer-add"))
@app_commands.describe(strength=_t("option-strength"))
@app_commands.autocomplete(strength=_robots)
async def computer_add(press: discord.Interaction[Any], strength: Short | None = None) -> None:
    """Give a chair to the computer."""

    async def work(desk: Desk, reply: Reply) -> None:
        code = (await desk.here(reply.place)).table.code
        robot = None if strength is None else strength.strip().casefold()
        await desk.computer(reply, code, add=True, robot=robot)

    await _serve(press, work)


@computer.command(name="remove", description=_t("command-computer-remove"))
async def computer_remove(press: discord.Interaction[Any]) -> None:
    """Take the last computer off the table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.computer(reply, (await desk.here(reply.place)).table.code, add=False)

    await _serve(press, work)


COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = (
    join,
    leave,
    start,
    move,
    board,
    me,
    rules,
    games,
    help_,
    stop,
    verify,
    computer,
)
