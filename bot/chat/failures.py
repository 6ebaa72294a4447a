"""Errors of the world, each explained once: the operator's line and the exit code.

What is in no row is a fault of the program.
"""

from __future__ import annotations

import socket
import ssl
from typing import NamedTuple

import aiohttp
import discord

from bot.chat.answers import NotDiscord
from bot.chat.brake import Limited, Passing
from bot.chat.troubles import UNANSWERABLE
from bot.errors import FAULT, NO_NETWORK, SETTINGS, TROUBLE, OperatorError

LONGEST_DETAIL = 160
"""Characters of what an error says by itself; a proxy may send a whole page."""
TOO_MANY = 429
ADMINISTERED = range(500, 600)
"""HTTP statuses of a Discord in trouble."""


class Row(NamedTuple):
    """A kind of trouble: ``cause`` as README.md names it, what to do about it, the exit code.

    Without a code the bot goes on.
    """

    cause: str
    advice: str
    code: int | None


TOKEN = Row(
    "Discord refuses the token",
    "copy it again from the developer portal (your application, Bot, Reset Token) to discord.token",
    SETTINGS,
)
INTENT = Row(
    "Discord refuses to tell the bot of its servers",
    "it needs no permission of yours for that: see whether the developer portal has a notice "
    "about your application, and start again later",
    SETTINGS,
)
UNREACHABLE = Row("Discord cannot be reached", "check the network and the name server", NO_NETWORK)
STRANGER = Row(
    "something else answers in Discord's place",
    "does this network want a login first, or is a proxy in between?",
    NO_NETWORK,
)
TROUBLED = Row("Discord is in trouble", "try again later", NO_NETWORK)
BUSY = Row(
    "Discord takes no more requests from this address for now",
    "wait that long before you start again, or the wait grows",
    NO_NETWORK,
)
BARRED = Row(
    "Discord lets nothing in from this address",
    "try again later, or from another network",
    NO_NETWORK,
)
SHARDS = Row(
    "Discord wants the bot over more connections",
    "start again: the number is asked for at each start",
    NO_NETWORK,
)
MACHINE = Row(
    "a file or folder cannot be used", "look at the disk, its room and its rights", TROUBLE
)
OUTDATED = Row(
    "Discord does not understand this version of the bot any more",
    "install a newer Gamekeeper",
    TROUBLE,
)
HELD = Row(
    "Discord takes no more commands for now",
    "nothing has to be done",
    None,
)
UNINVITED = Row(
    "the bot may not tell its commands there",
    'invite it with the link of "gamekeeper invite", or take the server out of discord.guilds',
    None,
)
UNFIT = Row(
    "Discord refuses a command",
    "people go on with the commands of before; install another version of Gamekeeper",
    None,
)

CLOSED: dict[int, Row] = {
    4004: TOKEN,
    4010: SHARDS,
    4011: SHARDS,
    4012: OUTDATED,
    4013: OUTDATED,
    4014: INTENT,
}
"""Why Discord closed a connection for good, by its close code; any other code is not for good."""

REFUSED: dict[int, Row] = {401: TOKEN, 403: BARRED, TOO_MANY: BUSY}
"""Why Discord refused a request that every start makes, by HTTP status."""

UNTOLD: dict[int, Row] = {400: UNFIT, 403: UNINVITED, 404: UNINVITED}
"""Why Discord refused to be told the commands, by HTTP status; others are those of any request."""

KINDS: tuple[tuple[type[BaseException], Row], ...] = (
    (discord.LoginFailure, TOKEN),
    (discord.PrivilegedIntentsRequired, INTENT),
    (NotDiscord, STRANGER),
    (Limited, HELD),
    (Passing, TROUBLED),
    (discord.RateLimited, BUSY),
    (discord.GatewayNotFound, TROUBLED),
    (aiohttp.ClientError, UNREACHABLE),
    (ConnectionError, UNREACHABLE),
    (TimeoutError, UNREACHABLE),
    (socket.gaierror, UNREACHABLE),
    (ssl.SSLError, UNREACHABLE),
    (OSError, MACHINE),
)
"""Errors that need no closer look; the first row that fits holds."""

ROWS = (
    TOKEN, INTENT, UNREACHABLE, STRANGER, TROUBLED, BUSY, BARRED, SHARDS, OUTDATED, MACHINE,
    HELD, UNINVITED, UNFIT,
)  # fmt: skip
"""Every kind of trouble there is."""


def row_of(error: BaseException) -> Row | None:
    """Which kind of trouble an error that ended the bot is; None: a fault of the program."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        return row_of(error.__cause__)
    if isinstance(error, discord.ConnectionClosed):
        return CLOSED.get(error.code, TROUBLED)
    if isinstance(error, discord.HTTPException):
        return _refused(error)
    return next((row for kind, row in KINDS if isinstance(error, kind)), None)


def _refused(error: discord.HTTPException) -> Row:
    """An answer in the form of a page, where it is no ban, comes from a stranger too."""
    if error.status in ADMINISTERED:
        return TROUBLED
    return REFUSED.get(error.status, STRANGER if _is_page(error.text) else OUTDATED)


def _is_page(text: str) -> bool:
    return text.lstrip().startswith("<")


def explained(error: Exception) -> tuple[str, int]:
    """What the operator reads of an error that ended the bot, in one line, and the exit code."""
    if isinstance(error, OperatorError):
        return str(error), error.code
    row = row_of(error)
    if row is None or row.code is None:
        return f"a fault of the program: {type(error).__name__}: {error}", FAULT
    return f"{row.cause}{_detail(row, error)}; {row.advice}", row.code


def of_telling(error: Exception) -> tuple[str, str]:
    """Why the commands could not be told: the cause alone, and a line with what to do about it."""
    row = row_of(error)
    if isinstance(error, discord.HTTPException) and error.status in UNTOLD:
        row = UNTOLD[error.status]
    if row is None:
        return "a fault", f"a fault of the program: {type(error).__name__}: {error}"
    return row.cause, f"{row.cause}{_detail(row, error)}; {row.advice}"


def in_short(error: BaseException) -> str:
    """An error of the world in a few words, for a line of the log; '' where it is none of those.

    A refusal of one request is none, since it may be a mistake of ours, unless it came too late.
    """
    if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
        return f"it was over before it was answered, {error.code}"
    row = row_of(error)
    refused = isinstance(error, discord.HTTPException)
    if row is None or (refused and row not in {TROUBLED, BUSY, STRANGER}):
        return ""
    return f"{row.cause}{_detail(row, error)}"


def _detail(row: Row, error: BaseException) -> str:
    """What the error says by itself, where that helps."""
    cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
    match cause:
        case discord.LoginFailure():
            return ""
        case discord.PrivilegedIntentsRequired():
            return " (close code 4014)"
        case discord.ConnectionClosed():
            return f" (close code {cause.code})"
        case discord.RateLimited():
            return f" (asked to wait {cause.retry_after:.0f} seconds)"
        case discord.HTTPException():
            about = ": " + " ".join(cause.text.split())[:LONGEST_DETAIL] if row is UNFIT else ""
            return f" ({_status(cause)}{about})"
    said = " ".join(str(cause).split())[:LONGEST_DETAIL] or type(cause).__name__
    return f": {said}"


def _status(error: discord.HTTPException) -> str:
    """The HTTP status, and how long Discord asks to wait."""
    after = error.response.headers.get("Retry-After", "")
    wait = f", asked to wait {after} seconds" if error.status == TOO_MANY and after else ""
    return f"{error.status} {error.response.reason or ''}".strip() + wait


def without_voice() -> None:
    """No warning that voice is not supported: this bot does not speak aloud."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
