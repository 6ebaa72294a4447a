"""Databases full of running tables, as the bot itself would have left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.storage import database, journal, store
from bot.storage.rows import JournalRow, Seat
from games import catalogue
from games.contract import AnyGame, begin, offer, perform, save
from games.dice import seeded
from games.entry import write
from games.robots import names, player
from tests.benchmark.wire import GUILD, snowflake

PEOPLE = (101, 102)
"""The two people who sit at every table."""
NAMES = ("Ana", "Björn")
OPENED = 1_700_000_000
DEALS = 16
"""Different games of each kind that are dealt; tables repeat them."""


def fill(path: Path, tables: int, games: tuple[str, ...] = (), moves: int = 4) -> None:
    """Make a database of ``tables`` running tables in as many channels, ``moves`` moves old.

    The games take turns; all :func:`open_games` unless ``games`` names some.
    """
    known = open_games()
    chosen = [known[name] for name in games or known]
    begun = [list(_begun(chosen[n % len(chosen)], n, moves)) for n in range(DEALS * len(chosen))]
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = OFF")
    database.migrate(db)
    db.execute("BEGIN")
    fresh = snowflake()
    for number in range(1, tables + 1):
        _one(db, number, chosen[number % len(chosen)], begun[number % len(begun)], fresh)
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def open_games() -> dict[str, AnyGame]:
    """The games that two people play by the buttons under the table, none of them private."""
    return {name: game for name, game in catalogue().items() if _is_open(game)}


def _is_open(game: AnyGame) -> bool:
    if game.info.seats[0] > len(PEOPLE):
        return False
    state = begin(game, {}, len(PEOPLE), seeded(1)).state
    return not any(c.private for seat in range(len(PEOPLE)) for c in game.ask(state, seat))


def channel_of(table: int) -> int:
    """The channel of a table by its id."""
    return 1_000_000 + table


def _begun(game: AnyGame, seed: int, moves: int) -> Iterator[JournalRow]:
    """The first rows of a journal: the deal, then moves of the computer."""
    dice, thought = seeded(seed), seeded(f"thought {seed}")
    step = begin(game, {}, len(PEOPLE), dice)
    yield _row(0, None, "", step, OPENED)
    for number in range(1, moves + 1):
        seat = next(s for s in range(len(PEOPLE)) if game.ask(step.state, s))
        at = step.state
        answer = player(game, names(game)[0])(
            game.look(at, seat), seat, offer(game, at, seat), thought
        )
        step = perform(game, at, seat, answer, dice)
        yield _row(number, seat, write(answer), step, OPENED + number)


def _row(number: int, seat: int | None, answer: str, step: Any, time: int) -> JournalRow:
    events = msgspec.json.encode(step.events).decode()
    return JournalRow(number, seat, 0, answer, (1, 2), save(step.state).decode(), events, time)


def _one(
    db: sqlite3.Connection, number: int, game: AnyGame, rows: list[JournalRow], fresh: int
) -> None:
    counted = tuple(sum(row.seat == seat for row in rows) for seat in range(len(PEOPLE)))
    store.add_table(
        db,
        code=code_of(number),
        guild=GUILD,
        channel=channel_of(number),
        message=fresh + number,
        host=PEOPLE[0],
        locale="en",
        game=game.info.id,
        edition=game.info.edition,
        shape=game.info.shape,
        phase="playing",
        secret=number.to_bytes(32, "big"),
        stirred=("1", "2"),
        moves=counted,
        number=rows[-1].number,
        revision=8,
        announced=8,
        opened=OPENED,
    )
    seats = zip(PEOPLE, NAMES, strict=True)
    store.put_seats(db, number, [Seat(0, person, name) for person, name in seats])
    for row in rows:
        journal.add_row(db, number, row)


def code_of(number: int) -> str:
    """The code of a table: its number in letters."""
    letters = ""
    for _ in range(4):
        number, digit = divmod(number, 24)
        letters += "ABCDEFGHJKLMNPQRSTUVWXYZ"[digit]
    return letters
