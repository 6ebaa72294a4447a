"""Slash commands; each one finds its table and calls one method of the desk."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar, cast

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.chat import completion
from bot.chat.desk import Desk
from bot.chat.finding import table_meant, table_of_mine
from bot.chat.replies import Press, Reply
from bot.chat.rights import check_server
from bot.chat.troubles import answered
from bot.errors import SetAside
from bot.showing.languages import game_title, words
from bot.table.refusals import Refusal
from games import catalogue
from games.entry import LONGEST_ENTRY
from games.text import FALLBACK, say

log = logging.getLogger(__name__)

T = TypeVar("T")

Short = app_commands.Range[str, 1, 100]
"""A game, a table or a strength, as it is typed."""


class Tree(app_commands.CommandTree[Any]):
    """The commands; what goes wrong before one of them runs is answered too."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person, privately, as for any other trouble."""

        async def work(desk: Desk, reply: Reply) -> None:
            raise error

        if interaction.type is discord.InteractionType.application_command:
            await _serve(interaction, work, anywhere=True, door=False)
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


async def _serve(
    press: Press,
    work: Callable[[Desk, Reply], Awaitable[None]],
    *,
    anywhere: bool = False,
    door: bool = True,
) -> None:
    """Serve a command; ``anywhere`` also outside of servers, without ``door`` once more."""
    desk = cast("_WithDesk", press.client).desk

    async def on_desk(reply: Reply) -> None:
        if not anywhere:
            check_server(press)
        await work(desk, reply)

    await answered(Reply(press, desk.announcer), on_desk, desk.door if door else None)


def _lives(command: T) -> T:
    """A command about tables: in servers that the bot is a member of, and nowhere else."""
    installed = app_commands.allowed_installs(guilds=True, users=False)
    return installed(app_commands.allowed_contexts(guilds=True)(command))


def _lives_everywhere(command: T) -> T:
    """A command that tells what is the same everywhere: also in messages to the bot alone."""
    installed = app_commands.allowed_installs(guilds=True, users=False)
    return installed(app_commands.allowed_contexts(guilds=True, dms=True)(command))


async def _code(desk: Desk, reply: Reply, table: str | None) -> str:
    """The table that was named, else the one that is meant."""
    if table:
        return table.strip().upper()
    try:
        return (await table_meant(desk.tables, reply)).table.code
    except SetAside as aside:
        return aside.code


# ---------------------------------------------------------------------- the commands


@app_commands.command(name="join", description=_t("command-join"))
@app_commands.describe(game=_t("option-game"))
@app_commands.autocomplete(game=completion.games)
@_lives
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
@app_commands.autocomplete(table=completion.my_tables)
@_lives
async def leave(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """Give up a seat, from wherever one is."""

    async def work(desk: Desk, reply: Reply) -> None:
        if table:
            await desk.leave(reply, table.strip().upper())
            return
        await desk.leave(reply, (await table_of_mine(desk.tables, reply)).table.code)

    await _serve(press, work)


@app_commands.command(name="start", description=_t("command-start"))
@_lives
async def start(press: discord.Interaction[Any]) -> None:
    """Deal the game out."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.start(reply, (await desk.tables.here(reply.place)).table.code)

    await _serve(press, work)


@app_commands.command(name="move", description=_t("command-move"))
@app_commands.describe(answer=_t("option-answer"))
@app_commands.autocomplete(answer=completion.moves)
@_lives
async def move(
    press: discord.Interaction[Any], answer: app_commands.Range[str, 1, LONGEST_ENTRY]
) -> None:
    """Play a typed move."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.typed(reply, (await desk.tables.here(reply.place)).table.code, answer)

    await _serve(press, work)


@app_commands.command(name="board", description=_t("command-board"))
@app_commands.describe(text=_t("option-text"))
@_lives
async def board(press: discord.Interaction[Any], text: bool = False) -> None:
    """Post the table at the bottom, or tell it in words."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.looking.board(reply, (await desk.tables.here(reply.place)).table.code, text=text)

    await _serve(press, work)


@app_commands.command(name="me", description=_t("command-me"))
@_lives
async def me(press: discord.Interaction[Any]) -> None:
    """One's own view of the table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.looking.view(reply, (await desk.tables.here(reply.place)).table.code)

    await _serve(press, work)


@app_commands.command(name="rules", description=_t("command-rules"))
@app_commands.describe(game=_t("option-game"))
@app_commands.autocomplete(game=completion.games)
@_lives_everywhere
async def rules(press: discord.Interaction[Any], game: Short | None = None) -> None:
    """The rules, opened at what is asked now."""

    async def work(desk: Desk, reply: Reply) -> None:
        code = ""
        if game is None and press.guild_id is not None:
            try:
                code = (await desk.tables.here(reply.place)).table.code
            except (Refusal, SetAside):
                code = ""
        await desk.looking.rules(reply, code, _game_id(game, reply.locale) or "")

    await _serve(press, work, anywhere=True)


@app_commands.command(name="games", description=_t("command-games"))
@_lives
async def games(press: discord.Interaction[Any]) -> None:
    """The tables of this server."""
    await _serve(press, lambda desk, reply: desk.looking.games(reply))


@app_commands.command(name="help", description=_t("command-help"))
@_lives_everywhere
async def help_(press: discord.Interaction[Any]) -> None:
    """How to play."""
    await _serve(press, lambda desk, reply: desk.looking.help(reply), anywhere=True)


@app_commands.command(name="stop", description=_t("command-stop"))
@app_commands.describe(table=_t("option-table"))
@app_commands.autocomplete(table=completion.my_tables)
@_lives
async def stop(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """End a table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.stop(reply, await _code(desk, reply, table))

    await _serve(press, work)


@app_commands.command(name="verify", description=_t("command-verify"))
@app_commands.describe(table=_t("option-table"))
@_lives
async def verify(press: discord.Interaction[Any], table: Short | None = None) -> None:
    """Prove the dice of a finished table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.looking.verify(reply, await _code(desk, reply, table))

    await _serve(press, work)


computer = app_commands.Group(
    name="computer",
    description=_t("command-computer"),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    allowed_contexts=app_commands.AppCommandContext(guild=True),
)


@computer.command(name="add", description=_t("command-computer-add"))
@app_commands.describe(strength=_t("option-strength"))
@app_commands.autocomplete(strength=completion.robots)
async def computer_add(press: discord.Interaction[Any], strength: Short | None = None) -> None:
    """Give a chair to the computer."""

    async def work(desk: Desk, reply: Reply) -> None:
        code = (await desk.tables.here(reply.place)).table.code
        robot = None if strength is None else strength.strip().casefold()
        await desk.computer(reply, code, add=True, robot=robot)

    await _serve(press, work)


@computer.command(name="remove", description=_t("command-computer-remove"))
async def computer_remove(press: discord.Interaction[Any]) -> None:
    """Take the last computer off the table."""

    async def work(desk: Desk, reply: Reply) -> None:
        await desk.computer(reply, (await desk.tables.here(reply.place)).table.code, add=False)

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
