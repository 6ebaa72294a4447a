"""What a row of each table of the database means, and how it is read and written.

Times are unix seconds; ids of people, servers, channels and messages are Discord's.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Literal

import msgspec

from bot.errors import SetAside
from games.choices import Value
from games.dice import Formula

Db = sqlite3.Connection
"""A connection inside a transaction of :mod:`bot.storage.database`."""

Phase = Literal["lobby", "playing", "over"]


class Table(msgspec.Struct, frozen=True):
    """One game in a channel, from lobby to result; a field for each column of ``tables``.

    Behind the meaning stands who writes it: modules of :mod:`bot.table`, of which ``service``
    does so for those who post messages; or ``store``, whatever else changes.
    """

    id: int
    """Number of the row; given when the lobby opens, never again."""
    code: str
    """How people name the table: four or more letters and digits, unique for ever. [lobby]"""
    guild: int
    """The server. [lobby]"""
    channel: int
    """The channel or thread in which the table is shown; it has one open table at most. [lobby]"""
    message: int | None
    """The table message; None until it is posted. [service]"""
    ping: int | None
    """The line that calls whoever is to move; None where none stands. [service]"""
    called: str
    """The turn for which that line was sent: ``seat:number``, the number being that of the
    other seats' last move; '' before the first. [service]"""
    host: int | None
    """The person who may start, add computers and choose house rules. [lobby]"""
    locale: str
    """The language that the table message speaks. [lobby]"""
    game: str
    """Id of the game. [lobby]"""
    edition: str
    """Version of the rules; that of the lobby until the deal. [lobby, play]"""
    shape: int
    """Version of the layout of the last stored state. [lobby, play]"""
    options: dict[str, Value]
    """House rules that the host chose, by key; what is missing is as usual. [lobby]"""
    phase: Phase
    """lobby, playing, or over. [play, ending, astray]"""
    ending: str
    """Why it is over: won, stopped, closed, abandoned, expired, empty, removed, channel-gone or
    set-aside; '' until then. [play, ending, astray]"""
    secret: bytes
    """32 random bytes from which all dice of the table follow; drawn when the lobby opens,
    shown to nobody before the end. [lobby]"""
    stirred: tuple[str, ...]
    """What is mixed into the dice besides, in order: ids of the presses of joining and
    starting. Formula 1 only. [lobby, play]"""
    moves: tuple[int, ...]
    """Moves made so far, a number per seat; part of each ticket. [play]"""
    stopping: tuple[int, ...]
    """Persons who agree to stop the game; once it is over, those who stopped it.

    A move of a person who did not agree empties it. [lobby, play, ending]"""
    number: int
    """Number of the last row of the journal: -1 before the deal, which is 0. [play]"""
    revision: int
    """Counts everything that people can see; every visible change adds one. [store]"""
    announced: int
    """The last revision that the channel is known to show, noted a little later. [store]"""
    opened: int
    """When the lobby was opened. [lobby]"""
    due: int | None
    """When the clock looks here: the end of a lobby, or of a game that nobody attends; 0, which
    is at once, where a computer is to move. [lobby, play, words, ending,
    astray]"""
    ended: int | None
    """When it was over. [play, ending, astray]"""
    formula: Formula = 1
    """The formula by which the numbers follow from the secret; 1 for tables of before it had a
    successor. [lobby]"""
    words: tuple[tuple[int, str], ...] = ()
    """Words that people added, in order: person and word. Formula 2 only, as the next
    three. [lobby, words]"""
    sealed: int | None = None
    """The message that shows the seal since the lobby was opened, and is never edited; None
    until it is posted. [service]"""
    start: str = ""
    """What the start message says, and the version that says it, as JSON; '' until somebody
    starts. From then on seats, words and house rules stand. [play]"""
    begun: int | None = None
    """The start message; None until it is posted. Never edited. [play]"""
    astray: int | None = None
    """When a table is given up whose server or channel Discord does not find; None where it is
    not astray. One that is over and astray tells its channel of its end when that is found.
    [astray]"""


class Whereabouts(msgspec.Struct, frozen=True):
    """As much of a table as is needed to say something about it where it is shown."""

    id: int
    code: str
    guild: int
    channel: int
    message: int | None
    locale: str
    revision: int


class Seat(msgspec.Struct, frozen=True):
    """A chair of a table: a person (id and last known name), a computer, or both."""

    seat: int
    """Number of the chair, from 0; letters are for people."""
    person: int | None
    """Who sits here; None: nobody, the computer plays."""
    name: str
    """The name that the person had when last seen; '' where nobody ever sat."""
    robot: str = ""
    """The computer player that moves here; '' where the person does."""


class JournalRow(msgspec.Struct, frozen=True):
    """One step of a table: 0 is the deal, each other one a move."""

    number: int
    """Number in the table's journal, without gaps."""
    seat: int | None
    """Who moved; None for the deal."""
    press: int
    """Id of the interaction that brought it, unique; 0 for a computer."""
    answer: str
    """The move in its text form; '' for the deal."""
    tape: tuple[int, ...]
    """Every number that was drawn, in order."""
    state: str
    """The game's state after it, as JSON."""
    events: str
    """What happened, as JSON, so that a card can tell it without playing again."""
    time: int
    """When it was stored."""
    by: str = ""
    """Who answered: person, or computer and its strength; '' for the deal, and for rows of
    formula 1."""


COLUMNS = Table.__struct_fields__
JSON_COLUMNS: dict[str, Any] = {
    "options": dict[str, Value],
    "stirred": tuple[str, ...],
    "moves": tuple[int, ...],
    "stopping": tuple[int, ...],
    "words": tuple[tuple[int, str], ...],
}


def table_of(row: tuple[Any, ...]) -> Table:
    """A row with all :data:`COLUMNS`.  Raises :class:`SetAside` where it is damaged."""
    named = dict(zip(COLUMNS, row, strict=True))
    for column, kind in JSON_COLUMNS.items():
        try:
            named[column] = msgspec.json.decode(named[column], type=kind)
        except (msgspec.DecodeError, TypeError) as error:
            why = f"its column {column} is damaged: {error}"
            raise SetAside(named["id"], str(named["code"]), why) from error
    return Table(**named)


def columns_of(changes: dict[str, Any]) -> dict[str, Any]:
    """Fields of a :class:`Table` as the database holds them."""
    return {
        column: msgspec.json.encode(value).decode() if column in JSON_COLUMNS else value
        for column, value in changes.items()
    }
