"""A table as it stands: its row, its seats, its last moves, and the game's own view of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import msgspec

from bot.storage.rows import JournalRow, Seat, Table, Whereabouts
from bot.table import tickets
from games import catalogue
from games.choices import Choice, Offer, must
from games.contract import AnyGame, Outcome, offer, restored, save, upgradable
from games.dice import Chance, by_presses, by_start
from games.start import Start, text_of
from games.text import Message

NEWS_MOVES = 6
"""How many of the last moves are looked through for news."""
NEWS_LINES = 6
"""How many sentences of news a card shows."""
TOLD = 512
"""Moves whose news are kept: each is shown again with the moves after it."""


__all__ = [
    "JournalRow",
    "Position",
    "Promise",
    "Seat",
    "Table",
    "Whereabouts",
    "waits_for_computer",
]


class Promise(msgspec.Struct, frozen=True):
    """What everybody has read before the deal, and the version of the program that said it."""

    start: Start
    program: str


@dataclass(frozen=True)
class Position:
    """Everything that is needed to show a table; built inside one transaction."""

    table: Table
    seats: tuple[Seat, ...]
    rows: tuple[JournalRow, ...]

    @cached_property
    def game(self) -> AnyGame:
        """The rules that are played here."""
        return catalogue()[self.table.game]

    @cached_property
    def state(self) -> Any:
        """The game's state; only once it is dealt."""
        return restored(self.game, self.rows[-1].state, self.table.shape)

    @property
    def restorable(self) -> bool:
        """Whether this program knows the layout of the state, or how to bring it up to now."""
        return self.table.number < 0 or upgradable(self.game, self.table.shape)

    @property
    def saved(self) -> str:
        """The state as it is written down now."""
        if self.table.shape == self.game.info.shape:
            return self.rows[-1].state
        return save(self.state).decode()

    @cached_property
    def chance(self) -> Chance:
        """Where the table's numbers come from: what was stirred in, by its formula."""
        if self.promise is None:
            return by_presses(self.table.secret, self.table.stirred)
        return by_start(self.table.secret, text_of(self.promise.start))

    @cached_property
    def promise(self) -> Promise | None:
        """What the start message says; None until somebody starts, and by formula 1."""
        if not self.table.start:
            return None
        return msgspec.json.decode(self.table.start, type=Promise)

    @property
    def dealt(self) -> bool:
        """Whether there is a state to look at."""
        return bool(self.rows)

    @property
    def playing(self) -> bool:
        """Whether moves can be made."""
        return self.table.phase == "playing"

    @cached_property
    def choices(self) -> tuple[tuple[Choice, ...], ...]:
        """What each seat may do now."""
        if not self.playing:
            return ((),) * len(self.seats)
        return tuple(self.game.ask(self.state, seat.seat) for seat in self.seats)

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """The seats that have to answer now."""
        return tuple(seat for seat, choices in enumerate(self.choices) if must(choices))

    @cached_property
    def may_speak(self) -> tuple[int, ...]:
        """The seats that may answer now, and need not."""
        found = (seat for seat, choices in enumerate(self.choices) if choices)
        return tuple(seat for seat in found if seat not in self.asked)

    @cached_property
    def shared(self) -> tuple[Choice, ...]:
        """The open choices that all people who may speak have alike."""
        people = [self.choices[seat] for seat in self.may_speak if not self.seats[seat].robot]
        first = people[0] if people else ()
        alike = (choice for choice in first if all(choice in others for others in people))
        return tuple(choice for choice in alike if not choice.private)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended by its own rules."""
        return self.game.outcome(self.state) if self.dealt else None

    def offer(self, seat: int) -> Offer:
        """All that a seat may do now."""
        return offer(self.game, self.state, seat)

    def ticket(self, seat: int) -> str:
        """The name of the question that this seat is asked now."""
        return self._tickets[seat]

    def admits(self, seat: int, ticket: str, verb: str) -> bool:
        """Whether a ticket is the seat's own, or the one that everybody shares for this verb."""
        if ticket == self.ticket(seat):
            return True
        shared = any(choice.verb == verb for choice in self.shared)
        offered = any(choice.verb == verb for choice in self.choices[seat])
        return shared and offered and ticket == self.shared_ticket

    @cached_property
    def shared_ticket(self) -> str:
        """The name of the question to everybody who may speak now; any move ends it."""
        return tickets.ticket(None, self.table.number, self.shared, self.table.secret)

    @cached_property
    def _tickets(self) -> tuple[str, ...]:
        asked = zip(self.table.moves, self.choices, strict=True)
        secret = self.table.secret
        return tuple(tickets.ticket(seat, *question, secret) for seat, question in enumerate(asked))

    def seat_of(self, person: int) -> Seat | None:
        """The chair of a person."""
        return next((seat for seat in self.seats if seat.person == person), None)

    @cached_property
    def present(self) -> frozenset[int]:
        """The people who play their seats themselves."""
        return frozenset(seat.person for seat in self.seats if seat.person and not seat.robot)

    @cached_property
    def people(self) -> frozenset[int]:
        """Everybody who has a seat, whether a computer plays it meanwhile or not."""
        return frozenset(seat.person for seat in self.seats if seat.person)

    def news(self, reader: int | None) -> tuple[Message, ...]:
        """The last things that happened, as a seat (or everybody) hears them."""
        rows = self.rows[-NEWS_MOVES:]
        heard = [line for row in rows for line in _told(self.table.game, row.events, reader)]
        return tuple(heard[-NEWS_LINES:])

    def news_of_last(self, reader: int | None) -> tuple[Message, ...]:
        """What came of the last move, as a seat (or everybody) hears it."""
        told = _told(self.table.game, self.rows[-1].events, reader) if self.rows else ()
        return told[-NEWS_LINES:]


def waits_for_people(at: Position) -> bool:
    """Whether a game waits since all its people are away: nobody needs it to be played on."""
    return at.playing and bool(at.people) and not at.present


def computers(at: Position) -> tuple[int, ...]:
    """The computers' seats that can answer now; whoever may leave it comes first."""
    if waits_for_people(at):
        return ()
    return tuple(seat for seat in (*at.may_speak, *at.asked) if at.seats[seat].robot)


def waits_for_computer(at: Position) -> bool:
    """Whether a computer is to move."""
    return not waits_for_people(at) and any(at.seats[seat].robot for seat in at.asked)


@lru_cache(TOLD)
def _told(game: str, events: str, reader: int | None) -> tuple[Message, ...]:
    """What a reader hears of the stored events of one move.

    News that this program cannot read are not told: the table stands without them.
    """
    tell = catalogue()[game].tell
    try:
        known = _events_decoder(game).decode(events)
    except msgspec.DecodeError:
        return ()
    heard = (tell(event, reader) for event in known)
    return tuple(message for message in heard if message is not None)


@cache
def _events_decoder(game: str) -> msgspec.json.Decoder[tuple[Any, ...]]:
    return msgspec.json.Decoder(tuple[catalogue()[game].event, ...])  # type: ignore[misc]
