"""What people hear when something goes wrong, and that it is true.

Two kinds of trouble differ by their type. Whatever is raised before a wish is stored says that
nothing changed. What fails afterwards is raised as :class:`NotShown`, and says what was done:
who types it again would do it twice. Where even the database cannot tell, nobody pretends
(:class:`bot.errors.Unsettled`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace

import aiohttp
import discord

from bot.chat.announcer import ARCHIVED_THREAD
from bot.chat.doorman import Doorman
from bot.chat.postman import Parts, link
from bot.chat.replies import Reply
from bot.chat.rights import missing_rights, rights_refusal
from bot.errors import GamekeeperError, SetAside, Unsettled
from bot.showing.play_sheets import own_view
from bot.showing.sheet import voices
from bot.showing.speech import speaker
from bot.table.checks import known_to
from bot.table.position import Position
from bot.table.refusals import NoTable, OldButton, Refusal
from games.text import Message, say

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds of work before a press is acknowledged without its result."""
UNANSWERABLE = {10015, 10062, 40060}
"""Codes of Discord for an interaction that expired, or was acknowledged before."""
WIRE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What is raised where Discord cannot be reached, or refuses."""

Work = Callable[[Reply], Awaitable[None]]


class NotShown(GamekeeperError):
    """A wish is stored, and what was to follow failed; ``told`` says what was done."""

    def __init__(self, at: Position, told: Message) -> None:
        super().__init__(f"table {at.table.code}: what was wished is stored and was not shown")
        self.at = at
        self.told = told


async def finishes(task: asyncio.Future[None], within: float) -> bool:
    """Whether a task ends within so many seconds, well or badly."""
    done, _ = await asyncio.wait({task}, timeout=within)
    return bool(done)


async def answered(reply: Reply, work: Work, door: Doorman | None = None) -> None:
    """Do the work of one interaction; whatever happens, the person hears of it.

    ``door`` says whether it is served at all; none, where that is decided.
    """
    if reply.announcer.closed or not (door is None or door.admits(reply.press.id)):
        return
    task = asyncio.ensure_future(work(reply))
    reply.announcer.answering.add(task)
    task.add_done_callback(reply.announcer.answering.discard)
    try:
        if not await finishes(task, DEFER_AFTER):
            await _deferred(reply)
        await task
    except SetAside as aside:
        key = "set-aside-waits" if aside.waits else "set-aside"
        await _refused(reply, Refusal(say(key, code=aside.code)))
    except Refusal as refusal:
        await _refused(reply, refusal)
    except NotShown as error:
        await _unshown(reply, error)
    except Exception as error:
        await _failed(reply, error)


async def _deferred(reply: Reply) -> None:
    """Acknowledge work that takes long; where that fails the work goes on all the same."""
    try:
        await reply.defer()
    except WIRE as error:
        log.warning("a press could not be acknowledged (%s)", error)


async def _failed(reply: Reply, error: Exception) -> None:
    """Say what went wrong before anything was stored."""
    if _unanswerable(error):
        return
    refusal = _reason(reply, error)
    if refusal is None:
        unknown = isinstance(error, Unsettled)
        code = _logged(error, "what came of it is unknown" if unknown else "nothing changed")
        refusal = Refusal(say("trouble-unknown" if unknown else "trouble", code=code))
    await _refused(reply, refusal)


async def _unshown(reply: Reply, error: NotShown) -> None:
    """Say what was done, although it could not be shown."""
    cause = error.__cause__
    assert isinstance(cause, Exception), "it is raised from what failed"
    if _unanswerable(cause):
        return
    refusal = _reason(reply, cause)
    why = refusal.message if refusal else say("trouble-shown", code=_logged(cause, str(error)))
    await _told(reply, error.at, error.told, why)


def _logged(error: Exception, what: str) -> str:
    """Write trouble into the log; the code by which it is found there.

    Trouble of the wire is no fault of the program, so that it is one line.
    """
    code = secrets.token_hex(2).upper()
    if isinstance(error, WIRE):
        log.warning("trouble %s (%s): %s", code, what, error)
    else:
        log.error("trouble %s (%s)", code, what, exc_info=error)
    return code


def _unanswerable(error: Exception) -> bool:
    """Whether Discord takes no answer to this interaction, so that nothing can be said."""
    if not isinstance(error, discord.HTTPException) or error.code not in UNANSWERABLE:
        return False
    log.warning("an interaction was over before it was answered (%s)", error.code)
    return True


def _reason(reply: Reply, error: Exception) -> Refusal | None:
    """What a person can mend, where Discord refuses for such a reason."""
    if isinstance(error, discord.HTTPException) and error.code == ARCHIVED_THREAD:
        return Refusal(say("thread-archived"))
    missing = missing_rights(reply.press) if isinstance(error, discord.Forbidden) else ()
    return rights_refusal(missing, reply.place.channel) if missing else None


async def _refused(reply: Reply, refusal: Refusal) -> None:
    """Say why not, beside the message that was pressed and never in its place.

    An old button gets the way to the table and the fresh view along with the reason.  A table
    that this person may not know of is as unknown as one that is not there.
    """
    at = refusal.at
    if at and not known_to(at, reply.person, reply.place):
        at, refusal = None, NoTable()
    if at is None or not isinstance(refusal, OldButton):
        await _told(reply, at, refusal.message)
        return
    seat, fresh = at.seat_of(reply.press.user.id), None
    if seat and at.playing:
        fresh = await reply.announcer.postman.parts(own_view(at, seat.seat, reply.locale), at)
    key = "ended-here" if at.table.phase == "over" else "table-here"
    where = say(key, link=link(at, at.table.message))
    await _told(reply, at, refusal.message, where, fresh=fresh)


async def _told(
    reply: Reply, at: Position | None, *lines: Message, fresh: Parts | None = None
) -> None:
    """A new private message; that it cannot be given is one line of the log."""
    speak = voices(at, reply.locale)[0] if at else speaker(reply.locale)
    parts = Parts.of_text("\n".join(map(speak, lines)))
    if fresh is not None:
        parts = replace(fresh, content=parts.content)
    try:
        await reply.aside(parts)
    except WIRE as error:
        log.warning("a private answer could not be given (%s)", error)
