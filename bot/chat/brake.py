"""One brake between the bot and Discord, for whatever the bot says of its own accord.

While Discord answers, everybody may send.  In trouble one request is tried now and then, by
whoever waits longest; the first that is answered lets everybody go on.  What Discord orders
(``Retry-After``) is obeyed by all, for one route or for every one.  Nothing is sent before its
turn, so whoever waits reads what is to be said when the turn comes: only the newest is said.

    async with brake.turn():                 # wait here, holding nothing that others need
        await brake.send("PATCH 7", lambda: message.edit(...))    # raises Held or Passing
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

import discord

from bot.chat.outages import GATEWAY, NETWORK, REQUESTS, Outage, briefly
from bot.chat.waits import ANSWER_SECONDS, Bell

T = TypeVar("T")

PAUSES = (1.0, 2.0, 4.0, 7.5)
"""Seconds between two tries in trouble, at most; the last holds for all further ones."""
JITTER = 0.8
"""A pause is drawn between this part of it and all of it."""
OWN = 5
"""After so many failures, while others are answered, a message itself is what fails."""
TURNS = 25
"""Turns that begin in one pause of a table; a turn takes two requests, Discord allows 50."""
UNAUTHORIZED = 401


class Held(ConnectionError):
    """Nothing was sent; in so many ``seconds`` it may be."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"held for {seconds:.1f} s")
        self.seconds = seconds


class Passing(ConnectionError):
    """Discord's own trouble: whether the request was carried out is unknown."""


class Limited(Exception):
    """Discord orders to wait ``seconds``: on this route, or ``everywhere``."""

    def __init__(self, seconds: float, *, everywhere: bool) -> None:
        super().__init__(f"429, wait {seconds:.0f} s")
        self.seconds = seconds
        self.everywhere = everywhere


class Sending:
    """The request that a task is making; how long it may take."""

    def __init__(self, bound: asyncio.Timeout) -> None:
        self._bound = bound

    def answered(self) -> None:
        """Discord took it; what comes is discord.py's own waiting, which is not cut short."""
        self._bound.reschedule(None)


SENDING: ContextVar[Sending | None] = ContextVar("sending", default=None)
"""What is being sent through the brake here; None for answers to interactions."""


class BrakeTurn:
    """A turn of the brake, while its block runs."""

    def __init__(self, brake: Brake) -> None:
        self._brake = brake
        self._probing = False

    async def __aenter__(self) -> None:
        self._probing = await self._brake.begin()

    async def __aexit__(self, *error: object) -> None:
        if self._probing:
            self._brake.end()


class Brake:
    """Says when something may be sent, and learns from what came of it.

    ``pause`` is the one between two edits of a table; at 0 turns are not spread.
    ``chance`` draws the pauses between tries.
    """

    def __init__(self, pause: float = 1.0, chance: random.Random | None = None) -> None:
        self.outage = Outage()
        self.answers = 0
        """How often Discord answered; tells trouble of one message from trouble of all."""
        self._gap = pause / TURNS
        self._chance = chance or random.Random()
        self._line = asyncio.Lock()
        self._bell = Bell()
        self._prober: asyncio.Task[object] | None = None
        self._asked: set[asyncio.Task[object] | None] = set()
        self._failures = 0
        self._failed = 0.0
        self._next = 0.0
        self._ordered = 0.0
        self._routes: dict[str, float] = {}
        self._spread = 0.0

    @property
    def open(self) -> bool:
        """Whether everybody may send now."""
        return not self._failures and _now() >= self._ordered

    # ------------------------------------------------------------------ whose turn it is

    def turn(self) -> BrakeTurn:
        """Wait until something may be sent; in trouble only one has the turn at a time."""
        return BrakeTurn(self)

    async def begin(self) -> bool:
        """Begin a turn; whether it is a try in trouble, which is to be ended by :meth:`end`."""
        probing = not self.open and await self._due()
        try:
            await self._spread_out()
        except BaseException:
            if probing:
                self.end()
            raise
        return probing

    def end(self) -> None:
        """End a turn in trouble: the next one in line has it."""
        self._turn_is_over()
        self._line.release()

    async def _due(self) -> bool:
        """Stand in line until the next try is due; whether trouble goes on and it is ours."""
        await self._line.acquire()
        try:
            while not self.open and (wait := max(self._next, self._ordered) - _now()) > 0:
                self._bell.rung = False
                await self._bell.sleep(wait)
        except BaseException:
            self._line.release()
            raise
        if self.open:
            self._line.release()
            return False
        self._prober = asyncio.current_task()
        return True

    async def _spread_out(self) -> None:
        """Let no more turns begin at once than Discord's limit for all requests allows."""
        now = _now()
        self._spread = max(self._spread, now - self._gap * TURNS) + self._gap
        if self._spread > now:
            await asyncio.sleep(self._spread - now)

    def back(self) -> None:
        """A connection stands, so that Discord is there: try now; what it ordered stands."""
        self.outage.well(GATEWAY)
        self._next = 0.0
        self._bell.ring()

    # ------------------------------------------------------------------ sending

    @contextmanager
    def asked(self) -> Iterator[None]:
        """What a person waits for now is tried in trouble too, unless Discord ordered to wait."""
        task = asyncio.current_task()
        self._asked.add(task)
        try:
            yield
        finally:
            self._asked.discard(task)

    async def send(self, route: str, sending: Callable[[], Awaitable[T]]) -> T:
        """Make one request on a route; Discord's answer.

        Raises :class:`Held` where it may not be made now, :class:`Passing` where Discord is in
        trouble or says nothing for :data:`ANSWER_SECONDS`, and discord.HTTPException where it
        refuses, with its reason.
        """
        self._check(route)
        begun = _now()
        try:
            result = await bounded(sending)
        except Limited as limit:
            raise self._limited(route, limit) from None
        except NETWORK as error:
            raise self._troubled(begun, error) from None
        except discord.HTTPException as error:
            if not error.code or error.status == UNAUTHORIZED:
                raise self._troubled(begun, error) from None
            self._answered()
            raise
        self._answered()
        return result

    def _check(self, route: str) -> None:
        now = _now()
        until = max(self._ordered, self._routes.get(route, 0.0))
        task = asyncio.current_task()
        may_try = task is self._prober or task in self._asked
        if self._failures and not may_try:
            until = max(until, self._next, now + PAUSES[0] * JITTER)
        if until > now:
            raise Held(until - now)
        self._routes.pop(route, None)

    def _answered(self) -> None:
        self.answers += 1
        self._failures = 0
        self._bell.ring()
        if self.open:
            self.outage.well(REQUESTS)

    def _troubled(self, begun: float, error: Exception) -> Passing:
        """Keep everybody back for a while; longer each time, counted from the try's begin."""
        self._turn_is_over()
        now = _now()
        if not self._failures or begun >= self._failed:
            pause = PAUSES[min(self._failures, len(PAUSES) - 1)]
            self._failures += 1
            drawn = pause * self._chance.uniform(JITTER, 1.0)
            self._next = max(begun + drawn, now + PAUSES[0] * JITTER)
            self._failed = now
        if self._failures > 1:
            self.outage.failing(REQUESTS, briefly(error))
        return Passing(briefly(error))

    def _limited(self, route: str, limit: Limited) -> Held:
        if limit.everywhere:
            self.ordered(limit)
        else:
            self._answered()
            self._routes = {key: until for key, until in self._routes.items() if until > _now()}
            self._routes[route] = _now() + limit.seconds
        return Held(limit.seconds)

    def ordered(self, limit: Limited) -> None:
        """Discord ordered everybody to wait, in answer to whatever was sent."""
        self._turn_is_over()
        self._ordered = max(self._ordered, _now() + limit.seconds)
        self.outage.failing(REQUESTS, limit)

    def _turn_is_over(self) -> None:
        """A turn in trouble is one request: what would come after it waits."""
        if asyncio.current_task() is self._prober:
            self._prober = None


class Streak:
    """Trouble in a row with one message, which may be its own or everybody's."""

    def __init__(self, brake: Brake) -> None:
        self._brake = brake
        self._failures = 0
        self._answers = brake.answers

    @property
    def own(self) -> bool:
        """Whether it failed often while Discord answered others."""
        return self._failures >= OWN and self._brake.answers > self._answers

    def failed(self) -> float:
        """It failed once more: seconds until it may stand in line for another turn.

        At once where nobody was answered meanwhile: then the brake says when it is tried.
        """
        if not self._failures:
            self._answers = self._brake.answers
        self._failures += 1
        if self._brake.answers == self._answers:
            return 0.0
        return PAUSES[min(self._failures, len(PAUSES)) - 1]

    def over(self) -> None:
        """It was answered."""
        self._failures = 0


async def bounded(sending: Callable[[], Awaitable[T]], seconds: float = ANSWER_SECONDS) -> T:
    """One request and its answer, with no wait that Discord orders: that raises Limited."""
    bound = asyncio.timeout(seconds)
    token = SENDING.set(Sending(bound))
    try:
        async with bound:
            return await sending()
    except TimeoutError:
        raise TimeoutError(f"no answer in {seconds:.0f} s") from None
    finally:
        SENDING.reset(token)


def _now() -> float:
    return asyncio.get_running_loop().time()
